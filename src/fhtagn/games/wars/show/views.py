"""Cthulhu Wars: what a seat may see, as plain data (``shapes`` declares it).

Everything lies open but the values of elder signs: a seat sees its own, of the others and of the bag
only how many there are.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from fhtagn.core.abilities import Term
from fhtagn.core.nodes import Decision, Outcome, Seat, Side
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.battle import End, Step
from fhtagn.games.wars.rules.books import REQUIREMENTS, Requirement, books_of, is_open
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    BIT,
    CARDS,
    COUNTERS,
    CULTIST,
    FACTIONS,
    GLYPHS,
    GOO,
    KIND_IDS,
    KIND_OF,
    KINDS,
    MOVE,
    RITUAL,
    RITUAL_RECONSTRUCTED,
    SORTS,
    TOKEN,
    Area,
    Board,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.doom import DIRECTIONS, DoomTurn
from fhtagn.games.wars.rules.fight import Battle
from fhtagn.games.wars.rules.pieces import CAPTURED, CARD, GATE_KINDS, OFF_MAP, ON_CARD, PLACES, PLAIN, POOL
from fhtagn.games.wars.rules.points import BOOKS, RULES
from fhtagn.games.wars.rules.queries import (
    Fighters,
    explain_income,
    explain_strength,
    strength,
    unit_price,
)
from fhtagn.games.wars.rules.rounds import Round
from fhtagn.games.wars.rules.starts import markers
from fhtagn.games.wars.rules.state import LYING, WarsState
from fhtagn.games.wars.rules.tags import area_tags, card_tags, seat_tags
from fhtagn.games.wars.rules.turn import SecondAction, Turn
from fhtagn.games.wars.show.market import abilities_on, books_on, card_facts, common_abilities, deals, market
from fhtagn.games.wars.show.shapes import (
    AreaShown,
    Aside,
    BattleShown,
    BattleSide,
    Captives,
    FactionFacts,
    Gate,
    Group,
    Income,
    KindFacts,
    Laid,
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
STEPS: Final = (*("pre",) * 2, *("dice",) * 2, *("kills",) * 2, *("pains",) * 3, *("retreats",) * 3)
SIDES: Final = ("attacker", "defender")
TOKENS: Final = [kind for kind, data in enumerate(KINDS) if data.traits & TOKEN]
ABILITIES: Final = RULES.abilities
LOOKING_AT_GLYPHS: Final = [card for card in CARDS if "glyph" in card.data]
LOOKING_AT_STARTS: Final = [card for card in CARDS if "marks_starts" in card.data]


# -- what is printed -----------------------------------------------------------------------------------


def facts(s: WarsState) -> WarsFacts:
    return _printed(s.board.whole(), s.players)


@lru_cache(maxsize=64)
def _printed(board: Board, players: int) -> WarsFacts:
    shown: WarsFacts = {
        "map": board.id,
        "world": board.world,
        "terrain": {AREA_IDS[area]: _terrain(board, area) for area in board.areas},
        "kinds": {kind.id: _kind_facts(number) for number, kind in enumerate(KINDS)},
        "factions": {faction.id: _faction_facts(faction.number) for faction in FACTIONS},
        "cards": card_facts(),
        "common": common_abilities(),
        "track": list(RITUAL[players]),
    }
    if board.provenance == "reconstructed":
        shown["reconstructed"] = True
    if players in RITUAL_RECONSTRUCTED:
        shown["track_reconstructed"] = True
    return shown


def _terrain(board: Board, area: Area) -> Terrain:
    near = [AREA_IDS[other] for other in board.near[MOVE][area]]
    shown: Terrain = {
        "ocean": board.is_ocean(area),
        "glyph": GLYPHS[board.glyph[area]],
        "near": near,
    }
    if board.level[area]:
        shown["level"] = board.level[area]
    marks = {mark: [str(sign) for sign in here[area]] for mark, here in board.marks.items() if area in here}
    if marks:
        shown["marks"] = marks
    if area in board.places:
        shown["at"] = board.places[area]
    return shown


def _kind_facts(kind: Kind) -> KindFacts:
    data = KINDS[kind]
    combat = None if data.variable else data.combat
    type = "cultist" if data.traits & CULTIST else data.type
    shown: KindFacts = {"type": type, "cost": data.cost, "combat": combat, "count": len(data.units)}
    if data.traits & GOO and SORTS[CARDS[data.card].sort] == "independent":
        shown["independent"] = True
    return shown


def _faction_facts(faction: int) -> FactionFacts:
    return {
        "kinds": [KIND_IDS[kind] for kind in CARDS[faction].kinds],
        "tokens": [KIND_IDS[kind] for kind in CARDS[faction].tokens],
        "books": list(BOOKS[faction]),
    }


# -- the table as it stands ------------------------------------------------------------------------------


def public(s: WarsState, same: Collection[str] = ()) -> WarsPublic:
    """``same``: large parts that have not changed, so that they need not be made."""
    pending = s.pending
    return {
        "round": s.round,
        "phase": _phase(s),
        "turn": pending.seat if isinstance(pending, Decision) else None,
        "active": _active(s),
        "first": s.first,
        "direction": DIRECTIONS[0 if s.direction > 0 else 1],
        "ritual": {"at": s.ritual, "cost": s.ritual_cost(), "instant_death": s.instant_death()},
        "counters": {name: s.count(name) for card, name in COUNTERS if s.holder[card] >= 0},
        "signs_in_bag": s.signs_left(),
        "tokens_left": {KIND_IDS[kind]: _in_supply(s, kind) for kind in _tokens(s)},
        "market": market(s),
        "deals": None,
        "areas": _areas(s) if "areas" not in same else [],
        "players": _players(s) if "players" not in same else [],
        "battle": _battle(s, s.battle) if s.battle is not None else None,
        "winners": list(pending.winners) if isinstance(pending, Outcome) else None,
        "sign_values": None,
    }


def bases(s: WarsState) -> dict[str, object]:
    """The map follows from the pieces and from who holds what; abilities of players may look at anything.

    A battle is changed in place, so as long as there is one, nothing can be compared.
    """
    pieces = (
        *(s.holder, s.market, s.copied, s.slots, s.lit, s.where),
        *(s.gate_at, s.gate_by, s.gate_kinds, s.gates_off, s.board.gone),
    )
    if s.battle is not None:
        return {}
    rest = (
        *(s.faction, s.start, s.signs, s.used, s.notes, s.awakened, s.moved, s.suspended),
        *(s.fought, s.first, s.direction, s.round, s.ritual, s.ending),
        *(tuple(s.power), tuple(s.doom), tuple(sorted(s.counters.items()))),
    )
    starts = () if _phase(s) == "setup" else s.start
    return {"areas": (pieces, starts, s.count(LYING), area_tags(s)), "players": (pieces, rest)}


def private(s: WarsState, seat: Seat) -> WarsPrivate:
    return {"sign_values": list(s.signs_of(seat)), "deals": deals(s, seat)}


def _phase(s: WarsState) -> str:
    if isinstance(s.pending, Outcome):
        return "over"
    for frame in s.stack:
        if isinstance(frame, Round):
            return PHASES[frame.phase]
    return "over" if s.ending else "setup"


def _active(s: WarsState) -> Seat | None:
    """Whose turn it is, whoever has to decide something in it."""
    for frame in s.stack[::-1]:
        if isinstance(frame, (Turn, SecondAction, DoomTurn)):
            return frame.seat
    return None


# -- the map -----------------------------------------------------------------------------------------


def _areas(s: WarsState) -> list[AreaShown]:
    """Units are counted once for all areas: asking every area for them would take several times as long."""
    here: dict[Area, list[Standing]] = {area: [] for area in s.board.whole().areas}
    for side in range(s.players + 1):
        _count_units(s, side, here)
    tokens: dict[Area, list[str]] = {}
    for kind in _tokens(s):
        for unit in s.on_map(kind):
            tokens.setdefault(s.where[unit], []).append(KIND_IDS[kind])
    marks = _marks(s)
    return [
        {
            "id": AREA_IDS[area],
            "gate": _gate(s, area),
            "tokens": tokens.get(area, []),
            "marks": marks.get(AREA_IDS[area], []),
            "units": units,
        }
        for area, units in here.items()
    ]


def _marks(s: WarsState) -> dict[str, list[str]]:
    """What cards in force make of areas and of the gates in them."""
    marks: dict[str, list[str]] = {AREA_IDS[area]: ["gone"] for area in s.board.gone}
    for mark, place in dict.fromkeys(markers(s)):  # once for a card with copies
        marks.setdefault(AREA_IDS[place], []).append(mark)
    for card in LOOKING_AT_STARTS:  # wars:exterminators/start-areas: where every faction began
        if _phase(s) != "setup" and (s.holder[card.number] >= 0 or card.number in s.market):
            for start in s.start:
                marks.setdefault(AREA_IDS[start], []).append(card.data["marks_starts"])
    for faction in FACTIONS:  # a glyph that matters beyond the start
        if "start_mark" in faction.data and s.holder[faction.number] >= 0:
            for start in s.board.start.get(faction.id, ()):
                marks.setdefault(AREA_IDS[start], []).append(faction.data["start_mark"])
    for card in LOOKING_AT_GLYPHS:  # of a faction, whether it plays or not
        if s.holder[card.number] >= 0 or card.number in s.market:
            mark = card.data["glyph"]["mark"]
            for start in s.board.start.get(card.data["glyph"]["of"], ()):
                if mark not in marks.get(AREA_IDS[start], ()):
                    marks.setdefault(AREA_IDS[start], []).append(mark)
    for place, kind in zip(s.gate_at, s.gate_kinds, strict=True):
        if kind != PLAIN and place < OFF_MAP:
            marks.setdefault(AREA_IDS[place], []).append(GATE_KINDS[kind])
    lying = s.count(LYING)
    for unit in range(lying.bit_length()):
        if lying >> unit & 1 and s.where[unit] < OFF_MAP:
            here = marks.setdefault(AREA_IDS[s.where[unit]], [])
            if "lying" not in here:
                here.append("lying")
    for unit in s.walking():
        marks.setdefault(AREA_IDS[s.where[unit]], []).append("walking_gate")
    for area, tag in area_tags(s):
        marks.setdefault(area, []).append(tag)
    return marks


def _count_units(s: WarsState, side: Side, here: dict[Area, list[Standing]]) -> None:
    counted: dict[tuple[Area, Kind], Standing] = {}
    seat, lying = _seat(s, side), s.count(LYING)
    for unit in s.on_the_map(side):
        place, kind = s.where[unit], KIND_OF[unit]
        group = counted.get((place, kind))
        if group is None:
            group = counted[place, kind] = {"seat": seat, "kind": KIND_IDS[kind], "n": 0, "on_gate": False}
            here[place].append(group)
        group["n"] += 1
        lies = lying and lying >> unit & 1
        if lies:
            group["lying"] = group.get("lying", 0) + 1
        if unit in s.gate_by:
            group["on_gate"] = True
            if lies:
                group["keeper_lies"] = True


def _gate(s: WarsState, area: Area) -> Gate | None:
    if not s.laid_gates() & BIT[area]:
        return None
    if s.abandoned_gates() & BIT[area]:
        return {"seat": None, "keeper": None}
    keeper = s.keeper(area)
    return {"seat": _seat(s, s.owner(keeper)), "keeper": KIND_IDS[KIND_OF[keeper]]}


def _tokens(s: WarsState) -> list[Kind]:
    """The kinds of tokens that belong to a card in play, or that one uses, or left behind."""
    return [kind for kind in TOKENS if s.are_used(kind)]


def _seat(s: WarsState, side: Side) -> Seat | None:
    """Who plays a side; None is nobody."""
    return side if 0 <= side < s.players else None


def _in_supply(s: WarsState, kind: Kind) -> int:
    return s.where.count(POOL, KINDS[kind].start, KINDS[kind].end)


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
        "cards": [],
        "abilities": [],
        "muted": [],
        "books": [],
        "card_books": [],
        "requirements": [],
        "gates": 0,
        "income": {"total": 0, "terms": []},
        "units": [],
        "captives": [],
        "submerged": [],
        "laid": [],
    }
    faction = s.faction[seat]
    if faction < 0:
        return shown
    cards = s.forces[seat].cards
    shown["faction"] = CARDS[faction].id
    shown["cards"] = [CARDS[card].name for card in cards if card != faction]
    shown["abilities"] = [id for card in cards for id in abilities_on(card)]
    shown["muted"] = _muted(s, seat)
    shown["books"] = books_of(s, seat)
    if s.lit:
        shown["card_books"] = [book for card in cards if card in s.lit for book in books_on(card)]
    shown["requirements"] = [_requirement(s, seat, made) for made in REQUIREMENTS[faction]]
    shown["gates"] = s.gate_count(seat)
    shown["income"] = _income(terms, most)
    shown["units"] = [_unit_line(s, seat, kind) for kind in s.forces[seat].kinds]
    held = seat_tags(s, seat)
    if held:
        shown["holds"] = held
    tagged = {CARDS[card].name: tags for card in cards if (tags := card_tags(s, card))}
    if tagged:
        shown["card_tags"] = tagged
    if CAPTURED + seat in s.where:
        shown["captives"] = _captives(s, seat)
    if CARD in s.where:
        shown["submerged"] = _groups(s.on_faction_card(seat))
    if max(s.where) >= ON_CARD or max(s.gate_at, default=0) >= ON_CARD:
        shown["laid"] = _laid(s, seat)
    return shown


def _laid(s: WarsState, seat: Seat) -> list[Laid]:
    """What lies in the places that this player's cards declare."""
    shorts = [CARDS[card].short for card in s.forces[seat].cards]
    found: list[Laid] = []
    for place, id in enumerate(PLACES, start=ON_CARD):
        if id.partition(".")[0] in shorts:
            units = _groups([unit for unit, where in enumerate(s.where) if where == place])
            gates = s.gate_at.count(place)
            if units or gates:
                found.append({"place": id, "units": units, "gates": gates})
    return found


