"""Ubbo-Sathla without his faction: he starts small, is flattered, and grows for a gate."""

from __future__ import annotations

from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.ind_ubbo_sathla import CARD, GROWTH, UBBO
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.apart import check_awakening, could_awaken, is_lit, lit, place_of
from tests.wars.cards.bots import takes
from tests.wars.toys import check_data

NAME = "Ind Ubbo-Sathla"
GATE = "Give Up Gate"


def ubbo(growth: int = 0, *factions: str, **options: str) -> WarsScenario:
    """The Black Goat has him, in Asia, this big."""
    t = table(*(factions or ("bg", "gc", "ys")), **options).put("bg", "Asia", NAME)
    t._touch().set_count(GROWTH, growth)
    return t


@proves("wars:ind-ubbo/awakening")
def test_he_awakes_for_4_power_and_his_marker_begins_at_0() -> None:
    t = check_awakening(CARD, UBBO, 4, "bg", "gc", "ys")
    assert GAME.view(t.state, 0)["counters"]["ind_growth"] == 0
    check_data(t.state)
    t = could_awaken(CARD, "bg", "gc", "ys")
    t._touch().set_count(GROWTH, 9)  # from an earlier life
    t.does("Awaken", NAME)
    assert t.who
    assert t.state.count(GROWTH) == 0


@proves("wars:ind-ubbo/combat")
def test_he_fights_with_as_many_dice_as_he_has_grown() -> None:
    assert ubbo().explain_strength("bg", "gc", "Asia") == []
    assert ubbo(7).explain_strength("bg", "gc", "Asia") == ["Ubbo-Sathla (independent) 7"]


def ritual(t: WarsScenario, faction: str = "gc") -> WarsScenario:
    t.put(faction, "Africa", "Acolyte", gate=True).put(faction, "Europe", "Acolyte", gate=True).power(
        **{faction: 9}
    )
    t.first(faction).slots("gc", "first_doom").books("gc", "Dreams").doom_turn(faction)
    return t.does("Ritual")


@proves("wars:ind-ubbo/sycophancy", "wars:tt/sycophancy")
def test_an_enemy_who_performs_a_ritual_gets_1_doom_less_or_gives_1() -> None:
    t = ritual(ubbo())
    assert t.asks("gc", "flattery", ["Less Doom", "Grant Doom bg"])
    t.does("Less Doom")
    assert t.who
    assert (t.doom_of("gc"), t.doom_of("bg")) == (1, 0)
    t = ritual(ubbo()).does("Grant Doom")
    assert t.who
    assert (t.doom_of("gc"), t.doom_of("bg")) == (2, 1)


@proves("wars:ind-ubbo/sycophancy")
def test_his_owners_own_rituals_are_their_own() -> None:
    t = ritual(ubbo(), "bg")
    assert not t.asks("bg", "flattery")
    assert t.doom_of("bg") == 2


@proves("wars:ind-ubbo/sycophancy", "wars:elder-thing/mind-control")
def test_not_beside_an_elder_thing() -> None:
    t = ritual(ubbo().put("gc", "Asia", "Elder Thing"))
    assert not t.asks("gc", "flattery")
    assert (t.doom_of("gc"), t.doom_of("bg")) == (2, 0)


@proves("wars:ind-ubbo/sycophancy", "wars:tt/sycophancy", "wars:apart/unplayed")
def test_beside_the_tcho_tcho_a_ritual_is_asked_for_twice_and_each_answer_counts_once() -> None:
    t = ritual(ubbo(0, "bg", "gc", "tt", faction_goos="any"))
    t.does("Less Doom").does("Grant Doom")
    assert t.who
    assert t.doom_of("gc") == 1
    assert t.doom_of("bg") + t.doom_of("tt") == 1


@proves("wars:ind-ubbo/give-up-gate", "wars:independent/book")
def test_a_gate_of_ones_own_goes_its_cultist_stays_and_he_grows() -> None:
    t = ubbo(1).put("bg", "Africa", "Acolyte", gate=True).put("bg", "Europe", "Acolyte", gate=True)
    assert t.offers(GATE, area="Africa")
    t.does(GATE, area="Europe").dice(5)
    assert is_lit(t, CARD)
    assert t.gate("Europe") == ""
    assert t.gate("Africa") == "bg"
    assert t.units("bg", "Europe") == ["Acolyte"]
    assert t.state.count(GROWTH) == 6
    assert t.power_of("bg") == 8


@proves("wars:ind-ubbo/give-up-gate")
def test_only_a_gate_of_ones_own_and_only_once() -> None:
    assert (
        ubbo()
        .gates("Africa")
        .put("gc", "Europe", "Acolyte", gate=True)
        .refuses(GATE, reason="controlled_gate")
    )
    t = lit(ubbo().put("bg", "Africa", "Acolyte", gate=True), CARD)
    assert t.refuses(GATE, reason="requirement_met")


@proves("wars:ind-ubbo/hells-banquet", "wars:tt/hells-banquet")
def test_with_the_book_he_grows_in_every_doom_phase_of_his_owner() -> None:
    t = lit(ubbo(2), CARD).first("bg").doom_turn("bg").dice(4)
    assert t.who
    assert t.state.count(GROWTH) == 6
    t = ubbo(2).first("bg").doom_turn("bg")
    assert t.who
    assert t.state.count(GROWTH) == 2
    t = lit(ubbo(2), CARD).first("bg").slots("gc", "first_doom").books("gc", "Dreams").doom_turn("gc")
    assert t.who  # in nobody else's turn
    assert t.state.count(GROWTH) == 2


@proves("wars:ind-ubbo/hells-banquet", "wars:independent/loss")
def test_the_banquet_ends_with_his_death() -> None:
    t = battle(gc("Starspawn"), bg(NAME), area="Asia", declared=False)
    lit(t, CARD).does("Battle").rolls(kills=1)
    assert t.who
    assert place_of(t, UBBO) == POOL
    assert t.first("bg").doom_turn("bg").who
    assert t.state.count(GROWTH) == 0


def test_the_bot_awakens_him_but_keeps_its_only_gate_near_the_end() -> None:
    t = could_awaken(CARD, "gc", "bg", "ys", power=4).power(bg=0, ys=0)
    assert takes(t, "Awaken", NAME)
    t = ubbo().put("bg", "Africa", "Acolyte", gate=True).marker(10).power(bg=1, gc=0, ys=0)
    assert not takes(t, GATE)
