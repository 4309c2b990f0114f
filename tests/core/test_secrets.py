"""Secrets: whatever a seat is shown at a table is worked out from what that seat knows."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from fhtagn.core.errors import IllegalAction
from fhtagn.core.events import Event, foreseen, seen
from fhtagn.core.frames import same
from fhtagn.core.game import ANY, View
from fhtagn.core.log import CHANCE
from fhtagn.core.nodes import Action, Chance, Decision, Seat
from fhtagn.core.refusals import Refusal
from fhtagn.core.table import Table
from fhtagn.core.text import Text
from tests.core.bids import Bids, BidsState
from tests.core.toys import BIDS, BRAWL, bids, brawl

# -- secret dice ---------------------------------------------------------------------------------------


def test_dice_are_open_unless_somebody_is_named() -> None:
    open_dice, secret, nobodys = (
        Chance("dice", 1, 6),
        Chance("draw", 1, 6, 1, (1,)),
        Chance("draw", 6, 6, -1, ()),
    )
    assert [open_dice.is_seen_by(seat) for seat in (0, 1, None)] == [True, True, True]
    assert [secret.is_seen_by(seat) for seat in (0, 1, None)] == [False, True, False]
    assert [nobodys.is_seen_by(seat) for seat in (0, 1, None)] == [False, False, False]


def test_secret_dice_are_other_dice_and_travel() -> None:
    secret = Chance("draw", 1, 6, 1, (1,))
    assert secret != Chance("draw", 1, 6, 1)
    assert pickle.loads(pickle.dumps(secret)) == secret


# -- what can be foreseen ------------------------------------------------------------------------------

LOUD = Event("bids.raised", (0, 2))
REVEALED = Event("bids.laid", (1, 7), reveals=True, known_to=(1,))
THEN = Event("bids.won", (1, 3))


def test_what_comes_to_light_cannot_be_foreseen_but_by_those_who_know_it() -> None:
    events = [LOUD, REVEALED, THEN]
    assert foreseen(events, 0) == ([LOUD], True)
    assert foreseen(events, None) == ([LOUD], True)
    assert foreseen(events, 1) == ([LOUD, REVEALED, THEN], False)


def test_what_only_others_learn_does_not_keep_one_from_foreseeing() -> None:
    look = Event("bids.peeked", (1, 7), (1,), Event("bids.peeked_hidden", (1,)), reveals=True)
    assert foreseen([look, THEN], 0) == ([Event("bids.peeked_hidden", (1,)), THEN], False)
    assert foreseen([look, THEN], 1) == ([], True)


def test_who_knew_it_travels_with_an_event() -> None:
    assert pickle.loads(pickle.dumps(REVEALED)).known_to == (1,)


def test_an_option_can_be_tried_without_playing_it() -> None:
    s = bids((1, 2, 3), (4, 5, 6)).state
    before = s.clone()
    events, after = BIDS.foresee(s, ("bids.raise",))
    assert events == [Event("bids.raised", (0, 2))]
    assert isinstance(after, BidsState)
    assert after.stakes == [2, 1]
    assert same(s, before)


def test_trying_ends_where_something_hidden_comes_to_light() -> None:
    s = bids((1, 2, 3), (4, 5, 6)).state
    assert BIDS.foresee(s, ("bids.peek",)) == ([], None)


def test_a_sealed_choice_is_tried_by_the_seat_that_has_it() -> None:
    s = bids((1, 2, 3), (4, 5, 6), laying=True).state
    events, after = BIDS.foresee(s, ("bids.lay", 5), seat=1)
    assert events == []
    assert after is not None
    assert BIDS.view(after, 1)["bid"] == ["bids.lay", 5]


# -- what is known -------------------------------------------------------------------------------------


def test_what_a_seat_knows_is_the_same_whatever_is_true() -> None:
    one, other = bids((1, 2, 3), (4, 5, 6)).state, bids((1, 2, 3), (7, 8, 9)).state
    assert same(BIDS.known(one, 0), BIDS.known(other, 0))
    assert not same(BIDS.known(one, 1), BIDS.known(other, 1))


def test_in_a_game_without_secrets_everybody_knows_all() -> None:
    s = brawl("", "").state
    assert BRAWL.known(s, 1) is s


def test_spectators_know_nothing_but_their_view() -> None:
    s = bids((1, 2, 3), (4, 5, 6)).state
    assert BIDS.known(s, None) is s


def test_others_are_asked_by_what_they_hold_when_it_is_dealt_anew() -> None:
    table = bids((1, 2, 3), (4, 5, 6), laying=True)
    for seed in range(10):
        guess = BIDS.resample(table.state, 1, Random(seed))
        assert isinstance(guess, BidsState)
        assert isinstance(guess.pending, Decision)
        assert {action[1] for action in guess.pending.actions} == set(guess.hands[0])


class Gossip(Bids):
    """Everything that is said depends on the top card; nobody would play this."""

    def gossip(self, s: BidsState) -> Text:
        return Text(f"bids.card.{s.deck[-1]}")

    def view(self, s: BidsState, seat: Seat | None) -> View:
        return {**super().view(s, seat), "gossip": self.gossip(s).key}

    def label(self, s: BidsState, action: Action) -> Text:
        return self.gossip(s)

    def outlook(self, s: BidsState, action: Action, seat: Seat = ANY) -> list[Text]:
        return [self.gossip(s)]

    def why_not(self, s: BidsState, seat: Seat) -> list[Refusal]:
        return [Refusal(("bids.fool",), self.gossip(s), self.gossip(s))]


class Stacked:
    """Seat 0 is dealt the cards 0 to 2, seat 1 the next ones; this card comes to the top of the deck."""

    def __init__(self, top: int) -> None:
        self.top = top

    def answer(self, chance: Chance, k: int) -> Action:
        if chance.n < chance.of:
            return ("drawn", tuple(range(chance.n)))
        return ("drawn", (*(place for place in range(chance.n) if place != self.top), self.top))


def test_even_a_game_that_gossips_tells_nothing_at_a_table() -> None:
    heard = []
    for top in range(10):
        table = Table(Gossip(), 2, source=Stacked(top))
        s = table.at(len(table.moments))
        assert isinstance(s, BidsState)
        assert s.deck[-1] == top + 6
        with pytest.raises(IllegalAction) as refused:
            table.play(("bids.lay", 1), 0)
        no = table.why_not(0)[0]
        said = (table.label(("bids.raise",)), table.outlook(("bids.raise",)), no.label, no.reason)
        heard.append((table.view(0), said, refused.value.text))
    assert all(words == heard[0] for words in heard)


def test_a_table_forgets_what_was_known_with_every_step() -> None:
    table = Table(BIDS, 2, seed="secrets")
    assert table.view(0)["stakes"] == [1, 1]
    table.play(("bids.raise",))
    assert table.view(0)["stakes"] == [2, 1]
    table.undo(0)
    assert table.view(0)["stakes"] == [1, 1]


def test_those_who_choose_at_the_same_time_are_told_of_their_own_options() -> None:
    table = Table(Mine(), 2, seed="secrets")
    for _ in range(2):
        table.play(("bids.done",))
    for seat in (0, 1):
        node = table.node_for(seat)
        assert isinstance(node, Decision)
        card = node.actions[0][1]
        assert table.outlook(node.actions[0], seat) == [
            Text("bids.board.seat", {"seat": seat, "points": card})
        ]


class Mine(Bids):
    """Says whose option it is, if the seat has that card."""

    def outlook(self, s: BidsState, action: Action, seat: Seat = ANY) -> list[Text]:
        assert action[1] in s.hands[seat]
        return [Text("bids.board.seat", {"seat": seat, "points": action[1]})]


def test_the_cards_of_each_seat_are_told_to_it_alone() -> None:
    table = Table(BIDS, 3, seed="secrets")
    dealt = [moment.events for moment in table.moments if moment.seat == CHANCE]
    for seat in (0, 1, 2):
        kinds = [[event.kind for event in seen(events, seat)] for events in dealt]
        hidden = ["bids.dealt_hidden"]
        assert kinds == [["bids.dealt"] if seat == who else hidden for who in (0, 1, 2)] + [[]]
