"""Death May Die: tokens on the map and before investigators; what is left is the supply."""

from __future__ import annotations

from fhtagn.core.nodes import Side
from fhtagn.games.death.rules.state import DeathState, put


def is_gone(s: DeathState, token: str) -> bool:
    """After the disruption nothing that names these tokens is done any more."""
    return s.disrupted and token in s.case.removed


def change_board(s: DeathState, side: Side, token: str, change: int) -> None:
    place = side * len(s.case.boards) + s.case.board_of[token]
    s.boards = put(s.boards, place, s.boards[place] + change)


def most_on_board(s: DeathState, token: str) -> int:
    """How many of these tokens one investigator may have."""
    if token == "fatigue":
        return s.case.fatigue["max"]
    if token in s.case.carried:
        return int(s.case.carried[token])
    for _, gained, _, most in s.case.kill_gains:
        if gained == token:
            return most
    return 255


def gain(s: DeathState, side: Side, token: str, n: int) -> int:
    """death:limits/supply: as many as there are, and as one may have; returns how many."""
    if is_gone(s, token) or not s.is_alive(side) or token not in s.case.board_of:
        return 0
    n = min(n, s.supply(token), most_on_board(s, token) - s.board(side, token))
    if n <= 0:
        return 0
    change_board(s, side, token, n)
    s.tell("death.token_gained", side, token, n)
    return n


def drop(s: DeathState, side: Side, token: str, n: int) -> int:
    n = min(n, s.board(side, token))
    if n > 0:
        change_board(s, side, token, -n)
        s.tell("death.token_dropped", side, token, n)
    return n


def change_ground(s: DeathState, token: str, space: int, change: int, state: str = "") -> None:
    number = s.case.token_of[f"{token}:{state}" if state else token]
    place = number * len(s.case.spaces) + space
    s.ground = put(s.ground, place, s.ground[place] + change)


def lay(s: DeathState, token: str, space: int, n: int = 1) -> None:
    """From the supply into a space, as far as there are any."""
    if is_gone(s, token) or token not in s.case.token_of:
        return
    for _ in range(min(n, s.supply(token))):
        change_ground(s, token, space, 1)
        s.tell("death.token_placed", token, s.case.space_refs[space])


def take_up(s: DeathState, token: str, space: int, state: str = "") -> bool:
    """One token leaves a space."""
    if not s.on_ground(token, space, state):
        return False
    change_ground(s, token, space, -1, state)
    s.tell("death.token_removed", token, s.case.space_refs[space])
    return True


def deliver(s: DeathState, side: Side) -> None:
    """Whoever carries something to where it is wanted has saved it."""
    for token, space in s.case.delivered.items():
        carried = s.board(side, token)
        if carried and s.where[side] == space:
            change_board(s, side, token, -carried)
            s.saved += carried
            for _ in range(carried):
                s.tell("death.token_saved", token, side)


def drop_all(s: DeathState, side: Side) -> None:
    """death:death/tokens: tokens of the dead go back; some stay where they died."""
    for token in s.case.boards:
        held = s.board(side, token)
        if held:
            change_board(s, side, token, -held)
            if token in s.case.dropped and not is_gone(s, token):
                change_ground(s, token, s.where[side], held)
    s.fire = put(s.fire, side, 0)


def clear(s: DeathState, token: str) -> None:
    """All tokens of a kind leave the map and the boards."""
    size = len(s.case.spaces)
    for number, (name, _) in enumerate(s.case.tokens):
        if name == token:
            s.ground = s.ground[: number * size] + bytes(size) + s.ground[(number + 1) * size :]
    if token in s.case.board_of:
        for side in s.sides:
            change_board(s, side, token, -s.board(side, token))
    if token == "lock":
        s.locks = 0
    if token in s.case.solid:
        s.harm = bytes(size)
