"""Cthulhu Wars: rulings, ability x ability: the five further factions with cards and priests with a name."""

from __future__ import annotations

from fhtagn.games.wars.cards.umr_at_tawil import UMR_AT_TAWIL
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.wars.cards.neutral import with_book
from tests.wars.factions.cathedrals import with_cathedrals
from tests.wars.rulings import Ruling
from tests.wars.rulings_ow import CURSE

MUTANT = "Mutant"
SLUMBER = "Cursed Slumber"
HE = "Y'Golonac"
WORM = "Worms of Ghroth"
HOUND = "Hound of Tindalos"


def cursed(*units: str, kills: int = 1, at_gate: bool = False, beside: str = "") -> WarsScenario:
    """The Opener curses these units of Great Cthulhu in Asia."""
    t = table("ow", "gc", "bg").books("ow", CURSE)
    t.put("ow", "Africa", "Abomination x2", "Spawn of Yog-Sothoth")
    if at_gate:
        t.gates("Asia")
    if beside:
        t.put("ow", "Asia", beside)
    return t.put("gc", "Asia", *units).does(CURSE, "Asia").rolls(kills=kills)


def asleep(name: str, *awake: str) -> WarsScenario:
    """The Sleeper's gate is on its faction card, and this priest with it."""
    t = table("sl", "gc", "ys").books("sl", SLUMBER).put("sl", "Asia", name, gate=True)
    return t.put("sl", "Africa", *awake).put("gc", "Africa", "Deep One").does(SLUMBER, "Asia")


def from_below(monster: str) -> WarsScenario:
    t = table("sl", "gc", "ys").holds("sl", monster).put("sl", "Asia", "Wizard x2").books("gc", "Dreams")
    return t.doom_turn("sl").does("Death from Below", monster=monster, area="Asia")


