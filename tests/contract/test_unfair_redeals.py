"""The contract suite notices secret dice that are told, and hidden cards that are dealt anew wrongly."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fhtagn.core.contract.fairness import check_redeals_are_fair
from fhtagn.core.contract.hidden import check_secrets_are_kept
from fhtagn.core.contract.redeals import (
    check_redeals_follow_from_knowledge,
    check_resampled_games_go_on,
    check_resampling_changes_something,
)
from fhtagn.core.contract.unseen import (
    check_chance_is_seen_by_whom_it_concerns,
    check_unseen_things_stay_unseen,
)
from fhtagn.core.events import Event
from fhtagn.core.game import GameInfo, Options, View
from fhtagn.core.nodes import Action, Chance, Node, Seat
from tests.contract.broken import breaks, breaks_in_play, made
from tests.core.bids import FOOL, Bids, BidsState, Deal, Lay, Shuffle
from tests.core.toys import BIDS, bids

# -- secret dice ---------------------------------------------------------------------------------------


class Shouts(BidsState):
    """The cards that a seat is dealt are told to everybody, even in the right words."""

    def show(self, seat: Seat, kind: str, *args: Any) -> None:
        if self.events is not None:
            self.events.append(Event(kind, (seat, *args), reveals=True))


class Shouting(Bids):
    def setup(self, options: Options) -> BidsState:
        return made(Shouts, super().setup(options))


def test_secret_dice_that_are_told_to_everybody_are_noticed() -> None:
    breaks_in_play(check_chance_is_seen_by_whom_it_concerns, Shouting(), "is told of secret dice")
    breaks_in_play(check_unseen_things_stay_unseen, Shouting(), "secret dice are told")


class ShowsTheDeal(Bids):
    """A view in which the newest hand lies open while the others are dealt."""

    def view(self, s: BidsState, seat: Seat | None) -> View:
        dealing = isinstance(s.stack[-1], (Deal, Shuffle))
        return {**super().view(s, seat), "dealt": sorted(s.deck) if dealing else []}


def test_secret_dice_that_are_shown_are_noticed() -> None:
    complaint = "gives hidden things away: ..dealt.."
    breaks_in_play(check_chance_is_seen_by_whom_it_concerns, ShowsTheDeal(), complaint)


class Undeclared(Deal):
    """Does not say that only the owner sees the cards."""

    def ask(self, s: BidsState) -> Node | None:
        node = super().ask(s)
        assert isinstance(node, Chance)
        return Chance(node.kind, node.n, node.of, node.seat)

    def go(self, s: BidsState, answer: Action) -> None:
        super().go(s, answer)
        if isinstance(s.stack[-1], Deal):
            s.stack[-1] = Undeclared(self.seat + 1)


def test_secret_dice_that_are_not_declared_are_noticed() -> None:
    class Silent(Bids):
        def setup(self, options: Options) -> BidsState:
            s = super().setup(options)
            s.stack = [Undeclared(0)]
            return s

    breaks_in_play(check_chance_is_seen_by_whom_it_concerns, Silent(), "is shown nothing of them")


def test_secret_dice_in_a_game_without_secrets_are_noticed() -> None:
    game = Bids()
    game.info = GameInfo("bids", "Bids", range(2, 5), rules_version=1, options=game.info.options)
    breaks_in_play(check_chance_is_seen_by_whom_it_concerns, game, "a game without secrets has secret dice")


# -- what is dealt anew --------------------------------------------------------------------------------

Redeal = Callable[[BidsState, Seat, Random], None]


class Redeals(Bids):
    """Bids in which hidden cards are dealt anew in another way."""

    def __init__(self, otherwise: Redeal) -> None:
        super().__init__()
        self.otherwise = otherwise

    def redeal(self, s: BidsState, seat: Seat, rng: Random) -> None:
        self.otherwise(s, seat, rng)


def nothing(s: BidsState, seat: Seat, rng: Random) -> None:
    """Deals nothing anew."""


def by_truth(s: BidsState, seat: Seat, rng: Random) -> None:
    """The cards are shuffled, but from the order in which they really lie."""
    others = [other for other in range(s.players) if other != seat]
    known_top = [s.deck.pop()] if s.peeked[seat] and s.deck else []
    unknown = s.deck + [card for other in others for card in s.hands[other]]
    rng.shuffle(unknown)
    for other in others:
        s.hands[other] = [unknown.pop() for _ in s.hands[other]]
    s.deck = unknown + known_top


def only_the_deck(s: BidsState, seat: Seat, rng: Random) -> None:
    """The hands of the others stay as they are."""
    hands = [hand[:] for hand in s.hands]
    top = s.deck[-1:] if s.peeked[seat] else []
    rest = sorted(s.deck[: len(s.deck) - len(top)])
    rng.shuffle(rest)
    s.deck, s.hands = rest + top, hands


def always_the_same(s: BidsState, seat: Seat, rng: Random) -> None:
    """By what the seat knows, but not by chance."""
    BIDS.redeal(s, seat, Random(1))


def no_fool_in_hands(s: BidsState, seat: Seat, rng: Random) -> None:
    """The fool always lies in the deck, if the seat does not hold it."""
    BIDS.redeal(s, seat, rng)
    for hand in s.hands[:seat] + s.hands[seat + 1 :]:
        if FOOL in hand and len(s.deck) > 1:
            hand[hand.index(FOOL)], s.deck[0] = s.deck[0], FOOL


def deck_in_order(s: BidsState, seat: Seat, rng: Random) -> None:
    """What lies below the top card is sorted."""
    BIDS.redeal(s, seat, rng)
    s.deck[:-1] = sorted(s.deck[:-1])


def lowest_bid(s: BidsState, seat: Seat, rng: Random) -> None:
    """The others are thought to have laid their lowest card."""
    BIDS.redeal(s, seat, rng)
    bid = s.stack[-1]
    if isinstance(bid, Lay):
        answers = [
            answer if not answer or who == seat else bid.offer(s, who).actions[0]
            for who, answer in zip(bid.seats, bid.answers, strict=True)
        ]
        s.stack[-1] = bid.with_answers(tuple(answers))


def test_a_redeal_that_deals_nothing_is_noticed() -> None:
    with pytest.raises(AssertionError, match="nothing is ever dealt anew"):
        check_resampling_changes_something(Redeals(nothing))
    breaks_in_play(check_unseen_things_stay_unseen, Redeals(nothing), "depends on what it does not know")


def test_a_redeal_that_depends_on_what_is_true_is_noticed() -> None:
    s = bids((1, 2, 3), (4, 5, 6)).state
    breaks(check_redeals_follow_from_knowledge, Redeals(by_truth), s, "depends on what it does not know")
    breaks_in_play(check_unseen_things_stay_unseen, Redeals(by_truth), "depends on what it does not know")


def test_a_redeal_that_leaves_hidden_cards_where_they_are_is_noticed() -> None:
    game = Redeals(only_the_deck)
    breaks_in_play(check_unseen_things_stay_unseen, game, "depends on what it does not know")


def test_a_redeal_that_is_always_the_same_is_noticed() -> None:
    game = Redeals(always_the_same)
    breaks_in_play(check_unseen_things_stay_unseen, game, "always the same one is dealt")


@pytest.mark.parametrize("unfair", [always_the_same, no_fool_in_hands, deck_in_order, lowest_bid])
def test_a_redeal_that_is_not_fair_is_noticed(unfair: Redeal) -> None:
    with pytest.raises(AssertionError, match="is not fair"):
        check_redeals_are_fair(Redeals(unfair))


def test_resampling_that_changes_the_original_is_noticed() -> None:
    class Spoils(Bids):
        def resample(self, s: BidsState, seat: Seat, rng: Random) -> BidsState:
            rng.shuffle(s.deck)
            return s.clone()

    breaks(check_secrets_are_kept, Spoils(), bids((1, 2, 3), (4, 5, 6)).state, "resampling changes the state")


def test_a_clone_that_shares_what_is_dealt_anew_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the truth changes with every re-deal, which looks as if nothing were dealt."""
    properly = BidsState.clone

    def shares(self: BidsState) -> BidsState:
        c = properly(self)
        c.hands = self.hands
        return c

    monkeypatch.setattr(BidsState, "clone", shares)
    with pytest.raises(AssertionError, match=r"changes the original: .*clone"):
        check_resampling_changes_something(BIDS)


