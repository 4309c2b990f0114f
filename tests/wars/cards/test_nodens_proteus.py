"""Cthulhu Wars, Nodens (p.106): Proteus, the book that lets him count as whatever another book names."""

from __future__ import annotations

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.recriminations import RECRIMINATIONS
from fhtagn.games.wars.rules.points import BOOK_IDS, GUISES
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.lit import holder, lit
from tests.wars.cards.neutral import with_book
from tests.wars.toys import check_data

OF_FACTIONS = {"an", "bg", "cc", "gc", "ow", "sl", "tt", "ww", "ys"}


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


@proves("wars:nodens/proteus", "wars:rec/exchange")
def test_a_book_that_was_exchanged_comes_back_without_the_glyph() -> None:
    t = with_book(taught("gc", "Regenerate", ("bg", "ys")), "gc", RECRIMINATIONS).turn("gc")
    t.does("Recriminations", "Regenerate").picks("Dreams")
    t.turn("gc").does("Recriminations", "Dreams").picks("Regenerate")
    assert t.turn("gc").offers("Proteus", book="Regenerate")


@proves("wars:nodens/proteus", "wars:gc/submerge")
def test_he_goes_under_with_others_and_comes_up_again() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "South Pacific", "Nodens", "Deep One"), "nodens")
    t.books("gc", "Submerge").does("Proteus", "Submerge").turn("gc").uses("Submerge").picks("Deep One")
    assert t.card("gc") == ["Deep One", "Nodens"]
    check_data(t.state)
    t.turn("gc").does("Emerge").picks("Asia")
    assert t.units("gc", "Asia") == ["Deep One", "Nodens"]


@proves("wars:nodens/proteus", "wars:gc/submerge")
def test_alone_under_water_he_comes_up_all_the_same() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "South Pacific", "Nodens"), "nodens").books("gc", "Submerge")
    t.does("Proteus", "Submerge").turn("gc").uses("Submerge").turn("gc").does("Emerge").picks("Asia")
    assert t.units("gc", "Asia") == ["Nodens"]


@proves("wars:nodens/proteus", "wars:gc/submerge")
def test_with_cthulhu_at_sea_too_his_owner_says_who_dives() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "South Pacific", "Nodens"), "nodens").books("gc", "Submerge")
    t.put("gc", "North Pacific", "Cthulhu").does("Proteus", "Submerge").turn("gc").uses("Submerge")
    assert t.asks("gc", "diver", ["Cthulhu in North Pacific", "Nodens in South Pacific"])
    t.picks("Cthulhu")
    assert t.card("gc") == ["Cthulhu"]
    assert t.units("gc", "South Pacific") == ["Nodens"]


@proves("wars:nodens/proteus", "wars:ys/he-who")
def test_he_comes_where_a_cultist_is() -> None:
    t = taught("ys", "He Who is Not to be Named", ("bg", "gc")).put("bg", "Asia", "Acolyte").turn("ys")
    action = next(one for one in t.decision.actions if one[0] == "wars.ys.he_who")
    told = [GAME.words("en").say(text) for text in GAME.outlook(t.state, action, t.seat("ys"))]
    assert "Nodens does it" in told
    t.does(action)
    assert t.units("ys", "Asia") == ["Nodens"]
    assert t.who == "ys"  # a second action
    t = taught("ys", "He Who is Not to be Named", ("bg", "gc")).put("bg", "Asia", "Acolyte")
    t.put("ys", "Europe", "Hastur").turn("ys").does("He Who is Not to be Named", area="Asia")
    assert t.asks("ys", "nameless", ["Hastur in Europe", "Nodens in Africa"])


@proves("wars:nodens/proteus", "wars:ys/screaming-dead")
def test_the_dead_follow_him() -> None:
    t = taught("ys", "The Screaming Dead", ("bg", "gc")).put("ys", "Africa", "Undead x2").turn("ys")
    t.does("The Screaming Dead", area="Asia").picks("Undead").done()
    assert t.units("ys", "Asia") == ["Undead", "Nodens"]
    assert t.units("ys", "Africa") == ["Undead"]
    assert t.who == "ys"
    t = taught("ys", "The Screaming Dead", ("bg", "gc")).put("ys", "Africa", "King in Yellow").turn("ys")
    assert t.does("The Screaming Dead", area="Asia").asks("ys", "crowned", ["King in Yellow", "Nodens"])


@proves("wars:nodens/proteus", "wars:ys/shriek")
def test_he_flies_with_the_byakhee() -> None:
    t = taught("ys", "Shriek of the Byakhee", ("bg", "gc")).turn("ys")
    t.does("Shriek of the Byakhee", area="Australia")
    assert t.units("ys", "Australia") == ["Nodens"]


@proves("wars:nodens/proteus", "wars:ys/zingaya", "wars:ys/third-eye")
def test_he_is_undead_and_hastur() -> None:
    t = taught("ys", "Zingaya", ("bg", "gc")).put("bg", "Africa", "Acolyte").turn("ys")
    t.does("Zingaya")
    assert t.units("ys", "Africa") == ["Undead", "Nodens"]
    t = taught("ys", "The Third Eye", ("bg", "gc")).put("ys", "Asia", "King in Yellow").power(ys=1).turn("ys")
    assert t.offers("Desecrate")


@proves("wars:nodens/proteus", "wars:cc/invisibility")
def test_he_hides_somebody() -> None:
    t = taught("cc", "Invisibility", ("bg", "ys")).put("bg", "Africa", "Ghoul", "Dark Young").turn("bg")
    t.does("Battle").uses("Invisibility", unit="Dark Young")
    assert t.who
    assert t.units("bg", "Africa") == ["Dark Young"]  # a kill and pains for the Ghoul alone


