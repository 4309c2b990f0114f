"""Cards: who sees what, who knows what, how decks are drawn from, and how hidden cards are dealt anew."""

from __future__ import annotations

import doctest
import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest

from fhtagn.core import cards as module
from fhtagn.core.cards import BOTTOM, REST, TOP, Cards, Layout, deck, hand, pile
from fhtagn.core.drawing import CardState, Draw
from fhtagn.core.frames import as_data, settle
from fhtagn.core.marks import ALL, NOBODY
from fhtagn.core.nodes import DRAW, Action, Chance, Node

# A table for three: a deck and its discard pile, hands, and cards laid face down.
DECK, DISCARD, HAND, LAID = 0, 1, 2, 5
TABLE = Layout(deck(), pile(), *(hand(seat) for seat in range(3)), *(hand(seat) for seat in range(3)))
ME, YOU, THIRD = 0, 1, 2


def table(**zones: str) -> Cards:
    """Cards as letters: ``table(deck="abc", hand0="aab")``."""
    numbers = {"deck": DECK, "discard": DISCARD}
    numbers |= {f"hand{seat}": HAND + seat for seat in range(3)}
    numbers |= {f"laid{seat}": LAID + seat for seat in range(3)}
    return TABLE.filled({numbers[name]: letters.encode() for name, letters in zones.items()})


def one(seat: int) -> int:
    return 1 << seat


def c(letter: str) -> int:
    return ord(letter)


def test_the_example_of_the_elder_signs_holds() -> None:
    assert doctest.testmod(module).failed == 0


# -- zones -----------------------------------------------------------------------------------------


def test_a_pile_keeps_its_order_and_a_hand_has_none() -> None:
    cards = table(discard="cab", hand0="cab")
    assert cards.zones[DISCARD] == b"cab"
    assert cards.zones[HAND] == b"abc"


def test_the_top_card_of_a_pile_is_the_last_one() -> None:
    cards = table(discard="ab", hand0="c").moved(c("c"), HAND, DISCARD)
    assert cards.zones[DISCARD] == b"abc"
    assert cards.moved(c("a"), DISCARD, DISCARD).zones[DISCARD] == b"bca"


def test_the_topmost_of_equal_cards_leaves_a_pile() -> None:
    assert table(discard="abac").moved(c("a"), DISCARD, HAND).zones[DISCARD] == b"abc"


def test_a_card_may_go_under_a_pile() -> None:
    assert table(discard="ab", hand0="c").moved(c("c"), HAND, DISCARD, place=BOTTOM).zones[DISCARD] == b"cab"


def test_a_card_that_is_not_there_cannot_move() -> None:
    with pytest.raises(ValueError, match="no card 99 lies in zone 2"):
        table(hand0="ab").moved(c("c"), HAND, DISCARD)


def test_moving_leaves_the_old_value_as_it_was() -> None:
    before = table(hand0="ab")
    after = before.moved(c("a"), HAND, DISCARD)
    assert (before.zones[HAND], after.zones[HAND]) == (b"ab", b"b")
    assert before != after


def test_equal_cards_in_other_places_are_other_cards_on_the_table() -> None:
    assert table(hand0="a") != table(hand1="a")
    assert table(hand0="ba") == table(hand0="ab")


def test_cards_pickle_and_compare_as_data() -> None:
    cards = table(deck="abc", hand0="d").moved(c("d"), HAND, DECK, place=TOP)
    again = pickle.loads(pickle.dumps(cards))
    assert again == cards
    assert as_data(again) == as_data(cards)
    assert as_data(cards) != as_data(table(deck="abcd"))


# -- drawing ---------------------------------------------------------------------------------------


def test_chance_is_asked_for_the_places_of_the_cards_that_are_drawn() -> None:
    assert table(deck="abcde").drawing(DECK, 2, HAND + YOU) == Chance(DRAW, 2, 5, YOU, (YOU,))
    assert table(deck="ab").drawing(DECK, 5, DISCARD) == Chance(DRAW, 2, 2)
    assert table(deck="").drawing(DECK, 1, HAND) is None
    assert table(deck="abc").drawing(DECK, 0, HAND) is None


def test_places_are_those_of_the_sorted_rest() -> None:
    cards = table(deck="edcba")
    assert cards.told(DECK, (4, 0)) == b"ea"
    after = cards.drawn(DECK, (4, 0), HAND)
    assert (after.zones[DECK], after.zones[HAND]) == (b"bcd", b"ae")


