"""IÄÄ! Cthulhu! Fhtagn!, chapter 5.6: scoring."""

from __future__ import annotations

import pytest

from fhtagn.core.text import Words
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.scenario import IaaScenario, position
from tests.proofs import proves


def scored(display: str, stone: bool = False, stone_stays: str = "phase") -> IaaScenario:
    """A phase that ends with cult 0 showing these dice; cult 1 scores 1 point."""
    table = position(
        display={0: display, 1: "IÄÄ"},
        dice={0: 0, 1: 2},
        turn=1,
        roll="1T elder",
        stones=[0] if stone else [],
        stone_stays=stone_stays,
    )
    return table.calls("Cthulhu!", "Fhtagn!")


@proves("iaa:5.6/all-count")
def test_all_cults_are_scored_closed_or_open() -> None:
    table = position(
        players=4,
        display={0: "IÄÄ 2T", 1: "IÄÄ IÄÄ 3T", 2: "IÄÄ 1T elder"},
        dice={1: 0, 3: 0},
        roll="elder elder",
    )
    table.calls("Fhtagn!")
    assert table.scores == [2, -6, 1, 0]
    for cult, points in enumerate(table.scores):
        assert table.happened("iaa.scored", cult, points, points)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "de",
            [
                "Ada bekommt 2 Punkte, jetzt 2.",
                "Bo verliert 6 Punkte, jetzt −6.",
                "Cy bekommt keine Punkte, weiter 0.",
            ],
        ),
        ("en", ["Ada scores 2 points, now 2.", "Bo loses 6 points, now −6.", "Cy scores nothing, still 0."]),
    ],
)
def test_the_log_says_who_loses_points(lang: str, told: list[str]) -> None:
    table = position(
        players=3, display={0: "IÄÄ 2T", 1: "IÄÄ IÄÄ 3T"}, dice={1: 0, 2: 0}, roll="elder elder"
    ).calls("Fhtagn!")
    words = GAME.words(lang).named(["Ada", "Bo", "Cy"])
    texts = [GAME.tell(event) for event in table.told if event.kind == "iaa.scored"]
    assert [words.say(text) for text in texts] == told
    assert [text.args["n"] for text in texts] == [2, -6, 0], "the curve of scores is drawn from these"


@proves("iaa:5.6/sign", "iaa:4/open")
def test_an_open_invocation_counts_against_its_cult() -> None:
    """Case 15."""
    assert scored("IÄÄ IÄÄ 2T 3T").score(0) == -10


@proves("iaa:5.6/sign")
def test_a_closed_invocation_counts_for_its_cult() -> None:
    assert scored("IÄÄ IÄÄ 2T 3T elder").score(0) == 10


@proves("iaa:5.6/points")
@pytest.mark.parametrize(
    ("display", "points"),
    [
        ("IÄÄ 1T elder", 1),
        ("IÄÄ 2T elder", 2),
        ("IÄÄ 3T elder", 3),
        ("IÄÄ 1T 1T 2T 3T elder", 7),
        ("IÄÄ IÄÄ IÄÄ 3T elder", 9),
        ("IÄÄ IÄÄ 1T 2T 3T elder", 12),
        ("IÄÄ", 0),
        ("IÄÄ IÄÄ", 0),
        ("", 0),
    ],
)
def test_points_are_all_tentacles_times_all_iaas(display: str, points: int) -> None:
    """Case 16: without tentacles nothing is won or lost."""
    assert scored(display).score(0) == points


@proves("iaa:5.6/doubling")
def test_a_doubling_stone_doubles_the_result() -> None:
    assert scored("IÄÄ IÄÄ 3T elder").score(0) == 6
    assert scored("IÄÄ IÄÄ 3T elder", stone=True).score(0) == 12


