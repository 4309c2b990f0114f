"""Death May Die: the greedy bot does what a sensible partner does, and wins now and then."""

from __future__ import annotations

from random import Random

from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out
from fhtagn.core.nodes import Action, Chance, Outcome
from fhtagn.games.death import GAME
from fhtagn.games.death.bot.greedy import Greedy
from fhtagn.games.death.rules.state import WON
from fhtagn.games.death.scenario import DeathScenario, scene


def choice(table: DeathScenario) -> Action:
    return Greedy().choose(Position(GAME, table.state, table.decision), Random(1))


def test_it_rests_when_it_is_badly_hurt_and_safe() -> None:
    assert choice(scene(wounds={"mike": 3}, stress={"mike": 2})) == ("death.rest",)


def test_it_fights_what_stands_beside_it() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub"}, tokens={"juror": "mill"})
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


def test_it_says_what_it_is_up_to() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub"})
    best = Greedy().opinions(Position(GAME, table.state, table.decision), Random(1))[0]
    assert best.action == ("death.attack", "cultist/1")
    assert GAME.words("en").say(best.reasons[0])


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
