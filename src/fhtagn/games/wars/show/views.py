"""Cthulhu Wars: what a seat may see, as plain data.

Everything lies open but the values of elder signs: a seat sees its own, of the others and of the bag
only how many there are.  Areas, units, factions, books and requirements are named by their ids;
sums carry their terms as texts.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.abilities import Term
from fhtagn.core.game import View
from fhtagn.core.nodes import Decision, Outcome, Seat, Side
from fhtagn.core.text import Text, plain
from fhtagn.games.wars.rules.battle import End, Step
from fhtagn.games.wars.rules.books import REQUIREMENTS, Requirement, books_of, is_open, unused_books
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    BIT,
    CARDS,
    GLYPH,
    GLYPHS,
    GOO,
    KIND_IDS,
    KIND_OF,
    KINDS,
    MOVE,
    OCEAN,
    RITUAL,
    Area,
    Kind,
    Unit,
    kind,
)
from fhtagn.games.wars.rules.doom import DIRECTIONS, DoomTurn
from fhtagn.games.wars.rules.fight import Battle
from fhtagn.games.wars.rules.pieces import CAPTURED, CARD, POOL
from fhtagn.games.wars.rules.points import RULES, SLOT
from fhtagn.games.wars.rules.queries import (
    Fighters,
    awaken_price,
    explain_income,
    explain_strength,
    strength,
    summon_price,
)
from fhtagn.games.wars.rules.rounds import Round
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import SecondAction, Turn

PHASES: Final = ("setup", "action", "power", "first", "doom")  # by the phase that comes next
STEPS: Final = (
    "pre",
    "pre",
    "dice",
    "dice",
    "kills",
    "kills",
    "pains",
    "pains",
    "pains",
    "retreats",
    "retreats",
)
SIDES: Final = ("attacker", "defender")
_DESECRATION: Final = kind("desecration")


def view(s: WarsState, seat: Seat | None) -> View:
    pending = s.pending
    return {
        "seat": seat,
        "map": s.board.id,
        "round": s.round,
        "phase": _phase(s),
        "turn": pending.seat if isinstance(pending, Decision) else None,
        "active": _active(s),
        "first": s.first,
        "direction": DIRECTIONS[0 if s.direction > 0 else 1],
        "ritual": {
            "track": list(RITUAL[s.players]),
            "at": s.ritual,
            "cost": s.ritual_cost(),
            "instant_death": s.instant_death(),
        },
        "decay": s.count("two.decay") if s.players == 2 else None,
        "signs_in_bag": sum(s.bag),
        "tokens_left": s.where.count(POOL, KINDS[_DESECRATION].start, KINDS[_DESECRATION].end),
        "areas": [_area(s, area) for area in s.board.areas],
        "players": _players(s, seat),
        "battle": _battle(s, s.battle) if s.battle is not None else None,
        "winners": list(pending.winners) if isinstance(pending, Outcome) else None,
    }


def _phase(s: WarsState) -> str:
    if isinstance(s.pending, Outcome):
        return "over"
    for frame in s.stack:
        if isinstance(frame, Round):
            return PHASES[frame.phase]
    return "setup"


def _active(s: WarsState) -> Seat | None:
    """Whose turn it is, whoever has to decide something in it."""
    for frame in reversed(s.stack):
        if isinstance(frame, (Turn, SecondAction, DoomTurn)):
            return frame.seat
    return None


# -- the map -----------------------------------------------------------------------------------------


def _area(s: WarsState, area: Area) -> dict[str, Any]:
    return {
        "id": AREA_IDS[area],
        "ocean": OCEAN[area],
        "glyph": GLYPHS[GLYPH[area]],
        "near": [AREA_IDS[other] for other in s.board.near[MOVE][area]],
        "gate": _gate(s, area),
        "desecrated": bool(s.kind_here(_DESECRATION, area)),
        "marks": _marks(s, area),
        "units": [group for side in range(s.players + 1) for group in _units_here(s, side, area)],
    }


def _marks(s: WarsState, area: Area) -> list[str]:
    """What cards in force make of an area."""
    return [
        mark
        for card in CARDS
        if "marks" in card.data and s.holder[card.number] >= 0
        for mark, id in card.data["marks"].items()
        if id == AREA_IDS[area]
    ]


def _gate(s: WarsState, area: Area) -> dict[str, Any] | None:
    if not s.has_gate(area):
        return None
    if s.abandoned_gates() & BIT[area]:
        return {"seat": None, "keeper": None}
    keeper = s.keeper(area)
    return {"seat": _seat(s, s.owner(keeper)), "keeper": KIND_IDS[KIND_OF[keeper]]}


def _seat(s: WarsState, side: Side) -> Seat | None:
    """Who plays a side; None is nobody."""
    return side if 0 <= side < s.players else None


def _units_here(s: WarsState, side: Side, area: Area) -> list[dict[str, Any]]:
    here = s.here(side, area)
    if not here:  # nearly always
        return []
    groups = []
    for which, n in _counted(here):
        on_gate = s.keeper(area) in KINDS[which].units
        groups.append({"seat": _seat(s, side), "kind": KIND_IDS[which], "n": n, "on_gate": on_gate})
    return groups


def _counted(units: list[Unit]) -> list[tuple[Kind, int]]:
    kinds = sorted(KIND_OF[unit] for unit in units)
    return [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]


def _groups(units: list[Unit]) -> list[dict[str, Any]]:
    return [{"kind": KIND_IDS[kind], "n": n} for kind, n in _counted(units)]


# -- the players -------------------------------------------------------------------------------------


def _players(s: WarsState, own: Seat | None) -> list[dict[str, Any]]:
    everybody = range(s.players)
    incomes = [explain_income(s, seat) for seat in everybody]  # once: each is measured against the highest
    return [_player(s, seat, seat == own, incomes) for seat in everybody]


def _player(s: WarsState, seat: Seat, is_own: bool, incomes: list[list[Term]]) -> dict[str, Any]:
    signs = s.signs[3 * seat : 3 * seat + 3]
    values = [value for value, n in enumerate(signs, start=1) for _ in range(n)]
    shown: dict[str, Any] = {
        "seat": seat,
        "faction": None,
        "power": s.power[seat],
        "doom": s.doom[seat],
        "signs": len(values),
        "sign_values": values if is_own else None,
    }
    if s.faction[seat] >= 0:
        shown.update(_faction(s, seat, incomes))
    return shown


def _faction(s: WarsState, seat: Seat, incomes: list[list[Term]]) -> dict[str, Any]:
    faction = s.faction[seat]
    data = CARDS[faction]
    captives = [unit for unit, place in enumerate(s.where) if place == CAPTURED + seat]
    return {
        "faction": data.id,
        "books": books_of(s, seat),
        "books_left": unused_books(s, seat),
        "abilities": [id for id, source, _ in data.grants if source != SLOT and RULES.names.has(id)],
        "requirements": [_requirement(s, seat, made) for made in REQUIREMENTS[faction]],
        "gates": s.gate_count(seat),
        "income": _income(seat, incomes),
        "units": [_kind(s, seat, kind) for kind in data.kinds],
        "captives": [{**group, "seat": _owner(s, group["kind"])} for group in _groups(captives)],
        "submerged": _groups([unit for unit in data.units if s.where[unit] == CARD]),
    }


def _owner(s: WarsState, kind: str) -> Seat:
    return s.holder[KINDS[KIND_IDS.index(kind)].card]


def _requirement(s: WarsState, seat: Seat, made: Requirement) -> dict[str, Any]:
    unmet = is_open(s, seat, made)
    numbers = made.progress(s, seat) if unmet and made.progress is not None else None
    text = Text(f"wars.progress.{made.id}", dict(numbers)) if numbers is not None else None
    return {"id": made.id, "met": not unmet, "progress": plain(text)}


def _kind(s: WarsState, seat: Seat, kind: Kind) -> dict[str, Any]:
    """A line of the faction sheet: what it costs now, how many are in the pool."""
    data = KINDS[kind]
    cost = awaken_price(s, seat, kind) if data.traits & GOO else summon_price(s, seat, kind)
    return {
        "kind": data.id,
        "cost": cost,
        "combat": None if data.variable else data.combat,
        "pool": sum(1 for unit in data.units if s.where[unit] == POOL),
        "count": len(data.units),
    }


def _income(seat: Seat, incomes: list[list[Term]]) -> dict[str, Any]:
    """What the next Gather Power would bring as things are, with the minimum of half the most."""
    totals = [sum(term.value for term in terms) for terms in incomes]
    terms = incomes[seat].copy()
    missing = (max(totals) + 1) // 2 - totals[seat]
    if missing > 0:
        terms.append(Term(Text("wars.term.least"), missing))
    return {"total": sum(term.value for term in terms), "terms": _terms(terms)}


def _terms(terms: list[Term]) -> list[dict[str, Any]]:
    return [{"text": plain(term.text), "value": term.value} for term in terms]


# -- a battle ----------------------------------------------------------------------------------------


def _battle(s: WarsState, b: Battle) -> dict[str, Any]:
    return {
        "area": AREA_IDS[b.area],
        "step": battle_step(s),
        "sides": [_side(s, b, side) for side in range(2)],
        "retreats_by": _retreats_by(s, b),
    }


def battle_step(s: WarsState) -> str:
    """The step under way: the one before the step that waits on the stack."""
    for frame in reversed(s.stack):
        if isinstance(frame, Step):
            return STEPS[frame.step - 1]
        if isinstance(frame, End):
            return STEPS[-1]
    return "over"


def _side(s: WarsState, b: Battle, side: int) -> dict[str, Any]:
    seat, foe = b.sides[side], b.sides[1 - side]
    units = s.participants(side)
    value = Fighters(seat, foe, b.area, units)
    return {
        "seat": _seat(s, seat),
        "role": SIDES[side],
        "units": _groups(units),
        "strength": strength(s, value),
        "terms": _terms(explain_strength(s, value)),
        "kills_left": b.kills[side],
        "pains_left": b.pains[side],
        "killed": _groups([unit for unit in b.kills_on if s.side_in_battle(unit) == side]),
        "pained": _groups([unit for unit in b.pains_on if s.side_in_battle(unit) == side]),
        "exempt": _aside(s, b, seat, "cc.invisibility"),
        "late": _aside(s, b, seat, "bg.necrophagy"),
    }


def _aside(s: WarsState, b: Battle, side: Seat, ability: str) -> list[dict[str, Any]]:
    number = RULES.abilities[ability].number
    return _groups([unit for unit, by in b.aside.items() if by == number and s.owner(unit) == side])


def _retreats_by(s: WarsState, b: Battle) -> Seat | None:
    """Who sends both sides away, if it is not each side itself."""
    chooser = s.rules.value(s, "retreat.chooser", -1, 0)
    return chooser if chooser >= 0 else None
