"""Cthulhu Wars: rulings, ability x ability: Crawling Chaos, Black Goat and Yellow Sign."""

from __future__ import annotations

from fhtagn.games.wars.scenario import battle, bg, cc, gc, table, ys
from tests.wars.rulings import EMISSARY, HE_WHO, SCREAMING, Ruling

RULINGS = [
    Ruling(
        one="The Harbinger",
        other="Immortal",
        source="FAQ p.190",
        says="Cthulhu pays 2 Power, half of what his return costs",
        scene=lambda: (
            battle(cc("Nyarlathotep", books=["Abduct"]), gc("Cthulhu"), area="Asia")
            .dice(6)
            .rolls()
            .uses("The Harbinger", prize="power")
        ),
        holds=lambda t: t.power_of("cc") == 9,
    ),
    Ruling(
        one="The Harbinger",
        other="Necrophagy",
        source="p.44",
        says="a pain that a Ghoul brought counts",
        scene=lambda: (
            battle(
                cc("Nyarlathotep", books=["Abduct"]),
                ys("King in Yellow"),
                bg("Ghoul", area="Africa", books=["Necrophagy"]),
                area="Asia",
            )
            .rolls()
            .uses("Necrophagy")
            .uses("The Harbinger", prize="power")
        ),
        holds=lambda t: t.power_of("cc") == 9,
    ),
    Ruling(
        one="The Harbinger",
        other="Vengeance",
        source="p.37",
        says="Nyarlathotep is paid although Hastur's wrath kills him",
        scene=lambda: (
            battle(cc("Nyarlathotep", "Acolyte", books=["Abduct"]), ys("Hastur"), area="Asia")
            .dice(6)
            .rolls(kills=1)
            .picks("Nyarlathotep")
            .uses("The Harbinger", prize="power")
        ),
        holds=lambda t: t.power_of("cc") == 12 and t.where("cc", "Nyarlathotep") == [],
    ),
    Ruling(
        one="The Harbinger",
        other="Devour",
        source="p.37",
        says="an elimination triggers nothing",
        scene=lambda: (
            battle(gc("Cthulhu"), cc("Nyarlathotep", "Acolyte", books=["Abduct"]), area="Asia")
            .uses("Devour")
            .rolls()
            .dice(1)
        ),
        holds=lambda t: t.power_of("cc") == 8,
    ),
    Ruling(
        one=EMISSARY,
        other="Vengeance",
        source="FAQ p.191",
        says="against Hastur Emissary does not help",
        scene=lambda: (
            battle(ys("Hastur"), cc("Nyarlathotep", books=[EMISSARY]), area="Asia").rolls(kills=1).rolls()
        ),
        holds=lambda t: t.where("cc", "Nyarlathotep") == [],
    ),
    Ruling(
        one=EMISSARY,
        other="Devour",
        source="FAQ p.191",
        says="against Cthulhu neither",
        scene=lambda: (
            battle(gc("Cthulhu"), cc("Nyarlathotep", books=[EMISSARY]), area="Asia").rolls(kills=1).rolls()
        ),
        holds=lambda t: t.where("cc", "Nyarlathotep") == [],
    ),
    Ruling(
        one=EMISSARY,
        other="Necrophagy",
        source="FAQ p.203",
        says="his converted kill is a result: the Ghoul's pain goes elsewhere",
        scene=lambda: (
            battle(
                gc("Starspawn"),
                cc("Nyarlathotep", "Acolyte", books=[EMISSARY]),
                bg("Ghoul", area="Africa", books=["Necrophagy"]),
                area="Asia",
            )
            .dice(6, 1, 1)
            .dice(1)
            .picks("Nyarlathotep")
            .uses(EMISSARY)
            .uses("Necrophagy")
            .picks("Europe")
        ),
        holds=lambda t: t.asks("cc", "retreat") and t.happened("wars.pain_assigned"),
    ),
    Ruling(
        one=EMISSARY,
        other="Madness",
        source="p.37",
        says="Crawling Chaos leads its own retreat as well",
        scene=lambda: (
            battle(gc("Starspawn"), cc("Nyarlathotep", books=[EMISSARY, "Madness"]), area="Asia")
            .dice(6, 1, 1)
            .rolls()
            .uses(EMISSARY)
            .uses("Madness", "defender")
        ),
        holds=lambda t: t.asks("cc", "retreat"),
    ),
    Ruling(
        one="Invisibility",
        other="Necrophagy",
        source="FAQ p.190",
        says="an exempted Ghoul takes part by Necrophagy where it stands",
        scene=lambda: (
            battle(
                cc("Flying Polyp", books=["Invisibility"]),
                bg("Ghoul", "Fungi from Yuggoth", books=["Necrophagy"]),
                area="Asia",
            )
            .uses("Invisibility", unit="Ghoul")
            .dice(1)
            .dice(1)
        ),
        holds=lambda t: t.asks("bg", "before_pains", options=["Necrophagy Ghoul"]),
    ),
    Ruling(
        one="Invisibility",
        other="Frenzy",
        source="FAQ p.190",
        says="an exempted cultist rolls no die",
        scene=lambda: battle(
            cc("Flying Polyp", books=["Invisibility"]), bg("Acolyte x2", books=["Frenzy"]), area="Asia"
        ).uses("Invisibility", unit="bg Acolyte"),
        holds=lambda t: t.explain_strength("bg", "cc", "Asia") == ["Frenzy 1"],
    ),
    Ruling(
        one="Invisibility",
        other="Vengeance",
        source="Q44",
        says="Hastur cannot hit what takes no part",
        scene=lambda: (
            battle(
                ys("Hastur"), cc("Flying Polyp", "Acolyte", "Nightgaunt", books=["Invisibility"]), area="Asia"
            )
            .uses("Invisibility", unit="Nightgaunt")
            .rolls(kills=1)
            .dice(1)
        ),
        holds=lambda t: t.asks("ys", "assign_kill", options=["Acolyte", "Flying Polyp"]),
    ),
    Ruling(
        one="Invisibility",
        other="Abduct",
        source="p.52",
        says="with the cheap units hidden a good one must be given",
        scene=lambda: (
            battle(
                cc("Flying Polyp", "Nightgaunt", books=["Invisibility", "Abduct"]),
                bg("Dark Young", "Acolyte"),
                area="Asia",
            )
            .uses("Invisibility", unit="bg Acolyte")
            .uses("Abduct")
        ),
        holds=lambda t: t.units("bg", "Asia") == ["Acolyte"],
    ),
    Ruling(
        one="Invisibility",
        other="Seek and Destroy",
        source="p.52",
        says="a Horror that has come is a full participant",
        scene=lambda: (
            battle(
                cc("Flying Polyp", books=["Invisibility", "Seek and Destroy"]),
                bg("Fungi from Yuggoth"),
                cc("Hunting Horror", area="Africa"),
                area="Asia",
            )
            .uses("Seek and Destroy")
            .uses("Invisibility", unit="Hunting Horror")
            .dice(1)
            .dice(6)
        ),
        holds=lambda t: t.units("cc", "Asia") == ["Hunting Horror"],
    ),
    Ruling(
        one="Invisibility",
        other="Avatar",
        source="Q57",
        says="cultists in play make Shub-Niggurath strong even if exempted",
        scene=lambda: battle(
            cc("Flying Polyp", books=["Invisibility"]), bg("Shub-Niggurath", "Acolyte x2"), area="Asia"
        ).uses("Invisibility", unit="bg Acolyte"),
        holds=lambda t: t.explain_strength("bg", "cc", "Asia") == ["Shub-Niggurath 2"],
    ),
    Ruling(
        one="Madness",
        other="Necrophagy",
        source="p.40",
        says="the Ghouls come before the pains, Madness after them",
        scene=lambda: (
            battle(
                gc("Deep One"),
                ys("Acolyte"),
                bg("Ghoul", area="Africa", books=["Necrophagy"]),
                cc("Acolyte", area="Africa", books=["Madness"]),
                area="Asia",
            )
            .dice(1)
            .uses("Necrophagy")
        ),
        holds=lambda t: t.asks("cc", "retreats"),
    ),
    Ruling(
        one="Madness",
        other="Vengeance",
        source="FAQ p.190",
        says="Hastur says who suffers, Madness where to",
        scene=lambda: (
            battle(
                ys("Hastur"),
                gc("Deep One", "Acolyte"),
                cc("Acolyte", area="Africa", books=["Madness"]),
                area="Asia",
            )
            .rolls(pains=1)
            .dice(1)
            .picks("Deep One")
            .uses("Madness", "defender")
            .picks("Arctic Ocean")
        ),
        holds=lambda t: t.where("gc", "Deep One") == ["Arctic Ocean"],
    ),
    Ruling(
        one="Seek and Destroy",
        other="Vengeance",
        source="p.52",
        says="the Horrors that came can be hit",
        scene=lambda: (
            battle(
                ys("Hastur"),
                cc("Acolyte", books=["Seek and Destroy"]),
                cc("Hunting Horror", area="Africa"),
                area="Asia",
            )
            .uses("Seek and Destroy")
            .rolls(kills=1)
            .dice(1, 1)
            .picks("Hunting Horror")
        ),
        holds=lambda t: t.pool("cc", "Hunting Horror") == 2,
    ),
    # -- Black Goat and others -----------------------------------------------------------------------------
    Ruling(
        one="Avatar",
        other="The Red Sign",
        source="Q24",
        says="a Dark Young swapped off its gate abandons it",
        scene=lambda: (
            table("bg", "gc", "ys")
            .books("bg", "The Red Sign")
            .put("bg", "Africa", "Shub-Niggurath")
            .put("bg", "Asia", "Dark Young", gate=True)
            .does("Avatar", "Asia", "bg")
        ),
        holds=lambda t: t.gate("Asia") == "abandoned" and t.where("bg", "Dark Young") == ["Africa"],
    ),
    Ruling(
        one="Blood Sacrifice",
        other="The Red Sign",
        source="p.55",
        says="a Dark Young is no cultist and cannot be given",
        scene=lambda: (
            table("bg", "gc", "ys")
            .books("bg", "Blood Sacrifice", "The Red Sign")
            .put("bg", "Africa", "Shub-Niggurath", "Dark Young", gate=True)
            .doom_turn("bg")
        ),
        holds=lambda t: t.refuses("Blood Sacrifice", reason="no_cultist"),
    ),
    Ruling(
        one="Frenzy",
        other="The Red Sign",
        source="p.55",
        says="Frenzy is for cultists only",
        scene=lambda: (
            table("bg", "gc", "ys")
            .books("bg", "Frenzy", "The Red Sign")
            .put("bg", "Asia", "Dark Young", gate=True)
        ),
        holds=lambda t: t.explain_strength("bg", "gc", "Asia") == ["Dark Young 2"],
    ),
    Ruling(
        one="Fertility Cult",
        other="The Thousand Young",
        source="p.55",
        says="any number of cheaper monsters in one action",
        scene=lambda: (
            table("bg", "gc", "ys")
            .books("bg", "The Thousand Young")
            .put("bg", "Africa", "Acolyte", "Shub-Niggurath", gate=True)
            .does("Summon", "Ghoul")
            .does("Summon", "Ghoul")
            .does("Summon", "Fungi from Yuggoth")
            .does("Summon", "Dark Young")
        ),
        holds=lambda t: t.power_of("bg") == 5,
    ),
    Ruling(
        one="Ghroth",
        other="Passion",
        source="errata",
        says="however many cultists, 1 Power",
        scene=lambda: (
            table("bg", "ys", "gc")
            .books("bg", "Ghroth")
            .books("ys", "Passion")
            .put("ys", "Europe", "Acolyte x2")
            .put("bg", "Asia", "Fungi from Yuggoth")
            .put("bg", "Africa", "Fungi from Yuggoth")
            .does("Ghroth")
            .dice(2)
            .uses("Passion")
        ),
        holds=lambda t: t.power_of("ys") == 9 and t.pool("ys", "Acolyte") == 6,
    ),
    Ruling(
        one="Necrophagy",
        other="Vengeance",
        source="p.41",
        says="Hastur's player also assigns the Ghouls' pains to the enemy",
        scene=lambda: (
            battle(
                gc("Deep One", "Acolyte"),
                ys("Hastur"),
                bg("Ghoul", area="Africa", books=["Necrophagy"]),
                area="Asia",
            )
            .dice(1)
            .rolls()
            .uses("Necrophagy")
        ),
        holds=lambda t: t.asks("ys", "assign_pain", options=["Acolyte", "Deep One"]),
    ),
    Ruling(
        one="Necrophagy",
        other="Passion",
        source="p.37",
        says="a cultist lost for lack of a retreat counts",
        scene=lambda: (
            battle(
                gc("Deep One x2"),
                ys("Acolyte", books=["Passion"]),
                gc("Acolyte", area="Indian Ocean"),
                gc("Acolyte", area="South Pacific"),
                bg("Ghoul", area="Europe", books=["Necrophagy"]),
                area="Australia",
            )
            .dice(1, 1)
            .uses("Necrophagy")
            .picks("Indian Ocean")
            .uses("Passion")
        ),
        holds=lambda t: t.power_of("ys") == 9,
    ),
    Ruling(
        one="Necrophagy",
        other="Regenerate",
        source="p.40",
        says="Ghouls add a pain to a side that rolled nothing",
        scene=lambda: (
            battle(
                gc("Starspawn", books=["Regenerate"]),
                ys("Acolyte"),
                bg("Ghoul", area="Africa", books=["Necrophagy"]),
                area="Asia",
            )
            .rolls()
            .uses("Necrophagy")
        ),
        holds=lambda t: t.asks("gc", "retreat"),
    ),
    # -- Yellow Sign and others ----------------------------------------------------------------------------
    Ruling(
        one="Zingaya",
        other="The Red Sign",
        source="p.55",
        says="the gate of a Dark Young survives the loss of the last acolyte",
        scene=lambda: (
            table("ys", "bg", "gc")
            .books("ys", "Zingaya")
            .books("bg", "The Red Sign")
            .put("ys", "Asia", "Undead")
            .put("bg", "Asia", "Dark Young", gate=True)
            .put("bg", "Asia", "Acolyte")
            .does("Zingaya")
        ),
        holds=lambda t: t.gate("Asia") == "bg" and t.pool("bg", "Acolyte") == 6,
    ),
    Ruling(
        one="Zingaya",
        other=SCREAMING,
        source="p.27",
        says="the King brings the Undead, and Zingaya follows at once",
        scene=lambda: (
            table("ys", "bg", "gc")
            .books("ys", "Zingaya", SCREAMING)
            .put("ys", "Asia", "Undead", "King in Yellow")
            .put("bg", "Africa", "Acolyte", gate=True)
            .does(SCREAMING, "Africa")
            .picks("Undead")
            .does("Zingaya")
        ),
        holds=lambda t: t.gate("Africa") == "abandoned" and t.power_of("ys") == 6,
    ),
    Ruling(
        one=HE_WHO,
        other="Vengeance",
        source="p.57",
        says="Hastur arrives and fights in one turn",
        scene=lambda: (
            table("ys", "bg", "gc")
            .books("ys", HE_WHO)
            .put("ys", "Asia", "Hastur")
            .put("bg", "Africa", "Acolyte", "Dark Young")
            .does(HE_WHO, "Africa")
            .does("Battle")
            .rolls(kills=1)
            .dice(1, 1)
        ),
        holds=lambda t: t.asks("ys", "assign_kill", options=["Acolyte", "Dark Young"]),
    ),
    Ruling(
        one=HE_WHO,
        other="The Third Eye",
        source="FAQ p.191",
        says="He Who and a cheap Desecrate cost 2",
        scene=lambda: (
            table("ys", "bg", "gc")
            .books("ys", HE_WHO, "The Third Eye")
            .put("ys", "Asia", "Hastur", "King in Yellow")
            .put("bg", "Africa", "Acolyte")
            .does(HE_WHO, "Africa")
            .does("Desecrate")
            .dice(6)
        ),
        holds=lambda t: t.power_of("ys") == 6,
    ),
    Ruling(
        one="Desecrate",
        other="Feast",
        source="p.97",
        says="the unit that Desecrate places feasts there",
        scene=lambda: (
            table("ys", "bg", "gc")
            .put("ys", "Antarctica", "King in Yellow")
            .does("Desecrate")
            .dice(1)
            .picks("Undead")
        ),
        holds=lambda t: t.explain_income("ys") == ["Feast 1"],
    ),
    Ruling(
        one=HE_WHO,
        other="Shriek of the Byakhee",
        source="p.27",
        says="any unique action may be the second one",
        scene=lambda: (
            table("ys", "bg", "gc")
            .books("ys", HE_WHO, "Shriek of the Byakhee")
            .put("ys", "Asia", "Hastur")
            .put("ys", "Europe", "Byakhee x2")
            .put("bg", "Africa", "Acolyte")
            .does(HE_WHO, "Africa")
            .does("Shriek of the Byakhee", "Africa")
            .picks("Byakhee")
        ),
        holds=lambda t: t.units("ys", "Africa") == ["Byakhee", "Byakhee", "Hastur"],
    ),
    Ruling(
        one="Passion",
        other="Capture",
        source="p.25",
        says="a captive counts as eliminated",
        scene=lambda: (
            table("cc", "ys", "bg")
            .books("ys", "Passion")
            .put("cc", "Asia", "Nightgaunt")
            .put("ys", "Asia", "Acolyte")
            .does("Capture")
            .picks("Abduct")
            .uses("Passion")
        ),
        holds=lambda t: t.power_of("ys") == 9,
    ),
]
