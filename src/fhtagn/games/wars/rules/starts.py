"""Cthulhu Wars: where factions may begin (p.13), and which of them can share a map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import BIT, CARDS, Area, Board, CardData, CardId
from fhtagn.games.wars.rules.content import area as area_of
from fhtagn.games.wars.rules.options import is_on
from fhtagn.games.wars.rules.state import WarsState

Starts = Callable[[WarsState, Seat], list[Area]]
_STARTS: Final[dict[CardId, Starts]] = {}
MARKING: Final = [data for data in CARDS if "marks" in data.data]  # on boards of other worlds


def starts(faction: CardId, areas: Starts) -> None:
    """Declare the start areas of a faction that prints none: those it may choose from when its turn comes."""
    _STARTS[faction] = areas


def printed(layout: Board, faction: CardId) -> tuple[Area, ...]:
    return layout.start.get(CARDS[faction].id, ())


def glyph_areas(s: WarsState, faction: CardId) -> int:
    """The areas with the glyph of a faction, whether it plays or not, one bit each."""
    return sum([BIT[area] for area in printed(s.board, faction) if area in s.board.areas])


def has_start(layout: Board, faction: CardId) -> bool:
    """Can this faction begin somewhere on this map?"""
    return faction in _STARTS or len(printed(layout, faction)) > 0


def set_up_place(s: WarsState, seat: Seat) -> int:
    """When a faction is set up: at once, or after those that have no choice of areas."""
    faction = s.faction[seat]
    has_choice = faction in _STARTS or len(printed(s.board, faction)) > 1
    place: int = CARDS[faction].data.get("set_up", 1 if has_choice else 0)
    return place


def start_areas(s: WarsState, seat: Seat, later: Sequence[Seat]) -> list[Area]:
    """Where this seat may begin: areas that nobody has taken and that nobody set up later needs.

    A seat that finds all its areas taken begins in any other.
    """
    faction = s.faction[seat]
    taken = [s.start[other] for other in range(s.players) if other != seat and other not in later]
    rest = [s.faction[other] for other in later]
    most = most_together(s.board, rest, taken)
    wanted = _STARTS[faction](s, seat) if faction in _STARTS else printed(s.board, faction)
    if CARDS[faction].data.get("avoids_marks"):
        marked = marks(s)
        wanted = [area for area in wanted if area not in marked]
    barred = barred_starts(s, faction)
    wanted = [area for area in wanted if area not in barred]
    for areas in (wanted, s.board.areas):
        found = [
            one for one in areas if one not in taken and most_together(s.board, rest, [*taken, one]) == most
        ]
        if found:
            return found
    raise AssertionError("more players than areas")


def barred_starts(s: WarsState, faction: CardId) -> list[Area]:
    """Where a world does not let this faction begin (``no_start``: symbols of its board)."""
    held = [data.data["no_start"] for data in CARDS if "no_start" in data.data and s.holder[data.number] >= 0]
    return [
        area for names in held for mark in names.get(CARDS[faction].id, ()) for area in marked_areas(s, mark)
    ]


def markers_of(data: CardData, layout: Board) -> dict[str, Area]:
    """wars:slime/markers, wars:yuggoth/marker: where a card puts its marks if the board shows none."""
    placed: dict[str, str] = data.data.get("marks", {}).get(layout.world, {})
    printed = () if layout.world == data.data.get("native") else layout.marks
    return {mark: area_of(name) for mark, name in placed.items() if mark not in printed}


def markers(s: WarsState) -> list[tuple[str, Area]]:
    """What cards in play mark, as long as the area is there.

    Who is at home on this world marks something more only if the table wants it.
    """
    return [
        (mark, place)
        for data in MARKING
        if s.holder[data.number] >= 0 and is_on(data, s.options)
        for mark, place in markers_of(data, s.board).items()
        if s.board.all & BIT[place]
    ]


def marked_areas(s: WarsState, mark: str) -> tuple[Area, ...]:
    """Where the board shows this symbol, and where a card in play has put it."""
    placed = [place for what, place in markers(s) if what == mark]
    return (*s.board.marked(mark), *dict.fromkeys(placed))  # once for a card with copies


def marks(s: WarsState) -> list[Area]:
    """The areas that cards in play have marked."""
    return [place for _, place in markers(s)]


def most_together(layout: Board, factions: Sequence[CardId], taken: Sequence[Area] = ()) -> int:
    """How many of these factions can begin in one game, each in a different area.

    A faction that fits with others still fits when one of them is exchanged (a matching), so factions may
    be chosen one by one without looking ahead.
    """
    begins: dict[Area, CardId] = {}
    found = 0
    for faction in factions:
        if faction in _STARTS or _finds_area(layout, faction, begins, set(taken)):
            found += 1
    return found


def _finds_area(layout: Board, faction: CardId, begins: dict[Area, CardId], tried: set[Area]) -> bool:
    """Give it an area, moving others to another of their areas where that helps."""
    for area in printed(layout, faction):
        if area in tried:
            continue
        tried.add(area)
        if area not in begins or _finds_area(layout, begins[area], begins, tried):
            begins[area] = faction
            return True
    return False
