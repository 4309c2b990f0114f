"""Cthulhu Wars: what a search is told: who is likely to win, and which options look good."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.chances import ODDS, THE_END, chances, odds_of
from fhtagn.games.wars.bot.evaluate import TERMS
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.bot.heuristics import WarsHeuristics
from fhtagn.games.wars.bot.weights import TASTES, WEIGHTS, weights_of
from fhtagn.games.wars.rules.content import FACTION_IDS
from fhtagn.games.wars.scenario import WarsScenario, table

BASE = {"great_cthulhu", "crawling_chaos", "black_goat", "yellow_sign"}
UNKNOWN = 999  # a faction of which the bots were told nothing


def at_home(*factions: str, **options: str) -> WarsScenario:
    """Each faction at its start area, with a gate; the first one acts."""
    homes = {"gc": "South Pacific", "bg": "Antarctica", "ys": "Europe", "cc": "Australia"}
    t = table(*factions, **options)
    for name in factions:
        t.put(name, homes[name], "Acolyte x6", gate=True)
    return t


def heuristics_for(t: WarsScenario) -> WarsHeuristics:
    heuristics = WarsHeuristics(GAME)
    heuristics.begin(t.state, thorough=False)
    return heuristics


def forecast(t: WarsScenario, heuristics: WarsHeuristics | None = None) -> list[float]:
    found = (heuristics or heuristics_for(t)).value(t.state)
    assert found is not None
    return found


# -- the forecast ----------------------------------------------------------------------------------


@pytest.mark.parametrize("factions", [("gc", "bg"), ("ys", "cc", "bg"), ("gc", "bg", "ys", "cc")])
def test_somebody_wins_most_likely(factions: tuple[str, ...]) -> None:
    found = forecast(at_home(*factions))
    assert len(found) == len(factions)
    assert 0.9 < sum(found) < 1.0
    assert min(found) > 0.0


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_more_doom_makes_a_victory_more_likely_for_its_owner_and_less_for_the_others(seat: int) -> None:
    t = at_home("gc", "bg", "ys")
    heuristics = heuristics_for(t)
    before = forecast(t, heuristics)
    t.state.doom[seat] += 5
    after = forecast(t, heuristics)
    for other in range(3):
        assert (after[other] > before[other]) is (other == seat)


def test_the_same_lead_says_more_late_in_the_game() -> None:
    leads = []
    for late in (0.0, 0.8):
        t = at_home("gc", "bg", "ys")
        even = chances(t.state, late, 3.0)
        t.state.doom[1] += 6
        ahead = chances(t.state, late, 3.0)
        leads.append(ahead[1] / ahead[0] / (even[1] / even[0]))
    assert leads[1] > leads[0] > 1.0


def test_where_cards_lie_beside_the_map_what_they_bring_is_worth_more_of_its_price() -> None:
    shares = []
    for cards in ("none", "hound_of_tindalos,gnorri"):
        with_hound = at_home("gc", "bg", "ys", cards=cards).put("bg", "Antarctica", "Hound of Tindalos")
        with_power = at_home("gc", "bg", "ys", cards=cards).power(bg=4)
        without = at_home("gc", "bg", "ys", cards=cards).power(bg=0)
        hound, power, neither = (
            log(found[1] / found[0]) for found in map(forecast, (with_hound, with_power, without))
        )
        before = forecast(at_home("gc", "bg", "ys", cards=cards))
        shares.append((hound - log(before[1] / before[0])) / (power - neither))
    assert shares[1] > shares[0] > 0.0


def test_once_the_end_was_triggered_whoever_leads_with_six_books_has_won() -> None:
    t = at_home("gc", "bg", "ys")
    t.books("bg", "all").doom(gc=29, bg=30, ys=12)
    t.state.ending = True
    found = forecast(t)
    assert found[1] == max(found)
    assert found[1] > 0.95


def test_once_the_end_was_triggered_points_without_six_books_are_nothing_with_cards_neither() -> None:
    """Cards bring more doom than anything that is said of the end could outweigh."""
    t = at_home("gc", "bg", "ys", cards="dhole")
    t.books("bg", "all").doom(gc=98, bg=15, ys=11)
    t.state.ending = True
    assert forecast(t)[1] > 0.95


@pytest.mark.parametrize("cards", ["none", "dhole"])
def test_an_end_at_which_nobody_has_six_books_is_a_victory_for_nobody(cards: str) -> None:
    t = at_home("gc", "bg", "ys", cards=cards).doom(gc=30)
    t.state.ending = True
    assert forecast(t) == [0.0, 0.0, 0.0]


def test_nobody_may_win_and_the_more_so_the_later_it_is_while_everybody_lacks_books() -> None:
    t = at_home("gc", "bg", "ys")
    nobody = [1.0 - sum(chances(t.state, late, 1.0)) for late in (0.0, 0.5, 1.0)]
    assert 0.0 < nobody[0] < nobody[1] < nobody[2] < 1.0
    t.books("bg", "all")
    assert 1.0 - sum(chances(t.state, 1.0, 1.0)) < nobody[2]


def test_in_the_middle_of_an_action_it_is_too_early_to_tell() -> None:
    t = at_home("gc", "bg", "ys").does("Move")
    assert WarsHeuristics(GAME).value(t.state) is None


def test_every_faction_has_a_weight_for_every_term_before_the_end_and_none_is_below_zero() -> None:
    assert {FACTION_IDS[faction] for faction in ODDS} == set(FACTION_IDS)
    for _, *rows in (*ODDS.values(), odds_of(UNKNOWN)):
        for row in rows:
            assert len(row) == THE_END
            assert min(row) >= 0.0


# -- weights ---------------------------------------------------------------------------------------


def test_every_faction_has_weights_and_further_terms_count_once() -> None:
    assert {FACTION_IDS[faction] for faction in (*WEIGHTS, *TASTES)} >= BASE
    for row in (*WEIGHTS.values(), *TASTES.values(), weights_of(UNKNOWN)):
        assert len(row) <= len(TERMS)
        assert min(row) >= 0.0
        assert min(row[: TERMS.index("hunt")]) > 0.0


def test_weights_change_what_a_bot_likes() -> None:
    t = at_home("gc", "bg", "ys").power(gc=8)
    position = Position(GAME, t.state, t.decision)
    nothing_but_power = [0.0] * len(TERMS)
    nothing_but_power[TERMS.index("power")] = 1.0
    assert Greedy().opinions(position, Random(1))[0].action[0] == "wars.move_action"
    assert Greedy(nothing_but_power).opinions(position, Random(1))[0].action[0] != "wars.move_action"


def test_priors_favour_what_the_weights_favour() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x2", gate="abandoned")
    priors = WarsHeuristics(GAME).priors(t.state, t.decision, Random(1))
    assert priors is not None
    best = t.decision.actions[priors.index(max(priors))]
    assert best[0] == "wars.control"


def test_a_search_takes_the_victory_at_hand() -> None:
    """Thirty doom end the game, and only whoever has six books can win it."""
    t = at_home("gc", "bg", "ys").books("gc", "all").doom(gc=28, bg=29, ys=3).signs("gc", 3)
    position = Position(GAME, t.state, t.decision)
    opinions = make_bot(GAME, "hard:60").opinions(position, Random(1))
    assert opinions[0].action == ("wars.reveal", 3)


def test_a_search_does_not_leave_a_gate_only_to_take_it_again() -> None:
    """Leaving and taking gates costs nothing: whoever thinks about both for long would never end the turn."""
    t = at_home("gc", "bg", "ys").power(gc=8)
    priors = WarsHeuristics(GAME).priors(t.state, t.decision, Random(1))
    assert priors is not None
    by_action = dict(zip(t.decision.actions, priors, strict=True))
    (abandon,) = [action for action in by_action if action[0] == "wars.abandon"]
    assert by_action[abandon] == 0.0
    opinions = make_bot(GAME, "hard:300").opinions(Position(GAME, t.state, t.decision), Random(1))
    assert opinions
    assert abandon not in [opinion.action for opinion in opinions]  # what was not tried is not spoken of
