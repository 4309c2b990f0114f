"""Cthulhu Wars: the faction card of whoever looks: units, abilities, spellbooks, requirements."""

from __future__ import annotations

from typing import Any

from fhtagn.core.picture import Picture
from fhtagn.core.text import Words
from fhtagn.games.wars.show.terminal.parts import paragraph, player_of, said, seat_style, terms


def sheet_lines(view: dict[str, Any], words: Words) -> Picture:
    player = player_of(view, view["seat"])
    faction = words.key(f"wars.faction.{player['faction']}")
    lines: Picture = [[(words.key("wars.board.sheet", faction=faction), seat_style(view["seat"]))]]
    lines += [[(words.key("wars.board.sheet_units"), "title")], *unit_lines(view, player, words)]
    lines += _abilities(view, player, words)
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


def unit_lines(view: dict[str, Any], player: dict[str, Any], words: Words) -> Picture:
    """Every kind of unit with its numbers; a Great Old One also with what its awakening needs."""
    lines: Picture = []
    for unit in player["units"]:
        printed = view["kinds"][unit["kind"]]
        combat = printed["combat"]
        value = str(combat) if combat is not None else words.key(f"wars.combat.{unit['kind']}")
        name = words.key(f"wars.unit.{unit['kind']}")
        args = {
            "unit": name,
            "cost": unit["cost"],
            "combat": value,
            "pool": unit["pool"],
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
    lines += own_ability_lines(player, words)
    lines.append([(words.key("wars.board.sheet_books", n=len(player["books"])), "title")])
    for book in player["books"]:
        lines += ability_lines("■ ", book, "good", words)
    for book in view["factions"][player["faction"]]["books"]:
        if book not in player["books"]:
            lines += ability_lines("□ ", book, "dim", words)
    return lines


def own_ability_lines(player: dict[str, Any], words: Words) -> Picture:
    """What the faction and further cards can do by themselves; an enemy may have switched it off."""
    lines: Picture = []
    for ability in player["abilities"]:
        if words.has(f"wars.about.{ability}"):  # a requirement that is an action stands with those
            lines += ability_lines("", ability, "", words, ability in player["muted"])
    return lines


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
