"""Roles shared out by Latin squares: each in each seat, and each against each, equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from fhtagn.arena.squares import count_squares, shared_out

NINE = "abcdefghi"


def met(rows: list[tuple[str, ...]]) -> Counter[tuple[str, str]]:
    return Counter((one, other) for row in rows for one in row for other in row if one != other)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_every_square_each_role_takes_each_seat_once(seats: int) -> None:
    rows = shared_out(NINE, seats, 3)
    for square in range(3):
        taken = [(role, seat) for row in rows[9 * square :][:9] for seat, role in enumerate(row)]
        assert len(taken) == len(set(taken)) == 9 * seats


@pytest.mark.parametrize(("seats", "squares", "meetings"), [(3, 8, 6), (4, 4, 6), (5, 2, 5)])
def test_nine_roles_meet_each_other_equally_often(seats: int, squares: int, meetings: int) -> None:
    found = met(shared_out(NINE, seats, squares))
    assert len(found) == 9 * 8
    assert set(found.values()) == {meetings}


@pytest.mark.parametrize("squares", range(1, 9))
def test_the_first_squares_are_as_even_as_they_can_be(squares: int) -> None:
    found = met(shared_out(NINE, 3, squares))
    counts = [found[one, other] for one in NINE for other in NINE if one != other]
    assert max(counts) - min(counts) <= 2


def test_all_squares_together_are_all_permutations() -> None:
    rows = shared_out("abcd", 3, count_squares(4, 3))
    assert len(rows) == len(set(rows)) == 24
