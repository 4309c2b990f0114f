"""Cthulhu Wars, Nodens (p.106): an Elder God, who strikes without dice."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted
from tests.wars.toys import check_data


@proves("wars:nodens/awakening", "wars:nodens/elder-god")
def test_he_costs_6_and_is_awakened_like_a_great_old_one() -> None:
    t = asleep("nodens").does("Awaken", "Nodens")
    assert (t.power_of("bg"), holder(t, "nodens")) == (2, "bg")
    check_data(t.state)


@proves("wars:nodens/elder-god", "wars:independent/awakening")
def test_he_counts_as_a_great_old_one() -> None:
    t = table("bg", "gc", "ys", cards="bokrug").put("bg", "Asia", "Acolyte", "Nodens", gate=True)
    assert t.offers("Awaken", kind="Bokrug")
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").put("gc", "Asia", "Acolyte", "Shoggoth")
    assert t.offers("Capture")


@proves("wars:nodens/elder-god", "wars:independent/no-signs")
def test_a_ritual_brings_no_sign_for_him() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte", "Nodens", gate=True).first("bg").doom_turn("bg")
    assert t.does("Ritual").signs_of("bg") == 0


@proves("wars:nodens/elder-god", "wars:actions/battle-value")
def test_alone_he_declares_no_battle_but_with_others_he_does() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").put("gc", "Asia", "Acolyte")
    assert t.refuses("Battle", reason="combat_value")
    assert t.put("bg", "Asia", "Fungi from Yuggoth").turn("bg").offers("Battle")


@proves("wars:nodens/combat")
def test_his_results_come_on_top_of_the_dice() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("bg", "Asia", "Nodens", "Fungi from Yuggoth")
        .put("gc", "Asia", "Deep One x4")
    )
    t.does("Battle").dice(6).dice(1, 1, 1, 1)
    assert t.pool("gc", "Deep One") == 2  # two kills
    assert t.asks("gc", "retreat")


@proves("wars:nodens/alone", "wars:nodens/combat")
def test_attacked_alone_he_strikes_without_a_die() -> None:
    t = table("gc", "bg", "ys").put("bg", "Asia", "Nodens").put("gc", "Asia", "Deep One x3")
    t.does("Battle").dice(1, 1, 1)
    assert t.happened("wars.no_dice", 1)
    assert t.pool("gc", "Deep One") == 2
    assert t.asks("gc", "retreat")


@proves("wars:nodens/combat", "wars:elder-thing/mind-control")
def test_an_elder_thing_takes_nothing_from_that() -> None:
    t = (
        table("gc", "bg", "ys")
        .put("bg", "Asia", "Nodens")
        .put("gc", "Asia", "Elder Thing")
        .does("Battle")
        .rolls()
    )
    t.decision  # noqa: B018 - the dice fall
    assert t.units("gc", "Asia") == []


@proves("wars:nodens/healing")
def test_at_the_end_of_the_doom_phase_the_marker_goes_back() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").marker(7)
    before = t.state.ritual
    t.doom_turn("ys").done()
    assert t.state.ritual == before - 1
    assert t.happened("wars.ritual_back")


@proves("wars:nodens/healing")
def test_not_before_the_start_and_not_from_instant_death() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").marker(5)
    assert t.doom_turn("ys").done().state.ritual == 0
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").marker("instant death").doom_turn("ys")
    assert (t.done() if t.prompt == "doom" else t).state.instant_death()


@proves("wars:nodens/healing", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_nothing_heals() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").put("gc", "Asia", "Elder Thing").marker(7)
    before = t.state.ritual
    assert t.doom_turn("ys").done().state.ritual == before


@proves("wars:nodens/ritual")
@pytest.mark.parametrize(("who", "earned"), [("bg", True), ("ys", False)])
def test_a_ritual_of_his_owner_brings_his_book(who: str, earned: bool) -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Nodens").first(who).doom_turn(who).does("Ritual")
    assert has_book(t, "nodens") is earned


# --- Proteus ----------------------------------------------------------------------------------------------


def taught(faction: str, book: str, others: tuple[str, str]) -> WarsScenario:
    """He lies in Africa with his book, and this faction's glyph is on one of its own."""
    t = lit(table(faction, *others).put(faction, "Africa", "Nodens"), "nodens").books(faction, book)
    return t.does("Proteus", book)


