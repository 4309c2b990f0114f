"""Cthulhu Wars: the Opener of the Way, question by question of the FAQ (p.192-195, 198, 202) and p.46."""

from __future__ import annotations

from fhtagn.games.wars.cards.recriminations import CARD, RECRIMINATIONS
from fhtagn.games.wars.rules.books import book_number
from fhtagn.games.wars.rules.content import kind
from fhtagn.games.wars.rules.pieces import holding_place
from fhtagn.games.wars.rules.points import EMPTY
from fhtagn.games.wars.rules.queries import income
from fhtagn.games.wars.rules.verbs import move_gate
from fhtagn.games.wars.scenario import Force, battle, bg, cc, table, ys
from tests.proofs import proves
from tests.wars.toys import toys as toy_box

YOG = "Yog-Sothoth"
SPAWN = "Spawn of Yog-Sothoth"
FAVORED = "The Million Favored Ones"
CURSE = "Dread Curse of Azathoth"
ASCENDING = "Dragon Ascending"


def ow(*units: str, area: str = "", books: tuple[str, ...] = (), gate: bool = False) -> Force:
    return Force("ow", units, area, books, gate)


@proves("wars:ow/favored-who")
def test_an_invisible_unit_does_not_take_part_and_is_not_promoted() -> None:
    """FAQ p.193"""
    t = battle(
        cc("Flying Polyp", "Hunting Horror", books=["Invisibility"]),
        ow("Mutant", "Abomination", books=(FAVORED,)),
        area="Asia",
    )
    t.uses("Invisibility", "Flying Polyp", "Mutant").rolls().rolls()
    assert t.asks("ow", "battle.ends", [f"{FAVORED} Abomination"])


@proves("wars:ow/favored-order")
def test_an_abomination_that_is_promoted_makes_room_for_a_mutant() -> None:
    """FAQ p.193"""
    t = battle(ow("Mutant", "Abomination", books=(FAVORED,)), bg("Ghoul"), area="Asia", declared=False)
    t.put("ow", "Africa", "Abomination x2").does("Battle").rolls()
    assert t.asks("ow", "battle.ends", [f"{FAVORED} Abomination"])
    t.uses(FAVORED, "Abomination").uses(FAVORED, "Mutant")
    assert t.units("ow", "Asia") == ["Abomination", SPAWN]


@proves("wars:ow/favored-who", "wars:ow/favored-spawn")
def test_a_pained_spawn_retreats_first_and_bursts_there() -> None:
    """FAQ p.193"""
    t = battle(ow(SPAWN, books=(FAVORED,)), bg("Ghoul", "Dark Young"), area="Asia").rolls().rolls(pains=1)
    t.picks("Africa").uses(FAVORED, SPAWN).picks("3")
    assert (t.units("ow", "Africa"), t.units("ow", "Asia")) == (["Mutant"] * 3, [])


@proves("wars:ow/favored-who")
def test_a_spawn_that_cannot_retreat_is_lost_and_not_promoted() -> None:
    """FAQ p.193"""
    t = battle(ow(SPAWN, books=(FAVORED,)), bg("Ghoul", "Dark Young"), area="Australia", declared=False)
    t.put("bg", "Indian Ocean", "Ghoul").put("bg", "South Pacific", "Fungi")
    t.does("Battle").rolls().rolls(pains=1)
    assert t.where("ow", SPAWN) == []
    assert not t.asks("ow", "battle.ends")


@proves("wars:ow/curse-no-battle")
def test_no_ability_of_a_battle_answers_the_curse() -> None:
    """FAQ p.193: Channel Power, Regenerate, Necrophagy, Madness"""
    t = table("ow", "gc", "bg", "cc").books("ow", CURSE, "Channel Power", FAVORED).books("gc", "Regenerate")
    t.books("bg", "Necrophagy").books("cc", "Madness")
    t.put("ow", "Arabia", "Abomination x2").put("gc", "Europe", "Starspawn")
    t.put("bg", "Arctic Ocean", "Ghoul")
    t.does(CURSE, "Europe").dice(6, 1)  # the miss stays, and one kill is enough
    assert (t.where("gc", "Starspawn"), t.where("bg", "Ghoul")) == ([], ["Arctic Ocean"])
    assert t.who != "ow" or t.prompt == "turn_end"
    assert "kill_1" not in t.slots_of("gc")


