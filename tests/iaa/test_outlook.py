"""IÄÄ! Cthulhu! Fhtagn!: what an option promises is what then happens."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.core.text import LANGUAGES, Text
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.scenario import IaaScenario, position
from fhtagn.games.iaa.state import IaaState


def outlook(table: IaaScenario, action: Action) -> list[tuple[str, dict[str, int]]]:
    return [(text.key.rpartition(".")[2], text.args) for text in GAME.outlook(table.state, action)]


# --- in stated positions -------------------------------------------------------------------------------


def test_iaa_tells_the_worth_of_the_display_with_one_more_iaa() -> None:
    table = position(display={0: "IÄÄ 2T 3T"}, roll="IÄÄ elder")
    assert outlook(table, ("iaa.call", "iaa")) == [("open", {"iaas": 2, "tentacles": 5, "points": 10})]


def test_taking_tentacles_tells_the_worth_of_the_display_with_them() -> None:
    table = position(display={0: "IÄÄ IÄÄ 1T"}, roll="1T 3T elder").calls("Cthulhu!")
    assert outlook(table, ("iaa.take", 1, 0, 1)) == [("open", {"iaas": 2, "tentacles": 5, "points": 10})]
    assert outlook(table, ("iaa.take", 0, 0, 1)) == [("open", {"iaas": 2, "tentacles": 4, "points": 8})]


def test_closing_tells_the_points_and_the_dice_for_the_middle() -> None:
    table = position(display={0: "IÄÄ IÄÄ 3T"}, roll="elder elder 1T")
    assert outlook(table, ("iaa.call", "fhtagn")) == [
        ("closed", {"iaas": 2, "tentacles": 3, "points": 6}),
        ("to_middle", {"n": 2}),
    ]


def test_closing_with_three_calls_tells_that_the_points_are_doubled() -> None:
    table = position(roll="IÄÄ 3T elder elder").calls("IÄÄ!", "Cthulhu!")
    assert outlook(table, ("iaa.call", "fhtagn"))[0] == (
        "closed_doubled",
        {"iaas": 1, "tentacles": 3, "points": 6},
    )


@pytest.mark.parametrize("scores", [(0, 0), (149, 0)], ids=["the phase ends", "the game ends"])
def test_closing_tells_the_same_when_it_ends_the_phase_or_the_game(scores: tuple[int, int]) -> None:
    table = position(display={1: "IÄÄ 1T elder"}, roll="IÄÄ 3T elder", scores=scores)
    table.calls("IÄÄ!", "Cthulhu!")
    assert outlook(table, ("iaa.call", "fhtagn"))[0][1]["points"] == 6
    assert table.calls("Fhtagn!").score(0) == scores[0] + 6


def test_a_stone_that_is_kept_doubles_what_is_told_of_an_open_display() -> None:
    table = position(display={0: "IÄÄ 3T"}, stones=[0], stone_stays="game", roll="IÄÄ elder")
    assert outlook(table, ("iaa.call", "iaa")) == [
        ("open_doubled", {"iaas": 2, "tentacles": 3, "points": 12})
    ]


def test_gaining_dice_tells_where_they_come_from() -> None:
    table = position(middle=1, roll="elder elder")
    call = ("iaa.call", "phnglui_fhtagn")
    assert outlook(table, call) == [("free", {"n": 2, "middle": 1, "others": 1})]
    table = position(middle=0, dice={1: 1}, roll="elder elder")
    assert outlook(table, call) == [("free", {"n": 1, "middle": 0, "others": 1})]


def test_the_last_die_of_an_open_invocation_tells_what_it_costs() -> None:
    """iaa:5.5.1/no-dice: nobody can close an invocation without a die; it counts against its cult."""
    last = position(display={0: "IÄÄ 2T 3T"}, dice={0: 1}, roll="IÄÄ")
    assert outlook(last, ("iaa.call", "iaa"))[1:] == [("last", {"points": -10})]
    taking = position(display={0: "IÄÄ 2T"}, dice={0: 2}, roll="1T 3T").calls("Cthulhu!")
    assert outlook(taking, ("iaa.take", 1, 0, 1))[1:] == [("last", {"points": -6})]
    assert outlook(taking, ("iaa.take", 0, 0, 1))[1:] == []
    alone = position(display={0: "IÄÄ 3T"}, dice={0: 1}, roll="1T")
    assert outlook(alone, ("iaa.call", "cthulhu")) == [("cthulhu", {})]
    nothing = position(display={0: "IÄÄ"}, dice={0: 1}, roll="elder")
    assert nothing.offers(("iaa.give_up",))
    assert outlook(nothing, ("iaa.give_up",)) == [("last", {"points": 0})]


def test_robbing_a_last_die_tells_what_it_costs_the_other_cult() -> None:
    table = position(players=3, display={1: "IÄÄ 3T"}, middle=0, dice={1: 1}, roll="elder elder")
    table.calls("Ph'nglui fhtagn!")
    assert outlook(table, ("iaa.rob", 1)) == [("rob_last", {"points": -3})]
    assert outlook(table, ("iaa.rob", 2))[0][0] == "rob"


# --- in random play ------------------------------------------------------------------------------------


def check(s: IaaState, seat: int, action: Action, told: Text, rng: Random) -> None:
    """Play the action on a copy and look whether it came as told."""
    after = s.clone()
    GAME.play(after, action)
    over = after.phase != s.phase or isinstance(after.pending, Outcome)
    key, args = told.key.removeprefix("iaa.outlook."), told.args
    if key.startswith(("open", "closed")):
        points = after.scores[seat] - s.scores[seat] if over else after.worth(seat)
        assert points == (args["points"] if key.startswith("closed") else -args["points"])
        doubled = 2 if key.endswith("_doubled") else 1
        assert args["points"] == args["iaas"] * args["tentacles"] * doubled
        if not over:
            assert (after.iaas(seat), after.tentacles(seat)) == (args["iaas"], args["tentacles"])
    elif key == "to_middle":
        assert over or after.middle == s.middle + args["n"]
    elif key == "cthulhu":
        assert isinstance(after.pending, Decision) or after.tentacles(seat) != s.tentacles(seat) or over
    elif key == "free":
        while isinstance(after.pending, Decision):
            GAME.play(after, rng.choice(after.pending.actions))
        assert args["n"] == args["middle"] + args["others"]
        assert after.stock[seat] == s.stock[seat] + args["n"]
        assert after.middle == s.middle - args["middle"]
        assert sum(after.stock) - after.stock[seat] == sum(s.stock) - s.stock[seat] - args["others"]
    elif key == "last":
        assert over or after.stock[seat] == 0
        assert args["points"] == (after.scores[seat] - s.scores[seat] if over else after.worth(seat))
    elif key == "rob_last":
        victim = action[1]
        assert over or after.stock[victim] == 0
        assert args["points"] == (after.scores[victim] - s.scores[victim] if over else after.worth(victim))
    elif key == "rob":
        assert after.stock[action[1]] == args["n"]
    elif key == "give_up":
        assert over or (after.stock[seat], after.middle) == (args["n"], s.middle + 1)
    else:
        assert key == "end"
        assert after.stock[seat] == args["n"]


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("stone_stays", ["phase", "game"])
def test_every_option_brings_what_it_promises(players: int, stone_stays: str) -> None:
    rng = Random(f"outlook {players} {stone_stays}")
    every_word = {lang: GAME.words(lang) for lang in LANGUAGES}
    seen: Counter[str] = Counter()
    for _ in range(10):
        s = GAME.new(GAME.options(players, {"stone_stays": stone_stays}))
        while not isinstance(s.pending, Outcome):
            node = s.pending
            if isinstance(node, Chance):
                GAME.play(s, fast_answer(node, rng))
                continue
            assert isinstance(node, Decision)
            assert isinstance(s, IaaState)
            for action in node.actions:
                texts = GAME.outlook(s, action)
                assert texts
                for told in texts:
                    seen[told.key] += 1
                    check(s, node.seat, action, told, rng)
                    for words in every_word.values():
                        sentence = words.say(told)
                        assert "⟨" not in sentence
                        assert "{" not in sentence
            GAME.play(s, rng.choice(node.actions))
    promised = {key for key in every_word["en"].entries if key.startswith("iaa.outlook.")}
    only_with_kept_stones = {"iaa.outlook.open_doubled"} if stone_stays == "phase" else set()
    assert set(seen) == promised - only_with_kept_stones