@proves("wars:nodens/proteus")
def test_the_glyph_costs_2_and_can_move_on() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Africa", "Nodens"), "nodens").books(
        "gc", "Regenerate", "Dreams"
    )
    assert t.offers("Proteus", book="Regenerate")
    assert not t.offers("Proteus", book="Dreams")  # it names no unit that would benefit
    t.does("Proteus", "Regenerate")
    assert t.power_of("gc") == 6
    assert t.turn("gc").refuses("Proteus", reason="no_guise")
    t.books("gc", "Y'ha Nthlei").turn("gc").does("Proteus", "Y'ha Nthlei")
    assert t.turn("gc").offers("Proteus", book="Regenerate")
    assert t.power(gc=1).turn("gc").refuses("Proteus", reason="power")


@proves("wars:nodens/proteus", "wars:gc/regenerate")
def test_he_regenerates() -> None:
    t = taught("gc", "Regenerate", ("bg", "ys")).put("bg", "Africa", "Dark Young").turn("bg")
    t.does("Battle").rolls(kills=1).passes()
    assert t.asks("gc", "retreat")
    assert t.state.in_play(t.state.forces[0].goos[-1])


@proves("wars:nodens/proteus")
def test_from_a_book_without_the_glyph_he_has_nothing() -> None:
    t = taught("gc", "Y'ha Nthlei", ("bg", "ys")).books("gc", "Regenerate").put("bg", "Africa", "Dark Young")
    t.turn("bg").does("Battle").rolls(kills=1)
    t.decision  # noqa: B018 - the dice fall
    assert holder(t, "nodens") == "nobody"


@proves("wars:nodens/proteus", "wars:gc/yha-nthlei")
def test_for_yha_nthlei_he_is_cthulhu() -> None:
    t = taught("gc", "Y'ha Nthlei", ("bg", "ys")).put("bg", "Indian Ocean", "Acolyte", gate=True)
    assert "Y'ha Nthlei 1" in t.explain_income("gc")


@proves("wars:nodens/proteus", "wars:cc/abduct")
def test_he_abducts_like_a_nightgaunt_and_is_gone() -> None:
    t = taught("cc", "Abduct", ("bg", "ys")).put("bg", "Africa", "Ghoul").put("cc", "Africa", "Flying Polyp")
    t.turn("cc").does("Battle").uses("Abduct")
    assert (t.units("bg", "Africa"), holder(t, "nodens")) == ([], "nobody")


@proves("wars:nodens/proteus", "wars:cc/emissary")
def test_he_is_an_emissary() -> None:
    t = taught("cc", "Emissary of the Outer Gods", ("bg", "ys")).put("bg", "Africa", "Dark Young").turn("bg")
    t.does("Battle").rolls(kills=1).uses("Emissary of the Outer Gods")
    assert t.asks("cc", "retreat")


@proves("wars:nodens/proteus", "wars:cc/seek-and-destroy")
def test_he_seeks_and_destroys() -> None:
    t = (
        taught("cc", "Seek and Destroy", ("bg", "ys"))
        .put("cc", "Asia", "Flying Polyp")
        .put("bg", "Asia", "Ghoul")
    )
    t.turn("cc").does("Battle").uses("Seek and Destroy")
    assert "Nodens" in t.units("cc", "Asia")


@proves("wars:nodens/proteus", "wars:cc/thousand-forms")
def test_he_has_a_thousand_forms() -> None:
    assert taught("cc", "The Thousand Forms", ("bg", "ys")).turn("cc").offers("The Thousand Forms")


