"""One game under watch: what is measured, and what happens to bots that break the rules of the arena."""

from __future__ import annotations

import signal
import sys
import threading
from pathlib import Path

import pytest

from fhtagn.arena import match
from fhtagn.arena.match import Record, play
from fhtagn.arena.plan import Plan
from fhtagn.bots import bot_for
from fhtagn.core.errors import BadInput
from fhtagn.core.nodes import Outcome
from fhtagn.core.registry import load
from fhtagn.core.text import Text
from tests.arena.arenas import plan


@pytest.mark.parametrize(("name", "players"), [("iaa", 4), ("stars", 2), ("wars", 3)])
def test_a_game_is_measured(name: str, players: int) -> None:
    it = Plan(name, players, (("random",) * players,), 1, "measured")
    found = play(it, 0)
    assert found["fault"] is None
    assert sum(found["shares"]) in (0, pytest.approx(1))
    assert sorted(found["start"]) == list(range(1, players + 1))
    assert all(count > 0 for count in found["decisions"])
    assert all(n >= count for n, count in zip(found["options"], found["decisions"], strict=True))
    assert all(
        0 < longest <= total for longest, total in zip(found["longest"], found["seconds"], strict=True)
    )
    assert load(name).words("en").has(found["ending"]["key"])
    assert all(role is None for role in found["roles"]) == (name != "wars")


def test_roles_are_told_by_seat() -> None:
    it = Plan("wars", 2, (("random", "random"),), 1, "roles", options={"factions": "ys,gc"})
    assert play(it, 0)["roles"] == ["wars.faction.yellow_sign", "wars.faction.great_cthulhu"]
    assert play(it, 0)["start"] == [2, 1]  # Great Cthulhu begins


def test_what_a_seat_had_at_any_time_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("iaa")
    asked = [0, 0]

    def assets(s: object, seat: int) -> list[Text]:
        asked[seat] += 1
        late = [Text("iaa.late")] if s.pending is None or isinstance(s.pending, Outcome) else []  # type: ignore[attr-defined]
        return [*late, *([Text("iaa.first")] if asked[seat] == 1 + seat else [])]

    monkeypatch.setattr(game, "assets", assets)
    found = play(plan(["random"], games=1), 0)
    assert found["fault"] is None
    assert found["had"] == [["iaa.first", "iaa.late"]] * 2


def test_a_game_without_such_things_tells_of_none(own_bots: Path) -> None:
    assert play(plan(["random"], games=1), 0)["had"] == [[], []]
    assert faulty("Cheating")["had"] == [[], []]


def faulty(bot: str, **how: object) -> Record:
    return play(plan(["random", f"strange:{bot}"], **how), 0)


@pytest.mark.parametrize(
    ("bot", "error"),
    [
        ("Cheating", "ValueError: not offered: ('iaa.rob', 99)"),
        ("Leaving", "SystemExit: "),
        ("Panicking", "CancelledError: panic"),
        ("Unborn", "strange:Unborn cannot be loaded: OSError: no weights"),
    ],
)
def test_a_bot_that_crashes_or_cheats_loses(own_bots: Path, bot: str, error: str) -> None:
    found = faulty(bot)
    assert found["fault"] == {"seat": 1, "kind": "crashed", "error": error}
    assert found["shares"] == [1.0, 0.0]
    assert found["scores"] is None
    assert found["ending"]["key"] == "arena.end.crashed"


def test_no_bot_is_given_the_generator_that_rolls_the_dice(own_bots: Path) -> None:
    for index in range(4):
        assert play(plan(["strange:Prophet"], games=4, options={"target": 60}), index)["fault"] is None
    prophet = sys.modules["strange"].Prophet
    assert prophet.tries > 20
    assert prophet.hits < prophet.tries / 2, "what it foresaw was rolled more often than by chance"


def test_dice_do_not_depend_on_how_much_a_bot_thinks(own_bots: Path) -> None:
    quick, slow = (play(plan([f"strange:{bot}"], games=1), 0) for bot in ("First", "Pondering"))
    assert quick["scores"] == slow["scores"]
    assert quick["decisions"] == slow["decisions"]


def test_a_bot_that_thinks_too_long_is_stopped_and_loses(own_bots: Path) -> None:
    before = signal.getsignal(signal.SIGALRM)
    found = faulty("Sleeping", limit=0.05)
    assert found["fault"] == {"seat": 1, "kind": "overran", "error": ""}
    assert found["shares"] == [1.0, 0.0]
    assert found["longest"][1] >= 0.05
    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_what_a_bot_loads_beforehand_is_not_a_decision(own_bots: Path) -> None:
    assert faulty("Loading", limit=0.1)["fault"] is None


def test_where_no_alarm_can_ring_the_clock_is_read_afterwards(own_bots: Path) -> None:
    found: list[Record] = []
    thread = threading.Thread(target=lambda: found.append(faulty("Late", limit=1.0)))
    thread.start()
    thread.join()
    assert found[0]["fault"] == {"seat": 1, "kind": "overran", "error": ""}


def test_a_bot_within_the_limit_plays_to_the_end(own_bots: Path) -> None:
    assert faulty("Calm", limit=60.0)["fault"] is None


def test_a_game_that_breaks_by_itself_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*anything: object) -> None:
        raise ZeroDivisionError("rules")

    monkeypatch.setattr(match, "play_on", break_down)
    found = play(plan(), 0)
    assert found["fault"] == {"seat": -1, "kind": "broken", "error": "ZeroDivisionError: rules"}
    assert found["shares"] == [0.0, 0.0]


@pytest.mark.parametrize("name", ["shoggoth", "hard:", "hard:much", "os.path:", "a b:C", "../x:C"])
def test_what_is_neither_a_bot_nor_a_module_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        bot_for(load("iaa"), name)
