"""Death May Die: is the ritual disrupted?  Looked at after everything that may bring it about."""

from __future__ import annotations

from typing import Any

from fhtagn.games.death.rules.choose import Call, Ctx, then
from fhtagn.games.death.rules.resolve import run
from fhtagn.games.death.rules.state import DeathState
from fhtagn.games.death.rules.tokens import clear


def progress(s: DeathState) -> list[tuple[int, int]]:
    """How far the parts of the objective are: done, needed."""
    return [_part(s, check) for check in s.case.checks]


def _part(s: DeathState, check: dict[str, Any]) -> tuple[int, int]:
    name, wanted = next(iter(check.items()))
    token: str = wanted["token"]
    needed = _number(s, wanted["n"], token)
    if s.disrupted:
        return (needed, needed)
    size = len(s.case.spaces)
    if name == "tokens_at":
        space = s.case.space_of[wanted["space"]]
        return (s.on_ground(token, space, wanted.get("state", "")), needed)
    if name == "tokens_on":
        done = [
            space for space in range(size) if s.on_ground(token, space) and s.on_ground(wanted["on"], space)
        ]
        return (len(done), needed)
    if name == "tokens_saved":
        return (s.saved, needed)
    if name == "tokens_destroyed":
        return (s.destroyed, needed)
    if name == "tokens_marked":
        return (sum([s.on_ground(token, space, wanted["state"]) for space in range(size)]), needed)
    if name == "tokens_removed":
        left = sum([s.on_ground(token, space) for space in range(size)])
        return (needed - left, needed)
    raise ValueError(f"no objective is called {name}")


def _number(s: DeathState, n: Any, token: str) -> int:
    if n == "all":
        return len(s.case.episode.tokens_at_start(s.case.count)[token])
    return int(s.case.params[n]) if isinstance(n, str) else int(n)


def check_objective(s: DeathState) -> None:
    """death:ritual/disrupt: true once is enough."""
    if s.disrupted or s.result:
        return
    if all(done >= needed for done, needed in progress(s)):
        s.disrupted = True
        s.tell("death.disrupted")
        s.push(Call("objective.cleared"))
        for program in s.case.on_disrupt:
            run(s, program, Ctx(s.active))


@then("objective.cleared")
def _cleared(s: DeathState, answer: Any) -> None:
    """After what the disruption itself does, tokens of the ritual leave the table."""
    for token in sorted(s.case.removed):
        clear(s, token)
