"""The full-screen table: whole games by key presses, and every key."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from fhtagn.core.log import read_log
from fhtagn.core.registry import names
from fhtagn.core.table import Table, verify
from fhtagn.terminal.app import PlayApp, ReplayApp
from fhtagn.terminal.history import HistoryScreen
from fhtagn.terminal.pace import PACES
from fhtagn.terminal.replay import Replay
from fhtagn.terminal.screens import Box, GameScreen, PassScreen, SaveScreen
from fhtagn.terminal.session import Session
from fhtagn.terminal.table import TableScreen
from fhtagn.terminal.widgets import Board, Keys, LogPanel, Options
from tests.core.toys import BIDS
from tests.terminal.driver import app_for, begin, choose, on_screen, press, settled, table_of, words_on_screen
from tests.terminal.positions import advised, at_a_sum, before_many_options, before_undoable_take, hinted

# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "size", "options", "end"),
    [
        ("de", (80, 24), {}, "Das Spiel ist zu Ende"),
        ("en", (120, 40), {"target": "60"}, "The game is over"),
    ],
)
async def test_a_whole_game_can_be_played_with_keys(
    lang: str, size: tuple[int, int], options: dict[str, str], end: str
) -> None:
    app = app_for(Session.new("iaa", "me:Ada,greedy", options=options, seed="whole", lang=lang))
    async with app.run_test(size=size) as pilot:
        table = await begin(pilot)
        while not table.session.over:
            await choose(pilot, advised(table.session))
        assert isinstance(app.screen, Box)
        shown = words_on_screen(app)
        assert end in shown
        for line in table.session.result():
            assert line in shown
        log = table.session.table.log
    assert Table.replay(log).outcome == table.session.table.outcome
    assert verify(log) > 10


async def test_another_game_with_new_luck_follows_at_the_press_of_a_key() -> None:
    app = app_for(Session.new("iaa", options={"target": "10"}, seed="short"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        first = table.session
        while not first.over:
            await choose(pilot, advised(first))
        await press(pilot, "n")
        assert table.session is not first
        assert table.session.table.log.options == first.table.log.options
        assert table.session.table.log.commitment != first.table.log.commitment
        assert "Your turn" in words_on_screen(app)


async def test_the_result_can_be_read_in_the_other_language() -> None:
    app = app_for(Session.new("iaa", options={"target": "10"}, seed="short", lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        while not table.session.over:
            await choose(pilot, advised(table.session))
        assert "Das Spiel ist zu Ende" in words_on_screen(app)
        await press(pilot, "g")
        assert isinstance(app.screen, Box)
        assert "The game is over" in words_on_screen(app)


async def test_after_the_result_the_table_and_its_log_can_be_looked_at() -> None:
    app = app_for(Session.new("iaa", options={"target": "10"}, seed="short"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        while not table.session.over:
            await choose(pilot, advised(table.session))
        await press(pilot, "escape")
        assert app.screen is table
        assert table.session.winners() in words_on_screen(app)
        await press(pilot, "l")
        assert isinstance(app.screen, HistoryScreen)
        await press(pilot, "escape", "q")
    assert app.return_code == 0


async def test_bots_alone_play_to_the_end() -> None:
    app = app_for(Session.new("iaa", "greedy,greedy", options={"target": "10"}, seed="bots"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        assert table.session.over
        assert "wins" in words_on_screen(app) or "win." in words_on_screen(app)


async def test_the_moment_of_an_answer_tells_nothing_about_a_hidden_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def at_once(pace: float, seconds: float, thought: float) -> float:
        asked.append((pace, seconds))
        return thought

    monkeypatch.setattr("fhtagn.terminal.table.shown_after", at_once)
    for bot, seconds in (("greedy", 0.0), ("medium", 0.5)):
        asked.clear()
        session = Session.new("stars", f"{bot},me", seed="haste")
        app = PlayApp(session, Session.new, "en", "normal")
        async with app.run_test() as pilot:
            await begin(pilot)
            assert session.person == 1
        assert asked
        assert set(asked) == {(PACES["normal"], seconds)}


# -- what is on the screen ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
async def test_board_status_options_and_keys_fit_the_terminal(size: tuple[int, int]) -> None:
    seed, actions = before_many_options()
    app = app_for(Session.new("iaa", seed=seed, lang="de"))
    async with app.run_test(size=size) as pilot:
        table = await begin(pilot)
        for action in actions:
            await choose(pilot, action)
        await press(pilot, "question_mark")
        places = [table.query_one(what).region for what in (Board, LogPanel, "#status", Options, Keys)]
        screen = table.region
        assert all(screen.contains_region(place) and place.area > 0 for place in places)
        assert table.query_one(Board).region.height >= 6
        assert table.query_one(Keys).region.bottom == size[1]
        assert not any(a.overlaps(b) for n, a in enumerate(places) for b in places[n + 1 :])


async def test_the_roll_stays_in_view_when_the_board_scrolls() -> None:
    app = app_for(Session.new("iaa", "me,greedy,greedy,greedy", seed="wide", lang="de"))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await begin(pilot)
        board = table.query_one(Board)
        assert board.max_scroll_y > 0
        assert "Wurf · Spieler 1" in on_screen(app)
        await press(pilot, "pageup", "pageup", "pageup")
        assert board.scroll_y == 0
        assert "Phase 1" in on_screen(app)


async def test_the_welcome_says_what_the_game_is_about_and_what_to_do() -> None:
    session = Session.new("iaa", lang="de")
    app = app_for(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert session.about in words_on_screen(app)
        assert "Zifferntasten" in words_on_screen(app)


async def test_the_welcome_can_be_left_for_good() -> None:
    app = app_for(Session.new("iaa"))
    async with app.run_test() as pilot:
        await settled(pilot)
        await press(pilot, "q")
    assert app.return_code == 0


async def test_options_show_their_outlook_before_they_are_chosen() -> None:
    app = app_for(Session.new("iaa", seed="outlook", lang="en"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        shown = words_on_screen(app)
        for number, choice in enumerate(table.session.choices(), start=1):
            assert f"{number} {choice.label}" in shown
            assert choice.outlook in shown


async def test_what_is_not_possible_unfolds_with_its_reasons() -> None:
    app = app_for(Session.new("iaa", seed="why", lang="de"))
    async with app.run_test(size=(120, 40)) as pilot:
        table = await begin(pilot)
        refused = table.session.refusals()
        assert refused
        assert not any(no.reason in words_on_screen(app) for no in refused)
        await press(pilot, "question_mark")
        assert all(no.reason in words_on_screen(app) for no in refused)
        await press(pilot, "question_mark")
        assert not any(no.reason in words_on_screen(app) for no in refused)


async def test_choosing_the_impossible_tells_the_reason_and_changes_nothing() -> None:
    app = app_for(Session.new("iaa", seed="why", lang="de"))
    async with app.run_test(size=(120, 40)) as pilot:
        table = await begin(pilot)
        moments = len(table.session.table.moments)
        await press(pilot, "question_mark", *["down"] * len(table.session.choices()), "enter")
        no = table.session.refusals()[0]
        assert table.message == f"{no.label}: {no.reason}"
        assert table.message in words_on_screen(app)
        assert len(table.session.table.moments) == moments


async def test_what_happened_since_the_last_turn_is_marked_in_the_log() -> None:
    app = app_for(Session.new("iaa", seed="marks", lang="de"))
    async with app.run_test(size=(140, 50)) as pilot:
        table = await begin(pilot)
        log = table.session.table
        while not any(moment.seat == 1 for moment in log.moments[-3:]) or len(log.moments) < 30:
            await choose(pilot, advised(table.session))
        marked = [line for line in on_screen(app).splitlines() if "• " in line]
        assert any("• Greedy" in line for line in marked)
        assert len(marked) < len(table.session.sentences())
        assert "• Spieler 1 würfelt" in marked[-1]


async def test_a_number_without_an_option_does_nothing() -> None:
    app = app_for(Session.new("iaa", seed="why"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        moments = len(table.session.table.moments)
        assert len(table.session.choices()) < 9
        await press(pilot, "9")
        assert len(table.session.table.moments) == moments


async def test_the_mouse_chooses_and_presses_keys_too() -> None:
    app = app_for(Session.new("iaa", seed="why", lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        moments = len(table.session.table.moments)
        await pilot.click("#options", offset=(5, 0))
        await settled(pilot)
        assert len(table.session.table.moments) > moments
        await pilot.click("#keys", offset=(2, 0))
        await settled(pilot)
        assert "Tasten" in words_on_screen(app)


# -- keys ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("de", "Zurücknehmen geht nicht: seitdem wurde gewürfelt oder gezogen."),
        ("en", "Cannot be taken back: dice have been rolled or cards drawn since."),
    ],
)
async def test_undo_is_refused_after_a_roll_and_says_why(lang: str, reason: str) -> None:
    app = app_for(Session.new("iaa", seed="undo", lang=lang))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        moments = len(table.session.table.moments)
        await press(pilot, "u")
        assert reason in words_on_screen(app)
        assert len(table.session.table.moments) == moments


async def test_undo_takes_back_a_choice_of_tentacle_dice() -> None:
    seed, actions = before_undoable_take()
    app = app_for(Session.new("iaa", seed=seed, lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        for action in actions[:-1]:
            await choose(pilot, action)
        before = table.session.picture()
        await choose(pilot, actions[-1])
        assert table.session.picture() != before
        await press(pilot, "u")
        assert table.session.picture() == before
        assert "Zurückgenommen." in words_on_screen(app)
        assert actions[-1] in table.session.table.node.actions


async def test_the_hint_tells_what_the_bot_would_do_and_why() -> None:
    app = app_for(Session.new("iaa", seed="hint", lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        await press(pilot, "h")
        shown = words_on_screen(app)
        assert "Was der Bot „medium“ hier täte" in shown
        assert f"1. {hinted(table.session)} – die einzige Möglichkeit" in shown
        await press(pilot, "escape")
        assert app.screen is table


async def test_beside_the_rule_stands_what_the_numbers_are_made_of() -> None:
    session, place = at_a_sum()
    app = app_for(session)
    async with app.run_test(size=(120, 40)) as pilot:
        table = await begin(pilot)
        table.query_one(Options).highlighted = place
        await press(pilot, "r")
        assert set(session.choices()[place].sums[0].split()) <= set(words_on_screen(app).split())


@pytest.mark.parametrize("lang", ["de", "en"])
async def test_the_rule_behind_an_option_and_behind_a_refusal_pops_up(lang: str) -> None:
    app = app_for(Session.new("iaa", seed="rule", lang=lang))
    async with app.run_test(size=(120, 40)) as pilot:
        table = await begin(pilot)
        choices, refused = table.session.choices(), table.session.refusals()
        await press(pilot, "r")
        rule = table.session.game.atlas.rules[choices[0].rule]
        assert rule.title[lang] in words_on_screen(app)
        # The board shows beside the box, between its lines.
        assert set(rule.text[lang].split()) <= set(words_on_screen(app).split())
        assert rule.section in words_on_screen(app)
        await press(pilot, "escape", "question_mark", *["down"] * len(choices), "r")
        rule = table.session.game.atlas.rules[refused[0].rule]
        assert rule.title[lang] in words_on_screen(app)


async def test_a_save_can_be_replayed_and_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = app_for(Session.new("iaa", seed="save", lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        await press(pilot, "1", "enter", "s")
        assert isinstance(app.screen, SaveScreen)
        await press(pilot, "enter")
        assert "Gespeichert als fhtagn-iaa-1.log." in words_on_screen(app)
        session = table.session
    path = tmp_path / "fhtagn-iaa-1.log"
    assert len(Table.replay(read_log(path)).moments) == len(session.table.moments)
    loaded = Session.load(path)
    assert loaded.picture() == Session(session.table, "en").picture()
    app = app_for(loaded)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)  # no welcome for somebody who was here before
        await press(pilot, "1", "enter")
        assert len(loaded.table.moments) > len(session.table.moments)


async def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    app = app_for(Session.new("iaa", seed="save", lang="de"))
    async with app.run_test(size=(200, 40)) as pilot:
        await begin(pilot)
        await press(pilot, "s")
        app.screen.query_one(Input).value = str(tmp_path / "nowhere" / "x.log")
        await press(pilot, "enter")
        assert "kann nicht geschrieben werden" in words_on_screen(app)


async def test_escape_leaves_without_saving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = app_for(Session.new("iaa"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        await press(pilot, "s", "escape")
        assert app.screen is table
    assert list(tmp_path.iterdir()) == []


async def test_the_language_changes_while_playing() -> None:
    app = app_for(Session.new("iaa", seed="g", lang="de"))
    async with app.run_test() as pilot:
        await begin(pilot)
        assert "Du bist am Zug" in words_on_screen(app)
        await press(pilot, "g")
        assert "Your turn" in words_on_screen(app)
        assert "Spieler 1" not in words_on_screen(app)
        await press(pilot, "g")
        assert "Du bist am Zug" in words_on_screen(app)


async def test_the_log_shows_earlier_boards() -> None:
    app = app_for(Session.new("iaa", seed="past", lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        await press(pilot, "1", "enter")
        length = len(table.session.table.moments)
        await press(pilot, "l")
        history = app.screen
        assert isinstance(history, HistoryScreen)
        assert f"JETZT · Moment {length} von {length}" in words_on_screen(app)
        await press(pilot, "left")
        assert f"VERGANGEN · Moment {length - 1} von {length}" in words_on_screen(app)
        await press(pilot, "home")
        assert history.at == 0
        await press(pilot, "end")
        assert history.at == length
        await press(pilot, "up", "up")
        assert history.at < length
        await press(pilot, "g", "l")
        assert app.screen is table
        assert "Your turn" in words_on_screen(app)


async def test_help_lists_the_keys() -> None:
    app = app_for(Session.new("iaa", lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        await press(pilot, "f1")
        assert "die Regel hinter der markierten Zeile" in words_on_screen(app)
        await press(pilot, "escape")
        assert app.screen is table


async def test_plus_and_minus_change_the_pace() -> None:
    app = app_for(Session.new("iaa", lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        await press(pilot, "minus")
        assert table.pace == "fast"
        assert "Tempo der Bots: schnell" in words_on_screen(app)
        await press(pilot, "plus", "plus")
        assert table.pace == "instant"


async def test_colours_change_between_dark_and_light() -> None:
    app = app_for(Session.new("iaa"))
    async with app.run_test() as pilot:
        await begin(pilot)
        first = app.theme
        await press(pilot, "t")
        assert app.theme != first
        await press(pilot, "t")
        assert app.theme == first


@pytest.mark.parametrize("key", ["n", "escape", "q"])
async def test_leaving_a_running_game_is_asked_first(key: str) -> None:
    app = app_for(Session.new("iaa", lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        await press(pilot, "q")
        assert "Spiel verlassen?" in words_on_screen(app)
        await press(pilot, key)
        assert app.screen is table
        await press(pilot, "q", "j")
    assert app.return_code == 0


async def test_leaving_can_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = app_for(Session.new("iaa"))
    async with app.run_test() as pilot:
        await begin(pilot)
        await press(pilot, "q", "s")
    assert app.return_code == 0
    assert Table.replay(read_log(tmp_path / "fhtagn-iaa-1.log")).moments


async def test_ctrl_c_ends_with_130() -> None:
    app = app_for(Session.new("iaa"))
    async with app.run_test() as pilot:
        await begin(pilot)
        await pilot.press("ctrl+c")
    assert app.return_code == 130


# -- several people at one screen ----------------------------------------------------------------------


async def test_without_secrets_people_just_take_turns() -> None:
    app = app_for(Session.new("iaa", "me:Ada,me:Bo", seed="hot", lang="de"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        turns = set()
        for _ in range(12):
            assert app.screen is table
            person = table.session.person
            assert person is not None
            turns.add(person)
            assert f"{('Ada', 'Bo')[person]} ist am Zug" in words_on_screen(app)
            await choose(pilot, advised(table.session))
        assert turns == {0, 1}


async def test_secrets_are_never_on_the_screen_of_the_wrong_person() -> None:
    session = Session.new("bids", "me:Ada,me:Bo", seed="secrets", lang="en")
    hands = [BIDS.spoken(session.table.view(seat), session.words)[0] for seat in (0, 1)]
    assert hands[0] != hands[1]
    app = app_for(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert not any(hand in words_on_screen(app) for hand in hands)
        await press(pilot, "enter")
        for person in (0, 1):
            assert isinstance(app.screen, PassScreen)
            shown = words_on_screen(app)
            assert f"I am {('Ada', 'Bo')[person]}" in shown
            assert not any(hand in shown for hand in hands)
            below = table_of(app)  # not even below, where a slow terminal might show it for a moment
            assert not below.query_one(Options).choices
            await press(pilot, "1")
            assert isinstance(app.screen, PassScreen)
            await press(pilot, "enter")
            shown = words_on_screen(app)
            assert hands[person] in shown
            assert hands[1 - person] not in shown
            while session.person == person:
                await choose(pilot, session.table.node.actions[-1])


async def test_the_log_of_a_running_game_with_secrets_has_one_pair_of_eyes() -> None:
    session = Session.new("bids", "me:Ada,random", seed="eyes", lang="en")
    app = app_for(session)
    async with app.run_test() as pilot:
        await begin(pilot)
        await press(pilot, "l", "v")
        history = app.screen
        assert isinstance(history, HistoryScreen)
        assert history.replay.eyes == 0


# -- choosing a game, recorded games -----------------------------------------------------------------------


async def test_without_a_name_the_game_is_chosen_on_the_screen() -> None:
    app = PlayApp(None, lambda game: Session.new(game, lang="de"), "de", "instant")
    async with app.run_test(size=(100, 60)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, GameScreen)
        assert "IÄÄ! Cthulhu! Fhtagn!" in words_on_screen(app)
        await press(pilot, "home", *["down"] * names().index("iaa"), "enter")
        assert "Zifferntasten" in words_on_screen(app)
        assert table_of(app).session.game.info.id == "iaa"


async def test_seats_that_a_chosen_game_does_not_have_are_told() -> None:
    app = PlayApp(None, lambda game: Session.new(game, players=9, lang="de"), "de", "instant")
    async with app.run_test(size=(100, 60)) as pilot:
        await settled(pilot)
        await press(pilot, "home", "enter")
        assert "Personen, nicht 9" in words_on_screen(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, GameScreen)


async def test_a_recorded_game_is_stepped_through_with_any_eyes(tmp_path: Path) -> None:
    session = Session.new("bids", "random,random", seed="recorded")
    while not session.over:
        session.play(session.bot_choice())
    session.save(tmp_path / "game.log")
    replay = Replay.load(tmp_path / "game.log", "en")
    app = ReplayApp(replay, 3)  # all cards are dealt
    game = replay.table.game
    hands = [game.spoken(game.view(replay.table.at(3), seat), replay.words)[0] for seat in (0, 1)]
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "view: public" in words_on_screen(app)
        assert not any(hand in words_on_screen(app) for hand in hands)
        await press(pilot, "v")
        assert hands[0] in words_on_screen(app)
        assert hands[1] not in words_on_screen(app)
        await press(pilot, "v", "v")
        assert all(hand in words_on_screen(app) for hand in hands)
        await press(pilot, "right")
        assert f"moment 4 of {replay.length}" in words_on_screen(app)
        await press(pilot, "g")
        assert f"Moment 4 von {replay.length}" in words_on_screen(app)
        await press(pilot, "q")
    assert app.return_code == 0


async def test_the_screen_that_looks_back_says_what_the_dice_are_worth(tmp_path: Path) -> None:
    """How many were taken back by agreement, and whether they are those of the secret."""
    table = Table("iaa", players=2, seed="again")
    first = len(table.moments)
    for _ in range(2):
        for _ in range(12):
            table.play(table.node.actions[0])
        table.take_back(first)
    rolls = table.log.taken_back()
    assert rolls >= 2
    table.log.save(tmp_path / "game.log")
    for is_doubtful in (False, True):
        replay = Replay.load(tmp_path / "game.log", "en")
        replay.is_doubtful |= is_doubtful
        app = ReplayApp(replay, 0)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            assert f"{rolls} dice rolls and draws were taken back by agreement." in words_on_screen(app)
            assert ("do not follow from its secret" in words_on_screen(app)) == is_doubtful
            await press(pilot, "g")
            assert f"{rolls} Würfe und Ziehungen nahmen alle gemeinsam zurück" in words_on_screen(app)


async def test_several_digits_make_one_number_and_enter_confirms() -> None:
    app = app_for(Session.new("stars", "me,greedy", seed="hand2"))
    async with app.run_test(size=(120, 50)) as pilot:
        table = await begin(pilot)
        session = table.session
        invoke = next(c for c in session.choices() if c.outlook.startswith("1 × swap"))
        await choose(pilot, invoke.action)
        choices, moments = session.choices(), len(session.table.moments)
        assert len(choices) > 26
        await press(pilot, "2", "6")
        assert len(session.table.moments) == moments  # nothing is played while one types
        assert f"26: {choices[25].label} – Enter chooses" in words_on_screen(app)
        await press(pilot, "backspace")
        assert f"2: {choices[1].label} – Enter chooses" in words_on_screen(app)
        await press(pilot, "6", "enter")
        assert session.table.moments[moments].action == choices[25].action


async def test_one_key_never_answers_two_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_for(Session.new("iaa", seed="why"))
    async with app.run_test() as pilot:
        table = await begin(pilot)
        session = table.session
        monkeypatch.setattr(TableScreen, "REST", 1000.0)  # the next key comes at once
        table._asked_at = -1000.0
        moments = len(session.table.moments)
        await press(pilot, "enter")
        played = [m for m in session.table.moments[moments:] if m.seat == 0]
        assert len(played) == 1
        await press(pilot, "enter")
        assert len([m for m in session.table.moments[moments:] if m.seat == 0]) == 1


async def test_a_long_list_begins_with_what_brings_most() -> None:
    session = Session.new("stars", "me,greedy", seed="hand2")
    session.play(next(c.action for c in session.choices() if c.outlook.startswith("1 × swap")))
    gains = [choice.outlook.count(";") for choice in session.choices()]
    assert max(gains) > 0
    assert gains == sorted(gains, reverse=True)