RULINGS = [
    # -- the Dread Curse is no battle, but it kills --
    Ruling(
        one=CURSE,
        other="Ghosts of Ib",
        source="p.95",
        says="dead is dead, in a battle or not: Bokrug lies on his card, which stays with its owner",
        scene=lambda: cursed("Bokrug"),
        holds=lambda t: (
            t.asks("gc", "turn") and t.cards_of("gc") == ["Bokrug"] and not t.where("gc", "Bokrug")
        ),
    ),
    Ruling(
        one=CURSE,
        other="Orifices",
        source="FAQ p.194",
        says="Y'Golonac was not killed in a battle, so he bursts out of nobody",
        scene=lambda: cursed(HE, beside=MUTANT),
        holds=lambda t: (
            t.asks("gc", "turn") and t.market == ["Ygolonac"] and t.units("ow", "Asia") == [MUTANT]
        ),
    ),
    Ruling(
        one=CURSE,
        other="Division",
        source="p.90",
        says="a Worm that is lost divides, whoever took it",
        scene=lambda: cursed(WORM).dice(1).picks("Europe").picks("Asia"),
        holds=lambda t: sorted(t.where("gc", WORM)) == ["Asia", "Europe"],
    ),
    Ruling(
        one=CURSE,
        other="Daemon Heroine",
        source="FAQ p.194",
        says="no ability of a battle answers it: Keziah dies and nobody else is hit",
        scene=lambda: cursed("Keziah Mason", beside=MUTANT),
        holds=lambda t: t.asks("gc", "turn") and t.units("ow", "Asia") == [MUTANT],
    ),
    Ruling(
        one=CURSE,
        other="The Pit of Despair",
        source="FAQ p.194",
        says="Pitpipo dies for nobody outside of battles",
        scene=lambda: cursed("Deep One", "Shoggoth").put("gc", "Europe", "Pitpipo"),
        holds=lambda t: t.asks("gc", "cursed_kill", ["Deep One", "Shoggoth"]),
    ),
    Ruling(
        one=CURSE,
        other="Loner",
        source="p.138, FAQ p.194",
        says="Hannah keeps out of battles, and the curse is none",
        scene=lambda: cursed("Hannah Hazard"),
        holds=lambda t: t.asks("gc", "turn") and t.pool("gc", "Hannah Hazard") == 1,
    ),
    Ruling(
        one=CURSE,
        other="Angles of Time",
        source="p.118, FAQ p.194",
        says="nobody can kill the Hound in a battle, but the curse is none",
        scene=lambda: cursed(HOUND, at_gate=True),
        holds=lambda t: t.asks("gc", "turn") and t.pool("gc", HOUND) == 1,
    ),
    # -- who sleeps on the Sleeper's card is in play --
    Ruling(
        one=SLUMBER,
        other="The Bride",
        source="FAQ p.196",
        says="Lavinia may give herself up on the card; the gate there is abandoned then",
        scene=lambda: (
            asleep("Lavinia Whateley", "Formless Spawn").turn("sl").does("The Bride", "Tsathoggua", "Africa")
        ),
        holds=lambda t: t.card("sl") == [] and t.where("sl", "Tsathoggua") == ["Africa"],
    ),
    Ruling(
        one=SLUMBER,
        other="The Ultra-Violet",
        source="FAQ p.196",
        says="Crawford draws units into a battle even in his sleep",
        scene=lambda: (
            asleep("Crawford Tillinghast", "Wizard")
            .turn("gc")
            .does("Battle", "Africa")
            .uses("The Ultra-Violet")
        ),
        holds=lambda t: t.asks("sl", "ultra_violet"),
    ),
    Ruling(
        one=SLUMBER,
        other="The Reanimator Serum",
        source="p.124",
        says="on the card there is no area in which Herbert's acolytes could appear",
        scene=lambda: asleep("Herbert West", "Wizard"),
        holds=lambda t: t.asks("gc", "turn"),
    ),
    Ruling(
        one=SLUMBER,
        other="Beyond the Spheres",
        source="FAQ p.196",
        says="Curwen opens a gate where somebody else is, but cannot close his own: it is not on the map",
        scene=lambda: asleep("Joseph Curwen", "Wizard"),
        holds=lambda t: t.options == ["Beyond the Spheres Africa"],
    ),
    # -- monsters that come otherwise than by summoning --
    Ruling(
        one="Death from Below",
        other="Blasphemous Obeisance",
        source="FAQ p.203",
        says="a Moon-beast that is placed comes into the area, as with Desecrate, and onto no book",
        scene=lambda: from_below("Moon-beast"),
        holds=lambda t: t.where("sl", "Moon-beast") == ["Asia"],
    ),
    Ruling(
        one="Death from Below",
        other="Walk Between Worlds",
        source="FAQ p.203",
        says="so does a Shambler, and waits on no card",
        scene=lambda: from_below("Dimensional Shambler"),
        holds=lambda t: t.where("sl", "Dimensional Shambler") == ["Asia"],
    ),
    # -- Cathedrals are no gates --
    Ruling(
        one="Cathedral",
        other="Umr at-Tawil",
        source="p.64, 112",
        says="only gates are cheaper: next to another one a Cathedral still costs 3",
        scene=lambda: (
            with_cathedrals(with_book(table("an", "gc", "ys"), "an", UMR_AT_TAWIL), "Asia")
            .put("an", "Africa", "Acolyte")
            .power(an=2)
        ),
        holds=lambda t: t.offers("Create Gate") and t.refuses("Cathedral", reason="power"),
    ),
    Ruling(
        one="Cathedral",
        other="Traitor",
        source="p.64, 138",
        says="as with gates: an investigator, who can control none, builds none",
        scene=lambda: (
            table("an", "gc", "ys").put("an", "Asia", "Amelia Azevedo").put("an", "Africa", "Un-Man")
        ),
        holds=lambda t: t.refuses("Cathedral", reason="area_for_cathedral"),
    ),
    # -- whom anybody recruits --
    Ruling(
        one="The Velvet Fan",
        other="Hierarchy",
        source="p.114, 135",
        says="whoever recruits the Eidolon from her card pays her owner, and he is still his holder's",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Asia", "Bloated Woman", "Ghoul x2")
            .put("gc", "Asia", "Eidolon", "Deep One")
            .put("ys", "Europe", "Acolyte")
            .does("Battle")
            .rolls(kills=1)
            .rolls()
            .picks("Eidolon")
            .turn("ys")
            .power(bg=0, ys=5)
            .does("Recruit", "Eidolon", "Europe")
        ),
        holds=lambda t: (t.power_of("ys"), t.power_of("bg"), t.where("gc", "Eidolon")) == (3, 2, ["Europe"]),
    ),
]
