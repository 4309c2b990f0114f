"""Cthulhu Wars, the Bloated Woman (p.114-117): whom she kills must be bought back from her."""

from __future__ import annotations

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.bloated_woman import FAN
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted
from tests.wars.toys import check_data

WOMAN = "Bloated Woman"


# --- awakening --------------------------------------------------------------------------------------------


@proves("wars:bloated-woman/awakening")
def test_she_costs_4_beside_a_great_old_one() -> None:
    t = asleep("bloated_woman").does("Awaken", WOMAN)
    assert (t.power_of("bg"), t.signs_of("gc")) == (4, 0)
    assert "Bloated Woman 1" in t.explain_strength("bg", "gc", "Africa")
    t = table("bg", "gc", "ys", cards="bloated_woman").put("bg", "Asia", "Acolyte", gate=True)
    assert t.refuses("Awaken", reason="goo_at_gate")


@proves("wars:bloated-woman/mask", "wars:masks/awakening", "wars:masks/signs")
def test_crawling_chaos_pays_3_at_any_gate_and_all_others_gain_a_sign() -> None:
    t = table("cc", "gc", "ys", cards="bloated_woman").put("cc", "Asia", "Acolyte", gate=True).power(cc=3)
    t.draws(1, 2).does("Awaken", WOMAN)
    assert t.units("cc", "Asia") == ["Acolyte", WOMAN]
    assert (t.power_of("cc"), t.sign_values_of("gc"), t.sign_values_of("ys")) == (0, [1], [2])
    assert t.signs_of("cc") == 0


@proves("wars:masks/awakening")
def test_without_a_gate_he_cannot_either() -> None:
    t = table("cc", "gc", "ys", cards="bloated_woman").put("cc", "Asia", "Acolyte")
    assert t.refuses("Awaken", reason="controlled_gate")


@proves("wars:masks/awakening", "wars:ow/not-both")
def test_nor_where_yog_sothoth_alone_is_the_gate() -> None:
    """FAQ p.194."""
    t = table("cc", "gc", "ys", cards="bloated_woman").put("cc", "Asia", "Ind Yog-Sothoth", "Acolyte")
    assert lit(t, "ind_yog_sothoth").refuses("Awaken", reason="controlled_gate")


# --- The Velvet Fan ---------------------------------------------------------------------------------------


def fanned(*units: str) -> WarsScenario:
    """Great Cthulhu, with her, has killed something of the Black Goat's in Asia."""
    t = table("gc", "bg", "ys").put("gc", "Asia", WOMAN, "Shoggoth x2").put("bg", "Asia", *units)
    return t.put("bg", "Africa", "Acolyte x2", gate=True)


@proves("wars:bloated-woman/fan")
def test_after_a_battle_one_of_the_lost_comes_onto_her_card() -> None:
    t = fanned("Ghoul", "Dark Young").does("Battle").rolls(kills=2).rolls()
    assert t.asks("gc", "velvet_fan", ["Ghoul", "Dark Young"])
    t.picks("Dark Young")
    assert (t.pool("bg", "Dark Young"), t.pool("bg", "Ghoul")) == (2, 2)
    assert t.state.where.count(FAN) == 1
    laid = GAME.view(t.state, 0)["players"][0]["laid"]
    assert laid[0]["place"] == "bloated.fan"
    check_data(t.state)


@proves("wars:bloated-woman/fan")
def test_of_one_nobody_is_asked_and_without_her_nothing_happens() -> None:
    t = fanned("Ghoul").does("Battle").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    assert t.state.where.count(FAN) == 1
    t = (
        table("gc", "bg", "ys")
        .put("gc", "Africa", WOMAN)
        .put("gc", "Asia", "Shoggoth")
        .put("bg", "Asia", "Ghoul")
    )
    t.does("Battle").rolls(kills=1)
    t.decision  # noqa: B018 - the dice fall
    assert t.state.where.count(FAN) == 0


@proves("wars:bloated-woman/fan")
def test_neither_terrors_nor_great_old_ones_nor_her_owners_units() -> None:
    for unit in ("Great Race of Yith", "Bokrug"):
        t = fanned(unit).does("Battle").rolls(kills=1).rolls(kills=1)
        assert t.asks("gc", "assign_kill") or t.who == "gc"
        t.picks("Shoggoth")
        t.decision  # noqa: B018 - the kills are applied
        assert unit not in t.units("bg", "Asia")
        assert t.state.where.count(FAN) == 0


@proves("wars:bloated-woman/fan")
def test_if_she_falls_herself_the_fan_stays_shut() -> None:
    t = fanned("Ghoul", "Fungi from Yuggoth").does("Battle").rolls(kills=1).rolls(kills=1)
    t.picks("Ghoul").picks(WOMAN)
    assert holder(t, "bloated_woman") == "nobody"
    assert t.state.where.count(FAN) == 0


