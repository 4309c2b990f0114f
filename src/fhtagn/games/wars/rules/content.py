"""Cthulhu Wars: the printed facts, loaded once.

Cards, kinds, units and areas are small numbers that never depend on who plays, so that states can be made
of them and texts can name them without a state.  They may shift when content is added: logs and messages
use names (``UNIT_CODES``).  A card is anything on the table that can be held: a faction card, a
loyalty card, a spellbook, a rule of the map or of a variant; its facts are in a TOML file beside its rules.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from fhtagn.core.facts import read_facts
from fhtagn.core.nodes import Action

Area = int
Kind = int
Unit = int
CardId = int

# What a unit is: traits, not ranks, because new sorts of units have some of them and not others.
CULTIST: Final = 1
ACOLYTE: Final = 2
MONSTER: Final = 4
TERROR: Final = 8
GOO: Final = 16
ELDER_GOD: Final = 32  # like a Great Old One, but it brings no elder signs
TOKEN: Final = 64  # a marker on the map: never fights, moves or counts as a unit
HIGH_PRIEST: Final = 128  # a cultist who can be given up for Power at any time
TRAITS: Final = {
    "acolyte": CULTIST | ACOLYTE,
    "cultist": CULTIST,  # wars:high-priest/cultist
    "monster": MONSTER,
    "terror": TERROR,
    "goo": GOO,
    "elder_god": GOO | ELDER_GOD,
    "token": TOKEN,
}
# wars:terror/own-sort: most abilities name "a monster or cultist"; a terror is neither (p.88).
MINION: Final = CULTIST | MONSTER
# Who captures and protects whom (p.25, 88): a unit captures where the enemy has nobody of its might.
HELPLESS: Final = 0
ABLE: Final = 1
GREAT: Final = 2
GLYPHS: Final = ("", "thorns", "chevron", "dragon")

# Sorts of cards, in the order in which they are numbered.
SORTS: Final = (
    "faction",
    "priest",
    "monster",
    "terror",
    "independent",
    "spellbook",
    "investigator",
    "map",
    "variant",
    "addition",  # what somebody's house rules give to one faction
)
(FACTION, PRIEST, NEUTRAL, TERROR_CARD, INDEPENDENT, BOOK_CARD, INVESTIGATOR, MAP_CARD, VARIANT) = range(9)
ADDITION: Final = 9
# Sorts of cards whose rules hold for everybody at the table, whoever has them.
OF_THE_TABLE: Final = (MAP_CARD, VARIANT)

HERE: Final = Path(__file__).parents[1]
MOST_AREAS: Final = 200  # in all worlds; places off the map have higher numbers (``state``)
MOST_LISTS: Final = 50_000  # sets of areas that a board keeps as lists


class KindData:
    """wars:basics/units: one kind of unit as printed on its card."""

    __slots__ = (
        "again",
        "card",
        "code",
        "combat",
        "cost",
        "costs",
        "end",
        "id",
        "might",
        "placed_only",
        "start",
        "traits",
        "type",
        "units",
        "variable",
        "worth",
    )

    def __init__(self, entry: dict[str, Any], card: CardId, first: Unit, type: str = "") -> None:
        self.id: str = entry["id"]
        self.card = card
        self.type: str = type or entry["type"]
        self.code: str = entry.get("code", self.type if self.type == "acolyte" else self.id)
        self.traits: int = TRAITS[self.type] | (HIGH_PRIEST if entry.get("priest") else 0)
        # wars:terror/capture, wars:capture/protection
        self.might = GREAT if self.traits & GOO else ABLE if self.traits & (MONSTER | TERROR) else HELPLESS
        self.cost: int = entry.get("cost", 0)
        self.again: int = entry.get("again", self.cost)  # awakening it once more
        self.costs: dict[str, int] = entry.get("costs", {})  # another cost for single factions
        self.worth: int = entry.get("worth", self.cost)  # wars:two/average: doom for its loss, if two play
        self.combat: int = entry.get("combat", 0)
        self.variable: bool = entry.get("variable", False)  # the sheet prints a sentence instead
        # Neither recruited nor summoned: its card says how it comes into play.
        self.placed_only: bool = entry.get("placed_only", False)
        self.start: Unit = first
        self.end: Unit = first + entry["count"]
        self.units = range(self.start, self.end)


class CardData:
    """One card: its units, then its tokens, and what it grants to whoever holds it."""

    __slots__ = (
        "acolyte",
        "data",
        "end",
        "grants",
        "id",
        "kinds",
        "name",
        "number",
        "short",
        "sort",
        "start",
        "tokens",
        "units",
        "version",
    )

    def __init__(self, entry: dict[str, Any], number: CardId) -> None:
        self.id: str = entry["id"]
        self.name: str = entry.get("copy_of", self.id)  # what texts and files call it: copies are alike
        self.number = number
        self.sort: int = SORTS.index(entry["sort"])
        self.short: str = entry.get("short", self.id)
        self.version: int = entry.get("version", 1)
        self.data = entry  # whatever else the card prints: prices, an option that must be on
        self.grants: list[tuple[str, int, int]] = []  # ability, source, index: filled in by its rules
        first = len(KINDS)
        self.start: Unit = len(KIND_OF)
        for unit in entry.get("units", ()):
            _new_kind(KindData(unit, number, len(KIND_OF)))
        self.kinds = range(first, len(KINDS))
        self.end: Unit = len(KIND_OF)
        self.units = range(self.start, self.end)
        self.acolyte: Kind = next((k for k in self.kinds if KINDS[k].traits & ACOLYTE), -1)
        for token in entry.get("tokens", ()):
            _new_kind(KindData(token, number, len(KIND_OF), "token"))
        self.tokens = range(self.kinds.stop, len(KINDS))

    def of(self, trait: int) -> tuple[Kind, ...]:
        """The kinds of its units with a trait."""
        return tuple(kind for kind in self.kinds if KINDS[kind].traits & trait)

    def bought(self, trait: int) -> tuple[Kind, ...]:
        """Those among them that a common action brings into play."""
        return tuple(kind for kind in self.of(trait) if not KINDS[kind].placed_only)


def _new_kind(data: KindData) -> None:
    KIND_OF.extend([len(KINDS)] * len(data.units))
    KINDS.append(data)


KINDS: Final[list[KindData]] = []
KIND_OF: Final[list[Kind]] = []  # by unit


def _card_files() -> list[dict[str, Any]]:
    paths = [
        path for room in ("factions", "cards", "variants", "maps") for path in HERE.glob(f"{room}/*.toml")
    ]
    entries = [entry for entry in map(read_facts, sorted(paths)) if "sort" in entry]
    return sorted(
        entries, key=lambda entry: (SORTS.index(entry["sort"]), entry.get("order", 99), entry["id"])
    )


def _copies(entry: dict[str, Any]) -> list[dict[str, Any]]:
    """A card that exists several times, one for each player: their kinds of units share an id."""
    many: int = entry.get("copies", 1)
    if many == 1:
        return [entry]
    short: str = entry.get("short", entry["id"])
    return [
        {**entry, "id": f"{entry['id']}_{n}", "short": f"{short}{n}", "copy_of": entry["id"], "copy": n}
        for n in range(1, many + 1)
    ]


CARDS: Final = [
    CardData(entry, number)
    for number, entry in enumerate([copy for entry in _card_files() for copy in _copies(entry)])
]
FACTIONS: Final = [card for card in CARDS if card.sort == FACTION]  # they are the first cards

# By unit, as bytes: compiled code reads them fastest.
TRAITS_OF: Final = bytes(KINDS[kind].traits for kind in KIND_OF)
MIGHT_OF: Final = bytes(KINDS[kind].might for kind in KIND_OF)
CARD_OF: Final = bytes(KINDS[kind].card for kind in KIND_OF)
KIND_IDS: Final = tuple(kind.id for kind in KINDS)
CARD_IDS: Final = tuple(card.id for card in CARDS)
FACTION_IDS: Final = tuple(card.id for card in FACTIONS)
# Small numbers on the table that everybody sees, by the card that brings them.
COUNTERS: Final = [(card.number, str(name)) for card in CARDS for name in card.data.get("counters", ())]
UNITS: Final = len(KIND_OF)
# Tokens of another card that a card uses, too (``borrows``).
BORROWED: Final = {
    card.number: [KIND_IDS.index(id) for id in card.data["borrows"]]
    for card in CARDS
    if "borrows" in card.data
}
# What logs and messages call kinds and units; copies of a card have different codes.
KIND_CODES: Final = tuple(
    f"{kind.id}_{CARDS[kind.card].data['copy']}" if "copy" in CARDS[kind.card].data else kind.id
    for kind in KINDS
)
UNIT_CODES: Final = tuple(
    f"{CARDS[KINDS[kind].card].short}/{KINDS[kind].code}/{unit - KINDS[kind].start + 1}"
    for unit, kind in enumerate(KIND_OF)
)


# -- boards ----------------------------------------------------------------------------------------

_WORLDS: Final = sorted(
    [world for world in map(read_facts, sorted(HERE.glob("maps/*.toml"))) if "world" in world],
    key=lambda world: world.get("order", 99),
)
WORLDS: Final = tuple(str(world["world"]) for world in _WORLDS)
# Places for areas that a content file adds, on any world: actions, logs and learners know them by these ids,
# whatever their names are.
OWN_AREAS: Final = tuple(f"own_{n}" for n in range(1, 25))
_SHIPPED: Final[list[dict[str, Any]]] = [area for world in _WORLDS for area in world["area"]]
_PRINTED: Final = [*_SHIPPED, *({"id": id, "ocean": False, "glyph": ""} for id in OWN_AREAS)]
AREA_IDS: Final = tuple(str(area["id"]) for area in _PRINTED)
# wars:basics/areas: what areas are on shipped boards; those of a content file may differ (``Board``).
OCEAN: Final = tuple(bool(area["ocean"]) for area in _PRINTED)
GLYPH: Final = tuple(GLYPHS.index(area["glyph"]) for area in _PRINTED)
# Worlds with two boards: on which of them an area lies.
LEVEL: Final = tuple(str(area.get("level", "")) for area in _PRINTED)
# Sets of areas are numbers with one bit per area, counted within its world: few enough to be quick.
_LARGEST: Final = max(len(world["area"]) for world in _WORLDS)
PLACE: Final[list[int]] = [
    *(i for world in _WORLDS for i in range(len(world["area"]))),
    *range(_LARGEST, _LARGEST + len(OWN_AREAS)),
]
BIT: Final[list[int]] = [1 << place for place in PLACE]
MOST_PLACES: Final = max(PLACE) + 1  # areas of the largest world, and those of one's own
assert len(AREA_IDS) <= MOST_AREAS

# Reasons to cross a border.
MOVE: Final = 0
RETREAT: Final = 1
ADJACENT: Final = RETREAT  # so does whatever else asks what is adjacent, but for a Move action
PURPOSES: Final = ("move", "retreat")

Sign = int | str
Signs = tuple[Sign, ...]
Neighbours = tuple[tuple[Area, ...], ...]  # by area


class Board:
    """One layout of a world, or what is left of it.  Shared by all states: never changed."""

    __slots__ = (
        "_lists",
        "_steps",
        "added",
        "all",
        "areas",
        "glyph",
        "glyphs",
        "gone",
        "id",
        "level",
        "marks",
        "near",
        "oceans",
        "own",
        "places",
        "players",
        "provenance",
        "start",
        "told",
        "world",
    )

    def __init__(
        self, id: str, world: str, entry: dict[str, Any], gone: tuple[Area, ...] = (), own: str = ""
    ) -> None:
        self.id = id
        self.world = world
        self.gone = gone
        self.own = own  # what a content file says instead of what is shipped
        self.players: int = entry["players"]
        self.told: list[dict[str, Any]] = entry.get("area", [])  # what the file says about areas
        added = [each["id"] for each in self.told if each["id"] not in _AREAS]
        self.added = {str(name): area(id) for name, id in zip(added, OWN_AREAS, strict=False)}
        self.glyph = list(GLYPH)
        self.level = list(LEVEL)
        ocean = list(OCEAN)
        for each in self.told:
            at = self.area(each["id"])
            ocean[at] = each.get("ocean", ocean[at])
            self.glyph[at] = 0 if ocean[at] else GLYPHS.index(each.get("glyph", GLYPHS[self.glyph[at]]))
            self.level[at] = each.get("level", self.level[at])
        # Where areas lie on such a board, for there is no drawing of it.
        self.places = {self.area(name): list(place) for name, place in entry.get("at", {}).items()}
        self.areas = tuple(sorted([self.area(id) for id in entry["areas"] if self.area(id) not in gone]))
        self.provenance: str = entry["provenance"]
        # Symbols printed in areas, with what is written beside them: letters, or numbers of a die.
        self.marks: dict[str, dict[Area, Signs]] = {
            mark: self._signs(where) for mark, where in entry.get("marks", {}).items()
        }
        # By purpose; borders of a printed board serve every purpose.
        near = {
            self.area(name): [self.area(other) for other in others] for name, others in entry["near"].items()
        }
        self.near: tuple[Neighbours, ...] = tuple(
            [_neighbours(near, self.areas, self._joined_for(entry, purpose)) for purpose in PURPOSES]
        )
        self._lists: dict[int, tuple[Area, ...]] = {}
        self._steps: dict[int, tuple[Action, ...]] = {}
        self.all = 0
        self.oceans = 0
        self.glyphs = [0] * len(GLYPHS)  # the areas with each of them
        for a in self.areas:
            self.all |= BIT[a]
            self.oceans |= BIT[a] if ocean[a] else 0
            self.glyphs[self.glyph[a]] |= BIT[a]
        # Where a faction may begin; most have one area.  A map names it for the factions it was made for,
        # a faction for the maps that already existed.
        starts: dict[str, str | list[str]] = {**entry["start"]}
        for data in FACTIONS:
            if not own and id in data.data.get("start", {}):
                starts[data.id] = data.data["start"][id]
        self.start: dict[str, tuple[Area, ...]] = {
            faction: tuple([self.area(name) for name in ([names] if isinstance(names, str) else names)])
            for faction, names in starts.items()
        }

    def __repr__(self) -> str:
        return f"Board({self.id!r})" if not self.gone else f"Board({self.id!r}, without {self.gone})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (board, (self.id, self.gone, self.own))

    def area(self, name: str) -> Area:
        """An area by its id, which may be one of a content file."""
        found = self.added.get(name)
        return area(name) if found is None else found

    def is_ocean(self, area: Area) -> bool:
        """wars:basics/areas"""
        return bool(self.oceans & BIT[area])

    def _signs(self, where: Any) -> dict[Area, Signs]:
        """A list of areas, or the signs that stand in each of them."""
        found: dict[str, list[Sign]] = where if isinstance(where, dict) else {name: [] for name in where}
        return {
            self.area(name): tuple(signs) for name, signs in found.items() if self.area(name) in self.areas
        }

    def _joined_for(self, entry: dict[str, Any], purpose: str) -> list[list[Area]]:
        """Areas that a printed symbol makes neighbours: those with the same sign beside it."""
        found: list[list[Area]] = []
        for mark, purposes in entry["joins"].items():
            here = self.marks.get(mark, {}) if purpose in purposes else {}
            signs = {sign for has in here.values() for sign in has}
            found.extend([area for area, has in here.items() if sign in has] for sign in signs)
            found.append([area for area, has in here.items() if not has])
        return found

    def marked(self, mark: str, sign: Sign | None = None, level: str = "") -> tuple[Area, ...]:
        """The areas in which a symbol is printed: with this sign beside it, on this one of two boards."""
        found = self.marks.get(mark, {})
        return tuple(
            [
                area
                for area, signs in found.items()
                if (sign is None or sign in signs) and level in ("", self.level[area])
            ]
        )

    def steps(self, unit: Unit, place: Area, far: int) -> tuple[Action, ...]:
        """Where a unit could move from here, as actions; the longest menus are made of these all the time."""
        key = (far * len(KIND_OF) + unit) * 256 + place
        found = self._steps.get(key)
        if found is None:
            near = self.near[MOVE] if far == 1 and not self.gone else self.within(far)
            found = self._steps[key] = tuple([("wars.move", unit, area) for area in near[place]])
        return found

    def areas_in(self, mask: int) -> tuple[Area, ...]:
        """The areas of a set, in their order; the same sets come again and again."""
        found = self._lists.get(mask)
        if found is None:
            if len(self._lists) >= MOST_LISTS:
                self._lists.clear()
            found = self._lists[mask] = tuple([area for area in self.areas if mask & BIT[area]])
        return found

    def without(self, area: Area) -> Board:
        """The board after this area is gone for good."""
        return board(self.id, tuple(sorted({*self.gone, area})), self.own)

    def whole(self) -> Board:
        """The board as it was before any area was lost."""
        return board(self.id, own=self.own) if self.gone else self

    def within(self, steps: int) -> Neighbours:
        """By area: the areas that a move of at most this many steps reaches; what is gone is leapt over."""
        return self._reached(steps, bool(self.gone))

    def strides(self) -> Neighbours:
        """By area: where an ability that is no Move action takes a unit next door."""
        return self.within(1) if self.gone else self.near[ADJACENT]

    def on_foot(self, steps: int) -> Neighbours:
        """The same without such leaps."""
        return self._reached(steps, False)

    def _reached(self, steps: int, leaps: bool) -> Neighbours:
        key = (self.id, self.gone, self.own, steps, leaps)
        found = _within.get(key)
        if found is None:
            first = found = self._leaps() if leaps else self.near[MOVE]
            for _ in range(steps - 1):
                found = tuple(
                    tuple(sorted({c for b in near for c in (b, *first[b])} - {a}))
                    for a, near in enumerate(found)
                )
            _within[key] = found
        return found

    def _leaps(self) -> Neighbours:
        """By area: its neighbours, and whatever lies beyond areas that are gone, however many in a row."""
        printed = self.whole().near[MOVE]
        found = [set(near) for near in self.near[MOVE]]
        for start in self.areas:
            edge = [area for area in printed[start] if area in self.gone]
            crossed = set(edge)
            while edge:
                beyond = [area for area in printed[edge.pop()] if area != start and area not in crossed]
                found[start].update([area for area in beyond if area not in self.gone])
                edge += [area for area in beyond if area in self.gone]
                crossed.update(beyond)
        return tuple([tuple(sorted(near)) for near in found])


_within: Final[dict[tuple[str, tuple[Area, ...], str, int, bool], Neighbours]] = {}


def _neighbours(
    borders: dict[Area, list[Area]], areas: tuple[Area, ...], joined: list[list[Area]]
) -> Neighbours:
    near: list[set[Area]] = [set() for _ in AREA_IDS]
    for one, others in borders.items():
        if one in areas:
            near[one].update([other for other in others if other in areas])
    for group in joined:
        for each in group:
            near[each].update([other for other in group if other != each])
    return tuple([tuple(sorted(found)) for found in near])


_AREAS: Final = {id: number for number, id in enumerate(AREA_IDS)}
_LAYOUTS: Final = {
    entry["id"]: (world["world"], {**entry, "joins": world.get("joins", {})})
    for world in _WORLDS
    for entry in world["map"]
}
LAYOUTS: Final = tuple(_LAYOUTS)
# Those that may be chosen: a world without its rules is not the one of the book.
MAPS: Final = tuple(entry["id"] for world in _WORLDS if world.get("playable", True) for entry in world["map"])
_boards: Final[dict[tuple[str, tuple[Area, ...], str], Board]] = {}
MOST_BOARDS: Final = 1000  # those of content files may be any number


def area(name: str) -> Area:
    return _AREAS[name]


def world_facts(world: str) -> dict[str, Any]:
    """What is written down about a world: its areas, and what its symbols are for."""
    return next(facts for facts in _WORLDS if facts["world"] == world)


def layouts_of(world: str) -> list[str]:
    return [id for id, (of, _) in _LAYOUTS.items() if of == world]


def layout_entry(id: str) -> dict[str, Any]:
    """What is written down about a shipped layout."""
    return _LAYOUTS[id][1]


def board(id: str, gone: tuple[Area, ...] = (), own: str = "") -> Board:
    """A layout by its id, without the areas that are gone; made once.

    ``own``: what a content file says about it, as JSON.
    """
    found = _boards.get((id, gone, own))
    if found is None:
        world, entry = _LAYOUTS[id]
        if own:
            entry = {**entry, "marks": {}, **json.loads(own)}
        if len(_boards) >= MOST_BOARDS:
            _boards.clear()
            _within.clear()
        found = _boards[id, gone, own] = Board(id, world, entry, gone, own)
    return found


# -- tables ----------------------------------------------------------------------------------------

_TABLES: Final = read_facts(HERE / "data" / "tables.toml")
POWER_AT_START: Final[int] = _TABLES["power_at_start"]
DOOM_TO_END: Final[int] = _TABLES["doom_to_end"]
ELDER_SIGNS: Final[tuple[int, ...]] = tuple(_TABLES["elder_signs"])
RITUAL_RECONSTRUCTED: Final[tuple[int, ...]] = tuple(_TABLES["ritual_reconstructed"])  # for so many players
RITUAL: Final[dict[int, tuple[int, ...]]] = {int(n): tuple(row) for n, row in _TABLES["ritual"].items()}


# -- by name ---------------------------------------------------------------------------------------


def kind(name: str) -> Kind:
    """The number of a kind of unit or token by its id."""
    return KIND_IDS.index(name)


def only(kind: Kind) -> Unit:
    """The one unit of a kind."""
    assert len(KINDS[kind].units) == 1
    return KINDS[kind].start


def kinds(name: str) -> frozenset[Kind]:
    """All kinds with this id: of a card with copies there is one on each of them."""
    return frozenset(number for number, id in enumerate(KIND_IDS) if id == name)


def copies(card: CardId) -> list[CardId]:
    """The numbers of all copies of a card, itself among them; most cards exist once."""
    name = CARDS[card].name
    return [data.number for data in CARDS if data.name == name]


def card(name: str) -> CardId:
    """The number of a card by its id or its short form; of several copies, the first."""
    for data in CARDS:
        if name in (data.id, data.short, data.name):
            return data.number
    raise KeyError(name)
