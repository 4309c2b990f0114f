"""Death May Die: the conditions of cards: may this be done, does that hold now?"""

from __future__ import annotations

from typing import Any

from fhtagn.games.death.rules.case import NOWHERE, SIDES
from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.programs import Condition
from fhtagn.games.death.rules.state import MOST_STRESS, DeathState


def holds(s: DeathState, condition: Condition | None, ctx: Ctx) -> bool:
    """All that is named holds."""
    if not condition:
        return True
    return all(_holds(s, name, wanted, ctx) for name, wanted in condition.items())


def _holds(s: DeathState, name: str, wanted: Any, ctx: Ctx) -> bool:
    you = ctx.you
    space = s.where[you]
    if name == "not":
        return not holds(s, wanted, ctx)
    if name == "any":
        return any(holds(s, part, ctx) for part in wanted)
    if name == "all":
        return all(holds(s, part, ctx) for part in wanted)
    if name == "has_condition":
        return has_condition(s, you, wanted)
    if name == "has_companion":
        return bool(s.kit(you).companions)
    if name == "has_item":
        return s.kit(you).items > 0
    if name == "items_at_least":
        return s.kit(you).items >= int(wanted)
    if name == "has_card":
        return has_card(s, you, wanted["id"], SIDES.index(wanted["side"]))
    if name == "safe":
        return s.is_safe(space) == bool(wanted)
    if name == "on_token":
        return on_token(s, space, wanted)
    if name == "elder_one":
        return bool((s.elder_space != NOWHERE) == (wanted == "on_board"))
    if name == "kind_on_board":
        return bool(s.of_kinds(s.case.kinds_of(wanted)))
    if name == "kind_here":
        return any(s.at[figure] == space for figure in s.of_kinds(s.case.kinds_of(wanted)))
    if name == "stress_at_least":
        return s.stress[you] >= int(wanted)
    if name == "stress_max":
        return (s.stress[you] == MOST_STRESS) == bool(wanted)
    if name == "others_here":
        return len([side for side in s.here(space) if side != you]) >= int(wanted)
    if name == "enemies_here":
        return len(s.enemies_in(space)) >= int(wanted)
    if name == "passages_at_least":
        return len(s.house.neighbours[space]) >= int(wanted)
    if name == "adjacent_tokens":
        return _bordering(s, wanted["token"]) >= int(wanted["n"])
    if name == "has_token":
        return s.board(you, wanted["token"]) >= int(wanted["n"])
    if name == "kills_since_trigger":
        return s.kills[you] >= int(wanted)
    if name == "moved_this_turn":
        return (s.moved and you == s.active) == bool(wanted)
    if name == "token_supply_empty":
        return s.supply(wanted) == 0
    raise ValueError(f"no condition is called {name}")


def has_condition(s: DeathState, side: int, condition: str) -> bool:
    return any(face.condition == condition for _, face in s.held_faces(side))


def has_card(s: DeathState, side: int, card: str, half: int) -> bool:
    number = s.case.card_of.get(card, -1)
    owned = s.owned[side]
    return any(owned[p] == number and owned[p + 1] == half for p in range(0, len(owned), 3))


def on_token(s: DeathState, space: int, token: str) -> bool:
    """Does such a token lie here?  A Lock lies on a passage of the space, a won Booth is none."""
    if token == "lock":
        return bool(locks_at(s, space))
    if token == "booth":
        return s.on_ground("booth", space) > 0
    return s.on_ground(token, space) > 0 or s.on_ground(token, space, "innocent") > 0


def locks_at(s: DeathState, space: int) -> list[int]:
    """The closed Locks on passages of a space."""
    return [lock for lock, pair in enumerate(s.case.locks) if s.locks >> lock & 1 and space in pair]


def _bordering(s: DeathState, token: str) -> int:
    """How many spaces with this token border another one."""
    spaces = s.spaces_with(token)
    neighbours = s.house.neighbours
    return len([space for space in spaces if any(near in spaces for near in neighbours[space])])
