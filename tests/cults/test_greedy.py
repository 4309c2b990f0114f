"""Rise of the Cults: the bot that plays by rules of thumb."""

from __future__ import annotations

from random import Random

from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.games.cults import GAME
from fhtagn.games.cults.bot.greedy import Greedy
from fhtagn.games.cults.scenario import CultsScenario, position


def choice(table: CultsScenario) -> Action:
    return Greedy().choose(Position(GAME, table.state, table.decision), Random(1))


def test_it_beats_chance() -> None:
    won = 0.0
    for seed in range(20):
        rng, bot, seat = Random(seed), Greedy(), seed % 2
        s = GAME.new(GAME.options(2, {"stacks": "random"}))
        while not isinstance(node := s.pending, Outcome):
            if isinstance(node, Chance):
                action = fast_answer(node, rng)
            else:
                assert isinstance(node, Decision)
                mine = node.seat == seat
                action = bot.choose(Position(GAME, s, node), rng) if mine else rng.choice(node.actions)
            GAME.play(s, action)
        won += (seat in node.winners) / len(node.winners)
    assert won >= 17


def test_it_rolls_blanks_again_and_keeps_the_rest() -> None:
    table = position(phase="recruitment").rolls("thug adept freak blank blank")
    assert choice(table) == ("cults.reroll", 0, 0, 0, 2)
    assert choice(position(phase="recruitment").rolls("thug adept freak adept thug")) == ("cults.keep",)


def test_it_spreads_terror_where_nobody_can_fight() -> None:
    table = position(rituals={0: "uptown:3 uptown:2"}, markers={"uptown": "0", "downtown": "1"})
    assert choice(table) == ("cults.plan", "uptown", "dominance")
    assert choice(table.plans("uptown", "dominance")) == ("cults.spread",)


def test_it_destroys_chaos_first() -> None:
    table = position(
        sites={0: "uptown"}, discard={0: "herald chaos neophyte"}, markers={"uptown": "0", "downtown": "1"}
    )
    assert choice(table.plans("uptown", "growth").buys("nothing")) == ("cults.destroy", "chaos")


def test_it_sends_nobody_into_a_hopeless_fight() -> None:
    table = position(
        rituals={0: "uptown:1", 1: "uptown:3 uptown:2"},
        hand={0: "street_tough", 1: "herald " * 6},
        tokens={0: "thug", 1: "thug thug thug"},
        markers={"uptown": "0", "downtown": "1"},
    )
    assert choice(table.plans("uptown", "dominance")) == ("cults.send", 0)


def test_it_pays_without_waste() -> None:
    table = position(
        sites={0: "uptown"}, hand={0: "mi_go neophyte"}, markers={"uptown": "0", "downtown": "1"}
    )
    assert choice(table.plans("uptown", "preparation").prepares("ritual_1")) == ("cults.pay", "neophyte")


def test_it_tells_what_it_thinks_of_every_option() -> None:
    table = position(rituals={0: "uptown:3"}, markers={"uptown": "0", "downtown": "1"})
    opinions = Greedy().opinions(Position(GAME, table.state, table.decision), Random(1))
    assert {opinion.action for opinion in opinions} == set(table.decision.actions)
    assert [opinion.score for opinion in opinions] == sorted([o.score for o in opinions], reverse=True)
