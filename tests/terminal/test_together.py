"""Alone, with partners, and against an automaton: in the session and in line mode."""

from __future__ import annotations

import io
from random import Random

import pytest

from fhtagn.core.nodes import Decision
from fhtagn.terminal import screens
from fhtagn.terminal.app import PlayApp
from fhtagn.terminal.plain import play_plain
from fhtagn.terminal.session import Session
from tests.core.toys import HUNT, VIGIL
from tests.terminal.driver import app_for, begin, choose, press, words_on_screen


def play(session: Session, *lines: str) -> str:
    """What line mode prints when these lines are typed."""
    out = io.StringIO()
    assert play_plain(session, io.StringIO("".join(f"{line}\n" for line in lines)), out) == 0
    return out.getvalue()


def vigil(seats: str = "me", nights: int = 4, lang: str = "en", **more: str) -> Session:
    return Session.new(VIGIL.info.id, seats, options={"nights": nights, **more}, seed="dark", lang=lang)


def finished(session: Session, careless: bool = False) -> Session:
    """Played at random, or resting every night until all is lost."""
    rng = Random(1)
    while not session.over:
        node = session.table.node
        assert isinstance(node, Decision)
        rest = ("vigil.rest",)
        session.play(rest if careless and rest in node.actions else rng.choice(node.actions))
        session.look()
    return session


# -- partners --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "won", "lost"),
    [
        ("de", "Ihr habt gewonnen!", "Ihr habt verloren."),
        ("en", "You have won!", "You have lost."),
    ],
)
def test_partners_are_told_that_they_won_or_lost_and_not_ranked(lang: str, won: str, lost: str) -> None:
    for session, said in (
        (finished(vigil("me:Ada,me:Bo", nights=1, lang=lang)), won),
        (finished(vigil("me:Ada,me:Bo", nights=9, lang=lang), careless=True), lost),
    ):
        told = session.result()
        assert told[0] == session.winners() == said
        assert said in session.status()
        assert len(told) == 3, "one score for all of them"
        assert "★" not in " ".join(told)
        assert "Ada" not in " ".join(told)


def test_a_person_with_bots_as_partners_wins_with_them() -> None:
    session = vigil("me,random,random", nights=1)
    while not session.over:
        session.play(session.bot_choice() if session.bot_to_act else session.table.node.actions[0])
    assert session.winners() in ("You have won!", "You have lost.")


@pytest.mark.parametrize(
    ("lang", "says"), [("de", "ai: „Ich will zum Feld"), ("en", "ai: “I am on my way to")]
)
def test_a_bot_tells_its_partners_what_it_is_up_to(lang: str, says: str) -> None:
    session = Session.new("death", "me,greedy:ai", seed="partners", lang=lang)
    while not session.over and len(session.table.moments) < 60:
        session.play(session.bot_choice() if session.bot_to_act else session.table.node.actions[-1])
        session.look()
    told = [sentence.text for sentence in session.sentences()]
    assert [text for text in told if text.startswith(says)]


def test_a_bot_tells_the_goal_of_a_run_once() -> None:
    session = Session.new("death", "me,greedy:ai", seed="partners", lang="en")
    steps = 0
    while not session.over and len(session.table.moments) < 60:
        is_bot, n = session.bot_to_act, len(session.table.moments)
        action = session.bot_choice() if is_bot else session.table.node.actions[-1]
        session.play(action)
        session.look()
        if is_bot and action[0] == "death.step":
            steps += 1
            said = [line.text for line in session.sentences(n) if line.moment == n]
            assert not [text for text in said if "“" in text]
    assert steps
    places = [sentence.moment for sentence in session.sentences()]
    assert places == sorted(places)


def test_nobody_calls_bots_among_themselves_you() -> None:
    session = vigil("random,random", nights=1)
    while not session.over:
        session.play(session.bot_choice())
    assert session.winners() in ("The partners have won.", "The partners have lost.")


# -- alone -------------------------------------------------------------------------------------------


def test_a_lone_player_is_asked_for_each_figure_by_name() -> None:
    session = vigil(figures="lina,till")
    asked = []
    for _ in range(2):
        asked.append(session.status())
        session.play(("vigil.rest",))
    assert "what does Lina do?" in asked[0]
    assert "what does Till do?" in asked[1]
    assert [sentence.text for sentence in session.sentences()][:2] == ["Lina rests.", "Till rests."]


def test_names_that_are_drawn_are_known_as_soon_as_they_are() -> None:
    session = vigil()
    figures = session.table.view(0)["figures"]
    assert session.words.side(1) == session.words.key(f"vigil.figure.{figures[1]['figure']}")


def test_figures_of_several_people_are_called_like_the_people() -> None:
    session = vigil("me:Ada,me:Bo", figures="lina,till")
    assert [session.words.side(side) for side in (0, 1)] == ["Ada", "Bo"]


@pytest.mark.parametrize(
    ("lang", "won", "lost"), [("de", "Du gewinnst!", "Du hast verloren."), ("en", "You win!", "You lose.")]
)
def test_a_lone_player_wins_or_loses(lang: str, won: str, lost: str) -> None:
    assert finished(vigil(nights=1, lang=lang)).winners() == won
    assert finished(vigil(nights=9, lang=lang), careless=True).winners() == lost


