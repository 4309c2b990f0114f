"""IÄÄ! Cthulhu! Fhtagn!: the calls of the engine against a second, plain reading of the table.

The oracle below knows nothing of the engine: it is the table of chapter 5.3, written down once
more, and answers which sequences of calls are allowed after a roll.  The engine asks step by
step, so every sequence it lets through is collected by walking through all its answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.rules import NONE, Calls
from fhtagn.games.iaa.scenario import position, write_dice
from fhtagn.games.iaa.state import IaaState
from tests.proofs import proves

Dice = tuple[int, ...]  # how many IÄÄ!, 1T, 2T, 3T, elder signs
Taken = tuple[int, int, int]  # how many 1T, 2T, 3T are placed
Sequence = tuple[tuple[str, ...], Taken]
NO_DICE: Taken = (0, 0, 0)
GIVEN_UP: Sequence = (("give up",), NO_DICE)

# calls, IÄÄ! and tentacle dice that must lie in the display, free dice that must be there
TABLE = (
    (("iaa",), 0, 0, 0),
    (("iaa", "cthulhu"), 0, 0, 0),
    (("iaa", "phnglui"), 0, 0, 1),
    (("iaa", "fhtagn"), 0, 1, 0),
    (("cthulhu",), 1, 0, 0),
    (("cthulhu", "phnglui"), 1, 0, 1),
    (("cthulhu", "fhtagn"), 1, 0, 0),
    (("phnglui_fhtagn",), 0, 0, 0),
    (("fhtagn",), 1, 1, 0),
    (("iaa", "cthulhu", "phnglui"), 0, 0, 1),
    (("iaa", "cthulhu", "fhtagn"), 0, 0, 0),
)


# --- the oracle ----------------------------------------------------------------------------------------


def allowed(display: Dice, roll: Dice, free: int) -> set[Sequence]:
    """Every sequence of calls, with the tentacle dice placed, that the printed rules allow."""
    found: set[Sequence] = set()
    for calls, iaas, tentacles, needed in TABLE:
        if display[0] >= iaas and sum(display[1:4]) >= tentacles and free >= needed:
            found |= {(calls, taken) for taken in ways_to_roll(calls, roll)}
    can_place = any(calls != ("phnglui_fhtagn",) for calls, _ in found)
    return found if can_place else found | {GIVEN_UP}


def ways_to_roll(calls: tuple[str, ...], roll: Dice) -> Iterator[Taken]:
    """The tentacle dice that may go with these calls; nothing if the roll does not show the calls."""
    iaas, ones, twos, threes, elders = roll
    if "iaa" in calls and not iaas:
        return
    if ("fhtagn" in calls or "phnglui" in calls) and not elders:
        return
    if "phnglui_fhtagn" in calls and elders != sum(roll):
        return
    if "cthulhu" not in calls:
        yield NO_DICE
        return
    for taken in product(range(ones + 1), range(twos + 1), range(threes + 1)):
        if taken != NO_DICE:
            yield taken


# --- what the engine lets through ----------------------------------------------------------------------


def playable(s: IaaState) -> dict[Sequence, IaaState]:
    """Every sequence of answers until the cult has called its last, and the state it leads to."""
    found: dict[Sequence, IaaState] = {}
    walk(s, (), NO_DICE, found)
    return found


def walk(s: IaaState, calls: tuple[str, ...], taken: Taken, found: dict[Sequence, IaaState]) -> None:
    node = s.pending
    if not isinstance(node, Decision) or node.prompt.key == "iaa.prompt.rob":  # all is called
        assert (calls, taken) not in found, "two ways to the same sequence"
        found[calls, taken] = s
        return
    for action in node.actions:
        after = s.clone()
        dice = dice_to_place(after)
        GAME.play(after, action)
        if action[0] == "iaa.end":
            found[calls, taken] = after
        elif action[0] == "iaa.give_up":
            found[("give up",), NO_DICE] = after
        elif action[0] == "iaa.take":
            ones, twos, threes = taken
            walk(after, calls, (ones + action[1], twos + action[2], threes + action[3]), found)
        elif action[0] == "iaa.enough":
            walk(after, calls, taken, found)
        elif action[1] == "cthulhu" and sum(dice) == 1:  # the engine places a single die by itself
            walk(after, (*calls, "cthulhu"), dice, found)
        else:
            walk(after, (*calls, action[1]), taken, found)


def dice_to_place(s: IaaState) -> Taken:
    return (s.rolled[1], s.rolled[2], s.rolled[3])


def display_of(s: IaaState, seat: int) -> Dice:
    return tuple(s.display[5 * seat : 5 * seat + 5])


def compare(s: IaaState, seat: int) -> None:
    """Allowed and playable are the same, and each sequence puts the right dice into the display."""
    display, roll = display_of(s, seat), tuple(s.rolled)
    found = playable(s)
    free = s.middle + sum(s.stock) - s.stock[seat]
    shown = f"display {write_dice(display)}, roll {write_dice(roll)}, {free} free dice"
    assert set(found) == allowed(display, roll, free), shown
    for (calls, taken), after in found.items():
        if after.phase == s.phase:
            placed = ("iaa" in calls, *taken, "fhtagn" in calls)
            wanted = tuple(was + more for was, more in zip(display, placed, strict=True))
            assert display_of(after, seat) == wanted, f"{shown}: {calls}"


# --- the comparison ------------------------------------------------------------------------------------


@proves("iaa:5.3/table")
@pytest.mark.parametrize("display", ["", "IÄÄ", "IÄÄ 1T", "IÄÄ IÄÄ 2T 3T"])
@pytest.mark.parametrize("free", [0, 1])
def test_every_roll_of_up_to_four_dice_allows_exactly_the_rows_of_the_table(display: str, free: int) -> None:
    seen: set[tuple[str, ...]] = set()
    for size in range(1, 5):
        for faces in combinations_with_replacement(["IÄÄ", "1T", "2T", "3T", "elder"], size):
            table = position(display={0: display}, dice={1: 0}, middle=free, roll=" ".join(faces))
            compare(table.state, 0)
            seen |= {calls for calls, _ in playable(table.state)}
    printed = {calls for calls, *_ in TABLE} | {GIVEN_UP[0]}
    assert seen <= printed
    if free and display == "IÄÄ 1T":
        assert seen == printed - {GIVEN_UP[0]}  # here something can always be placed


@proves("iaa:5.2.3/how-many")
@pytest.mark.parametrize(
    ("ones", "twos", "threes"), [(7, 0, 0), (0, 0, 7), (2, 3, 4), (6, 1, 1), (1, 1, 6), (8, 1, 0), (13, 0, 0)]
)
def test_more_tentacle_dice_than_a_hand_holds_can_be_placed_in_every_combination(
    ones: int, twos: int, threes: int
) -> None:
    """Each in one way only, however many steps it takes."""
    roll = "1T " * ones + "2T " * twos + "3T " * threes + "elder"
    table = position(players=3, display={0: "IÄÄ"}, dice={1: 0, 2: 0}, middle=1, roll=roll)
    compare(table.state, 0)


@proves("iaa:5.3/table")
@pytest.mark.parametrize("players", range(2, 7))
def test_in_random_play_the_engine_allows_exactly_what_the_table_allows(players: int) -> None:
    rng = Random(f"oracle {players}")
    compared = 0
    while compared < 2000:
        target = rng.choice([20, 100, 300])
        s = GAME.new(GAME.options(players, {"target": target}))
        while not isinstance(s.pending, Outcome):
            node = s.pending
            if isinstance(node, Chance):
                GAME.play(s, fast_answer(node, rng))
                continue
            assert isinstance(node, Decision)
            assert isinstance(s, IaaState)
            frame = s.stack[-1]
            if isinstance(frame, Calls) and frame.made == NONE:
                compare(s, node.seat)
                compared += 1
            GAME.play(s, rng.choice(node.actions))


def test_the_oracle_itself_can_say_no() -> None:
    """A tampered roll must be noticed: the comparison is not empty."""
    table = position(display={0: "IÄÄ"}, roll="1T elder")
    table.state.rolled = [0, 0, 0, 0, 2]  # the pending decision still speaks of the other roll
    with pytest.raises(AssertionError):
        compare(table.state, 0)
