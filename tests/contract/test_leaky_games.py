"""The contract suite notices secrets that leak: each game here shows something it must not.

(That honest bids keep all promises stands in ``test_contract``.)
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.contract.hidden import check_secrets_are_kept
from fhtagn.core.contract.hints import check_hints_give_nothing_away
from fhtagn.core.contract.tables import check_undo
from fhtagn.core.contract.unseen import check_unseen_things_stay_unseen
from fhtagn.core.errors import IllegalAction
from fhtagn.core.events import Event
from fhtagn.core.game import ANY, Options, View
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.picture import Picture
from fhtagn.core.refusals import Refusal
from fhtagn.core.registry import register
from fhtagn.core.text import Text, Words
from tests.contract.broken import breaks, breaks_in_play, made
from tests.core import bids as toy
from tests.core.bids import FOOL, RULES, Bids, BidsState, Lay, Prepare
from tests.core.toys import BIDS, BidsScenario, bids


def table() -> BidsScenario:
    return bids((1, 2, 3), (4, 5, 6))


# -- what is seen --------------------------------------------------------------------------------------


class Leaks(Bids):
    """Bids in which everybody sees a little more than they may."""

    def __init__(self, leak: str) -> None:
        super().__init__()
        self.leak = leak

    def view(self, s: BidsState, seat: Seat | None) -> View:
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
    breaks(check_secrets_are_kept, Leaks(leak), table().state, "gives hidden things away: ..leak..")


def test_a_view_that_shows_a_sealed_answer_is_noticed() -> None:
    s = bids((1, 2, 3), (4, 5, 6), laying=True).play(("bids.lay", 5), seat=1).state
    breaks(check_secrets_are_kept, Leaks("laid"), s, "gives hidden things away: ..leak..")


def test_a_picture_that_shows_more_than_its_view_is_noticed() -> None:
    class Remembers(Bids):
        def view(self, s: BidsState, seat: Seat | None) -> View:
            view = Remembered(super().view(s, seat))
            view.top = s.deck[-1]
            return view

        def picture(self, view: View, words: Words) -> Picture:
            assert isinstance(view, Remembered)
            return [[(str(view.top), "")]]

    breaks(check_secrets_are_kept, Remembers(), table().state, "the picture gives hidden things away")


class Remembered(dict[str, Any]):
    """A view with something hidden beside its data."""

    top: int


class Features(Bids):
    def features(self, s: BidsState, seat: Seat) -> dict[str, list[float]]:
        return {"fools": [float(FOOL in hand) for hand in s.hands]}


def test_features_that_count_hidden_cards_are_noticed() -> None:
    s = bids((1, 2, 3), (FOOL, 5, 6)).state
    breaks(check_secrets_are_kept, Features(), s, "the features of seat 0 give hidden things away")


# -- what is asked -------------------------------------------------------------------------------------


def test_a_window_that_is_silent_without_the_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULES.windows["trick"], "hidden", False)
    trick = bids((0, 2, 3), (4, 5, 6), rounds=2, laying=True).play(("bids.lay", 2), ("bids.lay", 4))
    assert trick.asks(0, "trick")
    breaks(check_secrets_are_kept, BIDS, trick.state, "there seat 0 is asked")


def is_odd(s: BidsState) -> bool:
    """Something hidden from seat 0."""
    return sum(s.hands[-1]) % 2 == 1


class AsksTellingly(Prepare):
    """The question depends on the hand of another seat."""

    def ask(self, s: BidsState) -> Node | None:
        node = super().ask(s)
        assert isinstance(node, Decision)
        return Decision(node.seat, Text("bids.prompt.lay"), node.actions) if is_odd(s) else node


class AsksSometimes(Prepare):
    """Whether it is asked at all depends on the hand of another seat."""

    def ask(self, s: BidsState) -> Node | None:
        return None if is_odd(s) else super().ask(s)

    def go(self, s: BidsState, answer: Action) -> None:
        s.push(Prepare(self.seat + 1) if self.seat + 1 < s.players else Lay(tuple(range(s.players))))


@pytest.mark.parametrize("frame", [AsksTellingly, AsksSometimes])
def test_a_question_that_depends_on_hidden_cards_is_noticed(
    frame: type[Prepare], monkeypatch: pytest.MonkeyPatch
) -> None:
    s = bids((1, 2, 3), (4, 5, 7)).state
    s.stack = [frame(0)]
    s.pending = s.stack[-1].ask(s) or s.pending
    breaks(check_secrets_are_kept, BIDS, s, "asked again, there it is")
    monkeypatch.setattr(toy, "Prepare", frame)
    complaint = "there seat 0 is asked|there another seat is to decide"
    breaks_in_play(check_unseen_things_stay_unseen, BIDS, complaint)


def test_options_that_depend_on_hidden_cards_are_noticed() -> None:
    class Knows(Bids):
        def node(self, s: BidsState, seat: Seat = ANY) -> Node:
            node = super().node(s, seat)
            if isinstance(node, Decision) and s.deck[-1] % 2:
                return Decision(node.seat, node.prompt, node.actions[:-1], node.others)
            return node

    breaks(check_secrets_are_kept, Knows(), table().state, "options of seat 0 give hidden")


# -- the words of options ------------------------------------------------------------------------------


class Whispers(Bids):
    """The words beside the options depend on the top card."""

    def __init__(self, *leaks: str) -> None:
        super().__init__()
        self.leaks = leaks

    def whisper(self, s: BidsState, text: Text, leak: str) -> Text:
        return Text(f"bids.card.{s.deck[-1]}") if leak in self.leaks else text

    def label(self, s: BidsState, action: Action) -> Text:
        return self.whisper(s, super().label(s, action), "label")

    def outlook(self, s: BidsState, action: Action, seat: Seat = ANY) -> list[Text]:
        return [self.whisper(s, Text("bids.end"), "outlook")]

    def why_not(self, s: BidsState, seat: Seat) -> list[Refusal]:
        why = self.whisper(s, Text("bids.no.deck"), "refusal")
        return [Refusal(("bids.fool",), Text("bids.end"), why)]

    def play(self, s: BidsState, action: object, seat: Seat = ANY) -> list[Event]:
        try:
            return super().play(s, action, seat)
        except IllegalAction as refused:
            raise IllegalAction(self.whisper(s, refused.text, "objection")) from refused


@pytest.mark.parametrize(
    ("leak", "complaint"),
    [
        ("label", "the label gives hidden things away"),
        ("outlook", "the outlook gives hidden things away"),
        ("refusal", "the refusals to seat 0 give hidden things away"),
        ("objection", "the objection to .* gives hidden things away"),
    ],
)
def test_words_that_depend_on_hidden_cards_are_noticed(leak: str, complaint: str) -> None:
    check_secrets_are_kept(Whispers(), table().state, Random(1))
    breaks(check_secrets_are_kept, Whispers(leak), table().state, complaint)


class Tries(Bids):
    """The outlook is seen by trying, as it should be; or everything that was tried is told."""

    def __init__(self, is_honest: bool) -> None:
        super().__init__()
        self.is_honest = is_honest

    def outlook(self, s: BidsState, action: Action, seat: Seat = ANY) -> list[Text]:
        events, _ = self.foresee(s, action, seat)
        if not self.is_honest:
            after = s.clone()
            after.events = []
            events = self.play(after, action, seat)
        return [self.tell(event) for event in events]


def test_an_option_may_be_tried_as_far_as_nothing_comes_to_light() -> None:
    s = table().state
    check_secrets_are_kept(Tries(is_honest=True), s, Random(1))
    told = Tries(is_honest=True).outlook(s, ("bids.raise",))
    assert told == [Tries(is_honest=True).tell(Event("bids.raised", (0, 2)))]
    assert Tries(is_honest=True).outlook(s, ("bids.peek",)) == []
    breaks(check_secrets_are_kept, Tries(is_honest=False), s, "the outlook gives hidden things away")


# -- what is told --------------------------------------------------------------------------------------


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
    s = made(Tells, table().state)
    breaks(check_secrets_are_kept, BIDS, s, "events give hidden things away")


def test_an_event_that_does_not_say_that_it_reveals_something_is_noticed() -> None:
    s = made(ForgetsToMark, table().state)
    breaks(check_secrets_are_kept, BIDS, s, "events give hidden things away to 0")


@pytest.fixture
def bids_again() -> Iterator[None]:
    """Whatever a test registers as bids, afterwards they are bids again."""
    yield
    register(BIDS)


@pytest.mark.usefixtures("bids_again")
def test_an_undo_of_a_look_at_the_deck_is_noticed() -> None:
    class Forgets(Bids):
        def setup(self, options: Options) -> BidsState:
            return made(ForgetsToMark, super().setup(options))

    register(Forgets())
    complaint = "give hidden things away|gives hidden things away|its events tell something hidden"
    breaks_in_play(check_undo, Forgets(), complaint)


# -- what bots say -------------------------------------------------------------------------------------


class Cheat:
    """A bot that looks at the true deck."""

    name = "cheat"

    def __init__(self, is_silent: bool = False) -> None:
        self.is_silent = is_silent

    def choose(self, position: Position, rng: Random) -> Action:
        state = position._state
        assert isinstance(state, BidsState)
        return position.node.actions[state.deck[-1] % len(position.node.actions)]

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        best = position.node.actions[0] if self.is_silent else self.choose(position, rng)
        return [Opinion(best, 1.0)]


def test_a_hint_that_knows_hidden_cards_is_noticed() -> None:
    game = Bids()
    game.bots = {"cheat": Cheat}
    breaks(check_hints_give_nothing_away, game, table().state, "hints give hidden things away")


def test_a_bot_that_plays_with_open_cards_is_noticed() -> None:
    game = Bids()
    game.bots = {"cheat": lambda: Cheat(is_silent=True)}
    breaks(check_hints_give_nothing_away, game, table().state, "a bot uses hidden things")
