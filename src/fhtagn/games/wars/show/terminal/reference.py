"""Cthulhu Wars: what one looks up: which areas touch, and what lies on the cards of the others."""

from __future__ import annotations

from typing import Any

from fhtagn.core.picture import Picture
from fhtagn.core.text import Words
from fhtagn.games.wars.show.terminal.parts import in_order, name_of, paragraph, seat_style, with_symbols
from fhtagn.games.wars.show.terminal.sheet import (
    ability_lines,
    held_lines,
    own_ability_lines,
    unit_lines,
)


def reference_lines(view: dict[str, Any], words: Words) -> Picture:
    lines = [*_borders(view, words), []]
    for player in view["players"]:
        if player["seat"] != view["seat"]:
            lines += [*_card(view, player, words), []]
    return lines


def _borders(view: dict[str, Any], words: Words) -> Picture:
    lines: Picture = [[(words.key("wars.board.borders"), "title")]]
    for area in view["terrain"]:
        name = with_symbols(view, area, words)
        lines += paragraph(f"{name}: {neighbours(view, area, words)}", "dim", 2, 2)
    return lines


def neighbours(view: dict[str, Any], area: str, words: Words) -> str:
    return in_order([words.key(f"wars.area.{near}") for near in view["terrain"][area]["near"]])


def _card(view: dict[str, Any], player: dict[str, Any], words: Words) -> Picture:
    """Units, what this faction can do by now, and which requirements are still open."""
    seat = player["seat"]
    title = words.key("wars.board.card", who=name_of(view, seat, words))
    lines: Picture = [[(title, seat_style(seat))], *unit_lines(view, player, words)]
    lines += own_ability_lines(view, player, words)
    for book in player["books"]:
        lines += ability_lines("■ ", book, "good", words)
    lines += held_lines(view, player, words)
    unmet = [
        words.key(f"wars.requirement.{slot['id']}") for slot in player["requirements"] if not slot["met"]
    ]
    if unmet:
        told = words.key("wars.board.card_open", requirements="; ".join(unmet))
        lines += paragraph(told, "dim", 2, 2)
    return lines
