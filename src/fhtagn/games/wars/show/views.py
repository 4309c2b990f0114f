"""Cthulhu Wars: what a seat may see, as plain data.

Everything lies open but the values of elder signs: a seat sees its own, of the others and of the bag
only how many there are.  Areas, units, factions, books and requirements are named by their ids;
sums carry their terms as texts.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.abilities import Term
from fhtagn.core.game import View
from fhtagn.core.nodes import Decision, Outcome, Seat
from fhtagn.core.text import Text, plain
from fhtagn.games.wars.rules.battle import End, Step
from fhtagn.games.wars.rules.books import REQUIREMENTS, Requirement, is_open
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    DESECRATION_TOKENS,
    FACTIONS,
    GLYPH,
    GLYPHS,
    KIND_IDS,
    KIND_OF,
    KINDS,
    OCEAN,
    RITUAL,
    TYPES,
    Area,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.doom import DIRECTIONS, DoomTurn
from fhtagn.games.wars.rules.points import BOOK, BOOKS, SOURCE
from fhtagn.games.wars.rules.queries import (
    Side,
    awaken_cost,
    explain_income,
    explain_strength,
    strength,
    summon_cost,
)
from fhtagn.games.wars.rules.rounds import Round
from fhtagn.games.wars.rules.state import ABANDONED, CAPTURED, CARD, NO_GATE, POOL, Battle, WarsState
from fhtagn.games.wars.rules.turn import SecondAction, Turn
from fhtagn.games.wars.show.progress import progress

PHASES: Final = ("setup", "action", "power", "first", "doom")  # by the phase that comes next
STEPS: Final = ("pre", "dice", "dice", "kills", "kills", "pains", "pains", "pains", "retreats", "retreats")
SIDES: Final = ("attacker", "defender")
TYPE_NAMES: Final = {number: name for name, number in TYPES.items()}


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
        "decay": s.decay if s.two_players() else None,
        "signs_in_bag": sum(s.bag),
        "tokens_left": DESECRATION_TOKENS - sum(s.desecrated),
        "kinds": {kind.id: TYPE_NAMES[kind.type] for kind in KINDS},
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
        "near": [AREA_IDS[other] for other in s.board.near[area]],
        "gate": _gate(s, area),
        "desecrated": s.desecrated[area],
        "units": [group for seat in range(s.players) for group in _units_here(s, seat, area)],
    }


def _gate(s: WarsState, area: Area) -> dict[str, Any] | None:
    keeper = s.gate[area]
    if keeper == NO_GATE:
        return None
    if keeper == ABANDONED:
        return {"seat": None, "keeper": None}
    return {"seat": s.owner(keeper), "keeper": KIND_IDS[KIND_OF[keeper]]}


def _units_here(s: WarsState, seat: Seat, area: Area) -> list[dict[str, Any]]:
    if s.faction[seat] < 0:
        return []
    here = s.here(seat, area)
    if not here:  # nearly always
        return []
    groups = []
    for kind, n in _counted(here):
        on_gate = s.gate[area] in KINDS[kind].units
        groups.append({"seat": seat, "kind": KIND_IDS[kind], "n": n, "on_gate": on_gate})
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
    data = FACTIONS[faction]
    captives = [unit for unit, place in enumerate(s.where) if place == CAPTURED - seat]
    return {
        "faction": data.id,
        "books": [book for i, book in enumerate(BOOKS[faction]) if s.books[seat] >> i & 1],
        "books_left": [book for i, book in enumerate(BOOKS[faction]) if not s.books[seat] >> i & 1],
        "abilities": [id for id, (whose, source, _) in SOURCE.items() if whose == faction and source != BOOK],
        "requirements": [_requirement(s, seat, made) for made in REQUIREMENTS[faction]],
        "gates": len(s.gates_of(seat)),
        "income": _income(seat, incomes),
        "units": [_kind(s, seat, kind) for kind in data.kinds],
        "captives": [{**group, "seat": _owner(s, group["kind"])} for group in _groups(captives)],
        "submerged": _groups([unit for unit in data.units if s.where[unit] == CARD]),
    }


def _owner(s: WarsState, kind: str) -> Seat:
    return s.seat_of[KINDS[KIND_IDS.index(kind)].faction]


def _requirement(s: WarsState, seat: Seat, made: Requirement) -> dict[str, Any]:
    unmet = is_open(s, seat, made)
    numbers = progress(s, seat, made.id) if unmet else None
    return {"id": made.id, "met": not unmet, "progress": plain(numbers)}


def _kind(s: WarsState, seat: Seat, kind: Kind) -> dict[str, Any]:
    """A line of the faction sheet: what it costs now, how many are in the pool."""
    data = KINDS[kind]
    cost = awaken_cost(s, seat, kind) if kind in FACTIONS[data.faction].goos else summon_cost(s, seat, kind)
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
        "retreats_by": b.retreat_by if b.retreat_by >= 0 else None,
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
    seat, foe = b.seats[side], b.seats[1 - side]
    units = s.participants(side)
    value = Side(seat, foe, b.area, units)
    return {
        "seat": seat,
        "role": SIDES[side],
        "units": _groups(units),
        "strength": strength(s, value),
        "terms": _terms(explain_strength(s, value)),
        "kills_left": b.kills[side],
        "pains_left": b.pains[side],
        "killed": _groups([unit for unit in b.kills_on if s.owner(unit) == seat]),
        "pained": _groups([unit for unit in b.pains_on if s.owner(unit) == seat]),
        "exempt": _groups([unit for unit in b.exempt if s.owner(unit) == seat]),
        "late": _groups([unit for unit in b.late if s.owner(unit) == seat]),
    }
