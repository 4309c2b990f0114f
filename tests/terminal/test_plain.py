"""Line mode: stated input, sentences out, no escape codes."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from fhtagn.core.log import read_log
from fhtagn.core.table import Table
from fhtagn.core.text import Text, Words
from fhtagn.terminal.plain import LINES_BETWEEN_PEOPLE, play_plain
from fhtagn.terminal.rows import FEW, Named, rows_of, spoken
from fhtagn.terminal.session import Session
from tests.core.toys import BIDS
from tests.terminal.positions import advised, at_a_sum, before_undoable_take, hinted, let_bots_play


def play(session: Session, *lines: str) -> str:
    """What line mode prints when these lines are typed."""
    out = io.StringIO()
    assert play_plain(session, io.StringIO("".join(f"{line}\n" for line in lines)), out) == 0
    return out.getvalue()


def advised_numbers(seed: str, target: str) -> list[str]:
    """The numbers that a bot in the first seat would type, to the end of the game."""
    session = Session.new("iaa", options={"target": target}, seed=seed)
    numbers: list[str] = []
    let_bots_play(session)
    while not session.over:
        action = advised(session)
        numbers.append(str([choice.action for choice in session.choices()].index(action) + 1))
        session.play(action)
        let_bots_play(session)
    return numbers


@pytest.mark.parametrize(
    ("lang", "turn", "end"), [("de", "Du bist am Zug", "Punkte"), ("en", "Your turn", "points")]
)
def test_a_whole_game_can_be_played(lang: str, turn: str, end: str) -> None:
    session = Session.new("iaa", options={"target": "40"}, seed="plain", lang=lang)
    printed = play(session, *advised_numbers("plain", "40"))
    assert session.over
    assert turn in printed
    assert session.winners() in printed
    assert f"★ {session.words.seat(session.table.outcome.winners[0])}: " in printed
    assert end in printed.splitlines()[-3]


def test_the_program_prints_no_escape_codes_and_ends_with_the_input() -> None:
    command = [sys.executable, "-m", "fhtagn", "play", "iaa", "--plain", "--seed", "pipe", "--lang", "de"]
    done = subprocess.run(command, input="1\n?\nr 1\n", capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "\t" not in done.stdout
    assert "Du bist am Zug" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Aufgehört nach ")


def test_a_pipe_gets_line_mode_without_being_asked() -> None:
    command = [sys.executable, "-m", "fhtagn", "play", "iaa", "--seed", "pipe", "--lang", "en"]
    done = subprocess.run(command, input="q\n", capture_output=True, text=True, check=True)
    assert "\x1b" not in done.stdout
    assert "1. Call" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Stopped after ")


def test_the_choice_shows_its_outlook_first() -> None:
    session = Session.new("iaa", seed="outlook")
    printed = play(session)
    for number, choice in enumerate(session.choices(), start=1):
        assert f"{number}. {choice.label} – {choice.outlook}" in printed.splitlines()


def test_a_question_mark_tells_what_is_not_possible_and_why() -> None:
    session = Session.new("iaa", seed="why", lang="de")
    assert not any(no.reason in play(session) for no in session.refusals())
    printed = play(session, "?")
    first = len(session.choices()) + 1
    for number, no in enumerate(session.refusals(), start=first):
        assert f"({number}) {no.label}: {no.reason}" in printed.splitlines()
    assert "Befehle: eine Zahl oder ein Name wählt" in printed.splitlines()[-2]


def test_choosing_the_impossible_tells_the_reason() -> None:
    session = Session.new("iaa", seed="why", lang="de")
    play(session)
    no = session.refusals()[0]
    moments = len(session.table.moments)
    printed = play(session, str(len(session.choices()) + 1))
    assert f"{no.label}: {no.reason}" in printed.splitlines()
    assert len(session.table.moments) == moments


@pytest.mark.parametrize("number", ["0", "99", "9" * 5000])
def test_a_number_that_is_no_choice_is_told(number: str) -> None:
    session = Session.new("iaa", seed="why", lang="de")
    play(session)
    moments = len(session.table.moments)
    told = play(session, number).splitlines()[-2]
    assert "gibt es nicht" in told or "verstehe ich nicht" in told
    assert len(session.table.moments) == moments


def test_r_tells_the_rule_of_an_option_and_of_a_refusal() -> None:
    session = Session.new("iaa", seed="rule", lang="de")
    play(session)
    rules = session.game.atlas.rules
    refused = len(session.choices()) + 1
    printed = play(session, "r 1", f"r {refused}", "r", "r 99")
    assert rules[session.choices()[0].rule].text["de"] in printed
    assert rules[session.refusals()[0].rule].text["de"] in printed
    assert printed.count("r braucht die Nummer einer Zeile") == 2


def test_r_tells_what_the_numbers_of_an_option_are_made_of() -> None:
    session, place = at_a_sum()
    [line, *_] = session.choices()[place].sums
    said, terms = line.split(" = ")
    assert said in session.choices()[place].outlook
    assert terms
    assert line in play(session, f"r {place + 1}").splitlines()


def test_undo_is_refused_with_the_reason() -> None:
    printed = play(Session.new("iaa", seed="undo", lang="de"), "u")
    assert "Zurücknehmen geht nicht: seitdem wurde gewürfelt oder gezogen." in printed


def test_undo_takes_back_tentacle_dice() -> None:
    seed, actions = before_undoable_take()
    session = Session.new("iaa", seed=seed)
    for action in actions[:-1]:
        let_bots_play(session)
        session.play(action)
    let_bots_play(session)
    before = session.spoken()
    place = session.table.node.actions.index(actions[-1]) + 1
    printed = play(session, str(place), "u")
    assert "Taken back." in printed
    assert session.spoken() == before


def test_h_tells_what_a_bot_would_do() -> None:
    session = Session.new("iaa", seed="hint", lang="de")
    printed = play(session, "h")
    assert f"1. {hinted(session)} – die einzige Möglichkeit" in printed


def test_s_saves_a_game_that_can_be_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = Session.new("iaa", seed="save", lang="de")
    printed = play(session, "s", "1", "s mein spiel.log")
    assert "Gespeichert als fhtagn-iaa-1.log." in printed
    assert "Gespeichert als mein spiel.log." in printed
    assert "gespeichert als mein spiel.log" in printed.splitlines()[-1]
    first, second = (read_log(tmp_path / name) for name in ("fhtagn-iaa-1.log", "mein spiel.log"))
    assert len(second.entries) > len(first.entries)
    assert Session.load(tmp_path / "mein spiel.log", lang="de").spoken() == session.spoken()
    assert Table.replay(second).moments


def test_a_file_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    session = Session.new("iaa", seed="save", lang="de")
    printed = play(session, f"s {tmp_path / 'nowhere' / 'x.log'}", "s \x07", "1")
    assert "kann nicht geschrieben werden" in printed
    assert "ist kein Dateiname" in printed
    assert "nicht gespeichert" in printed.splitlines()[-1]


def test_l_b_and_g() -> None:
    session = Session.new("iaa", seed="more", lang="de")
    printed = play(session, "l", "b", "g")
    assert "1. Spieler 1 würfelt um den Start" in printed
    assert printed.count("Phase 1 · bis 150 Punkte.") == 2
    assert "Your turn" in printed
    assert session.lang == "en"


def test_after_a_step_only_what_changed_on_the_table_is_told() -> None:
    """Twenty-five stars are not read out again because one row was pushed; b tells everything."""
    session = Session.new("stars", "me,greedy", seed="x", lang="de")
    push = 1 + next(n for n, choice in enumerate(session.choices()) if choice.outlook == "2 × schieben")
    printed = play(session, str(push), "1")
    assert printed.count("\nReihe 1: ") == 2
    assert printed.count("\nReihe 2: ") == printed.count("\nVorder- und Rückseiten: ") == 1
    assert play(session, "b").count("\nReihe 2: ") == 2


def test_what_is_not_a_command_is_told() -> None:
    printed = play(Session.new("iaa", seed="more", lang="de"), "xyzzy", "", "n")
    assert "„xyzzy“ verstehe ich nicht; ? nennt die Befehle." in printed
    assert "Das Spiel läuft noch." in printed


def test_n_plays_again_after_the_end() -> None:
    session = Session.new("iaa", options={"target": "10"}, seed="again")
    printed = play(session, *advised_numbers("again", "10"), "n", "q")
    assert session.over
    assert "n plays again" in printed
    assert printed.splitlines()[-1].startswith("Stopped after ")  # in the second game


def test_bots_alone_play_to_the_end() -> None:
    session = Session.new("iaa", "greedy,greedy", options={"target": "10"}, seed="bots")
    printed = play(session)
    assert session.over
    assert session.winners() in printed


def test_secrets_are_pushed_away_before_the_next_person_reads() -> None:
    session = Session.new("bids", "me:Ada,me:Bo", seed="secrets", lang="en")
    hands = [BIDS.spoken(session.table.view(seat), session.words)[0] for seat in (0, 1)]
    done = len(session.table.node.actions)
    printed = play(session, "", str(done), "")
    before, ada, bo = printed.split("\n" * LINES_BETWEEN_PEOPLE)
    assert not any(hand in before for hand in hands)
    assert "pass the device to Ada" in ada
    assert hands[0] in ada
    assert hands[1] not in ada
    assert "pass the device to Bo" in bo
    assert hands[1] in bo
    assert hands[0] not in bo


def test_a_choice_can_be_typed_by_its_name() -> None:
    session = Session.new("stars", "me,greedy", seed="hand2", lang="en")
    printed = play(session, "yellow cult", "a4 b4")
    assert "Invoke Yellow Cultist" in printed
    assert session.game.notation(session.table.moments[-1].action) == "stars.swap A4 B4"


def test_words_that_mean_several_choices_list_them() -> None:
    session = Session.new("stars", "me,greedy", seed="hand2", lang="en")
    moments = len(session.table.moments)
    printed = play(session, "invoke", "nothing like it")
    assert "“invoke” means several:\n1. Invoke Dagoon\n2. Invoke Spawn of Tsatso" in printed
    assert "I do not understand “nothing like it”" in printed
    assert len(session.table.moments) == moments


def test_choices_that_differ_in_one_thing_share_a_line_and_keep_their_numbers() -> None:
    session = Session.new("stars", seed="a", lang="en")
    let_bots_play(session)
    session.play(session.choices()[0].action)
    session.play(session.choices()[0].action)
    choices, rows = session.choices(), session.rows()
    assert len(choices) > FEW
    assert len(rows) < len(choices)
    assert [row.first for row in rows] == [
        1 + sum(len(r.parts) or 1 for r in rows[:n]) for n in range(len(rows))
    ]
    row = next(row for row in rows if row.parts)
    meant = choices[row.first]  # the second of that line
    assert meant.label == row.title.replace("…", row.parts[1])
    assert meant.outlook == row.outlook, "what brings something else stands apart"
    printed = play(session, str(row.first + 1))
    line = "; ".join(f"{row.first + n}. {part}" for n, part in enumerate(row.parts))
    assert f"{row.title} – {row.outlook}: {line}\n" in printed
    assert meant.action in [moment.action for moment in session.table.moments]


def test_two_differing_things_make_a_line_for_each_value_of_the_first() -> None:
    bids = [Named(Text("game.bid", {"n": n, "face": face}), "") for n in (1, 2) for face in range(6)]
    assert rows_of(bids) == [[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]
    assert rows_of(bids[:9]) == [[place] for place in range(9)], "few are listed one by one"
    assert rows_of([*bids, Named(Text("game.doubt", {}), "")])[-1] == [12]


def test_what_differs_is_told_in_the_order_of_the_sentence() -> None:
    """Whoever reads "… → …" takes the first name for the start, whatever the action names first."""
    words = Words(
        "en",
        {"game.move": "{unit}: {start} → {area}", "game.moves": {"one": "{b}, {n}", "other": "{b}, {a}"}},
    )
    ways = [("Ghoul", "Asia", "Africa"), ("Ghoul", "Asia", "Europe"), ("Fungi", "Africa", "Asia")]
    moves = [Named(Text("game.move", {"unit": u, "area": to, "start": start}), "") for u, start, to in ways]
    (row,) = spoken([[0, 1, 2]], moves, words)
    assert (row.title, row.parts[0]) == ("…: … → …", "Ghoul · Asia · Africa")
    several = [Named(Text("game.moves", {"n": 2, "a": n, "b": n}), "") for n in (3, 4)]
    assert spoken([[0, 1]], several, words)[0].title == "…, …"
