"""Every action has one number, and every number one action."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.core.errors import IllegalAction
from fhtagn.core.registry import load
from fhtagn.research.many import Many
from fhtagn.research.match import Match
from fhtagn.research.vocabulary import Vocabulary

GAMES = ("iaa", "stars", "wars")


@pytest.mark.parametrize("name", GAMES)
def test_numbers_and_actions_belong_together(name: str) -> None:
    words = Vocabulary(load(name))
    rng = Random(1)
    for number in [0, words.size - 1, *(rng.randrange(words.size) for _ in range(500))]:
        action = words.action(number)
        assert words.number(action) == number
        assert words.game.check(action) == action


def test_a_game_of_dice_has_few_actions() -> None:
    assert Vocabulary(load("iaa")).size == 100


@pytest.mark.parametrize("number", [-1, 10**9])
def test_a_number_outside_the_list_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="not below"):
        Vocabulary(load("stars")).action(number)
    with pytest.raises(IllegalAction):
        Match("stars").play(number)


@pytest.mark.parametrize("name", GAMES)
def test_the_mask_shows_just_the_legal_actions_in_every_position(name: str) -> None:
    match = Match(name, seed=5)
    for _ in range(60):
        mask = match.mask()
        assert mask.sum() == len(match.actions) == len(set(match.numbers()))
        assert sorted(match.numbers()) == mask.nonzero()[0].tolist()
        match.play(match.rng.choice(match.numbers()))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("place", [0, -1])
def test_tensors_keep_their_shapes_in_every_position_and_for_every_number_of_players(
    name: str, place: int
) -> None:
    players = load(name).info.seats[place]
    match = Match(name, players, seed=2)
    shapes = {key: tensor.shape for key, tensor in match.tensors(0).items()}
    for _ in range(40):
        for seat in range(players):
            assert {key: tensor.shape for key, tensor in match.tensors(seat).items()} == shapes
        if match.over:
            break
        match.play(match.rng.choice(match.numbers()))
    assert match.vector(0).shape == (sum(shape[0] for shape in shapes.values()),)


def test_the_own_seat_comes_first_in_tensors() -> None:
    match = Match("iaa", players=3, seed=3)
    decides = match.seat
    for seat in range(3):
        told = match.tensors(seat)["decides"].tolist()
        assert told.index(1.0) == (decides - seat) % 3


def test_a_copy_goes_its_own_way() -> None:
    match = Match("wars", players=2, seed=1)
    before = match.save()
    twin = match.copy()
    other = match.copy(seed=9)
    for _ in range(30):
        number = twin.numbers()[0]
        twin.play(number)
        match.play(number)
    assert match.vector(0).tolist() == twin.vector(0).tolist()  # the same luck
    assert other.vector(0).tolist() != match.vector(0).tolist()
    match.restore(before)
    assert match.vector(0).tolist() == other.vector(0).tolist()


def test_a_game_that_was_saved_goes_on_with_the_same_luck() -> None:
    match = Match("iaa", seed=4)
    saved = match.save()

    def story() -> list[int]:
        told = []
        for _ in range(40):
            told.append(match.numbers()[-1])
            match.play(told[-1])
        return told

    first = story()
    match.restore(saved)
    assert story() == first


def test_saved_games_of_another_kind_are_refused() -> None:
    with pytest.raises(ValueError, match="saved from iaa"):
        Match("wars").restore(Match("iaa").save())


def test_many_games_go_on_when_one_ends() -> None:
    games = Many("iaa", count=3, players=2, options={"target": 10}, seed=1)
    assert len({tuple(row) for row in games.observations().tolist()}) > 1  # each has its own luck
    ended = 0
    for _ in range(300):
        rewards, over = games.step([numbers[0] for numbers in games.numbers()])
        for place in over.nonzero()[0]:
            ended += 1
            assert set(rewards[place].tolist()) <= {-1.0, 0.0, 1.0}
            assert not games.matches[place].over
        assert not rewards[~over].any()
    assert ended > 3
