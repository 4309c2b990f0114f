"""Death May Die: the table as lines, space by space, and as sentences."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from fhtagn.core.game import View
from fhtagn.core.picture import Line, Picture
from fhtagn.core.text import Text, Words, side_ref

RECONSTRUCTED: Final = "°"
WIDTH: Final = 78  # columns of the board where the log stands beside it


def picture(view: View, words: Words) -> Picture:
    lines: Picture = [[(part, "title")] for line in _head(view, words) for part in _broken(line)]
    lines.append([])
    for shown in view["investigators"]:
        numbers, *more = _board(view, shown, words)
        lines.append([numbers])
        lines += [[(f"   {part}", style)] for text, style in more for part in _broken(text)]
    if view["episode"] is not None:
        lines.append([])
        for here, there, ways in _map(view, words):
            if len(here[0] + there[0] + ways[0]) <= WIDTH:
                lines.append([here, there, ways])
            else:
                lines.append([here, there])
                lines += [[(f"   {part}", ways[1])] for part in _broken(ways[0].strip())]
    if view["roll"] is not None:
        lines += [[], [(_roll(view["roll"], words), "note")]]
    if any(RECONSTRUCTED in text for line in lines for text, _ in line):
        lines += [[], [(words.key("death.board.reconstructed", mark=RECONSTRUCTED), "dim")]]
    return lines


def _broken(line: str) -> list[str]:
    """What is longer than the board beside the log of a usual terminal goes on in the next line."""
    return wrap(line, WIDTH)


def spoken(view: View, words: Words) -> list[str]:
    said = _head(view, words)
    said += ["".join([text for text, _ in _board(view, shown, words)]) for shown in view["investigators"]]
    if view["episode"] is not None:
        said += ["".join([text for text, _ in line]).strip() for line in _map(view, words)]
    if view["roll"] is not None:
        said.append(_roll(view["roll"], words))
    return said


def _name(printed: dict[str, Any], words: Words) -> str:
    """Marked if it is ours and not printed."""
    return f"{words.word(printed['name'])}{RECONSTRUCTED if printed.get('reconstructed') else ''}"


def _head(view: View, words: Words) -> list[str]:
    if view["episode"] is None:
        return [words.key("death.board.no_box")]
    episode = view["episodes"][view["episode"]]
    elder = view["elder_ones"][view["elder_one"]]
    lines = [
        words.key("death.board.head", episode=_name(episode, words), elder=elder["name"], turn=view["turn"]),
        words.key(
            "death.board.track",
            track=view["track"],
            most=view["track_length"],
            red=view["first_red"],
            stage=Text(f"death.stage.{view['stage']}"),
            symbols=view["symbols"],
        ),
    ]
    if view["won"]:
        lines.append(words.key("death.board.elder_defeated"))
    elif view["elder_space"] is not None:
        stage = elder["stages"][["I", "II", "III", "final"].index(view["stage"])]
        lines.append(words.key("death.board.elder", wounds=view["stage_wounds"], health=stage["health"] or 0))
    if view["disrupted"]:
        lines.append(words.key("death.board.disrupted"))
    else:
        parts = ", ".join(f"{part['done']}/{part['needed']}" for part in view["objective"])
        lines.append(words.key("death.board.objective", text=episode["objective"]["text"], parts=parts))
    return lines


def _board(view: View, shown: dict[str, Any], words: Words) -> Line:
    who = words.word(side_ref(shown["side"]))
    if shown["investigator"] is not None:
        name = words.key(f"death.investigator.{shown['investigator']}")
        if who != name:  # alone one leads two, who are called by their names anyway
            who = words.key("death.board.who", who=who, name=name)
    if not shown["alive"]:
        return [(words.key("death.board.dead", who=who), "dim")]
    parts = words.key(
        "death.board.investigator",
        who=who,
        stress=shown["stress"],
        wounds=shown["wounds"],
        sanity=shown["sanity"],
        next=shown["next_threshold"],
    )
    more: list[str] = [
        f"{words.key('death.skill.' + skill['id'])} {skill['level']}" for skill in shown["skills"]
    ]
    if shown["fire"]:
        more.append(f"{words.key('death.token.fire')} {shown['fire']}")
    more += [f"{words.key(f'death.token.{token}')} {n}" for token, n in shown["tokens"].items()]
    more += [_card(view, held, words) for held in shown["cards"]]
    more += [_name(view["relics"][held["relic"]], words) for held in shown["relics"]]
    style = "mine" if view["active"] == shown["side"] else ""
    return [(parts, style), ("  " + ", ".join(more) if more else "", "dim")]


def _card(view: View, held: dict[str, Any], words: Words) -> str:
    card = view["discovery_cards"][held["card"]]
    name = _name({**card[held["side"]], "reconstructed": card["reconstructed"]}, words)
    return f"{name} (-{held['wounds']})" if held["wounds"] else name


def _map(view: View, words: Words) -> Picture:
    """Each space with its neighbours and whoever and whatever is there."""
    episode = view["episodes"][view["episode"]]
    plan = episode["map"]
    names = {space["id"]: words.word(space["name"]) for space in plan["spaces"]}
    gates = {space: gate for gate, space in plan["gates"].items()}
    closed = [set(lock) for lock in view["locks"]]
    lines: Picture = []
    for space in plan["spaces"]:
        id = space["id"]
        label = names[id]
        if id in gates:
            label += f" [{words.key(f'death.gate.{gates[id]}')}]"
        joined = [*plan["passages"], *plan["stairs"], *plan["tunnels"]]
        near = [
            names[a if b == id else b] + (words.key("death.board.locked") if {a, b} in closed else "")
            for a, b in joined
            if id in (a, b)
        ]
        here = _contents(view, id, words)
        lines.append(
            [
                (f"{label}: ", "name"),
                (", ".join(here) or "–", "" if here else "dim"),
                (f"  → {', '.join(near)}", "dim"),
            ]
        )
    return lines


def _contents(view: View, space: str, words: Words) -> list[str]:
    found = [
        words.word(side_ref(shown["side"]))
        for shown in view["investigators"]
        if shown["space"] == space and shown["alive"]
    ]
    for enemy in view["enemies"]:
        if enemy["space"] == space:
            known = view["monsters"].get(enemy["species"]) or view["elder_ones"][enemy["species"]]
            found.append(f"{_name(known, words)} {enemy['health'] - enemy['wounds']}/{enemy['health']}")
    for token in view["tokens"]:
        if token["space"] == space:
            name = words.key(f"death.token.{token['token']}")
            if token["state"]:
                name += f" ({words.key('death.marked.' + token['state'])})"
            if token["health"]:
                name += f" {token['health'] - token['wounds']}/{token['health']}"
            found.append(f"{token['count']} × {name}" if token["count"] > 1 else name)
    return found


def _roll(roll: dict[str, Any], words: Words) -> str:
    dice = ", ".join(
        f"{n} × {words.key(f'death.face.{face}')}" if n > 1 else words.key(f"death.face.{face}")
        for face, n in roll["dice"].items()
    )
    return words.key(
        "death.board.roll",
        who=side_ref(roll["side"]),
        dice=dice or "–",
        successes=roll["successes"],
        tentacles=roll["tentacles"],
    )
