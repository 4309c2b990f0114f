"""Cthulhu Wars: rulings, ability x ability: the Sleeper and the four of the base game."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, ys
from tests.wars.factions.sleeping import HOME, sl, sleeper, slumbering, sorcerer
from tests.wars.rulings import HE_WHO, Ruling

PAINS = ("wars.sl.tribute", "pains")


def captor(*others: str) -> WarsScenario:
    return sleeper(*others).books("sl", "Capture Monster").put("sl", "Asia", "Tsathoggua")


RULINGS = [
    Ruling(
        one="Demand Sacrifice",
        other="Devour",
        source="FAQ p.196",
        says="a devoured unit is eliminated all the same",
        scene=lambda: (
            battle(
                gc("Cthulhu"),
                sl("Wizard", "Serpent Man", books=["Demand Sacrifice"]),
                sl("Tsathoggua", area="Africa"),
                area="Asia",
            )
            .uses("Devour")
            .picks("Wizard")
            .uses("Demand Sacrifice")
            .does(PAINS)
        ),
        holds=lambda t: t.units("sl", "Asia") == ["Serpent Man"],
    ),
    Ruling(
        one="Demand Sacrifice",
        other="Abduct",
        source="FAQ p.196",
        says="the abducted unit is eliminated although kills are pains",
        scene=lambda: (
            battle(
                sl("Serpent Man", "Wizard", books=["Demand Sacrifice"]),
                cc("Nightgaunt", "Flying Polyp", books=["Abduct"]),
                sl("Tsathoggua", area="Africa"),
                area="Asia",
            )
            .uses("Demand Sacrifice")
            .does(PAINS)
            .uses("Abduct")
            .picks("Wizard")
        ),
        holds=lambda t: t.pool("sl", "Wizard") == 2,
    ),
    Ruling(
        one="Demand Sacrifice",
        other="Vengeance",
        source="p.36",
        says="the Yellow Sign assigns the pains that its kills have become",
        scene=lambda: (
            battle(
                ys("Hastur"),
                sl("Serpent Man", "Wizard", books=["Demand Sacrifice"]),
                sl("Tsathoggua", area="Africa"),
                area="Asia",
            )
            .uses("Demand Sacrifice")
            .does(PAINS)
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: t.asks("ys", "assign_pain", ["Wizard", "Serpent Man"]),
    ),
    Ruling(
        one="Demand Sacrifice",
        other="Madness",
        source="p.37",
        says="Crawling Chaos decides where the spared units go",
        scene=lambda: (
            battle(
                cc("Flying Polyp", books=["Madness"]),
                sl("Wizard", books=["Demand Sacrifice"]),
                sl("Tsathoggua", area="Africa"),
                area="Asia",
            )
            .uses("Demand Sacrifice")
            .does(PAINS)
            .rolls(kills=1)
            .uses("Madness")
        ),
        holds=lambda t: t.asks("cc", "retreat"),
    ),
    Ruling(
        one="Demand Sacrifice",
        other="Necrophagy",
        source="p.36",
        says="a Ghoul's pain comes on top of the kills that are pains",
        scene=lambda: (
            battle(
                bg("Fungi from Yuggoth", books=["Necrophagy"]),
                sl("Wizard x2", "Acolyte", books=["Demand Sacrifice"]),
                sl("Tsathoggua", area="Africa"),
                bg("Ghoul", area="Europe"),
                area="Asia",
            )
            .uses("Demand Sacrifice")
            .does(PAINS)
            .rolls(kills=1)
            .uses("Necrophagy")
        ),
        holds=lambda t: t.state.battle is not None and t.state.battle.pains[1] == 2,
    ),
    Ruling(
        one="Demand Sacrifice",
        other="The Harbinger",
        source="Q10",
        says="a pain that was a kill still hurts Tsathoggua, for a prize",
        scene=lambda: (
            battle(
                cc("Nyarlathotep", books=["Abduct"]),
                sl("Tsathoggua", books=["Demand Sacrifice"]),
                area="Asia",
            )
            .uses("Demand Sacrifice")
            .does(PAINS)
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: t.asks("cc", "pains") and t.offers("The Harbinger"),
    ),
    Ruling(
        one="Demand Sacrifice",
        other="Regenerate",
        source="FAQ p.196",
        says="the Sleeper's own kills are not touched",
        scene=lambda: (
            battle(
                sl("Formless Spawn", books=["Demand Sacrifice"]),
                gc("Starspawn", books=["Regenerate"]),
                sl("Tsathoggua", area="Africa"),
                area="Asia",
            )
            .uses("Demand Sacrifice")
            .does(PAINS)
            .rolls(kills=2)
            .rolls(kills=1)
            .passes("gc")
        ),
        holds=lambda t: t.pool("gc", "Starspawn") == 2 and t.pool("sl", "Formless Spawn") == 3,
    ),
    Ruling(
        one="Energy Nexus",
        other="Devour",
        source="FAQ p.196",
        says="who has left before the battle cannot be devoured",
        scene=lambda: (
            battle(gc("Cthulhu"), sl("Wizard", "Acolyte", books=["Energy Nexus"]), area="Asia")
            .uses("Energy Nexus")
            .does("Move")
            .does("Move", unit="Wizard", area="Africa")
            .done()
            .uses("Devour")
        ),
        holds=lambda t: t.units("sl", "Africa") == ["Wizard"] and t.units("sl", "Asia") == [],
    ),
    Ruling(
        one="Energy Nexus",
        other="Seek and Destroy",
        source="FAQ p.196",
        says="no Horror comes to a battle that does not take place",
        scene=lambda: (
            battle(
                cc("Flying Polyp", books=["Seek and Destroy"]),
                sl("Wizard", books=["Energy Nexus"]),
                cc("Hunting Horror", area="Europe"),
                area="Asia",
            )
            .uses("Energy Nexus")
            .does("Move")
            .does("Move", unit="Wizard", area="Africa")
        ),
        holds=lambda t: t.where("cc", "Hunting Horror") == ["Europe"] and t.state.battle is None,
    ),
    Ruling(
        one="Energy Nexus",
        other="Necrophagy",
        source="FAQ p.196",
        says="a battle that does not take place knows no Necrophagy",
        scene=lambda: (
            battle(
                cc("Flying Polyp"),
                sl("Wizard", books=["Energy Nexus"]),
                bg("Ghoul", area="Europe", books=["Necrophagy"]),
                area="Asia",
            )
            .uses("Energy Nexus")
            .does("Move")
            .does("Move", unit="Wizard", area="Africa")
        ),
        holds=lambda t: t.where("bg", "Ghoul") == ["Europe"],
    ),
    Ruling(
        one="Energy Nexus",
        other="Invisibility",
        source="FAQ p.196",
        says="Polyps hide units only after the action",
        scene=lambda: (
            battle(
                cc("Flying Polyp", books=["Invisibility"]),
                sl("Wizard", "Serpent Man", books=["Energy Nexus"]),
                area="Asia",
            )
            .uses("Energy Nexus")
            .does("Recruit", area="Asia")
        ),
        holds=lambda t: t.asks("cc", "pre") and t.offers("Invisibility", unit="sl Acolyte"),
    ),
    Ruling(
        one="Energy Nexus",
        other="Frenzy",
        source="p.25",
        says="cultists with Frenzy may be fought before their own attack",
        scene=lambda: (
            battle(
                bg("Acolyte", books=["Frenzy"]),
                sl("Wizard", "Serpent Man", books=["Energy Nexus"]),
                area="Asia",
            )
            .uses("Energy Nexus")
            .does("Battle", foe="bg")
            .passes("sl")
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: t.state.battle is None and t.pool("bg", "Acolyte") == 6,
    ),
    Ruling(
        one="Cursed Slumber",
        other="Dreams",
        source="FAQ p.196",
        says="nobody dreams of the sleeping acolyte",
        scene=lambda: (
            table("sl", "gc", "bg")
            .put("sl", HOME, "Acolyte", gate=True)
            .books("sl", "Cursed Slumber")
            .books("gc", "Dreams")
            .does("Cursed Slumber")
            .turn("gc")
        ),
        holds=lambda t: t.refuses("Dreams", reason="no_acolyte"),
    ),
    Ruling(
        one="Cursed Slumber",
        other="Zingaya",
        source="FAQ p.196",
        says="Zingaya does not reach the sleeping acolyte",
        scene=lambda: (
            table("sl", "ys", "bg")
            .put("sl", HOME, "Acolyte", gate=True)
            .books("sl", "Cursed Slumber")
            .books("ys", "Zingaya")
            .put("ys", HOME, "Undead")
            .does("Cursed Slumber")
            .turn("ys")
        ),
        holds=lambda t: t.refuses("Zingaya"),
    ),
    Ruling(
        one="Cursed Slumber",
        other="Avatar",
        source="FAQ p.196",
        says="Shub-Niggurath does not change places with him",
        scene=lambda: (
            table("sl", "bg", "cc")
            .put("sl", HOME, "Acolyte", gate=True)
            .books("sl", "Cursed Slumber")
            .put("bg", "Africa", "Shub-Niggurath")
            .does("Cursed Slumber")
            .turn("bg")
        ),
        holds=lambda t: t.refuses("Avatar"),
    ),
    Ruling(
        one="Cursed Slumber",
        other=HE_WHO,
        source="FAQ p.196",
        says="Hastur finds no cultist to go to",
        scene=lambda: (
            table("sl", "ys", "cc")
            .put("sl", HOME, "Acolyte", gate=True)
            .books("sl", "Cursed Slumber")
            .books("ys", HE_WHO)
            .put("ys", "Africa", "Hastur")
            .does("Cursed Slumber")
            .turn("ys")
        ),
        holds=lambda t: t.refuses(HE_WHO),
    ),
    Ruling(
        one="Cursed Slumber",
        other="Y'ha Nthlei",
        source="FAQ p.195",
        says="a sleeping gate is no gate in an ocean",
        scene=lambda: (
            table("sl", "gc", "bg")
            .put("sl", "North Pacific", "Acolyte", gate=True)
            .books("sl", "Cursed Slumber")
            .books("gc", "Y'ha Nthlei")
            .put("gc", "Asia", "Cthulhu")
            .does("Cursed Slumber")
        ),
        holds=lambda t: t.explain_income("gc") == [],
    ),
    Ruling(
        one="Cursed Slumber",
        other="Ghroth",
        source="FAQ p.196",
        says="the sleeping acolyte may cover a loss",
        scene=lambda: (
            slumbering("bg", "cc")
            .books("bg", "Ghroth")
            .put("bg", "Africa", "Fungi from Yuggoth")
            .turn("bg")
            .dice(1)
            .uses("Ghroth")
        ),
        holds=lambda t: t.asks("sl", "give_cultist") and len(t.options) == 2,
    ),
    Ruling(
        one="Capture Monster",
        other="The Red Sign",
        source="p.27",
        says="a captured Dark Young leaves its gate abandoned",
        scene=lambda: (
            captor("bg", "cc")
            .books("bg", "The Red Sign")
            .put("bg", "Asia", "Dark Young", gate=True)
            .does("Capture Monster")
        ),
        holds=lambda t: t.gate("Asia") == "abandoned",
    ),
    Ruling(
        one="Capture Monster",
        other="Necrophagy",
        source="p.25",
        says="a captured Ghoul comes to no battle",
        scene=lambda: (
            captor("bg", "cc")
            .books("bg", "Necrophagy")
            .put("bg", "Asia", "Ghoul")
            .put("cc", HOME, "Flying Polyp")
            .does("Capture Monster")
            .turn("cc")
            .does("Battle", area=HOME, foe="sl")
            .rolls()
        ),
        holds=lambda t: t.captives("sl") == ["bg"] and t.state.battle is None,
    ),
    Ruling(
        one="Capture Monster",
        other="Passion",
        source="p.56",
        says="a captured monster is no cultist",
        scene=lambda: (
            captor("ys", "cc")
            .books("ys", "Passion")
            .put("ys", "Asia", "Undead")
            .does("Capture Monster")
            .done()
        ),
        holds=lambda t: t.asks("ys", "turn") and t.power_of("ys") == 8,
    ),
    Ruling(
        one="Lethargy",
        other="Devolve",
        source="p.28",
        says="doing nothing is an action, and others may follow it",
        scene=lambda: (
            sleeper("gc", "bg")
            .put("sl", "Asia", "Tsathoggua")
            .books("gc", "Devolve")
            .put("gc", "Africa", "Acolyte")
            .does("Lethargy")
        ),
        holds=lambda t: t.asks("gc", "after_action"),
    ),
    Ruling(
        one="Ancient Sorcery",
        other="The Thousand Young",
        source="FAQ p.195",
        says="spellbooks are not copied: his monsters cost what they cost",
        scene=lambda: (
            sorcerer("bg", "cc")
            .books("bg", "The Thousand Young")
            .put("bg", "Africa", "Shub-Niggurath")
            .does("Ancient Sorcery", foe="bg")
            .turn("sl")
            .does("Summon", "Formless Spawn")
        ),
        holds=lambda t: t.power_of("sl") == 8 - 1 - 3,
    ),
    Ruling(
        one="Ancient Sorcery",
        other="Desecrate",
        source="FAQ p.195",
        says="abilities of Great Old Ones are not copied",
        scene=lambda: (
            sorcerer("ys", "cc")
            .put("ys", "Europe", "King in Yellow")
            .does("Ancient Sorcery", foe="ys")
            .turn("sl")
        ),
        holds=lambda t: not t.offers("Desecrate"),
    ),
    Ruling(
        one="Burrow",
        other="Ancient Sorcery",
        source="FAQ p.195",
        says="units fly while they burrow",
        scene=lambda: (
            sorcerer("cc", "bg")
            .books("sl", "Burrow")
            .put("sl", "Europe", "Wizard x2")
            .does("Ancient Sorcery", foe="cc")
            .turn("sl")
            .moves(("Wizard", "Europe", "North Pacific"), ("Wizard", "Europe", "North Pacific"))
        ),
        holds=lambda t: t.power_of("sl") == 8 - 1 - 2 + 1,
    ),
]