def _captives(s: WarsState, seat: Seat) -> list[Captives]:
    held = [unit for unit, place in enumerate(s.where) if place == CAPTURED + seat]
    owners = {KIND_IDS[KIND_OF[unit]]: s.owner(unit) if s.owner(unit) < s.players else None for unit in held}
    return [
        {"kind": group["kind"], "n": group["n"], "seat": owners[group["kind"]]} for group in _groups(held)
    ]


def _muted(s: WarsState, seat: Seat) -> list[str]:
    """The abilities of this player that something switches off now."""
    if not s.rules.mutes:
        return []
    ids = dict.fromkeys(grant[0] for grant in s.rules.grants)
    return [id for id in ids for held in s.rules.held(id) if s.why_muted(held, seat) is not None]


def _requirement(s: WarsState, seat: Seat, made: Requirement) -> RequirementShown:
    unmet = is_open(s, seat, made)
    if not unmet or made.progress is None:
        return {"id": made.id, "met": not unmet, "progress": None}
    text = Text(f"wars.progress.{made.id}", dict(made.progress(s, seat)))
    return {"id": made.id, "met": False, "progress": text.to_json()}


def _unit_line(s: WarsState, seat: Seat, kind: Kind) -> UnitLine:
    """What it costs now, how many are in the pool and on the map."""
    cost = unit_price(s, seat, kind)
    return {"kind": KIND_IDS[kind], "cost": cost, "pool": _in_supply(s, kind), "on_map": len(s.on_map(kind))}


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
        "retreats_by": _retreats_by(s),
    }


