"""IÄÄ! Cthulhu! Fhtagn!: what a seat sees, as data, as a picture and as sentences."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES, Words
from fhtagn.games.iaa import GAME
from fhtagn.games.iaa.scenario import IaaScenario, new_game, position

DIE = {"iaa": "│IÄÄ│", "one": "│  §│", "two": "│ §§│", "three": "│§§§│", "elder": "│ ✶ │"}


def words(lang: str) -> Words:
    return GAME.words(lang).named(["Ada", "Bo", "Cy", "Di", "Ed", "Flo"])


def drawn(table: IaaScenario, lang: str = "en") -> str:
    return plain_text(GAME.picture(GAME.view(table.state, 0), words(lang)))


def spoken(table: IaaScenario, lang: str = "en") -> list[str]:
    return GAME.spoken(GAME.view(table.state, 0), words(lang))


# --- the view ------------------------------------------------------------------------------------------


def test_the_view_tells_everything_that_lies_on_the_table() -> None:
    table = position(
        players=3,
        display={0: "IÄÄ 2T", 1: "IÄÄ IÄÄ 1T 3T elder"},
        dice={2: 0},
        middle=2,
        scores=(5, -7, 0),
        stones=[1],
        start=2,
        phase=4,
        target=90,
        roll="IÄÄ 3T elder",
    )
    view = GAME.view(table.state, 1)
    assert {key: view[key] for key in view if key not in ("cults", "roll")} == {
        "seat": 1,
        "phase": 4,
        "start": 2,
        "turn": 0,
        "target": 90,
        "middle": 2,
        "stones_in_middle": 2,
    }
    assert view["roll"] == {"iaa": 1, "one": 0, "two": 0, "three": 1, "elder": 1}
    assert view["cults"][1] == {
        "seat": 1,
        "dice": 0,
        "display": {"iaa": 2, "one": 1, "two": 0, "three": 1, "elder": 1},
        "tentacles": 4,
        "worth": 16,
        "complete": True,
        "ended": True,
        "stone": True,
        "score": -7,
    }
    assert [(cult["worth"], cult["ended"], cult["complete"]) for cult in view["cults"]] == [
        (-2, False, False),
        (16, True, True),
        (0, True, False),
    ]


def test_everybody_sees_the_same_table() -> None:
    table = position(players=4, display={2: "IÄÄ 3T"}, roll="IÄÄ elder 1T")
    views = [GAME.view(table.state, seat) for seat in (0, 1, 2, 3, None)]
    assert [view.pop("seat") for view in views] == [0, 1, 2, 3, None]
    assert all(view == views[0] for view in views)


def test_while_dice_roll_it_is_nobodys_decision() -> None:
    assert GAME.view(position().state, 0)["turn"] is None


# --- the picture ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_shows_every_die_without_colour(lang: str) -> None:
    table = position(display={0: "IÄÄ IÄÄ 1T", 1: "IÄÄ 2T 3T elder"}, roll="IÄÄ 3T 3T elder")
    picture = drawn(table, lang)
    found = {face: picture.count(die) for face, die in DIE.items()}
    assert found == {"iaa": 4, "one": 1, "two": 1, "three": 3, "elder": 2}


def test_the_faces_look_different_without_colour() -> None:
    assert len({die.strip("│") for die in DIE.values()}) == len(DIE)


def test_the_picture_shows_who_is_who() -> None:
    table = position(
        display={0: "IÄÄ 2T", 1: "IÄÄ 3T elder"}, middle=3, scores=(12, -5), stones=[1], roll="IÄÄ elder"
    )
    picture = drawn(table)
    assert picture.splitlines()[:2] == [
        "Phase 1 · up to 150 points",
        "Middle: 3 free dice · 1 doubling stone",
    ]
    assert "▶ Ada · 12 points · 2 dice · start cult" in picture
    assert "  Bo · −5 points · 0 dice · doubling stone · completed" in picture
    assert "1 × 2 = 2, open: counts −2" in picture
    assert "1 × 3 × 2 = 6" in picture
    assert "Roll · Ada" in picture


def test_a_cult_without_dice_is_marked() -> None:
    table = position(display={1: "IÄÄ 3T"}, dice={1: 0}, roll="IÄÄ elder")
    assert "Bo · 0 points · 0 dice · out of dice" in drawn(table)


def test_many_dice_are_drawn_in_several_rows_and_none_is_lost() -> None:
    table = position(
        players=4, roll="IÄÄ " * 5 + "1T " * 5 + "2T " * 5 + "elder " * 8, dice={1: 0, 2: 0, 3: 0}
    )
    picture = drawn(table)
    assert [picture.count(die) for die in DIE.values()] == [5, 5, 5, 0, 8]
    assert max(len(line) for line in picture.splitlines()) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_first_phase_the_table_can_be_shown(lang: str) -> None:
    table = new_game(3)
    picture = drawn(table, lang)
    assert "⟨" not in picture
    assert {"de": "Startkult", "en": "start cult"}[lang] not in picture


# --- the sentences -------------------------------------------------------------------------------------


def test_the_sentences_say_what_the_picture_shows() -> None:
    table = position(
        display={0: "IÄÄ IÄÄ 2T", 1: "IÄÄ 3T elder"}, middle=3, scores=(12, -5), stones=[1], roll="IÄÄ elder"
    )
    told = " ".join(spoken(table))
    for part in (
        "Middle: 3 free dice, 1 doubling stone.",
        "Ada: 12 points, 2 dice to roll.",
        "Dice on display: 2 × IÄÄ!, 1 × 2 tentacles; open, counts −4.",
        "Bo: −5 points, 0 dice to roll.",
        "Dice on display: 1 × IÄÄ!, 1 × 3 tentacles, 1 × elder sign; 6 points.",
        "(start cult)",
        "(doubling stone, completed)",
        "1 × IÄÄ!, 1 × elder sign.",
    ):
        assert part in told


def test_the_sentences_speak_german() -> None:
    table = position(display={0: "IÄÄ 2T"}, middle=1, roll="3T elder")
    told = " ".join(spoken(table, "de"))
    assert "Mitte: 1 freier Würfel, 2 Dopplersteine." in told
    assert "Auslage: 1 × IÄÄ!, 1 × 2 Tentakel; offen, zählt −2." in told
    assert "1 × 3 Tentakel, 1 × Älteres Zeichen." in told


# --- everywhere ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_at_every_step_the_table_can_be_shown_and_told_in_both_languages(players: int) -> None:
    rng = Random(f"shown {players}")
    s = GAME.new(GAME.options(players))
    both = [words(lang) for lang in LANGUAGES]
    s.events = []
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            events = GAME.play(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            texts = [node.prompt, *(GAME.label(s, action) for action in node.actions)]
            texts += [refusal.reason for refusal in GAME.why_not(s, node.seat)]
            texts += [refusal.label for refusal in GAME.why_not(s, node.seat)]
            assert all(complete(tongue.say(text)) for tongue in both for text in texts)
            events = GAME.play(s, rng.choice(node.actions))
        view = json.loads(json.dumps(GAME.view(s, 0)))
        assert view == GAME.view(s, 0)
        for tongue in both:
            assert all(complete(tongue.say(GAME.tell(event))) for event in events)
            assert all(complete(line) for line in GAME.spoken(view, tongue))
            picture = plain_text(GAME.picture(view, tongue))
            assert complete(picture)
            assert max(len(line) for line in picture.splitlines()) <= 100
            counted = Counter(view["roll"])
            for cult in view["cults"]:
                counted.update(cult["display"])
            assert {face: picture.count(die) for face, die in DIE.items()} == dict(counted)
    assert all(complete(tongue.say(s.pending.reason)) for tongue in both)


def complete(sentence: str) -> bool:
    """No unknown key, no argument left unfilled."""
    return bool(sentence) and "⟨" not in sentence and "{" not in sentence


# --- what an option means on the table -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "dice"),
    [
        ("iaa", ["die:iaa"]),
        ("cthulhu", ["die:one", "die:two", "die:three"]),
        ("fhtagn", ["die:elder"]),
        ("phnglui", ["die:elder"]),
        ("phnglui_fhtagn", ["die:elder"]),
    ],
)
def test_a_call_is_made_by_clicking_a_die_it_speaks_of(call: str, dice: list[str]) -> None:
    assert GAME.things(position(roll="IÄÄ elder").state, ("iaa.call", call)) == [dice]


def test_a_cult_is_robbed_by_clicking_it() -> None:
    assert GAME.things(position(roll="IÄÄ elder").state, ("iaa.rob", 2)) == [["seat:2"]]
