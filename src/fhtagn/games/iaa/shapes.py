"""IÄÄ! Cthulhu! Fhtagn!: what a view looks like, declared once; web/tools/message_types.py writes it as
TypeScript.  Everything lies open."""

from __future__ import annotations

from typing import TypedDict


class IaaFacts(TypedDict):
    target: int


class Dice(TypedDict):
    """How many dice show each face, in the order of the ritual."""

    iaa: int
    one: int
    two: int
    three: int
    elder: int


class CultShown(TypedDict):
    seat: int
    dice: int
    display: Dice
    tentacles: int
    worth: int
    complete: bool
    ended: bool
    stone: bool
    score: int


class IaaPublic(TypedDict):
    phase: int
    start: int | None
    turn: int | None
    middle: int
    stones_in_middle: int
    roll: Dice
    cults: list[CultShown]


class IaaView(IaaFacts, IaaPublic):
    """Everything together, as a seat sees it; null is a spectator."""

    seat: int | None