def battle_step(s: WarsState) -> str:
    """The step under way: the one before the step that waits on the stack."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Step):
            return STEPS[frame.step - 1]
        if isinstance(frame, End):
            return STEPS[-1]
    return "over"


def _side(s: WarsState, b: Battle, side: int) -> BattleSide:
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
        "killed": _groups(_hurt(s, b, b.kills_on, side)),
        "pained": _groups(_hurt(s, b, b.pains_on, side)),
        "doomed": _groups([unit for unit in b.doomed if s.side_in_battle(unit) == side]),
        "aside": _aside(s, b, seat),
    }


def _hurt(s: WarsState, b: Battle, results: dict[Unit, int], side: int) -> list[Unit]:
    """Units of a side with such a result that means something to them."""
    return [unit for unit in results if s.side_in_battle(unit) == side and unit not in b.spared]


def _aside(s: WarsState, b: Battle, side: Seat) -> list[Aside]:
    """Units of this side that take no part, by the ability that keeps them out."""
    if not b.aside:
        return []
    found: list[Aside] = []
    for ability in ABILITIES.values():
        units = [unit for unit, by in b.aside.items() if by == ability.number and s.owner(unit) == side]
        found += [{**group, "ability": ability.id} for group in _groups(units)]
    return found


def _retreats_by(s: WarsState) -> Seat | None:
    """Who sends both sides away, if it is not each side itself."""
    chooser = s.rules.value(s, "retreat.chooser", -1, 0)
    return chooser if chooser >= 0 else None
