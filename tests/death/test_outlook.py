"""Death May Die: before an option is chosen it says what it costs and brings."""

from __future__ import annotations

from typing import Any

from fhtagn.core.text import LANGUAGES, Text
from fhtagn.games.death import GAME
from fhtagn.games.death.scenario import DeathScenario, scene


def told(table: DeathScenario, *action: Any, lang: str = "en") -> list[str]:
    words = GAME.words(lang)
    return [words.say(text) for text in GAME.outlook(table.state, action)]


def test_a_rest_and_a_trade() -> None:
    table = scene(stress={"mike": 2}, cards={"ruth": ("e1_d12 right",)})
    assert told(table, "death.rest") == [
        "costs 1 action, then 2 are left",
        "heals up to 3 stress or wounds",
    ]
    assert told(table, "death.trade")[1] == "everybody in your space may hand on Items and Companions"


def test_the_last_action_is_called_so() -> None:
    table = scene(stress={"mike": 2})
    table.state.actions = 1
    assert told(table, "death.rest")[0] == "costs your last action"


def test_the_end_of_the_actions_says_what_is_lost_and_what_comes() -> None:
    assert told(scene(), "death.end") == [
        "3 actions are lost",
        "then a Mythos card and, if it stays Safe here, investigating",
    ]
    table = scene(enemies={"ghast": "bridge", "cultist": "bridge"})
    table.state.actions = 0
    assert told(table, "death.end") == ["then a Mythos card and 2 attacks"]


def test_an_action_of_the_episode_says_its_text_or_its_dice() -> None:
    table = scene(at={"mike": "pub"}, tokens={"juror": "pub"})
    gather, convince = table.state.case.episode.actions
    assert told(table, "death.episode", gather.id)[1:] == [gather.text["en"]]
    assert told(table, "death.episode", convince.id)[1:] == [
        "3 standard dice, 0 bonus dice",
        "4 successes needed: 0 % without rerolls",
    ]


def test_killer_instinct_says_its_price_until_it_is_free() -> None:
    table = scene(team="agatha mike", at={"agatha": "pub"}, enemies={"ghast": "pub"})
    table.attacks("ghast/1").rolls("+..").keeps()
    assert told(table, "death.instinct") == ["your stress rises to 1 of 4", "1 wound more"]
    table = scene(
        team="agatha mike",
        at={"agatha": "pub"},
        enemies={"ghast": "pub"},
        levels={"agatha": {"killer_instinct": 3}},
    )
    table.attacks("ghast/1").rolls("+..").keeps()
    assert told(table, "death.instinct") == ["2 wounds more"]


def test_an_attack_says_whether_it_kills_or_what_it_takes() -> None:
    table = scene(at={"mike": "pub"}, enemies={"cultist": "pub", "elder_one": "pub"}, stage=1, disrupted=True)
    assert told(table, "death.attack", "cultist/1")[1:] == [
        "3 standard dice, 1 bonus dice",
        "kills with 69 % without rerolls",
    ]
    assert told(table, "death.attack", "elder_one")[2] == "about 2 of 12 wounds without rerolls"


def test_stress_instead_of_a_token_says_both() -> None:
    step = {"do": "gain_token", "who": "active", "token": "fatigue", "n": 1, "unless": {"stress": 2}}
    table = scene().effect(step)
    assert told(table, "death.pay") == ["your stress rises to 2 of 4"]
    assert told(table, "death.accept") == ["take 1 × Fatigue"]


def test_the_question_counts_what_is_left() -> None:
    table = scene()
    assert table.state.pending is not None
    words = {lang: GAME.words(lang) for lang in LANGUAGES}
    table.does("run", "lower")
    prompt = getattr(table.state.pending, "prompt", None)
    assert isinstance(prompt, Text)
    assert prompt.args["n"] == 2
    assert all("2" in words[lang].say(prompt) for lang in LANGUAGES)
