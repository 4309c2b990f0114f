"""Die Sterne stehen richtig: the end of the game at ten points."""

from __future__ import annotations

import pytest

from fhtagn.games.stars.scenario import StarsScenario, position
from tests.proofs import proves

CTHULHOO = "A1:4 B1:l C1:4 D1:c A3:0 C3:2 D3:2"
WITHOUT_LUNAR_ECLIPSE = CTHULHOO.replace("B1:l", "B1:f")
WITHOUT_FOUR_STARS = CTHULHOO.replace("A1:4", "A1:1")
VOORMI = "A1:1 B1:3 C1:1"


def calling(cells: str, cult: str, **options: str) -> StarsScenario:
    return position(cells=cells, hand="cthulhoo leng_man", cult=cult, step="summoning", **options)  # type: ignore[arg-type]


@proves("stars:end/ten-points", "stars:goal/first-to-ten")
def test_ten_points_end_the_game_at_once() -> None:
    """Case 30: six points and a Great Old One."""
    table = calling(CTHULHOO, "miri_nigri miri_nigri miri_nigri").summons("cthulhoo")
    assert table.outcome.winners == (0,)
    assert table.outcome.scores == (10, 0)


@proves("stars:end/ten-points")
def test_more_than_ten_points_will_do() -> None:
    table = calling(CTHULHOO, "miri_nigri miri_nigri miri_nigri voormi").summons("cthulhoo")
    assert table.outcome.scores == (11, 0)


@proves("stars:end/ten-points")
def test_nine_points_do_not_end_it() -> None:
    table = calling(CTHULHOO, "miri_nigri miri_nigri voormi").summons("cthulhoo")
    assert table.points() == 9
    assert table.asks(0, "discard")


@proves("stars:end/ten-points")
def test_a_lesser_servitor_that_helped_no_longer_counts() -> None:
    """Case 31: six points with the Deep One, nine in the end."""
    table = calling(WITHOUT_FOUR_STARS, "deep_one miri_nigri miri_nigri voormi")
    assert table.points() == 6
    table.summons("cthulhoo", "deep_one")
    assert table.points() == 9
    assert table.asks(0, "discard")


@proves("stars:end/ten-points")
def test_by_option_it_counts_until_it_has_left() -> None:
    table = calling(WITHOUT_FOUR_STARS, "deep_one miri_nigri miri_nigri voormi", goal="at_once")
    table.summons("cthulhoo", "deep_one")
    assert table.outcome.scores == (10, 0)


@proves("stars:end/ten-points")
def test_a_greater_servitor_that_helped_still_counts() -> None:
    table = calling(WITHOUT_LUNAR_ECLIPSE, "dagoon miri_nigri miri_nigri").summons("cthulhoo", "dagoon")
    assert table.outcome.scores == (10, 0)


@proves("stars:end/ten-points")
def test_by_option_the_points_are_tested_at_the_end_of_the_turn() -> None:
    table = calling(CTHULHOO, "miri_nigri miri_nigri miri_nigri", goal="turn_end").summons("cthulhoo")
    assert table.asks(0, "discard")
    assert table.ends().outcome.winners == (0,)


@proves("stars:end/ten-points")
@pytest.mark.parametrize(("room", "points"), [("miri_nigri", 9), ("ghoul", 11)])
def test_a_creature_that_made_room_no_longer_counts(room: str, points: int) -> None:
    cult = "cthulhoo miri_nigri miri_nigri miri_nigri ghoul ghoul"
    table = position(cells=VOORMI, hand="voormi", cult=cult, step="summoning")
    table.summons("voormi", room=room)
    assert table.points() == points
    assert table.game.is_over(table.state) == (points >= 10)


@proves("stars:goal/first-to-ten")
def test_whoever_has_the_points_first_wins_whatever_the_others_have() -> None:
    table = position(
        cells=VOORMI,
        hand={1: "voormi"},
        cult={0: "cthulhoo hastur voormi", 1: "chaugnar tsatso voormi"},
        turn=1,
        step="summoning",
    )
    table.summons("voormi")
    assert table.outcome.winners == (1,)
    assert table.outcome.scores == (9, 10)


@proves("stars:end/ten-points")
def test_by_option_the_round_is_finished_first() -> None:
    table = calling(CTHULHOO, "miri_nigri miri_nigri miri_nigri", goal="round_end").summons("cthulhoo")
    assert table.asks(0, "discard")
    assert not table.ends().game.is_over(table.state), "the other one has a turn, too"


def last_of_the_round(first: str, last: str, players: int = 2) -> StarsScenario:
    """The last seat ends its turn; the first has these creatures, the last those."""
    cult = {0: first, players - 1: last}
    hand = {players - 1: "leng_man"}
    table = position(
        hand=hand, cult=cult, turn=players - 1, players=players, step="discard", goal="round_end"
    )
    table.state.turn = players
    return table.ends()


LIKE_TEN = "chaugnar tsatso formless formless"  # of as many creatures
TEN, NINE = "cthulhoo hastur voormi voormi", "cthulhoo hastur voormi"
ALSO_TEN, MORE = "chaugnar tsatso miri_nigri", "chaugnar tsatso miri_nigri miri_nigri"


@proves("stars:end/ten-points")
@pytest.mark.parametrize(
    ("first", "last", "winners"),
    [
        (TEN, "", (0,)),
        ("", ALSO_TEN, (1,)),
        (TEN, MORE, (1,)),
        (MORE, TEN, (0,)),
        (TEN, ALSO_TEN, (1,)),
        (TEN, LIKE_TEN, (0,)),
    ],
)
def test_then_most_points_win_then_fewer_creatures_then_the_earlier_seat(
    first: str, last: str, winners: tuple[int]
) -> None:
    table = last_of_the_round(first, last)
    assert table.outcome.winners == winners
    assert table.outcome.scores == (table.points(0), table.points(1))


@proves("stars:end/ten-points")
def test_with_more_players_too_one_of_those_with_most_points_wins() -> None:
    assert last_of_the_round(TEN, ALSO_TEN, players=3).outcome.winners == (2,)
    assert last_of_the_round(TEN, LIKE_TEN, players=3).outcome.winners == (0,)


@proves("stars:end/ten-points")
def test_the_round_begins_with_whoever_began_the_game() -> None:
    table = position(
        hand={0: "leng_man"}, cult={0: LIKE_TEN, 1: TEN}, turn=0, players=3, step="discard", goal="round_end"
    )
    table.state.turn = 3  # seat 1 began, seat 0 ends the round
    assert table.ends().outcome.winners == (1,)


@proves("stars:end/ten-points")
def test_without_ten_points_another_round_begins() -> None:
    table = last_of_the_round(NINE, "")
    assert not table.game.is_over(table.state)
