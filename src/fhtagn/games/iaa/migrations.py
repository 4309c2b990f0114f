"""IÄÄ! Cthulhu! Fhtagn!: how logs of older rules versions become logs of today's."""

from __future__ import annotations

from fhtagn.core.migrations import migrates
from fhtagn.core.nodes import DICE, NOTHING, Action, Chance
from fhtagn.core.written import AGREED, CHANCE, UNDO, Coded, Written
from fhtagn.games.iaa.state import FACE_OF_PIP, MOST_DICE, ONE, THREE, TWO
from fhtagn.games.iaa.tentacles import split_take, takes


def hand_by_hand(history: list[Coded], action: Action) -> list[Action]:
    """Version 2: tentacle dice are taken hand by hand, not all at once.

    What was never possible stays as it is: replaying the log will say so.
    """
    if action[0] != "iaa.take":
        return [action]
    rolled = next((answer for seat, answer in reversed(history) if seat == CHANCE), NOTHING)
    dice = len(rolled[1]) if len(rolled) == 2 and isinstance(rolled[1], tuple) else 0
    if not Chance(DICE, min(dice, MOST_DICE), 6).accepts(rolled):
        return [action]
    ones, twos, threes = (rolled[1].count(FACE_OF_PIP.index(face)) for face in (ONE, TWO, THREE))
    return split_take(action, ones, twos, threes) if action in takes(ones, twos, threes) else [action]


@migrates("iaa", 1)
def from_version_1(log: Written) -> None:
    entries: list[Coded] = []
    history: list[Coded] = []
    counts = [0]  # how long the history was after each entry of the old one
    for seat, action in log.entries:
        if seat != UNDO:
            steps = [(seat, step) for step in hand_by_hand(history, action)]
            entries += steps
            history += steps
            counts.append(len(history))
            continue
        del counts[action[1] + 1 :]
        if action[2:] == (AGREED,):
            entries.append((UNDO, ("undo", counts[-1], AGREED)))
        else:  # step by step, as at a table
            entries += [(UNDO, ("undo", n)) for n in range(len(history) - 1, counts[-1] - 1, -1)]
        del history[counts[-1] :]
    log.entries = entries
