"""Cthulhu Wars beyond the base game: cards that change hands, abilities that are muted or copied, slots, and
what happens instead.

Each test has a toy card that needs one mechanism, and shows that a card alone brings it into the game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fhtagn.core.abilities import ALWAYS, Held
from fhtagn.core.frames import Frame, Sealed, settle
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.books import BOOK_PARAM, fulfil, put_book, requirement, take_off_book
from fhtagn.games.wars.rules.content import card, kind, only
from fhtagn.games.wars.rules.ending import may_win
from fhtagn.games.wars.rules.points import (
    BOOK_IDS,
    EMPTY,
    FIRST_BOOK,
    SLOT,
    card_ability,
    neutral_book,
    spellbook,
)
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import AFTER_ACTION
from fhtagn.games.wars.rules.verbs import escape, gain_doom, gain_power, take_card
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from fhtagn.games.wars.scenario.names import read_area
from tests.proofs import proves
from tests.wars.toys import RULE, Toys, check_data, give, stand

GC = card("great_cthulhu")
BG = card("black_goat")
YS_ACOLYTE = kind("ys_acolyte")
UNDEAD = kind("undead")
CTHULHU = kind("cthulhu")


# --- M6: cards change hands ---------------------------------------------------------------------------


def test_m6_with_the_card_its_units_change_sides_in_the_middle_of_a_turn(toys: Toys) -> None:
    figures = toys.figures("ys")
    ability = card_ability("toy.gift", RULE, toys.card("toy"))

    @ability.option("turn.action")
    def offer(s: WarsState, me: int, about: int) -> Offer:
        return (("wars.toy.gift",),)

    @ability.action("wars.toy.gift")
    def hand_over(s: WarsState, me: int, about: int) -> None:
        take_card(s, figures, 1 if s.holder[figures] == 0 else 0)

    t = give(table("gc", "bg", "cc"), "gc", figures).put("gc", "Asia", "ys_acolyte x2", "Undead", gate=True)
    assert (t.gate("Asia"), t.state.gate_count(0)) == ("gc", 1)
    t.does(("wars.toy.gift",))
    assert (t.gate("Asia"), t.state.gate_count(0), t.state.gate_count(1)) == ("bg", 0, 1)
    assert t.units("bg", "Asia") == ["Acolyte", "Acolyte", "Undead"]
    assert t.state.areas_of(0) == 0
    t.turn("gc")
    assert t.refuses("Move", reason="nothing_to_move")
    assert t.turn("bg").does("Move").offers("Move", unit="Undead")
    check_data(t.state)


def test_m6_nobody_holds_the_card_and_then_somebody(toys: Toys) -> None:
    figures = toys.figures("ys")
    t = stand(give(table("gc", "bg", "cc"), "nobody", figures), UNDEAD, "Asia")
    assert t.state.owner(only(kind("king_in_yellow"))) == t.state.wild()
    assert t.state.here(t.state.wild(), read_area("Asia")) == t.state.on_map(UNDEAD)
    give(t, "bg", figures)
    assert t.units("bg", "Asia") == ["Undead"]


# --- M7: switched off, copied -------------------------------------------------------------------------


def test_m7_one_place_says_what_is_switched_off_for_every_sort_of_hook(toys: Toys) -> None:
    """Devour (an option), Y'ha Nthlei (a query), Immortal (what follows)."""
    mute = card_ability("toy.mute", RULE, toys.card("toy"))

    @mute.mutes
    def off(s: WarsState, me: int, held: Held) -> bool:
        return held.ability in ("gc.devour", "gc.yha_nthlei", "gc.immortal")

    t = battle(gc("Cthulhu"), bg("Ghoul"), area="Asia", declared=False)
    t.does("Battle", area="Asia", foe="bg")
    assert repr(t) == "<gc rolls 6 dice: state them with dice(...)>"  # nobody was asked about Devour
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10)
    assert t.does("Awaken", "Cthulhu").signs_of("gc") == 0
    t = table("gc", "bg", "ys").books("gc", "Y'ha Nthlei").put("gc", "Asia", "Cthulhu")
    t.put("bg", "South Pacific", "Acolyte", gate=True)
    assert t.explain_income("gc") == []


