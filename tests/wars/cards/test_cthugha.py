"""Cthugha: he takes the place of a Great Old One, burns what he kills, or spares it for Power."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.cards.bokrug import CARD as BOKRUG_CARD
from fhtagn.games.wars.cards.cthugha import CARD
from fhtagn.games.wars.cards.nyogtha import CARD as NYOGTHA
from fhtagn.games.wars.factions.ancients import CATHEDRAL
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit


def fight(*enemies: str, power: int = 3) -> WarsScenario:
    """The Black Goat attacks Great Cthulhu with Cthugha and an acolyte."""
    t = table("bg", "gc", "ys").put("bg", "Asia", "Cthugha", "Dark Young").put("gc", "Asia", *enemies)
    return t.power(bg=3, gc=power).does("Battle", area="Asia")


@proves("wars:cthugha/awakening", "wars:cthugha/replaces", "wars:cthugha/cost")
def test_he_takes_the_place_of_a_great_old_one_and_pays_the_difference() -> None:
    t = beside_the_map("cthugha", power=1).does("Awaken", "Cthugha")
    assert t.units("bg", "Africa") == ["Acolyte", "Cthugha"]
    assert t.pool("bg", "Shub-Niggurath") == 1
    assert t.power_of("bg") == 1 - 6 + 8  # she costs 8
    assert holder(t, CARD) == "bg"
    assert not t.happened("wars.eliminated")


@proves("wars:cthugha/cost")
def test_cthulhu_counts_what_awakening_him_again_costs() -> None:
    t = table("gc", "bg", "ys", cards="cthugha").put("gc", "South Pacific", "Cthulhu", "Acolyte", gate=True)
    assert t.power(gc=1).turn("gc").refuses("Awaken", reason="power")
    t.power(gc=2).turn("gc").does("Awaken", "Cthugha")
    assert t.power_of("gc") == 0
    assert t.signs_of("gc") == 1  # Immortal


@proves("wars:cthugha/cost")
def test_ubbo_sathla_counts_6() -> None:
    t = table("tt", "gc", "bg", cards="cthugha").put("tt", "Asia", "Ubbo-Sathla", "Acolyte", gate=True)
    t.power(tt=1).does("Awaken", "Cthugha")
    assert t.power_of("tt") == 1


@proves("wars:cthugha/replaces")
def test_of_several_the_owner_chooses_among_those_that_pay() -> None:
    t = table("ys", "gc", "bg", cards="cthugha")
    t.put("ys", "Europe", "King in Yellow", "Hastur", "Acolyte", gate=True).power(ys=1).turn("ys")
    t.does("Awaken", "Cthugha")
    assert t.units("ys", "Europe") == ["Acolyte", "King in Yellow", "Cthugha"]  # the King pays only 4
    assert t.power_of("ys") == 5
    t = table("ys", "gc", "bg", cards="cthugha")
    t.put("ys", "Europe", "King in Yellow", "Hastur", "Acolyte", gate=True).power(ys=4).turn("ys")
    t.does("Awaken", "Cthugha")
    assert t.asks("ys", "makes_room", ["King in Yellow", "Hastur"])
    t.picks("King in Yellow")
    assert t.power_of("ys") == 2


@proves("wars:cthugha/replaces", "wars:independent/loss")
def test_an_independent_who_makes_room_goes_back_to_the_supply() -> None:
    t = table("bg", "gc", "ys", cards="cthugha,bokrug").put("bg", "Africa", "Bokrug", "Acolyte", gate=True)
    t.power(bg=2).turn("bg").does("Awaken", "Cthugha")
    assert t.state.market == (BOKRUG_CARD,)
    assert t.units("bg", "Africa") == ["Acolyte", "Cthugha"]


@proves("wars:cthugha/replaces", "wars:nyogtha/from-below", "wars:independent/loss")
@pytest.mark.parametrize(("others", "left"), [(1, "bg"), (0, "nobody")])
def test_one_nyogtha_counts_6_and_the_other_keeps_the_card(others: int, left: str) -> None:
    t = table("bg", "gc", "ys", cards="cthugha").put("bg", "Africa", "Nyogtha", "Acolyte", gate=True)
    if others:
        t.put("bg", "Asia", "Nyogtha")
    t.power(bg=1).turn("bg").does("Awaken", "Cthugha")
    assert t.units("bg", "Africa") == ["Acolyte", "Cthugha"]
    assert (t.power_of("bg"), holder(t, NYOGTHA)) == (1, left)


@proves("wars:cthugha/cost", "wars:lavinia/bride")
def test_lavinia_saves_3_of_his_own_cost() -> None:
    """FAQ p.205: Hastur and Lavinia: 7 Power."""
    t = table("ys", "gc", "bg", cards="cthugha", high_priests="unique")
    t.put("ys", "Europe", "Hastur", "Acolyte", "Lavinia Whateley", gate=True).power(ys=1).turn("ys")
    t.uses("The Bride", "Cthugha")
    assert t.power_of("ys") == 8
    assert t.units("ys", "Europe") == ["Acolyte", "Cthugha"]


@proves("wars:cthugha/awakening", "wars:an/independents")
def test_the_ancients_with_four_cathedrals_pay_6() -> None:
    t = table("an", "gc", "bg", cards="cthugha").put("an", "Asia", "Acolyte", gate=True).power(an=6)
    s = t._touch()
    for area in ("Asia", "Europe", "Africa", "South Pacific"):
        s.put(s.in_pool(CATHEDRAL), t.read_area(area))
    t.turn("an").does("Awaken", "Cthugha")
    assert t.power_of("an") == 0
    assert t.units("an", "Asia") == ["Acolyte", "Cthugha"]


@proves("wars:cthugha/combat")
@pytest.mark.parametrize(
    ("enemies", "dice"),
    [
        (("Cthulhu", "Deep One"), ["Cthugha 6"]),
        (("Starspawn x2",), []),
        (("Cthulhu", "Yig"), ["Cthugha 6"]),
        (("Nodens", "Deep One"), []),  # an Elder God has no combat value
        (("Nodens", "Yig"), ["Cthugha 2"]),
    ],
)
def test_he_fights_as_well_as_the_strongest_enemy_great_old_one(
    enemies: tuple[str, ...], dice: list[str]
) -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Cthugha").put("gc", "Asia", *enemies)
    assert t.explain_strength("bg", "gc", "Asia") == dice


@proves("wars:cthugha/fire-vampires")
def test_he_spares_the_killed_one_by_one_for_power() -> None:
    t = fight("Deep One x2").rolls(kills=2).rolls()
    assert t.asks("bg", "battle.before_kills")
    t.uses("Fire Vampires")
    t.passes("bg")
    assert t.power_of("bg") == 3
    assert t.pool("gc", "Deep One") == 3
    assert t.asks("gc", "retreat")


@proves("wars:cthugha/fire-vampires")
def test_without_him_in_the_battle_nobody_is_spared() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Dark Young").put("bg", "Europe", "Cthugha")
    t.put("gc", "Asia", "Deep One").does("Battle", area="Asia").rolls(kills=1).rolls()
    assert t.asks("gc", "turn")
    assert t.pool("gc", "Deep One") == 4


@proves("wars:cthugha/no-power")
def test_not_against_enemies_without_power() -> None:
    t = fight("Deep One", power=0).rolls(kills=1).rolls()
    assert t.pool("gc", "Deep One") == 4


@proves("wars:cthugha/no-power", "wars:ww/hibernate")
def test_not_against_a_hibernating_windwalker() -> None:
    t = table("ww", "bg", "gc").put("ww", "Asia", "Wendigo").power(ww=3, bg=3).uses("Hibernate")
    t.put("bg", "Asia", "Cthugha", "Dark Young").turn("bg").does("Battle", area="Asia").rolls(kills=1).rolls()
    assert t.pool("ww", "Wendigo") == 4


@proves("wars:cthugha/eternal", "wars:ww/eternal")
def test_eternal_comes_first() -> None:
    """FAQ p.204: what is cancelled cannot be spared."""
    t = table("bg", "ww", "gc").put("bg", "Asia", "Cthugha", "Dark Young").put("ww", "Asia", "Rhan-Tegoth")
    t.power(bg=3, ww=3).does("Battle", area="Asia").rolls(kills=1).rolls().uses("Eternal")
    assert t.power_of("bg") == 2
    assert t.units("ww", "Asia") == ["Rhan-Tegoth"]
    assert t.state.battle is None  # nobody was asked
    t = table("bg", "ww", "gc").put("bg", "Asia", "Cthugha", "Dark Young").put("ww", "Asia", "Rhan-Tegoth")
    t.power(bg=3, ww=3).does("Battle", area="Asia").rolls(kills=1).rolls().passes("ww")
    assert t.asks("bg", "battle.before_kills")


@proves("wars:cthugha/slayer", "wars:cthugha/firestorm")
def test_killing_a_great_old_one_brings_the_book_and_signs_for_the_spared() -> None:
    t = fight("Cthulhu").passes("gc").rolls(kills=1).rolls().passes("bg")
    assert has_book(t, CARD)
    t = lit(table("bg", "gc", "ys").put("bg", "Asia", "Cthugha", "Dark Young"), CARD)
    t.put("gc", "Asia", "Deep One").power(bg=3).does("Battle", area="Asia").rolls(kills=1).rolls()
    t.uses("Fire Vampires")
    assert (t.power_of("bg"), t.signs_of("bg")) == (3, 1)


@proves("wars:cthugha/slayer", "wars:ww/eternal-counts")
def test_one_who_is_eternal_was_killed_for_the_book() -> None:
    """FAQ p.199: only the effect is cancelled."""
    t = table("bg", "ww", "gc").put("bg", "Asia", "Cthugha", "Dark Young").put("ww", "Asia", "Rhan-Tegoth")
    t.does("Battle", area="Asia").rolls(kills=1).rolls().uses("Eternal")
    assert t.who
    assert has_book(t, CARD)


@proves("wars:cthugha/slayer")
def test_a_spared_great_old_one_is_not_killed() -> None:
    t = fight("Cthulhu").passes("gc").rolls(kills=1).rolls().uses("Fire Vampires")
    assert not has_book(t, CARD)


@proves("wars:cthugha/firestorm", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_the_storm_is_nothing() -> None:
    """FAQ p.203."""
    t = lit(table("bg", "gc", "ys").put("bg", "Asia", "Cthugha", "Dark Young"), CARD)
    t.put("gc", "Asia", "Elder Thing").power(bg=3).does("Battle", area="Asia").rolls(kills=1).rolls()
    assert t.signs_of("bg") == 0
    assert not t.state.battle


@proves("wars:cc/harbinger")
def test_nyarlathotep_gets_3_power_for_him() -> None:
    t = (
        table("cc", "bg", "gc")
        .put("cc", "Asia", "Nyarlathotep")
        .put("bg", "Asia", "Cthugha")
        .books("cc", "Abduct")
    )
    t.power(cc=5).does("Battle", area="Asia").rolls(kills=1).rolls().does("Harbinger", "power")
    assert t.power_of("cc") == 5 - 1 + 3
