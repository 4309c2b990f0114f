"""Cthulhu Wars: the worked battle examples of the rulebook (p.38-46), as far as the base game can tell them.

Some that need more are told with units of the base game that do the same; complete they stand with the others
in ``test_battle_examples_independents`` and with the Windwalker.
"""

from __future__ import annotations

from fhtagn.games.wars.scenario import battle, bg, cc, gc, ys
from tests.proofs import proves


@proves("wars:battle/dice", "wars:ys/hordes", "wars:bg/frenzy", "wars:battle/retreat")
def test_simple_example() -> None:
    """Two Byakhee, two acolytes and the King against two acolytes with Frenzy in East Africa."""
    t = battle(
        ys("Byakhee x2", "Acolyte x2", "King in Yellow"),
        bg("Acolyte x2", books=["Frenzy"]),
        area="East Africa",
    )
    assert t.explain_strength("ys", "bg", "East Africa") == ["Byakhee x2 3"]
    assert t.explain_strength("bg", "ys", "East Africa") == ["Frenzy 2"]
    t.dice(4, 5, 1).dice(6, 2)
    assert t.asks("ys", "assign_kill", options=["Acolyte", "Byakhee", "King in Yellow"])
    t.picks("Byakhee")
    assert t.asks("bg", "retreat")  # two pains for two acolytes: nothing to assign
    t.picks("Arabia").picks("West Africa")
    assert t.units("bg", "East Africa") == []
    assert t.units("ys", "East Africa") == ["Acolyte", "Acolyte", "Byakhee", "King in Yellow"]


@proves(
    "wars:battle/pre",
    "wars:gc/absorb",
    "wars:gc/devour",
    "wars:bg/necrophagy",
    "wars:cc/madness",
    "wars:battle/no-retreat",
)
def test_complex_example_1() -> None:
    """T39.  The printed example starts with two acolytes and needs three: one killed, one pained, one on
    the gate."""
    t = battle(
        gc("Cthulhu", "Shoggoth", "Deep One x2", "Acolyte x3", gate=True, books=["Absorb"]),
        ys("King in Yellow", "Undead x5"),
        bg("Ghoul x2", area="North America", books=["Necrophagy"]),
        cc("Acolyte", area="Antarctica", books=["Madness"]),
        area="East Africa",
        map="earth_4_w3_e5",
    )
    t.uses("Absorb", unit="Deep One").uses("Devour").passes("gc")  # an Undead: the King cannot be devoured
    assert t.units("ys", "East Africa") == ["Undead"] * 4 + ["King in Yellow"]
    assert t.explain_strength("gc", "ys", "East Africa") == [
        "Cthulhu 6",
        "Shoggoth 2",
        "Deep One 1",
        "Absorb 3",
    ]
    assert t.explain_strength("ys", "gc", "East Africa") == ["Undead x4 3"]
    t.rolls(kills=1, pains=5).dice(6, 5, 4)
    t.picks("Undead").picks("Acolyte")  # the kills

    assert t.asks("bg", "before_pains", options=["Necrophagy Ghoul"])
    t.uses("Necrophagy").uses("Necrophagy")
    assert t.units("bg", "East Africa") == ["Ghoul", "Ghoul"]

    # Yellow Sign: seven pains for four units.  Great Cthulhu: four, and he spares the one on the gate.
    for unit in ("Cthulhu", "Shoggoth", "Deep One", "Acolyte"):
        assert t.asks("gc", "assign_pain")
        t.picks(unit)

    assert t.asks("cc", "retreats", options=["Madness attacker", "Madness defender"])
    t.uses("Madness", "attacker")
    for area in ("Arabia", "Indian Ocean", "South Atlantic", "West Africa"):
        assert t.asks("cc", "retreat")
        t.picks(area)
    assert t.asks("ys", "no_retreat", options=["Undead", "King in Yellow"])
    t.picks("Undead")
    assert t.units("ys", "East Africa") == ["Undead", "Undead", "King in Yellow"]
    assert t.units("gc", "East Africa") == ["Acolyte"]
    assert t.gate("East Africa") == "gc"

    # One killed and one devoured: one book for two units.  Then the lonely acolyte is in danger.
    assert t.asks("gc", "book")
    t.picks("Dreams")
    assert t.slots_of("gc") == ["first_doom", "kill_2"]
    t.turn("ys")
    assert t.offers("Capture", area="East Africa", foe="gc")


