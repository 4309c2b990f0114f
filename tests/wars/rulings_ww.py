"""Cthulhu Wars: rulings, ability x ability: Windwalker with the first four factions."""

from __future__ import annotations

from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, cc, gc, table, ys
from tests.wars.rulings import EMISSARY, HE_WHO, SCREAMING, Ruling

HERALD = "Herald of the Outer Gods"
RHAN = "Rhan-Tegoth"


def ww(*units: str, area: str = "", books: tuple[str, ...] = (), gate: bool = False) -> Force:
    return Force("ww", units, area, books, gate)


def frozen(area: str, *others: str) -> WarsScenario:
    """The Ice Age token was put in an area; the next faction acts."""
    return table("ww", *others).books("ww", "Ice Age").does("Ice Age", area=area)


RULINGS = [
    Ruling(
        one="Eternal",
        other="Devour",
        source="FAQ p.192",
        says="Rhan-Tegoth is a Great Old One, so Cthulhu devours somebody else",
        scene=lambda: battle(gc("Cthulhu"), ww(RHAN, "Wendigo"), area="Asia").uses("Devour"),
        holds=lambda t: t.units("ww", "Asia") == [RHAN],
    ),
    Ruling(
        one="Eternal",
        other="The Harbinger",
        source="FAQ p.199",
        says="a result without effect is rewarded",
        scene=lambda: (
            battle(ww(RHAN), cc("Nyarlathotep", books=["Abduct"]), area="Asia")
            .rolls()
            .rolls(pains=1)
            .uses("Eternal")
            .uses("The Harbinger", prize="power")
        ),
        holds=lambda t: t.power_of("cc") == 8 + 3 and t.where("ww", RHAN) == ["Asia"],
    ),
    Ruling(
        one="Eternal",
        other=EMISSARY,
        source="p.37",
        says="Nyarlathotep is not saved from Rhan-Tegoth, a Great Old One, whatever Rhan-Tegoth does",
        scene=lambda: (
            battle(ww(RHAN), cc("Nyarlathotep", books=[EMISSARY]), area="Asia")
            .rolls(kills=1)
            .rolls(kills=1)
            .uses("The Harbinger", prize="signs")
            .uses("Eternal")
        ),
        holds=lambda t: t.where("cc", "Nyarlathotep") == [] and t.where("ww", RHAN) == ["Asia"],
    ),
    Ruling(
        one="Eternal",
        other="Vengeance",
        source="p.37",
        says="Hastur's owner assigns the kill to Rhan-Tegoth, who may still pay it off",
        scene=lambda: (
            battle(ys("Hastur"), ww(RHAN, "Wendigo x2"), area="Asia")
            .rolls(kills=1)
            .rolls()
            .picks(RHAN)
            .uses("Eternal")
        ),
        holds=lambda t: t.units("ww", "Asia") == ["Wendigo", "Wendigo", RHAN] and t.power_of("ww") == 7,
    ),
    Ruling(
        one="Eternal",
        other="Regenerate",
        source="p.37",
        says="both outlive a kill in the same battle, only the Starspawn goes",
        scene=lambda: (
            battle(gc("Starspawn", books=["Regenerate"]), ww(RHAN), area="Asia")
            .rolls(kills=1)
            .rolls(kills=1)
            .passes("gc")
            .uses("Eternal")
        ),
        holds=lambda t: t.asks("gc", "retreat") and t.where("ww", RHAN) == ["Asia"],
    ),
    Ruling(
        one="Ferox",
        other="Dreams",
        source="p.81",
        says="Dreams is no capture: it takes his Acolyte all the same",
        scene=lambda: (
            table("gc", "ww", "bg")
            .books("gc", "Dreams")
            .put("ww", "Asia", "Acolyte")
            .put("ww", "Africa", "Ithaqua")
            .uses("Dreams", area="Asia")
        ),
        holds=lambda t: t.units("gc", "Asia") == ["Acolyte"] and t.pool("ww", "Acolyte") == 6,
    ),
    Ruling(
        one="Ferox",
        other="Zingaya",
        source="p.81",
        says="nor is Zingaya",
        scene=lambda: (
            table("ys", "ww", "bg")
            .books("ys", "Zingaya")
            .put("ww", "Asia", "Acolyte")
            .put("ww", "Africa", "Ithaqua")
            .put("ys", "Asia", "Undead")
            .uses("Zingaya", area="Asia")
        ),
        holds=lambda t: t.units("ys", "Asia") == ["Undead", "Undead"],
    ),
    Ruling(
        one="Arctic Wind",
        other="The Red Sign",
        source="p.82",
        says="the wind takes only units of its own",
        scene=lambda: (
            table("ww", "bg", "gc")
            .books("ww", "Arctic Wind")
            .books("bg", "The Red Sign")
            .put("ww", "Asia", "Ithaqua", "Wendigo")
            .put("bg", "Asia", "Dark Young")
            .does("Move")
            .does("Move", unit="Ithaqua", area="Europe")
        ),
        holds=lambda t: t.asks("ww", "arctic_wind", ["Wendigo"]),
    ),
    Ruling(
        one="Berserkergang",
        other="Frenzy",
        source="p.42",
        says="the Goat's fighting Acolytes are the ones it takes, not her Great Old One",
        scene=lambda: (
            battle(
                bg("Shub-Niggurath", "Acolyte x2", books=["Frenzy"]),
                ww("Gnoph-Keh x2", books=("Berserkergang",)),
                area="Asia",
            )
            .rolls(kills=1)
            .rolls(kills=1)
            .picks("Acolyte")
            .uses("Berserkergang")
        ),
        holds=lambda t: t.units("bg", "Asia") == ["Shub-Niggurath"],
    ),
    Ruling(
        one="Berserkergang",
        other="Passion",
        source="p.53",
        says="a cultist that it takes was lost to an enemy",
        scene=lambda: (
            battle(
                ys("Undead x2", "Acolyte", books=["Passion"]),
                ww("Gnoph-Keh", books=("Berserkergang",)),
                area="Asia",
            )
            .rolls(kills=1)
            .rolls()
            .uses("Berserkergang")
            .picks("Acolyte")
            .uses("Passion")
        ),
        holds=lambda t: t.power_of("ys") == 8 and t.units("ys", "Asia") == ["Undead", "Undead"],
    ),
    Ruling(
        one="Cannibalism",
        other="Devour",
        source="p.37",
        says="who is devoured was not killed",
        scene=lambda: battle(
            gc("Cthulhu"), bg("Ghoul"), ww("Acolyte", area="Africa", books=("Cannibalism",)), area="Asia"
        ).uses("Devour"),
        holds=lambda t: not t.happened("wars.placed") and t.asks("gc", "book"),
    ),
    Ruling(
        one="Cannibalism",
        other="Abduct",
        source="p.37",
        says="nor is who is abducted",
        scene=lambda: battle(
            cc("Nightgaunt", "Hunting Horror", books=["Abduct"]),
            bg("Ghoul"),
            ww("Acolyte", area="Africa", books=("Cannibalism",)),
            area="Asia",
        ).uses("Abduct"),
        holds=lambda t: not t.happened("wars.placed") and t.asks("bg", "turn"),
    ),
    Ruling(
        one="Cannibalism",
        other="Necrophagy",
        source="FAQ p.199",
        says="the new unit took no part and is not pained",
        scene=lambda: (
            battle(
                bg("Ghoul", "Fungi from Yuggoth", books=["Necrophagy"]),
                ww("Wendigo", books=("Cannibalism",)),
                bg("Ghoul", area="Africa"),
                area="Asia",
            )
            .rolls(kills=1)
            .rolls(kills=1)
            .picks("Fungi from Yuggoth")
            .uses("Necrophagy")
            .picks("Europe")
            .picks("Wendigo")
        ),
        holds=lambda t: t.units("ww", "Asia") == ["Wendigo"] and t.state.battle is None,
    ),
    Ruling(
        one=HERALD,
        other="Vengeance",
        source="p.54, FAQ p.200",
        says="Hastur's combat is the printed cost of a ritual, not what Windwalker pays",
        scene=lambda: (
            table("ys", "ww", "bg").books("ww", HERALD).marker(8).put("ys", "Asia", "Hastur").turn("ys")
        ),
        holds=lambda t: t.explain_strength("ys", "ww", "Asia") == ["Hastur 8"],
    ),
    Ruling(
        one="Howl",
        other="Seek and Destroy",
        source="FAQ p.200",
        says="a Hunting Horror driven away does not come back into the battle",
        scene=lambda: (
            battle(
                ww("Wendigo", books=("Howl",)),
                cc("Hunting Horror", "Nightgaunt", books=["Seek and Destroy"]),
                area="Asia",
            )
            .uses("Howl")
            .picks("Hunting Horror")
            .picks("Europe")
        ),
        holds=lambda t: repr(t) == "<ww rolls 1 dice: state them with dice(...)>",
    ),
    Ruling(
        one="Howl",
        other="Madness",
        source="FAQ p.200",
        says="it is no pain: Madness does not choose where to",
        scene=lambda: battle(
            ww("Wendigo", books=("Howl",)),
            bg("Ghoul x2"),
            cc("Acolyte", area="Africa", books=["Madness"]),
            area="Asia",
        ).uses("Howl"),
        holds=lambda t: t.asks("bg", "howled_to"),
    ),
    Ruling(
        one="Howl",
        other="Absorb",
        source="p.36",
        says="the attacker howls first: a Shoggoth driven away absorbs nobody",
        scene=lambda: (
            battle(ww("Wendigo", books=("Howl",)), gc("Shoggoth", "Acolyte", books=["Absorb"]), area="Asia")
            .uses("Howl")
            .picks("Shoggoth")
            .picks("Europe")
        ),
        holds=lambda t: repr(t) == "<ww rolls 1 dice: state them with dice(...)>",
    ),
    Ruling(
        one="Howl",
        other="Invisibility",
        source="p.36",
        says="a hidden unit takes no part, so it cannot be driven away",
        scene=lambda: (
            battle(
                cc("Flying Polyp", "Nightgaunt", books=["Invisibility"]),
                ww("Wendigo", books=("Howl",)),
                area="Asia",
            )
            .uses("Invisibility", unit="Nightgaunt")
            .uses("Howl")
        ),
        holds=lambda t: t.asks("cc", "howled_to"),
    ),
    Ruling(
        one="Ice Age",
        other="Dreams",
        source="FAQ p.199",
        says="Dreams costs 3 there",
        scene=lambda: (
            frozen("Asia", "gc", "bg")
            .books("gc", "Dreams")
            .put("bg", "Asia", "Acolyte")
            .uses("Dreams", area="Asia")
        ),
        holds=lambda t: t.power_of("gc") == 5,
    ),
    Ruling(
        one="Ice Age",
        other="Submerge",
        source="FAQ p.199",
        says="going under there costs nothing more, emerging there does",
        scene=lambda: (
            frozen("South Pacific", "gc", "bg")
            .books("gc", "Submerge")
            .put("gc", "South Pacific", "Cthulhu")
            .uses("Submerge")
            .turn("gc")
            .uses("Emerge")
            .picks("South Pacific")
        ),
        holds=lambda t: t.power_of("gc") == 8 - 1 - 1,
    ),
    Ruling(
        one="Ice Age",
        other="Devolve",
        source="FAQ p.199",
        says="Devolve is no action",
        scene=lambda: (
            frozen("Asia", "gc", "bg")
            .books("gc", "Devolve")
            .put("gc", "Asia", "Acolyte")
            .put("gc", "Africa", "Deep One")
            .does("Recruit", area="Africa")
            .uses("Devolve", unit="Acolyte in Asia")
        ),
        holds=lambda t: t.power_of("gc") == 7,
    ),
    Ruling(
        one="Ice Age",
        other="Avatar",
        source="FAQ p.199",
        says="a unit of another faction that comes there is enough",
        scene=lambda: (
            frozen("Africa", "bg", "gc")
            .put("bg", "Africa", "Shub-Niggurath")
            .put("gc", "Europe", "Deep One")
            .uses("Avatar", area="Europe")
        ),
        holds=lambda t: t.power_of("bg") == 6,
    ),
    Ruling(
        one="Ice Age",
        other="Desecrate",
        source="FAQ p.199",
        says="Desecrate costs 1 more there",
        scene=lambda: (
            frozen("Asia", "ys", "gc").put("ys", "Asia", "King in Yellow").uses("Desecrate").dice(6)
        ),
        holds=lambda t: t.power_of("ys") == 5,
    ),
    Ruling(
        one="Ice Age",
        other="The Third Eye",
        source="FAQ p.199",
        says="1 less and 1 more: Desecrate costs what it costs",
        scene=lambda: (
            frozen("Asia", "ys", "gc")
            .books("ys", "The Third Eye")
            .put("ys", "Asia", "King in Yellow")
            .put("ys", "Africa", "Hastur")
            .uses("Desecrate")
            .dice(6)
        ),
        holds=lambda t: t.power_of("ys") == 6,
    ),
    Ruling(
        one="Ice Age",
        other=SCREAMING,
        source="FAQ p.199",
        says="the King pays 1 more, the Undead that follow him nothing",
        scene=lambda: (
            frozen("Asia", "ys", "gc")
            .books("ys", SCREAMING)
            .put("ys", "Europe", "King in Yellow", "Undead")
            .uses(SCREAMING, area="Asia")
            .picks("Undead")
        ),
        holds=lambda t: t.power_of("ys") == 6 and t.units("ys", "Asia") == ["Undead", "King in Yellow"],
    ),
    Ruling(
        one="Ice Age",
        other=HE_WHO,
        source="FAQ p.199",
        says="so does Hastur, and his second action there pays again",
        scene=lambda: (
            frozen("Asia", "ys", "gc")
            .books("ys", HE_WHO)
            .put("gc", "Asia", "Acolyte")
            .put("ys", "Europe", "Hastur")
            .uses(HE_WHO, area="Asia")
            .passes("ww")  # a battle could follow that a book would change
            .does("Recruit", area="Asia")
        ),
        holds=lambda t: t.power_of("ys") == 8 - 2 - 2,
    ),
    Ruling(
        one="Ice Age",
        other="The Thousand Young",
        source="FAQ p.199",
        says="a Ghoul for nothing costs 1 there",
        scene=lambda: (
            frozen("Africa", "bg", "gc")
            .books("bg", "The Thousand Young")
            .put("bg", "Africa", "Acolyte", gate=True)
            .put("bg", "Asia", "Shub-Niggurath")
            .does("Summon", "Ghoul", area="Africa")
        ),
        holds=lambda t: t.power_of("bg") == 7,
    ),
    Ruling(
        one="Ice Age",
        other="Ghroth",
        source="FAQ p.199",
        says="an Acolyte placed there costs 1 more",
        scene=lambda: (
            frozen("Asia", "bg", "gc").books("bg", "Ghroth").uses("Ghroth").dice(6).picks("gc").picks("Asia")
        ),
        holds=lambda t: t.power_of("bg") == 8 - 2 - 1,
    ),
]
