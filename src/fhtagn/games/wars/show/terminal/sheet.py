"""Cthulhu Wars: the faction card of whoever looks: units, abilities, spellbooks, requirements."""

from __future__ import annotations

from typing import Any

from fhtagn.core.picture import Picture
from fhtagn.core.text import Words
from fhtagn.games.wars.show.terminal.parts import card_name, paragraph, player_of, said, seat_style, terms


def sheet_lines(view: dict[str, Any], words: Words) -> Picture:
    player = player_of(view, view["seat"])
    faction = words.key(f"wars.faction.{player['faction']}")
    lines: Picture = [[(words.key("wars.board.sheet", faction=faction), seat_style(view["seat"]))]]
    lines += [[(words.key("wars.board.sheet_units"), "title")], *unit_lines(view, player, words)]
    lines += _abilities(view, player, words)
    lines += held_lines(view, player, words)
    lines += _requirements(player, words)
    income = player["income"]
    told = words.key("wars.board.sheet_income", n=income["total"])
    lines += paragraph(f"{told} = {terms(income['terms'], words)}", "", hanging=4)
    return lines + _guide(player["faction"], words)


def _guide(faction: str, words: Words) -> Picture:
    """For whoever plays it for the first time."""
    lines: Picture = [[(words.key("wars.guide.title"), "title")]]
    for part in ("aim", "opening", "mistakes"):
        told = f"{words.key(f'wars.guide.{part}')}: {words.key(f'wars.guide.{faction}.{part}')}"
        lines += paragraph(told, "", 2, 2)
    return lines


def unit_lines(view: dict[str, Any], player: dict[str, Any], words: Words, card: str = "") -> Picture:
    """Every kind of unit of a card (the faction's own without one) with its numbers.

    A Great Old One also with what its awakening needs.
    """
    lines: Picture = []
    printed_on = view["cards"][card]["kinds"] if card else view["factions"][player["faction"]]["kinds"]
    for unit in player["units"]:
        if unit["kind"] not in printed_on:
            continue
        printed = view["kinds"][unit["kind"]]
        combat = printed["combat"]
        value = str(combat) if combat is not None else words.key(f"wars.combat.{unit['kind']}")
        name = words.key(f"wars.unit.{unit['kind']}")
        args = {
            "unit": name,
            "cost": unit["cost"],
            "combat": value,
            "pool": unit["pool"],
            "on_map": unit["on_map"],
            "all": printed["count"],
        }
        told = words.key("wars.board.sheet_unit", **args)
        if words.has(f"wars.awakening.{unit['kind']}"):
            told += "; " + words.key(f"wars.awakening.{unit['kind']}")
        lines += paragraph(told, "", 2, 2)
    return lines


def _abilities(view: dict[str, Any], player: dict[str, Any], words: Words) -> Picture:
    """What belongs to the faction and its Great Old Ones, then the spellbooks."""
    lines: Picture = [[(words.key("wars.board.sheet_abilities"), "title")]]
    lines += own_ability_lines(view, player, words)
    lines.append([(words.key("wars.board.sheet_books", n=len(player["books"])), "title")])
    for book in player["books"]:
        lines += ability_lines("■ ", book, "good", words, book in player["muted"])
    for book in view["factions"][player["faction"]]["books"]:
        if book not in player["books"]:
            lines += ability_lines("□ ", book, "dim", words)
    return lines


def held_lines(view: dict[str, Any], player: dict[str, Any], words: Words) -> Picture:
    """The cards beside the faction's own: units, abilities, and the spellbook if it lies there."""
    lines: Picture = []
    for card in player["cards"]:
        title = words.key("wars.board.sheet_card", card=card_name(card, words, player))
        lines += [[(title, "title")], *unit_lines(view, player, words, card)]
        lines += own_ability_lines(view, player, words, card)
        for book in view["cards"][card]["books"]:
            have = book in player["card_books"] or book in player["books"]
            lines += ability_lines("■ " if have else "□ ", book, "good" if have else "dim", words)
    return lines


def own_ability_lines(view: dict[str, Any], player: dict[str, Any], words: Words, card: str = "") -> Picture:
    """What a card (the faction's own without one) can do by itself; an enemy may have switched it off."""
    lines: Picture = []
    elsewhere = {id for held in player["cards"] if held != card for id in abilities_of(view, held)}
    on_it = abilities_of(view, card) if card else set(player["abilities"]) - elsewhere
    for ability in player["abilities"]:
        if ability in on_it and words.has(
            f"wars.about.{ability}"
        ):  # a requirement that is an action stands with those
            lines += ability_lines("", ability, "", words, ability in player["muted"])
    return lines


def abilities_of(view: dict[str, Any], card: str) -> set[str]:
    printed = view["cards"][card]
    return {*printed["abilities"], *view["common"].get(printed["sort"], ())}


def ability_lines(mark: str, ability: str, style: str, words: Words, muted: bool = False) -> Picture:
    name = words.key(f"wars.ability.{ability}")
    if muted:
        name = words.key("wars.board.muted", ability=name)
    return paragraph(f"{mark}{name}: {words.key(f'wars.about.{ability}')}", style, 2, 2)


def _requirements(player: dict[str, Any], words: Words) -> Picture:
    lines: Picture = [[(words.key("wars.board.sheet_requirements"), "title")]]
    for slot in player["requirements"]:
        text = words.key(f"wars.requirement.{slot['id']}")
        if slot["progress"] is not None:
            text += f": {said(slot['progress'], words)}"
        mark, style = ("✓", "good") if slot["met"] else ("·", "")
        lines += paragraph(f"{mark} {text}", style, 2, 2)
    return lines
