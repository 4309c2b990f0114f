"""Atlach-Nacha: a web in six areas, and the game is won."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.atlach_nacha import CARD, WEB
from fhtagn.games.wars.rules.content import KINDS
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.independents import beside_the_map, has_book, holder, lit
from tests.wars.toys import stand

FIVE = ("Europe", "Asia", "Australia", "South Pacific", "North Pacific")


def owned() -> WarsScenario:
    return table("bg", "gc", "ys").put("bg", "Africa", "Atlach-Nacha").power(bg=3).turn("bg")


@proves("wars:atlach/awakening")
def test_she_costs_6_and_has_4_dice() -> None:
    t = beside_the_map("atlach_nacha").does("Awaken", "Atlach-Nacha")
    assert (t.power_of("bg"), holder(t, CARD)) == (2, "bg")
    assert owned().explain_strength("bg", "gc", "Africa") == ["Atlach-Nacha 4"]
    assert len(KINDS[WEB].units) == 6


@proves("wars:atlach/spinnerets")
def test_she_spins_a_web_where_she_is_once() -> None:
    t = owned().uses("Spinnerets")
    assert t.power_of("bg") == 2
    areas = {area["id"]: area["tokens"] for area in GAME.view(t.state, None)["areas"]}
    assert areas["africa"] == ["web"]
    assert t.turn("bg").refuses("Spinnerets", reason="web_here")
    assert owned().power(bg=0).turn("bg").refuses("Spinnerets", reason="power")


@proves("wars:atlach/spinnerets", "wars:basics/pool")
def test_when_all_six_hang_she_spins_no_more() -> None:
    assert stand(owned(), WEB, *FIVE, "Indian Ocean").turn("bg").refuses("Spinnerets", reason="pool_empty")


@proves("wars:atlach/spinnerets", "wars:sl/nexus-origin")
@pytest.mark.parametrize(("area", "offered"), [("Asia", True), ("Africa", False)])
def test_in_an_energy_nexus_she_spins_only_if_the_battle_is_hers(area: str, offered: bool) -> None:
    """FAQ p.196: an action that is bound to an area begins in that of the battle."""
    t = table("sl", "gc", "bg").books("sl", "Energy Nexus").put("sl", area, "Atlach-Nacha")
    t.put("sl", "Asia", "Wizard").put("gc", "Asia", "Deep One").power(sl=3).turn("gc")
    t.does("Battle", area="Asia").uses("Energy Nexus")
    assert t.offers("Spinnerets") == offered


@proves("wars:atlach/webs")
def test_six_webs_earn_the_book() -> None:
    t = stand(owned(), WEB, *FIVE[:4]).turn("bg").uses("Spinnerets")
    assert not has_book(t, CARD)
    t = stand(owned(), WEB, *FIVE).turn("bg").uses("Spinnerets")
    assert has_book(t, CARD)


@proves("wars:atlach/webs", "wars:independent/left-behind")
def test_webs_stay_when_she_dies_and_help_whoever_awakens_her() -> None:
    t = stand(owned(), WEB, *FIVE, "Africa").put("gc", "Africa", "Starspawn").turn("gc")
    t.does("Battle", area="Africa").rolls(kills=1).rolls()
    assert t.state.market == (CARD,)
    areas = {area["id"]: area["tokens"] for area in GAME.view(t.state, None)["areas"]}
    assert areas["europe"] == ["web"]
    assert not has_book(t, CARD)
    t.put("ys", "Europe", "King in Yellow", "Acolyte", gate=True).power(ys=6).turn("ys").does(
        "Awaken", "Atlach-Nacha"
    )
    assert t.asks("gc") or t.asks("ys") or t.asks("bg")
    assert has_book(t, CARD)
    assert holder(t, CARD) == "ys"


@proves("wars:atlach/cosmic-web", "wars:end/winner")
def test_the_cosmic_web_wins_at_once_without_six_books() -> None:
    t = lit(owned(), CARD).doom(gc=25).turn("bg").uses("Cosmic Web")
    assert t.outcome.winners == (0,)
    assert t.outcome.reason.key == "wars.end.cosmic_web"
    assert t.outcome.scores == (0, 25, 0)


@proves("wars:atlach/cosmic-web")
def test_without_the_book_there_is_no_such_action() -> None:
    assert not owned().offers("Cosmic Web")


@proves("wars:atlach/cosmic-web", "wars:gobogeg/victory")
def test_gobogegs_owner_is_told_then_too() -> None:
    t = lit(owned().put("gc", "Asia", "Gobogeg"), CARD).turn("bg").uses("Cosmic Web")
    assert t.outcome.winners == (0,)
    assert t.happened("wars.next_game", 1)
