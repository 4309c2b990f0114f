"""Death May Die: the floor plan that a map's data stand for.

Spaces are rectangles ``[left, top, width, height]``.  Two spaces with a passage touch, and their door is in
the middle of the common wall; spaces that touch without a passage share a wall.  Stairs and tunnels need no
touch.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.text import Text

DOOR: Final = 0.5  # the shortest common wall that has room for a door
_NEAR: Final = 1e-6

Rect = tuple[float, float, float, float]  # left, top, right, bottom


class Door:
    """Where a passage goes through a wall."""

    __slots__ = ("upright", "x", "y")

    def __init__(self, x: float, y: float, upright: bool) -> None:
        self.x = x
        self.y = y
        self.upright = upright  # in a wall that runs from top to bottom

    def __repr__(self) -> str:
        return f"Door({self.x}, {self.y}, {self.upright})"


def rect_of(space: dict[str, Any]) -> Rect:
    left, top, width, height = space["rect"]
    return (float(left), float(top), float(left + width), float(top + height))


def spaces_of(episode: dict[str, Any] | None) -> tuple[str, ...]:
    """The ids of the spaces, as far as the data can be read."""
    map_ = episode.get("map") if episode else None
    spaces = map_.get("space") if isinstance(map_, dict) else None
    if not isinstance(spaces, list):
        return ()
    return tuple(s["id"] for s in spaces if isinstance(s, dict) and isinstance(s.get("id"), str))


def door_between(one: Rect, other: Rect) -> Door | None:
    """In the middle of the common wall; None where it is too short or there is none."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    if abs(across) < _NEAR and down >= DOOR - _NEAR:
        return Door(min(one[2], other[2]), (max(one[1], other[1]) + min(one[3], other[3])) / 2, True)
    if abs(down) < _NEAR and across >= DOOR - _NEAR:
        return Door((max(one[0], other[0]) + min(one[2], other[2])) / 2, min(one[3], other[3]), False)
    return None


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > _NEAR and down > _NEAR


def plan_mistakes(map_: dict[str, Any]) -> list[Text]:
    """What keeps a map, whose fields are good, from being drawn and walked."""
    found: list[Text] = []
    rects = {space["id"]: rect_of(space) for space in map_["space"]}
    if len(rects) < len(map_["space"]):
        found.append(Text("death.content.space_twice"))
    names = list(rects)
    for number, one in enumerate(names):
        for other in names[number + 1 :]:
            if _overlap(rects[one], rects[other]):
                found.append(Text("death.content.overlap", {"one": one, "other": other}))
    passages = [frozenset(pair) for pair in map_["passages"]]
    for one, other in map_["passages"]:
        if one == other or passages.count(frozenset((one, other))) > 1:
            found.append(Text("death.content.passage_twice", {"one": one, "other": other}))
        elif door_between(rects[one], rects[other]) is None:
            found.append(Text("death.content.no_wall", {"one": one, "other": other}))
    for one, other in map_.get("locks", []):
        if frozenset((one, other)) not in passages:
            found.append(Text("death.content.lock", {"one": one, "other": other}))
    gates = list(map_["gates"].values())
    if len({*gates, map_["start"]}) < len(gates) + 1:
        found.append(Text("death.content.gates"))
    reached = _reached(map_)
    found += [Text("death.content.unreached", {"space": name}) for name in names if name not in reached]
    return found


def _reached(map_: dict[str, Any]) -> set[str]:
    """From the start, with every lock open."""
    edges = [*map_["passages"], *map_.get("stairs", []), *map_.get("tunnels", [])]
    reached, todo = {map_["start"]}, [map_["start"]]
    while todo:
        here = todo.pop()
        for pair in edges:
            if here in pair:
                there = pair[0] if pair[1] == here else pair[1]
                if there not in reached:
                    reached.add(there)
                    todo.append(there)
    return reached
