"""Cthulhu Wars beyond the base game: rituals, Gather Power, the end of a Doom phase, further ends.

Each test has a toy card that needs one mechanism, and shows that a card alone brings it into the game.
"""

from __future__ import annotations

from typing import Any

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action
from fhtagn.core.refusals import Offer
from fhtagn.games.wars.rules.content import CardId, card
from fhtagn.games.wars.rules.ending import end_game, win_at_once
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.queries import Price, cultists_on_map
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import eliminate, gain_doom, gain_power
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.wars.toys import RULE, Toys, check_data, give


class Note(Frame):
    """Writes a digit behind those that were written before."""

    __slots__ = ("digit",)

    def __init__(self, digit: int) -> None:
        self.digit = digit

    def go(self, s: WarsState, answer: Action) -> None:
        s.set_count("notes", 10 * s.count("notes") + self.digit)


def notes_on(event: str, digit: int, held_by: CardId) -> None:
    """An ability that writes a digit after this event."""
    ability = card_ability(f"toy.note_{digit}", RULE, held_by)

    @ability.after(event)
    def note(s: WarsState, me: int, about: Any) -> Frame | None:
        return Note(digit)


def notes(t: WarsScenario) -> int:
    return t.state.count("notes")


# --- M10: the ritual, step by step --------------------------------------------------------------------


def test_m10_price_marker_doom_and_signs_of_a_ritual_are_questions_of_their_own(toys: Toys) -> None:
    ability = card_ability("toy.herald", RULE, toys.card("toy"))
    notes_on("ritual.done", 1, card("toy"))

    @ability.modifies("wars.ritual")
    def at_most_three(s: WarsState, me: int, value: int, about: Price) -> int:
        return min(value, 3)

    @ability.modifies("ritual.spaces")
    def two_spaces(s: WarsState, me: int, value: int, seat: int) -> int:
        return 2

    @ability.modifies("ritual.doom")
    def one_more(s: WarsState, me: int, value: int, seat: int) -> int:
        return value + 1

    @ability.modifies("ritual.signs")
    def a_sign(s: WarsState, me: int, value: int, seat: int) -> int:
        return value + 1

    t = (
        table("bg", "gc", "cc")
        .put("bg", "Africa", "Acolyte", gate=True)
        .marker(8)
        .power(bg=4)
        .doom_turn("bg")
    )
    t.does("Ritual")
    assert t.power_of("bg") == 1
    assert t.doom_of("bg") == 2
    assert t.signs_of("bg") == 1
    assert t.ritual_cost == 10
    assert notes(t) == 1


# --- M11: Gather Power, step by step ------------------------------------------------------------------


def test_m11_the_steps_of_gather_power_come_in_the_order_of_the_book(toys: Toys) -> None:
    steps = ("gather.income", "gather.captives", "gather.least", "gather.ends", "first.chosen", "doom.begins")
    toy = toys.card("toy")
    for digit, step in enumerate(steps, start=1):
        notes_on(step, digit, toy)
    t = table("gc", "bg", "cc").put("gc", "Asia", "Acolyte").phase("power")
    assert t.asks("gc", "direction")
    assert notes(t) == 12345
    t.picks("clockwise")
    assert notes(t) == 123456


