"""Cthulhu Wars: rulings, ability x ability: the Opener of the Way with the first four factions."""

from __future__ import annotations

from fhtagn.games.wars.rules.queries import income
from fhtagn.games.wars.scenario import Force, battle, bg, cc, gc, table, ys
from tests.wars.rulings import EMISSARY, Ruling

YOG = "Yog-Sothoth"
SPAWN = "Spawn of Yog-Sothoth"
FAVORED = "The Million Favored Ones"
CURSE = "Dread Curse of Azathoth"


def ow(*units: str, area: str = "", books: tuple[str, ...] = (), gate: bool = False) -> Force:
    return Force("ow", units, area, books, gate)


RULINGS = [
    Ruling(
        one="The Key and the Gate",
        other="Y'ha Nthlei",
        source="FAQ p.193",
        says="Yog-Sothoth in an ocean is an enemy-controlled gate",
        scene=lambda: (table("gc", "ow", "bg").books("gc", "Y'ha Nthlei").put("gc", "Asia", "Cthulhu")).put(
            "ow", "Arctic Ocean", YOG
        ),
        holds=lambda t: income(t.state, 0) == 1,
    ),
    Ruling(
        one="The Key and the Gate",
        other="The Harbinger",
        source="p.52",
        says="Yog-Sothoth killed pays half of the 6 he costs",
        scene=lambda: (
            battle(cc("Nyarlathotep", "Hunting Horror", books=["Abduct"]), ow(YOG), area="Asia")
            .dice(6, 1, 1)
            .rolls()
            .uses("The Harbinger", prize="power")
        ),
        holds=lambda t: t.power_of("cc") == 8 - 1 + 3 and t.where("ow", YOG) == [],
    ),
    Ruling(
        one="The Key and the Gate",
        other="Frenzy",
        source="FAQ p.192",
        says="a gate has no combat value beside that of Yog-Sothoth: cultists of the Goat fight him alone",
        scene=lambda: battle(
            bg("Acolyte x2", books=["Frenzy"]), ow(YOG), ys("Hastur", area="Africa"), area="Asia"
        ),
        holds=lambda t: t.explain_strength("ow", "bg", "Asia") == [f"{YOG} 2"],
    ),
    Ruling(
        one="The Beyond One",
        other="The Red Sign",
        source="p.69",
        says="a Dark Young on a gate goes along with it and keeps it",
        scene=lambda: (
            (table("ow", "bg", "gc").books("bg", "The Red Sign").put("bg", "Africa", "Dark Young", gate=True))
            .put("ow", "Africa", "Abomination")
            .does("The Beyond One", "Abomination", "Europe")
        ),
        holds=lambda t: t.gate("Europe") == "bg",
    ),
    Ruling(
        one="Channel Power",
        other="Regenerate",
        source="p.36",
        says="dice that are rolled again may kill a Starspawn, which takes two",
        scene=lambda: (
            battle(
                ow("Abomination", books=("Channel Power",)),
                gc("Starspawn", books=["Regenerate"]),
                area="Asia",
            )
            .dice(6, 1)
            .uses("Channel Power")
            .dice(6)
            .rolls()
            .passes()
        ),
        holds=lambda t: t.where("gc", "Starspawn") == [],
    ),
    Ruling(
        one="Channel Power",
        other="Emissary of the Outer Gods",
        source="p.36",
        says="what is rolled again counts, and Nyarlathotep turns it into a pain",
        scene=lambda: (
            battle(ow("Mutant", books=("Channel Power",)), cc("Nyarlathotep", books=[EMISSARY]), area="Asia")
            .dice(1)
            .uses("Channel Power")
            .dice(6)
            .rolls()
            .uses(EMISSARY)
        ),
        holds=lambda t: t.state.battle is not None and t.pool("cc", "Nyarlathotep") == 0,
    ),
    Ruling(
        one="Dragon Ascending",
        other="Dragon Descending",
        source="p.70",
        says="one pays for the ritual that the other doubles",
        scene=lambda: (
            (table("ow", "cc", "gc").first("ow").books("ow", "Dragon Ascending", "Dragon Descending"))
            .power(ow=0, cc=9, gc=1)
            .put("ow", "Asia", "Acolyte", gate=True)
            .doom_turn("ow")
            .uses("Dragon Ascending", "cc")
            .does("Ritual")
            .uses("Dragon Descending")
        ),
        holds=lambda t: (t.power_of("ow"), t.doom_of("ow")) == (4, 2),
    ),
    Ruling(
        one="Dragon Descending",
        other="The Key and the Gate",
        source="p.70",
        says="the gate that Yog-Sothoth is counts twice, the elder sign once",
        scene=lambda: (
            (table("ow", "gc", "bg").first("ow").books("ow", "Dragon Descending").put("ow", "Asia", YOG))
            .doom_turn("ow")
            .does("Ritual")
            .uses("Dragon Descending")
        ),
        holds=lambda t: t.doom_of("ow") == 2 and t.signs_of("ow") == 1,
    ),
    Ruling(
        one=CURSE,
        other="Passion",
        source="FAQ p.193",
        says="a cultist killed by the curse was lost to an enemy",
        scene=lambda: (
            (
                table("ow", "ys", "gc")
                .books("ow", CURSE)
                .books("ys", "Passion")
                .put("ow", "Asia", "Abomination")
            )
            .put("ys", "Europe", "Acolyte")
            .does(CURSE, "Europe")
            .dice(6)
        ),
        holds=lambda t: t.asks("ys", "after_action") or t.power_of("ys") == 9,
    ),
    Ruling(
        one=CURSE,
        other="Necrophagy",
        source="FAQ p.193",
        says="no Ghoul joins: it is no battle",
        scene=lambda: (
            (table("ow", "bg", "gc").books("ow", CURSE).books("bg", "Necrophagy").put("ow", "Asia", SPAWN))
            .put("bg", "Europe", "Ghoul")
            .put("gc", "Africa", "Acolyte")
            .does(CURSE, "Africa")
            .dice(6)
        ),
        holds=lambda t: t.where("bg", "Ghoul") == ["Europe"] and t.where("gc", "Acolyte") == [],
    ),
    Ruling(
        one=FAVORED,
        other="Madness",
        source="p.46",
        says="whom Madness sends away is promoted where it went",
        scene=lambda: (
            battle(cc("Hunting Horror", books=["Madness"]), ow("Mutant", books=(FAVORED,)), area="Asia")
            .rolls(pains=1)
            .rolls()
            .uses("Madness", "defender")
            .picks("Africa")
            .uses(FAVORED, "Mutant")
        ),
        holds=lambda t: t.units("ow", "Africa") == ["Abomination"],
    ),
    Ruling(
        one=FAVORED,
        other="Devour",
        source="p.46",
        says="what was devoured is not promoted, the others are",
        scene=lambda: (
            battle(gc("Cthulhu"), ow("Mutant", "Acolyte", books=(FAVORED,)), area="Asia")
            .uses("Devour")
            .picks("Acolyte")
            .rolls()
            .rolls()
            .uses(FAVORED, "Mutant")
        ),
        holds=lambda t: t.units("ow", "Asia") == ["Abomination"],
    ),
    Ruling(
        one="They Break Through",
        other="Fertility Cult",
        source="p.70",
        says="it is the Opener's alone: Black Goat summons at her own gates as ever",
        scene=lambda: (
            table("bg", "ow", "gc").books("ow", "They Break Through").put("bg", "Asia", "Acolyte", gate=True)
        ).gates("Africa"),
        holds=lambda t: t.offers("Summon", area="Asia") and not t.offers("Summon", area="Africa"),
    ),
]
