"""Rise of the Cults with cards of one's own: what a file says is played, or refused in words."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

import cults_soak
from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Chance
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.content import shipped_data
from fhtagn.games.cults.rules.content_check import mistakes
from fhtagn.games.cults.rules.content_words import CITY_DEEDS, EFFECT_WORDS, NEED_WORDS
from fhtagn.games.cults.rules.state import CITY_DECK
from fhtagn.games.cults.rules.vocabulary import (
    CHANGEABLE,
    COSTS,
    DISTRICTS,
    LASTS,
    SETTABLE,
    SYMBOLS,
    TOKENS,
)
from fhtagn.games.cults.scenario import new_game, position

Data = dict[str, Any]


def box() -> Data:
    """The shipped box, to be changed."""
    return deepcopy(shipped_data())


def reason(players: int, **options: Any) -> str:
    with pytest.raises(BadInput) as refused:
        GAME.options(players, options)
    return GAME.words("en").say(refused.value.text)


# -- numbers of the box ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [4, 8])
def test_the_board_says_how_many_rounds_a_game_has(rounds: int) -> None:
    data = box()
    data["board"]["rounds"] = rounds
    assert GAME.options(2, {"content": data})["rounds"] == rounds
    assert GAME.options(2, {"content": data, "rounds": 9})["rounds"] == 9
    table = new_game(2, content=data)
    assert GAME.view(table.state, 0)["rounds"] == rounds
    # A log holds all options: they can be read again.
    complete = GAME.options(2, {"content": data})
    assert GAME.options(2, complete) == complete


def test_more_rounds_may_be_agreed_but_not_fewer() -> None:
    data = box()
    data["board"]["rounds"] = 8
    assert "8-10" in reason(2, content=data, rounds=7)
    assert "6-10" in reason(2, rounds=5)
    assert "6-10" in reason(2, rounds=11)


def test_a_prologue_or_goal_that_the_box_does_not_have_is_refused() -> None:
    data = box()
    data["prologue"] = data["prologue"][:2]
    data["goal"] = data["goal"][:3]
    assert GAME.options(1, {"content": data, "prologue": "2", "goal": "3"})["goal"] == "3"
    assert "random, first_game, 1, 2" in reason(1, content=data, prologue="3")
    assert "random, 1, 2, 3" in reason(1, content=data, goal="4")


def test_with_two_city_cards_the_later_rounds_have_none() -> None:
    data = box()
    data["city"] = data["city"][:2]
    s = cults_soak.play(2, 0, cults_soak.Tally(), {"content": data})
    assert s.cards.size(CITY_DECK) == 0
    assert s.round == 6


def test_in_a_round_without_a_city_card_that_of_the_last_round_holds_no_more() -> None:
    data = box()
    data["city"] = [card for card in data["city"] if card["id"] == "police_raid"]
    table = position(phase="hiding", round=2, city="police_raid", content=data)
    assert isinstance(table.state.pending, Chance)
    assert table.state.pending.n == 6
    assert GAME.view(table.state, 0)["city"] is None


def test_the_text_of_a_city_card_comes_before_its_investigators() -> None:
    data = box()
    files = next(card for card in data["city"] if card["id"] == "missing_files")
    files["advance"] = ["uptown"]
    table = position(phase="city", track={"uptown": 1, "downtown": 2}, content=data).draws("missing_files")
    assert table.offered("retreat") == [("downtown",), ("uptown",)]
    table.play(("cults.retreat", "uptown"))
    assert (table.steps("uptown"), table.investigators("uptown")) == (1, 0)


def test_a_bought_card_that_could_be_destroyed_instead_waits_for_the_next_plan() -> None:
    data = box()
    deep_one = next(card for card in data["card"] if card["id"] == "deep_one")
    deep_one |= {"keyword": "growth", "effects": [{"do": "destroy_self_instead"}]}
    table = position(
        sites={0: "uptown"},
        hand={0: "mi_go"},
        stacks={"uptown": "deep_one"},
        markers={"uptown": "0", "downtown": "1"},
        content=data,
    )
    table.plans("uptown", "growth").buys("guardian").pays("mi_go")
    assert table.offered("destroy") == [("mi_go",)]
    assert not table.offered("destroy_held")


def test_a_refused_card_has_the_name_that_the_file_gives_it() -> None:
    data = box()
    data["card"][0] |= {"id": "novice", "name": {"de": "Novize", "en": "Novice"}, "symbols": {"attack": 1}}
    table = position(
        sites={0: "uptown"},
        hand={0: "novice mi_go"},
        markers={"uptown": "0", "downtown": "1"},
        content=data,
    )
    table.plans("uptown", "preparation").prepares("ritual_1")
    labels = [GAME.words("en").say(no.label) for no in GAME.why_not(table.state, 0)]
    assert "Pay with Novice" in labels


def test_the_same_effect_twice_on_a_card_is_refused() -> None:
    """Only the first one would count."""
    data = box()
    herald = next(card for card in data["card"] if card["id"] == "mi_go")
    herald["effects"] = [{"do": "extra_destroy", "n": 1}, {"do": "extra_destroy", "n": 2}]
    told = [GAME.words("en").say(mistake) for mistake in mistakes(data)]
    assert told == ["card mi_go, field effects 2: the effect “extra_destroy” stands there already"]


def test_a_prologue_needs_the_sanity_markers_that_the_file_names() -> None:
    data = box()
    assert mistakes(data) == []
    data["prologue"][1]["sanity"] |= {"northside": 5, "downtown": 5, "uptown": 5}
    told = [GAME.words("en").say(mistake) for mistake in mistakes(data)]
    where = "prologue prologue_2, field sanity"
    assert told == [f"{where}: the board does not name so many markers of the value 5 in sanity_markers"]
    del data["board"]  # ours are a guess, which is no reason to refuse a printed card
    assert mistakes(data) == []


# -- boxes by chance -------------------------------------------------------------------------------------


def an_effect(rng: Random, do: str) -> Data:
    word = EFFECT_WORDS[do]
    found: Data = {"do": do}
    for field in word.fields:
        if field not in word.needed and rng.random() < 0.3:
            continue
        if field == "if":
            found["if"] = rng.choice(word.conditions)
        elif field == "cost":
            found["cost"] = rng.choice(COSTS[1:])
        elif field == "of":
            found["of"] = rng.sample(TOKENS, rng.randint(1, 3))
        elif field == "for":
            found["for"] = rng.choice(TOKENS)
        else:
            found[field] = rng.randint(*word.numbers[field])
    return found


def some_effects(rng: Random, card: Data) -> None:
    keyword = rng.choice(
        ("mobilisation", "recruitment", "growth", "preparation", "influence", "dominance", "confrontation")
    )
    fitting = [do for do, word in EFFECT_WORDS.items() if keyword in word.keywords]
    chosen = rng.sample(fitting, min(len(fitting), rng.randint(1, 3)))
    card |= {"keyword": keyword, "effects": [an_effect(rng, do) for do in chosen], "text": "Text"}


def a_city_effect(rng: Random) -> Data:
    which = rng.randrange(3)
    if which == 0:
        name = rng.choice(SETTABLE)
        return {"set": name, "to": rng.randint(1, 4)}
    if which == 1:
        return {"change": rng.choice(CHANGEABLE), "by": rng.randint(-3, 3), "min": rng.randint(0, 5)}
    do = rng.choice(CITY_DEEDS)
    return {"do": do, "n": rng.randint(1, 3), **({"of": ["thug", "freak"]} if do == "gain_token" else {})}


def another_box(rng: Random) -> Data:
    """Everything that a file may say otherwise, said otherwise."""
    data = box()
    spare = 0
    for card in data["card"]:
        if card["kind"] == "chaos":
            continue
        card["symbols"] = {name: rng.randint(1, 4) for name in SYMBOLS if rng.random() < 0.5}
        some_effects(rng, card)
        if card["kind"] != "starting":
            card["cost"] = rng.randint(0, 9)
            spare += card["copies"] - 1
            card["copies"] = 1
    stacks = [card for card in data["card"] if card["kind"] in ("guardian", "action")]
    for _ in range(spare):
        rng.choice(stacks[: rng.choice((3, len(stacks)))])["copies"] += 1
    data["city"] = data["city"][: rng.randint(1, 15)]
    for card in data["city"]:
        card["effects"] = [a_city_effect(rng) for _ in range(rng.randint(0, 3))]
        card["lasts"] = rng.choice(LASTS)
        card["advance"] = rng.sample(DISTRICTS, rng.randint(0, 4))
    for prologue in data["prologue"]:
        prologue["sanity"] = {district: rng.randint(1, 9) for district in DISTRICTS}
        prologue["arrived"] = {district: rng.randint(1, 5) for district in DISTRICTS if rng.random() < 0.4}
        prologue["track"] = rng.random() < 0.7
    for goal in data["goal"]:
        name = rng.choice(list(NEED_WORDS))
        goal["needs"] = {"beat_npc": True, name: rng.randint(*NEED_WORDS[name])}
    numbers = rng.sample(range(1, 5), 4)
    data["board"] |= {
        "numbers": dict(zip(DISTRICTS, numbers, strict=True)),
        "ritual_spaces": [rng.randint(2, 9) for _ in range(4)],
        "track": [rng.randint(1, 9) for _ in range(4)],
        "dominance_spaces": rng.randint(1, 12),
        "sanity_markers": [value for value in range(1, 10) for _ in range(4)],
        "rounds": rng.randint(1, 8),
    }
    return data


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("number", range(3))
def test_a_box_by_chance_is_played_to_the_end(players: int, number: int) -> None:
    data = another_box(Random(f"box {players} {number}"))
    assert [GAME.words("en").say(mistake) for mistake in mistakes(data)] == []
    s = cults_soak.play(players, number, cults_soak.Tally(), {"content": data})
    assert s.round == data["board"]["rounds"]
