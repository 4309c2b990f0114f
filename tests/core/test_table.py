"""Tables: play, take back, look back, go on later, and prove that the dice were fair."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import fhtagn
from fhtagn.core.chance import Keyed, commitment, secret_from_seed
from fhtagn.core.errors import BadInput, BadLog, IllegalAction, UndoRefused
from fhtagn.core.frames import same
from fhtagn.core.log import AGREED, CHANCE, UNDO, parse_log
from fhtagn.core.nodes import Chance, Outcome
from fhtagn.core.table import SNAPSHOT_EVERY, Table, verify
from tests.core.toys import BIDS, BRAWL

STRIKE = ("brawl.strike", 1)
BLESS = ("brawl.bless",)


def brawl_table(players: int = 2, **options: Any) -> Table:
    return Table("brawl", players, {"gifts": "all", **options}, seed="table")


def finished(game: str = "iaa", seed: str = "fair") -> Table:
    table = Table(game, 2, seed=seed)
    rng = Random(seed)
    while not table.over:
        table.play(rng.choice(table.node.actions))
    return table


# -- playing -------------------------------------------------------------------------------------------


def test_a_game_takes_five_lines() -> None:
    assert fhtagn.Table is Table
    table = Table("iaa", players=2, seed="a rainy night")
    while not table.over:
        table.play(table.node.actions[0])
    assert table.outcome.winners
    assert table.outcome == table.node


def test_chance_is_answered_before_anyone_looks() -> None:
    table = Table("iaa", players=2, seed="1")
    assert [moment.seat for moment in table.moments[:2]] == [CHANCE, CHANCE]
    assert table.node.seat in (0, 1)


def test_the_same_seed_gives_the_same_dice() -> None:
    assert finished(seed="x").log.entries == finished(seed="x").log.entries
    assert finished(seed="x").log.entries != finished(seed="y").log.entries


def test_without_a_seed_nobody_can_foresee_the_dice() -> None:
    secrets = {Table("iaa").log.secret for _ in range(3)}
    assert len(secrets) == 3


def test_a_table_may_be_given_its_secret_or_another_source() -> None:
    secret = secret_from_seed("told")
    table = Table("iaa", secret=secret)
    assert table.log.commitment == commitment(secret)
    assert table.log.entries[0][1] == Keyed(secret).answer(Chance("dice", 6, 6), 0)
    other = Table("iaa", secret=secret, source=Keyed(secret_from_seed("other")))
    assert other.log.commitment == commitment(secret)
    assert other.log.entries[0][1] == Keyed(secret_from_seed("other")).answer(Chance("dice", 6, 6), 0)


def test_the_seats_tell_how_many_play() -> None:
    table = Table("iaa", seats=[{"name": name, "by": "me"} for name in ("Ada", "Bo", "Cy")])
    assert table.log.options["players"] == 3
    assert [seat["name"] for seat in table.log.seats] == ["Ada", "Bo", "Cy"]


def test_without_a_number_the_fewest_play() -> None:
    assert len(Table("brawl").log.seats) == 2


def test_as_many_seats_must_be_named_as_there_are_players() -> None:
    with pytest.raises(BadInput, match="1 seat is named for 3 players"):
        Table("iaa", players=3, seats=[{"name": "Ada", "by": "me"}])


def test_what_is_not_possible_changes_neither_game_nor_log() -> None:
    table = brawl_table()
    before, entries = table.at(0), list(table.log.entries)
    for action, seat in (
        (("brawl.strike", 0), None),
        (STRIKE, 1),
        (["brawl.rest"], 0),
        (None, None),
        (STRIKE, CHANCE),
    ):
        with pytest.raises(IllegalAction):
            table.play(action, seat)
    assert table.log.entries == entries
    assert same(table.at(0), before)


@pytest.mark.parametrize("seed", ["", "\0", "\ud800", "a" * 201])
def test_a_seed_is_a_short_printable_text(seed: str) -> None:
    with pytest.raises(BadInput, match="seed"):
        Table("iaa", 2, seed=seed)


@pytest.mark.parametrize("seat", ["0", 1.0, True, None, 7])
def test_whoever_is_no_seat_cannot_play(seat: Any) -> None:
    table = Table("iaa", 2, seed="seat")
    if seat is None:
        assert table.play(table.node.actions[0], seat)
        return
    with pytest.raises((IllegalAction, TypeError)):  # compiled code looks at types itself
        table.play(table.node.actions[0], seat)


def test_a_number_of_players_that_contradicts_the_options_is_refused() -> None:
    with pytest.raises(BadInput, match="players"):
        Table("iaa", 3, {"players": 5})
    assert Table("iaa", 3, {"players": 3}).log.options["players"] == 3


def test_after_the_end_nothing_can_be_played() -> None:
    with pytest.raises(IllegalAction, match="the game is over"):
        finished().play(("iaa.end",))


def test_chance_is_not_asked_of_a_seat() -> None:
    s = BRAWL.new(BRAWL.options(2))
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="does not answer"):
            BRAWL.play(s, ("drawn", (0, 1, 2)), seat)
    BRAWL.play(s, ("drawn", (0, 1, 2)))
    assert s.pending == Chance("draw", 3, 11, 1)


def test_a_table_tells_what_the_game_tells() -> None:
    table = brawl_table().at(0)
    fresh = brawl_table()
    assert fresh.view(0) == fresh.game.view(table, 0)
    assert fresh.label(STRIKE) == fresh.game.label(table, STRIKE)
    assert fresh.outlook(STRIKE) == []
    assert fresh.why_not(0) == []


def test_a_table_without_a_decision_has_no_position_for_a_bot() -> None:
    with pytest.raises(AssertionError, match="nobody has to decide"):
        finished().position()
    with pytest.raises(AssertionError, match="still going on"):
        _ = brawl_table().outcome


# -- taking back ---------------------------------------------------------------------------------------


def test_an_undo_is_an_entry_and_restores_the_position() -> None:
    table = brawl_table()
    table.play(STRIKE)
    before = table.at(1)
    table.play(BLESS)
    table.undo(0)
    assert table.log.entries == [(0, STRIKE), (0, BLESS), (UNDO, ("undo", 1))]
    assert same(table.at(1), before)
    assert [moment.action for moment in table.moments] == [STRIKE]


def test_several_steps_are_taken_back_one_by_one() -> None:
    table = brawl_table()
    table.play(STRIKE)
    table.play(BLESS)
    table.undo(0)
    table.undo(0)
    assert table.moments == []
    assert table.node.prompt.key == "brawl.prompt.turn"
    with pytest.raises(UndoRefused, match="nothing to take back"):
        table.undo(0)


def test_somebody_elses_step_cannot_be_taken_back() -> None:
    table = brawl_table()
    table.play(STRIKE)
    with pytest.raises(UndoRefused, match="somebody else has acted or is to act"):
        table.undo(1)


def test_a_step_after_which_somebody_else_is_to_act_cannot_be_taken_back() -> None:
    table = brawl_table()
    table.play(("brawl.rest",))
    with pytest.raises(UndoRefused, match="somebody else has acted or is to act"):
        table.undo(0)


def test_dice_cannot_be_taken_back() -> None:
    table = Table("iaa", 2, seed="1")
    with pytest.raises(UndoRefused, match="dice have been rolled or cards drawn since"):
        table.undo(table.node.seat)


def test_a_revealed_card_cannot_be_taken_back() -> None:
    table = Table(BIDS, 2, seed="1")
    table.play(("bids.raise",))
    assert table.undo_refusal(0) is None
    table.play(("bids.peek",))
    with pytest.raises(UndoRefused, match="something hidden has been revealed"):
        table.undo(0)


def test_steps_that_can_be_taken_back_are_counted() -> None:
    table = Table(BIDS, 2, seed="1")
    assert table.undo_count(0) == 0
    table.play(("bids.raise",))
    assert table.undo_count(0) == 1
    table.play(("bids.peek",))
    assert table.undo_count(0) == 0, "a card was seen"


def test_a_binding_step_cannot_be_taken_back() -> None:
    table = Table("iaa", 2, seed="binding")
    seat = table.node.seat
    table.play(("iaa.call", "iaa"))
    assert table.node.seat == seat
    with pytest.raises(UndoRefused, match="by the rules this is final: Call “IÄÄ!”"):
        table.undo(seat)


def test_after_the_end_nothing_is_taken_back() -> None:
    with pytest.raises(UndoRefused, match="the game is over"):
        finished("brawl").undo(0)


# -- looking back --------------------------------------------------------------------------------------


def test_every_position_of_a_long_game_can_be_visited() -> None:
    table = finished()
    assert len(table.moments) > 2 * SNAPSHOT_EVERY
    s = table.at(0)
    for n, moment in enumerate(table.moments):
        assert same(table.at(n), s)
        table.game.play(s, moment.action)
    assert isinstance(table.at(len(table.moments)).pending, Outcome)


def test_looking_back_does_not_disturb_the_table() -> None:
    table = brawl_table()
    table.play(STRIKE)
    table.game.play(table.at(0), ("brawl.rest",))
    assert table.node.prompt.key == "brawl.window.strike"
    assert table.at(0).events is None


@pytest.mark.parametrize("n", [-1, 2, 99])
def test_there_is_nothing_before_the_beginning_or_after_the_end(n: int) -> None:
    table = brawl_table()
    table.play(STRIKE)
    with pytest.raises(IndexError, match=f"there are 1 moments, not {n}"):
        table.at(n)


def at_a_snapshot() -> Table:
    """A table that has just taken a snapshot, and whose last step can be taken back."""
    for seed in range(100):
        table, rng = Table("brawl", 4, {"gifts": "all", "hearts": 9}, seed="snapshot"), Random(seed)
        while len(table.moments) < SNAPSHOT_EVERY:
            table.play(rng.choice(table.node.actions))
        if table.undo_refusal(table.node.seat) is None:
            return table
    raise AssertionError("no such table")


def test_positions_are_right_after_an_undo_across_a_snapshot() -> None:
    table = at_a_snapshot()
    taken = table.moments[-1].action
    table.undo(table.node.seat)
    table.play(next(action for action in table.node.actions if action != taken))
    again = Table.replay(parse_log(table.log.dumps()))
    for n in range(len(table.moments) + 1):
        assert same(table.at(n), again.at(n))
    assert table.at(SNAPSHOT_EVERY).pending == table.node


# -- going on later ------------------------------------------------------------------------------------


def test_a_resumed_table_goes_on_with_the_same_dice() -> None:
    whole = finished()
    part = parse_log(whole.log.dumps())
    del part.entries[50:]
    table = Table.resume(parse_log(part.dumps()))
    for seat, action in whole.log.entries[len(table.log.entries) :]:
        if seat != CHANCE:
            table.play(action, seat)
    assert table.log.dumps() == whole.log.dumps()


def test_an_undone_step_does_not_change_the_dice_that_follow() -> None:
    table = Table(BIDS, 2, seed="1")
    table.play(("bids.raise",))
    table.undo(0)
    resumed = Table.resume(parse_log(table.log.dumps()))
    assert same(resumed.at(1), table.at(1))
    assert resumed.log.entries == table.log.entries


def test_a_game_cannot_go_on_without_its_secret() -> None:
    log = parse_log(finished().log.dumps())
    del log.entries[50:]
    log.secret = None
    with pytest.raises(BadLog, match="does not contain its secret"):
        Table.resume(log)


def test_a_replayed_table_without_its_secret_is_only_to_look_at() -> None:
    log = parse_log(brawl_table().log.dumps())
    log.secret = None
    table = Table.replay(log)
    assert table.node.actions == (STRIKE, ("brawl.rest",))
    with pytest.raises(BadLog, match="does not contain its secret"):
        table.play(STRIKE)
    assert table.moments == []


def test_a_game_cannot_go_on_with_another_secret() -> None:
    log = parse_log(finished().log.dumps())
    del log.entries[50:]
    log.secret = secret_from_seed("another")
    with pytest.raises(BadLog, match="is not the one whose hash was published at the start"):
        Table.resume(log)


def test_a_finished_game_can_be_opened_without_its_secret() -> None:
    log = parse_log(finished().log.dumps())
    log.secret = None
    assert Table.resume(log).over


def test_options_that_a_log_leaves_out_are_the_usual_ones() -> None:
    log = brawl_table().log
    del log.options["hearts"]
    assert Table.replay(log).log.options == BRAWL.options(2, {"gifts": "all"})


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 9}, "brawl is for 2 to 4 players, not 9"),
        ({"players": None}, "brawl is for 2 to 4 players, not None"),
        ({"players": 3}, "2 seats are named for 3 players"),
        ({"players": 2, "hearts": 0}, "option hearts cannot be “0”; possible: 1-9"),
        ({"players": 2, "lives": 1}, "brawl has no option “lives”"),
    ],
)
def test_options_of_a_log_that_make_no_sense_are_refused(options: dict[str, Any], reason: str) -> None:
    log = brawl_table().log
    log.options = options
    with pytest.raises(BadLog, match=f"the header of this log cannot be used: {reason}"):
        Table.replay(log)


def test_an_entry_that_breaks_the_rules_is_named_by_its_line() -> None:
    log = brawl_table().log
    log.entries = [(0, ("brawl.rest",)), (0, ("brawl.rest",))]
    with pytest.raises(BadLog, match="line 3 of this log breaks the rules: it is not player 1’s turn"):
        Table.replay(log)


@pytest.mark.parametrize("seat", [CHANCE, -7, 99])
def test_an_entry_of_nobody_is_refused(seat: int) -> None:
    log = brawl_table().log
    log.entries = [(seat, ("brawl.rest",))]
    with pytest.raises(BadLog, match="line 2 of this log breaks the rules"):
        Table.replay(log)


# -- taking back by agreement ---------------------------------------------------------------------------


def test_what_everybody_agrees_to_take_back_is_drawn_anew_and_the_dice_stay_provable() -> None:
    table = Table("iaa", players=2, seed="agreed")
    rolls = []
    for _ in range(5):  # always the same steps, up to the roll that they lead to
        table.play(table.node.actions[0])
        while table.moments[-1].seat != CHANCE:
            table.play(table.node.actions[0])
        rolls.append(table.moments[-1].action)
        n = len(table.moments) - 2
        before = table.at(n)
        table.take_back(n)
        assert same(table.at(len(table.moments)), before)
        assert table.log.entries[-1] == (UNDO, ("undo", n, AGREED))
    assert len(set(rolls)) == 5
    while not table.over:
        table.play(table.node.actions[0])
    again = Table.replay(parse_log(table.log.dumps()))
    assert again.view(None) == table.view(None)
    assert verify(table.log) > 0


def test_nothing_is_taken_back_after_the_end_or_before_the_beginning() -> None:
    table = Table("iaa", players=2, options={"target": 10}, seed="end")
    assert table.last_step(0) is None
    for n in (-1, 0, len(table.moments)):  # the first steps are dice
        with pytest.raises(UndoRefused):
            table.take_back(n)
    while not table.over:
        table.play(table.node.actions[0])
    last = table.last_step(0)
    assert last is not None
    with pytest.raises(UndoRefused):
        table.take_back(last)


def test_a_log_that_takes_back_in_an_unknown_way_is_refused() -> None:
    table = Table("iaa", players=2, seed="log")
    table.play(table.node.actions[0])
    told = table.log.dumps()
    assert parse_log(told).entries == table.log.entries
    for action in (("undo", 2, "agree"), ("undo", 2, AGREED, 1), ("undo", "2", AGREED)):
        table.log.entries.append((UNDO, action))
        with pytest.raises(BadLog):
            parse_log(table.log.dumps())
        table.log.entries.pop()
