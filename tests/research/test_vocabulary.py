"""Every action has one number, and every number one action."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from fhtagn.core.errors import IllegalAction
from fhtagn.core.registry import load
from fhtagn.games.stars.rules.content import shipped_data
from fhtagn.games.wars.rules.content import area, kind
from fhtagn.research.many import Many
from fhtagn.research.match import Match
from fhtagn.research.vocabulary import Vocabulary

GAMES = ("iaa", "stars", "wars")


def own_deck() -> dict[str, Any]:
    """The shipped cards, one of them under another name."""
    data = deepcopy(shipped_data())
    data["card"][0]["id"] = "shambler"
    return data


# A game, its players and its options: different things are in play.
SET_UPS: list[tuple[str, int, dict[str, Any]]] = [
    ("iaa", 2, {}),
    ("iaa", 6, {"target": 30}),
    ("stars", 2, {}),
    ("stars", 4, {"content": own_deck()}),
    ("wars", 2, {}),
    ("wars", 2, {"factions": "yellow_sign,crawling_chaos", "map": "earth_5"}),
    ("wars", 3, {"factions": "choose"}),
    ("wars", 4, {"factions": "random", "map": "earth_4_w5_e3"}),
]


def words_of(name: str, players: int = 2, **options: Any) -> Vocabulary:
    game = load(name)
    return Vocabulary(game, game.options(players, options))


@pytest.mark.parametrize(("name", "players", "options"), SET_UPS)
def test_numbers_and_actions_belong_together(name: str, players: int, options: dict[str, Any]) -> None:
    words = words_of(name, players, **options)
    rng = Random(1)
    for number in [0, words.size - 1, *(rng.randrange(words.size) for _ in range(500))]:
        action = words.action(number)
        assert words.number(action) == number
        assert words.game.check(action) == action
        assert words.game.parse(words.notation(number)) == action


@pytest.mark.parametrize(
    ("name", "players", "most"),
    [
        ("iaa", range(2, 7), 200),
        ("stars", range(2, 5), 1000),
        ("wars", range(2, 5), 5000),
        ("wars", range(5, 7), 10_000),  # every unit of six factions can move to every one of 24 areas
    ],
)
def test_learners_have_few_actions_to_tell_apart(name: str, players: range, most: int) -> None:
    assert set(players) <= set(load(name).info.seats)
    for count in players:
        assert words_of(name, count).size < most


def test_only_what_is_in_play_has_numbers() -> None:
    two = words_of("wars", 2, factions="great_cthulhu,black_goat")
    kinds = {action[0] for action in two.actions}
    assert "wars.gc.devour" in kinds
    assert "wars.ys.desecrate" not in kinds
    assert ("wars.capture", area("arctic_ocean"), 1) in two.actions
    assert ("wars.capture", area("arctic_ocean"), 2) not in two.actions  # nobody sits there
    assert ("wars.summon", kind("ghoul"), area("arctic_ocean")) in two.actions
    assert ("wars.summon", kind("byakhee"), area("arctic_ocean")) not in two.actions
    assert ("wars.summon", kind("bg_acolyte"), area("arctic_ocean")) not in two.actions  # recruited
    assert ("wars.first", "ys.gift") not in two.actions


def test_the_number_of_an_action_depends_on_the_set_up_only() -> None:
    one, other = words_of("wars", 4), words_of("wars", 4)
    assert one.actions == other.actions
    assert one.size == len(set(one.actions))


def test_cards_of_ones_own_have_numbers_too() -> None:
    words = words_of("stars", content=own_deck())
    assert ("stars.invoke", "shambler") in words.actions
    assert ("stars.invoke", "shambler") not in words_of("stars").actions


@pytest.mark.parametrize("number", [-1, 10**9])
def test_a_number_outside_the_list_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="not below"):
        words_of("stars").action(number)
    with pytest.raises(IllegalAction):
        Match("stars").play(number)


@pytest.mark.parametrize(("name", "players", "options"), SET_UPS)
def test_the_mask_shows_just_the_legal_actions_in_every_position(
    name: str, players: int, options: dict[str, Any]
) -> None:
    match = Match(name, players, options, seed=5)
    for _ in range(300):
        if match.over:
            match.reset()
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
