"""Cthulhu Wars, Quachil Uttaus (p.89): what falls before it turns to dust."""

from __future__ import annotations

from fhtagn.games.wars.rules.content import KINDS, kind
from fhtagn.games.wars.rules.pieces import GONE
from fhtagn.games.wars.scenario import battle, bg, gc, ys
from tests.proofs import proves
from tests.wars.cards.bots import takes

QUACHIL = "Quachil Uttaus"


@proves("wars:quachil/dust")
def test_the_loser_gives_up_a_lost_unit_for_good() -> None:
    t = battle(gc(QUACHIL, "Shoggoth"), bg("Ghoul", "Dark Young"), area="Asia").rolls(kills=2).rolls()
    assert t.asks("bg", "dust_to_dust", ["Dust Ghoul", "Dust Dark Young", "Sign"])
    t.picks("Ghoul")
    gone = [unit for unit in KINDS[kind("ghoul")].units if t.state.where[unit] == GONE]
    assert (len(gone), t.pool("bg", "Ghoul"), t.signs_of("gc")) == (1, 1, 0)


@proves("wars:quachil/dust")
def test_or_lets_the_owner_gain_an_elder_sign() -> None:
    t = battle(gc(QUACHIL), bg("Ghoul"), area="Asia").rolls(kills=1).does(("wars.quachil.sign",))
    assert (t.signs_of("gc"), t.pool("bg", "Ghoul")) == (1, 2)


@proves("wars:quachil/dust")
def test_once_per_battle_however_many_fell() -> None:
    t = battle(gc(QUACHIL, "Shoggoth"), bg("Fungi x3"), area="Asia").rolls(kills=3).rolls()
    t.does(("wars.quachil.sign",))
    assert t.signs_of("gc") == 1
    assert t.asks("gc", "book")
    t.picks("Absorb").picks("Devolve")
    assert t.asks("gc", "turn_end")


@proves("wars:quachil/dust")
def test_even_if_it_falls_itself() -> None:
    t = battle(bg("Fungi x2"), gc(QUACHIL), area="Asia").rolls(kills=1).rolls(kills=1)
    assert t.asks("bg", "dust_to_dust")
    assert t.pool("gc", QUACHIL) == 1


@proves("wars:quachil/dust")
def test_a_battle_without_losses_or_without_it_brings_nothing() -> None:
    t = battle(gc(QUACHIL), bg("Ghoul"), area="Asia").rolls()
    assert not t.asks("bg", "dust_to_dust")
    t = battle(gc("Shoggoth"), bg("Ghoul x2"), ys("Acolyte", area="Europe"), area="Asia", declared=False)
    t.put("gc", "Europe", QUACHIL).does("Battle", area="Asia").rolls(kills=1)
    assert not t.asks("bg", "dust_to_dust")


@proves("wars:quachil/dust")
def test_losses_of_its_own_side_do_not_count() -> None:
    t = battle(gc(QUACHIL, "Deep One"), bg("Fungi x2"), area="Asia").rolls().rolls(kills=1).picks("Deep One")
    assert not t.asks("bg", "dust_to_dust")
    assert not t.asks("gc", "dust_to_dust")


@proves("wars:quachil/dust", "wars:gc/devour")
def test_a_unit_that_was_devoured_counts_too() -> None:
    t = battle(gc("Cthulhu", QUACHIL), bg("Ghoul", "Dark Young"), area="Asia").uses("Devour").picks("Ghoul")
    t.rolls().rolls()
    assert t.asks("bg", "dust_to_dust", ["Dust Ghoul", "Sign"])


@proves("wars:quachil/dust", "wars:handicap/five")
def test_whoever_has_nothing_to_give_up_owes_the_sign() -> None:
    """A grey acolyte has left the game already."""
    t = battle(gc(QUACHIL), bg("Grey Acolyte", "Ghoul"), area="Asia", declared=False, handicap_2="five").does(
        "Battle"
    )
    t.rolls(kills=1).picks("Grey Acolyte")
    assert not t.asks("bg", "dust_to_dust")
    assert t.signs_of("gc") == 1


@proves("wars:quachil/dust", "wars:worms/division")
def test_figures_of_a_kind_are_all_the_same() -> None:
    """The Worm that fell is on the map again; another one in the pool is as good."""
    worm = "Worms of Ghroth"
    t = battle(gc(QUACHIL), bg(worm), area="Asia").rolls(kills=1).dice(6).picks("Europe").done()
    assert t.asks("bg", "dust_to_dust", ["Dust Worm of Ghroth", "Sign"])
    t.does("Dust")
    assert (t.where("bg", worm), t.pool("bg", worm)) == (["Europe"], 4)


@proves("wars:quachil/dust", "wars:insects/battle")
def test_a_borrowed_acolyte_is_nobodys_loss() -> None:
    """It fell for the owner of Quachil Uttaus."""
    t = battle(gc(QUACHIL, "Insects From Shaggai"), bg("Dark Young", "Acolyte x2"), area="Asia")
    t.rolls().rolls(kills=1).picks("bg Acolyte")
    assert not t.asks("bg", "dust_to_dust")
    assert t.signs_of("gc") == 0


def test_the_bot_fights_with_it_and_a_victim_gives_up_a_cheap_unit() -> None:
    t = battle(gc(QUACHIL, "Shoggoth"), bg("Ghoul", "Acolyte"), area="Asia", declared=False).power(gc=2, bg=0)
    assert takes(t, "Battle")
    t = battle(gc(QUACHIL), bg("Ghoul"), area="Asia").rolls(kills=1)
    assert takes(t, "Dust", "Ghoul")
