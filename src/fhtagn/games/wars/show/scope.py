"""Cthulhu Wars: what there can be at a table with given options: actions, units, areas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fhtagn.core.actions import Param, Spec
from fhtagn.core.game import Options
from fhtagn.games.wars.rules.books import BOOK_PARAM
from fhtagn.games.wars.rules.content import FACTION_IDS, FACTIONS, MAPS, Area, FactionId
from fhtagn.games.wars.rules.points import ACTIONS, AREA, BOOKS, FACTION_PARAM, KIND, RULES, SOURCE, UNIT
from fhtagn.games.wars.rules.setup import MAP_FOR, SUGGESTED


def factions(options: Options) -> list[FactionId]:
    """Those that somebody plays, or may choose or draw."""
    how = options["factions"]
    if how in ("choose", "random"):
        return list(range(len(FACTIONS)))
    named = SUGGESTED[: options["players"]] if how == "suggested" else how.split(",")
    return sorted(FACTION_IDS.index(name) for name in named)


def areas(options: Options) -> tuple[Area, ...]:
    """Those of the map."""
    chosen = options["map"]
    return MAPS[MAP_FOR[options["players"]] if chosen == "auto" else chosen].areas


def kinds(options: Options) -> list[Spec]:
    """The actions of everybody, and those of the abilities of these factions."""
    here = factions(options)
    return [spec for spec in ACTIONS.all() if _owner(spec.kind) in (None, *here)]


def _owner(action: str) -> FactionId | None:
    """Whose ability a kind of action belongs to; None: everybody may do it."""
    ability = RULES.ability_of.get(action)
    return SOURCE[ability][0] if ability is not None else None


def domain(options: Options, param: Param) -> Sequence[Any] | None:
    """The values of a parameter of this game; None: no option restricts them."""
    here = factions(options)
    if param is AREA:
        return areas(options)
    if param is UNIT:
        return [unit for faction in here for unit in FACTIONS[faction].units]
    if param is KIND:
        return [kind for faction in here for kind in FACTIONS[faction].kinds]
    if param is FACTION_PARAM:
        return here
    if param is BOOK_PARAM:
        return [book for faction in here for book in BOOKS[faction]]
    if param is RULES.names:
        return [ability for ability in param.values if SOURCE[ability][0] in here]
    return None
