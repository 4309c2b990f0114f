"""Death May Die: the floor plan as a graph; distances are counted once per set of closed Locks and shared."""

from __future__ import annotations

from typing import Final

FAR: Final = 255  # no way leads there
Pair = tuple[int, int]


class House:
    """death:map/spaces: the spaces and passages that are open; never changed."""

    __slots__ = ("distances", "neighbours", "size")

    def __init__(self, size: int, passages: list[Pair]) -> None:
        self.size = size
        beside: list[list[int]] = [[] for _ in range(size)]
        for one, other in passages:
            beside[one].append(other)
            beside[other].append(one)
        # death:map/adjacent: one move away.
        self.neighbours = tuple([tuple(sorted(set(near))) for near in beside])
        self.distances = tuple([self._from(space) for space in range(size)])

    def _from(self, start: int) -> bytes:
        found = bytearray([FAR]) * self.size
        found[start] = 0
        edge = [start]
        while edge:
            further: list[int] = []
            for space in edge:
                for near in self.neighbours[space]:
                    if found[near] == FAR:
                        found[near] = found[space] + 1
                        further.append(near)
            edge = further
        return bytes(found)

    def distance(self, one: int, other: int) -> int:
        return self.distances[one][other]

    def ends(self, start: int, goal: int, steps: int) -> list[int]:
        """death:mythos/shortest-path: where so many steps on a shortest way to the goal may end."""
        whole = self.distances[start][goal]
        if whole == FAR or steps <= 0 or whole == 0:
            return [start]
        made = min(steps, whole)
        from_start, from_goal = self.distances[start], self.distances[goal]
        return [
            space
            for space in range(self.size)
            if from_start[space] == made and from_goal[space] == whole - made
        ]

    def toward(self, start: int, goals: list[int], steps: int) -> list[int]:
        """Where so many steps may end if any of these goals may be the one."""
        found: list[int] = []
        for goal in goals:
            found += [space for space in self.ends(start, goal, steps) if space not in found]
        return found

    def nearest(self, start: int, spaces: list[int]) -> list[int]:
        """Those of the spaces that are nearest; none if no way leads to any of them."""
        row = self.distances[start]
        best = min([row[space] for space in spaces], default=FAR)
        return [] if best == FAR else [space for space in spaces if row[space] == best]

    def farthest(self, start: int, spaces: list[int]) -> list[int]:
        row = [
            FAR if self.distances[start][space] == FAR else self.distances[start][space] for space in spaces
        ]
        best = max([far for far in row if far != FAR], default=FAR)
        return [space for space, far in zip(spaces, row, strict=True) if far == best]