def test_nobody_knows_the_order_of_the_rest_not_even_the_cards() -> None:
    one_way = table(hand0="abc").moved(c("b"), HAND, DECK, place=REST).moved(c("a"), HAND, DECK, place=REST)
    another = table(hand0="abc").moved(c("a"), HAND, DECK, place=REST).moved(c("b"), HAND, DECK, place=REST)
    assert one_way == another


def test_a_card_on_top_is_drawn_first_and_needs_no_chance() -> None:
    cards = table(deck="abc", hand0="z").moved(c("z"), HAND, DECK, place=TOP)
    assert cards.drawing(DECK, 1, HAND) is None
    assert cards.known_next(DECK, 3) == b"z"
    after = cards.taken_next(DECK, 3, HAND + YOU)
    assert (after.zones[DECK], after.zones[HAND + YOU]) == (b"abc", b"z")
    assert after.drawing(DECK, 1, HAND) == Chance(DRAW, 1, 3, ME, (ME,))


def test_a_card_under_the_deck_is_drawn_last() -> None:
    cards = table(deck="ab", hand0="zy").moved(c("z"), HAND, DECK, place=BOTTOM)
    cards = cards.moved(c("y"), HAND, DECK, place=BOTTOM)
    assert cards.drawing(DECK, 4, HAND) == Chance(DRAW, 2, 2, ME, (ME,))
    cards = cards.drawn(DECK, (1, 0), HAND + YOU)
    assert cards.known_next(DECK, 4) == b"zy"
    assert cards.taken_next(DECK, 1, HAND + YOU).zones[HAND + YOU] == b"abz"


def test_drawing_from_the_middle_leaves_both_ends() -> None:
    cards = table(deck="abc", hand0="yz").moved(c("y"), HAND, DECK, place=BOTTOM)
    cards = cards.moved(c("z"), HAND, DECK, place=TOP).drawn(DECK, (1,), HAND)
    assert cards.zones[DECK] == b"yacz"
    assert cards.look(DECK, ME, NAMES) == {"count": 4, "top": ["z"], "bottom": ["y"]}


def test_a_look_at_the_top_cards_fixes_their_order() -> None:
    cards = table(deck="abcd").drawn(DECK, (2, 0), DECK, seats=one(YOU))
    assert cards.known_next(DECK, 2) == b"ca"
    assert cards.look(DECK, YOU, NAMES)["top"] == ["c", "a"]
    assert cards.look(DECK, ME, NAMES)["top"] == []


def test_a_shuffled_deck_forgets_its_ends() -> None:
    cards = table(deck="bc", hand0="a").moved(c("a"), HAND, DECK, place=TOP).shuffled(DECK)
    assert cards == table(deck="abc")


def test_the_discard_pile_becomes_the_deck() -> None:
    assert table(discard="cab").emptied(DISCARD, DECK) == table(deck="abc")


def test_the_discard_pile_is_shuffled_into_what_is_left_between_the_ends() -> None:
    cards = table(discard="da", deck="c", hand0="z").moved(c("z"), HAND, DECK, place=BOTTOM)
    assert cards.emptied(DISCARD, DECK).zones[DECK] == b"zacd"


# -- who sees what ---------------------------------------------------------------------------------

NAMES = [chr(kind) for kind in range(256)]


def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    cards = table(hand0="ab")
    assert cards.look(HAND, ME, NAMES) == {"count": 2, "cards": ["a", "b"]}
    for other in (YOU, None):
        assert cards.look(HAND, other, NAMES) == {"count": 2, "cards": []}


def test_a_pile_is_seen_by_all_and_a_deck_by_nobody() -> None:
    cards = table(discard="ba", deck="abc")
    for seat in (ME, None):
        assert cards.look(DISCARD, seat, NAMES) == {"count": 2, "cards": ["b", "a"]}
        assert cards.look(DECK, seat, NAMES) == {"count": 3, "top": [], "bottom": []}


def test_whoever_puts_a_card_on_top_knows_it_there() -> None:
    cards = table(deck="abc", hand0="z").moved(c("z"), HAND, DECK, place=TOP)
    assert cards.look(DECK, ME, NAMES)["top"] == ["z"]
    assert cards.look(DECK, YOU, NAMES)["top"] == []
    assert cards.looked_at(DECK, 1, one(YOU)).look(DECK, YOU, NAMES)["top"] == ["z"]


def test_a_deck_shows_its_ends_as_far_as_a_seat_knows_them() -> None:
    cards = table(hand0="x", hand1="yz", deck="a").moved(c("y"), HAND + YOU, DECK)
    cards = cards.moved(c("x"), HAND, DECK).moved(c("z"), HAND + YOU, DECK)
    assert cards.look(DECK, ME, NAMES)["top"] == [None, "x"]
    assert cards.look(DECK, YOU, NAMES)["top"] == ["z", None, "y"]
    assert cards.look(DECK, None, NAMES)["top"] == []


