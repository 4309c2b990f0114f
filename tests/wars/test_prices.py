"""A price tells what it is made of: the printed cost, then every change and whose it is."""

from __future__ import annotations

from itertools import takewhile

import pytest

from fhtagn.core.abilities import CHANGED
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.text import LANGUAGES, Price, sums
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.umr_at_tawil import UMR_AT_TAWIL
from fhtagn.games.wars.rules.points import CHARGED
from fhtagn.games.wars.rules.queries import Price as About
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.neutral import with_book
from tests.wars.test_explain import random_positions


def told(t: WarsScenario, notation: str, lang: str = "en") -> list[str]:
    """The sums behind the first option that is written like this."""
    actions = [action for action in t.decision.actions if GAME.notation(action).startswith(notation)]
    assert actions, [GAME.notation(action) for action in t.decision.actions]
    return by_action(t, actions[0], lang)


def by_action(t: WarsScenario, action: Action, lang: str = "en") -> list[str]:
    say = GAME.words(lang).say
    return [
        f"{say(text)} = {', '.join(map(say, terms))}" for text, terms in sums(GAME.outlook(t.state, action))
    ]


@proves("wars:bg/thousand-young", "wars:actions/cost")
def test_a_summoning_names_who_makes_it_cheaper() -> None:
    t = table("bg", "gc").put("bg", "Africa", "Shub-Niggurath", "Acolyte", gate=True)
    t.books("bg", "The Thousand Young").power(bg=8)
    assert told(t, "wars.summon dark_young") == ["costs 2 Power (6 left) = printed 3, The Thousand Young −1"]
    assert told(t, "wars.summon ghoul") == ["free = printed 1, The Thousand Young −1"]
    assert told(t, "wars.summon dark_young", lang="de") == [
        "kostet 2 Macht (noch 6) = aufgedruckt 3, Die Tausend Jungen −1"
    ]


def test_a_printed_price_is_no_sum() -> None:
    t = table("bg", "gc").put("bg", "Africa", "Acolyte", gate=True).power(bg=8)
    assert told(t, "wars.summon dark_young") == []
    assert told(t, "wars.recruit bg_acolyte africa") == []


@proves("wars:ww/ice-age-cost")
def test_the_cold_stands_in_the_price_of_each_action_that_ends_there() -> None:
    t = table("gc", "ww").put("gc", "Africa", "Cthulhu", "Acolyte", gate=True).put("ww", "Africa", "Acolyte")
    t.put("gc", "Asia", "Acolyte").books("ww", "Ice Age").power(gc=12, ww=5).turn("ww")
    t = t.uses("Ice Age", "Africa").turn("gc")
    assert told(t, "wars.recruit gc_acolyte africa") == ["costs 2 Power (10 left) = printed 1, Ice Age +1"]
    assert told(t, "wars.recruit gc_acolyte asia") == []
    assert told(t, "wars.summon shoggoth africa") == ["costs 3 Power (9 left) = printed 2, Ice Age +1"]
    battle, mine = told(t, "wars.battle africa")
    assert battle == "costs 2 Power (10 left) = printed 1, Ice Age +1"
    assert mine.endswith("= Cthulhu 6")
    assert told(t, "wars.create_gate asia") == []
    t.does("Move")
    assert "costs 2 Power (10 left) = printed 1, Ice Age +1" in [
        line for a in t.decision.actions for line in by_action(t, a)
    ]


@proves("wars:gc/immortal")
def test_awakening_again_names_what_makes_it_cheaper() -> None:
    t = table("gc", "bg").put("gc", "South Pacific", "Acolyte", gate=True).awakened("Cthulhu").power(gc=8)
    [price] = told(t, "wars.awaken cthulhu")
    assert price == "costs 4 Power (4 left) = printed 10, awakened before −6"


@proves("wars:umr/cheaper-gates")
def test_two_changes_of_one_price_stand_side_by_side() -> None:
    t = table("cc", "ww", "ys", cards="umr_at_tawil").put("cc", "Asia", "Acolyte").books("ww", "Ice Age")
    t = with_book(t, "cc", UMR_AT_TAWIL).power(cc=3, ww=5).turn("ww").does("Ice Age", "Asia")
    [price] = told(t.turn("cc"), "wars.create_gate asia")
    assert price == "costs 3 Power (0 left) = printed 3, Umr at-Tawil −1, Ice Age +1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_changes_a_price_has_a_name(lang: str) -> None:
    priced = {"price", "income", "strength", *CHARGED.values()}
    priced |= {query for query in GAME.rulebook.queries if query.startswith("wars.")}
    changers = {hook.ability.id for query in priced for hook in GAME.rulebook.modifiers.get(query, ())}
    assert len(changers) > 20
    for ability in changers:
        assert GAME.words(lang).has(GAME.rulebook.name(ability).key), ability


def test_where_random_play_leads_every_changed_price_is_a_sum_that_adds_up() -> None:
    checked = 0
    for s in random_positions(7, 4, 2500):
        node = s.pending
        if not isinstance(node, Decision) or min(s.faction) < 0:
            continue
        for action in node.actions:
            loud = s.clone()
            loud.rules = s.rules.aloud()
            events, _ = GAME.foresee(loud, action, node.seat)
            before = list(takewhile(lambda event: event.kind == CHANGED, events))
            paid = [
                text for text in GAME.outlook(s, action) if isinstance(text, Price) and text.of == "power"
            ]
            if not paid or events[len(before)].kind != "wars.paid":
                continue
            if any(
                isinstance(about := event.args[1], About) and about.action == action[0] for event in before
            ):
                terms = paid[0].args["terms"]
                total = sum(int(str(term.args["value"]).replace("−", "-")) for term in terms)
                assert total == paid[0].n
                checked += 1
    assert checked > 20
