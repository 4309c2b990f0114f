"""Cthulhu Wars: rulings, ability x ability: neutral monsters and terrors, with factions and each other."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table, ys
from tests.wars.rulings import EMISSARY, Ruling
from tests.wars.rulings_ow import ow
from tests.wars.rulings_ww import RHAN, frozen, ww

INSECT = "Insects From Shaggai"
YITH = "Great Race of Yith"
HOUND = "Hound of Tindalos"
PHARAOH = "Shadow Pharaoh"
QUACHIL = "Quachil Uttaus"
WORM = "Worms of Ghroth"


def moon_beast_on(book: str, *, before: WarsScenario) -> WarsScenario:
    """Yellow Sign puts a Moon-beast on a book of the first player."""
    t = before.holds("ys", "Moon Beast").put("ys", "Europe", "Acolyte", gate=True)
    return t.turn("ys").does("Summon", "Moon Beast").picks(book)


RULINGS = [
    # -- one thing switches another off --
    Ruling(
        one="Mind Control",
        other="Blasphemous Obeisance",
        source="FAQ p.202",
        says="one silences what the Great Old One can do, the other a book; both at once silence both",
        scene=lambda: moon_beast_on(
            "Submerge",
            before=table("gc", "bg", "ys")
            .books("gc", "Submerge", "Dreams")
            .put("gc", "South Pacific", "Cthulhu")
            .put("bg", "South Pacific", "Elder Thing"),
        ),
        holds=lambda t: (
            [t.state.has(0, id) for id in ("gc.devour", "gc.submerge", "gc.dreams")] == [False, False, True]
        ),
    ),
    Ruling(
        one="Blasphemous Obeisance",
        other="Emissary of the Outer Gods",
        source="p.86",
        says="a covered book does not save Nyarlathotep",
        scene=lambda: (
            moon_beast_on(
                EMISSARY,
                before=table("cc", "gc", "ys")
                .books("cc", EMISSARY, "Abduct")
                .put("cc", "Asia", "Nyarlathotep"),
            )
            .put("gc", "Asia", "Shoggoth x2")
            .turn("gc")
            .does("Battle")
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: t.pool("cc", "Nyarlathotep") == 1,
    ),
    Ruling(
        one="Blasphemous Obeisance",
        other="The Harbinger",
        source="p.112",
        says="a covered book still counts for Nyarlathotep's combat value",
        scene=lambda: moon_beast_on(
            "Madness",
            before=table("cc", "gc", "ys").books("cc", "Madness", "Abduct").put("cc", "Asia", "Nyarlathotep"),
        ),
        holds=lambda t: t.explain_strength("cc", "gc", "Asia") == ["Nyarlathotep 2"],
    ),
    Ruling(
        one="Mind Control",
        other="Possession",
        source="FAQ p.202",
        says="a terror is no Great Old One: the Yithian keeps its ability beside an Elder Thing",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Asia", YITH)
            .put("gc", "Asia", "Elder Thing", "Cthulhu", "Acolyte")
        ),
        holds=lambda t: t.offers("Capture", area="Asia"),
    ),
    # -- results --
    Ruling(
        one="Vampirism",
        other="Eternal",
        source="FAQ p.203",
        says="a kill that is cancelled has taken its doom",
        scene=lambda: (
            battle(gc("Star Vampire"), ww(RHAN), area="Asia", declared=False)
            .doom(ww=3)
            .does("Battle")
            .dice(6)
            .rolls()
        ),
        holds=lambda t: (t.doom_of("gc"), t.doom_of("ww"), t.asks("ww", "battle.pains")) == (1, 2, True),
    ),
    Ruling(
        one="Vampirism",
        other="Channel Power",
        source="p.110",
        says="a die of the Vampire that is rolled again drinks by what it shows in the end",
        scene=lambda: (
            battle(
                ow("Star Vampire", "Mutant", books=("Channel Power",)),
                bg("Fungi x3"),
                area="Asia",
                declared=False,
            )
            .power(ow=5, bg=5)
            .doom(bg=1)
            .does("Battle")
            .dice(1, 4)
            .uses("Channel Power")
            .dice(6)
            .rolls()
        ),
        holds=lambda t: bool(t.who) and (t.doom_of("ow"), t.power_of("bg")) == (1, 5),
    ),
    Ruling(
        one="Vicious",
        other="Bloodthirst",
        source="p.118",
        says="kills made of pains count as scored, so Vooniths add what is missing",
        scene=lambda: (
            battle(gc("Voonith x2", "Leng Spider", "Shoggoth"), bg("Fungi x4"), area="Asia")
            .rolls(pains=2)
            .rolls()
            .uses("Bloodthirst")
            .uses("Vicious")
        ),
        holds=lambda t: t.pool("bg", "Fungi") == 2,
    ),
    Ruling(
        one="Angles of Time",
        other="Vengeance",
        source="p.118",
        says="Hastur's owner assigns no kill to the Hound either",
        scene=lambda: (
            battle(ys("Hastur"), bg(HOUND, "Ghoul x2"), area="Asia", declared=False)
            .gates("Asia")
            .does("Battle")
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: t.where("bg", HOUND) == ["Asia"] and t.pool("bg", "Ghoul") == 1,
    ),
    Ruling(
        one="Dust to Dust",
        other="Planetary Destruction",
        source="p.89",
        says="a Dhole that fell may be the unit that is given up, and its owner has the signs",
        scene=lambda: (
            battle(gc(QUACHIL, "Shoggoth"), bg("Dhole"), area="Asia").rolls(kills=1).rolls().picks("doom")
        ),
        holds=lambda t: t.asks("bg", "dust_to_dust", ["Dust Dhole", "Sign"]) and t.signs_of("bg") == 2,
    ),
    Ruling(
        one="Division",
        other="Dust to Dust",
        source="p.90",
        says="of a Worm that is back on the map, another one in the pool turns to dust",
        scene=lambda: (
            battle(gc(QUACHIL, "Shoggoth"), bg(WORM), area="Asia")
            .rolls(kills=1)
            .dice(6)
            .picks("Europe")
            .done()
        ),
        holds=lambda t: t.asks("bg", "dust_to_dust", ["Dust Worm of Ghroth", "Sign"]),
    ),
    # -- who belongs to whom --
    Ruling(
        one="Mind Parasite",
        other="Possession",
        source="p.120",
        says="the Yithian takes an acolyte under an Insect of somebody else",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Asia", YITH)
            .put("gc", "Asia", "Acolyte")
            .put("ys", "Asia", INSECT)
        ),
        holds=lambda t: t.offers("Capture", foe="gc"),
    ),
    Ruling(
        one="Mind Parasite",
        other="Horror Steed",
        source="p.120",
        says="a borrowed acolyte rides on the Shantak: for moving it is an own cultist",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("gc", "Asia", "Shantak", INSECT)
            .put("bg", "Asia", "Acolyte")
            .does("Move")
            .does("Move", "Shantak in Asia", area="Africa")
        ),
        holds=lambda t: t.asks("gc", "shantak_rider"),
    ),
    Ruling(
        one="Mind Parasite",
        other="Absorb",
        source="p.120",
        says="a Shoggoth may swallow whoever fights on its side",
        scene=lambda: battle(
            gc(INSECT, "Shoggoth", books=["Absorb"]), bg("Dark Young", "Acolyte"), area="Asia"
        ),
        holds=lambda t: t.offers("Absorb", unit="bg Acolyte"),
    ),
    Ruling(
        one="Mind Parasite",
        other="Devour",
        source="p.120",
        says="Cthulhu does not devour those who fight for him",
        scene=lambda: battle(gc(INSECT, "Cthulhu"), bg("Dark Young", "Ghoul", "Acolyte"), area="Asia").uses(
            "Devour"
        ),
        holds=lambda t: t.asks("bg", "devoured", ["Ghoul", "Dark Young"]),
    ),
    # -- coming into play --
    Ruling(
        one="Adulation",
        other="Fecund",
        source="FAQ p.203",
        says="Satyrs wait until all Servitors are out",
        scene=lambda: (
            table("gc", "bg", "ys").holds("gc", "Servitor", "Satyr").put("gc", "Asia", "Acolyte", gate=True)
        ),
        holds=lambda t: t.offers("Summon", kind="Servitor") and not t.offers("Summon", kind="Satyr"),
    ),
    Ruling(
        one="Adulation",
        other="Walk Between Worlds",
        source="FAQ p.203",
        says="Shamblers that wait already may appear all the same",
        scene=lambda: (
            table("gc", "bg", "ys")
            .holds("gc", "Dimensional Shambler")
            .put("gc", "Asia", "Acolyte", gate=True)
            .does("Summon", "Dimensional Shambler")
            .passes("gc")
            .holds("gc", "Servitor")
            .turn("gc")
            .does("Summon", "Servitor")
        ),
        holds=lambda t: t.offers("Walk Between Worlds"),
    ),
    Ruling(
        one="Hordeling",
        other="Fertility Cult",
        source="FAQ p.202",
        says="neutral monsters and own ones come in one action",
        scene=lambda: (
            table("bg", "gc", "ys")
            .holds("bg", "Ghast")
            .put("bg", "Asia", "Acolyte", gate=True)
            .does("Summon", "Ghast")
        ),
        holds=lambda t: t.offers("Summon", kind="Ghoul") and t.where("bg", "Ghast") == ["Asia"] * 4,
    ),
    # -- where nobody may be --
    Ruling(
        one="Cosmic Terror",
        other="Necrophagy",
        source="p.92",
        says="no Ghoul comes to a battle beside the Cacodemon of an enemy",
        scene=lambda: (
            battle(
                gc("Shoggoth", "Cacodemon"),
                ys("Undead x2"),
                bg("Ghoul x2", area="Africa", books=["Necrophagy"]),
                area="Asia",
            )
            .rolls()
            .rolls()
        ),
        holds=lambda t: t.where("bg", "Ghoul") == ["Africa", "Africa"],
    ),
    Ruling(
        one="Cosmic Terror",
        other="The Screaming Dead",
        source="p.92",
        says="the King walks in, and his Undead with him",
        scene=lambda: (
            table("ys", "gc", "bg")
            .books("ys", "The Screaming Dead")
            .put("ys", "Europe", "King in Yellow", "Undead")
            .put("gc", "Asia", "Cacodemon")
            .uses("The Screaming Dead", "Asia")
            .picks("Undead")
        ),
        holds=lambda t: t.units("ys", "Asia") == ["Undead", "King in Yellow"],
    ),
    Ruling(
        one="Cosmic Terror",
        other="Chronophage",
        source="p.92",
        says="the Hound does not leap to a gate beside the Cacodemon of an enemy",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Asia", "Acolyte x2", HOUND, gate=True)
            .put("gc", "Africa", "Acolyte", "Cacodemon", gate=True)
            .gates("Australia")
            .does("Move")
            .does("Move", "Acolyte in Asia", area="Europe")
        ),
        holds=lambda t: t.asks("bg", "hound", ["Australia"]),
    ),
    Ruling(
        one="Hebephrenia",
        other="Loathsome Titter",
        source="p.114",
        says="where the Pharaoh stands no enemy controls a gate for Brown Jenkin",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Asia", "Brown Jenkin")
            .put("bg", "Europe", PHARAOH)
            .put("gc", "Asia", "Acolyte", gate=True)
            .moves((PHARAOH, "Europe", "Asia"))
        ),
        holds=lambda t: not any("Titter" in term for term in t.explain_income("bg")),
    ),
    Ruling(
        one="Familiar",
        other="Dust to Dust",
        source="p.89",
        says="a Brown Jenkin who turned to dust does not come back",
        scene=lambda: (
            battle(gc(QUACHIL), bg("Brown Jenkin"), bg("Acolyte", area="Africa", gate=True), area="Asia")
            .rolls(kills=1)
            .picks("Brown Jenkin")
        ),
        holds=lambda t: bool(t.who) and (t.where("bg", "Brown Jenkin"), t.power_of("bg")) == ([], 8),
    ),
    Ruling(
        one="Clumsy",
        other="Possession",
        source="p.87",
        says="a Gug beside the Yithian does not hinder it",
        scene=lambda: table("bg", "gc", "ys").put("bg", "Asia", YITH, "Gug").put("gc", "Asia", "Acolyte"),
        holds=lambda t: t.offers("Capture", area="Asia"),
    ),
    Ruling(
        one="Crypt Dweller",
        other="The Key and the Gate",
        source="FAQ p.193",
        says="where Yog-Sothoth stands there is a gate, and no crypt",
        scene=lambda: (
            table("bg", "ow", "ys")
            .holds("bg", "Wamp")
            .put("ow", "Asia", "Yog-Sothoth")
            .first("bg")
            .doom_turn("bg")
            .uses("Crypt Dweller", "ow")
        ),
        holds=lambda t: t.asks("ow", "wamp_area") and "Asia" not in t.options,
    ),
    Ruling(
        one="Howl",
        other="Dust to Dust",
        source="FAQ p.193, 200",
        says="who fled before the dice takes no part, and turns nobody to dust",
        scene=lambda: (
            battle(ww("Wendigo x2", books=("Howl",)), gc(QUACHIL, "Shoggoth"), area="Asia")
            .uses("Howl")
            .picks(QUACHIL)
            .picks(area="Europe")
            .rolls()
            .rolls(kills=1)
        ),
        holds=lambda t: (t.prompt != "dust_to_dust", t.pool("ww", "Wendigo")) == (True, 3),
    ),
    # -- the Ice Age, where one action ends in several areas --
    Ruling(
        one="Ice Age",
        other="Hordeling",
        source="FAQ p.199",
        says="a horde that gathers at two gates pays 1 more if one of them lies in the Ice Age, once",
        scene=lambda: (
            frozen("Africa", "gc", "bg")
            .holds("gc", "Ghast")
            .put("gc", "Asia", "Acolyte", gate=True)
            .put("gc", "Africa", "Acolyte", gate=True)
            .power(gc=3)
            .does("Summon", "Ghast", "Asia")
            .picks(area="Africa")
            .picks(area="Africa")
            .picks(area="Asia")
        ),
        holds=lambda t: (t.power_of("gc"), t.where("gc", "Ghast")) == (0, ["Africa"] * 2 + ["Asia"] * 2),
    ),
    Ruling(
        one="Ice Age",
        other="Hordeling",
        source="FAQ p.199",
        says="without Power for the cold it gathers elsewhere",
        scene=lambda: (
            frozen("Africa", "gc", "bg")
            .holds("gc", "Ghast")
            .put("gc", "Asia", "Acolyte", gate=True)
            .put("gc", "Africa", "Acolyte", gate=True)
            .power(gc=2)
            .does("Summon", "Ghast", "Asia")
        ),
        holds=lambda t: bool(t.who) and t.where("gc", "Ghast") == ["Asia"] * 4,
    ),
    Ruling(
        one="Ice Age",
        other="Chronophage",
        source="FAQ p.199",
        says="the Hound leaps for nothing, but the Move action that ends in the Ice Age costs 1 more",
        scene=lambda: (
            frozen("Africa", "gc", "bg")
            .put("gc", "Asia", HOUND, "Deep One")
            .gates("Asia", "Africa")
            .power(gc=2)
            .does("Move")
            .does("Move", unit="Deep One", area="Europe")
            .picks(area="Africa")
        ),
        holds=lambda t: bool(t.who) and (t.power_of("gc"), t.where("gc", HOUND)) == (0, ["Africa"]),
    ),
    Ruling(
        one="Ice Age",
        other="Chronophage",
        source="FAQ p.199",
        says="without that Power it does not leap there",
        scene=lambda: (
            frozen("Africa", "gc", "bg")
            .put("gc", "Asia", HOUND, "Deep One")
            .gates("Asia", "Africa")
            .power(gc=1)
            .does("Move")
            .does("Move", unit="Deep One", area="Europe")
        ),
        holds=lambda t: bool(t.who) and t.where("gc", HOUND) == ["Asia"],
    ),
    Ruling(
        one="Ice Age",
        other="Mind Parasite",
        source="FAQ p.199",
        says="two borrowed acolytes that are moved there cost 1 more together",
        scene=lambda: (
            frozen("Africa", "gc", "bg")
            .put("gc", "Asia", INSECT)
            .put("bg", "Asia", "Acolyte x2")
            .power(gc=5)
            .does("Move")
            .does("Move", unit="bg Acolyte", area="Africa")
            .does("Move", unit="bg Acolyte", area="Africa")
            .done()
        ),
        holds=lambda t: t.power_of("gc") == 5 - 3,
    ),
    Ruling(
        one="Ice Age",
        other="Traitor",
        source="FAQ p.199",
        says="an investigator of somebody else and an own unit cost 1 more together",
        scene=lambda: (
            frozen("Africa", "gc", "bg")
            .put("bg", "Asia", "Tarang")
            .put("gc", "Asia", "Deep One x2")
            .power(gc=5)
            .does("Move")
            .does("Move", unit="Tarang", area="Africa")
            .does("Move", unit="Deep One", area="Africa")
            .done()
        ),
        holds=lambda t: t.power_of("gc") == 5 - 3,
    ),
]