@proves("iaa:5.6/doubling")
def test_a_stone_earned_in_this_phase_doubles_this_phase() -> None:
    """Case 13, up to the score."""
    table = position(display={1: "IÄÄ 1T elder"}, roll="IÄÄ 2T 3T elder elder 1T")
    table.calls("IÄÄ!", "Cthulhu!").takes("2T 3T").calls("Fhtagn!")
    assert table.score(0) == 10


@proves("iaa:5.6/doubling")
def test_doubling_stones_return_to_the_middle_after_the_scoring() -> None:
    """Open question 2."""
    table = scored("IÄÄ IÄÄ 3T elder", stone=True)
    assert table.phase == 2
    assert not table.has_stone(0)
    assert table.stones_in_middle == 2


@proves("iaa:5.6/doubling")
def test_option_doubling_stones_are_kept_for_the_whole_game() -> None:
    table = scored("IÄÄ IÄÄ 3T elder", stone=True, stone_stays="game")
    assert table.phase == 2
    assert table.has_stone(0)
    assert table.stones_in_middle == 1


@proves("iaa:5.6/doubling")
def test_a_stone_that_is_kept_doubles_losses_too() -> None:
    assert scored("IÄÄ IÄÄ 3T", stone=True, stone_stays="game").score(0) == -12


@proves("iaa:5.6/written", "iaa:2/score-keeper")
def test_points_are_added_to_what_was_there() -> None:
    table = position(display={0: "IÄÄ IÄÄ 3T", 1: "IÄÄ IÄÄ 2T"}, dice={1: 0}, roll="elder", scores=(10, 3))
    table.calls("Fhtagn!")
    assert table.scores == [16, -1]
    assert table.happened("iaa.scored", 0, 6, 16)
    assert table.happened("iaa.scored", 1, -4, -1)


@proves("iaa:5.6/written")
@pytest.mark.parametrize(("score", "over"), [(143, False), (144, True)])
def test_the_end_of_the_game_is_checked_after_the_points_are_added(score: int, over: bool) -> None:
    table = position(display={0: "IÄÄ IÄÄ 3T", 1: "IÄÄ 1T elder"}, roll="elder", scores=(score, 0))
    table.calls("Fhtagn!")
    assert table.is_over is over


@proves("iaa:5.6/pass-start")
@pytest.mark.parametrize(
    ("players", "start", "left"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0), (6, 5, 0)]
)
def test_the_start_cult_stone_passes_to_the_left(players: int, start: int, left: int) -> None:
    """To the left is the next cult clockwise; it begins the next phase."""
    closed = dict.fromkeys(range(1, players), "IÄÄ 1T elder")
    table = position(players=players, display={0: "IÄÄ 1T", **closed}, roll="elder elder", start=start)
    table.calls("Fhtagn!")
    assert table.phase == 2
    assert table.start == left
    assert table.turn == left
    assert table.happened("iaa.phase", 2, left)


@proves("iaa:5.6/pass-start")
def test_when_the_game_ends_the_stone_stays_where_it_is() -> None:
    table = position(display={0: "IÄÄ 1T", 1: "IÄÄ 1T elder"}, roll="elder", scores=(149, 0), start=1)
    table.calls("Fhtagn!")
    assert table.is_over
    assert table.start == 1
    assert table.phase == 1


@proves("iaa:5.6/written")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("de", "Ada bekommt 6 Punkte, jetzt 16."),
        ("en", "Ada scores 6 points, now 16."),
        ("de", "Bo bekommt 1 Punkt, jetzt 1."),
        ("en", "Bo scores 1 point, now 1."),
    ],
)
def test_the_record_says_points_and_total(lang: str, sentence: str) -> None:
    table = position(display={0: "IÄÄ IÄÄ 3T", 1: "IÄÄ 1T elder"}, roll="elder", scores=(10, 0))
    table.calls("Fhtagn!")
    words: Words = GAME.words(lang).named(["Ada", "Bo"])
    assert sentence in [words.say(GAME.tell(event)) for event in table.told]