def test_m7_a_muter_works_only_while_it_is_there_itself(toys: Toys) -> None:
    """The book of a slot mutes, once it lies there."""
    book = spellbook("toy.hush", RULE, BG)

    @book.mutes
    def off(s: WarsState, me: int, held: Held) -> bool:
        return held.ability == "gc.devour"

    t = battle(gc("Cthulhu"), bg("Ghoul"), area="Asia")
    assert t.asks("gc", "pre", ["Devour"])
    t = battle(gc("Cthulhu"), bg("Ghoul"), area="Asia", declared=False)
    t._touch().fill_slot(1, 0, FIRST_BOOK + BOOK_IDS.index("toy.hush"))
    t.does("Battle", area="Asia", foe="bg")
    assert repr(t) == "<gc rolls 6 dice: state them with dice(...)>"


def test_m7_a_book_that_is_covered_counts_and_does_not_work(toys: Toys) -> None:
    """As under a Moon-beast."""
    mute = card_ability("toy.beast", RULE, toys.card("toy"))

    @mute.mutes
    def covered(s: WarsState, me: int, held: Held) -> bool:
        return held.source == SLOT and held.ability == "gc.dreams"

    t = table("gc", "bg", "ys").books("gc", "all").put("bg", "Asia", "Acolyte")
    assert t.state.book_count(0) == 6
    assert may_win(t.state, 0)
    assert not t.offers("Dreams")


def test_m7_two_players_have_the_same_ability_and_only_one_its_requirements(toys: Toys) -> None:
    """As with Ancient Sorcery: Black Goat copies Immortal until it ends."""
    t = (
        table("bg", "gc", "ys")
        .put("bg", "Africa", "Acolyte x3", gate=True)
        .put("gc", "South Pacific", "Acolyte", gate=True)
    )
    t.power(bg=8, gc=10)
    s = t._touch()
    s.copy_abilities((("gc.immortal", BG, ALWAYS, 0),))
    t.does("Awaken", "Shub-Niggurath")
    while t.asks("bg", "sacrifice"):
        t.picks("Acolyte")
    assert (t.signs_of("bg"), t.signs_of("gc")) == (1, 0)
    assert t.slots_of("bg") == ["awaken"]
    t.picks("Frenzy").turn("gc").does("Awaken", "Cthulhu")
    assert (t.signs_of("bg"), t.signs_of("gc")) == (1, 1)
    before = s.slots[0]
    propose(s, "doom.turn_begins", 0)
    settle(s)
    assert s.slots[0] == before  # Great Cthulhu's first slot is not Black Goat's
    check_data(s)
    s.copy_abilities(())
    assert not s.has(0, "gc.immortal")
    assert s.has(1, "gc.immortal")


def test_m7_an_ability_is_copied_although_its_faction_does_not_play() -> None:
    t = table("bg", "cc", "ys").put("bg", "Africa", "Acolyte x2", gate=True)
    t._touch().copy_abilities((("gc.immortal", BG, ALWAYS, 0),))
    t.does("Awaken", "Shub-Niggurath")
    assert t.signs_of("bg") == 1
    check_data(t.state)


# --- M8: slots ----------------------------------------------------------------------------------------


def test_m8_a_slot_is_emptied_and_its_requirement_open_again() -> None:
    """As when Cosmic Power takes a book away."""
    t = table("gc", "bg", "ys").slots("gc", "awaken", "kill_1").books("gc", "Dreams", "Absorb")
    s = t.state
    slot = s.slots[0].index(next(n for n in s.slots[0] if n))
    take_off_book(s, 0, slot)
    s.fill_slot(0, slot, EMPTY)
    assert len(t.books_of("gc")) == 1
    assert len(t.slots_of("gc")) == 1
    put_book(s, (0, slot, "gc.devolve"))
    assert s.book_count(0) == 2


