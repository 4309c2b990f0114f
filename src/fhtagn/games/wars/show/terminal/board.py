"""Cthulhu Wars: the table as text, readable without colour.

From top to bottom: what one looks up, the viewing seat's faction card, the players, the map, and a
battle if there is one; what a decision is about stands last.  Lines stay within ``WIDTH`` columns, so
that a board beside a log still fits; longer ones go on below, indented.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.picture import Line, Picture, Span
from fhtagn.core.text import Words
from fhtagn.games.wars.show.terminal.battle import battle_lines
from fhtagn.games.wars.show.terminal.market import brief, market_lines
from fhtagn.games.wars.show.terminal.parts import (
    cards,
    count,
    in_order,
    laid,
    letters,
    name_of,
    paragraph,
    seat_style,
    symbols,
    tags,
    with_symbols,
    wrapped,
)
from fhtagn.games.wars.show.terminal.reference import reference_lines
from fhtagn.games.wars.show.terminal.sheet import sheet_lines

REGIONS: Final = ("dragon", "chevron", "thorns", "")  # how the land is grouped: by its glyphs
COLUMNS: Final = (("power", 7), ("doom", 6), ("books", 7), ("signs", 8), ("gates", 6))
FACTION_WIDTH: Final = 18
NAME_WIDTH: Final = 10


def picture(view: dict[str, Any], words: Words) -> Picture:
    if any(player["faction"] is None for player in view["players"]):
        return [_title(view, words), *_lobby(view, words)]
    lines = reference_lines(view, words)
    if view["market"]:
        lines += [*market_lines(view, words), []]
    if view["seat"] is not None:
        lines += [*sheet_lines(view, words), []]
    lines += [_title(view, words), *_ritual(view, words), *_players(view, words), []]
    lines += _map(view, words)
    if view["battle"] is not None:
        lines += [[], *battle_lines(view, words)]
    return lines


def _title(view: dict[str, Any], words: Words) -> Line:
    phase = words.key(f"wars.board.phase.{view['phase']}")
    line: Line = [(words.key("wars.board.round", round=view["round"], phase=phase), "title")]
    active = view["active"]
    if active is not None:
        who = name_of(view, active, words)
        line += [(" · ", "dim"), (words.key("wars.board.turn", who=who), seat_style(active))]
    if view["winners"]:
        who = in_order([name_of(view, seat, words) for seat in view["winners"]])
        line += [(" · ", "dim"), (words.key("wars.board.winner", who=who), "good")]
    return line


def _lobby(view: dict[str, Any], words: Words) -> Picture:
    """While factions are chosen: who has which."""
    lines: Picture = []
    for player in view["players"]:
        faction = player["faction"]
        name = words.key(f"wars.faction.{faction}") if faction is not None else "…"
        lines.append([(f"{words.seat(player['seat'])}: {name}", seat_style(player["seat"]))])
    return lines


def _ritual(view: dict[str, Any], words: Words) -> Picture:
    """The ritual track with its marker, and which way the turns go."""
    ritual = view["ritual"]
    line: Line = [(words.key("wars.board.ritual") + " ", "")]
    for place, cost in enumerate(view["track"]):
        at = place == ritual["at"]
        line.append((f"[{cost}]" if at else f" {cost} ", "note" if at else "dim"))
    death = words.key("wars.board.instant_death")
    line.append((f"[{death}]", "danger") if ritual["instant_death"] else (f" {death}", "dim"))
    invented: Picture = []
    if view.get("track_reconstructed"):
        line.append((" °", "dim"))
        invented = paragraph("° " + words.key("wars.board.track_reconstructed"), "dim", 0, 2)
    order: Line = []
    if view["phase"] != "setup":  # before, nobody is first player yet
        first = words.key("wars.board.first", who=letters(view, view["first"], words))
        direction = words.key(f"wars.direction.{view['direction']}")
        order.append((first if len(view["players"]) == 2 else f"{first}, {direction}", "dim"))
    for name, n in view["counters"].items():
        if n:
            order.append((words.key(f"wars.counter.{name}", n=n), "danger"))
    return [line, *invented, *wrapped([], order, 2)]


# -- the players -------------------------------------------------------------------------------------


def _players(view: dict[str, Any], words: Words) -> Picture:
    """A table: one line per player, below it what lies on the faction cards."""
    heads = "".join(words.key(f"wars.board.heads.{name}").rjust(width) for name, width in COLUMNS)
    lines: Picture = [[(" " * (5 + FACTION_WIDTH) + heads, "dim")]]
    for player in view["players"]:
        lines.append(_player(view, player, words))
    if view["market"]:
        told = words.key("wars.board.market", cards=brief(view, words))
        lines += paragraph(told, "note", 2, 2)
    for player in view["players"]:
        if player["cards"]:
            who = letters(view, player["seat"], words)
            told = words.key("wars.board.cards", who=who, cards=cards(player["cards"], words, player))
            lines += paragraph(told, "note", 2, 2)
        if "holds" in player:
            who = letters(view, player["seat"], words)
            told = words.key("wars.board.holds", who=who, what=tags(player["holds"], words))
            lines += paragraph(told, "note", 2, 2)
        for what in ("captives", "submerged"):
            units = in_order([_captive(view, group, words) for group in player[what]])
            if units:
                who = letters(view, player["seat"], words)
                lines += paragraph(words.key(f"wars.board.{what}", who=who, units=units), "note", 2, 2)
        for lot in player["laid"]:
            told = words.key("wars.board.laid", who=letters(view, player["seat"], words), **laid(lot, words))
            lines += paragraph(told, "note", 2, 2)
    if view["sign_values"]:
        values = in_order([str(value) for value in view["sign_values"]])
        told = words.key("wars.board.sign_values", values=values, n=sum(view["sign_values"]))
        lines += paragraph(told, "note", 2, 2)
    return lines


def _player(view: dict[str, Any], player: dict[str, Any], words: Words) -> Line:
    seat = player["seat"]
    cells = {
        "power": f"{player['power']} +{player['income']['total']:<2}",
        "doom": str(player["doom"]),
        "books": f"{len(player['books'])}/{len(player['requirements'])}",
        "signs": str(player["signs"]),
        "gates": str(player["gates"]),
    }
    faction = words.key(f"wars.faction.{player['faction']}")
    numbers = "".join(cells[name].rjust(width) for name, width in COLUMNS)
    return [
        ("▶ " if seat == view["turn"] else "  ", "mine"),
        (f"{letters(view, seat, words)} {faction:<{FACTION_WIDTH}}", seat_style(seat)),
        (numbers, ""),
        (f"  {_short(words.seat(seat))}", "dim"),
    ]


def _short(name: str) -> str:
    return name if len(name) <= NAME_WIDTH else name[: NAME_WIDTH - 1] + "…"


def _captive(view: dict[str, Any], group: dict[str, Any], words: Words) -> str:
    counted = count(group, words)
    return f"{counted} ({letters(view, group['seat'], words)})" if group.get("seat") is not None else counted


# -- the map -----------------------------------------------------------------------------------------


def _map(view: dict[str, Any], words: Words) -> Picture:
    """Areas with nothing in them share one line per group."""
    names = {area["id"]: words.key(f"wars.area.{area['id']}") for area in view["areas"]}
    width = max(len(name) for name in names.values()) + 1
    lines: Picture = [[(words.key("wars.board.legend"), "dim")]]
    if view.get("reconstructed"):
        lines += paragraph("° " + words.key("wars.board.reconstructed"), "dim", 0, 2)
    for group, areas in _groups(view, words):
        empty = [with_symbols(view, area["id"], words) for area in areas if _is_empty(area)]
        head = [(words.key(group) + " ", "title")]
        told = [(words.key("wars.board.empty", areas=in_order(empty)), "dim")] if empty else []
        lines += wrapped(head, told, 4)
        for area in areas:
            if not _is_empty(area):
                lines += _area(view, area, names[area["id"]].ljust(width), words)
    return lines


def _groups(view: dict[str, Any], words: Words) -> list[tuple[str, list[dict[str, Any]]]]:
    """The two boards of a world, or oceans and lands; some worlds have names for their lands."""
    terrain = view["terrain"]
    areas = view["areas"]
    levels = list(dict.fromkeys(terrain[area["id"]].get("level", "") for area in areas))
    if len(levels) > 1:
        return [
            (f"wars.level.{level}", [area for area in areas if terrain[area["id"]]["level"] == level])
            for level in levels
        ]
    oceans = [area for area in areas if terrain[area["id"]]["ocean"]]
    found = [("wars.region.oceans", oceans)]
    for glyph in REGIONS:
        own = f"wars.region.{view['world']}.{glyph or 'none'}"
        lands = [area for area in areas if area not in oceans and terrain[area["id"]]["glyph"] == glyph]
        if words.has(own):
            found.append((own, lands))
        elif found[-1][0] == "wars.region.lands":
            found[-1][1].extend(lands)
        else:
            found.append(("wars.region.lands", lands))
    return found


def _is_empty(area: dict[str, Any]) -> bool:
    return area["gate"] is None and not area["units"] and not area["tokens"] and not area["marks"]


def _area(view: dict[str, Any], area: dict[str, Any], name: str, words: Words) -> Picture:
    """Name, gate, tokens, then every player's units with the letters of the faction.

    A token has a sign (``wars.board.token``), which the legend explains, or is named.
    """
    is_ocean = view["terrain"][area["id"]]["ocean"]
    head: Line = [(f"  {name}", "name" if is_ocean else ""), *_gate(view, area, words)]
    indent = sum(len(text) for text, _ in head)
    parts: list[Span] = [(told, "dim") for told in symbols(view, area["id"], words)]
    parts += [(words.key(f"wars.mark.{mark}"), "dim") for mark in area["marks"]]
    parts += [
        (words.key(f"wars.unit.{token}"), "danger") for token in area["tokens"] if not _sign(token, words)
    ]
    for seat in dict.fromkeys(group["seat"] for group in area["units"]):
        groups = [group for group in area["units"] if group["seat"] == seat]
        units = in_order([_counted(view, group, words) for group in groups])
        parts.append((f"{letters(view, seat, words)} {units}", seat_style(seat)))
    return wrapped(head, parts, indent)


def _gate(view: dict[str, Any], area: dict[str, Any], words: Words) -> Line:
    gate = area["gate"]
    if gate is None:
        mark: Span = ("    ", "dim")
    elif gate["seat"] is None:
        mark = ("○   ", "note")
    else:
        mark = (f"◎{letters(view, gate['seat'], words)} ", seat_style(gate["seat"]))
    signs = "".join(dict.fromkeys(_sign(token, words) for token in area["tokens"]))
    return [mark, (signs.ljust(1) + " ", "danger")]


def _sign(token: str, words: Words) -> str:
    key = f"wars.board.token.{token}"
    return words.key(key) if words.has(key) else ""


def _counted(view: dict[str, Any], group: dict[str, Any], words: Words) -> str:
    """A number of units; a keeper that is no cultist is marked, for it needs saying."""
    counted = count(group, words)
    if group.get("lying"):
        counted = words.key("wars.board.lying", units=counted, n=group["lying"])
    if group["on_gate"] and view["kinds"][group["kind"]]["type"] != "cultist":
        return words.key("wars.board.keeper", units=counted)
    return counted
