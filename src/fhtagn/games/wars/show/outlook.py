"""Cthulhu Wars: what an option costs and brings, before it is chosen.

Most of it is found by trying: the option is played on a copy, and what happens up to the next question,
roll or turn is shown, unless it depends on elder signs that lie face down.  What comes after a roll or
somebody's answer is estimated in advance: dice, chances, who picks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fhtagn.core.abilities import Term, as_sum, signed
from fhtagn.core.events import Event
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.text import Price, Text, seat_ref
from fhtagn.games.wars.rules.battle import DICE_STEP, Roll, Step, side_strength
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    CARDS,
    CULTIST,
    DOOM_TO_END,
    FACTION,
    FACTION_IDS,
    KINDS,
    Area,
    CardId,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.doom import explain_ritual, gates_bring_doom, ritual_doom
from fhtagn.games.wars.rules.fees import are_asked, due
from fhtagn.games.wars.rules.foresight import Texts, goes_to, signs
from fhtagn.games.wars.rules.moving import movable
from fhtagn.games.wars.rules.negotiation import Bargain
from fhtagn.games.wars.rules.pieces import CAPTURED, POOL
from fhtagn.games.wars.rules.points import IN_PLAY, RULES
from fhtagn.games.wars.rules.queries import Fighters, explain_strength, income, led_here, strength
from fhtagn.games.wars.rules.starts import printed
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.show.prices import Prices
from fhtagn.games.wars.show.wording import in_area


def outlook(game: Game, s: WarsState, action: Action, seat: Seat) -> Texts:
    node = game.node(s, seat)
    assert isinstance(node, Decision)
    loud = s.clone()
    loud.rules = s.rules.aloud()
    events, after = game.foresee(loud, action, seat)
    found = _told(s, node.seat, action, events)
    if are_asked(s, action[0]):
        fees = due(s, node.seat, action)
        found = [money.tell(n) for money, n in fees if money.tell is not None] + found
    tell = _IN_ADVANCE.get(action[0]) or RULES.outlooks.get(action[0])
    if tell is not None:
        found += [text for text in tell(s, node.seat, *action[1:]) if text not in found]
    if isinstance(after, WarsState) and _is_before_dice(s):
        found += _dice_after(s, after, node.seat)
    return found


# -- what is seen by trying --------------------------------------------------------------------------

# Where another turn, phase or battle begins, it is no longer the option that does it.
_BEYOND: Final = frozenset(
    {
        "wars.turn",
        "wars.gather",
        "wars.action_phase",
        "wars.doom_phase",
        "wars.first_player",
        "wars.battle_over",
    }
)


def _told(s: WarsState, me: Seat, action: Action, events: list[Event]) -> Texts:
    kind: str = action[0]
    found: Texts = []
    prices = Prices(s, events, me, action)
    if free := prices.free(kind):
        found.append(Text("wars.outlook.free", {"terms": free}))
    sums = prices.sums()
    for place, event in enumerate(events):
        if event.kind in _BEYOND:
            break
        text = _consequence(me, kind, event, sums.get(place, []))
        if text is not None and text not in found:
            found.append(text)
        if event.kind == "wars.doom" and event.args[2] >= DOOM_TO_END and not s.ending:
            found.append(Text("wars.outlook.ends"))
    return found


def _consequence(me: Seat, kind: str, event: Event, terms: list[Text]) -> Text | None:
    args = event.args
    name = event.kind.partition(".")[2]
    if name == "paid":
        return Price("wars.outlook.paid", "power", args[1], args[2], terms) if args[0] == me else None
    if name == "power":
        return Text("wars.outlook.power", {"n": args[1], "total": args[2]}) if args[0] == me else None
    if name == "paid_doom":
        return Price("wars.outlook.paid_doom", "doom", args[1], args[2], terms)
    if name == "doom":
        numbers = {"n": args[1], "total": args[2]}
        if args[0] == me:
            return Text("wars.outlook.doom", numbers)
        return Text("wars.outlook.doom_other", {"seat": seat_ref(args[0]), **numbers})
    if name == "fulfilled":
        requirement = Text(f"wars.requirement.{args[1]}")
        if args[0] == me:
            return Text("wars.outlook.fulfilled", {"requirement": requirement})
        return Text("wars.outlook.fulfilled_other", {"seat": seat_ref(args[0]), "requirement": requirement})
    if name == "gate_abandoned" and kind != "wars.abandon":
        return Text("wars.outlook.gate_abandoned", {"area": in_area(args[0])})
    if name in ("instant_death", "battle_cut_short"):
        return Text(f"wars.outlook.{name}")
    return None


# -- battle ------------------------------------------------------------------------------------------


def _is_before_dice(s: WarsState) -> bool:
    """Is a battle under way whose dice are still to be rolled?"""
    if s.battle is None or s.battle.over:
        return False
    return any(isinstance(f, Roll) or (isinstance(f, Step) and f.step == DICE_STEP) for f in s.stack)


def _dice_after(s: WarsState, after: WarsState, me: Seat) -> Texts:
    """How many dice both sides will have, if this changes it."""
    assert s.battle is not None
    mine = s.battle.side_of(me)
    if mine < 0 or not _is_before_dice(after):
        return []
    before = [side_strength(s, side) for side in (mine, 1 - mine)]
    now = [side_strength(after, side) for side in (mine, 1 - mine)]
    return [Text("wars.outlook.dice", {"mine": now[0], "theirs": now[1]})] if now != before else []


def _battle(s: WarsState, me: Seat, area: Area, foe: Seat) -> Texts:
    mine = explain_strength(s, Fighters(me, foe, area, led_here(s, me, area)))
    theirs = explain_strength(s, Fighters(foe, me, area, led_here(s, foe, area)))
    return [_expected("battle", mine), _expected("battle_foe", theirs)]


def _expected(key: str, terms: list[Term]) -> Text:
    """One die in six kills, two in six pain."""
    dice = sum([term.value for term in terms])
    args: dict[str, Any] = {"n": dice, "kills": _tenths(dice, 6), "pains": _tenths(dice, 3)}
    return Text(f"wars.outlook.{key}", {**args, "terms": as_sum(terms)} if terms else args)


def _tenths(n: int, of: int) -> Text:
    tenths = (20 * n + of) // (2 * of)
    return Text("wars.named.tenths", {"whole": tenths // 10, "tenth": tenths % 10})


def _assign(s: WarsState, me: Seat, unit: Unit) -> Texts:
    """Some units do not die of the first kill."""
    assert s.battle is not None
    kills = s.battle.kills_on.get(unit, 0) + 1
    return [Text("wars.outlook.survives")] if kills < s.rules.value(s, "results.kills", 1, unit) else []


# -- units and gates ---------------------------------------------------------------------------------


def _summon(s: WarsState, me: Seat, kind: Kind, area: Area) -> Texts:
    added = _added(s, me, kind, area)
    found = [Text("wars.outlook.strength", {"n": added})] if added else []
    return found + _abilities(KINDS[kind].card, kind)


def _recruit(s: WarsState, me: Seat, kind: Kind, area: Area) -> Texts:
    return _abilities(KINDS[kind].card, kind)


def _abilities(card: CardId, kind: Kind) -> Texts:
    """What a card says about units of this kind, or about itself."""
    if CARDS[card].sort == FACTION:
        return []  # on the sheet that lies before its owner
    return [
        _ability(id)
        for id, source, index in CARDS[card].grants
        if RULES.names.has(id) and (source != IN_PLAY or index == kind)
    ]


def _ability(id: str) -> Text:
    args = {"ability": Text(f"wars.ability.{id}"), "about": Text(f"wars.about.{id}")}
    return Text("wars.outlook.ability", args)


def _acquire(s: WarsState, me: Seat, card: CardId) -> Texts:
    found: Texts = []
    for kind in CARDS[card].kinds:
        data = KINDS[kind]
        args: dict[str, Any] = {
            "n": len(data.units),
            "unit": Text(f"wars.unit.{data.id}"),
            "cost": data.cost,
            "combat": Text(f"wars.combat.{data.id}") if data.variable else data.combat,
        }
        found.append(Text("wars.outlook.figures", args))
        found += _abilities(card, kind)
    return found


def _added(s: WarsState, me: Seat, kind: Kind, area: Area) -> int:
    """By how much one more unit raises the combat value there (against whom does not matter)."""
    here, foe = s.here(me, area), s.others(me)[0]
    return strength(s, Fighters(me, foe, area, [*here, s.in_pool(kind)])) - strength(
        s, Fighters(me, foe, area, here)
    )


def _awaken(s: WarsState, me: Seat, kind: Kind, area: Area) -> Texts:
    found = [Text("wars.outlook.combat", {"n": _added(s, me, kind, area)})]
    if CARDS[KINDS[kind].card].sort != FACTION:  # nobody has its card before them yet
        return found + _abilities(KINDS[kind].card, kind)
    for ability, source, whose in CARDS[KINDS[kind].card].grants:
        if source == IN_PLAY and whose == kind and RULES.names.has(ability):
            found.append(_ability(ability))
    return found


def _gate(s: WarsState, me: Seat, *where: int) -> Texts:
    return [Text("wars.outlook.gate" if gates_bring_doom(s, me) else "wars.outlook.gate_two")]


def _abandon(s: WarsState, me: Seat, area: Area) -> Texts:
    return [Text("wars.outlook.give_up")]


def _move_action(s: WarsState, me: Seat) -> Texts:
    return [Text("wars.outlook.move_action", {"n": min(s.power[me], len(movable(s, me)))})]


def _capture(s: WarsState, me: Seat, area: Area, foe: Seat) -> Texts:
    """What a captive brings depends on whose it is."""
    brings = {_captive(s, me, unit) for unit in s.trait_here(foe, area, CULTIST)}
    if len(brings) > 1:
        return [Text("wars.outlook.owner_picks")]
    power, drawn = brings.pop()
    found = [Text("wars.outlook.capture", {"n": signed(power)})]
    return [*found, signs(drawn)] if drawn else found


def _captive(s: WarsState, me: Seat, unit: Unit) -> tuple[int, int]:
    """The Power and the elder signs that somebody gathers for it and not without it."""
    held, free = s.clone(), s.clone()
    held.put(unit, CAPTURED + me)
    free.put(unit, POOL)
    return income(held, me) - income(free, me), s.rules.value(held, "captive.signs", 0, unit)


def _drop_power(s: WarsState, me: Seat) -> Texts:
    return [Text("wars.outlook.drop_power", {"n": s.power[me]})]


# -- doom, dice, words -------------------------------------------------------------------------------


def _ritual(s: WarsState, me: Seat) -> Texts:
    found: Texts = []
    doom = ritual_doom(s, me)
    if doom and "ritual.paid" in s.rules.hooked:  # somebody may be asked before it is gained
        found.append(Text("wars.outlook.doom", {"n": doom, "total": s.doom[me] + doom}))
    drawn = s.rules.value(s, "ritual.signs", s.goos_in_play(me), me)
    if drawn:
        found.append(signs(drawn))
    if doom:
        found.append(Text("wars.outlook.doom_sum", {"sum": as_sum(explain_ritual(s, me), base=False)}))
    after = s.clone()
    after.ritual += 1
    if not after.instant_death():
        found.append(Text("wars.outlook.next_ritual", {"n": after.ritual_cost()}))
    return found


def _reveal(s: WarsState, me: Seat, value: int) -> Texts:
    return [Text("wars.outlook.reveal")]


def _book(s: WarsState, me: Seat, book: str) -> Texts:
    return [Text(f"wars.about.{book}")]


def _faction(s: WarsState, me: Seat, faction: int) -> Texts:
    id = FACTION_IDS[faction]
    about = Text(f"wars.about.faction.{id}")
    areas = printed(s.board, faction)
    if not areas:  # it chooses one when its time comes
        return [about]
    where = [Text(f"wars.in.{AREA_IDS[area]}") for area in areas]
    return [Text("wars.outlook.faction", {"about": about, "area": where if len(where) > 1 else where[0]})]


def _direction(s: WarsState, me: Seat, direction: str) -> Texts:
    after = s.clone()
    after.direction = 1 if direction == "clockwise" else -1
    return [Text("wars.outlook.order", {"seats": [seat_ref(seat) for seat in after.order(s.first)]})]


def _give(s: WarsState, me: Seat, n: int) -> Texts:
    frame = s.stack[-1]
    if not isinstance(frame, Bargain):
        return []
    return [Text("wars.outlook.sum", {"n": sum(frame.offers) + n, "demand": frame.demand})]


_IN_ADVANCE: Final[dict[str, Callable[..., Texts]]] = {
    "wars.acquire": _acquire,
    "wars.recruit": _recruit,
    "wars.summon": _summon,
    "wars.awaken": _awaken,
    "wars.create_gate": _gate,
    "wars.control": _gate,
    "wars.abandon": _abandon,
    "wars.move_action": _move_action,
    "wars.move": goes_to,
    "wars.retreat": goes_to,
    "wars.pick_area": goes_to,
    "wars.battle": _battle,
    "wars.capture": _capture,
    "wars.drop_power": _drop_power,
    "wars.assign_kill": _assign,
    "wars.ritual": _ritual,
    "wars.reveal": _reveal,
    "wars.take_book": _book,
    "wars.choose_faction": _faction,
    "wars.direction": _direction,
    "wars.give": _give,
}
