"""Death May Die: the faces of the two kinds of dice, and how a handful of dice is kept.

A roll is kept as counts per face, nine numbers: five faces of standard dice, then four of bonus dice.
"""

from __future__ import annotations

from typing import Final

FACES: Final = (
    "s_success",
    "s_both",
    "s_tentacle",
    "s_sign",
    "s_blank",
    "b_success",
    "b_both",
    "b_sign",
    "b_blank",
)
FACE_OF: Final = {name: face for face, name in enumerate(FACES)}

# death:dice/faces: what the six sides of each die show.
STANDARD: Final = bytes((0, 0, 1, 2, 3, 4))
BONUS: Final = bytes((5, 5, 6, 7, 8, 8))
FIRST_BONUS: Final = 5
NO_DICE: Final = bytes(9)

# death:dice/symbols: what a face shows; the blanks show nothing.
SUCCESS: Final = bytes((1, 1, 0, 0, 0, 1, 1, 0, 0))
TENTACLE: Final = bytes((0, 1, 1, 0, 0, 0, 0, 0, 0))  # death:dice/bonus-no-tentacle
SIGN: Final = bytes((0, 0, 0, 1, 0, 0, 1, 1, 0))


def counted(dice: bytes, values: tuple[int, ...], sides: bytes) -> bytes:
    """These dice and newly rolled ones."""
    counts = bytearray(dice)
    for value in values:
        counts[sides[value - 1]] += 1
    return bytes(counts)


def symbols(dice: bytes, shows: bytes) -> int:
    """death:dice/both: a face with two symbols counts for both."""
    found = 0
    for face in range(len(shows)):
        if shows[face]:
            found += dice[face]
    return found


def named(dice: bytes) -> tuple[str, ...]:
    """Die by die, for people."""
    return tuple([FACES[face] for face, count in enumerate(dice) for _ in range(count)])
