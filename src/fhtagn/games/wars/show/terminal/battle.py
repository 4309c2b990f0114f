"""Cthulhu Wars: a battle under way: its steps and where we are, both sides, dice and results."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.picture import Line, Picture
from fhtagn.core.text import Words
from fhtagn.games.wars.show.terminal.parts import WIDTH, counts, letters, paragraph, seat_style, terms

STEPS: Final = ("pre", "dice", "kills", "pains", "retreats")


def battle_lines(view: dict[str, Any], words: Words) -> Picture:
    battle = view["battle"]
    where = words.key(f"wars.in.{battle['area']}")
    title: Line = [(words.key("wars.board.battle", area=where), "title")]
    steps = [("   ", ""), *_steps(battle, words)]
    fits = sum(len(text) for text, _ in title + steps) <= WIDTH
    lines: Picture = [title + steps] if fits else [title, steps]
    for side in battle["sides"]:
        lines += _side(view, side, words)
    return lines


def _steps(battle: dict[str, Any], words: Words) -> Line:
    """The five steps; the present one in brackets."""
    line: Line = []
    for step in STEPS:
        name = words.key(f"wars.board.step.{step}")
        if line:
            line.append((" › ", "dim"))
        here = step == battle["step"]
        line.append((f"[{name}]" if here else name, "note" if here else "dim"))
    return line


def _side(view: dict[str, Any], side: dict[str, Any], words: Words) -> Picture:
    seat = side["seat"]
    role = words.key(f"wars.board.role.{side['role']}")
    head = f"{role} {letters(view, seat, words)}: {counts(side['units'], words) or '–'}"
    lines = paragraph(head, seat_style(seat), hanging=4)
    for told in dice(view["battle"], side, words):
        lines += paragraph(told, "", 4, 4)
    for told in results(side, words):
        lines += paragraph(told, "danger" if told.startswith("†") else "note", 4, 4)
    return lines


def dice(battle: dict[str, Any], side: dict[str, Any], words: Words) -> list[str]:
    """How many dice, as a sum; nothing once they are rolled."""
    if battle["step"] not in ("pre", "dice"):
        return []
    told = words.key("wars.board.dice", n=side["strength"])
    return [f"{told} = {terms(side['terms'], words)}" if side["terms"] else told]


def results(side: dict[str, Any], words: Words) -> list[str]:
    """What the dice and the abilities did to this side so far."""
    found = [
        words.key(f"wars.board.{what}", units=counts(side[what], words))
        for what in ("killed", "doomed", "pained")
        if side[what]
    ]
    found += [
        words.key(
            "wars.board.aside",
            ability=words.key(f"wars.ability.{group['ability']}"),
            units=counts([group], words),
        )
        for group in side["aside"]
    ]
    found += [
        words.key(f"wars.board.{what}", n=side[what]) for what in ("kills_left", "pains_left") if side[what]
    ]
    return found
