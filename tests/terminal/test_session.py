"""The session behind both clients: seats, names, luck, and the words."""

from __future__ import annotations

import pkgutil
import re
import sys
from pathlib import Path
from random import Random

import pytest
from textual.theme import Theme

import fhtagn
from fhtagn.cli import COMMANDS
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.errors import BadInput, BadLog
from fhtagn.core.nodes import Action
from fhtagn.core.picture import plain_text
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.core.text import catalogue, slots
from fhtagn.terminal.colours import DARK, LIGHT, STYLES, starting_theme
from fhtagn.terminal.pace import PACES, quicker, slower
from fhtagn.terminal.seats import read_seats, seat_names
from fhtagn.terminal.session import Session
from fhtagn.terminal.words import LOCALE, client_words, language
from tests.core.toys import BIDS
from tests.packages import installed
from tests.terminal.positions import advised, let_bots_play

# -- seats ---------------------------------------------------------------------------------------------


def test_by_default_one_person_plays_against_greedy() -> None:
    assert read_seats(load("iaa"), None, 3) == [
        {"name": "", "by": "me"},
        {"name": "", "by": "greedy"},
        {"name": "", "by": "greedy"},
    ]


def test_a_game_without_a_greedy_bot_gets_medium() -> None:
    assert [seat["by"] for seat in read_seats(BIDS, None, None)] == ["me", "medium"]


def test_people_and_bots_can_have_names() -> None:
    assert read_seats(load("iaa"), "me:Ada, greedy:Deep One", None) == [
        {"name": "Ada", "by": "me"},
        {"name": "Deep One", "by": "greedy"},
    ]


@pytest.mark.parametrize("given", ["me", "me,nobody", "me,", "me:,greedy", "me:" + "x" * 21 + ",greedy"])
def test_seats_that_make_no_sense_are_refused(given: str) -> None:
    with pytest.raises(BadInput):
        read_seats(load("iaa"), given, None)


def test_every_seat_has_a_name_of_its_own() -> None:
    seats = read_seats(load("iaa"), "me,me,greedy,greedy,me:Greedy", None)
    assert seat_names(seats, client_words("de")) == [
        "Spieler 1",
        "Spieler 2",
        "Greedy",
        "Greedy 2",
        "Greedy 3",
    ]


def test_a_name_in_a_foreign_log_cannot_command_the_terminal() -> None:
    names = seat_names([{"name": "\x1b[2J\nAda", "by": "me"}, {"name": "", "by": "\x07"}], client_words("en"))
    assert all(name.isprintable() for name in names)


# -- the log ------------------------------------------------------------------------------------------


def test_whose_turn_begins_is_no_line_of_its_own() -> None:
    """The sentences after it name the faction; on the page it is their heading."""
    session = Session.new("wars", "greedy,greedy,greedy", seed="turns", lang="en")
    while not any(event.kind == "wars.turn" for moment in session.table.moments for event in moment.events):
        session.play(session.bot_choice())
    for _ in range(6):
        session.play(session.bot_choice())
    said = [sentence.text for sentence in session.sentences()]
    assert not any(text.startswith("Turn: ") for text in said)
    assert any("summons" in text or "recruits" in text or "moves" in text for text in said)


# -- a loaded game --------------------------------------------------------------------------------------


def test_a_loaded_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """Bots that play at random do so from the secret of the table, dice anyway."""
    session = Session.new("iaa", "me,random", seed="go on")
    let_bots_play(session)
    session.play(session.table.node.actions[0])
    loaded = Session.load(session.save(tmp_path / "x.log"))
    for one in (session, loaded):
        for _ in range(20):
            let_bots_play(one)
            one.play(one.table.node.actions[0])
    assert loaded.table.log.dumps() == session.table.log.dumps()


def test_other_people_can_play_on(tmp_path: Path) -> None:
    path = Session.new("iaa", "me,greedy", seed="x").save(tmp_path / "x.log")
    assert Session.load(path, "greedy,me:Bo").people == (1,)
    with pytest.raises(BadInput):
        Session.load(path, "me,greedy,greedy")


def test_a_game_that_names_nobody_is_played_on_by_people(tmp_path: Path) -> None:
    path = tmp_path / "x.log"
    Table("iaa", players=2, seed="x").log.save(path)
    assert Session.load(path).people == (0, 1)


def test_a_game_with_unknown_bots_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.log"
    seats = [{"name": "", "by": "me"}, {"name": "", "by": "oracle"}]
    Table("iaa", seats=seats, seed="x").log.save(path)
    with pytest.raises(BadInput, match="oracle"):
        Session.load(path)
    assert Session.load(path, "me,greedy").people == (0,)


