"""The Dreamlands as tests set them up."""

from __future__ import annotations

from fhtagn.core.nodes import Outcome
from fhtagn.games.wars.maps.dreamlands import BHOLE, ZOOG
from fhtagn.games.wars.rules.content import KINDS
from fhtagn.games.wars.rules.doom import DoomTurns
from fhtagn.games.wars.rules.pieces import OFF_MAP, POOL
from fhtagn.games.wars.rules.rounds import CLOSE, Round
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES

# The citadels for three players, by the numbers 1-2, 3, 4, 5-6.
ABOVE = ("Enchanted Wood", "Celephaïs", "Zura", "Leng")
BELOW = ("Sea of Pitch", "Tower of Koth", "Plain of Ghouls", "Ruins of Karoth")
VALE = "Vale of Pnath"
WOOD, CELEPHAIS, ZURA, LENG = ABOVE
PITCH, TOWER, PLAIN, RUINS = BELOW
NO_ZOOGS = (1,) * 6  # all of them in the Enchanted Wood


def dream(*factions: str, map: str = "dreamlands_3", bhole: str = VALE, **options: str) -> WarsScenario:
    t = table(*(factions or ("gc", "bg", "ys")), map=map, **options)
    if bhole:
        t._touch().put(BHOLE, t._area(bhole))
    return t


def zoogs(t: WarsScenario, place: str, n: int = 1) -> WarsScenario:
    s = t._touch()
    for _ in range(n):
        s.put(s.in_pool(ZOOG), t._area(place))
    return t


def doom_ends(t: WarsScenario, *dice: int) -> WarsScenario:
    """The end of a Doom phase; first the die of the Bhole, if it rolls, then those of the Zoogs."""
    t._stack(Round(CLOSE), DoomTurns(()))
    missing = t.state.where.count(POOL, KINDS[ZOOG].start, KINDS[ZOOG].end)
    first = 1 if rolls_bhole(t) else 0
    if first:
        t.dice(*dice[:1])
    rest = dice[first:]
    if missing:
        t.dice(*rest, *NO_ZOOGS[: missing - len(rest)])
    return t


def rolls_bhole(t: WarsScenario) -> bool:
    here = t.state.where[BHOLE]
    return here < OFF_MAP and not t.state.has_gate(here)


def lair(t: WarsScenario) -> str:
    here = t.state.where[BHOLE]
    return AREA_NAMES[here] if here < OFF_MAP else ""


def haunts(t: WarsScenario) -> dict[str, int]:
    found: dict[str, int] = {}
    for unit in t.state.on_map(ZOOG):
        place = AREA_NAMES[t.state.where[unit]]
        found[place] = found.get(place, 0) + 1
    return found


def won(t: WarsScenario) -> tuple[int, ...]:
    node = t.state.pending
    return node.winners if isinstance(node, Outcome) else ()


def lord(t: WarsScenario, who: str, *places: str) -> WarsScenario:
    for place in places:
        t.put(who, place, "Acolyte", gate=True)
    return t


def hunt(who: str, *units: str, place: str = PITCH, others: tuple[str, str] = ("bg", "ys")) -> WarsScenario:
    return dream(who, *others, bhole=place).put(who, place, *units)


def chase(who: str, *units: str, n: int = 3, others: tuple[str, str] = ("bg", "ys")) -> WarsScenario:
    return zoogs(dream(who, *others), CELEPHAIS, n).put(who, CELEPHAIS, *units)