def test_m8_a_book_may_be_out_of_reach(toys: Toys) -> None:
    ability = card_ability("toy.burnt", RULE, toys.card("toy"))

    @ability.forbids("book")
    def burnt(s: WarsState, me: int, about: tuple[int, str]) -> No | None:
        return No("wars.no.requirement_met", RULE) if about[1] == "gc.dreams" else None

    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10)
    t.does("Awaken", "Cthulhu")
    assert t.asks("gc", "book")
    assert "Dreams" not in t.options


def test_m8_requirements_and_neutral_books_of_a_new_card(toys: Toys) -> None:
    shelf = toys.card("shelf", "spellbook")
    book = neutral_book("shelf.stars", RULE, shelf)

    @book.modifies("income")
    def more(s: WarsState, me: int, value: int, seat: int) -> int:
        return value + 5 if seat == me else value

    BOOK_PARAM.grow("shelf.stars")
    made = requirement(GC, "gc.toy_slot", RULE)
    t = table("gc", "bg", "ys")
    s = t._touch()
    s.market = (shelf,)
    s.slots = (bytes(7), *s.slots[1:])
    fulfil(s, 0, made)
    s.stack.append(AFTER_ACTION[0])
    assert t.asks("gc", "book")
    t.does(("wars.take_book", "shelf.stars"))
    assert s.book_count(0) == 1
    assert s.holder[shelf] == 0
    assert t.explain_income("gc")[-1].endswith("5")


# --- M9: what happens instead -------------------------------------------------------------------------


EVENTS: dict[str, Callable[[WarsScenario], WarsScenario]] = {
    "killed": lambda t: battle_of(t).rolls(kills=1).rolls(),
    "eliminated": lambda t: t.books("gc", "Dreams").put("bg", "Europe", "Acolyte").turn("gc").uses("Dreams"),
    "moved": lambda t: t.turn("gc").moves(("Deep One", "Asia", "Africa")),
    "placed": lambda t: t.turn("gc").does("Recruit", area="Asia"),
    "captured": lambda t: t.put("bg", "Asia", "Acolyte").turn("gc").does("Capture", area="Asia"),
    "book.would": lambda t: (
        t.put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10).turn("gc").does("Awaken")
    ),
    "ritual": lambda t: t.books("gc", "all").doom_turn("gc").does("Ritual"),
    "sign.would": lambda t: t.books("gc", "all").put("gc", "Asia", "Cthulhu").doom_turn("gc").does("Ritual"),
}


def battle_of(t: WarsScenario) -> WarsScenario:
    return t.put("bg", "Asia", "Ghoul").turn("gc").does("Battle", area="Asia", foe="bg")


@pytest.mark.parametrize("name", EVENTS)
def test_m9_something_else_happens_instead(toys: Toys, name: str) -> None:
    """Asked, with a choice: somebody gains a doom instead of what would have happened."""
    ability = card_ability("toy.instead", RULE, toys.card("toy", "monster"))

    @ability.instead_of(name)
    def offer(s: WarsState, me: int, about: Any) -> Offer:
        return (("wars.toy.instead",),)

    @ability.action("wars.toy.instead")
    def instead(s: WarsState, me: int, about: Any) -> None:
        gain_doom(s, me, 7)
        if name == "book.would":
            s.fill_slot(about[0], about[1], EMPTY)

    def played() -> WarsScenario:
        t = give(table("gc", "bg", "cc"), "cc", card("toy")).put("gc", "Asia", "Deep One")
        t = EVENTS[name](t)
        if name == "book.would":
            t.picks("Dreams")
        assert t.asks("cc"), name
        assert t.decision.prompt.key == f"wars.instead.{name}"
        check_data(t.state)
        return t

    told = {
        "killed": "wars.killed",
        "eliminated": "wars.eliminated",
        "moved": "wars.moved",
        "placed": "wars.placed",
        "captured": "wars.captured",
        "book.would": "wars.book",
        "ritual": "wars.ritual",
        "sign.would": "wars.sign_value",
    }[name]
    t = played().does(("wars.toy.instead",))
    assert t.doom_of("cc") == 7
    assert not t.happened(told)
    t = played().passes("cc")
    assert t.doom_of("cc") == 0
    assert t.happened(told)