class Ceremony(Frame):
    """Own cultists for 1 Power each, as many as one likes."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        pick_unit(s, self.seat, "sacrifice", cultists_on_map(s, self.seat), "toy.mao", optional=True)


def test_m11_a_book_of_the_very_last_step_comes_after_the_minimum(toys: Toys) -> None:
    """As the Mao Ceremony: half the most Power is measured before it."""
    ability = card_ability("toy.ceremony", RULE, toys.card("toy", "monster"))

    @ability.after("gather.least", forced=False)
    def wanted(s: WarsState, me: int, about: None) -> Frame | None:
        return Ceremony(me) if cultists_on_map(s, me) else None

    @then("toy.mao")
    def sacrificed(s: WarsState, me: int, unit: int | None, data: tuple[()]) -> None:
        if unit is not None:
            s.push(Ceremony(me))
            gain_power(s, me, 1)
            eliminate(s, unit, me)

    t = (
        give(table("gc", "bg", "cc"), "gc", card("toy"))
        .put("gc", "Asia", "Acolyte x2")
        .power(gc=0, bg=0, cc=0)
    )
    t.put("bg", "Africa", "Acolyte x6", gate=True).phase("power")
    assert t.asks("gc", "sacrifice")
    assert (t.power_of("gc"), t.power_of("bg"), t.power_of("cc")) == (4, 8, 4)
    t.picks("Acolyte").done()
    assert (t.power_of("gc"), t.power_of("cc")) == (5, 4)
    check_data(t.state)


def hibernating(toys: Toys) -> None:
    """Whoever holds the card takes no turns while it has 3 Power or less."""
    ability = card_ability("toy.hibernate", RULE, toys.card("toy", "monster"))

    @ability.modifies("turn.idle")
    def sleeps(s: WarsState, me: int, value: int, seat: int) -> int:
        return 1 if seat == me and s.power[me] <= 3 else value


def test_m11_a_seat_sleeps_with_its_power_and_the_phase_ends_without_it(toys: Toys) -> None:
    hibernating(toys)
    t = give(table("gc", "bg", "cc"), "bg", card("toy")).power(gc=1, bg=3, cc=1).put("gc", "Asia", "Acolyte")
    t.does("Recruit", area="Asia")
    assert t.asks("cc", "turn")
    t.put("bg", "Africa", "Acolyte", gate=True).does("Drop Power")
    assert t.happened("wars.gather")
    assert t.power_of("bg") == 3 + 3  # what it kept, and its income


def test_m11_with_two_players_sleep_moves_the_decay_marker(toys: Toys) -> None:
    """p.59: as if it had no Power."""
    hibernating(toys)
    t = give(table("gc", "bg"), "bg", card("toy")).power(gc=5, bg=3).put("gc", "Asia", "Acolyte")
    t.does("Recruit", area="Asia")
    assert t.asks("gc", "turn")
    assert t.decay_marker == 1
    assert (t.power_of("gc"), t.power_of("bg")) == (3, 3)


# --- M12: the end of the Doom phase -------------------------------------------------------------------


def test_m12_the_doom_phase_ends_in_order(toys: Toys) -> None:
    """Cards of the players from the first one on, rules of the map as they stand, and what comes last."""
    world = toys.card("world")
    notes_on("doom.over", 9, toys.card("last", "monster"))
    notes_on("doom.ends", 3, world)
    notes_on("doom.ends", 4, world)
    notes_on("doom.ends", 2, toys.card("later", "monster"))
    notes_on("doom.ends", 1, toys.card("earlier", "monster"))
    t = table("gc", "bg", "cc")
    for faction, name in (("gc", "last"), ("cc", "earlier"), ("bg", "later")):
        give(t, faction, card(name))
    t.first("cc").doom_turn("bg").done()
    assert notes(t) == 12349


def test_m12_cards_offer_something_in_the_own_turn_of_the_doom_phase(toys: Toys) -> None:
    ability = card_ability("toy.investigator", RULE, toys.card("toy"))

    @ability.option("doom.turn")
    def offer(s: WarsState, me: int, about: int) -> Offer:
        return (("wars.toy.investigator",),)

    @ability.action("wars.toy.investigator")
    def hire(s: WarsState, me: int, about: int) -> None:
        gain_doom(s, me, 1)

    t = table("gc", "bg", "cc").doom_turn("bg").does(("wars.toy.investigator",))
    assert t.doom_of("bg") == 1


# --- the beginning of the Action phase ----------------------------------------------------------------


def test_something_comes_before_the_first_turn_of_the_action_phase(toys: Toys) -> None:
    notes_on("actions.begin", 1, toys.card("toy"))
    notes_on("turn.begins", 2, card("toy"))
    t = table("gc", "bg", "cc").phase("action")
    assert t.asks("gc", "turn")
    assert notes(t) == 12


# --- M20: further ends of the game --------------------------------------------------------------------


def test_m20_a_card_wins_the_game_at_once_without_six_books(toys: Toys) -> None:
    """As Cosmic Web: in the middle of an action, whatever is under way."""
    ability = card_ability("toy.web", RULE, toys.card("toy"))

    @ability.option("turn.action")
    def offer(s: WarsState, me: int, about: int) -> Offer:
        return (("wars.toy.web",),)

    @ability.action("wars.toy.web")
    def spin(s: WarsState, me: int, about: int) -> None:
        win_at_once(s, (me,), "wars.end.humanity")

    t = table("gc", "bg", "cc").doom(bg=29).does(("wars.toy.web",))
    assert t.outcome.winners == (0,)


def test_m20_a_card_ends_the_game_and_doom_decides_among_those_with_six_books(toys: Toys) -> None:
    """As the End of the World: at once, without 30 doom, all signs revealed."""
    ability = card_ability("toy.end", RULE, toys.card("toy"))

    @ability.after("doom.ends")
    def now(s: WarsState, me: int, about: None) -> Frame | None:
        return EndOfTheWorld()

    t = table("gc", "bg", "cc").doom(gc=3, bg=9, cc=1).signs("cc", 3, 3).books("cc", "all").books("gc", "all")
    t.doom_turn("cc").done()
    assert t.outcome.winners == (2,)
    assert t.outcome.reason.key == "wars.end.instant_death"
    assert t.outcome.scores == (3, 9, 7)
    t = table("gc", "bg", "cc").doom(gc=3).doom_turn("cc").done()
    assert t.outcome.winners == ()
    assert t.outcome.reason.key == "wars.end.instant_death_for_all"


class EndOfTheWorld(Frame):
    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        end_game(s, "wars.end.instant_death")
