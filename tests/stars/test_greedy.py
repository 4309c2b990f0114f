"""Die Sterne stehen richtig: the bot plans whole turns, with what its seat knows."""

from __future__ import annotations

from random import Random

import pytest

from fhtagn.bots import make_bot
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.games.stars import GAME
from fhtagn.games.stars.bot.greedy import Greedy
from fhtagn.games.stars.bot.plan import Plans, ways
from fhtagn.games.stars.bot.values import VICTORY, of_summoning
from fhtagn.games.stars.rules.state import StarsState
from fhtagn.games.stars.scenario import StarsScenario, position


def choice(table: StarsScenario, bot: Greedy | None = None) -> Action:
    return (bot or Greedy()).choose(Position(GAME, table.state, table.decision), Random(1))


def opinions(table: StarsScenario) -> list[Opinion]:
    return Greedy().opinions(Position(GAME, table.state, table.decision), Random(1))


def plays(table: StarsScenario) -> list[Action]:
    """What the bot does until its turn is over."""
    bot = Greedy()
    done: list[Action] = []
    while isinstance(table.state.pending, Decision) and table.state.pending.seat == 0:
        done.append(choice(table, bot))
        table.play(done[-1])
    return done


def play(names: list[str], seed: int) -> Outcome:
    rng = Random(seed)
    s = GAME.new(GAME.options(len(names)))
    bots = [make_bot(GAME, name) for name in names]
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            GAME.play(s, bots[node.seat].choose(Position(GAME, s, node), rng))
    return s.pending


# -- what it sees ----------------------------------------------------------------------------------------


def test_it_takes_the_win() -> None:
    cells = "A1:1 B1:3 C1:1 A3:4 C3:2 D3:4"
    table = position(cells=cells, hand="voormi dagoon", cult="cthulhoo hastur voormi", step="summoning")
    assert choice(table) == ("stars.summon", "voormi")


def test_it_invokes_to_reach_a_summoning() -> None:
    """One flip, which the Deep One's card has, makes the Voormi visible."""
    table = position(cells="A1:4 B1:3 C1:1", hand="deep_one voormi")
    assert plays(table)[:3] == [
        ("stars.invoke", "deep_one"),
        ("stars.flip", "A1"),
        ("stars.summon", "voormi"),
    ]


def test_it_uses_services_to_reach_a_summoning() -> None:
    """The only other card pushes, but the cult place can turn a push into a swap and that into a flip."""
    table = position(cells="A1:4 B1:3 C1:1", hand="ghast voormi", cult="formless deep_one")
    assert plays(table)[:5] == [
        ("stars.invoke", "ghast"),
        ("stars.serve", "formless"),
        ("stars.serve", "deep_one"),
        ("stars.flip", "A1"),
        ("stars.summon", "voormi"),
    ]
    assert table.cult(0) == "formless deep_one voormi"


def test_it_does_not_invoke_the_only_copy_of_what_it_wants_to_summon() -> None:
    table = position(cells="A1:1 B1:3 C1:1", hand="voormi")
    assert plays(table)[:2] == [("stars.skip",), ("stars.summon", "voormi")]


def test_it_spends_symbols_that_are_left_over_where_they_spoil_nothing() -> None:
    table = position(cells="A1:4 B1:3 C1:1", hand="cthulhoo voormi")
    assert ("stars.summon", "voormi") in plays(table)


def test_it_lends_as_few_lesser_servitors_as_possible() -> None:
    cells = "A1:1 B1:f C1:4 D1:c A3:0 C3:2 D3:2"
    table = position(cells=cells, hand="cthulhoo", cult="deep_one deep_one shoggoth dagoon", step="summoning")
    plays(table)
    assert table.cult(0) == "deep_one shoggoth dagoon cthulhoo"


def test_it_lends_lesser_servitors_instead_of_greater_ones_where_only_they_help() -> None:
    """One star may be left out, and it must be the four stars; Dagoon's lunar eclipse is there."""
    cells = "A1:1 B1:l C1:4 D1:c A3:0 C3:2 D3:2"
    table = position(
        cells=cells,
        hand="cthulhoo",
        cult={0: "dagoon deep_one", 1: "cthulhoo", 2: "cthulhoo"},
        players=3,
        step="summoning",
    )
    plays(table)
    assert table.cult(0) == "dagoon cthulhoo"


