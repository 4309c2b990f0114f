"""Rise of the Cults: the table as text."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from fhtagn.core.picture import Line, Picture
from fhtagn.core.text import Words

RECONSTRUCTED: Final = "°"
LEVELS: Final = ("", "I", "II", "III")
WIDTH: Final = 78

View = dict[str, Any]


def picture(view: View, words: Words) -> Picture:
    """Round and city card, cults, districts, what is under way, the own hand last."""
    lines: Picture = [[(_round(view, words), "title")]]
    lines += [[(text, "note")] for text in _city(view, words)]
    for side in view["sides"]:
        lines += _side(view, side, words)
    for district in view["districts"]:
        if district["used"]:
            lines += _district(view, district, words)
    lines += [[(text, "note")] for text in _under_way(view, words)]
    lines += _hand(view, words)
    if any(card["reconstructed"] for card in view["cards"].values()):
        lines.append([(words.key("cults.board.reconstructed", mark=RECONSTRUCTED), "dim")])
    return lines


def spoken(view: View, words: Words) -> list[str]:
    """The same as sentences."""
    told = [_round(view, words) + "."]
    told += [f"{text}." for text in _city(view, words)]
    for side in view["sides"]:
        told += [f"{_head(view, side, words)}.", f"{_counts(view, side, words)}."]
    for district in view["districts"]:
        if district["used"]:
            told += [f"{text}." for text in _district_texts(view, district, words)]
    told += [f"{text}." for text in _under_way(view, words)]
    told += [f"{text}." for text in _hand_texts(view, words)]
    if any(card["reconstructed"] for card in view["cards"].values()):
        told.append(words.key("cults.board.reconstructed", mark=RECONSTRUCTED) + ".")
    return told


def reckoning(view: View, words: Words) -> list[str]:
    """The parts of everybody's points; what breaks a tie, if there is one; the goal, ticked."""
    totals = [side["points"]["total"] for side in view["sides"]]
    told: list[str] = []
    for side in view["sides"]:
        who = _who(view, side["side"], words)
        told.append(words.key("cults.board.reckoning", who=who, **side["points"]))
        if totals.count(max(totals)) > 1:
            told[-1] += "; " + words.key("cults.board.tie", **side["points"])
    return told + _goal(view, words)


def _own(view: View) -> list[str]:
    return view["own"]["hand"] if view["own"] is not None else []


def _round(view: View, words: Words) -> str:
    phase = words.key(f"cults.phase.{view['phase']}")
    if not view["round"]:
        return words.key("cults.board.before", phase=phase)
    return words.key("cults.board.round", round=view["round"], rounds=view["rounds"], phase=phase)


def _city(view: View, words: Words) -> list[str]:
    found: list[str] = []
    for id in dict.fromkeys([*view["permanent"], *([view["city"]] if view["city"] else [])]):
        card = view["city_cards"][id]
        name = card["name"][words.lang] + (RECONSTRUCTED if card["reconstructed"] else "")
        found.append(words.key("cults.board.city", name=name, text=card["text"][words.lang].rstrip(".")))
    return found + _goal(view, words)


def _goal(view: View, words: Words) -> list[str]:
    """The goal of the solo game with its conditions."""
    if view["goal"] is None:
        return []
    goal = view["goals"][view["goal"]["id"]]
    name = goal["name"][words.lang] + (RECONSTRUCTED if goal["reconstructed"] else "")
    found = [words.key("cults.board.goal", number=goal["number"], name=name)]
    for need, n in goal["needs"].items():
        met = words.key("cults.board.met" if view["goal"]["met"][need] else "cults.board.unmet")
        found.append(f"{met} {words.key(f'cults.goal.{need}', n=n)}")
    return found


# -- cults ---------------------------------------------------------------------------------------------


def _who(view: View, side: int, words: Words) -> str:
    shown = view["sides"][side]
    if shown["seat"] is None:
        return words.key(f"cults.npc.{shown['cult']}")
    return words.seat(side)