def test_a_redeal_of_the_own_hand_is_noticed() -> None:
    game = Redeals(lambda s, seat, rng: BIDS.redeal(s, 1 - seat, rng))
    s = bids((1, 2, 3), (4, 5, 6)).state
    breaks(check_secrets_are_kept, game, s, "gives hidden things away: ..hand..|asked again")


def test_a_redeal_in_a_game_without_secrets_is_noticed() -> None:
    class Open(Bids):
        def resample(self, s: BidsState, seat: Seat, rng: Random) -> BidsState:
            c = s.clone()
            BIDS.redeal(c, seat, rng)
            return c

    game = Open()
    game.info = GameInfo("bids", "Bids", range(2, 5), rules_version=1, options=game.info.options)
    s = bids((1, 2, 3), (4, 5, 6)).state
    complaint = "a game without secrets deals something anew"
    breaks(check_redeals_follow_from_knowledge, game, s, complaint)


def test_a_redeal_that_leads_nowhere_is_noticed() -> None:
    def takes_the_cards_away(s: BidsState, seat: Seat, rng: Random) -> None:
        s.hands[1 - seat] = []

    s = bids((1, 2, 3), (4, 5, 6), laying=True).state
    with pytest.raises(IndexError):
        check_resampled_games_go_on(Redeals(takes_the_cards_away), s, Random(1))
