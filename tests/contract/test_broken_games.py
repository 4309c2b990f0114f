"""The contract suite notices broken promises: each game here breaks one, and is told which."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from fhtagn.core.actions import PASS
from fhtagn.core.contract import walks
from fhtagn.core.contract.moves import (
    check_actions,
    check_asking_changes_nothing,
    check_bad_actions,
    check_clones_are_independent,
    check_copies_are_equal,
    check_refusals,
)
from fhtagn.core.contract.tables import check_log, check_random_play
from fhtagn.core.contract.words import check_views, check_words, check_words_of_events
from fhtagn.core.errors import IllegalAction
from fhtagn.core.events import Event
from fhtagn.core.frames import Frame
from fhtagn.core.game import ANY, Options, View
from fhtagn.core.nodes import Action, Decision, Node, Outcome, Seat
from fhtagn.core.refusals import Refusal
from fhtagn.core.text import Text, Words
from tests.contract.broken import breaks, breaks_in_play, made
from tests.core.brawl import Brawl, BrawlState
from tests.core.toys import BRAWL, brawl


class Asks(Frame):
    """Asks always the same, of seat 0."""

    def __init__(self, *actions: Action, prompt: str = "brawl.prompt.turn") -> None:
        self.node: Node = Decision(0, Text(prompt), actions)

    def ask(self, s: BrawlState) -> Node | None:
        return self.node

    def go(self, s: BrawlState, answer: Action) -> None:
        s.push(self)


def asking(*actions: Action, prompt: str = "brawl.prompt.turn") -> BrawlState:
    """A brawl in which seat 0 chooses between these actions."""
    s = brawl("", "").state
    s.stack = [Asks(*actions, prompt=prompt)]
    s.pending = s.stack[-1].ask(s) or s.pending
    return s


# -- random play -------------------------------------------------------------------------------------


class Begins(Brawl):
    """A brawl that begins, and ends, with another frame."""

    def __init__(self, frame: Frame) -> None:
        super().__init__()
        self.frame = frame

    def setup(self, options: Options) -> BrawlState:
        s = super().setup(options)
        s.stack = [self.frame]
        return s


def test_a_game_without_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walks, "LONGEST", 100)
    breaks_in_play(check_random_play, Begins(Asks(PASS)), "no end after 100")


@pytest.mark.parametrize(
    ("outcome", "complaint"),
    [
        (Outcome((0,), (1,), Text("bids.end")), "1 scores for 2 players"),
        (Outcome((7,), (1, 2), Text("bids.end")), "winners who do not play"),
        (Outcome((1, 1), (1, 2), Text("bids.end")), "a winner twice"),
        (Outcome((1,), (1, 2), Text("bids.no_such_end")), "no_such_end has no text in language de"),
    ],
)
def test_a_strange_outcome_is_noticed(outcome: Outcome, complaint: str) -> None:
    end = Asks()
    end.node = outcome
    breaks_in_play(check_random_play, Begins(end), complaint)


def test_rules_that_remember_an_earlier_game_are_noticed() -> None:
    class Remembers(Brawl):
        games = count()

        def setup(self, options: Options) -> BrawlState:
            s = super().setup(options)
            s.charms = [next(self.games)] * s.players
            return s

    breaks_in_play(check_log, Remembers(), "cannot be played again|another")


# -- asking and copying --------------------------------------------------------------------------------


def test_a_question_that_changes_the_state_is_noticed() -> None:
    class Counts(Brawl):
        def outlook(self, s: BrawlState, action: Action, seat: Seat = ANY) -> list[Text]:
            s.left += 1
            return []

    breaks(check_asking_changes_nothing, Counts(), brawl("", "").state, "asking changes the state")


def test_an_answer_that_varies_is_noticed() -> None:
    class Moody(Brawl):
        moods = count()

        def label(self, s: BrawlState, action: Action) -> Text:
            return Text(f"mood {next(self.moods)}")

    breaks(check_asking_changes_nothing, Moody(), brawl("", "").state, "is answered differently")


def test_a_clone_that_forgets_something_is_noticed() -> None:
    class Forgets(BrawlState):
        def clone(self) -> BrawlState:
            c = super().clone()
            c.left = 5
            return c

    s = made(Forgets, brawl("", "").state)
    breaks(check_copies_are_equal, BRAWL, s, "the clone is not the same position")


def test_a_clone_that_is_still_watched_is_noticed() -> None:
    class Watched(BrawlState):
        def clone(self) -> BrawlState:
            c = super().clone()
            c.events = []
            return c

    breaks(check_copies_are_equal, BRAWL, made(Watched, brawl("", "").state), "although nobody watches it")


def test_a_question_that_depends_on_more_than_the_state_is_noticed() -> None:
    class Whim(Asks):
        whims = count()

        def ask(self, s: BrawlState) -> Node | None:
            return Decision(0, Text("brawl.prompt.turn"), (("brawl.strike", next(self.whims) % 8),))

    s = asking(PASS)
    s.stack = [Whim()]
    breaks(check_copies_are_equal, BRAWL, s, "asks something else when asked again")


def test_a_clone_that_shares_a_list_is_noticed() -> None:
    class Shares(BrawlState):
        def clone(self) -> BrawlState:
            c = super().clone()
            c.hearts = self.hearts
            return c

    s = made(Shares, brawl("", "").state)
    breaks(check_clones_are_independent, BRAWL, s, "playing on")


# -- actions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "complaint"),
    [
        ((), "nothing to choose from"),
        ((PASS, PASS), "offered twice"),
        ((("brawl.strike", (1, 2)),), "strike: .1, 2. is not a possible victim"),
        ((("brawl.strike", True),), "True is not a possible victim"),
        ((("brawl.strike", float("nan")),), "nan is not a possible victim"),
        ((("brawl.flee",),), "no action called brawl.flee"),
    ],
)
def test_a_strange_offer_is_noticed(actions: tuple[Action, ...], complaint: str) -> None:
    with pytest.raises((AssertionError, IllegalAction), match=complaint):
        check_actions(BRAWL, asking(*actions), Random(1))


def test_an_action_that_cannot_be_hashed_is_noticed() -> None:
    breaks(check_actions, BRAWL, asking(("brawl.strike", [1])), "cannot be hashed")


def test_an_action_that_does_not_come_back_from_json_is_noticed() -> None:
    class Confused(Brawl):
        def encode(self, action: Action) -> list[int | str]:
            return ["brawl.rest"]

    breaks(check_actions, Confused(), brawl("", "").state, "does not come back from JSON")


def test_an_action_that_cannot_be_read_by_its_notation_is_noticed() -> None:
    class Mumbling(Brawl):
        def parse(self, notation: str) -> Action:
            return PASS

    breaks(check_actions, Mumbling(), brawl("", "").state, "cannot be read again")


def test_a_frame_that_denies_its_question_is_noticed() -> None:
    class Denies(Asks):
        def asks(self, s: BrawlState) -> bool:
            return False

        def go(self, s: BrawlState, answer: Action) -> None:
            s.push(self if answer else Asks(PASS))

    s = asking(("brawl.rest",))
    s.stack = [Denies(("brawl.rest",))]
    breaks(check_actions, BRAWL, s, "leads elsewhere when it is only tried")


def test_a_game_that_decodes_nonsense_is_noticed() -> None:
    class Credulous(Brawl):
        def decode(self, data: object) -> Action:
            return tuple(data) if isinstance(data, list) else super().decode(data)

    with pytest.raises((AssertionError, IllegalAction), match="is not an action"):
        check_bad_actions(Credulous(), brawl("", "").state, Random(1))


def test_a_game_that_takes_lists_for_actions_is_noticed() -> None:
    class Lenient(Brawl):
        def play(self, s: BrawlState, action: object, seat: Seat = ANY) -> list[Event]:
            return super().play(s, tuple(action) if isinstance(action, list) else action, seat)

    breaks(check_bad_actions, Lenient(), brawl("", "").state, "was played although it is illegal")


def test_a_game_that_lets_anybody_act_is_noticed() -> None:
    class Open(Brawl):
        def play(self, s: BrawlState, action: object, seat: Seat = ANY) -> list[Event]:
            return super().play(s, action)

    breaks(check_bad_actions, Open(), brawl("", "").state, "was played although it is illegal")


def test_a_refused_action_that_leaves_traces_is_noticed() -> None:
    class Careless(Brawl):
        def play(self, s: BrawlState, action: object, seat: Seat = ANY) -> list[Event]:
            s.left -= 1
            return super().play(s, action, seat)

    breaks(check_bad_actions, Careless(), brawl("", "").state, "was refused, and yet changed the state")


def test_an_error_without_words_is_noticed() -> None:
    class Speechless(Brawl):
        def illegal(self, s: BrawlState, action: object, node: Decision) -> IllegalAction:
            return IllegalAction(Text("brawl.no.words"))

    breaks(check_bad_actions, Speechless(), brawl("", "").state, "brawl.no.words has no text in language de")


@pytest.mark.parametrize(
    ("refusal", "complaint"),
    [
        (Refusal(("brawl.rest",), Text("brawl.action.rest"), Text("brawl.no.charm")), "yet offered"),
        (Refusal(("brawl.strike",), Text("brawl.action.rest"), Text("brawl.no.charm")), "yet offered"),
        (Refusal(("brawl.flee",), Text("brawl.action.rest"), Text("brawl.no.charm")), "no such action"),
        (Refusal(("brawl.feint",), Text("brawl.flee"), Text("brawl.no.charm")), "brawl.flee has no text"),
        (
            Refusal(("brawl.feint",), Text("brawl.action.feint"), Text("brawl.never")),
            "brawl.never has no text",
        ),
        (
            Refusal(("brawl.feint",), Text("brawl.action.feint"), Text("brawl.no.charm"), "brawl:9"),
            "the rule atlas has no brawl:9",
        ),
    ],
)
def test_a_strange_refusal_is_noticed(refusal: Refusal, complaint: str) -> None:
    class Refuses(Brawl):
        def why_not(self, s: BrawlState, seat: Seat) -> list[Refusal]:
            return [refusal]

    breaks(check_refusals, Refuses(), brawl("feint", "").state, complaint)


# -- words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outlook", "complaint"),
    [
        (Text("brawl.never"), "brawl.never has no text in language de"),
        (Text("brawl.event.blessed"), "nothing fills ..seat.."),
        (Text("brawl.end", {"n": "many"}), "a plural needs a number n"),
        (Text("brawl.event.blessed", {"seat": [Text("brawl.never")]}), "brawl.never has no text"),
    ],
)
def test_a_text_with_a_gap_is_noticed(outlook: Text, complaint: str) -> None:
    class Gap(Brawl):
        def outlook(self, s: BrawlState, action: Action, seat: Seat = ANY) -> list[Text]:
            return [outlook]

    breaks(check_words, Gap(), brawl("", "").state, complaint)


def test_a_prompt_without_words_is_noticed() -> None:
    breaks(check_words, BRAWL, asking(PASS, prompt="brawl.prompt.never"), "prompt.never has no text")


def test_a_prompt_without_words_for_those_who_wait_is_noticed() -> None:
    breaks(check_words, BRAWL, asking(PASS, prompt="brawl.no.charm"), "no.charm.waiting has no text")


def test_an_event_without_words_is_noticed() -> None:
    class Strikes(Brawl):
        def tell(self, event: Event) -> Text:
            return Text("brawl.event.never")

    breaks_in_play(check_words_of_events, Strikes(), "brawl.event.never has no text in language de")


@pytest.mark.parametrize(
    ("view", "complaint"),
    [
        ({"pair": (1, 2)}, "changes on its way through JSON"),
        ({1: "one"}, "changes on its way through JSON"),
        ({"words": "⟨brawl.never⟩"}, "is shown"),
        ({"words": "{slot}"}, "is shown"),
    ],
)
def test_a_strange_view_is_noticed(view: View, complaint: str) -> None:
    class Strange(Brawl):
        def view(self, s: BrawlState, seat: Seat | None) -> View:
            return view

        def spoken(self, view: View, words: Words) -> list[str]:
            return [str(value) for value in view.values()]

    breaks(check_views, Strange(), brawl("", "").state, complaint)


def test_a_view_that_hands_out_a_list_of_the_state_is_noticed() -> None:
    class HandsOut(Brawl):
        def view(self, s: BrawlState, seat: Seat | None) -> View:
            return {**super().view(s, seat), "charms": s.charms}

    breaks(check_views, HandsOut(), brawl("", "").state, "changes when the game goes on")
