"""Cthulhu Wars, John Dark, an investigator (p.138-143): he comes where a sign should have come."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves

JOHN = "John Dark"


def before_a_ritual(holder: str = "bg", *beside: str) -> WarsScenario:
    """A ritual of the Black Goat that would bring one elder sign; somebody holds John's card."""
    t = table("bg", "gc", "ys").holds(holder, JOHN).first("bg")
    t.put("bg", "Asia", "Shub-Niggurath", "Acolyte", *beside, gate=True)
    return t.books("bg", "The Red Sign").slots("bg", "awaken").power(bg=5).marker(5).doom_turn("bg")


@proves("wars:john/hellbound", "wars:signs/drawn")
def test_from_the_pool_he_comes_instead_of_an_elder_sign() -> None:
    t = before_a_ritual().does("Ritual")
    assert t.asks("bg", "john")
    t.picks("Antarctica")
    assert t.units("bg", "Antarctica") == [JOHN]
    assert t.signs_of("bg") == 0
    assert t.power_of("bg") == 0


@proves("wars:john/hellbound")
def test_only_one_sign_is_lost() -> None:
    t = table("bg", "gc", "ys").holds("bg", JOHN).first("bg").put("bg", "Asia", "Ghoul")
    t.holds("bg", "Prophetess").put("bg", "Asia", "Prophetess").put("bg", "Africa", "Acolyte", gate=True)
    t.power(bg=11).marker(5).doom_turn("bg").does("Ritual").picks(2).draws(3).picks("Europe")
    assert t.signs_of("bg") == 1


@proves("wars:john/hellbound")
def test_on_the_map_he_lets_signs_be() -> None:
    t = before_a_ritual("bg", JOHN).draws(2).does("Ritual")
    assert t.signs_of("bg") == 1


@proves("wars:john/hellbound")
def test_signs_of_others_are_not_his_business() -> None:
    t = before_a_ritual("gc").draws(2).does("Ritual")
    assert t.signs_of("bg") == 1


@proves("wars:john/hellbound")
def test_captured_he_is_not_in_the_pool() -> None:
    t = before_a_ritual().captive("gc", "bg", unit=JOHN).draws(1).does("Ritual")
    assert t.signs_of("bg") == 1