@proves("wars:nodens/proteus", "wars:ow/dread-curse")
def test_he_adds_a_die_to_the_curse() -> None:
    curse = "Dread Curse of Azathoth"
    t = taught("ow", curse, ("bg", "gc")).put("bg", "Asia", "Ghoul").turn("ow").uses(curse, "Asia").dice(6)
    assert t.who
    assert t.units("bg", "Asia") == []


@proves("wars:nodens/proteus", "wars:sl/ancient-sorcery", "wars:sl/sorcery-ends")
def test_he_works_ancient_sorcery_and_comes_back() -> None:
    t = taught("sl", "Ancient Sorcery", ("cc", "bg")).turn("sl").does("Ancient Sorcery", "Nodens", "cc")
    assert t.units("sl", "Africa") == []
    assert t.state.copied
    check_data(t.state)
    before = t.power_of("sl")
    t.doom_turn("bg").done()
    assert t.asks("sl", "serpent_returns")
    t.picks("Asia")
    assert t.units("sl", "Asia") == ["Nodens"]
    assert t.power_of("sl") == before + 1


@proves("wars:nodens/proteus", "wars:sl/capture-monster")
def test_he_captures_a_monster() -> None:
    t = taught("sl", "Capture Monster", ("bg", "gc")).put("bg", "Africa", "Ghoul").turn("sl")
    t.does("Capture Monster", area="Africa", foe="bg")
    assert t.captives("sl") == ["bg"]


@proves("wars:nodens/proteus", "wars:sl/energy-nexus")
def test_where_he_is_energy_gathers() -> None:
    t = (
        taught("sl", "Energy Nexus", ("bg", "gc"))
        .put("bg", "Africa", "Dark Young")
        .put("gc", "Africa", "Deep One")
    )
    assert t.turn("bg").does("Battle", foe="gc").offers("Energy Nexus")


@proves("wars:nodens/proteus", "wars:tt/tablets")
def test_the_tablets_count_him_and_take_him() -> None:
    t = taught("tt", "Tablets of the Gods", ("bg", "gc")).put("tt", "Africa", "Acolyte", gate=True)
    t.power(tt=6).first("tt").doom_turn("tt").does("Ritual")
    assert t.who
    assert t.signs_of("tt") == 1
    assert holder(t, "nodens") == "nobody"


@proves("wars:nodens/proteus", "wars:tt/terror")
def test_he_frightens_but_rolls_no_die() -> None:
    t = taught("tt", "Terror", ("bg", "gc")).put("bg", "Africa", "Dark Young").turn("bg").does("Battle")
    assert t.asks("tt", "battle.before_dice", ["Terror fewer"])
    t.does("Terror", "fewer")
    assert t.explain_strength("bg", "tt", "Africa") == ["Dark Young 2", "Terror -1"]


@proves("wars:nodens/proteus", "wars:tt/martyrdom")
def test_he_dies_for_the_others() -> None:
    t = (
        taught("tt", "Martyrdom", ("bg", "gc"))
        .put("tt", "Africa", "Acolyte")
        .put("bg", "Africa", "Dark Young x2")
    )
    t.turn("bg").does("Battle").rolls(kills=2).rolls()
    while not t.offers("Martyrdom"):
        t.passes()
    t.uses("Martyrdom")
    assert t.pool("tt", "Acolyte") == 5
    assert holder(t, "nodens") == "nobody"


@proves("wars:nodens/proteus", "wars:ww/berserkergang")
def test_killed_he_rages() -> None:
    t = taught("ww", "Berserkergang", ("bg", "gc")).put("bg", "Africa", "Ghoul", "Dark Young x2").turn("bg")
    t.does("Battle").rolls(kills=1).rolls()
    while not t.offers("Berserkergang"):
        t.play(t.decision.actions[0])
    t.uses("Berserkergang")
    assert t.who == "bg"


@proves("wars:nodens/proteus", "wars:bg/necrophagy", "wars:bg/ghroth")
def test_he_is_a_ghoul_and_fungi() -> None:
    t = (
        taught("bg", "Necrophagy", ("gc", "ys"))
        .put("gc", "Asia", "Deep One x2")
        .put("ys", "Asia", "Byakhee x2")
    )
    t.turn("gc").does("Battle", foe="ys").rolls().rolls()
    assert t.offers("Necrophagy")
    t = taught("bg", "Ghroth", ("gc", "ys")).put("gc", "Asia", "Acolyte x2").turn("bg").does("Ghroth").dice(1)
    assert t.who
    assert t.happened("wars.ghroth", 1, 1)


@proves("wars:nodens/proteus")
def test_books_of_which_he_can_have_nothing() -> None:
    """docs/rulings.md says why of each."""
    none = {
        *("an.brainless", "an.consecration", "an.festival", "an.unholy_ground", "an.worship_services"),
        *("bg.frenzy", "cc.madness", "gc.absorb", "gc.devolve", "gc.dreams"),
        *("ow.channel_power", "ow.dragon_ascending", "ow.dragon_descending", "ow.million_favored_ones"),
        *("ow.they_break_through", "sl.burrow", "sl.cursed_slumber", "tt.hierophants", "tt.idolatry"),
        *("tt.soulless", "ww.cannibalism", "ww.herald", "ww.ice_age"),
    }
    of_factions = {book for book in BOOK_IDS if book.split(".")[0] in OF_FACTIONS}
    assert of_factions - GUISES == none
