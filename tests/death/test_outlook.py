"""Death May Die: before an option is chosen it says what it costs and brings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.core.text import LANGUAGES, Text, sums
from fhtagn.games.death import GAME
from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.dice import STANDARD_DICE, bonus_dice
from fhtagn.games.death.rules.job import ATTACK, Job
from fhtagn.games.death.rules.state import DeathState
from fhtagn.games.death.scenario import DeathScenario, scene
from fhtagn.games.death.show.dice import explain_dice


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
        "Mythos card, then investigating",
    ]
    table = scene(enemies={"ghast": "bridge", "cultist": "bridge"})
    table.state.actions = 0
    assert told(table, "death.end") == ["Mythos card, then 2 attacks"]


def test_an_action_of_the_episode_says_its_text_or_its_dice() -> None:
    table = scene(at={"mike": "pub"}, tokens={"juror": "pub"})
    gather, convince = table.state.case.episode.actions
    assert told(table, "death.episode", gather.id)[1:] == [gather.text["en"]]
    assert told(table, "death.episode", convince.id)[1:] == [
        "dice: 3 standard, 0 bonus",
        "successes needed: 4, 0 % without rerolls",
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
        "dice: 3 standard, 1 bonus",
        "kills with 69 % without rerolls",
    ]
    assert told(table, "death.attack", "elder_one")[2] == "about 2 of 12 wounds without rerolls"


def test_a_distant_target_says_where_it_stands() -> None:
    table = scene("agatha mike", at={"agatha": "pub"}, enemies={"ghast": "square", "cultist": "pub"})
    assert told(table, "death.attack", "ghast/1")[0] == "space: Town Square"
    assert told(table, "death.attack", "cultist/1")[0] == "costs 1 action, then 2 are left"


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


def test_what_is_healed_is_named_without_zeros() -> None:
    table = scene(stress={"mike": 3}, wounds={"mike": 2}, boards={"mike": "fatigue"}).does("rest")
    said = [
        GAME.words("en").say(GAME.label(table.state, ("death.heal", *amounts)))
        for amounts in ((3, 0, 0), (1, 1, 1), (0, 2, 1))
    ]
    assert said == ["Heal: 3 stress", "Heal: 1 stress, 1 wound, 1 Fatigue", "Heal: 2 wounds, 1 Fatigue"]


def test_the_dice_of_a_roll_tell_where_they_come_from() -> None:
    table = scene(
        team="agatha mike", at={"mike": "pub"}, enemies={"ghast": "pub"}, levels={"mike": {"brawling": 1}}
    )
    table.state.active = 1
    job = Job(ATTACK, 1, Ctx(1), (table.state.case.figure_of["ghast/1"],))
    terms = explain_dice(table.state, job)
    words = GAME.words("en")
    assert [(words.say(term.text), term.value) for term in terms] == [("standard dice", 3), ("Brawling", 1)]
    assert sum(term.value for term in terms) == STANDARD_DICE + bonus_dice(table.state, job)


def test_a_roll_without_bonus_dice_is_no_sum() -> None:
    table = scene(at={"mike": "pub"}, tokens={"juror": "pub"})
    convince = table.state.case.episode.actions[1]
    assert sums(GAME.outlook(table.state, ("death.episode", convince.id))) == []


def test_where_random_play_leads_the_terms_of_a_roll_add_up() -> None:
    checked = 0
    for s in chain.from_iterable(positions(seed) for seed in range(3)):
        for side in range(len(s.who)):
            for figure, space in enumerate(s.at):
                if space == s.where[side]:
                    job = Job(ATTACK, side, Ctx(side), (figure,))
                    told = sum(term.value for term in explain_dice(s, job))
                    assert told == STANDARD_DICE + bonus_dice(s, job)
                    checked += bonus_dice(s, job) > 0
    assert checked > 5


def positions(seed: int) -> Iterator[DeathState]:
    rng = Random(seed)
    s = GAME.new(GAME.options(2, {"episode": f"e{seed + 1}"}))
    for _ in range(400):
        node = s.pending
        if isinstance(node, Outcome):
            return
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            GAME.play(s, rng.choice(node.actions))
            yield s
