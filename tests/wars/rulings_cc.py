"""Cthulhu Wars: rulings, ability x ability: Crawling Chaos, Black Goat and Yellow Sign."""

from __future__ import annotations

from fhtagn.games.wars.scenario import battle, bg, cc, gc, table, ys
from tests.wars.rulings import EMISSARY, HE_WHO, SCREAMING, Ruling

RULINGS = [
    Ruling(
        *("The Harbinger", "Immortal", "FAQ p.190", "Cthulhu pays 2 Power, half of what his return costs"),
        lambda: (
            battle(cc("Nyarlathotep", books=["Abduct"]), gc("Cthulhu"), area="Asia")
            .dice(6)
            .rolls()
            .uses("The Harbinger", prize="power")
        ),
        lambda t: t.power_of("cc") == 9,
    ),
    Ruling(
        *("The Harbinger", "Necrophagy", "p.44", "a pain that a Ghoul brought counts"),
        lambda: (
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
        lambda t: t.power_of("cc") == 9,
    ),
    Ruling(
        *("The Harbinger", "Vengeance", "p.37", "Nyarlathotep is paid although Hastur's wrath kills him"),
        lambda: (
            battle(cc("Nyarlathotep", "Acolyte", books=["Abduct"]), ys("Hastur"), area="Asia")
            .dice(6)
            .rolls(kills=1)
            .picks("Nyarlathotep")
            .uses("The Harbinger", prize="power")
        ),
        lambda t: t.power_of("cc") == 12 and t.where("cc", "Nyarlathotep") == [],
    ),
    Ruling(
        *("The Harbinger", "Devour", "p.37", "an elimination triggers nothing"),
        lambda: (
            battle(gc("Cthulhu"), cc("Nyarlathotep", "Acolyte", books=["Abduct"]), area="Asia")
            .uses("Devour")
            .rolls()
            .dice(1)
        ),
        lambda t: t.power_of("cc") == 8,
    ),
    Ruling(
        *(EMISSARY, "Vengeance", "FAQ p.191", "against Hastur Emissary does not help"),
        lambda: (
            battle(ys("Hastur"), cc("Nyarlathotep", books=[EMISSARY]), area="Asia").rolls(kills=1).rolls()
        ),
        lambda t: t.where("cc", "Nyarlathotep") == [],
    ),
    Ruling(
        *(EMISSARY, "Devour", "FAQ p.191", "against Cthulhu neither"),
        lambda: (
            battle(gc("Cthulhu"), cc("Nyarlathotep", books=[EMISSARY]), area="Asia").rolls(kills=1).rolls()
        ),
        lambda t: t.where("cc", "Nyarlathotep") == [],
    ),
    Ruling(
        *(
            EMISSARY,
            "Necrophagy",
            "FAQ p.203",
            "his converted kill is a result: the Ghoul's pain goes elsewhere",
        ),
        lambda: (
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
        lambda t: t.asks("cc", "retreat") and t.happened("wars.pain_assigned"),
    ),
    Ruling(
        *(EMISSARY, "Madness", "p.37", "Crawling Chaos leads its own retreat as well"),
        lambda: (
            battle(gc("Starspawn"), cc("Nyarlathotep", books=[EMISSARY, "Madness"]), area="Asia")
            .dice(6, 1, 1)
            .rolls()
            .uses(EMISSARY)
            .uses("Madness", "defender")
        ),
        lambda t: t.asks("cc", "retreat"),
    ),
    Ruling(
        *(
            "Invisibility",
            "Necrophagy",
            "FAQ p.190",
            "an exempted Ghoul takes part by Necrophagy where it stands",
        ),
        lambda: (
            battle(
                cc("Flying Polyp", books=["Invisibility"]),
                bg("Ghoul", "Fungi", books=["Necrophagy"]),
                area="Asia",
            )
            .uses("Invisibility", unit="Ghoul")
            .dice(1)
            .dice(1)
        ),
        lambda t: t.asks("bg", "before_pains", options=["Necrophagy Ghoul"]),
    ),
    Ruling(
        *("Invisibility", "Frenzy", "FAQ p.190", "an exempted cultist rolls no die"),
        lambda: battle(
            cc("Flying Polyp", books=["Invisibility"]), bg("Acolyte x2", books=["Frenzy"]), area="Asia"
        ).uses("Invisibility", unit="bg Acolyte"),
        lambda t: t.explain_strength("bg", "cc", "Asia") == ["Frenzy 1"],
    ),
    Ruling(
        *("Invisibility", "Vengeance", "Q44", "Hastur cannot hit what takes no part"),
        lambda: (
            battle(
                ys("Hastur"), cc("Flying Polyp", "Acolyte", "Nightgaunt", books=["Invisibility"]), area="Asia"
            )
            .uses("Invisibility", unit="Nightgaunt")
            .rolls(kills=1)
            .dice(1)
        ),
        lambda t: t.asks("ys", "assign_kill", options=["Acolyte", "Flying Polyp"]),
    ),
    Ruling(
        *("Invisibility", "Abduct", "p.52", "with the cheap units hidden a good one must be given"),
        lambda: (
            battle(
                cc("Flying Polyp", "Nightgaunt", books=["Invisibility", "Abduct"]),
                bg("Dark Young", "Acolyte"),
                area="Asia",
            )
            .uses("Invisibility", unit="bg Acolyte")
            .uses("Abduct")
        ),
        lambda t: t.units("bg", "Asia") == ["Acolyte"],
    ),
    Ruling(
        *("Invisibility", "Seek and Destroy", "p.52", "a Horror that has come is a full participant"),
        lambda: (
            battle(
                cc("Flying Polyp", books=["Invisibility", "Seek and Destroy"]),
                bg("Fungi"),
                cc("Hunting Horror", area="Africa"),
                area="Asia",
            )
            .uses("Seek and Destroy")
            .uses("Invisibility", unit="Hunting Horror")
            .dice(1)
            .dice(6)
        ),
        lambda t: t.units("cc", "Asia") == ["Hunting Horror"],
    ),
    Ruling(
        *("Invisibility", "Avatar", "Q57", "cultists in play make Shub-Niggurath strong even if exempted"),
        lambda: battle(
            cc("Flying Polyp", books=["Invisibility"]), bg("Shub-Niggurath", "Acolyte x2"), area="Asia"
        ).uses("Invisibility", unit="bg Acolyte"),
        lambda t: t.explain_strength("bg", "cc", "Asia") == ["Shub-Niggurath 2"],
    ),
    Ruling(
        *("Madness", "Necrophagy", "p.40", "the Ghouls come before the pains, Madness after them"),
        lambda: (
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
        lambda t: t.asks("cc", "retreats"),
    ),
    Ruling(
        *("Madness", "Vengeance", "FAQ p.190", "Hastur says who suffers, Madness where to"),
        lambda: (
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
        lambda t: t.where("gc", "Deep One") == ["Arctic Ocean"],
    ),
    Ruling(
        *("Seek and Destroy", "Vengeance", "p.52", "the Horrors that came can be hit"),
        lambda: (
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
        lambda t: t.pool("cc", "Hunting Horror") == 2,
    ),
    # -- Black Goat and others -----------------------------------------------------------------------------
    Ruling(
        *("Avatar", "The Red Sign", "Q24", "a Dark Young swapped off its gate abandons it"),
        lambda: (
            table("bg", "gc", "ys")
            .books("bg", "The Red Sign")
            .put("bg", "Africa", "Shub-Niggurath")
            .put("bg", "Asia", "Dark Young", gate=True)
            .does("Avatar", "Asia", "bg")
        ),
        lambda t: t.gate("Asia") == "abandoned" and t.where("bg", "Dark Young") == ["Africa"],
    ),
    Ruling(
        *("Blood Sacrifice", "The Red Sign", "p.55", "a Dark Young is no cultist and cannot be given"),
        lambda: (
            table("bg", "gc", "ys")
            .books("bg", "Blood Sacrifice", "The Red Sign")
            .put("bg", "Africa", "Shub-Niggurath", "Dark Young", gate=True)
            .doom_turn("bg")
        ),
        lambda t: t.refuses("Blood Sacrifice", reason="no_cultist"),
    ),
    Ruling(
        *("Frenzy", "The Red Sign", "p.55", "Frenzy is for cultists only"),
        lambda: (
            table("bg", "gc", "ys")
            .books("bg", "Frenzy", "The Red Sign")
            .put("bg", "Asia", "Dark Young", gate=True)
        ),
        lambda t: t.explain_strength("bg", "gc", "Asia") == ["Dark Young 2"],
    ),
    Ruling(
        *("Fertility Cult", "The Thousand Young", "p.55", "any number of cheaper monsters in one action"),
        lambda: (
            table("bg", "gc", "ys")
            .books("bg", "The Thousand Young")
            .put("bg", "Africa", "Acolyte", "Shub-Niggurath", gate=True)
            .does("Summon", "Ghoul")
            .does("Summon", "Ghoul")
            .does("Summon", "Fungi")
            .does("Summon", "Dark Young")
        ),
        lambda t: t.power_of("bg") == 5,
    ),
    Ruling(
        *("Ghroth", "Passion", "errata", "however many cultists, 1 Power"),
        lambda: (
            table("bg", "ys", "gc")
            .books("bg", "Ghroth")
            .books("ys", "Passion")
            .put("ys", "Europe", "Acolyte x2")
            .put("bg", "Asia", "Fungi")
            .put("bg", "Africa", "Fungi")
            .does("Ghroth")
            .dice(2)
            .uses("Passion")
        ),
        lambda t: t.power_of("ys") == 9 and t.pool("ys", "Acolyte") == 6,
    ),
    Ruling(
        *("Necrophagy", "Vengeance", "p.41", "Hastur's player also assigns the Ghouls' pains to the enemy"),
        lambda: (
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
        lambda t: t.asks("ys", "assign_pain", options=["Acolyte", "Deep One"]),
    ),
    Ruling(
        *("Necrophagy", "Passion", "p.37", "a cultist lost for lack of a retreat counts"),
        lambda: (
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
        lambda t: t.power_of("ys") == 9,
    ),
    Ruling(
        *("Necrophagy", "Regenerate", "p.40", "Ghouls add a pain to a side that rolled nothing"),
        lambda: (
            battle(
                gc("Starspawn", books=["Regenerate"]),
                ys("Acolyte"),
                bg("Ghoul", area="Africa", books=["Necrophagy"]),
                area="Asia",
            )
            .rolls()
            .uses("Necrophagy")
        ),
        lambda t: t.asks("gc", "retreat"),
    ),
    # -- Yellow Sign and others ----------------------------------------------------------------------------
    Ruling(
        *(
            "Zingaya",
            "The Red Sign",
            "p.55",
            "the gate of a Dark Young survives the loss of the last acolyte",
        ),
        lambda: (
            table("ys", "bg", "gc")
            .books("ys", "Zingaya")
            .books("bg", "The Red Sign")
            .put("ys", "Asia", "Undead")
            .put("bg", "Asia", "Dark Young", gate=True)
            .put("bg", "Asia", "Acolyte")
            .does("Zingaya")
        ),
        lambda t: t.gate("Asia") == "bg" and t.pool("bg", "Acolyte") == 6,
    ),
    Ruling(
        *("Zingaya", SCREAMING, "p.27", "the King brings the Undead, and Zingaya follows at once"),
        lambda: (
            table("ys", "bg", "gc")
            .books("ys", "Zingaya", SCREAMING)
            .put("ys", "Asia", "Undead", "King in Yellow")
            .put("bg", "Africa", "Acolyte", gate=True)
            .does(SCREAMING, "Africa")
            .picks("Undead")
            .does("Zingaya")
        ),
        lambda t: t.gate("Africa") == "abandoned" and t.power_of("ys") == 6,
    ),
    Ruling(
        *(HE_WHO, "Vengeance", "p.57", "Hastur arrives and fights in one turn"),
        lambda: (
            table("ys", "bg", "gc")
            .books("ys", HE_WHO)
            .put("ys", "Asia", "Hastur")
            .put("bg", "Africa", "Acolyte", "Dark Young")
            .does(HE_WHO, "Africa")
            .does("Battle")
            .rolls(kills=1)
            .dice(1, 1)
        ),
        lambda t: t.asks("ys", "assign_kill", options=["Acolyte", "Dark Young"]),
    ),
    Ruling(
        *(HE_WHO, "The Third Eye", "FAQ p.191", "He Who and a cheap Desecrate cost 2"),
        lambda: (
            table("ys", "bg", "gc")
            .books("ys", HE_WHO, "The Third Eye")
            .put("ys", "Asia", "Hastur", "King in Yellow")
            .put("bg", "Africa", "Acolyte")
            .does(HE_WHO, "Africa")
            .does("Desecrate")
            .dice(6)
        ),
        lambda t: t.power_of("ys") == 6,
    ),
    Ruling(
        *("Desecrate", "Feast", "p.97", "the unit that Desecrate places feasts there"),
        lambda: (
            table("ys", "bg", "gc")
            .put("ys", "Antarctica", "King in Yellow")
            .does("Desecrate")
            .dice(1)
            .picks("Undead")
        ),
        lambda t: t.explain_income("ys") == ["Feast 1"],
    ),
    Ruling(
        *(HE_WHO, "Shriek of the Byakhee", "p.27", "any unique action may be the second one"),
        lambda: (
            table("ys", "bg", "gc")
            .books("ys", HE_WHO, "Shriek of the Byakhee")
            .put("ys", "Asia", "Hastur")
            .put("ys", "Europe", "Byakhee x2")
            .put("bg", "Africa", "Acolyte")
            .does(HE_WHO, "Africa")
            .does("Shriek of the Byakhee", "Africa")
            .picks("Byakhee")
        ),
        lambda t: t.units("ys", "Africa") == ["Byakhee", "Byakhee", "Hastur"],
    ),
    Ruling(
        *("Passion", "Capture", "p.25", "a captive counts as eliminated"),
        lambda: (
            table("cc", "ys", "bg")
            .books("ys", "Passion")
            .put("cc", "Asia", "Nightgaunt")
            .put("ys", "Asia", "Acolyte")
            .does("Capture")
            .picks("Abduct")
            .uses("Passion")
        ),
        lambda t: t.power_of("ys") == 9,
    ),
]
