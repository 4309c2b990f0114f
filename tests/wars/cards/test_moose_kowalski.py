"""Cthulhu Wars, Moose Kowalski, an investigator (p.138-143): battles without him cost doom."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves

MOOSE = "Moose Kowalski"


def ready(moose: str = "", doom: int = 1, power: int = 1) -> WarsScenario:
    t = table("gc", "bg", "ys").holds("gc", MOOSE).put("gc", "Asia", "Shoggoth").put("bg", "Asia", "Ghoul")
    if moose:
        t.put("gc", moose, MOOSE)
    return t.doom(gc=doom).power(gc=power).turn("gc")


@proves("wars:moose/overconfident")
def test_a_battle_without_him_costs_1_doom_and_no_power() -> None:
    for place in ("", "Europe"):
        t = ready(place).does("Battle")
        assert (t.doom_of("gc"), t.power_of("gc")) == (0, 1), place


@proves("wars:moose/overconfident")
def test_beside_him_it_costs_1_power_as_ever() -> None:
    t = ready("Asia").does("Battle")
    assert (t.doom_of("gc"), t.power_of("gc")) == (1, 0)


@proves("wars:moose/overconfident")
def test_without_doom_it_cannot_be_declared() -> None:
    assert ready(doom=0).refuses("Battle", reason="doom")
    assert ready("Asia", doom=0).offers("Battle")


@proves("wars:moose/overconfident")
def test_it_binds_only_his_holder() -> None:
    t = ready().put("bg", "Asia", "Dark Young").doom(bg=0).power(bg=1).turn("bg").does("Battle")
    assert t.power_of("bg") == 0


@proves("wars:moose/overconfident", "wars:ww/ice-age")
def test_what_the_place_costs_more_is_paid_in_power() -> None:
    t = table("gc", "ww", "ys").holds("gc", MOOSE).put("gc", "Asia", "Shoggoth").put("ww", "Asia", "Wendigo")
    t.books("ww", "Ice Age").turn("ww").uses("Ice Age", "Asia").doom(gc=1).power(gc=1).turn("gc").does(
        "Battle"
    )
    assert (t.doom_of("gc"), t.power_of("gc")) == (0, 0)