def _head(view: View, side: View, words: Words) -> str:
    cult = words.key(f"cults.cult.{side['cult']}")
    first = words.key("cults.board.first") if side["first"] else ""
    who = _who(view, side["side"], words)
    if side["seat"] is None:
        return words.key("cults.board.npc_head", who=who, n=side["points"]["total"])
    return words.key("cults.board.head", who=who, cult=cult, n=side["points"]["total"]) + first


def _counts(view: View, side: View, words: Words) -> str:
    parts = [
        words.key(
            "cults.board.cards",
            hand=side["hand"]["count"],
            deck=side["deck"],
            discard=len(side["discard"]),
            chaos=side["points"]["chaos"],
        )
    ]
    tokens = side["tokens"]
    if tokens is None and view["own"] is not None and view["seat"] == side["side"]:
        tokens = view["own"]["tokens"]
    if tokens is not None:
        parts.append(words.key("cults.board.tokens", **{f"{name}s": n for name, n in tokens.items()}))
    rituals = words.key(
        "cults.board.supply", one=side["rituals"][0], two=side["rituals"][1], three=side["rituals"][2]
    )
    parts += [rituals, words.key("cults.board.dominance_left", n=side["dominance"])]
    done = [
        f"{words.key(f'cults.plan.{plan}')} {n}"
        for plan, n in side["plans"].items()
        if n and side["seat"] is not None
    ]
    if done:
        parts.append(words.key("cults.board.plans", plans=", ".join(done)))
    known = [_name(view, card, words) for card in side["hand"]["cards"]]
    if known and view["seat"] != side["side"]:
        parts.append(words.key("cults.board.known", cards=", ".join(known)))
    if "aside" in side and side["aside"]["count"]:
        parts.append(words.key("cults.board.aside", n=side["aside"]["count"]))
    return " · ".join(parts)


def _side(view: View, side: View, words: Words) -> list[Line]:
    mark = "▶ " if side["seat"] is not None and side["seat"] == view["decides"] else "  "
    style = f"seat{side['side']}"
    lines: list[Line] = [[(mark, "mine"), (_head(view, side, words), style)]]
    return lines + _wrapped(_counts(view, side, words), "      ")


# -- districts -----------------------------------------------------------------------------------------


def _district(view: View, district: View, words: Words) -> list[Line]:
    head, *more = _district_texts(view, district, words)
    lines: list[Line] = [[(head, "name")]]
    for text in more:
        lines += _wrapped(text, "    ")
    return lines


def _district_texts(view: View, district: View, words: Words) -> list[str]:
    name = words.key(f"cults.district.{district['id']}")
    number = view["numbers"][district["id"]]
    if district["sanity"] is None:
        head = words.key("cults.board.district_bare", number=number, name=name)
    else:
        head = words.key(
            "cults.board.district",
            number=number,
            name=name,
            sanity=district["sanity_now"],
            n=district["investigators"],
        )
        if district["step"] is not None:
            head += " · " + words.key("cults.board.step", n=district["step"])
    found = [head]
    stacks = [
        words.key(
            "cults.board.stack",
            card=_name(view, stack["card"], words),
            n=stack["left"],
            price=stack["price"],
        )
        for stack in (district["guardian"], district["action"])
        if stack["card"] is not None
    ]
    if stacks:
        found.append(words.key("cults.board.stacks", stacks=", ".join(stacks)))
    if district["markers"]:
        order = [_who(view, side, words) for side in reversed(district["markers"])]
        found.append(words.key("cults.board.markers", order=" > ".join(order)))
    if district["rituals"]:
        found.append(_rituals(view, district["rituals"], words))
    if district["sites"]:
        sites = ", ".join(_who(view, side, words) for side in district["sites"])
        found.append(words.key("cults.board.sites", sites=sites))
    if district["dominance"]:
        shown = district["dominance"]
        counts = [f"{_who(view, side, words)}: {shown.count(side)}" for side in dict.fromkeys(shown)]
        found.append(words.key("cults.board.dominance", counts="; ".join(counts)))
    return found


def _rituals(view: View, rituals: list[View], words: Words) -> str:
    """ "Rituals: Ann: I, III; Bob: II (free: 1)"."""
    sides = dict.fromkeys(ritual["side"] for ritual in rituals)
    told = []
    for side in sides:
        levels = [LEVELS[ritual["level"]] for ritual in rituals if ritual["side"] == side]
        told.append(f"{_who(view, side, words)}: {', '.join(levels)}")
    free = view["ritual_spaces"] - len(rituals)
    return words.key("cults.board.rituals", rituals="; ".join(told), free=free)


