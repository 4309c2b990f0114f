"""Death May Die: effects in words, for options that a card offers without naming them."""

from __future__ import annotations

from typing import Any

from fhtagn.core.text import Text
from fhtagn.games.death.rules.programs import NO_PROGRAM, Step
from fhtagn.games.death.rules.state import DeathState


def told(s: DeathState, program: int) -> list[Text]:
    """Step by step what a program does."""
    if program == NO_PROGRAM:
        return [Text("death.effect.nothing")]
    return [_told(s, step) for step in s.case.programs[program]]


def _told(s: DeathState, step: Step) -> Text:
    args: dict[str, Any] = {"n": _number(step)}
    if "token" in step.args:
        args["token"] = Text(f"death.token.{step.text('token')}")
    if "kind" in step.args:
        args["kind"] = _kind(s, step.text("kind"))
    if "type" in step.args:
        args["type"] = Text(f"death.card_type.{step.text('type')}")
    if step.do == "roll":
        args["n"] = step.count("need", 1)
    if "spaces" in step.args and isinstance(step.args["spaces"], int):
        args["n"] = step.args["spaces"]
    return Text(f"death.effect.{step.do}", args)


def _number(step: Step) -> int:
    n = step.args.get("n", 1)
    return n if isinstance(n, int) else 20


def _kind(s: DeathState, kind: str) -> Text:
    if kind in s.case.species_of:
        name = s.case.species[s.case.species_of[kind]].ref.name
        if name is not None:
            return name
    return Text("death.kind.enemy") if kind != "monster" else Text("death.kind.monster")
