"""Cthulhu Wars: rulings, ability x ability: the Ancients and everybody else."""

from __future__ import annotations

from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, cc, gc, table, ys
from tests.wars.factions.cathedrals import an, with_cathedrals
from tests.wars.rulings import EMISSARY, Ruling


def fights(attacker: Force, defender: Force, *cathedrals: str) -> WarsScenario:
    """A battle in Asia, with Cathedrals."""
    t = with_cathedrals(battle(attacker, defender, area="Asia", declared=False), *cathedrals)
    return t.turn(attacker.faction).does("Battle", area="Asia", foe=defender.faction)


RULINGS = [
    Ruling(
        one="Unholy Ground",
        other=EMISSARY,
        source="English FAQ p.182",
        says="a Nyarlathotep saved from death is eliminated",
        scene=lambda: (
            fights(an("Yothan", books=["Unholy Ground"]), cc("Nyarlathotep", books=[EMISSARY]), "Asia")
            .rolls(kills=1)
            .rolls()
            .uses(EMISSARY)
            .uses("Unholy Ground")
        ),
        holds=lambda t: t.where("cc", "Nyarlathotep") == [],
    ),
    Ruling(
        one="Unholy Ground",
        other="Vengeance",
        source="p.36",
        says="a doomed Hastur still assigns the pains",
        scene=lambda: (
            fights(
                ys("Hastur", "King in Yellow"),
                an("Reanimated", "Yothan", books=["Unholy Ground"]),
                "Asia",
            )
            .rolls(pains=1)
            .rolls()
            .uses("Unholy Ground")
            .picks("Hastur")
        ),
        holds=lambda t: t.asks("ys", "assign_pain"),
    ),
    Ruling(
        one="Unholy Ground",
        other="Immortal",
        source="p.37",
        says="an eliminated Cthulhu comes back for 4 Power",
        scene=lambda: (
            fights(an("Yothan", books=["Unholy Ground"]), gc("Cthulhu"), "Asia")
            .rolls()
            .rolls()
            .uses("Unholy Ground")
            .awakened("Cthulhu")
            .put("gc", "South Pacific", "Acolyte", gate=True)
            .power(gc=4)
            .turn("gc")
        ),
        holds=lambda t: t.pool("gc", "Cthulhu") == 1 and t.offers("Awaken", kind="Cthulhu"),
    ),
    Ruling(
        one="Unholy Ground",
        other="Necrophagy",
        source="p.36",
        says="Ghouls still come, and their pain passes the doomed one by",
        scene=lambda: (
            fights(
                an("Yothan", books=["Unholy Ground"]),
                bg("Shub-Niggurath", "Dark Young", books=["Necrophagy"]),
                "Asia",
            )
            .rolls()
            .rolls()
            .uses("Unholy Ground")
        ),
        holds=lambda t: t.units("bg", "Asia") == ["Dark Young"],
    ),
    Ruling(
        one="Extinction",
        other="Devour",
        source="p.88",
        says="a terror is not devoured",
        scene=lambda: fights(gc("Cthulhu"), an("Yothan", "Un-Man", books=["Extinction"])).uses("Devour"),
        holds=lambda t: t.units("an", "Asia") == ["Yothan"],
    ),
    Ruling(
        one="Extinction",
        other="Avatar",
        source="p.88",
        says="a terror does not swap places",
        scene=lambda: (
            table("bg", "an", "gc")
            .books("an", "Extinction")
            .put("bg", "Asia", "Shub-Niggurath")
            .put("an", "Africa", "Yothan")
            .turn("bg")
        ),
        holds=lambda t: not t.offers("Avatar", area="Africa"),
    ),
    Ruling(
        one="Brainless",
        other="Madness",
        source="FAQ p.192",
        says="Madness sends a lone Reanimated anywhere: a retreat is no move",
        scene=lambda: (
            battle(
                gc("Starspawn"),
                an("Reanimated", books=["Brainless"]),
                cc("Nightgaunt", area="Australia", books=["Madness"]),
                area="Asia",
            )
            .rolls(pains=1)
            .rolls()
            .uses("Madness")
            .picks("Europe")
        ),
        holds=lambda t: t.where("an", "Reanimated") == ["Europe"],
    ),
    Ruling(
        one="Brainless",
        other="Seek and Destroy",
        source="FAQ p.192",
        says="a lone Reanimated fights whoever attacks it",
        scene=lambda: (
            fights(
                cc("Flying Polyp", books=["Seek and Destroy"]),
                an("Reanimated", books=["Brainless"]),
            )
            .rolls()
            .rolls(kills=1)
        ),
        holds=lambda t: t.pool("cc", "Flying Polyp") == 3,
    ),
    Ruling(
        one="Festival",
        other="The Thousand Young",
        source="p.54",
        says="the Un-Man of the Ancients is no cheaper for others' books",
        scene=lambda: (
            table("an", "bg", "gc")
            .books("an", "Festival")
            .books("bg", "The Thousand Young")
            .put("bg", "Asia", "Shub-Niggurath")
            .put("an", "Europe", "Acolyte", gate=True)
            .power(an=1, bg=0)
            .does("Summon", "Un-Man")
            .picks("bg")
        ),
        holds=lambda t: t.power_of("an") == 1 and t.power_of("bg") == 1,
    ),
    Ruling(
        one="Consecration",
        other="Desecrate",
        source="card",
        says="a desecrated area keeps its Cathedral",
        scene=lambda: (
            with_cathedrals(
                table("an", "ys", "gc").books("an", "Consecration").desecrated("Asia").power(an=5), "Asia"
            )
            .doom_turn("an")
            .does("Ritual")
        ),
        holds=lambda t: t.signs_of("an") == 1,
    ),
    Ruling(
        one="Worship Services",
        other="Y'ha Nthlei",
        source="card",
        says="a gate in an ocean serves both",
        scene=lambda: with_cathedrals(
            table("an", "gc", "bg")
            .books("an", "Worship Services")
            .books("gc", "Y'ha Nthlei")
            .put("gc", "South Pacific", "Cthulhu")
            .put("bg", "Indian Ocean", "Acolyte", gate=True),
            "Indian Ocean",
        ),
        holds=lambda t: (
            t.explain_income("an") == ["Worship Services 1"]
            and t.explain_income("gc") == ["Y'ha Nthlei 1"]
            and t.explain_income("bg")[-1] == "Worship Services 1"
        ),
    ),
    Ruling(
        one="Worship Services",
        other="Submerge",
        source="p.175",
        says="a gate whose keeper has submerged is nobody's",
        scene=lambda: with_cathedrals(
            table("gc", "an", "bg")
            .books("an", "Worship Services")
            .books("gc", "Submerge")
            .put("gc", "Indian Ocean", "Acolyte", "Cthulhu", gate=True)
            .does("Submerge")
            .picks("Acolyte"),
            "Indian Ocean",
        ),
        holds=lambda t: "Worship Services 1" not in t.explain_income("an"),
    ),
    Ruling(
        one="Dematerialization",
        other="Passion",
        source="card",
        says="nobody is lost, so nothing is gained",
        scene=lambda: (
            table("an", "ys", "gc")
            .books("ys", "Passion")
            .put("an", "Asia", "Acolyte", gate=True)
            .doom_turn("an")
            .does("Dematerialization", unit="Acolyte", area="Europe")
        ),
        holds=lambda t: t.gate("Asia") == "abandoned" and t.power_of("ys") == 8,
    ),
]
