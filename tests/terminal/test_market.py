"""Dozens of cards beside the map: the terminal stays readable, and everything can be looked up."""

from __future__ import annotations

import io

from textual.widgets import Static

from fhtagn.terminal.plain import play_plain
from fhtagn.terminal.session import Session
from fhtagn.terminal.widgets import Board, Options
from tests.terminal.driver import app_for, begin, press
from tests.terminal.positions import advised, let_bots_play

CARDS = {"cards": "all"}


def at_the_market(lang: str = "en") -> Session:
    """A person in the Doom phase who can acquire most of the cards there are."""
    session = Session.new("wars", "me:Ada,greedy,greedy", options=CARDS, seed="market", lang=lang)
    let_bots_play(session)
    while sum(action[0] == "wars.acquire" for action in session.table.node.actions) < 20:
        assert not session.over
        session.play(advised(session))
        let_bots_play(session)
    return session


async def test_in_a_long_list_every_option_has_one_line_and_the_marked_one_tells_everything() -> None:
    session = at_the_market()
    app = app_for(session)
    async with app.run_test(size=(120, 40)) as pilot:
        options = (await begin(pilot)).query_one(Options)
        assert len(options.choices) > 20
        heights = [
            str(options.get_option_at_index(n).prompt).count("\n") for n in range(len(options.choices))
        ]
        assert [n for n, lines in enumerate(heights) if lines] in ([], [options.highlighted])
        for n in (1, 2):
            await press(pilot, "down")
            told = " ".join(str(options.get_option_at_index(n).prompt).split())
            assert " ".join(options.choices[n].outlook.split()) in told
            before = str(options.get_option_at_index(n - 1).prompt)
            assert "\n" not in before
            assert before.endswith("…") or options.choices[n - 1].outlook in before


async def test_the_board_lists_every_card_with_its_price() -> None:
    session = at_the_market("de")
    app = app_for(session)
    async with app.run_test(size=(120, 60)) as pilot:
        board = (await begin(pilot)).query_one(Board)
        shown = str(board.query_one(Static).content)
        for card in session.table.view(0)["market"]:
            assert f" {session.words.key('wars.card.' + card['id'])} (" in shown


def test_the_line_mode_shows_the_whole_table_on_demand_and_one_reason_once() -> None:
    session = at_the_market("de")
    session.play(next(action for action in session.table.node.actions if action[0] == "wars.acquire"))
    while session.table.node.actions[0][0] == "wars.pick_area":
        session.play(session.table.node.actions[0])
    out = io.StringIO()
    assert play_plain(session, io.StringIO("t\n?\n"), out) == 0
    printed = out.getvalue()
    assert "Karten neben dem Spielbrett" in printed
    assert session.words.key("wars.about.gnorri.grottos") in " ".join(printed.split())
    reasons = [line for line in printed.splitlines() if line.startswith("(")]
    assert sum("höchstens eine Karte je Verdammnisphase" in line for line in reasons) == 1
