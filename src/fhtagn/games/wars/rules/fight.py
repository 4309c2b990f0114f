"""Cthulhu Wars: what a battle remembers while it is fought."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Ability
from fhtagn.core.frames import Part
from fhtagn.core.nodes import Side
from fhtagn.games.wars.rules.content import Area, Unit

# What a note of a battle is about: a unit by its number, a side of the battle, or all of it.
ATTACKERS: Final = -1
DEFENDERS: Final = -2
THE_BATTLE: Final = -3
# Abilities whose notes on units tell those units apart for everybody, by number: what such a mark is called.
TELLS_APART: Final[dict[int, str]] = {}
# Abilities by whose note on a unit everybody knows that it brought either side a pain, by number.
BRINGS_PAIN: Final[set[int]] = set()


def about_side(side: int) -> int:
    """The note about side 0 or 1 of a battle."""
    return ATTACKERS if side == 0 else DEFENDERS


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Battle(Part):
    """A battle under way.  Side 0 is the attacker, side 1 the defender."""

    __slots__ = (
        "area",
        "aside",
        "begun",
        "doomed",
        "faces",
        "kills",
        "kills_on",
        "lent",
        "notes",
        "over",
        "pains",
        "pains_on",
        "sides",
        "spared",
        "takers",
    )

    area: Area
    sides: tuple[Side, Side]
    aside: dict[Unit, int]  # takes no part, by the number of the ability that put it there
    lent: dict[Unit, int]  # fights for this side of the battle, whoever owns it
    takers: dict[Unit, int]  # takes no part, but has taken results as if on this side of the battle
    spared: tuple[Unit, ...]  # whatever results they have, these do nothing to them
    faces: tuple[tuple[int, ...], tuple[int, ...]]  # by side: the dice that it rolled
    kills: list[int]  # by side: kills that this side's units must still take
    pains: list[int]
    kills_on: dict[Unit, int]  # results assigned to units
    pains_on: dict[Unit, int]
    doomed: dict[Unit, Side]  # units to which an elimination is assigned, and who caused it
    # What an ability keeps in mind until the end of the battle, by its number and what it is
    # about; only that ability reads it.
    notes: dict[tuple[int, int], int]
    begun: bool  # nobody can interrupt it any more
    over: bool  # one side was wiped out before the dice

    def clone(self) -> Battle:
        c = Battle()
        c.area = self.area
        c.sides = self.sides
        c.aside = self.aside.copy()
        c.lent = self.lent.copy()
        c.takers = self.takers.copy()
        c.spared = self.spared
        c.faces = self.faces
        c.kills = self.kills[:]
        c.pains = self.pains[:]
        c.kills_on = self.kills_on.copy()
        c.pains_on = self.pains_on.copy()
        c.doomed = self.doomed.copy()
        c.notes = self.notes.copy()
        c.begun = self.begun
        c.over = self.over
        return c

    def side_of(self, side: Side) -> int:
        """0 or 1, or -1 for a bystander."""
        if side == self.sides[0]:
            return 0
        return 1 if side == self.sides[1] else -1

    def foe(self, side: Side) -> Side:
        return self.sides[1] if side == self.sides[0] else self.sides[0]

    def note(self, ability: Ability, about: int = THE_BATTLE, n: int = 1) -> None:
        self.notes[ability.number, about] = n

    def marks(self, unit: Unit) -> dict[str, int]:
        """What everybody sees of such notes on a unit."""
        found: dict[str, int] = {}
        for (number, about), n in self.notes.items():
            if about == unit and number in TELLS_APART:
                found[TELLS_APART[number]] = n
        return found

    def bringers(self) -> list[Unit]:
        """Units that came and brought either side a pain, in their order."""
        return [about for (number, about), n in self.notes.items() if number in BRINGS_PAIN and about >= 0]

    def forget(self, ability: Ability, unit: Unit) -> None:
        """That ability's note about a unit."""
        self.notes.pop((ability.number, unit), None)

    def forget_all(self, unit: Unit) -> None:
        """All about a unit that another one has replaced: its figure may come back as somebody else."""
        self.notes = {key: n for key, n in self.notes.items() if key[1] != unit}

    def noted(self, ability: Ability, about: int = THE_BATTLE) -> int:
        return self.notes.get((ability.number, about), 0)


def new_battle(area: Area, attacker: Side, defender: Side) -> Battle:
    b = Battle()
    b.area = area
    b.sides = (attacker, defender)
    b.aside = {}
    b.lent = {}
    b.takers = {}
    b.spared = ()
    b.faces = ((), ())
    b.kills = [0, 0]
    b.pains = [0, 0]
    b.kills_on = {}
    b.pains_on = {}
    b.doomed = {}
    b.notes = {}
    b.begun = False
    b.over = False
    return b