@proves("wars:battle/apply")
def test_complex_example_3_with_a_base_game_defender() -> None:
    """Both sides lose a unit and have one pained: first the attacker's Great Old One retreats."""
    t = battle(
        bg("Shub-Niggurath", "Fungi from Yuggoth"),
        gc("Starspawn x2"),
        bg("Acolyte x2", area="Europe"),
        area="Africa",
    )
    t.dice(6, 4, 1).rolls(kills=1, pains=1).picks("Fungi from Yuggoth")
    assert t.asks("bg", "retreat")
    t.picks("Asia")
    assert t.asks("gc", "retreat")
    assert "Asia" not in t.options
    t.picks("South Atlantic")
    assert t.where("bg", "Shub-Niggurath") == ["Asia"]
    assert t.where("gc", "Starspawn") == ["South Atlantic"]


@proves("wars:gc/regenerate")
def test_complex_example_5_the_starspawn() -> None:
    """T46: a second kill may go to the Starspawn or to another unit; kill and pain only hurt it."""
    t = battle(bg("Dark Young x2", "Acolyte"), gc("Acolyte", "Starspawn", books=["Regenerate"]), area="Asia")
    t.rolls(kills=2, pains=2).dice(6, 1, 1).passes("gc")  # he does not decline Regenerate
    assert t.asks("gc", "assign_kill", options=["Acolyte", "Starspawn"])
    t.picks("Starspawn")
    assert t.asks("gc", "assign_kill", options=["Acolyte", "Starspawn"])
    t.picks("Acolyte").picks("Acolyte")  # his acolyte and the Black Goat's
    t.picks("Europe")
    assert t.where("gc", "Starspawn") == ["Europe"]
    assert t.pool("gc", "Acolyte") == 6


@proves("wars:cc/harbinger", "wars:bg/necrophagy", "wars:cc/madness", "wars:ys/hordes")
def test_complex_example_6() -> None:
    """T47: only by Necrophagy does the King suffer pain, and The Harbinger pays for it."""
    t = battle(
        cc("Nyarlathotep", books=["Madness"]),
        ys("King in Yellow", "Undead", books=["Passion"]),
        bg("Ghoul", area="Europe", books=["Necrophagy"]),
        area="Asia",
    )
    assert t.explain_strength("cc", "ys", "Asia") == ["Nyarlathotep 2"]
    t.dice(4, 1)
    assert t.happened("wars.no_dice", t.seat("ys"))
    t.uses("Necrophagy")
    assert t.asks(
        "cc", "pains", options=["The Harbinger King in Yellow power", "The Harbinger King in Yellow signs"]
    )
    t.uses("The Harbinger", prize="signs")
    assert t.signs_of("cc") == 2
    t.uses("Madness", "attacker")
    assert t.asks("cc", "retreat")
    t.picks("North Pacific")  # Nyarlathotep himself
    t.picks("Africa").picks("Arctic Ocean")
    assert t.where("cc", "Nyarlathotep") == ["North Pacific"]
    assert sorted(t.where("ys", "King in Yellow") + t.where("ys", "Undead")) == ["Africa", "Arctic Ocean"]


@proves("wars:cc/harbinger", "wars:battle/pains")
def test_complex_example_6_without_the_ghoul() -> None:
    """The Undead takes the only pain, and Nyarlathotep gets nothing."""
    t = battle(cc("Nyarlathotep", books=["Madness", "Abduct"]), ys("King in Yellow", "Undead"), area="Asia")
    t.dice(4, 1).picks("Undead")
    assert t.asks("cc", "retreats")


@proves("wars:unlimited/battle", "wars:unlimited/one-per-area")
def test_complex_example_8_the_second_battle() -> None:
    """Retreated units fight again elsewhere with six books, but never twice in one area."""
    t = battle(
        bg("Fungi from Yuggoth", "Dark Young", books=["all"]),
        gc("Starspawn"),
        ys("Byakhee", "King in Yellow", area="Africa"),
        area="Asia",
    )
    t.rolls().dice(4, 4, 1)
    t.picks("Africa").picks("Africa")
    t.does("Battle", area="Africa", foe="ys").dice(6, 1, 1).dice(6, 1)
    t.picks("Byakhee").picks("Fungi from Yuggoth")
    assert t.units("bg", "Africa") == ["Dark Young"]
    assert t.refuses("Battle", reason="fought_here")
