"""Chance: dice and draws that nobody can predict before and everybody can check after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest

from fhtagn.core.chance import Keyed, commitment, fast_answer, new_secret, secret_from_seed
from fhtagn.core.nodes import DICE, DRAW, Action, Chance

SECRET = secret_from_seed("chi-square")
SIX_DICE = Chance(DICE, 6, 6)
SHUFFLE = Chance(DRAW, 4, 4)

# 1 - 1e-6 quantiles of the chi-square distribution, by degrees of freedom.
LIMIT = {5: 35.9, 11: 49.0, 19: 63.7, 23: 70.5, 35: 89.9}


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    missing = cells - len(counts)
    return sum((n - expected) ** 2 for n in counts.values()) / expected + missing * expected


def keyed(chance: Chance, times: int) -> list[Action]:
    source = Keyed(SECRET)
    return [source.answer(chance, k) for k in range(times)]


def fast(chance: Chance, times: int) -> list[Action]:
    rng = Random(7)
    return [fast_answer(chance, rng) for _ in range(times)]


Answers = Callable[[Chance, int], list[Action]]
SOURCES = pytest.mark.parametrize("answers", [keyed, fast])


def test_the_kth_answer_depends_on_the_secret_and_k_only() -> None:
    one, other = Keyed(SECRET), Keyed(SECRET)
    ahead = [one.answer(SIX_DICE, k) for k in range(10)]
    assert [other.answer(SIX_DICE, k) for k in reversed(range(10))] == ahead[::-1]
    assert len(set(ahead)) == 10
    assert Keyed(secret_from_seed("another")).answer(SIX_DICE, 0) != ahead[0]


def test_the_answers_of_a_known_seed_never_change() -> None:
    """Old logs must stay checkable: these answers are part of the format."""
    source = Keyed(secret_from_seed("a rainy night"))
    dice = [source.answer(Chance(DICE, 3, 6), k) for k in range(3)]
    assert dice == [("rolled", (1, 3, 5)), ("rolled", (5, 4, 1)), ("rolled", (4, 1, 1))]
    assert source.answer(Chance(DRAW, 5, 9), 0) == ("drawn", (6, 4, 7, 0, 1))


@SOURCES
@pytest.mark.parametrize(
    "chance", [SIX_DICE, Chance(DICE, 20, 20), Chance(DICE, 9, 1000), SHUFFLE, Chance(DRAW, 3, 60)]
)
def test_every_answer_is_possible(answers: Answers, chance: Chance) -> None:
    assert all(chance.accepts(answer) for answer in answers(chance, 300))


@SOURCES
@pytest.mark.parametrize("sides", [6, 20])
def test_all_sides_of_all_dice_are_equally_likely(answers: Answers, sides: int) -> None:
    rolls = [answer[1] for answer in answers(Chance(DICE, 10, sides), 4000)]
    for die in range(10):
        assert chi_square(Counter(roll[die] for roll in rolls), sides) < LIMIT[sides - 1]


@SOURCES
def test_neighbouring_dice_do_not_follow_each_other(answers: Answers) -> None:
    rolls = [answer[1] for answer in answers(Chance(DICE, 10, 6), 4000)]
    for die in range(9):
        pairs = Counter((roll[die], roll[die + 1]) for roll in rolls)
        assert chi_square(Counter(pairs), 36) < LIMIT[35]


@SOURCES
def test_all_orders_of_a_shuffle_are_equally_likely(answers: Answers) -> None:
    orders = Counter(answer[1] for answer in answers(SHUFFLE, 12_000))
    assert set(orders) == set(permutations(range(4)))
    assert chi_square(Counter(orders), 24) < LIMIT[23]


@SOURCES
def test_all_pairs_of_drawn_cards_are_equally_likely(answers: Answers) -> None:
    pairs = Counter(answer[1] for answer in answers(Chance(DRAW, 2, 4), 6000))
    assert set(pairs) == set(permutations(range(4), 2))
    assert chi_square(Counter(pairs), 12) < LIMIT[11]


@SOURCES
def test_dice_with_very_many_sides_use_all_of_them(answers: Answers) -> None:
    rolls = [value for answer in answers(Chance(DICE, 8, 1000), 500) for value in answer[1]]
    assert chi_square(Counter(value % 6 for value in rolls if value <= 996), 6) < LIMIT[5]
    assert max(rolls[7::8]) > 900


@SOURCES
def test_nothing_to_draw_is_drawn(answers: Answers) -> None:
    assert answers(Chance(DRAW, 0, 0), 1) == [("drawn", ())]
    assert answers(Chance(DICE, 0, 6), 1) == [("rolled", ())]


def test_the_same_generator_gives_the_same_fast_answers() -> None:
    assert fast_answer(SIX_DICE, Random(3)) == fast_answer(SIX_DICE, Random(3))


def test_a_commitment_fixes_the_secret_without_telling_it() -> None:
    secret = new_secret()
    assert commitment(secret) == commitment(bytes(secret))
    assert commitment(secret) != commitment(new_secret())
    assert secret.hex() not in commitment(secret)


def test_secrets_differ_unless_the_seed_is_the_same() -> None:
    assert new_secret() != new_secret()
    assert secret_from_seed("x") == secret_from_seed("x") != secret_from_seed("y")


@pytest.mark.parametrize("secret", [b"", b"short", bytes(33)])
def test_a_secret_of_the_wrong_length_is_refused(secret: bytes) -> None:
    with pytest.raises(ValueError, match="must have 32 bytes"):
        Keyed(secret)


@pytest.mark.parametrize(
    ("chance", "answer"),
    [
        (Chance(DICE, 2, 6), ("rolled", (0, 1))),
        (Chance(DICE, 2, 6), ("rolled", (1, 7))),
        (Chance(DICE, 2, 6), ("rolled", (1,))),
        (Chance(DICE, 2, 6), ("rolled", (True, 1))),
        (Chance(DICE, 2, 6), ("rolled", (1.0, 1))),
        (Chance(DICE, 2, 6), ("rolled", [1, 1])),
        (Chance(DICE, 2, 6), ("drawn", (1, 2))),
        (Chance(DICE, 2, 6), ("rolled", (1, 2), 3)),
        (Chance(DICE, 2, 6), "rolled"),
        (Chance(DRAW, 2, 6), ("drawn", (0, 6))),
        (Chance(DRAW, 2, 6), ("drawn", (3, 3))),
        (Chance(DRAW, 2, 6), ("rolled", (1, 2))),
    ],
)
def test_an_impossible_answer_is_not_accepted(chance: Chance, answer: object) -> None:
    assert not chance.accepts(answer)


@pytest.mark.parametrize("n", range(9))
def test_quick_dice_show_every_side_equally_often_in_every_place(n: int) -> None:
    rng, chance = Random(1), Chance(DICE, n, 6)
    rolls = [fast_answer(chance, rng) for _ in range(6000)]
    assert all(chance.accepts(roll) for roll in rolls)
    for place in range(n):
        for side in range(1, 7):
            assert 850 < sum(roll[1][place] == side for roll in rolls) < 1150