def test_a_bot_of_ones_own_sits_down_by_module_and_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with installed(tmp_path, monkeypatch):
        session = Session.new("iaa", "me,brought_bots:First,brought_bots:First:Ada,first", seed="x")
        assert session.people == (0,)
        names = seat_names(session.table.log.seats, client_words("en"))
        assert names == ["Player 1", "First", "Ada", "First 2"]
        with pytest.raises(BadInput, match="no bot “gredy”"):
            Session.new("iaa", "me,gredy:Ada", seed="x")


def test_a_log_never_imports_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with installed(tmp_path, monkeypatch):
        path = Session.new("iaa", "me,brought_bots:First", seed="x").save(tmp_path / "x.log")
        sys.modules.pop("brought_bots")
        with pytest.raises(BadInput, match="a log never loads code"):
            Session.load(path)
        assert "brought_bots" not in sys.modules
        assert Session.load(path, "me,brought_bots:First").people == (0,)


def test_a_truncated_file_is_refused(tmp_path: Path) -> None:
    path = Session.new("iaa", seed="x").save(tmp_path / "x.log")
    path.write_text(path.read_text(encoding="utf-8")[:-30], encoding="utf-8")
    with pytest.raises(BadLog):
        Session.load(path)


def test_saves_never_overwrite_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = Session.new("iaa"), Session.new("iaa")
    assert str(first.save()) == "fhtagn-iaa-1.log"
    assert str(second.save()) == "fhtagn-iaa-2.log"
    assert str(first.save()) == "fhtagn-iaa-1.log"
    assert first.again().default_path() == Path("fhtagn-iaa-3.log")


# -- secrets ------------------------------------------------------------------------------------------------


def test_the_log_of_one_person_does_not_tell_the_cards_of_another() -> None:
    session = Session.new("bids", "me:Ada,me:Bo", seed="log", lang="en")
    told = {}
    for viewer in (None, 0, 1):
        session.viewer = viewer
        told[viewer] = {sentence.text for sentence in session.sentences()}
    assert told[0] != told[1]
    assert len(told[None] - told[0]) == len(told[None] - told[1]) == 1  # that the other got cards, not which
    assert told[None] <= told[0] | told[1]
    assert told[0] & told[1] <= told[None]


def test_a_face_down_choice_is_told_only_to_its_owner() -> None:
    session = Session.new("bids", "me:Ada,me:Bo", seed="log", lang="en")
    while not session.table.node.others:  # until all lay a card at the same time
        session.play(session.table.node.actions[-1])
    chosen = session.words.say(session.table.label(session.table.node.actions[0]))
    session.play(session.table.node.actions[0])
    session.viewer = 0
    assert session.sentences()[-1].text == f"Ada: {chosen}"
    session.viewer = 1
    assert all(chosen not in sentence.text for sentence in session.sentences())


# -- pace, language, colours ------------------------------------------------------------------------------