# -- what is under way, the hand -----------------------------------------------------------------------


def _under_way(view: View, words: Words) -> list[str]:
    found: list[str] = []
    running = view["running"]
    if running is not None:
        plan = words.key(f"cults.plan.{running['plan']}")
        place = words.key(f"cults.district.{running['district']}")
        who = _who(view, running["side"], words)
        found.append(words.key("cults.board.running", who=who, plan=plan, district=place))
    if view["dice"] is not None:
        faces = ", ".join(words.key(f"cults.face.{face}") for face in view["dice"]["faces"])
        found.append(words.key("cults.board.dice", faces=faces or "–", n=view["dice"]["rerolls"]))
    if view["payment"] is not None:
        symbol = words.key(f"cults.symbol.{view['payment']['symbol']}")
        found.append(
            words.key(
                "cults.board.payment",
                left=view["payment"]["left"],
                total=view["payment"]["total"],
                symbol=symbol,
            )
        )
    if view["confrontation"] is not None:
        found += [_laid(view, laid, words) for laid in view["confrontation"]["sides"]]
    if view["npc"] is not None and view["npc"]["steps"]:
        found.append(_npc(view, words))
    return found


def _laid(view: View, laid: View, words: Words) -> str:
    who = _who(view, laid["side"], words)
    if laid["open"]:
        cards = ", ".join(_name(view, card, words) for card in laid["cards"]["cards"]) or "–"
        return words.key("cults.board.open", who=who, cards=cards, attack=laid["attack"])
    text = words.key("cults.board.laid", who=who, n=laid["cards"]["count"], levels=laid["levels"])
    own = view["own"]
    if own is not None and view["seat"] == laid["side"] and own["laid"]:
        text += f" ({', '.join(_name(view, card, words) for card in own['laid'])})"
    return text


def _npc(view: View, words: Words) -> str:
    npc = view["npc"]
    steps = []
    for step in npc["steps"]:
        plan = words.key(f"cults.plan.{step['plan']}")
        why = f" ({words.key('cults.npc.why.' + step['why_not'])})" if step["why_not"] else ""
        steps.append(plan + why)
    place = words.key(f"cults.district.{npc['district']}")
    return words.key("cults.board.npc", district=place, roll=npc["roll"], steps=" → ".join(steps))


def _hand(view: View, words: Words) -> list[Line]:
    lines: list[Line] = []
    head, *cards = _hand_texts(view, words) or [""]
    if head:
        lines.append([(head, "title")])
    for card in cards:
        lines += _wrapped(card, "  ")
    return lines


def _hand_texts(view: View, words: Words) -> list[str]:
    """How many cards there are, then each kind of card with its number."""
    hand = _own(view)
    found = [words.key("cults.board.hand", n=len(hand))] if hand else []
    for card in dict.fromkeys(hand):
        count = hand.count(card)
        times = f"{count} × " if count > 1 else ""
        found.append(times + _card_line(view, card, words))
    return found


def _name(view: View, id: str, words: Words) -> str:
    """The name; cards that are not known from print carry a mark."""
    card = view["cards"][id]
    return f"{card['name'][words.lang]}{RECONSTRUCTED if card['reconstructed'] else ''}"


def _card_line(view: View, id: str, words: Words) -> str:
    card = view["cards"][id]
    symbols = [f"{n} {words.key(f'cults.symbol.{symbol}')}" for symbol, n in card["symbols"].items() if n]
    text = f"{_name(view, id, words)}: {', '.join(symbols) or '–'}"
    if card["keyword"]:
        text += f" · {words.key('cults.keyword.' + card['keyword'])}: {card['text'][words.lang].rstrip('.')}"
    return text


def _wrapped(text: str, margin: str) -> list[Line]:
    return [
        [(line, "")] for line in wrap(text, WIDTH, initial_indent=margin, subsequent_indent=f"{margin}  ")
    ]