@proves("wars:ow/curse-retreat")
def test_whom_the_curse_drives_away_is_never_surrounded() -> None:
    """FAQ p.193"""
    t = table("ow", "gc", "bg").books("ow", CURSE).put("ow", "Africa", "Abomination")
    t.put("gc", "Australia", "Acolyte")
    for area in ("Indian Ocean", "South Pacific", "Antarctica"):
        t.put("ow", area, "Mutant")
    t.does(CURSE, "Australia").dice(4)
    assert (t.who, t.prompt) == ("ow", "curse_retreat")
    t.picks("Indian Ocean")
    assert t.where("gc", "Acolyte") == ["Indian Ocean"]


@proves("wars:ow/curse-factions")
def test_units_of_nobody_are_no_victims() -> None:
    """FAQ p.194, 210"""
    with toy_box() as toys:
        figures = toys.figures("ys")
        t = table("ow", "gc", "bg").books("ow", CURSE).put("ow", "Africa", "Abomination")
        s = t._touch()
        s.hand_over(figures, s.wild())
        s.put(s.in_pool(kind("undead")), s.board.areas[0])
        assert t.refuses(CURSE, reason="no_victim")


@proves("wars:ow/gates-counted")
def test_a_gate_on_a_faction_card_does_not_count() -> None:
    """FAQ p.195: as Cursed Slumber takes it off the map"""
    with toy_box():
        asleep = holding_place("toy.slumber", in_play=True)
        t = table("ow", "gc", "bg").put("ow", "Asia", "Acolyte")
        t.gates("Africa", "Europe", "Australia", "Antarctica", "North America", "South America")
        t.gates("Arctic Ocean")
        move_gate(t.state, 0, asleep)
        t.does("Create Gate", area="Asia")
        assert t.slots_of("ow") == []  # seven on the map


@proves("wars:ow/dragon-spent")
def test_a_dragon_that_was_exchanged_and_taken_again_stays_spent() -> None:
    """FAQ p.202"""
    t = table("ow", "gc", "bg", cards="recriminations").books("ow", ASCENDING).power(ow=2, gc=9)
    s = t._touch()
    s.market = ()
    s.hand_over(CARD, 0)
    s.fill_slot(0, s.slots[0].index(EMPTY), book_number(RECRIMINATIONS.id))
    t.uses(ASCENDING, "gc").uses("Recriminations", ASCENDING).picks("Channel Power").phase("power")
    assert t.who
    t.power(ow=9).turn("ow").uses("Recriminations", "Channel Power").picks(ASCENDING).phase("power")
    assert t.who
    assert ASCENDING in t.books_of("ow")
    assert t.power(ow=1, gc=9).turn("ow").refuses(ASCENDING, reason="once_per_game")


@proves("wars:ow/gate-in-every-count")
def test_two_players_of_the_same_gate_area_both_gather_two() -> None:
    """FAQ p.192: he stands beside a gate of somebody else"""
    t = table("ow", "bg", "gc").put("ow", "Asia", YOG).put("bg", "Asia", "Acolyte", gate=True)
    assert (income(t.state, 0), income(t.state, 1)) == (2, 3)


@proves("wars:ow/lose-unit")
def test_losing_the_last_unit_for_want_of_a_retreat_counts() -> None:
    t = battle(ow("Mutant"), ys("Undead x2"), area="Australia", declared=False)
    t.put("ys", "Indian Ocean", "Acolyte").put("ys", "South Pacific", "Acolyte")
    t.does("Battle").rolls().rolls(pains=1)
    assert t.slots_of("ow") == ["lose_unit"]
