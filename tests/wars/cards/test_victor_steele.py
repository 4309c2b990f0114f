"""Cthulhu Wars, Victor Steele, an investigator (p.138-143): others plan what comes first."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice

VICTOR = "Victor Steele"


def doom_turn() -> WarsScenario:
    """The last turn of a Doom phase; the Black Goat holds Victor's card."""
    t = table("bg", "gc", "ys").holds("bg", VICTOR).first("gc")
    t.put("bg", "Asia", "Acolyte x2", "Ghoul", gate=True).put("bg", "Africa", "Acolyte")
    return t.power(bg=4, gc=0, ys=0).doom_turn("bg")


@proves("wars:victor/planning")
def test_not_on_the_map_another_player_names_the_kind_of_the_first_action() -> None:
    t = doom_turn()
    assert t.asks("bg", "victor", ["gc", "ys"])
    t.picks("ys")
    assert t.asks("ys", "victor_names")
    named = [
        "Name recruit",
        "Name summon",
        "Name create_gate",
        "Name move_action",
        "Name Unique Eliminate Two",
    ]
    assert t.options == named


@proves("wars:victor/first-action")
def test_it_must_come_first_and_details_are_free() -> None:
    t = doom_turn().picks("ys").does(("wars.victor.name", "recruit"))
    assert t.asks("bg", "turn")
    assert t.offers("Recruit", area="Asia")
    assert t.refuses("Move", reason="prescribed")
    assert t.refuses("Summon", reason="prescribed")
    assert t.refuses("Drop Power", reason="planned")
    t.does("Recruit", "Acolyte", "Asia").turn("bg")
    assert t.offers("Move", "Summon")


@proves("wars:victor/first-action")
def test_gates_may_be_left_and_taken_before_it() -> None:
    t = doom_turn().picks("gc").does(("wars.victor.name", "recruit")).does("Abandon Gate", "Asia")
    assert t.refuses("Move", reason="prescribed")


@proves("wars:victor/first-action")
def test_what_is_no_longer_possible_binds_nobody() -> None:
    t = doom_turn().picks("gc").does(("wars.victor.name", "create_gate")).power(bg=2)
    assert t.offers("Move", "Recruit", "Drop Power")


@proves("wars:victor/planning")
def test_on_the_map_he_leaves_his_holder_alone() -> None:
    t = doom_turn().put("bg", "Asia", VICTOR)
    assert t.asks("bg", "turn")


@proves("wars:victor/planning")
def test_nothing_is_named_for_somebody_who_can_do_nothing() -> None:
    t = doom_turn().power(bg=0, gc=2)
    assert t.asks("gc", "turn")


@proves("wars:victor/first-action")
def test_a_plan_does_not_last_beyond_the_next_doom_phase() -> None:
    t = doom_turn().picks("ys").does(("wars.victor.name", "recruit"))
    t.put("bg", "Asia", VICTOR).power(bg=4).phase("doom")
    while not t.asks("bg", "turn"):
        t.play(choice(t))
    assert t.offers("Move", "Recruit")


def groom() -> WarsScenario:
    """He could be awakened only with Lavinia, who gives 3 Power for it; the Yellow Sign names that kind."""
    t = table("cc", "bg", "ys", high_priests="unique").holds("cc", VICTOR).first("bg")
    t.put("cc", "Asia", "Acolyte", gate=True).put("cc", "Africa", "Lavinia Whateley")
    return t.power(cc=7, bg=0, ys=0).doom_turn("cc").done().picks("ys")


@proves("wars:victor/planning", "wars:lavinia/bride")
def test_an_awakening_with_lavinia_is_named_as_one() -> None:
    t = groom()
    assert "Name awaken" in t.options
    assert not any("Bride" in option for option in t.options)


@proves("wars:victor/first-action", "wars:lavinia/bride")
def test_named_it_is_done_with_her_and_it_is_kept_from_who_has_to_do_something_else() -> None:
    t = groom().does(("wars.victor.name", "awaken"))
    assert t.refuses("Move", reason="prescribed")
    t.does("The Bride", "Nyarlathotep", "Asia")
    assert t.where("cc", "Nyarlathotep") == ["Asia"]
    t = groom().does(("wars.victor.name", "recruit"))
    assert t.refuses("The Bride", reason="prescribed")