def test_whoever_knew_the_top_card_knows_who_has_drawn_it() -> None:
    cards = table(deck="abc", hand0="z").moved(c("z"), HAND, DECK).taken_next(DECK, 1, HAND + YOU)
    assert cards.knows(HAND + YOU, ME) == b"z"
    assert cards.knows(HAND + YOU, THIRD) == b""


def test_everybody_knows_a_card_that_was_taken_openly() -> None:
    cards = table(discard="a", hand1="b").moved(c("a"), DISCARD, HAND + YOU)
    for seat in (ME, THIRD, None):
        assert cards.look(HAND + YOU, seat, NAMES) == {"count": 2, "cards": ["a"]}


def test_a_card_that_was_seen_and_played_is_known_no_longer() -> None:
    cards = table(discard="a", hand1="ab").moved(c("a"), DISCARD, HAND + YOU)
    assert cards.knows(HAND + YOU, ME) == b"a"
    assert cards.moved(c("b"), HAND + YOU, DISCARD).knows(HAND + YOU, ME) == b"a"
    assert cards.moved(c("a"), HAND + YOU, DISCARD).knows(HAND + YOU, ME) == b""


def test_when_a_card_is_laid_face_down_nobody_else_can_be_sure_which() -> None:
    cards = table(discard="aab", hand1="c").emptied(DISCARD, HAND + YOU)
    assert cards.knows(HAND + YOU, ME) == b"aab"
    for laid in "abc":
        after = cards.moved(c(laid), HAND + YOU, LAID + YOU)
        assert after.knows(HAND + YOU, ME) == b"a", f"one of two must still be there when {laid} is laid"
        assert after.knows(LAID + YOU, ME) == b""
        assert after.look(LAID + YOU, ME, NAMES) == {"count": 1, "cards": []}


def test_when_a_whole_hand_is_laid_face_down_everybody_knows_what_was_in_it() -> None:
    cards = table(discard="a", hand1="b").moved(c("a"), DISCARD, HAND + YOU).emptied(HAND + YOU, LAID + YOU)
    assert cards.knows(LAID + YOU, ME) == b"a"
    assert cards.look(LAID + YOU, YOU, NAMES) == {"count": 2, "cards": ["a", "b"]}


def test_what_one_seat_is_shown_the_others_do_not_know() -> None:
    cards = table(hand1="abb").shown(HAND + YOU, b"ab", one(ME))
    assert cards.knows(HAND + YOU, ME) == b"ab"
    assert cards.knows(HAND + YOU, THIRD) == b""
    assert cards.shown(HAND + YOU, b"b", ALL).knows(HAND + YOU, THIRD) == b"b"


def test_seeing_a_card_twice_does_not_make_it_two() -> None:
    cards = table(hand1="bb").shown(HAND + YOU, b"b", one(ME)).shown(HAND + YOU, b"b", one(ME))
    assert cards.knows(HAND + YOU, ME) == b"b"
    assert cards.shown(HAND + YOU, b"bb", one(ME)).knows(HAND + YOU, ME) == b"bb"


def test_a_card_given_in_secret_is_known_to_both() -> None:
    cards = table(hand0="a", hand1="b").moved(c("a"), HAND, HAND + YOU)
    assert cards.knows(HAND + YOU, ME) == b"a"
    assert cards.knows(HAND + YOU, THIRD) == b""


def test_nobody_knows_a_card_that_is_set_aside_unseen() -> None:
    layout = Layout(deck(), deck())
    cards = layout.filled({0: b"abc"}).drawn(0, (1,), 1, NOBODY, REST)
    assert cards.zones[1] == b"b"
    assert cards.look(1, ME, NAMES) == {"count": 1, "top": [], "bottom": []}
    assert {cards.redealt(ME, Random(seed)).zones[1] for seed in range(30)} == {b"a", b"b", b"c"}


# -- dealing anew ----------------------------------------------------------------------------------


def guesses(cards: Cards, seat: int, many: int = 40) -> list[Cards]:
    return [cards.redealt(seat, Random(seed)) for seed in range(many)]


