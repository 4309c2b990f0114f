"""Death May Die: what the sides of cards do: lasting changes, triggers, uses; and all that somebody holds."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.nodes import Action
from fhtagn.core.text import Ref
from fhtagn.games.death.rules.content import Side
from fhtagn.games.death.rules.programs import Condition, Programs

NO_LIMIT: Final = 0

# Limits "once per turn" of skills; those of cards follow.
FREE_RUN: Final = 1
FREE_ATTACK: Final = 2
INSTINCT: Final = 4
SLY_SEARCH: Final = 8
PHOTO_ACTION: Final = 16
_FIRST_LIMIT: Final = 32


class Mod:
    """A lasting change that a card, stage or enemy makes."""

    __slots__ = ("args", "condition", "limit", "mod", "n", "on")

    def __init__(self, data: dict[str, Any], limit: int) -> None:
        self.mod: str = data["mod"]
        self.n: int = data.get("n", 1)
        self.on: str = data.get("on", "-")
        self.condition: Condition | None = data.get("if")
        self.args = data
        self.limit = limit


class Trigger:
    """What happens at a certain time; ``limit`` is its bit if it does so once per turn."""

    __slots__ = ("limit", "mods", "program", "when")

    def __init__(self, when: str, program: int, mods: tuple[Mod, ...], limit: int) -> None:
        self.when = when
        self.program = program
        self.mods = mods
        self.limit = limit


class Use:
    """What the owner of a card may do with it."""

    __slots__ = ("condition", "cost", "discard", "limit", "program", "redraw", "timing")

    def __init__(self, data: dict[str, Any], program: int, limit: int) -> None:
        self.timing: str = data["timing"]
        self.cost: dict[str, Any] = data.get("cost", {})
        self.discard: bool = bool(self.cost.get("discard", False))
        self.condition: Condition | None = data.get("if")
        self.program = program
        self.limit = limit
        self.redraw = any(effect.get("do") == "mythos_redraw" for effect in data["effects"])


class Maker:
    """Numbers programs and limits while a case is made."""

    def __init__(self, programs: Programs) -> None:
        self.programs = programs
        self.next_limit = _FIRST_LIMIT

    def limit(self, data: dict[str, Any]) -> int:
        if data.get("limit") != "turn":
            return NO_LIMIT
        found = self.next_limit
        self.next_limit *= 2
        return found

    def mods(self, data: list[dict[str, Any]]) -> tuple[Mod, ...]:
        return tuple([Mod(mod, self.limit(mod)) for mod in data])

    def triggers(self, data: list[dict[str, Any]]) -> tuple[Trigger, ...]:
        return tuple(
            [
                Trigger(
                    trigger["when"],
                    self.programs.add(trigger.get("effects")),
                    self.mods(trigger.get("mods", [])),
                    self.limit(trigger),
                )
                for trigger in data
            ]
        )

    def uses(self, data: list[dict[str, Any]]) -> tuple[Use, ...]:
        return tuple([Use(use, self.programs.add(use["effects"]), self.limit(use)) for use in data])


class Face:
    """One side of a Discovery card or Relic, or a Condition: what it does."""

    __slots__ = (
        "companion",
        "condition",
        "cost",
        "evidence",
        "health",
        "item",
        "mods",
        "ref",
        "side",
        "skill",
        "stressed",
        "triggers",
        "uses",
    )

    def __init__(self, side: Side, ref: Ref, case: Maker) -> None:
        self.side = side
        self.ref = ref
        self.item = side.kind == "item"
        self.companion = side.kind == "companion"
        self.condition = side.condition
        self.cost = side.cost
        self.health = side.health
        self.evidence = "evidence" in side.tags
        self.mods = case.mods(side.mods)
        self.triggers = case.triggers(side.triggers)
        self.uses = case.uses(side.uses)
        self.skill = next((mod.args["skill"] for mod in self.mods if mod.mod == "skill"), "")
        # Is something about it better, or other, with much stress?
        self.stressed = _asks((side.mods, side.triggers, side.uses), "stress_max", "stress_at_least")


def _asks(data: Any, *names: str) -> bool:
    """Does a condition somewhere inside ask for one of these?"""
    if isinstance(data, dict):
        return any(name in data for name in names) or any(_asks(part, *names) for part in data.values())
    return isinstance(data, (list, tuple)) and any(_asks(part, *names) for part in data)


NO_MODS: Final[tuple[Mod, ...]] = ()
Offered = tuple[Action, Use, Ref, int]  # the action, what it does, of what, the number of the card or -1
Told = tuple[Face, Trigger]
NOT_TOLD: Final[tuple[Told, ...]] = ()


class Kit:
    """Everything that the cards and Relics of an investigator do, worked out once for equal cards.

    ``held`` are the Discovery cards by number, each with the side that was taken; among the ``faces``, Relics
    included, equal Conditions count once.
    """

    __slots__ = ("companions", "faces", "held", "items", "mods", "triggers", "uses")

    def __init__(self, held: tuple[tuple[int, str, Face], ...], relics: tuple[tuple[str, Face], ...]) -> None:
        self.held = tuple([(card, face) for card, _, face in held])
        self.items = len([face for _, _, face in held if face.item])
        self.companions: tuple[str, ...] = tuple([id for _, id, face in held if face.companion])
        faces: list[Face] = []
        conditions: set[str] = set()
        for _, face in self.held:
            if not face.condition or face.condition not in conditions:
                conditions.add(face.condition)
                faces.append(face)
        faces += [face for _, face in relics]
        self.faces = tuple(faces)
        self.mods = by_name([mod for face in faces for mod in face.mods])
        triggers: dict[str, tuple[Told, ...]] = {}
        for face in faces:
            for told in face.triggers:
                triggers[told.when] = (*triggers.get(told.when, NOT_TOLD), (face, told))
        self.triggers = triggers
        uses: list[Offered] = []
        for card, id, face in held:
            for number, use in enumerate(face.uses):
                uses.append((("death.use", id, number), use, face.ref, card))
        for id, face in relics:
            for number, use in enumerate(face.uses):
                if not use.redraw:
                    uses.append((("death.use_relic", id, number), use, face.ref, -1))
        self.uses = tuple(uses)


def by_name(mods: list[Mod]) -> dict[str, tuple[Mod, ...]]:
    found: dict[str, tuple[Mod, ...]] = {}
    for mod in mods:
        found[mod.mod] = (*found.get(mod.mod, NO_MODS), mod)
    return found


NO_KIT: Final = Kit((), ())
