"""Nyarlathotep without his faction: far-ranging, strong against the learned, and a harbinger in the end."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.cards.ind_hastur import CARD as HASTUR
from fhtagn.games.wars.cards.ind_nyarlathotep import CARD, NYARLATHOTEP
from fhtagn.games.wars.cards.shriveling import SHRIVELING
from fhtagn.games.wars.rules.content import only
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.queries import Price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from fhtagn.games.wars.scenario.names import read_area
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, could_awaken, is_lit, lit
from tests.wars.cards.bots import takes
from tests.wars.cards.neutral import with_book
from tests.wars.toys import RULE, Toys, check_data

NAME = "Ind Nyarlathotep"
HERALD = "The Harbinger"


def nyarlathotep() -> WarsScenario:
    """The Black Goat has him, in Asia."""
    return table("bg", "gc", "ys").put("bg", "Asia", NAME)


@proves("wars:ind-nyarlathotep/awakening")
def test_he_awakes_for_6_power() -> None:
    check_data(check_awakening(CARD, NYARLATHOTEP, 6, "bg", "gc", "ys").state)


@proves("wars:ind-nyarlathotep/combat")
def test_he_fights_with_the_spellbooks_of_the_opponent_of_all_sorts() -> None:
    t = nyarlathotep().books("bg", "Frenzy")
    assert t.explain_strength("bg", "gc", "Asia") == []
    t.books("gc", "Dreams", "Absorb")
    assert t.explain_strength("bg", "gc", "Asia") == ["Nyarlathotep (independent) 2"]
    with_book(t, "gc", SHRIVELING)
    assert t.explain_strength("bg", "gc", "Asia") == ["Nyarlathotep (independent) 3"]


@proves("wars:ind-nyarlathotep/combat")
def test_a_book_on_a_loyalty_card_of_the_opponent_counts() -> None:
    t = lit(nyarlathotep().books("gc", "Dreams").put("gc", "Africa", "Ind Hastur"), HASTUR)
    assert t.explain_strength("bg", "gc", "Asia") == ["Nyarlathotep (independent) 2"]
    assert t.explain_strength("bg", "ys", "Asia") == []  # that of somebody else does not


@proves("wars:ind-nyarlathotep/chaos", "wars:actions/move")
def test_he_moves_two_areas_and_nobody_else_does() -> None:
    t = nyarlathotep().put("bg", "Asia", "Ghoul").put("gc", "North Pacific", "Cthulhu").does("Move")
    assert t.offers("Move", unit=NAME, area="North America")  # over the North Pacific
    assert t.offers("Move", unit=NAME, area="Africa")
    assert not t.offers("Move", unit="Ghoul", area="North America")
    reached = {
        action[2] for action in t.decision.actions if len(action) > 2 and action[1] == only(NYARLATHOTEP)
    }
    assert read_area("Asia") not in reached
    assert reached == set(t.state.board.within(2)[read_area("Asia")])
    t.does("Move", unit=NAME, area="North America").done()
    assert t.power_of("bg") == 7


@proves("wars:ind-nyarlathotep/chaos", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_he_walks() -> None:
    t = nyarlathotep().put("gc", "Asia", "Elder Thing").does("Move")
    assert not t.offers("Move", unit=NAME, area="North America")
    assert t.offers("Move", unit=NAME, area="Africa")


@proves("wars:ind-nyarlathotep/capture", "wars:independent/book")
def test_a_captive_of_any_of_his_owners_units_earns_the_book() -> None:
    t = nyarlathotep().put("bg", "Africa", "Ghoul").put("gc", "Africa", "Acolyte").does("Capture")
    assert is_lit(t, CARD)
    t = (
        nyarlathotep()
        .put("gc", "Africa", "Deep One")
        .put("ys", "Africa", "Acolyte")
        .turn("gc")
        .does("Capture")
    )
    assert not is_lit(t, CARD)


def fight(kills: int = 0, pains: int = 0, book: bool = True) -> WarsScenario:
    t = battle(bg(NAME), gc("Cthulhu", books=("Dreams", "Absorb", "Devolve")), area="Asia", declared=False)
    t = (lit(t, CARD) if book else t).power(bg=3).awakened("Cthulhu")
    return t.does("Battle").rolls(kills=kills, pains=pains).rolls()


@proves("wars:ind-nyarlathotep/harbinger", "wars:cc/harbinger")
@pytest.mark.parametrize("kills", [1, 0])
def test_a_wounded_great_old_one_is_worth_half_its_cost(kills: int) -> None:
    t = fight(kills=kills, pains=1 - kills)
    assert t.asks(
        "bg",
        "battle.kills" if kills else "battle.pains",
        [f"{HERALD} Cthulhu power", f"{HERALD} Cthulhu signs"],
    )
    t.does(HERALD, "power")
    assert t.power_of("bg") == 2 + 2  # Cthulhu counts 4


@proves("wars:ind-nyarlathotep/harbinger")
def test_or_two_elder_signs() -> None:
    t = fight(kills=1).does(HERALD, "signs")
    assert t.who
    assert (t.signs_of("bg"), t.power_of("bg")) == (2, 2)


@proves("wars:ind-nyarlathotep/harbinger")
def test_not_without_the_book_and_not_for_smaller_ones() -> None:
    assert not fight(kills=1, book=False).offers(HERALD)
    t = battle(bg(NAME), gc("Deep One x2", books=("Dreams",)), area="Asia", declared=False)
    assert not lit(t, CARD).does("Battle").rolls(kills=1).rolls().offers(HERALD)


@proves("wars:cc/harbinger", "wars:ind-nyarlathotep/harbinger")
@pytest.mark.parametrize(("halves", "gained"), [("up", 3), ("down", 2)])
def test_half_of_an_odd_cost_is_rounded_as_agreed(toys: Toys, halves: str, gained: int) -> None:
    """Ruling Q45."""
    ability = card_ability("toy.dear", RULE, toys.card("toy"))

    @ability.modifies("wars.awaken")
    def dearer(s: WarsState, me: int, value: int, about: Price) -> int:
        return value + 1

    t = table("bg", "gc", "ys", harbinger_halves=halves).put("bg", "Asia", NAME).put("gc", "Asia", "Cthulhu")
    lit(t.books("gc", "Dreams"), CARD).power(bg=3).awakened("Cthulhu")
    t.does("Battle").rolls(kills=1).rolls().does(HERALD, "power")
    assert t.power_of("bg") == 2 + gained


@proves("wars:ind-nyarlathotep/harbinger", "wars:masks/awakening")
@pytest.mark.parametrize(("halves", "gained"), [("up", 2), ("down", 1)])
def test_a_mask_that_crawling_chaos_had_for_3_is_worth_half_of_that(halves: str, gained: int) -> None:
    t = table("bg", "cc", "ys", harbinger_halves=halves).put("bg", "Asia", NAME).books("cc", "Abduct")
    lit(t.put("cc", "Asia", "Bloated Woman"), CARD).power(bg=3)
    t.does("Battle").rolls(kills=1).rolls().does(HERALD, "power")
    assert t.power_of("bg") == 2 + gained


def test_the_bot_awakens_him_and_takes_its_prize() -> None:
    t = could_awaken(CARD, "gc", "bg", "ys", power=6).power(bg=0, ys=0)
    assert takes(t, "Awaken", NAME)
    assert takes(fight(kills=1), HERALD)


@proves("wars:ind-nyarlathotep/capture", "wars:sl/capture-monster")
def test_a_captured_monster_is_no_cultist() -> None:
    t = (
        table("sl", "gc", "ys")
        .books("sl", "Capture Monster")
        .put("sl", "Asia", "Tsathoggua", "Ind Nyarlathotep")
    )
    t.put("gc", "Asia", "Deep One").uses("Capture Monster")
    assert t.captives("sl") == ["gc"]
    assert not is_lit(t, CARD)
