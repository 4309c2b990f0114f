"""Mother Hydra: she stings cultists ashore, and hatches acolytes everywhere."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.cards.mother_hydra import CARD
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit

LAND = {"Australia", "North America", "South America", "Asia", "Antarctica", "Central America"}


def owned() -> WarsScenario:
    return table("bg", "gc", "ys").put("bg", "Africa", "Mother Hydra")


@proves("wars:hydra/awakening")
def test_she_costs_4() -> None:
    t = beside_the_map("mother_hydra").does("Awaken", "Mother Hydra")
    assert (t.power_of("bg"), holder(t, CARD)) == (4, "bg")


@proves("wars:hydra/combat")
@pytest.mark.parametrize(("gc", "ys", "dice"), [(1, 0, 5), (3, 1, 2), (4, 4, 1)])
def test_every_enemy_unit_in_the_area_takes_a_die_but_the_last(gc: int, ys: int, dice: int) -> None:
    t = owned().put("gc", "Africa", f"Acolyte x{gc}")
    if ys:
        t.put("ys", "Africa", f"Acolyte x{ys}")
    assert t.explain_strength("bg", "gc", "Africa") == [f"Mother Hydra {dice}"]


@proves("wars:hydra/agony-sting")
def test_enemy_cultists_of_an_ocean_go_ashore_where_their_owners_like() -> None:
    t = (
        owned()
        .put("gc", "South Pacific", "Acolyte x2", "Deep One", gate=True)
        .put("bg", "South Pacific", "Acolyte")
    )
    t.power(bg=3).turn("bg").uses("Agony Sting", "South Pacific")
    assert t.asks("gc", "flee")
    assert {option.rpartition("gate ")[2] for option in t.options} <= LAND
    t.does("Flee", "Australia").does("Flee", "South America")
    assert t.units("gc", "South Pacific") == ["Deep One"]
    assert t.units("bg", "South Pacific") == ["Acolyte"]  # hers are immune
    assert t.units("gc", "Australia") == ["Acolyte"]
    assert t.gate("South Pacific") == "abandoned"
    assert t.power_of("bg") == 2


@proves("wars:hydra/agony-sting")
def test_of_several_enemies_she_says_who_goes_first() -> None:
    t = owned().put("gc", "South Pacific", "Acolyte").put("ys", "South Pacific", "Acolyte").turn("bg")
    t.uses("Agony Sting")
    assert t.asks("bg", "driven_first", ["gc", "ys"])
    t.picks("ys")
    assert t.asks("ys", "flee")
    t.does("Flee", "Australia")
    assert t.asks("gc", "flee")


@proves("wars:hydra/agony-sting")
def test_no_cultists_in_the_oceans_no_sting() -> None:
    t = owned().put("gc", "Asia", "Acolyte").put("gc", "South Pacific", "Deep One").turn("bg")
    assert t.refuses("Agony Sting", reason="nobody_in_oceans")
    assert (
        owned()
        .put("gc", "South Pacific", "Acolyte")
        .power(bg=0)
        .turn("bg")
        .refuses("Agony Sting", reason="power")
    )


@proves("wars:hydra/seas")
def test_one_of_both_has_nobody_in_the_oceans() -> None:
    t = beside_the_map("mother_hydra").does("Awaken", "Mother Hydra").passes("bg")
    assert has_book(t, CARD)  # both her side's are on land
    t = owned().put("bg", "South Pacific", "Shub-Niggurath").put("gc", "North Pacific", "Cthulhu").power(bg=2)
    t.put("bg", "Asia", "Acolyte").does("Recruit", area="Asia")
    assert not has_book(t, CARD)
    t = owned().put("bg", "South Pacific", "Shub-Niggurath").put("gc", "Asia", "Cthulhu").power(bg=2)
    t.put("bg", "Asia", "Acolyte").does("Recruit", area="Asia")
    assert has_book(t, CARD)


@proves("wars:hydra/zygote")
def test_all_acolytes_of_the_pool_appear_beside_own_units() -> None:
    t = lit(owned().put("bg", "Asia", "Acolyte x3", "Ghoul"), CARD).power(bg=4).turn("bg")
    t.uses("The Zygote", "Africa").does("hatch", "Asia").does("hatch", "Africa")
    assert t.units("bg", "Africa") == ["Acolyte", "Acolyte", "Mother Hydra"]
    assert t.units("bg", "Asia").count("Acolyte") == 4
    assert t.power_of("bg") == 3
    assert t.pool("bg", "Acolyte") == 0


@proves("wars:hydra/zygote")
def test_the_ice_age_costs_1_more_once() -> None:
    """FAQ p.199."""

    def frozen(power: int) -> WarsScenario:
        t = table("bg", "ww", "gc").books("ww", "Ice Age").put("bg", "Africa", "Mother Hydra")
        t = lit(t.put("bg", "Asia", "Acolyte x3"), CARD).turn("ww").uses("Ice Age", "Asia")
        return t.power(bg=power).turn("bg").uses("The Zygote", "Africa")

    t = frozen(4).does("hatch", "Asia").does("hatch", "Asia")
    assert t.power_of("bg") == 2
    t = frozen(1)
    assert t.pool("bg", "Acolyte") == 0  # no choice is left
    assert t.units("bg", "Asia").count("Acolyte") == 3


@proves("wars:hydra/zygote", "wars:sl/nexus-battle")
def test_in_an_energy_nexus_the_first_appears_in_its_area() -> None:
    """FAQ p.196."""
    t = (
        table("sl", "gc", "bg")
        .books("sl", "Energy Nexus")
        .put("sl", "Asia", "Wizard")
        .put("sl", "Africa", "Mother Hydra")
    )
    lit(t.put("gc", "Asia", "Deep One"), CARD).power(sl=3).turn("gc").does("Battle", area="Asia").uses(
        "Energy Nexus"
    )
    assert t.offers("The Zygote", area="Asia")
    assert not t.offers("The Zygote", area="Africa")