def test_it_finds_the_three_that_help_among_four() -> None:
    cells = "A1:1 B1:f C1:1 D1:c A3:0 C3:2 D3:2"
    table = position(
        cells=cells, hand="cthulhoo", cult="dagoon star_spawn deep_one deep_one", step="summoning"
    )
    plays(table)
    assert table.cult(0) == "dagoon star_spawn cthulhoo"


@pytest.mark.parametrize(("goal", "wins"), [("at_once", True), ("resolved", False)])
def test_it_knows_when_the_ten_points_are_tested(goal: str, wins: bool) -> None:
    """Six points with the Deep One, which helps Cthulhoo and leaves: ten at once, nine in the end."""
    table = position(
        cells="A1:1 B1:l C1:4 D1:c A3:0 C3:2 D3:2",
        hand="cthulhoo",
        cult="deep_one miri_nigri miri_nigri voormi",
        step="summoning",
        goal=goal,
    )
    assert (opinions(table)[0].score > VICTORY // 2) == wins


def test_it_finds_its_way_when_others_chose_for_it() -> None:
    """Somebody lent the Shoggoth, which was not needed: it goes on from there."""
    cells = "A1:1 B1:l C1:4 D1:c A3:0 C3:2 D3:2"
    table = position(cells=cells, hand="cthulhoo", cult="deep_one shoggoth", step="summoning")
    table.play(("stars.summon", "cthulhoo"), ("stars.help", "shoggoth"))
    assert choice(table) == ("stars.help", "deep_one")


def test_it_lets_the_least_useful_creature_make_room() -> None:
    table = position(
        cells="A1:1 B1:3 C1:1",
        hand="voormi",
        cult="dagoon dagoon formless deep_one ghoul miri_nigri",
        step="summoning",
    )
    plays(table)
    assert "ghoul" not in table.cult(0)


def test_it_uses_the_night_gaunt_for_a_second_summoning() -> None:
    table = position(
        cells="A1:1 B1:3 C1:1 A3:4 C3:2 D3:4", hand="voormi deep_one", cult="night_gaunt", step="summoning"
    )
    assert ("stars.use", "night_gaunt") in plays(table)
    assert table.points(0) == 2


def test_it_gives_reasons_best_first() -> None:
    found = opinions(position(cells="A1:4 B1:3 C1:1", hand="deep_one voormi cthulhoo"))
    assert [opinion.score for opinion in found] == sorted((opinion.score for opinion in found), reverse=True)
    assert found[0].reasons[0].key == "stars.reason.summon"
    words = GAME.words("de")
    assert words.say(found[0].reasons[0]) == "führt zu „Voormi“: 1 Punkt"
    assert all("⟨" not in words.say(reason) for opinion in found for reason in opinion.reasons)


def test_every_option_gets_an_opinion() -> None:
    table = position(hand="deep_one voormi cthulhoo byakhee ghoul", cult="ghoul mi_go", discard="dagoon")
    assert {opinion.action for opinion in opinions(table)} == set(table.decision.actions)


# -- what it must not see --------------------------------------------------------------------------------


def test_it_does_not_know_the_hands_of_the_others() -> None:
    """Another deal of what is hidden does not change its choice."""
    table = position(hand={0: "deep_one voormi cthulhoo byakhee", 1: "dagoon ghoul hastur voormi"}, players=3)
    chosen = {
        Greedy().choose(
            Position(GAME, GAME.resample(table.state, 0, Random(seed)), table.decision), Random(1)
        )
        for seed in range(6)
    }
    assert len(chosen) == 1


def test_the_same_position_and_luck_give_the_same_choice() -> None:
    table = position(hand="deep_one voormi cthulhoo byakhee")
    assert {choice(table) for _ in range(3)} == {choice(table)}


# -- how well, how fast ----------------------------------------------------------------------------------


def test_all_ways_of_chained_services_are_seen() -> None:
    s = position(hand="byakhee", cult="miri_nigri formless deep_one").state
    symbols = {way.symbols for way in ways(s) if way.card >= 0}
    assert symbols == {(1, 0, 0), (2, 0, 0), (0, 1, 0), (1, 1, 0), (0, 0, 1), (1, 0, 1)}


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_turn_is_planned_within_its_budget(seed: int) -> None:
    """How long that takes, ``bench/stars.py`` measures."""
    rng = Random(seed)
    cult = rng.sample(["miri_nigri", "formless", "deep_one", "cthulhoo", "king_in_yellow", "voormi"], 5)
    table = position(
        sky=_shuffled(rng),
        hand="cthulhoo chaugnar tsatso star_spawn leng_man",
        cult=" ".join(kind for kind in cult if kind != "cthulhoo"),
    )
    plans = Plans(table.state, Random(1))
    assert plans.positions <= plans.budget + 40
    assert plans.best


def _shuffled(rng: Random) -> str:
    tiles = list("2323232" + "14141" + "050" + "ckc" + "sms" + "de" + "fl")
    rng.shuffle(tiles)
    return "".join(tiles)


@pytest.mark.parametrize("seed", range(8))
def test_it_beats_chance(seed: int) -> None:
    """300 games are measured in docs/games/stars.md."""
    names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
    assert play(names, seed).winners == (names.index("greedy"),)


@pytest.mark.parametrize("players", [3, 4])
def test_it_plays_with_more_players(players: int) -> None:
    outcome = play(["greedy"] * players, seed=5)
    assert max(outcome.scores) >= 10


def test_a_bot_can_be_asked_at_every_decision_of_a_random_game() -> None:
    rng = Random(3)
    s = GAME.new(GAME.options(2))
    assert isinstance(s, StarsState)
    bot = Greedy(budget=200)
    for _ in range(400):
        node = s.pending
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
        elif isinstance(node, Decision):
            assert bot.choose(Position(GAME, s, node), rng) in node.actions
            GAME.play(s, rng.choice(node.actions))


def by_the_round(mine: str, others: dict[int, str], turn: int = 2) -> int:
    """What it is worth to the second of three to summon a Voormi, where the round is finished first."""
    table = position(
        hand={1: "voormi"}, cult={1: mine, **others}, turn=1, players=3, step="summoning", goal="round_end"
    )
    table.state.turn = turn
    return of_summoning(table.state, table.state.card(table.state.kind("voormi")), (), -1)


def test_where_the_round_is_finished_more_points_are_harder_to_overtake() -> None:
    nine, ten = "cthulhoo hastur voormi", "cthulhoo hastur voormi voormi"
    assert VICTORY <= by_the_round(nine, {}) < by_the_round(ten, {})


def test_where_the_round_is_finished_a_tie_goes_to_whoever_came_earlier() -> None:
    nine, ten = "cthulhoo hastur voormi", "chaugnar tsatso miri_nigri"
    assert by_the_round(nine, {0: ten}) < VICTORY, "who began has as many"
    assert by_the_round(nine, {2: ten}) >= VICTORY
    assert by_the_round(nine, {0: ten}, turn=5) < VICTORY, "in later rounds too"


# -- what it says ------------------------------------------------------------------------------------------


def reasons(table: StarsScenario) -> dict[Action, str]:
    words = GAME.words("en")
    return {one.action: "; ".join(map(words.say, one.reasons)) for one in opinions(table)}


def test_a_card_that_promises_much_is_not_called_poor() -> None:
    table = position(cells="A1:1 B1:3 C1:1", hand="voormi cthulhoo", step="discard")
    told = reasons(table)
    assert told["stars.discard", "voormi"] == "promises more than a new card"
    assert told["stars.discard", "cthulhoo"] == "promises less than a new card"


def test_a_minion_is_praised_only_where_it_helps() -> None:
    cells = "A1:1 B1:3 C1:1 A3:4 C3:2 D3:4"
    ready = position(cells=cells, hand="voormi dagoon", cult="mi_go cthulhoo", step="summoning")
    assert reasons(ready)["stars.use", "mi_go"] == "you do as well without Mi-Go now"
    poor = position(hand="cthulhoo", cult="mi_go", step="discard")
    told = reasons(poor)["stars.use", "mi_go"]
    assert told == "using Mi-Go leaves you better off than going on without it"