def test_m9_a_unit_that_enters_is_noticed_however_it_comes(toys: Toys) -> None:
    ability = card_ability("toy.watch", RULE, toys.card("toy"))
    seen: list[int] = []

    @ability.watches("entered")
    def enters(s: WarsState, me: int, about: tuple[int, int]) -> None:
        if about[1] == read_area("Asia"):
            seen.append(about[0])

    t = (
        table("gc", "bg", "cc")
        .books("gc", "Devolve")
        .put("gc", "Africa", "Deep One")
        .put("gc", "Asia", "Acolyte")
    )
    t.does("Recruit", area="Asia").uses("Devolve", "Acolyte").passes("gc")
    t.turn("gc").moves(("Deep One", "Africa", "Asia"))
    assert len(seen) == 3  # placed, replaced, moved


def test_m9_power_that_runs_out_is_an_event(toys: Toys) -> None:
    ability = card_ability("toy.last_straw", RULE, toys.card("toy"))

    @ability.after("power.out")
    def a_sign(s: WarsState, me: int, about: int) -> Frame | None:
        return DrawSigns(about, 1)

    t = table("gc", "bg", "cc").put("gc", "Asia", "Deep One").power(gc=2)
    t.does("Recruit", area="Asia")
    assert t.signs_of("gc") == 0
    t.turn("gc").does("Recruit", area="Asia")
    assert t.signs_of("gc") == 1


def test_m9_what_a_dying_unit_escapes_is_told_to_others(toys: Toys) -> None:
    ability = card_ability("toy.eternal", RULE, toys.card("toy"))
    escaped: list[int] = []

    @ability.replaces("killed")
    def never(s: WarsState, me: int, about: tuple[int, int]) -> bool:
        escape(s, about[0])
        return True

    @ability.watches("escaped")
    def heard(s: WarsState, me: int, unit: int) -> None:
        escaped.append(unit)

    t = battle(gc("Deep One"), bg("Ghoul"), area="Asia").rolls(kills=1).rolls()
    assert t.units("bg", "Asia") == ["Ghoul"]
    assert len(escaped) == 1


def test_m9_actions_and_turns_are_events_too(toys: Toys) -> None:
    ability = card_ability("toy.diary", RULE, toys.card("toy"))
    diary: list[tuple[str, Any]] = []
    for name in ("turn.begins", "action", "action.done"):

        def write(s: WarsState, me: int, about: Any, name: str = name) -> None:
            diary.append((name, about))

        ability.watches(name)(write)
    t = table("gc", "bg", "cc").put("gc", "Asia", "Deep One").does("Recruit", area="Asia")
    assert t.asks("bg", "turn")
    assert [name for name, _ in diary] == ["action", "action.done", "turn.begins"]
    assert diary[0][1][1][0] == "wars.recruit"


# --- M18: sealed choices ------------------------------------------------------------------------------


class Bid(Sealed):
    """All name a number at the same time; the highest gains so much doom."""

    __slots__ = ()

    def offer(self, s: WarsState, seat: int) -> Decision:
        return Decision(seat, Text("wars.prompt.split"), tuple(("wars.pick_number", n) for n in range(1, 7)))

    def with_answers(self, answers: tuple[Action, ...]) -> Bid:
        return Bid(self.seats, answers)

    def reveal(self, s: WarsState, answers: tuple[Action, ...]) -> None:
        numbers = [answer[1] for answer in answers]
        gain_doom(s, self.seats[numbers.index(max(numbers))], max(numbers))


