"""Cthulhu Wars, Y'Golonac (p.121): whoever kills him may have him."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.lit import asleep, has_book, holder, lit, tempted
from tests.wars.toys import check_data

HE = "Y'Golonac"


@proves("wars:ygolonac/awakening")
def test_he_costs_2_and_fights_with_1() -> None:
    t = asleep("ygolonac").does("Awaken", HE)
    assert (t.power_of("bg"), holder(t, "ygolonac")) == (6, "bg")
    assert f"{HE} 1" in t.explain_strength("bg", "gc", "Africa")
    check_data(t.state)


def killed(*foes: str, beside: str = "") -> WarsScenario:
    """Great Cthulhu had him in Asia; the Black Goat kills him there."""
    t = table("bg", "gc", "ys").put("gc", "Asia", HE).put("bg", "Asia", *foes)
    if beside:
        t.put("ys", "Asia", beside)
    return t.does("Battle", foe="gc").rolls(kills=1).rolls()


@proves("wars:ygolonac/orifices", "wars:ygolonac/received")
def test_dead_he_takes_the_place_of_an_enemy_and_is_that_enemys() -> None:
    t = killed("Dark Young", "Ghoul")
    assert t.asks("gc", "orifices", ["Ghoul", "Dark Young"])
    t.picks("Dark Young")
    assert t.units("bg", "Asia") == ["Ghoul", HE]
    assert (holder(t, "ygolonac"), has_book(t, "ygolonac")) == ("bg", True)
    assert t.pool("bg", "Dark Young") == 3
    assert t.happened("wars.killed")
    assert not t.happened("wars.card_returned")
    check_data(t.state)


@proves("wars:ygolonac/orifices")
def test_it_must_be_a_terror_monster_or_cultist_of_the_enemy_in_the_battle() -> None:
    t = killed("Shub-Niggurath", "Acolyte", "Dhole", beside="Undead")
    assert t.asks("gc", "orifices", ["Acolyte", "Dhole"])


@proves("wars:ygolonac/dies", "wars:independent/loss")
def test_without_a_body_he_dies_like_any_other() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", HE).put("bg", "Asia", "Shub-Niggurath")
    t.put("bg", "Africa", "Acolyte", gate=True).does("Battle", foe="gc").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    assert (holder(t, "ygolonac"), t.market) == ("nobody", ["Ygolonac"])


@proves("wars:ygolonac/dies")
def test_who_falls_with_him_is_no_body() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", HE).put("bg", "Asia", "Dark Young")
    t.does("Battle", foe="gc").rolls(kills=1).rolls(kills=1)
    t.decision  # noqa: B018 - the dice fall
    assert (t.units("bg", "Asia"), holder(t, "ygolonac")) == ([], "nobody")


@proves("wars:ygolonac/orifices")
def test_one_that_had_to_retreat_is_gone_and_he_stays() -> None:
    t = table("bg", "gc", "ys").put("gc", "Asia", HE).put("bg", "Asia", "Dark Young")
    t.does("Battle", foe="gc").rolls(kills=1).rolls(pains=1)
    t.decision  # noqa: B018 - the dice fall
    assert t.units("bg", "Asia") == [HE]
    assert t.prompt != "retreat"


@proves("wars:ygolonac/orifices")
def test_the_keeper_of_a_gate_leaves_it() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("gc", "Asia", HE)
        .put("bg", "Asia", "Acolyte", "Shub-Niggurath", gate=True)
    )
    t.does("Battle", foe="gc").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    assert t.gate("Asia") == "abandoned"
    assert t.units("bg", "Asia") == ["Shub-Niggurath", HE]


@proves("wars:ygolonac/dies", "wars:basics/eliminate")
def test_eliminated_he_is_gone() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", HE).put("bg", "Asia", "Ghoul")
    from fhtagn.games.wars.rules.content import kind, only
    from fhtagn.games.wars.rules.verbs import eliminate

    eliminate(t._touch(), only(kind("ygolonac")), 1)
    t.decision  # noqa: B018 - what follows the loss
    assert holder(t, "ygolonac") == "nobody"


@proves("wars:ygolonac/orifices", "wars:elder-thing/mind-control")
def test_beside_an_elder_thing_he_dies_for_good() -> None:
    t = killed("Dark Young", "Elder Thing")
    t.decision  # noqa: B018 - the dice fall
    assert holder(t, "ygolonac") == "nobody"


@proves("wars:ygolonac/orifices", "wars:daoloth/goo-killed")
def test_his_death_is_one_for_daoloth() -> None:
    t = (
        table("bg", "gc", "ys")
        .put("gc", "Asia", HE)
        .put("bg", "Asia", "Dark Young")
        .put("ys", "Europe", "Daoloth")
    )
    t.does("Battle", foe="gc").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    assert has_book(t, "daoloth")
    assert holder(t, "ygolonac") == "bg"


@proves("wars:ygolonac/orifices", "wars:two/losses")
def test_with_two_players_his_death_is_worth_2() -> None:
    t = (
        table("bg", "gc")
        .put("gc", "Asia", HE)
        .put("bg", "Asia", "Dark Young")
        .does("Battle")
        .rolls(kills=1)
        .rolls()
    )
    t.decision  # noqa: B018 - the dice fall
    assert (t.doom_of("bg"), t.doom_of("gc"), holder(t, "ygolonac")) == (2, 0, "bg")


@proves("wars:ygolonac/received")
def test_awakened_he_has_no_book_and_killed_again_he_brings_it_on() -> None:
    assert not has_book(asleep("ygolonac").does("Awaken", HE), "ygolonac")
    t = killed("Dark Young")
    t.decision  # noqa: B018 - the dice fall
    t.put("ys", "Asia", "Byakhee x2").turn("ys").does("Battle", foe="bg").rolls(kills=1).rolls()
    t.decision  # noqa: B018 - the dice fall
    assert (holder(t, "ygolonac"), has_book(t, "ygolonac")) == ("ys", True)


# --- The Revelations --------------------------------------------------------------------------------------


@proves("wars:ygolonac/revelations")
def test_in_the_doom_phase_all_others_gain_a_sign() -> None:
    t = lit(table("ys", "bg", "gc").put("ys", "Asia", HE), "ygolonac").first("ys").doom_turn("ys")
    assert t.asks("ys", "doom")
    assert [t.signs_of(one) for one in ("ys", "bg", "gc")] == [0, 1, 1]


@proves("wars:ygolonac/revelations")
def test_not_without_the_book_and_not_on_the_turns_of_others() -> None:
    t = table("ys", "bg", "gc").put("ys", "Asia", HE).first("ys").doom_turn("ys")
    assert t.prompt == "doom"
    assert t.signs_of("bg") == 0
    t = lit(table("gc", "bg", "ys").put("gc", "Asia", HE), "ygolonac").first("bg").doom_turn("bg")
    assert t.prompt == "doom"
    assert t.signs_of("ys") == 0


# --- the bot ----------------------------------------------------------------------------------------------


def test_the_bot_awakens_him_for_so_little() -> None:
    assert takes(tempted("ygolonac", 4), "Awaken", HE)
