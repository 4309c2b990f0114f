"""Die Sterne stehen richtig: what a search is told, and that it compares whole turns."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.stars import GAME
from fhtagn.games.stars.bot import chances
from fhtagn.games.stars.bot.chances import prospects
from fhtagn.games.stars.bot.heuristics import StarsHeuristics
from fhtagn.games.stars.bot.plan import Plans, varied, within_reach
from fhtagn.games.stars.bot.values import VICTORY
from fhtagn.games.stars.rules.state import DECK, HELD, PILE, StarsState
from fhtagn.games.stars.scenario import StarsScenario, position
from tests.builds import replaces_functions

ONE_FLIP_FROM_VOORMI = "A1:4 B1:3 C1:1"
VOORMI = "A1:1 B1:3 C1:1"


def chance_of(table: StarsScenario, seat: int = 0) -> float:
    return prospects(table.state)[seat]


# -- plans -----------------------------------------------------------------------------------------


def test_rollout_carries_out_the_plan_that_was_made_at_the_root() -> None:
    table = position(cells=ONE_FLIP_FROM_VOORMI, hand="deep_one voormi")
    heuristics = StarsHeuristics(GAME)
    heuristics.begin(table.state, thorough=False)
    done = []
    for _ in range(3):
        done.append(heuristics.rollout(table.state, table.decision, Random(1)))
        table.play(done[-1])
    assert done == [("stars.invoke", "deep_one"), ("stars.flip", "A1"), ("stars.summon", "voormi")]


def test_within_a_plan_only_its_next_steps_look_good() -> None:
    table = position(cells=ONE_FLIP_FROM_VOORMI, hand="deep_one voormi")
    heuristics = StarsHeuristics(GAME)
    heuristics.begin(table.state, thorough=False)
    table.play(("stars.invoke", "deep_one"))
    priors = heuristics.priors(table.state, table.decision, Random(1))
    assert priors is not None
    likely = {action for action, prior in zip(table.decision.actions, priors, strict=True) if prior > 0.01}
    assert ("stars.flip", "A1") in likely
    assert len(likely) < 6


def test_plans_that_invoke_different_cards_come_first() -> None:
    s = position(cells=ONE_FLIP_FROM_VOORMI, hand="deep_one tso_tso voormi").state
    plans = Plans(s, Random(1)).best
    cards = {plan.way.card for plan in plans}
    assert len(cards) > 1
    assert {plan.way.card for plan in varied(plans)[: len(cards)]} == cards
    assert sorted(map(id, varied(plans))) == sorted(map(id, plans))


def test_the_tree_ends_with_the_own_turn() -> None:
    table = position(hand="deep_one voormi")
    heuristics = StarsHeuristics(GAME)
    heuristics.begin(table.state, thorough=False)
    assert heuristics.expands(table.state, table.decision)
    assert heuristics.value(table.state) is None
    s = table.state
    GAME.play(s, ("stars.skip",))
    GAME.play(s, ("stars.end",))
    while isinstance(s.pending, Chance):
        GAME.play(s, fast_answer(s.pending, Random(1)))
    assert isinstance(s, StarsState)
    assert isinstance(s.pending, Decision)
    assert not heuristics.expands(s, s.pending)
    assert heuristics.value(s) is not None


# -- prospects ---------------------------------------------------------------------------------------


def test_what_is_within_reach_is_found_with_the_cards_of_the_hand() -> None:
    table = position(cells=ONE_FLIP_FROM_VOORMI, hand={0: "deep_one voormi", 1: "voormi"})
    assert within_reach(table.state, 0, 200) == 125  # the Deep One's flip
    assert within_reach(table.state, 1, 200) == 0  # nothing to invoke


def test_a_victory_within_reach_is_seen() -> None:
    table = position(cells=VOORMI, hand="voormi", cult="cthulhoo hastur voormi")
    assert within_reach(table.state, 0, 200) == VICTORY


@pytest.mark.parametrize("players", [2, 3, 4])
def test_prospects_are_shares(players: int) -> None:
    s = position(hand="voormi", players=players).state
    found = prospects(s)
    assert len(found) == players
    assert sum(found) == pytest.approx(1)


def test_points_are_good_and_better_with_fewer_creatures() -> None:
    nothing = chance_of(position())
    two_lesser = chance_of(position(cult="voormi deep_one"))
    one_greater = chance_of(position(cult="dagoon"))
    assert nothing < two_lesser < one_greater


def test_a_hand_with_many_symbols_to_invoke_is_good() -> None:
    assert chance_of(position(hand="ghoul ghoul")) < chance_of(position(hand="cthulhoo hastur"))


def test_servants_take_places_away() -> None:
    greater, lesser = (position(cult=cult) for cult in ("dagoon", "voormi deep_one"))
    assert greater.state.points(0) == lesser.state.points(0) == 2
    assert chance_of(greater) > chance_of(lesser)


def test_a_fifth_creature_without_points_is_one_too_many() -> None:
    cult = "dagoon ghoul ghast"
    three, four, five = (position(cult=cult + more) for more in ("", " night_gaunt", " night_gaunt mi_go"))
    assert chance_of(three) < chance_of(four) > chance_of(five)


def test_a_second_card_of_the_own_great_old_one_is_worth_nothing() -> None:
    with_it = position(hand="hastur", cult="hastur")
    without = position(hand="ghast", cult="hastur")
    assert chance_of(with_it) == pytest.approx(chance_of(without), abs=0.02)


def test_who_can_win_now_will_likely_win() -> None:
    able = chance_of(position(cells=VOORMI, hand="voormi", cult={0: "cthulhoo hastur voormi", 1: "dagoon"}))
    unable = chance_of(position(cells=VOORMI, hand="ghast", cult={0: "cthulhoo hastur voormi", 1: "dagoon"}))
    assert able > unable


def test_the_forecast_asks_which_hand_the_others_hold() -> None:
    """Cult 1 needs one point, and a Voormi lies in the sky."""
    table = position(cells=VOORMI, hand={0: "ghast", 1: "ghast"}, cult={1: "cthulhoo hastur voormi"})
    s = table.state
    s.seat = 1
    other = prospects(s)
    s.cards = s.cards.replaced(HELD + 1, bytes([s.kind("voormi")]))
    lucky = prospects(s)
    assert lucky[0] < other[0]


def test_all_skies_meet_the_same_hands_in_the_same_order() -> None:
    table = position(hand={0: "deep_one voormi", 1: "ghast ghoul dagoon"})
    heuristics = StarsHeuristics(GAME)
    heuristics.begin(table.state, thorough=False)
    assert heuristics._deal(1) == heuristics._deal(1) != heuristics._deal(0)
    hands, deck = heuristics._deal(0)
    assert [len(hand) for hand in hands[:2]] == [2, 3]
    assert sorted([*hands[1], *deck]) == sorted([*table.state.hands[1], *table.state.deck])


def test_what_was_drawn_in_the_own_turn_is_drawn_anew_in_each_deal() -> None:
    """The hand was a Deep One and a Voormi; the Deep One was invoked, and two cards were drawn."""
    table = position(hand={0: "deep_one voormi", 1: "ghast"})
    heuristics = StarsHeuristics(GAME)
    heuristics.begin(table.state, thorough=False)
    after = table.state.clone()
    after.cards = after.cards.moved(after.kind("deep_one"), HELD, PILE)
    for name in ("ghoul", "dagoon"):
        after.cards = after.cards.moved(after.kind(name), DECK, HELD)
    voormi = after.kind("voormi")
    hands = []
    for number in range(8):
        c = heuristics._dealt(after, number)
        assert voormi in c.hands[0]
        assert [len(hand) for hand in c.hands] == [3, 1]
        assert len(c.deck) == len(after.deck)
        hands.append(tuple(c.hands[0]))
    assert len(set(hands)) > 4
    assert hands[3] == tuple(heuristics._dealt(after, 3).hands[0])


def test_a_thorough_forecast_lets_the_next_player_win() -> None:
    """Cult 1 has nine points and every card that is left is a Voormi, which lies in the sky."""
    table = position(
        cells=VOORMI,
        hand={0: "ghast", 1: "voormi"},
        cult={1: "cthulhoo hastur shoggoth"},
        deck="voormi voormi",
    )
    s = table.state
    chances = []
    for thorough in (False, True):
        heuristics = StarsHeuristics(GAME)
        heuristics.begin(s, thorough)
        after = s.clone()
        for action in (("stars.skip",), ("stars.end",)):
            GAME.play(after, action)
        while isinstance(after.pending, Chance):
            GAME.play(after, fast_answer(after.pending, Random(1)))
        found = heuristics.value(after)
        assert found is not None
        chances.append(found[0])
    assert chances[0] > chances[1] == 0


# -- the search ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_the_search_takes_the_win(seed: int) -> None:
    table = position(cells=VOORMI, hand="voormi dagoon", cult="cthulhoo hastur voormi", step="summoning")
    bot = make_bot(GAME, "hard:20")
    assert bot.choose(Position(GAME, table.state, table.decision), Random(seed)) == ("stars.summon", "voormi")


def test_the_same_luck_gives_the_same_choice() -> None:
    table = position(hand="deep_one voormi cthulhoo byakhee ghoul")
    at = Position(GAME, table.state, table.decision)
    assert len({make_bot(GAME, "hard:20").choose(at, Random(4)) for _ in range(3)}) == 1


@replaces_functions
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_brief_forecast_looks_at_no_more_skies_the_more_play(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    def looking(s: StarsState, seat: int, budget: int) -> int:
        looked.append(budget)
        return 0

    monkeypatch.setattr(chances, "within_reach", looking)
    table = position(hand="voormi", players=players)
    heuristics = StarsHeuristics(GAME)
    heuristics.begin(table.state, thorough=False)
    table.state.turn += 1  # the own turn is over
    assert heuristics.value(table.state) is not None
    assert len(looked) == players
    assert sum(looked) <= chances.BRIEF_LOOK
