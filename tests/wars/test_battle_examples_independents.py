"""Cthulhu Wars: the complex battles of the book (p.41-47) with neutral monsters and independents."""

from __future__ import annotations

from fhtagn.games.wars.scenario import battle, bg, gc, table, ys
from tests.proofs import proves
from tests.wars.cards.lit import has_book, holder

FAVORED = "The Million Favored Ones"
SPAWN = "Spawn of Yog-Sothoth"
HE = "Y'Golonac"


@proves("wars:leng-spider/bloodthirst", "wars:bg/necrophagy", "wars:ys/vengeance")
def test_complex_example_2() -> None:
    """p.41: pains that Necrophagy adds are converted too, and a Spider with a kill still converts some."""
    t = battle(
        gc("Leng Spider x2", "Acolyte"),
        ys("Hastur", "Acolyte"),
        bg("Ghoul x2", area="Africa", books=["Necrophagy"]),
        area="Asia",
    )
    t.rolls(pains=2).rolls(kills=1).passes("gc")
    assert t.asks("ys", "assign_kill", ["Acolyte", "Leng Spider"])
    t.picks("Leng Spider").uses("Necrophagy").uses("Necrophagy")
    assert t.asks("gc", "battle.last_pains", ["Bloodthirst gc", "Bloodthirst ys"])
    t.uses("Bloodthirst", "ys").picks("Acolyte").uses("Bloodthirst", "ys")
    assert (t.pool("ys", "Hastur"), t.pool("ys", "Acolyte")) == (1, 6)
    assert t.units("gc", "Asia") == ["Acolyte", "Leng Spider"]
    assert t.asks("gc", "retreat")
    t.picks("Europe").picks("Europe")
    assert t.units("gc", "Europe") == ["Acolyte", "Leng Spider"]
    assert t.units("bg", "Asia") == ["Ghoul"] * 2
    assert t.units("ys", "Asia") == []
    assert t.state.battle is None


@proves("wars:cthugha/fire-vampires", "wars:ww/berserkergang", "wars:battle/post")
def test_complex_example_4() -> None:
    """p.42: the Gnoph-Keh rages when the kill is assigned, and is spared all the same."""
    t = table("bg", "ww", "gc").books("bg", "Frenzy").books("ww", "Berserkergang")
    t.put("bg", "Asia", "Cthugha", "Acolyte x2").put("ww", "Asia", "Gnoph-Keh x2").power(bg=3, ww=3)
    t.does("Battle", area="Asia").rolls(kills=1).rolls(kills=1)
    assert t.asks("bg", "assign_kill", ["Acolyte", "Cthugha"])
    t.picks("Acolyte").uses("Berserkergang")
    assert t.asks("bg", "battle.before_kills")  # Berserkergang has taken the other acolyte, not Cthugha
    t.uses("Fire Vampires")
    assert t.power_of("bg") == 3
    assert t.units("bg", "Asia") == ["Cthugha"]
    assert t.asks("ww", "retreat")
    t.picks("Europe")
    assert t.units("ww", "Asia") == t.units("ww", "Europe") == ["Gnoph-Keh"]


@proves("wars:yig/snakebite", "wars:gc/regenerate", "wars:battle/post")
def test_complex_example_5() -> None:
    """p.43: a bitten acolyte, and a Starspawn with a kill and a pain that only retreats."""
    t = table("sl", "gc", "bg").books("gc", "Regenerate").put("sl", "Asia", "Yig", "Serpent Man", "Acolyte")
    t.put("gc", "Asia", "Acolyte", "Starspawn").does("Battle", area="Asia").rolls(kills=1, pains=2)
    t.rolls(kills=1)
    while not t.asks("gc", "assign_kill"):
        t.passes()
    t.picks("Starspawn").does("assign_kill", "Acolyte").uses("Snakebite")
    assert t.asks("gc", "assign_kill", ["Acolyte", "Starspawn"])  # it may take both
    t.picks("Acolyte")
    while not t.asks("gc", "retreat"):
        t.passes()
    t.picks("Europe")
    assert t.units("gc", "Europe") == ["Starspawn"]
    assert (t.pool("gc", "Acolyte"), t.pool("sl", "Acolyte")) == (6, 6)
    assert t.units("sl", "Asia") == ["Serpent Man", "Yig"]


@proves("wars:ygolonac/orifices", "wars:ow/million-favored-ones", "wars:unlimited/one-per-area")
def test_complex_example_8() -> None:
    """p.46: Y'Golonac bursts out of the Spawn before it could be promoted."""
    t = table("ow", "bg", "gc").books("ow", "all").put("ow", "Asia", SPAWN, "Abomination")
    t.put("bg", "Asia", "Elder Thing").put("gc", "Africa", "Shantak", HE)
    t.does("Battle", foe="bg").rolls().passes().rolls(pains=2).picks("Africa").picks("Africa")
    t.uses(FAVORED, "Abomination in Africa").uses(FAVORED, f"{SPAWN} in Africa").picks("4")
    assert t.units("ow", "Africa") == ["Mutant"] * 4 + [SPAWN]
    t.does("Battle", area="Africa", foe="gc").rolls(kills=1).passes().rolls(kills=1)
    t.does("assign_kill", HE).does("assign_kill", "Mutant")
    assert t.asks("gc", "orifices", ["Mutant", SPAWN])
    t.picks(SPAWN)
    assert (holder(t, "ygolonac"), has_book(t, "ygolonac")) == ("ow", True)
    for _ in range(3):
        t.uses(FAVORED, "Mutant")
    assert t.units("ow", "Africa") == ["Abomination"] * 3 + [HE]
    assert t.units("gc", "Africa") == ["Shantak"]
    assert not t.offers("Battle", area="Africa")


@proves("wars:yig/snakebite", "wars:keziah/heroine", "wars:tt/martyrdom", "wars:battle/post")
def test_complex_example_9() -> None:
    """p.47: the bite has hit Keziah Mason before the martyr turns the acolyte's kill into a pain."""
    t = table("tt", "ow", "gc", high_priests="unique").books("tt", "Martyrdom")
    t.put("tt", "Asia", "Yig", "Acolyte", "High Priest").put("ow", "Asia", "Abomination x2", "Keziah Mason")
    t.does("Battle", area="Asia").rolls(kills=1).rolls(kills=1)
    t.does("assign_kill", "Abomination").does("assign_kill", "Acolyte").uses("Snakebite")
    t.does("assign_kill", "Keziah Mason").uses("Martyrdom")  # two more kills for the two that are left
    assert t.pool("tt", "High Priest") == 3
    t.picks("Africa").picks("Africa")
    assert t.units("tt", "Africa") == ["Acolyte", "Yig"]
    assert t.units("ow", "Asia") == ["Abomination"]
    assert (t.pool("ow", "Abomination"), t.pool("ow", "Keziah Mason")) == (2, 1)
