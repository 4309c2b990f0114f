"""Death May Die: the greedy bot does what a sensible partner does, and wins now and then."""

from __future__ import annotations

from random import Random

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.games.death import GAME
from fhtagn.games.death.bot.chances import chances, time_left, turns_needed
from fhtagn.games.death.bot.greedy import Greedy
from fhtagn.games.death.bot.weights import TURNS
from fhtagn.games.death.bot.work import kind_of
from fhtagn.games.death.rules.state import MYTHOS_DECK, MYTHOS_PILE, WON, put
from fhtagn.games.death.scenario import DeathScenario, scene


def choice(table: DeathScenario) -> Action:
    return Greedy().choose(Position(GAME, table.state, table.decision), Random(1))


def test_it_rests_when_it_is_badly_hurt_and_safe() -> None:
    assert choice(scene(wounds={"mike": 3}, stress={"mike": 2})) == ("death.rest",)


def test_it_fights_what_stands_beside_it() -> None:
    table = scene(
        at={"mike": "pub"}, enemies={"cultist": "pub pub"}, wounds={"mike": 2}, tokens={"juror": "walls"}
    )
    assert choice(table) == ("death.attack", "cultist/1")


def test_it_goes_where_something_is_to_be_done() -> None:
    assert choice(scene(tokens={"juror": "mill"})) == ("death.run", "quay")
    table = scene(episode="e3", at={"mike": "altar"}, tokens={"pillar": "altar"})
    assert choice(table) == ("death.episode", "smash")


def test_it_strikes_the_elder_one_when_it_can() -> None:
    table = scene(at={"mike": "pub"}, enemies={"elder_one": "pub", "cultist": "pub"}, stage=1, disrupted=True)
    assert choice(table) == ("death.attack", "elder_one")


def test_it_rerolls_for_a_success_that_is_missing() -> None:
    table = scene("ruth mike", at={"ruth": "pub"}, tokens={"juror": "pub"}).does("episode", "convince")
    table.rolls("++.")
    assert choice(table) == ("death.keep",)  # four are needed, and three dice cannot show them
    table = (
        scene("ruth mike", at={"ruth": "pub"}, enemies={"cultist": "pub"}).attacks("cultist/1").rolls("+..")
    )
    assert choice(table)[:2] == ("death.reroll", "s_blank")


def test_partners_share_the_tasks_out() -> None:
    letters = {"letter": "salon west"}
    at = {"mike": "drive", "ruth": "salon"}
    assert choice(scene("mike ruth", episode="e6", at=at, tokens=letters))[1] in ("rose", "foyer")
    at = {"mike": "drive", "ruth": "west"}
    assert choice(scene("mike ruth", episode="e6", at=at, tokens=letters)) == ("death.run", "salon")


def test_on_the_last_step_of_sanity_it_rests_before_it_rolls() -> None:
    at = {"mike": "altar"}
    table = scene(episode="e3", at=at, tokens={"pillar": "altar"}, sanity={"mike": 19}, stress={"mike": 4})
    assert choice(table) == ("death.rest",)


def test_who_shoots_stays_away_from_the_elder_one() -> None:
    table = scene(
        "agatha mike", at={"agatha": "square"}, enemies={"elder_one": "castle"}, stage=1, disrupted=True
    )
    table.does(*choice(table)[0].split(".")[1:], *choice(table)[1:])
    while table.state.actions == 2 and choice(table)[0] == "death.step":
        table.does("step", choice(table)[1])
    assert table.where("agatha") == "walls"


def test_after_the_disruption_nobody_hunts_a_beast_that_is_gone() -> None:
    table = scene(
        episode="e6", at={"mike": "drive"}, enemies={"elder_one": "study"}, stage=1, disrupted=True, tokens={}
    )
    assert choice(table)[0] == "death.run"


def test_the_chances_fall_with_the_time_and_rise_with_every_wound_of_the_elder_one() -> None:
    def fight(stage: int, track: int) -> float:
        table = scene(enemies={"elder_one": "pub"}, disrupted=True, stage=stage, track=track)
        return chances(table.state)

    assert fight(stage=1, track=7) < fight(stage=1, track=5) < fight(stage=3, track=5)