def test_hidden_cards_are_dealt_anew_and_nothing_else() -> None:
    cards = table(deck="aabbccdd", discard="xy", hand0="ef", hand1="gh", hand2="i")
    found = guesses(cards, ME)
    for guess in found:
        assert guess.zones[HAND] == b"ef"
        assert guess.zones[DISCARD] == b"xy"
        assert [guess.size(zone) for zone in range(8)] == [cards.size(zone) for zone in range(8)]
        hidden = Counter(guess.zones[DECK] + guess.zones[HAND + YOU] + guess.zones[HAND + THIRD])
        assert hidden == Counter(b"aabbccddghi")
    assert len({guess.zones[HAND + YOU] for guess in found}) > 10


def test_every_deal_is_equally_likely() -> None:
    cards = table(deck="ab", hand1="c", hand2="d")
    found = Counter(guess.zones[HAND + YOU] + guess.zones[HAND + THIRD] for guess in guesses(cards, ME, 2400))
    assert len(found) == 12
    assert min(found.values()) > 140


def test_a_deal_depends_on_what_the_seat_knows_alone() -> None:
    """Two tables that it cannot tell apart are dealt anew in the same way."""
    one_way = table(deck="abcd", hand1="ef", laid1="g", hand0="xx")
    another = table(deck="defg", hand1="ab", laid1="c", hand0="xx")
    for seed in range(10):
        assert one_way.redealt(ME, Random(seed)) == another.redealt(ME, Random(seed))


def test_what_others_know_of_hidden_cards_does_not_show_in_a_deal() -> None:
    plain = table(deck="abc", hand1="def")
    known = plain.shown(HAND + YOU, b"d", one(THIRD))
    assert known.redealt(ME, Random(1)) == plain.redealt(ME, Random(1))


def test_a_card_that_a_seat_has_seen_stays_where_it_is() -> None:
    cards = table(deck="abcdefgh", hand1="ij", hand0="y", discard="z")
    cards = cards.moved(c("y"), HAND, DECK, place=TOP).moved(c("z"), DISCARD, HAND + YOU)
    for guess in guesses(cards, ME):
        assert guess.zones[DECK].endswith(b"y")
        assert c("z") in guess.zones[HAND + YOU]
        assert guess.knows(HAND + YOU, ME) == b"z"
        assert guess.look(DECK, ME) == cards.look(DECK, ME)
    for_third = guesses(cards, THIRD)
    assert all(c("z") in guess.zones[HAND + YOU] for guess in for_third)
    assert len({guess.zones[DECK][-1] for guess in for_third}) > 3


def test_before_a_deck_is_made_anew_the_last_hidden_cards_are_known_by_counting() -> None:
    cards = table(hand0="ab", hand1="cd", discard="xyz").emptied(DISCARD, DECK)
    assert cards.knows(HAND + YOU, ME) == b"cd"
    assert cards.knows(HAND, YOU) == b"ab"
    assert cards.knows(HAND, THIRD) == b"", "to the third, the four cards may be in either hand"
    assert cards.knows(HAND, None) == b""
    later = cards.drawn(DECK, (0,), HAND + YOU)
    assert all(b"cd" in guess.zones[HAND + YOU] for guess in guesses(later, ME))
    assert len({guess.zones[HAND + YOU] for guess in guesses(later, ME)}) == 3


def test_hidden_cards_in_two_hands_cannot_be_counted() -> None:
    cards = table(hand0="ab", hand1="cd", hand2="ef", discard="xyz").emptied(DISCARD, DECK)
    assert cards.knows(HAND + YOU, ME) == b""


def test_a_hand_that_becomes_the_deck_teaches_nobody_anything() -> None:
    cards = table(hand0="ab", hand1="cd").emptied(HAND + YOU, DECK)
    assert cards == table(hand0="ab", deck="cd")


def test_cards_of_different_pools_never_mix() -> None:
    layout = Layout(deck(1), hand(0, pool=1), deck(2), hand(1, pool=2))
    cards = layout.filled({0: b"abc", 1: b"de", 2: b"uvw", 3: b"xy"})
    for guess in guesses(cards, 1):
        assert sorted(guess.zones[0] + guess.zones[1]) == list(b"abcde")
        assert (guess.zones[2], guess.zones[3]) == (b"uvw", b"xy")


def test_a_zone_can_be_seen_by_two_seats() -> None:
    layout = Layout(deck(), hand(0, 1))
    cards = layout.filled({0: b"abc", 1: b"d"})
    assert all(guess == cards for guess in guesses(cards, 1))
    assert any(guess != cards for guess in guesses(cards, 2))