def bought_back(unit: str = "Dark Young") -> WarsScenario:
    """Her enemy's only one of a kind that is not in play lies on her card."""
    t = fanned(unit).put("bg", "Europe", "Dark Young x2").does("Battle").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    return t


@proves("wars:bloated-woman/paid")
def test_its_owner_summons_it_from_there_and_she_is_paid() -> None:
    t = bought_back().power(gc=1, bg=5).turn("bg").does("Summon", "Dark Young", "Africa")
    assert "Dark Young" in t.units("bg", "Africa")
    assert (t.power_of("bg"), t.power_of("gc")) == (2, 4)
    assert t.state.where.count(FAN) == 0


@proves("wars:bloated-woman/paid")
def test_a_cultist_is_recruited_from_there_when_the_pool_is_empty() -> None:
    t = fanned("Acolyte").put("bg", "Europe", "Acolyte x3").does("Battle").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    t.power(gc=1, bg=5).turn("bg").does("Recruit", "Acolyte", "Europe")
    assert (t.power_of("bg"), t.power_of("gc")) == (4, 2)


@proves("wars:bloated-woman/paid")
def test_while_the_pool_has_one_it_comes_from_there() -> None:
    t = fanned("Ghoul").does("Battle").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    t.power(gc=1, bg=5).turn("bg").does("Summon", "Ghoul")
    assert (t.power_of("gc"), t.state.where.count(FAN)) == (1, 1)


@proves("wars:bloated-woman/kept")
def test_without_her_nobody_is_paid_and_a_new_owner_is() -> None:
    t = bought_back()
    t.put("bg", "Asia", "Fungi from Yuggoth").turn("bg").does("Battle", foe="gc").rolls(kills=1).rolls()
    t.picks(WOMAN)
    assert t.state.where.count(FAN) == 1
    t.power(gc=1, ys=1, bg=5)
    u = WarsScenario(t.state.clone())
    u.turn("bg").does("Summon", "Dark Young", "Africa")
    assert (u.power_of("bg"), u.power_of("gc"), u.power_of("ys")) == (2, 1, 1)
    t.put("ys", "Europe", WOMAN).turn("bg").does("Summon", "Dark Young", "Africa")
    assert (t.power_of("gc"), t.power_of("ys")) == (1, 4)


@proves("wars:bloated-woman/paid", "wars:sl/death-from-below")
def test_death_from_below_does_not_fetch_it() -> None:
    """EN FAQ p.194: his cheapest monster is on her card."""
    t = table("ys", "sl", "bg").put("ys", "Asia", WOMAN, "Byakhee x2").put("sl", "Asia", "Wizard")
    t.put("sl", "Africa", "Wizard").does("Battle").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    assert t.state.where.count(FAN) == 1
    t.first("sl").doom_turn("sl")
    assert [option for option in t.options if "Below" in option] == ["Death from Below Serpent Man Africa"]


# --- her book ---------------------------------------------------------------------------------------------


@proves("wars:bloated-woman/six-books")
def test_all_six_books_bring_hers() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", WOMAN, "Acolyte").does("Recruit", "Acolyte")
    assert not has_book(t, "bloated_woman")
    t.books("gc", "all").turn("gc").does("Recruit", "Acolyte")
    assert has_book(t, "bloated_woman")


@proves("wars:bloated-woman/disaster")
def test_gates_bring_signs_instead_of_power() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", WOMAN), "bloated_woman").power(gc=0, bg=0, ys=0)
    t.put("gc", "Asia", "Acolyte", gate=True).put("gc", "Africa", "Acolyte", gate=True)
    assert t.explain_income("gc") == ["Cultists 2", "Gates 4", "Disaster Looms -4"]
    t.draws(1, 3).phase("power")
    assert t.prompt != "battle"
    assert (t.power_of("gc"), t.sign_values_of("gc")) == (2, [1, 3])


@proves("wars:bloated-woman/disaster")
def test_they_still_bring_doom() -> None:
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", WOMAN), "bloated_woman")
    t.put("gc", "Asia", "Acolyte", gate=True).phase("doom")
    t.decision  # noqa: B018 - doom for gates
    assert t.doom_of("gc") == 1


@proves("wars:bloated-woman/paid", "wars:abhoth/fertility")
def test_filth_on_her_card_is_placed_from_there_and_paid_for() -> None:
    """FAQ p.204: to place Filth is to summon a monster."""
    t = table("gc", "bg", "ys").put("gc", "Asia", WOMAN).put("bg", "Africa", "Abhoth")
    t.put("bg", "Asia", "Filth x12").books("gc", "all").does("Battle").rolls(kills=1)
    assert t.who
    t.turn("bg").power(gc=0).does("Filth", area="Europe")
    assert t.power_of("gc") == 1
    assert t.where("bg", "Filth").count("Europe") == 1


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_her() -> None:
    assert takes(tempted("bloated_woman", 6), "Awaken", WOMAN)