def test_m18_all_choose_in_secret_and_reveal_together(toys: Toys) -> None:
    ability = card_ability("toy.idiot_god", RULE, toys.card("toy"))

    @ability.after("doom.begins")
    def bids(s: WarsState, me: int, about: None) -> Frame | None:
        return Bid(tuple(range(s.players)))

    t = table("gc", "bg", "cc").phase("doom")
    assert t.asks("gc", "split")
    assert t.decision.others == (1, 2)
    t.play(("wars.pick_number", 5), seat=2).play(("wars.pick_number", 6), seat=0)
    s = t.state
    assert t.asks("bg", "split")
    check_data(s)
    for seat in range(3):  # what others sealed is not shown, and dealt anew for a search
        assert "5" not in str(GAME.view(s, seat)["players"][2].get("bid", ""))
    sealed = set()
    for seed in range(20):
        frame = GAME.resample(s, 1, Random(seed)).stack[-1]
        assert isinstance(frame, Bid)
        sealed.add(frame.answers[2][1])
    assert len(sealed) > 2
    own = GAME.resample(s, 2, Random(1)).stack[-1]
    assert isinstance(own, Bid)
    assert own.answers[2] == ("wars.pick_number", 5)
    t.play(("wars.pick_number", 1), seat=1)
    assert t.happened("core.revealed")
    assert (t.doom_of("gc"), t.doom_of("bg"), t.doom_of("cc")) == (6, 0, 0)


# --- M19: at any time ---------------------------------------------------------------------------------


def test_m19_at_any_time_means_after_every_action_and_after_gather_power(toys: Toys) -> None:
    ability = card_ability("toy.ransom", RULE, toys.card("toy", "monster"))

    @ability.option("any_time")
    @ability.option("first.before")
    def offer(s: WarsState, me: int, about: Any) -> Offer:
        return (
            (("wars.toy.ransom",),) if s.power[me] < 3 else No("wars.no.power", RULE, {"cost": 3, "power": 3})
        )

    @ability.action("wars.toy.ransom")
    def ransom(s: WarsState, me: int, about: Any) -> None:
        gain_power(s, me, 2)

    t = give(table("gc", "bg", "cc"), "cc", card("toy")).put("gc", "Asia", "Acolyte").power(cc=2)
    t.does("Recruit", area="Asia")  # of somebody else
    assert t.asks("cc", "any_time")
    t.does(("wars.toy.ransom",))
    assert t.power_of("cc") == 4
    assert t.asks("bg", "turn")  # not possible any more: not asked again
    t = give(table("gc", "bg", "cc"), "cc", card("toy")).power(gc=0, bg=0, cc=0).phase("power")
    t.put("gc", "Asia", "Acolyte")
    assert t.asks("cc", "first.before")


# --- M21: prescribed and forbidden actions ------------------------------------------------------------


@proves("wars:actions/drop-power")
def test_who_took_a_gate_and_can_do_nothing_else_gives_up_power_after_all(toys: Toys) -> None:
    ability = card_ability("toy.paralysis", RULE, toys.card("toy"))

    @ability.forbids("action")
    def nothing_goes(s: WarsState, me: int, about: tuple[int, Action]) -> No | None:
        return No("wars.no.protected", RULE)

    t = (
        table("gc", "bg", "cc")
        .put("gc", "Asia", "Acolyte")
        .gates("Asia")
        .power(gc=3)
        .put("bg", "Africa", "Ghoul")
        .power(bg=3)
    )
    t.does("Control", "Acolyte")
    assert t.offers("Abandon")
    t.does("Drop Power")
    assert t.power_of("gc") == 0
    assert t.asks("bg", "turn")


def test_m21_somebody_must_or_must_not_do_something(toys: Toys) -> None:
    ability = card_ability("toy.demon", RULE, toys.card("toy"))

    @ability.forbids("action")
    def only_battles(s: WarsState, me: int, about: tuple[int, Action]) -> No | None:
        seat, action = about
        if seat == 0 and action[0] != "wars.battle":
            return No("wars.no.protected", RULE)
        if seat == 1 and action == ("wars.recruit", kind("bg_acolyte"), read_area("Asia")):
            return No("wars.no.protected", RULE)
        return None

    t = (
        table("gc", "bg", "cc")
        .put("gc", "Asia", "Deep One")
        .put("bg", "Asia", "Ghoul")
        .put("bg", "Africa", "Ghoul")
    )
    assert t.offers("Battle")
    assert t.refuses("Recruit", reason="protected")
    assert t.refuses("Move", reason="protected")
    assert t.offers("Drop Power")  # no action
    t.turn("bg")
    assert t.offers("Recruit", area="Africa")
    assert not t.offers("Recruit", area="Asia")
