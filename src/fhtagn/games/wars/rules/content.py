"""Cthulhu Wars: the printed facts, loaded once.  Ids of areas, kinds and units are small numbers
that never depend on who plays, so that views and texts can name them without a state.  They may be
others in the next version; logs and messages name things by ids, units by ``UNIT_IDS``.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

Area = int
Kind = int
Unit = int
FactionId = int

CULTIST: Final = 0
MONSTER: Final = 1
GOO: Final = 2
TYPES: Final = {"cultist": CULTIST, "monster": MONSTER, "goo": GOO}
GLYPHS: Final = ("", "thorns", "chevron", "dragon")

_DATA: Final = Path(__file__).parents[1] / "data"


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((_DATA / name).read_text(encoding="utf-8"))


class KindData:
    """One kind of unit as printed on its faction sheet."""

    __slots__ = (
        "again",
        "combat",
        "cost",
        "end",
        "faction",
        "id",
        "start",
        "type",
        "units",
        "variable",
        "worth",
    )

    def __init__(self, entry: dict[str, Any], faction: FactionId, first: Unit) -> None:
        self.id: str = entry["id"]
        self.faction = faction
        self.type: int = TYPES[entry["type"]]
        self.cost: int = entry["cost"]
        self.again: int = entry.get("again", self.cost)  # awakening it once more
        self.worth: int = entry.get("worth", self.cost)  # doom for its loss with two players
        self.combat: int = entry["combat"]
        self.variable: bool = entry.get("variable", False)  # the sheet prints a sentence instead
        self.start: Unit = first
        self.end: Unit = first + entry["count"]
        self.units = range(self.start, self.end)


class FactionData:
    """One faction sheet."""

    __slots__ = ("acolyte", "end", "goos", "id", "kinds", "monsters", "short", "start", "units")

    def __init__(self, entry: dict[str, Any], kinds: range, units: range) -> None:
        self.id: str = entry["id"]
        self.short: str = entry["short"]
        self.kinds = kinds
        self.units = units
        self.start: Unit = units.start  # a player's part of the list of places: where[start:end]
        self.end: Unit = units.stop
        self.acolyte: Kind = kinds[0]
        self.monsters = tuple(k for k in kinds if KINDS[k].type == MONSTER)
        self.goos = tuple(k for k in kinds if KINDS[k].type == GOO)


class MapData:
    """One layout of the board; ``near`` and ``within_two`` are indexed by area."""

    __slots__ = ("areas", "id", "near", "players", "start", "within_two")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.players: int = entry["players"]
        self.areas = tuple(sorted(AREA_IDS.index(name) for name in entry["areas"]))
        near: list[set[Area]] = [set() for _ in AREA_IDS]
        for one, other in entry["borders"]:
            a, b = AREA_IDS.index(one), AREA_IDS.index(other)
            near[a].add(b)
            near[b].add(a)
        self.near = tuple(tuple(sorted(found)) for found in near)
        two = [found.union(*(near[b] for b in found)) - {a} for a, found in enumerate(near)]
        self.within_two = tuple(tuple(sorted(found)) for found in two)
        start: dict[str, str] = entry["start"]
        self.start = {faction: AREA_IDS.index(name) for faction, name in start.items()}

    def __repr__(self) -> str:
        return f"MapData({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (board, (self.id,))  # shared by all states: never copied


_MAPS: Final = _load("maps.toml")
AREA_IDS: Final = tuple(area["id"] for area in _MAPS["area"])
OCEAN: Final = tuple(bool(area["ocean"]) for area in _MAPS["area"])
GLYPH: Final = tuple(GLYPHS.index(area["glyph"]) for area in _MAPS["area"])

KINDS: Final[list[KindData]] = []
FACTIONS: Final[list[FactionData]] = []
KIND_OF: Final[list[Kind]] = []  # by unit
for _entry in _load("factions.toml")["faction"]:
    _first_kind, _first_unit = len(KINDS), len(KIND_OF)
    for _unit in _entry["units"]:
        _kind = KindData(_unit, len(FACTIONS), len(KIND_OF))
        KIND_OF.extend([len(KINDS)] * len(_kind.units))
        KINDS.append(_kind)
    FACTIONS.append(FactionData(_entry, range(_first_kind, len(KINDS)), range(_first_unit, len(KIND_OF))))


def _unit_id(unit: Unit) -> str:
    """The sheet, the kind and the number within its kind: ``gc/deep_one/2``, ``gc/acolyte/1``."""
    data = KINDS[KIND_OF[unit]]
    short = FACTIONS[data.faction].short
    return f"{short}/{data.id.removeprefix(f'{short}_')}/{unit - data.start + 1}"


TYPE_OF: Final = [KINDS[kind].type for kind in KIND_OF]  # by unit
FACTION_OF: Final = [KINDS[kind].faction for kind in KIND_OF]  # by unit
KIND_IDS: Final = tuple(kind.id for kind in KINDS)
FACTION_IDS: Final = tuple(faction.id for faction in FACTIONS)
UNIT_IDS: Final = tuple(_unit_id(unit) for unit in range(len(KIND_OF)))
UNITS: Final = len(KIND_OF)
AREAS: Final = len(AREA_IDS)

MAPS: Final = {entry["id"]: MapData(entry) for entry in _MAPS["map"]}

_TABLES: Final = _load("tables.toml")
POWER_AT_START: Final[int] = _TABLES["power_at_start"]
DOOM_TO_END: Final[int] = _TABLES["doom_to_end"]
DESECRATION_TOKENS: Final[int] = _TABLES["desecration_tokens"]
ELDER_SIGNS: Final[tuple[int, ...]] = tuple(_TABLES["elder_signs"])
RITUAL: Final[dict[int, tuple[int, ...]]] = {int(n): tuple(row) for n, row in _TABLES["ritual"].items()}


def kind(name: str) -> Kind:
    """The number of a kind of unit by its id."""
    return KIND_IDS.index(name)


def faction(name: str) -> FactionId:
    """The number of a faction by its id or its short form."""
    for number, data in enumerate(FACTIONS):
        if name in (data.id, data.short):
            return number
    raise KeyError(name)


def board(id: str) -> MapData:
    return MAPS[id]


def area(name: str) -> Area:
    return AREA_IDS.index(name)
