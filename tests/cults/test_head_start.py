"""Rise of the Cults: an option for three players: who does not come last begins with more cultists."""

from __future__ import annotations

from fhtagn.games.cults.scenario import new_game

SETTLE = ("cults.settle", "uptown")


def test_all_but_the_last_in_turn_take_cultists_before_the_first_round() -> None:
    table = new_game(3, stacks="first_game", prologue="1", head_start=2).die(2)
    table.play(SETTLE, SETTLE, SETTLE)
    assert table.asks(1, "take")
    table.play(("cults.take", 1, 1, 0))
    assert table.asks(2, "take")
    table.play(("cults.take", 0, 0, 2))
    assert [table.state.tokens_of(side) for side in range(3)] == [(0, 0, 0), (1, 1, 0), (0, 0, 2)]
    assert table.state.round == 1


def test_without_the_option_nobody_takes_any() -> None:
    table = new_game(3, stacks="first_game", prologue="1", start="first").play(SETTLE, SETTLE, SETTLE)
    assert table.state.round == 1
    assert not any(table.state.tokens)


def test_nobody_is_first_alone() -> None:
    table = new_game(1, stacks="first_game", prologue="1", goal="1", head_start=5).play(SETTLE)
    assert table.state.round == 1
    assert not any(table.state.tokens)