def test_the_chances_see_how_far_tasks_are_and_how_many_are_left() -> None:
    def jury(at: str, jurors: str) -> float:
        return chances(scene("mike ruth", at={"mike": at, "ruth": at}, tokens={"juror": jurors}).state)

    assert jury("bridge", "mill mill pub pub") < jury("mill", "mill mill pub pub")
    assert jury("bridge", "mill mill graveyard graveyard") < jury("bridge", "mill mill pub pub")

    def altar(wounds: int) -> float:
        table = scene(episode="e3", at={"mike": "altar"}, tokens={"pillar": "altar"})
        table.state.harm = put(table.state.harm, table.state.case.space_of["altar"], wounds)
        return turns_needed(table.state)

    assert altar(wounds=6) < altar(wounds=0)


def test_every_sort_of_objective_has_been_fitted() -> None:
    for episode in ("e1", "e2", "e3", "e4", "e5", "e6"):
        table = scene(episode=episode)
        assert kind_of(table.state) in TURNS
        assert 0.5 <= turns_needed(table.state) < 60.0


def test_the_time_that_is_left_falls_with_every_symbol_and_every_step_of_the_track() -> None:
    table = scene(track=2)
    whole = time_left(table.state)
    drawn = [card for card in table.state.cards.zones[MYTHOS_DECK] if table.state.case.mythos[card].symbol]
    table.state.cards = table.state.cards.moved(drawn[0], MYTHOS_DECK, MYTHOS_PILE)
    assert time_left(scene(track=3).state) < time_left(table.state) < whole


def test_a_search_strikes_the_elder_one_too() -> None:
    table = scene(at={"mike": "pub"}, enemies={"elder_one": "pub"}, stage=3, disrupted=True, track=7)
    bot = make_bot(GAME, "hard:16")
    assert bot.choose(Position(GAME, table.state, table.decision), Random(1)) == ("death.attack", "elder_one")


def test_a_search_leaves_rerolls_to_the_policy() -> None:
    table = scene("ruth mike", at={"ruth": "pub"}, enemies={"cultist": "pub"}).attacks("cultist/1")
    table.rolls("+..")
    bot = make_bot(GAME, "hard:16")
    assert bot.choose(Position(GAME, table.state, table.decision), Random(1)) == choice(table)


def test_it_says_what_it_is_up_to() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub"})
    best = Greedy().opinions(Position(GAME, table.state, table.decision), Random(1))[0]
    assert best.action == ("death.attack", "cultist/1")
    assert GAME.words("en").say(best.reasons[0]).startswith("Cultist")
    assert GAME.words("de").say(best.reasons[0]).startswith("Kultist")


def test_whatever_it_says_is_said_in_both_languages() -> None:
    bot = Greedy()
    said: set[str] = set()
    for episode in ("e1", "e4", "e6"):
        rng = Random(episode)
        s = GAME.new(GAME.options(2, {"episode": episode, "investigators": "random"}))
        while not isinstance(s.pending, Outcome):
            node = s.pending
            if isinstance(node, Chance):
                carry_out(s, fast_answer(node, rng))
                continue
            assert isinstance(node, Decision)
            opinions = bot.opinions(Position(GAME, s, node), rng)
            for reason in opinions[0].reasons:
                said.add(reason.key)
                assert GAME.words("de").say(reason) != GAME.words("en").say(reason)
            carry_out(s, opinions[0].action)
    assert len(said) >= 8


def test_a_table_of_greedy_bots_wins_now_and_then() -> None:
    bot = Greedy()
    results = []
    for seed in range(8):
        rng = Random(seed)
        s = GAME.new(GAME.options(2, {"episode": "e3", "investigators": "random"}))
        while not isinstance(s.pending, Outcome):
            node = s.pending
            answer = fast_answer(node, rng) if isinstance(node, Chance) else None
            carry_out(s, answer if answer is not None else bot.choose(Position(GAME, s, node), rng))  # type: ignore[arg-type]
        results.append(s.result)
    assert results.count(WON) >= 2