def test_a_game_alone_can_be_played_in_line_mode() -> None:
    session = vigil(nights=2, lang="de")
    printed = play(session, *["1"] * 30)
    assert session.over
    assert session.winners() in printed
    assert f"\n{session.table.outcome.scores[0]} Punkte\n" in printed
    assert "Gerät" not in printed, "there is nobody to hand anything to"


def test_partners_need_not_hand_the_device_over() -> None:
    session = vigil("me:Ada,me:Bo", nights=1)
    assert not session.hands_over
    printed = play(session, *["1"] * 30)
    assert session.over
    assert "pass the device" not in printed


# -- against an automaton ------------------------------------------------------------------------------


def test_a_game_against_an_automaton_can_be_played_in_line_mode() -> None:
    session = Session.new(HUNT.info.id, "me", seed="hunted", lang="en")
    printed = play(session, *["1", "2", "1"] * 20)
    assert session.over
    assert "The Hunter opens: " in printed
    assert session.winners() in printed
    assert "Your turn: lay cards, or be done" in printed


def test_by_default_one_person_plays_alone_where_that_is_possible() -> None:
    session = Session.new(HUNT.info.id)
    assert session.people == (0,)
    assert len(session.table.log.seats) == 1


async def test_a_lone_player_plays_on_the_full_screen() -> None:
    session = vigil(nights=1, figures="agnes,jakob")
    app: PlayApp = app_for(session)
    async with app.run_test(size=(100, 40)) as pilot:
        await begin(pilot)
        assert "what does Agnes do?" in words_on_screen(app)
        while not session.over:
            await choose(pilot, session.table.node.actions[0])
        assert session.winners() in words_on_screen(app)


# -- the story and first steps -----------------------------------------------------------------------


def death(seats: str, seed: str = "story", lang: str = "en") -> Session:
    return Session.new("death", seats, options={"episode": "e1"}, seed=seed, lang=lang)


@pytest.mark.parametrize(
    ("lang", "before", "after"),
    [
        ("de", "Grauen des Morgens – Kilkenny", "Das Urteil wird verlesen"),
        ("en", "Top of the Mourning – Kilkenny", "The verdict is read"),
    ],
)
def test_line_mode_tells_the_story_before_the_first_turn_and_after_the_end(
    lang: str, before: str, after: str
) -> None:
    session = death("random,random", lang=lang)
    printed = play(session)
    assert not session.table.outcome.winners
    assert printed.count(before) == printed.count(after) == 1
    assert printed.index(before) < printed.index(after) < printed.index(session.result()[1])


def test_first_steps_are_told_once_each_with_the_options_they_point_at() -> None:
    session = death("me,greedy", lang="de")
    told = play(session)
    assert "Erste Schritte: Wähle, wen du führst." in told
    assert session.lessons() == session.lessons(), "asking again at one decision tells the same"
    seen: list[str] = []
    session.play(session.table.node.actions[0])
    for _ in range(20):
        while session.bot_to_act:
            session.play(session.bot_choice())
        if session.over:
            break
        seen += session.lessons()
        session.play(session.table.node.actions[-1])
    assert any("Euer Ziel" in text for text in seen)
    assert any("(Zur Wahl: " in text for text in seen)
    texts = [text.partition(" (Zur Wahl")[0] for text in seen]
    assert len(set(texts)) == len(texts)


def test_first_steps_name_the_lines_as_they_are_listed() -> None:
    """A long list begins with what brings most, wherever the rules name it."""
    moved = False
    for n in range(5):
        session = Session.new("wars", "me:Ada,me:Bo", seed=f"steps {n}", lang="en")
        rng = Random(n)
        for _ in range(40):
            session.look()
            listed = [choice.action for choice in session.choices()]
            told = [text for text in session.lessons() if "(Choice: " in text]
            for text, lesson in zip(told, [one for one in session._lessons if one.actions], strict=True):
                numbers = [int(n) for n in text.rpartition("(Choice: ")[2].rstrip(")").split(", ")]
                assert sorted(listed[n - 1] for n in numbers) == sorted(lesson.actions), text
                moved |= listed.index(lesson.actions[0]) != session.table.node.actions.index(
                    lesson.actions[0]
                )
            session.play(rng.choice(listed))
    assert moved, "no list was sorted anew where a step pointed at it"


def test_first_steps_can_be_turned_off_and_told_anew() -> None:
    session = death("me,greedy")
    printed = play(session, "f", "1", "f")
    off, on = session.words.key("terminal.steps.off"), session.words.key("terminal.steps.on")
    between = printed[printed.index(off) : printed.index(on)]
    assert "First steps: " not in between
    assert "First steps: " in printed[printed.index(on) :]
    assert session.teaches


async def test_the_full_screen_tells_the_story_first_steps_and_the_epilogue() -> None:
    session = death("me,greedy")
    app = app_for(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await begin(pilot)
        assert "The jurors of old wander the lanes" in words_on_screen(app)
        await press(pilot, "enter")
        assert "First steps: Choose whom you lead." in words_on_screen(app)
        await press(pilot, "f")
        assert "First steps: Choose whom you lead." not in words_on_screen(app)
    box = screens.result(["You win!", "because", "4 points"], ["Morning comes."], session.words)
    assert box._texts[1].splitlines() == ["You win!", "because", "", "Morning comes.", "", "4 points"]