def test_random_moves_keep_all_cards_and_what_each_seat_knows_is_there() -> None:
    for seed in range(60):
        rng = Random(seed)
        deck_of = "ab" if seed % 2 else "aaabbbcccdddeee"
        cards = table(deck=deck_of, hand0="ab", hand1="bc", hand2="cd")
        whole = Counter(b"".join(cards.zones))
        for _ in range(40):
            cards = random_move(cards, rng)
            assert Counter(b"".join(cards.zones)) == whole
            for seat in range(3):
                guess = cards.redealt(seat, rng)
                assert Counter(b"".join(guess.zones)) == whole
                for zone in range(len(cards.zones)):
                    assert not Counter(cards.knows(zone, seat)) - Counter(cards.zones[zone])
                    assert guess.look(zone, seat) == cards.look(zone, seat)
                    assert guess.look(zone, None) == cards.look(zone, None)
                for again in range(3):
                    assert guess.redealt(seat, Random(again)) == cards.redealt(seat, Random(again))


def random_move(cards: Cards, rng: Random) -> Cards:
    zone, to = rng.randrange(8), rng.randrange(8)
    seats, place = rng.choice((NOBODY, NOBODY, 1, 2, ALL)), rng.choice((TOP, BOTTOM, REST))
    if zone == DECK:
        node = cards.drawing(DECK, rng.randint(1, 2), to)
        if node is not None:
            return cards.drawn(DECK, tuple(rng.sample(range(node.of), node.n)), to, seats, place)
        return cards.taken_next(DECK, 1, to, seats, place) if cards.size(DECK) else cards
    if not cards.zones[zone]:
        return cards
    if rng.random() < 0.05:
        return cards.emptied(zone, to, seats, place) if zone != to else cards
    if zone >= HAND and rng.random() < 0.2:
        return cards.shown(zone, cards.zones[zone][:2], rng.choice((1, 2, 4, ALL)))
    return cards.moved(rng.choice(cards.zones[zone]), zone, to, seats, place)


# -- the frame -------------------------------------------------------------------------------------


class DrawState(CardState):
    __slots__ = ("said",)

    said: list[str]

    def clone(self) -> DrawState:
        raise NotImplementedError


class Telling(Draw):
    __slots__ = ()

    def got(self, s: Any, kinds: bytes) -> None:
        s.said.append(f"drew {kinds.decode()}")

    def reshuffled(self, s: Any, count: int) -> None:
        s.said.append(f"shuffled {count}")

    def none_left(self, s: Any) -> None:
        s.said.append(f"{self.count} missing")


class Stop(Draw):
    """The end of the story."""

    __slots__ = ()

    def ask(self, s: Any) -> Node | None:
        return Chance(DRAW, 0, 99)


def drawing(cards: Cards, count: int, *answers: tuple[int, ...]) -> DrawState:
    s = DrawState()
    s.players = 3
    s.events = None
    s.cards = cards
    s.said = []
    s.stack = [Stop(0, 0, DECK, HAND), Telling(ME, count, DECK, HAND, DISCARD)]
    settle(s)
    for places in answers:
        node = s.pending
        answer: Action = ("drawn", places)
        assert isinstance(node, Chance)
        assert node.accepts(answer), node
        frame = s.stack.pop()
        frame.go(s, answer)
        settle(s)
    assert s.pending == Chance(DRAW, 0, 99), f"not over: {s.pending}"
    return s


def test_drawing_takes_the_top_then_the_rest_then_the_bottom_then_the_discard_pile() -> None:
    cards = table(deck="bc", hand1="az", discard="xy").moved(c("a"), HAND + YOU, DECK, place=TOP)
    cards = cards.moved(c("z"), HAND + YOU, DECK, place=BOTTOM)
    s = drawing(cards, 5, (1, 0), (1,))
    assert s.said == ["drew a", "drew cb", "drew z", "shuffled 2", "drew y"]
    assert s.cards == table(deck="x", hand0="abcyz").shown(HAND, b"abcz", ALL ^ one(ME))


def test_drawing_more_than_there_is_takes_all_there_is() -> None:
    s = drawing(table(deck="a"), 3, (0,))
    assert s.said == ["drew a", "2 missing"]
    assert s.cards == table(hand0="a")


def test_drawing_nothing_asks_nothing() -> None:
    assert drawing(table(deck="a"), 0).said == []
    assert drawing(table(discard="a"), -1).said == []


def test_chance_is_told_whose_cards_are_drawn() -> None:
    s = drawing(table(deck="ab"), 0)
    assert Telling(YOU, 1, DECK, HAND + YOU).ask(s) == Chance(DRAW, 1, 2, YOU, (YOU,))
    assert Telling(YOU, 1, DECK, DISCARD).ask(s) == Chance(DRAW, 1, 2, -1)
