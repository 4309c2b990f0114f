"""Cthulhu Wars: what an option costs and brings, before it is chosen.

Most of it is seen by trying: the option is played on a copy, and what happens up to the next question,
roll or turn is told, unless it depends on elder signs that lie face down.  What lies behind a roll or
somebody's answer is told in advance: dice, chances, who picks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fhtagn.core.events import Event
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.wars.rules.battle import DICE_STEP, Roll, Step, side_strength
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    DOOM_TO_END,
    FACTION_IDS,
    FACTIONS,
    KINDS,
    Area,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.negotiation import Bargain
from fhtagn.games.wars.rules.points import GREAT_OLD_ONE, RULES, SOURCE
from fhtagn.games.wars.rules.queries import Side, strength
from fhtagn.games.wars.rules.state import ABANDONED, NO_GATE, WarsState
from fhtagn.games.wars.show.wording import faction_letters, in_area

Texts = list[Text]


def outlook(game: Game, s: WarsState, action: Action) -> Texts:
    node = s.pending
    assert isinstance(node, Decision)
    events, after = game.foresee(s, action)
    found = _told(s, node.seat, action[0], events)
    tell = _IN_ADVANCE.get(action[0])
    if tell is not None:
        found += tell(s, node.seat, *action[1:])
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


def _told(s: WarsState, me: Seat, kind: str, events: list[Event]) -> Texts:
    found: Texts = []
    for event in events:
        if event.kind in _BEYOND:
            break
        text = _consequence(me, kind, event)
        if text is not None and text not in found:
            found.append(text)
        if event.kind == "wars.doom" and event.args[2] >= DOOM_TO_END and not s.ending:
            found.append(Text("wars.outlook.ends"))
    return found


def _consequence(me: Seat, kind: str, event: Event) -> Text | None:
    args = event.args
    name = event.kind.partition(".")[2]
    if name in ("paid", "power"):
        return Text(f"wars.outlook.{name}", {"n": args[1], "total": args[2]}) if args[0] == me else None
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
    mine = strength(s, Side(me, foe, area, s.here(me, area)))
    theirs = strength(s, Side(foe, me, area, s.here(foe, area)))
    return [_expected("battle", mine), _expected("battle_foe", theirs)]


def _expected(key: str, dice: int) -> Text:
    """One die in six kills, two in six pain."""
    return Text(f"wars.outlook.{key}", {"n": dice, "kills": _tenths(dice, 6), "pains": _tenths(dice, 3)})


def _tenths(n: int, of: int) -> Text:
    tenths = (20 * n + of) // (2 * of)
    return Text("wars.named.tenths", {"whole": tenths // 10, "tenth": tenths % 10})


def _assign(s: WarsState, me: Seat, unit: Unit) -> Texts:
    """Some units do not die of the first kill."""
    assert s.battle is not None
    kills = s.battle.kills_on.get(unit, 0) + 1
    return [Text("wars.outlook.survives")] if kills < RULES.value(s, "results.kills", 1, unit) else []


def _necrophagy(s: WarsState, me: Seat, unit: Unit) -> Texts:
    return [Text("wars.outlook.necrophagy")]


# -- units and gates ---------------------------------------------------------------------------------


def _summon(s: WarsState, me: Seat, kind: Kind, area: Area) -> Texts:
    added = _added(s, me, kind, area)
    return [Text("wars.outlook.strength", {"n": added})] if added else []


def _added(s: WarsState, me: Seat, kind: Kind, area: Area) -> int:
    """By how much one more unit raises the combat value there (against whom does not matter)."""
    here, foe = s.here(me, area), s.others(me)[0]
    return strength(s, Side(me, foe, area, [*here, s.in_pool(kind)])) - strength(s, Side(me, foe, area, here))


def _awaken(s: WarsState, me: Seat, kind: Kind, area: Area) -> Texts:
    args: dict[str, Any] = {"n": _added(s, me, kind, area)}
    for ability, (_, source, whose) in SOURCE.items():
        if source == GREAT_OLD_ONE and whose == kind:
            args |= {"ability": Text(f"wars.ability.{ability}"), "about": Text(f"wars.about.{ability}")}
    return [Text("wars.outlook.awaken", args)]


def _gate(s: WarsState, me: Seat, *where: int) -> Texts:
    return [Text("wars.outlook.gate_two" if s.two_players() else "wars.outlook.gate")]


def _abandon(s: WarsState, me: Seat, area: Area) -> Texts:
    return [Text("wars.outlook.give_up")]


def _move_action(s: WarsState, me: Seat) -> Texts:
    units = [u for u in s.units_of(me) if s.where[u] >= 0 and not s.moved >> u & 1 and not s.is_on_gate(u)]
    return [Text("wars.outlook.move_action", {"n": min(s.power[me], len(units))})]


def _goes_to(s: WarsState, me: Seat, *where: int) -> Texts:
    """Who stands at the destination, which comes last."""
    area = where[-1]
    there: list[Any] = []
    if s.gate[area] == ABANDONED:
        there.append(Text("wars.gate.abandoned"))
    elif s.gate[area] != NO_GATE:
        there.append(Text("wars.gate.of", {"who": faction_letters(s, s.owner(s.gate[area]))}))
    for seat in range(s.players):
        n = len(s.here(seat, area))
        if n:
            there.append(Text("wars.outlook.units", {"who": faction_letters(s, seat), "n": n}))
    return [Text("wars.outlook.there", {"who": there})] if there else []


def _capture(s: WarsState, me: Seat, area: Area, foe: Seat) -> Texts:
    return [Text("wars.outlook.capture")]


def _owner_picks(s: WarsState, me: Seat, *what: Any) -> Texts:
    return [Text("wars.outlook.owner_picks")]


def _drop_power(s: WarsState, me: Seat) -> Texts:
    return [Text("wars.outlook.drop_power", {"n": s.power[me]})]


# -- doom, dice, words -------------------------------------------------------------------------------


def _ritual(s: WarsState, me: Seat) -> Texts:
    found: Texts = []
    if s.goos_in_play(me):
        found.append(_signs(s.goos_in_play(me)))
    after = s.clone()
    after.ritual += 1
    if not after.instant_death():
        found.append(Text("wars.outlook.next_ritual", {"n": after.ritual_cost()}))
    return found


def _reveal(s: WarsState, me: Seat, value: int) -> Texts:
    return [Text("wars.outlook.reveal")]


def _signs(n: int) -> Text:
    return Text("wars.outlook.signs", {"n": n})


def _one_sign(s: WarsState, me: Seat, unit: Unit) -> Texts:
    return [_signs(1)]


def _desecrate(s: WarsState, me: Seat) -> Texts:
    king = next(kind for kind in FACTIONS[s.faction[me]].goos if KINDS[kind].id == "king_in_yellow")
    area = s.where[KINDS[king].units[0]]
    return [_chance(len(s.here(me, area))), Text("wars.outlook.desecrate")]


def _ghroth(s: WarsState, me: Seat) -> Texts:
    fungi = next(kind for kind in FACTIONS[s.faction[me]].kinds if KINDS[kind].id == "fungi")
    areas = {s.where[unit] for unit in s.on_map(fungi)}
    return [_chance(len(areas)), Text("wars.outlook.ghroth_fails")]


def _chance(faces: int) -> Text:
    """A die that must not show more than this."""
    return Text("wars.outlook.chance", {"n": min(6, faces)}) if faces else Text("wars.outlook.no_chance")


def _thousand_forms(s: WarsState, me: Seat) -> Texts:
    return [Text("wars.outlook.thousand_forms")]


def _second(s: WarsState, me: Seat, area: Area) -> Texts:
    return [*_goes_to(s, me, area), Text("wars.outlook.second")]


def _book(s: WarsState, me: Seat, book: str) -> Texts:
    return [Text(f"wars.about.{book}")]


def _faction(s: WarsState, me: Seat, faction: int) -> Texts:
    id = FACTION_IDS[faction]
    args = {"about": Text(f"wars.about.faction.{id}"), "area": Text(f"wars.in.{AREA_IDS[s.board.start[id]]}")}
    return [Text("wars.outlook.faction", args)]


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
    "wars.summon": _summon,
    "wars.awaken": _awaken,
    "wars.create_gate": _gate,
    "wars.control": _gate,
    "wars.abandon": _abandon,
    "wars.move_action": _move_action,
    "wars.move": _goes_to,
    "wars.retreat": _goes_to,
    "wars.pick_area": _goes_to,
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
    "wars.gc.devour": _owner_picks,
    "wars.gc.dreams": _owner_picks,
    "wars.cc.abduct": _owner_picks,
    "wars.cc.thousand_forms": _thousand_forms,
    "wars.bg.avatar": _owner_picks,
    "wars.bg.blood_sacrifice": _one_sign,
    "wars.bg.ghroth": _ghroth,
    "wars.bg.necrophagy": _necrophagy,
    "wars.ys.desecrate": _desecrate,
    "wars.ys.he_who": _second,
    "wars.ys.screaming_dead": _second,
    "wars.ys.shriek": _goes_to,
    "wars.ys.zingaya": _owner_picks,
}