@proves("wars:nodens/proteus", "wars:bg/red-sign")
def test_he_keeps_a_gate_like_a_dark_young() -> None:
    t = taught("bg", "The Red Sign", ("gc", "ys")).gates("Africa").turn("bg")
    t.does("Control Gate")
    assert t.keeper("Africa") == "Nodens"
    assert "The Red Sign 1" in t.explain_income("bg")


@proves("wars:nodens/proteus", "wars:bg/thousand-young")
def test_monsters_come_cheaper_as_if_for_shub_niggurath() -> None:
    t = taught("bg", "The Thousand Young", ("gc", "ys")).put("bg", "Asia", "Acolyte", gate=True)
    assert t.power(bg=2).turn("bg").offers("Summon", kind="Dark Young")


@proves("wars:nodens/proteus", "wars:bg/blood-sacrifice")
def test_he_takes_a_blood_sacrifice() -> None:
    t = taught("bg", "Blood Sacrifice", ("gc", "ys")).put("bg", "Asia", "Acolyte").first("bg").doom_turn("bg")
    assert t.offers("Blood Sacrifice")


@proves("wars:nodens/proteus", "wars:ys/passion")
def test_passion_mourns_him() -> None:
    t = taught("ys", "Passion", ("bg", "gc")).put("bg", "Africa", "Dark Young").power(ys=0).turn("bg")
    t.does("Battle").rolls(kills=1).uses("Passion")
    assert t.power_of("ys") == 1


@proves("wars:nodens/proteus", "wars:ww/arctic-wind")
def test_the_wind_follows_him() -> None:
    t = taught("ww", "Arctic Wind", ("bg", "gc")).put("ww", "Africa", "Wendigo").turn("ww")
    t.does("Move").does("Move", unit="Nodens in Africa", area="Indian Ocean")
    assert t.asks("ww", "arctic_wind")


@proves("wars:nodens/proteus", "wars:ww/howl")
def test_he_howls() -> None:
    t = (
        taught("ww", "Howl", ("bg", "gc"))
        .put("bg", "Africa", "Ghoul", "Dark Young")
        .turn("bg")
        .does("Battle")
    )
    assert t.offers("Howl")


@proves("wars:nodens/proteus", "wars:sl/demand-sacrifice")
def test_he_demands_a_sacrifice() -> None:
    t = taught("sl", "Demand Sacrifice", ("bg", "gc")).put("bg", "Africa", "Ghoul", "Dark Young").turn("bg")
    assert t.does("Battle").offers("Demand Sacrifice")


@proves("wars:nodens/proteus", "wars:an/extinction")
def test_extinction_makes_him_cheap_and_his_death_final() -> None:
    """EN FAQ p.195."""
    t = taught("an", "Extinction", ("cc", "gc")).put("cc", "Africa", "Nyarlathotep").power(cc=1).turn("cc")
    t.does("Battle").rolls(kills=1).does("Harbinger", "power")
    assert t.power_of("cc") == 2  # half of 3
    assert t.happened("wars.extinct")
    assert "Nodens" not in t.market


@proves("wars:nodens/proteus", "wars:independent/book")
def test_with_a_new_owner_no_glyph_is_left() -> None:
    t = taught("gc", "Regenerate", ("bg", "ys")).put("bg", "Africa", "Shub-Niggurath", "Acolyte", gate=True)
    assert t.state.count("proteus")
    s = t._touch()
    from fhtagn.games.wars.rules.content import card
    from fhtagn.games.wars.rules.verbs import return_card, take_card

    return_card(s, card("nodens"))
    take_card(s, card("nodens"), 1)
    t.decision  # noqa: B018 - what follows the taking runs
    assert not t.state.count("proteus")


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_him_and_gives_him_a_book() -> None:
    assert takes(tempted("nodens", 9), "Awaken", "Nodens")
    t = lit(table("gc", "bg", "ys").put("gc", "Africa", "Nodens", "Acolyte x6"), "nodens").books(
        "gc", "Regenerate"
    )
    assert takes(t.power(gc=2, bg=0, ys=0), "Proteus")
