"""Yuggoth: the printed example of the Watcher (p.182-184), from the die that wakes him to the first turn."""

from __future__ import annotations

from fhtagn.games.wars.maps.yuggoth import MARKER, WATCHER
from fhtagn.games.wars.rules.content import AREA_IDS, area
from fhtagn.games.wars.scenario import WarsScenario
from tests.proofs import proves
from tests.wars.maps.pluto import DESOLATIONS, SLOPE, doom_ends, name, yuggoth

BOARD = "yuggoth_4_w3_e5"
SLOPES = name(SLOPE)
WASTES = name(DESOLATIONS)
SEA = "Methane Sea"
WEST = "Slime Sea North"


def at(t: WarsScenario) -> tuple[str, int]:
    """Where he is, and how strong."""
    return AREA_IDS[t.state.where[WATCHER]], t.state.count(MARKER)


@proves(
    "wars:yuggoth/wakes",
    "wars:yuggoth/attacks",
    "wars:yuggoth/goes",
    "wars:yuggoth/every-faction",
    "wars:yuggoth/wounds",
    "wars:cc/madness",
    "wars:ys/passion",
)
def test_the_printed_example() -> None:
    """Rich has Great Cthulhu, Angela Crawling Chaos, Frank the Yellow Sign, Chris the Black Goat."""
    t = yuggoth("gc", "cc", "ys", "bg", map=BOARD).put("gc", SLOPES, "Acolyte", gate=True)
    t.put("gc", SLOPES, "Cthulhu", "Deep One").put("bg", WEST, "Ghoul")
    t.put("ys", WASTES, "Hastur", "King in Yellow", "Undead x3", "Byakhee", "Acolyte x2")
    t.books("cc", "Madness").books("ys", "Passion").marker(7).power(gc=8, cc=8, ys=8, bg=8)
    doom_ends(t, 2)
    assert "nobody rolls 12 dice" in repr(t)
    assert t.happened("wars.watcher_wakes", area("watcher_postern"))

    # Rich: the only units next door are his own.  12 dice against 7.
    t.rolls(kills=2, pains=1).rolls(kills=1)
    assert t.asks("gc", "assign_kill")
    t.picks("Acolyte").picks("Deep One")
    assert at(t) == (SLOPE, 11)
    assert t.pool("gc", "Deep One") == 4
    t.uses("Madness").picks(WASTES)
    assert t.where("gc", "Cthulhu") == [WASTES]

    t.picks("Absorb")  # the kill fulfils a requirement of his (FAQ p.210)

    # Angela: to the Twin Desolations, first against Cthulhu, then against Frank.
    assert t.asks("cc", "watcher_fights", ["gc", "ys"])
    assert at(t) == (DESOLATIONS, 11)
    t.picks("gc").rolls(kills=1).rolls(kills=2)
    assert "nobody rolls 9 dice" in repr(t)
    assert at(t) == (DESOLATIONS, 9)
    assert t.where("gc", "Cthulhu") == []
    t.rolls(kills=5, pains=3)
    assert "ys rolls 11 dice" in repr(t)
    t.rolls(kills=2).picks("Undead").picks("Undead").picks("Undead").picks("Acolyte").picks("Acolyte")
    assert at(t) == (DESOLATIONS, 7)
    assert t.units("ys", WASTES) == ["Byakhee", "King in Yellow", "Hastur"]
    t.uses("Madness").picks(SEA).picks(SEA).picks(SEA)
    assert t.uses("Passion").power_of("ys") == 9

    # Frank: his own units are the only ones next door.
    assert at(t) == ("methane_sea", 7)
    t.rolls(kills=1, pains=2).rolls(kills=2).picks("Byakhee")
    t.uses("Madness").picks(WASTES).picks(WASTES)
    assert t.asks("bg", "watcher_goes")
    assert at(t) == ("methane_sea", 5)

    # Chris could send him west, to his own Ghoul.
    assert sorted(t.options) == sorted([WASTES, WEST])
    t.picks(WASTES).rolls(pains=2).rolls(kills=1)
    t.uses("Madness").picks("Ammonia Sea").picks("Nitrogen Sea")
    assert at(t) == (DESOLATIONS, 4)
    assert sorted(t.where("ys", "Hastur") + t.where("ys", "King in Yellow")) == [
        "Ammonia Sea",
        "Nitrogen Sea",
    ]
    assert t.asks("gc", "turn")
