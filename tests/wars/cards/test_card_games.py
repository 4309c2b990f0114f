"""Cthulhu Wars with cards beside the map: whole games keep the table in order, and are told without a gap."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import wars_soak
from fhtagn.core.contract.walks import options_for, random_entry, watched
from fhtagn.core.contract.words import require_words
from fhtagn.core.nodes import Decision
from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS
from fhtagn.games.wars.rules.options import option_of
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.show.terminal.parts import WIDTH
from wars_soak import Plan

NAMES = ["Ada", "Bo", "Cy", "Di"]


@pytest.mark.parametrize("bot", ["random", "lively"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_with_random_cards_break_no_rule(players: int, bot: str) -> None:
    result = wars_soak.play_some(Plan(players, (bot,), cards=True), 0, 6)
    assert result.violation == ""
    assert result.games == 6


def test_the_games_of_a_plan_have_different_cards() -> None:
    plan = Plan(3, ("random",), cards=True)
    chosen = {plan.options(k)["cards"] for k in range(20)}
    assert "all" in chosen
    assert len(chosen) > 4
    assert {plan.options(k)["high_priests"] for k in range(20)} == {"on", "unique"}
    assert "cards" not in Plan(3, ("random",)).options(1)


def test_the_contract_suite_draws_games_with_cards() -> None:
    drawn = [options_for(GAME, 3, seed) for seed in range(40)]
    assert any(options["cards"] != "none" and options["high_priests"] == "on" for options in drawn)
    assert len({options["cards"] for options in drawn}) > 5
    switches = {option_of(card): card.data.get("when", ["on"]) for card in CARDS if "option" in card.data}
    seats = [name for name in switches if name in drawn[0]]
    assert len(seats) > 4
    assert all(any(options[name] in switches[name] for options in drawn) for name in seats)


def test_a_card_that_nobody_may_hold_would_be_found() -> None:
    s = GAME.new(GAME.options(3, {"cards": "gnorri"}))
    assert isinstance(s, WarsState)
    wars_soak.check_holders(s)
    s.market = ()
    with pytest.raises(AssertionError, match="no card of the supply is lost"):
        wars_soak.check_holders(s)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_said_in_both_languages_and_no_two_options_have_the_same_name(players: int) -> None:
    rng = Random(players)
    words = {lang: GAME.words(lang).named(NAMES) for lang in LANGUAGES}
    given = {"factions": "random", "cards": "all", "high_priests": "unique"}
    s = GAME.new(GAME.options(players, given))
    assert isinstance(s, WarsState)
    step = 0
    while not GAME.is_over(s):
        step += 1
        node = GAME.node(s)
        texts = []
        if isinstance(node, Decision):
            labels = [GAME.label(s, action) for action in node.actions]
            for lang in LANGUAGES:
                said = [words[lang].say(label) for label in labels]
                assert len(set(said)) == len(said), said
            texts = [node.prompt, *labels]
            if step % 5 == 0:
                texts += [text for action in node.actions for text in GAME.outlook(s, action)]
                texts += [text for no in GAME.why_not(s, node.seat) for text in (no.label, no.reason)]
        if step % 20 == 0:
            view = GAME.view(s, 0)
            assert json.loads(json.dumps(view)) == view
            for lang in LANGUAGES:
                drawn = plain_text(GAME.picture(view, words[lang]))
                assert max(map(len, drawn.splitlines())) <= WIDTH
                assert "⟨" not in drawn + "\n".join(GAME.spoken(view, words[lang]))
        texts += [GAME.tell(event) for event in watched(GAME, s, random_entry(GAME, s, rng))]
        for text in texts:
            require_words(GAME, text)
            for lang in LANGUAGES:
                sentence = words[lang].say(text)
                assert "⟨" not in sentence, sentence
                assert not re.search(r"\{\w+\}", sentence), sentence