def test_the_pace_stops_at_both_ends() -> None:
    names = list(PACES)
    assert [quicker(name) for name in names] == [*names[1:], names[-1]]
    assert [slower(name) for name in names] == [names[0], *names[:-1]]
    assert list(PACES.values()) == sorted(PACES.values(), reverse=True)


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "de_AT", "LANG": "en_US"}, "de"),
        ({"LC_ALL": "en_GB", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "de", "LANG": "C"}, "de"),
        ({"LANG": "fr_FR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(environ: dict[str, str], lang: str) -> None:
    assert language(environ) == lang


def test_a_light_terminal_gets_light_colours() -> None:
    assert starting_theme({"COLORFGBG": "0;15"}) == LIGHT.name
    assert starting_theme({"COLORFGBG": "15;0"}) == DARK.name
    assert starting_theme({}) == DARK.name


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_every_colour_is_readable_on_every_background(theme: Theme) -> None:
    grounds = [
        theme.background,
        theme.surface,
        theme.panel,
        theme.variables["bar"],
        theme.variables["marked"],
    ]
    inks = [theme.foreground, *(value for name, value in theme.variables.items() if name.startswith("ink-"))]
    poor = []
    for ground in grounds:
        for ink in inks:
            assert ground is not None
            assert ink is not None
            light, dark = sorted((luminance(ground), luminance(ink)), reverse=True)
            if (light + 0.05) / (dark + 0.05) < 4.5:
                poor.append((ink, ground))
    assert poor == []
    used = {word[1:] for style in STYLES.values() for word in style.split() if word.startswith("$")}
    assert used <= set(theme.variables)


# -- words ---------------------------------------------------------------------------------------------------

SOURCES = Path(fhtagn.__file__).parent
GAMES = [found.name for found in pkgutil.iter_modules([str(SOURCES / "games")])]
CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("", "terminal", "commands", "server")
    for path in sorted((SOURCES / folder).glob("*.py"))
)


def test_both_languages_have_the_same_keys_and_slots() -> None:
    german, english = catalogue(LOCALE, "de"), catalogue(LOCALE, "en")
    assert set(german) == set(english)
    assert [key for key in german if slots(german[key]) != slots(english[key])] == []
    assert [key for key in german if isinstance(german[key], dict) != isinstance(english[key], dict)] == []


def test_every_key_in_the_code_is_in_the_catalogue() -> None:
    keys = set(re.findall(r'"((?:terminal|cli)\.[a-z_.-]+[a-z])"', CODE))
    assert len(keys) > 60
    assert sorted(keys - set(catalogue(LOCALE, "de"))) == []


def test_every_entry_of_the_catalogue_is_used() -> None:
    whole = set(re.findall(r'"((?:terminal|cli)\.[a-z_.-]+[a-z])"', CODE))
    whole |= {f"cli.{command}.{part}" for command in COMMANDS for part in ("about", "short")}
    beginnings = tuple(set(re.findall(r'f"((?:terminal|cli)\.[a-z_.]*)\{', CODE)) - {"cli."})
    unused = [key for key in catalogue(LOCALE, "de") if key not in whole and not key.startswith(beginnings)]
    assert unused == []


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_without_a_gap(game: str, lang: str) -> None:
    """Whatever a person at the table can read in the first turns; a missing word shows as ⟨its.key⟩."""
    session = Session.new(game, seed="words", lang=lang)
    read = [session.about]
    for _ in range(25):
        let_bots_play(session)
        if session.over:
            break
        read += [session.status(), *session.spoken(), *session.hint(), plain_text(session.picture())]
        read += [f"{choice.label} {choice.outlook}" for choice in session.choices()]
        read += [f"{no.label} {no.reason}" for no in session.refusals()]
        session.play(advised(session))
    read += [sentence.text for sentence in session.sentences()]
    assert len(read) > 100
    assert [line for line in read if "⟨" in line or "{" in line] == []


# -- a bot that fails ------------------------------------------------------------------------------------


class Broken:
    """Raises, or answers with nonsense."""

    name = "broken"

    def __init__(self, raises: bool) -> None:
        self.raises = raises

    def choose(self, position: Position, rng: Random) -> Action:
        if self.raises:
            raise RuntimeError("out of ideas")
        return ("nonsense",)

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        return []


@pytest.mark.parametrize("raises", [True, False])
def test_a_bot_that_fails_is_replaced_and_the_table_is_told(
    raises: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(load("iaa").bots, "broken", lambda: Broken(raises))
    seats = read_seats(load("iaa"), "me,broken", None)
    session = Session(Table("iaa", seats=seats, seed="broken"), "en")
    while not session.bot_to_act:
        session.play(session.table.node.actions[0])
    action = session.bot_choice()
    assert action in session.table.node.actions
    assert "failed" in session.trouble
    assert ("out of ideas" if raises else "nonsense") in session.trouble


# -- standing orders --------------------------------------------------------------------------------------


def summons(session: Session) -> None:
    """Let the bots play, then summon with the only person, one monster."""
    let_bots_play(session)
    if session.table.node.prompt.key == "wars.prompt.direction":
        session.play(session.table.node.actions[0])
        let_bots_play(session)
    session.play(next(action for action in session.table.node.actions if action[0] == "wars.summon"))


def test_a_question_that_was_declined_for_good_is_not_asked_again() -> None:
    session = Session.new("wars", "me,greedy,greedy", seed="seed")
    summons(session)
    assert session.table.node.prompt.key == "wars.prompt.turn_end"
    said = session.order()
    assert "end your turn" in said
    assert session.person is None
    summons(session)
    assert session.table.node.prompt.key != "wars.prompt.turn_end"
    assert session.table.log.entries  # what was declined for the person stands in the log


def test_orders_are_taken_back_where_nothing_can_be_declined() -> None:
    session = Session.new("wars", "me,greedy,greedy", seed="seed")
    let_bots_play(session)
    assert "nothing to decline" in session.order()
    summons(session)
    session.order()
    let_bots_play(session)
    assert "asked again" in session.order()
    summons(session)
    assert session.table.node.prompt.key == "wars.prompt.turn_end"


@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", ("1 Punkt", "0 Punkte", "−3 Punkte")), ("en", ("1 point", "0 points", "−3 points"))],
)
def test_a_single_point_of_a_result_is_singular(lang: str, said: tuple[str, ...]) -> None:
    words = client_words(lang)
    assert tuple(words.key("terminal.result.score", n=n) for n in (1, 0, -3)) == said
