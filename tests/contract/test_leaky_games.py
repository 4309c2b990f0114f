"""The contract suite notices secrets that leak: each game here tells something it must not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fhtagn.core.contract.hidden import (
    check_resampled_games_go_on,
    check_resampling_changes_something,
    check_secrets_are_kept,
)
from fhtagn.core.contract.tables import check_undo
from fhtagn.core.events import Event
from fhtagn.core.frames import State, settle
from fhtagn.core.game import ANY, Options, View
from fhtagn.core.nodes import Decision, Node, Seat
from fhtagn.core.registry import register
from tests.contract.broken import breaks, breaks_in_play, made
from tests.core.bids import RULES, Bids, BidsState, Lay
from tests.core.toys import BIDS, bids


class Leaks(Bids):
    """Bids in which everybody sees a little more than they may."""

    def __init__(self, leak: str) -> None:
        super().__init__()
        self.leak = leak

    def view(self, s: State, seat: Seat | None) -> View:
        assert isinstance(s, BidsState)
        frame = s.stack[-1]
        laid = frame.answers if isinstance(frame, Lay) else ()
        leaks: dict[str, Any] = {
            "hand": max(s.hands[-1]),
            "deck": s.deck[-1],
            "laid": [list(answer) for answer in laid],
        }
        return {**super().view(s, seat), "leak": leaks[self.leak]}


@pytest.mark.parametrize("leak", ["hand", "deck"])
def test_a_view_that_shows_hidden_cards_is_noticed(leak: str) -> None:
    s = bids((1, 2, 3), (4, 5, 6)).state
    breaks(check_secrets_are_kept, Leaks(leak), s, "gives hidden things away: ..leak..")


def test_a_view_that_shows_a_sealed_answer_is_noticed() -> None:
    s = bids((1, 2, 3), (4, 5, 6), laying=True).play(("bids.lay", 5), seat=1).state
    breaks(check_secrets_are_kept, Leaks("laid"), s, "gives hidden things away: ..leak..")


def test_a_window_that_is_silent_without_the_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULES.windows["trick"], "hidden", False)
    table = bids((0, 2, 3), (4, 5, 6), rounds=2, laying=True).play(("bids.lay", 2), ("bids.lay", 4))
    assert table.asks(0, "trick")
    breaks(check_secrets_are_kept, BIDS, table.state, "there seat 0 is asked")


def test_options_that_depend_on_hidden_cards_are_noticed() -> None:
    class Knows(Bids):
        def node(self, s: State, seat: Seat = ANY) -> Node:
            assert isinstance(s, BidsState)
            node = super().node(s, seat)
            if isinstance(node, Decision) and s.deck[-1] % 2:
                return Decision(node.seat, node.prompt, node.actions[:-1], node.others)
            return node

    breaks(check_secrets_are_kept, Knows(), bids((1, 2, 3), (4, 5, 6)).state, "options of seat 0 give hidden")


class Tells(BidsState):
    """Tells everybody what one seat learns."""

    def show(self, seat: Seat, kind: str, *args: Any) -> None:
        if self.events is not None:
            self.events.append(Event(kind, (seat, *args)))


class ForgetsToMark(BidsState):
    """Tells only whom it concerns, but does not say that it reveals something."""

    def show(self, seat: Seat, kind: str, *args: Any) -> None:
        if self.events is not None:
            self.events.append(Event(kind, (seat, *args), (seat,), Event(f"{kind}_hidden", (seat,))))


def test_an_event_that_tells_hidden_things_is_noticed() -> None:
    s = made(Tells, bids((1, 2, 3), (4, 5, 6)).state)
    breaks(check_secrets_are_kept, BIDS, s, "events give hidden things away")


def test_an_event_that_does_not_say_that_it_reveals_something_is_noticed() -> None:
    s = made(ForgetsToMark, bids((1, 2, 3), (4, 5, 6)).state)
    breaks(check_secrets_are_kept, BIDS, s, "events give hidden things away to 0")


@pytest.fixture
def bids_again() -> Iterator[None]:
    """Whatever a test registers as bids, afterwards they are bids again."""
    yield
    register(BIDS)


@pytest.mark.usefixtures("bids_again")
def test_an_undo_of_a_look_at_the_deck_is_noticed() -> None:
    class Forgets(Bids):
        def setup(self, options: Options) -> State:
            return made(ForgetsToMark, super().setup(options))

    register(Forgets())
    breaks_in_play(check_undo, Forgets(), "gives hidden things away|its events tell something hidden")


def test_resampling_that_changes_the_original_is_noticed() -> None:
    class Spoils(Bids):
        def resample(self, s: State, seat: Seat, rng: Random) -> State:
            assert isinstance(s, BidsState)
            rng.shuffle(s.deck)
            return s.clone()

    breaks(check_secrets_are_kept, Spoils(), bids((1, 2, 3), (4, 5, 6)).state, "resampling changes the state")


def test_resampling_that_deals_the_own_hand_anew_is_noticed() -> None:
    class Confuses(Bids):
        def resample(self, s: State, seat: Seat, rng: Random) -> State:
            return super().resample(s, 1 - seat, rng)

    s = bids((1, 2, 3), (4, 5, 6)).state
    breaks(check_secrets_are_kept, Confuses(), s, "gives hidden things away: ..hand..")


def test_resampling_that_deals_nothing_is_noticed() -> None:
    class Lazy(Bids):
        def resample(self, s: State, seat: Seat, rng: Random) -> State:
            return s.clone()

    with pytest.raises(AssertionError, match="nothing is ever dealt anew"):
        check_resampling_changes_something(Lazy())


def test_resampling_that_leads_nowhere_is_noticed() -> None:
    class Stuck(Bids):
        def resample(self, s: State, seat: Seat, rng: Random) -> State:
            c = super().resample(s, seat, rng)
            assert isinstance(c, BidsState)
            c.hands[1 - seat] = []
            settle(c)
            return c

    with pytest.raises(IndexError):
        check_resampled_games_go_on(Stuck(), bids((1, 2, 3), (4, 5, 6), laying=True).state, Random(1))
