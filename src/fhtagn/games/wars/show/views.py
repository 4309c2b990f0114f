"""Cthulhu Wars: what a seat may see, as plain data (``shapes`` declares it).

Everything lies open but the values of elder signs: a seat sees its own, of the others and of the bag
only how many there are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fhtagn.core.abilities import Term
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
    MapData,
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
from fhtagn.games.wars.show.shapes import (
    AreaShown,
    BattleShown,
    BattleSide,
    Captives,
    FactionFacts,
    Gate,
    Group,
    Income,
    KindFacts,
    PlayerShown,
    RequirementShown,
    Standing,
    TermShown,
    Terrain,
    UnitLine,
    WarsFacts,
    WarsPrivate,
    WarsPublic,
)

PHASES: Final = ("setup", "action", "power", "first", "doom")  # by the phase that comes next
STEPS: Final = ("pre", "dice", "dice", "kills", "kills", "pains", "pains", "pains", "retreats", "retreats")
SIDES: Final = ("attacker", "defender")
TYPE_NAMES: Final = {number: name for name, number in TYPES.items()}


# -- what is printed -----------------------------------------------------------------------------------


def facts(s: WarsState) -> WarsFacts:
    return _printed(s.board, s.players)


@lru_cache(maxsize=64)
def _printed(board: MapData, players: int) -> WarsFacts:
    return {
        "map": board.id,
        "terrain": {AREA_IDS[area]: _terrain(board, area) for area in board.areas},
        "kinds": {kind.id: _kind_facts(number) for number, kind in enumerate(KINDS)},
        "factions": {faction.id: _faction_facts(number) for number, faction in enumerate(FACTIONS)},
        "track": list(RITUAL[players]),
    }


def _terrain(board: MapData, area: Area) -> Terrain:
    near = [AREA_IDS[other] for other in board.near[area]]
    return {"ocean": OCEAN[area], "glyph": GLYPHS[GLYPH[area]], "near": near}


def _kind_facts(kind: Kind) -> KindFacts:
    data = KINDS[kind]
    combat = None if data.variable else data.combat
    return {"type": TYPE_NAMES[data.type], "combat": combat, "count": len(data.units)}


def _faction_facts(faction: int) -> FactionFacts:
    return {
        "kinds": [KIND_IDS[kind] for kind in FACTIONS[faction].kinds],
        "abilities": [id for id, (whose, source, _) in SOURCE.items() if whose == faction and source != BOOK],
        "books": list(BOOKS[faction]),
    }


# -- the table as it stands ------------------------------------------------------------------------------


def public(s: WarsState) -> WarsPublic:
    pending = s.pending
    return {
        "round": s.round,
        "phase": _phase(s),
        "turn": pending.seat if isinstance(pending, Decision) else None,
        "active": _active(s),
        "first": s.first,
        "direction": DIRECTIONS[0 if s.direction > 0 else 1],
        "ritual": {"at": s.ritual, "cost": s.ritual_cost(), "instant_death": s.instant_death()},
        "decay": s.decay if s.two_players() else None,
        "signs_in_bag": sum(s.bag),
        "tokens_left": DESECRATION_TOKENS - sum(s.desecrated),
        "areas": _areas(s),
        "players": _players(s),
        "battle": _battle(s, s.battle) if s.battle is not None else None,
        "winners": list(pending.winners) if isinstance(pending, Outcome) else None,
        "sign_values": None,
    }


def private(s: WarsState, seat: Seat) -> WarsPrivate:
    signs = s.signs[3 * seat : 3 * seat + 3]
    return {"sign_values": [value for value, n in enumerate(signs, start=1) for _ in range(n)]}


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


def _areas(s: WarsState) -> list[AreaShown]:
    """Units are counted once for all areas: asking every area for them would take several times as long."""
    here: dict[Area, list[Standing]] = {area: [] for area in s.board.areas}
    for seat in range(s.players):
        if s.faction[seat] >= 0:
            _count_units(s, seat, here)
    return [
        {
            "id": AREA_IDS[area],
            "gate": _gate(s, area),
            "desecrated": s.desecrated[area],
            "units": units,
        }
        for area, units in here.items()
    ]


def _count_units(s: WarsState, seat: Seat, here: dict[Area, list[Standing]]) -> None:
    counted: dict[tuple[Area, Kind], Standing] = {}
    for unit, place in zip(s.units_of(seat), s.places(seat), strict=True):
        if place < 0:
            continue
        kind = KIND_OF[unit]
        group = counted.get((place, kind))
        if group is None:
            group = counted[place, kind] = {"seat": seat, "kind": KIND_IDS[kind], "n": 0, "on_gate": False}
            here[place].append(group)
        group["n"] += 1
        if s.gate[place] == unit:
            group["on_gate"] = True


def _gate(s: WarsState, area: Area) -> Gate | None:
    keeper = s.gate[area]
    if keeper == NO_GATE:
        return None
    if keeper == ABANDONED:
        return {"seat": None, "keeper": None}
    return {"seat": s.owner(keeper), "keeper": KIND_IDS[KIND_OF[keeper]]}


def _groups(units: list[Unit]) -> list[Group]:
    kinds = sorted([KIND_OF[unit] for unit in units])
    return [{"kind": KIND_IDS[kind], "n": kinds.count(kind)} for kind in dict.fromkeys(kinds)]


# -- the players -------------------------------------------------------------------------------------


def _players(s: WarsState) -> list[PlayerShown]:
    # Once for all: each is measured against the highest.
    incomes = [explain_income(s, seat) if s.faction[seat] >= 0 else [] for seat in range(s.players)]
    most = max([sum([term.value for term in terms]) for terms in incomes])
    return [_player(s, seat, incomes[seat], most) for seat in range(s.players)]


def _player(s: WarsState, seat: Seat, terms: list[Term], most: int) -> PlayerShown:
    shown: PlayerShown = {
        "seat": seat,
        "faction": None,
        "power": s.power[seat],
        "doom": s.doom[seat],
        "signs": s.sign_count(seat),
        "books": [],
        "requirements": [],
        "gates": 0,
        "income": {"total": 0, "terms": []},
        "units": [],
        "captives": [],
        "submerged": [],
    }
    faction = s.faction[seat]
    if faction < 0:
        return shown
    data = FACTIONS[faction]
    shown["faction"] = data.id
    shown["books"] = [book for i, book in enumerate(BOOKS[faction]) if s.books[seat] >> i & 1]
    shown["requirements"] = [_requirement(s, seat, made) for made in REQUIREMENTS[faction]]
    shown["gates"] = len(s.gates_of(seat))
    shown["income"] = _income(terms, most)
    places = s.places(seat)
    shown["units"] = [_unit_line(s, seat, kind, places) for kind in data.kinds]
    if CAPTURED - seat in s.where:
        shown["captives"] = _captives(s, seat)
    if CARD in places:
        shown["submerged"] = _groups([unit for unit in data.units if s.where[unit] == CARD])
    return shown


def _captives(s: WarsState, seat: Seat) -> list[Captives]:
    held = [unit for unit, place in enumerate(s.where) if place == CAPTURED - seat]
    owners = {KIND_IDS[KIND_OF[unit]]: s.owner(unit) for unit in held}
    return [
        {"kind": group["kind"], "n": group["n"], "seat": owners[group["kind"]]} for group in _groups(held)
    ]


def _requirement(s: WarsState, seat: Seat, made: Requirement) -> RequirementShown:
    unmet = is_open(s, seat, made)
    numbers = progress(s, seat, made.id) if unmet else None
    return {"id": made.id, "met": not unmet, "progress": plain(numbers)}


def _unit_line(s: WarsState, seat: Seat, kind: Kind, places: list[int]) -> UnitLine:
    """What it costs now, how many are in the pool."""
    data = KINDS[kind]
    cost = awaken_cost(s, seat, kind) if kind in FACTIONS[data.faction].goos else summon_cost(s, seat, kind)
    start = FACTIONS[data.faction].start
    pool = places[data.start - start : data.end - start].count(POOL)
    return {"kind": data.id, "cost": cost, "pool": pool}


def _income(terms: list[Term], most: int) -> Income:
    """What the next Gather Power would bring as things are, with the minimum of half the most."""
    missing = (most + 1) // 2 - sum([term.value for term in terms])
    if missing > 0:
        terms = [*terms, Term(Text("wars.term.least"), missing)]
    return {"total": sum([term.value for term in terms]), "terms": _terms(terms)}


def _terms(terms: list[Term]) -> list[TermShown]:
    return [{"text": term.text.to_json(), "value": term.value} for term in terms]


# -- a battle ----------------------------------------------------------------------------------------


def _battle(s: WarsState, b: Battle) -> BattleShown:
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


def _side(s: WarsState, b: Battle, side: int) -> BattleSide:
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
