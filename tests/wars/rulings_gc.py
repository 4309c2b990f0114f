"""Cthulhu Wars: rulings, ability x ability: Great Cthulhu and everybody else."""

from __future__ import annotations

from fhtagn.games.wars.scenario import battle, bg, cc, gc, table, ys
from tests.wars.rulings import HE_WHO, SCREAMING, Ruling

RULINGS = [
    Ruling(
        *("Devour", "Invisibility", "Q44", "an exempted unit cannot be devoured"),
        lambda: (
            battle(cc("Flying Polyp", "Acolyte", books=["Invisibility"]), gc("Cthulhu"), area="Asia")
            .uses("Invisibility", unit="Acolyte")
            .uses("Devour")
        ),
        lambda t: t.units("cc", "Asia") == ["Acolyte"],
    ),
    Ruling(
        *("Devour", "Abduct", "p.36", "a devoured Nightgaunt abducts nobody"),
        lambda: (
            battle(gc("Cthulhu", "Deep One"), cc("Nightgaunt", "Acolyte", books=["Abduct"]), area="Asia")
            .uses("Devour")
            .picks("Nightgaunt")
            .rolls()
        ),
        lambda t: t.units("gc", "Asia") == ["Deep One", "Cthulhu"],
    ),
    Ruling(
        *("Devour", "Seek and Destroy", "p.36", "after the last unit is devoured no Horror comes"),
        lambda: battle(
            gc("Cthulhu"),
            cc("Acolyte", books=["Seek and Destroy"]),
            cc("Hunting Horror", area="Africa"),
            area="Asia",
        ).uses("Devour"),
        lambda t: t.where("cc", "Hunting Horror") == ["Africa"],
    ),
    Ruling(
        *("Devour", "Seek and Destroy", "p.36", "an attacking Horror that has come may be devoured"),
        lambda: (
            battle(
                cc("Flying Polyp", books=["Seek and Destroy"]),
                gc("Cthulhu"),
                cc("Hunting Horror", area="Africa"),
                area="Asia",
            )
            .uses("Seek and Destroy")
            .uses("Devour")
            .picks("Hunting Horror")
        ),
        lambda t: t.pool("cc", "Hunting Horror") == 2,
    ),
    Ruling(
        *("Devour", "Necrophagy", "Q41", "a battle that Devour has ended knows no Necrophagy"),
        lambda: battle(
            gc("Cthulhu"), ys("Acolyte"), bg("Ghoul", area="Africa", books=["Necrophagy"]), area="Asia"
        ).uses("Devour"),
        lambda t: t.where("bg", "Ghoul") == ["Africa"],
    ),
    Ruling(
        *("Devour", "Passion", "Q21", "a devoured cultist gives Yellow Sign 1 Power"),
        lambda: (
            battle(gc("Cthulhu", books=["Absorb"]), ys("Acolyte", books=["Passion"]), area="Asia")
            .uses("Devour")
            .picks("Dreams")
            .uses("Passion")
        ),
        lambda t: t.power_of("ys") == 9,
    ),
    Ruling(
        *("Devour", "Frenzy", "p.36", "dice are counted after the meal"),
        lambda: (
            battle(gc("Cthulhu"), bg("Acolyte x3", books=["Frenzy"]), area="Asia")
            .uses("Devour")
            .rolls()
            .dice(1, 1)
        ),
        lambda t: t.happened("wars.battle_over"),
    ),
    Ruling(
        *("Devour", "The Red Sign", "p.16", "a devoured Dark Young leaves its gate abandoned"),
        lambda: battle(gc("Cthulhu"), bg("Dark Young", gate=True, books=["The Red Sign"]), area="Asia").uses(
            "Devour"
        ),
        lambda t: t.gate("Asia") == "abandoned",
    ),
    Ruling(
        *("Absorb", "Invisibility", "FAQ p.204", "the dice of an exempted Shoggoth are lost"),
        lambda: (
            battle(
                gc("Shoggoth", "Deep One x2", books=["Absorb"]),
                cc("Flying Polyp", books=["Invisibility"]),
                area="Asia",
            )
            .uses("Absorb", unit="Deep One")
            .passes("gc")
            .uses("Invisibility", unit="Shoggoth")
            .dice(1)
            .dice(1)
        ),
        lambda t: t.happened("wars.battle_over"),
    ),
    Ruling(
        *("Absorb", "Invisibility", "Q44", "an exempted unit cannot be absorbed"),
        lambda: (
            battle(
                cc("Flying Polyp x2", books=["Invisibility"]),
                gc("Shoggoth", "Deep One", "Acolyte", books=["Absorb"]),
                area="Asia",
            )
            .uses("Invisibility", unit="Deep One")
            .passes("cc")
        ),
        lambda t: t.asks("gc", "pre", options=["Absorb Shoggoth Acolyte"]),
    ),
    Ruling(
        *("Absorb", "Abduct", "p.36", "an abducted Shoggoth takes its dice along"),
        lambda: (
            battle(
                gc("Shoggoth", "Deep One", "Acolyte", books=["Absorb"]),
                cc("Nightgaunt", "Acolyte", books=["Abduct"]),
                area="Asia",
            )
            .uses("Absorb", unit="Acolyte")
            .passes("gc")
            .uses("Abduct")
            .picks("Shoggoth")
            .dice(1)
        ),
        lambda t: t.happened("wars.battle_over"),
    ),
    Ruling(
        *("Devolve", SCREAMING, "p.29", "Devolve fits between the two actions"),
        lambda: (
            table("ys", "gc", "bg")
            .books("ys", SCREAMING, "Zingaya")
            .books("gc", "Devolve")
            .put("ys", "Asia", "King in Yellow", "Undead")
            .put("gc", "Africa", "Acolyte")
            .does(SCREAMING, "Africa")
            .picks("Undead")
            .uses("Devolve")
        ),
        lambda t: t.asks("ys", "second_action") and t.refuses("Zingaya", reason="no_acolyte"),
    ),
    Ruling(
        *("Devolve", "Dreams", "p.28", "the dreamed acolyte may become a Deep One at once"),
        lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Devolve", "Dreams")
            .put("bg", "Africa", "Acolyte")
            .does("Dreams")
            .uses("Devolve")
        ),
        lambda t: t.units("gc", "Africa") == ["Deep One"],
    ),
    Ruling(
        *("Devolve", "Passion", "p.58", "replaced is not eliminated: nobody gains anything"),
        lambda: (
            table("gc", "ys")
            .books("gc", "Devolve")
            .put("gc", "Asia", "Acolyte")
            .does("Recruit")
            .uses("Devolve")
        ),
        lambda t: t.doom_of("ys") == 0,
    ),
    Ruling(
        *("Dreams", "The Red Sign", "p.55", "a gate held by a Dark Young stays held"),
        lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Dreams")
            .books("bg", "The Red Sign")
            .put("bg", "Africa", "Dark Young", gate=True)
            .put("bg", "Africa", "Acolyte")
            .does("Dreams")
        ),
        lambda t: t.gate("Africa") == "bg" and t.units("gc", "Africa") == ["Acolyte"],
    ),
    Ruling(
        *("Dreams", "Submerge", "Q22", "acolytes on the card are in no pool"),
        lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Dreams", "Submerge")
            .put("gc", "card", "Cthulhu", "Acolyte x6")
            .put("bg", "Africa", "Acolyte")
        ),
        lambda t: t.refuses("Dreams", reason="pool_empty"),
    ),
    Ruling(
        *("Dreams", "Passion", "Q21", "an acolyte lost in a dream gives 1 Power"),
        lambda: (
            table("gc", "ys", "bg")
            .books("gc", "Dreams")
            .books("ys", "Passion")
            .put("ys", "Asia", "Acolyte")
            .does("Dreams")
            .uses("Passion")
        ),
        lambda t: t.power_of("ys") == 9,
    ),
    Ruling(
        *(
            "Regenerate",
            "Necrophagy",
            "p.43",
            "a Ghoul's pain beside a kill only makes the Starspawn retreat",
        ),
        lambda: (
            battle(
                ys("Byakhee"),
                gc("Starspawn", books=["Regenerate"]),
                bg("Ghoul", area="Africa", books=["Necrophagy"]),
                area="Asia",
            )
            .dice(6, 1)
            .dice(1, 1, 1)
            .passes("gc")
            .uses("Necrophagy")
            .picks("Africa")
            .picks("Europe")
        ),
        lambda t: t.where("gc", "Starspawn") == ["Europe"],
    ),
    Ruling(
        *("Regenerate", "Vengeance", "Q40", "Hastur may put both kills on one Starspawn"),
        lambda: (
            battle(ys("Hastur"), gc("Starspawn", "Deep One", books=["Regenerate"]), area="Asia")
            .rolls(kills=2)
            .rolls()
            .passes("gc")
            .picks("Starspawn")
            .picks("Starspawn with a kill")
        ),
        lambda t: t.units("gc", "Asia") == ["Deep One"],
    ),
    Ruling(
        *("Regenerate", "Abduct", "p.37", "Regenerate does not help against an elimination"),
        lambda: battle(
            cc("Nightgaunt", "Flying Polyp", books=["Abduct"]),
            gc("Starspawn", books=["Regenerate"]),
            area="Asia",
        ).uses("Abduct"),
        lambda t: t.pool("gc", "Starspawn") == 2,
    ),
    Ruling(
        *("Regenerate", "Madness", "p.37", "Madness leads a Starspawn that survived a kill"),
        lambda: (
            battle(
                ys("Byakhee"),
                gc("Starspawn", books=["Regenerate"]),
                cc("Acolyte", area="Africa", books=["Madness"]),
                area="Asia",
            )
            .dice(6, 1)
            .dice(1, 1, 1)
            .passes("gc")
            .uses("Madness")
        ),
        lambda t: t.asks("cc", "retreat"),
    ),
    Ruling(
        *("Submerge", "Avatar", "FAQ p.201", "submerged units cannot be swapped"),
        lambda: (
            table("bg", "gc", "ys")
            .books("gc", "Submerge")
            .put("gc", "card", "Cthulhu", "Deep One")
            .put("bg", "Africa", "Shub-Niggurath")
        ),
        lambda t: t.refuses("Avatar", reason="no_victim"),
    ),
    Ruling(
        *("Submerge", HE_WHO, "Q22", "submerged cultists attract nobody"),
        lambda: (
            table("ys", "gc", "bg")
            .books("gc", "Submerge")
            .books("ys", HE_WHO)
            .put("gc", "card", "Cthulhu", "Acolyte")
            .put("ys", "Africa", "Hastur")
        ),
        lambda t: t.refuses(HE_WHO, reason="no_cultist"),
    ),
    Ruling(
        *("Submerge", "Ghroth", "Q22", "submerged cultists are out of Ghroth's reach"),
        lambda: (
            table("bg", "gc", "ys")
            .books("gc", "Submerge")
            .books("bg", "Ghroth")
            .put("gc", "card", "Cthulhu", "Acolyte x2")
            .put("bg", "Africa", "Fungi")
            .does("Ghroth")
            .dice(1)
        ),
        lambda t: t.card("gc") == ["Acolyte", "Acolyte", "Cthulhu"],
    ),
    Ruling(
        *("Submerge", "Y'ha Nthlei", "p.175", "a submerged Cthulhu is in play"),
        lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Submerge", "Y'ha Nthlei")
            .put("gc", "card", "Cthulhu")
            .put("bg", "Arctic Ocean", "Acolyte", gate=True)
        ),
        lambda t: t.explain_income("gc") == ["Y'ha Nthlei 1"],
    ),
    Ruling(
        *("Submerge", "Devolve", "Q22", "acolytes on the card do not change"),
        lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Submerge", "Devolve")
            .put("gc", "South Pacific", "Cthulhu", "Acolyte")
            .does("Submerge")
            .picks("Acolyte")
        ),
        lambda t: t.prompt != "after_action" and t.card("gc") == ["Acolyte", "Cthulhu"],
    ),
    Ruling(
        *(
            "Y'ha Nthlei",
            "The Red Sign",
            "p.55",
            "a Dark Young on an ocean gate is an enemy gate like any other",
        ),
        lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Y'ha Nthlei")
            .books("bg", "The Red Sign")
            .put("gc", "Asia", "Cthulhu")
            .put("bg", "Arctic Ocean", "Dark Young", gate=True)
        ),
        lambda t: t.explain_income("gc") == ["Y'ha Nthlei 1"],
    ),
]
