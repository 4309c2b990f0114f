"""Cthulhu Wars: what can be wrong with the board of a world, said in words.

Borders are written down for both areas, so that a slip of the pen shows: a border that only one of the two
has is a mistake.  Every mistake is reported for the layout it is in; the first ``[[map]]`` is number 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fhtagn.core.content import Mistake, hint
from fhtagn.core.text import Text

MOVING: Final = "move"
FACES: Final = range(1, 7)
ONCE: Final = "once"  # of a symbol with numbers of a die: each of them leads to one area of every board


def mistakes(world: dict[str, Any], factions: Sequence[str]) -> list[Text]:
    """Everything that is wrong with the layouts of a world on which these factions begin in printed areas."""
    found: list[Text] = []
    for number, layout in enumerate(world["map"], 1):
        found += survey(layout, number, world, factions)
    return found


def survey(layout: dict[str, Any], number: int, world: dict[str, Any], factions: Sequence[str]) -> list[Text]:
    """What is wrong with one layout of a world."""
    return _Survey(layout, number, world).all(factions)


class _Survey:
    """One layout, looked at from every side."""

    def __init__(self, layout: dict[str, Any], number: int, world: dict[str, Any]) -> None:
        self.layout = layout
        self.number = number
        self.level = {str(area["id"]): str(area.get("level", "")) for area in world["area"]}
        self.known = list(self.level)
        self.joins: dict[str, list[str]] = world.get("joins", {})
        self.dice: dict[str, str] = world.get("dice", {})
        self.needs: dict[str, dict[str, Any]] = world.get("needs", {})
        self.areas: list[str] = layout["areas"]
        self.near: dict[str, list[str]] = layout["near"]
        self.found: list[Text] = []

    def report(self, field: str, what: str, **args: Any) -> None:
        text = Text(f"wars.bad_map.{what}", args)
        where = {"entry": self.layout["id"], "field": field, "what": text}
        self.found.append(Mistake("wars.bad_map.at", where, "map", self.number, field))

    def all(self, factions: Sequence[str]) -> list[Text]:
        for area in self.areas:
            if area not in self.known:
                self.report("areas", "unknown_area", area=area, **hint(area, self.known))
            elif self.areas.count(area) > 1:
                self.report("areas", "area_twice", area=area)
        self._borders()
        self._marks()
        self._starts(factions)
        if not self.found:
            self._numbers()
            self._needed()
            self._pieces()
        return self.found

    def _stranger(self, field: str, area: str) -> bool:
        if area in self.areas:
            return False
        self.report(field, "not_here", area=area, **hint(area, self.areas))
        return True

    def _borders(self) -> None:
        for area in self.areas:
            if area not in self.near:
                self.report("near", "no_neighbours", area=area)
        for area, others in self.near.items():
            self._stranger("near", area)
            for other in others:
                if self._stranger(f"near.{area}", other):
                    continue
                if other == area:
                    self.report(f"near.{area}", "beside_itself", area=area)
                elif area not in self.near.get(other, ()):
                    self.report(f"near.{area}", "one_way", area=area, other=other)

    def _marks(self) -> None:
        marks: dict[str, Any] = self.layout.get("marks", {})
        for mark, where in marks.items():
            for area in where:
                self._stranger(f"marks.{mark}", area)
        for mark in self.joins:
            for sign, group in joined(marks.get(mark, {})):
                if len(group) < 2:
                    self.report(f"marks.{mark}", "leads_nowhere", area=group[0], sign=str(sign))

    def _starts(self, factions: Sequence[str]) -> None:
        start: dict[str, Any] = self.layout["start"]
        for faction in factions:
            if not start.get(faction):
                self.report("start", "no_start", faction=Text(f"wars.faction.{faction}"))
        for faction, areas in start.items():
            for area in [areas] if isinstance(areas, str) else areas:
                self._stranger(f"start.{faction}", area)

    def _numbers(self) -> None:
        """Symbols that a die looks for."""
        for mark, how in self.dice.items():
            where = self.layout.get("marks", {}).get(mark, {})
            args = {"mark": Text(f"wars.mark.{mark}")}
            field = f"marks.{mark}"
            numbers: dict[str, list[int]] = {level: [] for level in self.level.values()}
            for area in where:
                signs = where[area] if isinstance(where, dict) else ()
                if not signs or not all(sign in FACES for sign in signs):
                    self.report(field, "no_number", area=area, **args)
                numbers[self.level[area]] += signs
            if how != ONCE:
                continue
            for level, found in numbers.items():
                args["level"] = Text(f"wars.level.{level}")
                for n in FACES:
                    if found.count(n) != 1:
                        self.report(field, "number_twice" if n in found else "number_missing", n=n, **args)

    def _needed(self) -> None:
        """How often, on which board and where the rules of the world expect a symbol (``[needs]``)."""
        for mark, need in self.needs.items():
            where = self.layout.get("marks", {}).get(mark, {})
            args = {"mark": Text(f"wars.mark.{mark}")}
            field = f"marks.{mark}"
            least, most = need.get("areas", (0, len(self.areas)))
            if not least <= len(where) <= most:
                how = "count" if least == most else "count_between"
                self.report(field, how, n=len(where), least=least, most=most, **args)
            for area in where if "level" in need else ():
                if self.level[area] != need["level"]:
                    level = Text(f"wars.level.{need['level']}")
                    self.report(field, "wrong_level", area=area, level=level, **args)
            for area in need.get("at", ()):
                if area not in where:
                    self.report(field, "belongs_there", area=area, **args)
            for area in where if "at" in need else ():
                if area not in need["at"]:
                    self.report(field, "not_there", area=area, **args)
            if need.get("from_level_to_level"):
                self._stairs(field, where)

    def _stairs(self, field: str, where: Any) -> None:
        """Each letter leads from one area of one board to one area of the other."""
        for sign, group in joined(where):
            if len(group) != 2:
                self.report(field, "not_a_pair", sign=str(sign), n=len(group))
            elif self.level[group[0]] == self.level[group[1]]:
                args = {"sign": str(sign), "area": group[0], "other": group[1]}
                self.report(field, "same_level", **args)

    def _pieces(self) -> None:
        """A board in two halves that no move joins."""
        beside = {area: set(self.near[area]) for area in self.areas}
        for mark, purposes in self.joins.items():
            if MOVING in purposes:
                for _, group in joined(self.layout.get("marks", {}).get(mark, {})):
                    for area in group:
                        beside[area].update(group)
        reached = self.areas[:1]
        for area in reached:
            reached.extend(sorted(beside[area].difference(reached)))
        for area in self.areas:
            if area not in reached:
                self.report("near", "cut_off", area=area, other=reached[0])
                return


def joined(where: Any) -> list[tuple[Any, list[str]]]:
    """The groups of areas that a symbol makes neighbours: those with the same sign beside it, or with none.

    >>> joined({"leng": ["B"], "zura": ["A"], "plain": ["B"]})
    [('B', ['leng', 'plain']), ('A', ['zura'])]
    >>> joined(["tower", "fountain"])
    [('', ['tower', 'fountain'])]
    """
    groups: dict[Any, list[str]] = {}
    for area in where:
        for sign in (where[area] if isinstance(where, dict) else ()) or ("",):
            groups.setdefault(sign, []).append(area)
    return list(groups.items())
