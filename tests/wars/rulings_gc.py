"""Cthulhu Wars: rulings, ability x ability: Great Cthulhu and everybody else."""

from __future__ import annotations

from fhtagn.games.wars.scenario import battle, bg, cc, gc, table, ys
from tests.wars.rulings import HE_WHO, SCREAMING, Ruling

RULINGS = [
    Ruling(
        one="Devour",
        other="Invisibility",
        source="Q44",
        says="an exempted unit cannot be devoured",
        scene=lambda: (
            battle(cc("Flying Polyp", "Acolyte", books=["Invisibility"]), gc("Cthulhu"), area="Asia")
            .uses("Invisibility", unit="Acolyte")
            .uses("Devour")
        ),
        holds=lambda t: t.units("cc", "Asia") == ["Acolyte"],
    ),
    Ruling(
        one="Devour",
        other="Abduct",
        source="p.36",
        says="a devoured Nightgaunt abducts nobody",
        scene=lambda: (
            battle(gc("Cthulhu", "Deep One"), cc("Nightgaunt", "Acolyte", books=["Abduct"]), area="Asia")
            .uses("Devour")
            .picks("Nightgaunt")
            .rolls()
        ),
        holds=lambda t: t.units("gc", "Asia") == ["Deep One", "Cthulhu"],
    ),
    Ruling(
        one="Devour",
        other="Seek and Destroy",
        source="p.36",
        says="after the last unit is devoured no Horror comes",
        scene=lambda: battle(
            gc("Cthulhu"),
            cc("Acolyte", books=["Seek and Destroy"]),
            cc("Hunting Horror", area="Africa"),
            area="Asia",
        ).uses("Devour"),
        holds=lambda t: t.where("cc", "Hunting Horror") == ["Africa"],
    ),
    Ruling(
        one="Devour",
        other="Seek and Destroy",
        source="p.36",
        says="an attacking Horror that has come may be devoured",
        scene=lambda: (
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
        holds=lambda t: t.pool("cc", "Hunting Horror") == 2,
    ),
    Ruling(
        one="Devour",
        other="Necrophagy",
        source="Q41",
        says="a battle that Devour has ended knows no Necrophagy",
        scene=lambda: battle(
            gc("Cthulhu"), ys("Acolyte"), bg("Ghoul", area="Africa", books=["Necrophagy"]), area="Asia"
        ).uses("Devour"),
        holds=lambda t: t.where("bg", "Ghoul") == ["Africa"],
    ),
    Ruling(
        one="Devour",
        other="Passion",
        source="Q21",
        says="a devoured cultist gives Yellow Sign 1 Power",
        scene=lambda: (
            battle(gc("Cthulhu", books=["Absorb"]), ys("Acolyte", books=["Passion"]), area="Asia")
            .uses("Devour")
            .picks("Dreams")
            .uses("Passion")
        ),
        holds=lambda t: t.power_of("ys") == 9,
    ),
    Ruling(
        one="Devour",
        other="Frenzy",
        source="p.36",
        says="dice are counted after the meal",
        scene=lambda: (
            battle(gc("Cthulhu"), bg("Acolyte x3", books=["Frenzy"]), area="Asia")
            .uses("Devour")
            .rolls()
            .dice(1, 1)
        ),
        holds=lambda t: t.happened("wars.battle_over"),
    ),
    Ruling(
        one="Devour",
        other="The Red Sign",
        source="p.16",
        says="a devoured Dark Young leaves its gate abandoned",
        scene=lambda: battle(
            gc("Cthulhu"), bg("Dark Young", gate=True, books=["The Red Sign"]), area="Asia"
        ).uses("Devour"),
        holds=lambda t: t.gate("Asia") == "abandoned",
    ),
    Ruling(
        one="Absorb",
        other="Invisibility",
        source="FAQ p.204",
        says="the dice of an exempted Shoggoth are lost",
        scene=lambda: (
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
        holds=lambda t: t.happened("wars.battle_over"),
    ),
    Ruling(
        one="Absorb",
        other="Invisibility",
        source="Q44",
        says="an exempted unit cannot be absorbed",
        scene=lambda: (
            battle(
                cc("Flying Polyp x2", books=["Invisibility"]),
                gc("Shoggoth", "Deep One", "Acolyte", books=["Absorb"]),
                area="Asia",
            )
            .uses("Invisibility", unit="Deep One")
            .passes("cc")
        ),
        holds=lambda t: t.asks("gc", "pre", options=["Absorb Shoggoth Acolyte"]),
    ),
    Ruling(
        one="Absorb",
        other="Abduct",
        source="p.36",
        says="an abducted Shoggoth takes its dice along",
        scene=lambda: (
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
        holds=lambda t: t.happened("wars.battle_over"),
    ),
    Ruling(
        one="Devolve",
        other=SCREAMING,
        source="p.29",
        says="Devolve fits between the two actions",
        scene=lambda: (
            table("ys", "gc", "bg")
            .books("ys", SCREAMING, "Zingaya")
            .books("gc", "Devolve")
            .put("ys", "Asia", "King in Yellow", "Undead")
            .put("gc", "Africa", "Acolyte")
            .does(SCREAMING, "Africa")
            .picks("Undead")
            .uses("Devolve")
        ),
        holds=lambda t: t.asks("ys", "second_action") and t.refuses("Zingaya", reason="no_acolyte"),
    ),
    Ruling(
        one="Devolve",
        other="Dreams",
        source="p.28",
        says="the dreamed acolyte may become a Deep One at once",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Devolve", "Dreams")
            .put("bg", "Africa", "Acolyte")
            .does("Dreams")
            .uses("Devolve")
        ),
        holds=lambda t: t.units("gc", "Africa") == ["Deep One"],
    ),
    Ruling(
        one="Devolve",
        other="Passion",
        source="p.58",
        says="replaced is not eliminated: nobody gains anything",
        scene=lambda: (
            table("gc", "ys")
            .books("gc", "Devolve")
            .put("gc", "Asia", "Acolyte")
            .does("Recruit")
            .uses("Devolve")
        ),
        holds=lambda t: t.doom_of("ys") == 0,
    ),
    Ruling(
        one="Dreams",
        other="The Red Sign",
        source="p.55",
        says="a gate held by a Dark Young stays held",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Dreams")
            .books("bg", "The Red Sign")
            .put("bg", "Africa", "Dark Young", gate=True)
            .put("bg", "Africa", "Acolyte")
            .does("Dreams")
        ),
        holds=lambda t: t.gate("Africa") == "bg" and t.units("gc", "Africa") == ["Acolyte"],
    ),
    Ruling(
        one="Dreams",
        other="Submerge",
        source="Q22",
        says="acolytes on the card are in no pool",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Dreams", "Submerge")
            .put("gc", "card", "Cthulhu", "Acolyte x6")
            .put("bg", "Africa", "Acolyte")
        ),
        holds=lambda t: t.refuses("Dreams", reason="pool_empty"),
    ),
    Ruling(
        one="Dreams",
        other="Passion",
        source="Q21",
        says="an acolyte lost in a dream gives 1 Power",
        scene=lambda: (
            table("gc", "ys", "bg")
            .books("gc", "Dreams")
            .books("ys", "Passion")
            .put("ys", "Asia", "Acolyte")
            .does("Dreams")
            .uses("Passion")
        ),
        holds=lambda t: t.power_of("ys") == 9,
    ),
    Ruling(
        one="Regenerate",
        other="Necrophagy",
        source="p.43",
        says="a Ghoul's pain beside a kill only makes the Starspawn retreat",
        scene=lambda: (
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
        holds=lambda t: t.where("gc", "Starspawn") == ["Europe"],
    ),
    Ruling(
        one="Regenerate",
        other="Vengeance",
        source="Q40",
        says="Hastur may put both kills on one Starspawn",
        scene=lambda: (
            battle(ys("Hastur"), gc("Starspawn", "Deep One", books=["Regenerate"]), area="Asia")
            .rolls(kills=2)
            .rolls()
            .passes("gc")
            .picks("Starspawn")
            .picks("Starspawn with a kill")
        ),
        holds=lambda t: t.units("gc", "Asia") == ["Deep One"],
    ),
    Ruling(
        one="Regenerate",
        other="Abduct",
        source="p.37",
        says="Regenerate does not help against an elimination",
        scene=lambda: battle(
            cc("Nightgaunt", "Flying Polyp", books=["Abduct"]),
            gc("Starspawn", books=["Regenerate"]),
            area="Asia",
        ).uses("Abduct"),
        holds=lambda t: t.pool("gc", "Starspawn") == 2,
    ),
    Ruling(
        one="Regenerate",
        other="Madness",
        source="p.37",
        says="Madness leads a Starspawn that survived a kill",
        scene=lambda: (
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
        holds=lambda t: t.asks("cc", "retreat"),
    ),
    Ruling(
        one="Submerge",
        other="Avatar",
        source="FAQ p.201",
        says="submerged units cannot be swapped",
        scene=lambda: (
            table("bg", "gc", "ys")
            .books("gc", "Submerge")
            .put("gc", "card", "Cthulhu", "Deep One")
            .put("bg", "Africa", "Shub-Niggurath")
        ),
        holds=lambda t: t.refuses("Avatar", reason="no_victim"),
    ),
    Ruling(
        one="Submerge",
        other=HE_WHO,
        source="Q22",
        says="submerged cultists attract nobody",
        scene=lambda: (
            table("ys", "gc", "bg")
            .books("gc", "Submerge")
            .books("ys", HE_WHO)
            .put("gc", "card", "Cthulhu", "Acolyte")
            .put("ys", "Africa", "Hastur")
        ),
        holds=lambda t: t.refuses(HE_WHO, reason="no_cultist"),
    ),
    Ruling(
        one="Submerge",
        other="Ghroth",
        source="Q22",
        says="submerged cultists are out of Ghroth's reach",
        scene=lambda: (
            table("bg", "gc", "ys")
            .books("gc", "Submerge")
            .books("bg", "Ghroth")
            .put("gc", "card", "Cthulhu", "Acolyte x2")
            .put("bg", "Africa", "Fungi from Yuggoth")
            .does("Ghroth")
            .dice(1)
        ),
        holds=lambda t: t.card("gc") == ["Acolyte", "Acolyte", "Cthulhu"],
    ),
    Ruling(
        one="Submerge",
        other="Y'ha Nthlei",
        source="p.175",
        says="a submerged Cthulhu is in play",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Submerge", "Y'ha Nthlei")
            .put("gc", "card", "Cthulhu")
            .put("bg", "Arctic Ocean", "Acolyte", gate=True)
        ),
        holds=lambda t: t.explain_income("gc") == ["Y'ha Nthlei 1"],
    ),
    Ruling(
        one="Submerge",
        other="Devolve",
        source="Q22",
        says="acolytes on the card do not change",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Submerge", "Devolve")
            .put("gc", "South Pacific", "Cthulhu", "Acolyte")
            .does("Submerge")
            .picks("Acolyte")
        ),
        holds=lambda t: t.prompt != "after_action" and t.card("gc") == ["Acolyte", "Cthulhu"],
    ),
    Ruling(
        one="Y'ha Nthlei",
        other="The Red Sign",
        source="p.55",
        says="a Dark Young on an ocean gate is an enemy gate like any other",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Y'ha Nthlei")
            .books("bg", "The Red Sign")
            .put("gc", "Asia", "Cthulhu")
            .put("bg", "Arctic Ocean", "Dark Young", gate=True)
        ),
        holds=lambda t: t.explain_income("gc") == ["Y'ha Nthlei 1"],
    ),
]
