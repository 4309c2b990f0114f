"""Cthulhu Wars: rulings, ability x ability: the Dire ones, Nodens, Azathoth, masks, Campbell's horrors."""

from __future__ import annotations

from fhtagn.games.wars.cards.azathoth import MARKER
from fhtagn.games.wars.cards.bloated_woman import FAN
from fhtagn.games.wars.factions.ancients import CATHEDRAL
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.wars.cards.lit import asleep, has_book, holder, lit
from tests.wars.rulings import Ruling
from tests.wars.toys import stand

WOMAN = "Bloated Woman"
HAUNTER = "Haunter of the Dark"
HE = "Y'Golonac"
ANGLES = "Non-Euclidean"


def settled(t: WarsScenario) -> WarsScenario:
    """Until somebody decides."""
    assert t.decision is not None
    return t


def marked(t: WarsScenario, n: int) -> WarsScenario:
    t._touch().set_count(MARKER, n)
    return t


RULINGS = [
    # -- Dire Cthulhu --
    Ruling(
        one="Lord and Master",
        other="The Brood",
        source="p.104",
        says="a sign for Eihort, and the acolytes hatch all the same",
        scene=lambda: (
            asleep("eihort")
            .put("bg", "Asia", "Dire Cthulhu")
            .does("Awaken", "Eihort")
            .picks("Lord and Master")
        ),
        holds=lambda t: (t.signs_of("bg"), t.pool("bg", "Acolyte")) == (1, 6),
    ),
    Ruling(
        one=ANGLES,
        other="Orifices",
        source="EN FAQ p.195",
        says="Y'Golonac, killed where he only looked on, has no enemy to burst out of",
        scene=lambda: settled(
            lit(table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu"), "dire_cthulhu")
            .put("bg", "Asia", "Ghoul")
            .put("ys", "Asia", HE)
            .does("Battle", foe="bg")
            .rolls(kills=1)
            .uses(ANGLES, "kill", "ys")
        ),
        holds=lambda t: holder(t, "ygolonac") == "nobody",
    ),
    Ruling(
        one=ANGLES,
        other="Angles of Time",
        source="p.118",
        says="nobody kills the Hound, not even by strange angles",
        scene=lambda: (
            lit(table("gc", "bg", "ys").put("gc", "Asia", "Dire Cthulhu"), "dire_cthulhu")
            .put("bg", "Asia", "Ghoul", gate="abandoned")
            .put("ys", "Asia", "Hound of Tindalos")
            .does("Battle", foe="bg")
            .rolls(kills=1, pains=1)
        ),
        holds=lambda t: t.asks("gc", "battle.rolled", [f"{ANGLES} pain ys"]),
    ),
    # -- Dire Azathoth --
    Ruling(
        one="Mindless Destruction",
        other="Devour",
        source="p.105",
        says="whom Devour eliminates brings doom or Power",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("ys", "Asia", "Dire Azathoth")
            .put("gc", "Asia", "Cthulhu")
            .put("bg", "Asia", "Ghoul x2")
            .does("Battle", foe="bg")
            .uses("Devour")
        ),
        holds=lambda t: t.asks("gc", "spoils"),
    ),
    Ruling(
        one="Mindless Destruction",
        other="Daemon Sultan",
        source="p.105",
        says="a kill that Azathoth absorbs is none",
        scene=lambda: settled(
            marked(
                table("bg", "gc", "ys")
                .put("ys", "Asia", "Dire Azathoth")
                .put("gc", "Asia", "Azathoth")
                .put("bg", "Asia", "Dark Young"),
                6,
            )
            .does("Battle", foe="gc")
            .rolls(kills=1)
            .rolls()
            .dice(2)
        ),
        holds=lambda t: (t.prompt == "spoils", t.state.count(MARKER)) == (False, 4),
    ),
    # -- Nodens --
    Ruling(
        one="Healing",
        other="The Doom that Came to Sarnath",
        source="p.106",
        says="both come at the end of the Doom phase, and their owner orders them",
        scene=lambda: (
            lit(table("bg", "gc", "ys").put("bg", "Asia", "Nodens", "Bokrug", "Ghoul"), "bokrug")
            .marker(7)
            .doom_turn("ys")
            .done()
        ),
        holds=lambda t: t.asks("bg", "first", ["Healing", "The Doom that Came to Sarnath"]),
    ),
    Ruling(
        one="Proteus",
        other="Blasphemous Obeisance",
        source="p.86",
        says="a covered book does nothing for Nodens either",
        scene=lambda: (
            lit(table("gc", "bg", "ys").put("gc", "Asia", "Nodens"), "nodens")
            .books("gc", "Y'ha Nthlei")
            .put("bg", "Indian Ocean", "Acolyte", gate=True)
            .does("Proteus", "Y'ha Nthlei")
            .holds("bg", "Moon-beast")
            .power(bg=4)
            .turn("bg")
            .does("Summon", "Moon-beast")
        ),
        holds=lambda t: "Y'ha Nthlei" not in " ".join(t.explain_income("gc")),
    ),
    Ruling(
        one="Extinction",
        other="Immortal",
        source="EN FAQ p.195",
        says="only what counts as a Yothan is cheaper: the price of Cthulhu stays his own",
        scene=lambda: (
            table("gc", "an", "bg")
            .books("an", "Extinction")
            .awakened("Cthulhu")
            .put("gc", "South Pacific", "Acolyte", gate=True)
            .power(gc=4)
        ),
        holds=lambda t: t.offers("Awaken") and not t.power(gc=3).turn("gc").offers("Awaken"),
    ),
    # -- Azathoth --
    Ruling(
        one="Daemon Sultan",
        other="The Harbinger",
        source="FAQ p.204",
        says="Azathoth costs nothing, so he is worth two signs and no Power",
        scene=lambda: (
            marked(
                table("cc", "gc", "bg")
                .books("cc", "Abduct")
                .put("cc", "Asia", "Nyarlathotep")
                .put("gc", "Asia", "Azathoth"),
                6,
            )
            .power(cc=1)
            .does("Battle")
            .rolls(kills=1)
            .rolls()
            .dice(1)
            .does("Harbinger", "power")
        ),
        holds=lambda t: t.power_of("cc") == 0,
    ),
    Ruling(
        one="Daemon Sultan",
        other="Unholy Ground",
        source="FAQ p.192",
        says="the ground takes 1 from his marker, without a roll",
        scene=lambda: settled(
            stand(
                marked(
                    table("an", "gc", "bg")
                    .books("an", "Unholy Ground")
                    .put("an", "Asia", "Yothan")
                    .put("gc", "Asia", "Azathoth"),
                    3,
                ),
                CATHEDRAL,
                "Asia",
            )
            .does("Battle")
            .rolls()
            .rolls()
            .uses("Unholy Ground")
        ),
        holds=lambda t: (t.state.count(MARKER), t.units("gc", "Asia")) == (2, ["Azathoth"]),
    ),
    Ruling(
        one="Daemon Sultan",
        other="The Bride",
        source="FAQ p.205",
        says="Lavinia's 3 Power are gained, since Azathoth costs nothing, and count towards the 8",
        scene=lambda: (
            table("bg", "gc", "ys", cards="azathoth", high_priests="unique")
            .put("bg", "Africa", "Acolyte x2", "Shub-Niggurath", gate=True)
            .put("bg", "Asia", "Lavinia Whateley")
            .power(bg=5)
            .dice(1)
            .does("The Bride", "Azathoth")
        ),
        holds=lambda t: (t.prompt, t.power_of("bg")) == ("azathoth_bid", 5),
    ),
    # -- masks --
    Ruling(
        one="Mind Control",
        other="Mindless Destruction",
        source="FAQ p.202",
        says="an Elder Thing that has fallen no longer keeps who fights there from their spoils",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("ys", "Asia", "Dire Azathoth")
            .put("gc", "Asia", "Shoggoth x2")
            .put("bg", "Asia", "Elder Thing", "Ghoul", "Dark Young")
            .does("Battle", foe="bg")
            .rolls(kills=2)
            .rolls()
            .picks("Elder Thing")
            .picks("Ghoul")
            .does("Spoils", "power")
            .does("Spoils", "power")
        ),
        holds=lambda t: t.power_of("gc") == 8 - 1 + 2,
    ),
    Ruling(
        one="Mind Control",
        other="Mindless Destruction",
        source="FAQ p.202",
        says="while it lives there are none, not even for Azathoth himself",
        scene=lambda: (
            table("bg", "ys", "gc")
            .put("ys", "Asia", "Dire Azathoth", "Undead")
            .put("bg", "Asia", "Elder Thing", "Dark Young")
            .does("Battle", foe="ys")
            .dice(1)
            .rolls(kills=2)
            .rolls()
        ),
        holds=lambda t: t.prompt != "spoils" and t.units("ys", "Asia") == [],
    ),
    Ruling(
        one="Mind Control",
        other="The Velvet Fan",
        source="FAQ p.202",
        says="an Elder Thing that has fallen controls nobody after the battle, and comes onto her card",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("gc", "Asia", WOMAN, "Shoggoth x2")
            .put("bg", "Asia", "Elder Thing")
            .does("Battle")
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: bool(t.who) and t.state.where.count(FAN) == 1,
    ),
    Ruling(
        one="Mind Control",
        other="The Velvet Fan",
        source="FAQ p.202",
        says="beside one that lives the fan stays shut",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("gc", "Asia", WOMAN, "Shoggoth x2")
            .put("bg", "Asia", "Elder Thing", "Ghoul")
            .does("Battle")
            .rolls(kills=1)
            .rolls()
            .picks("Ghoul")
        ),
        holds=lambda t: bool(t.who) and t.state.where.count(FAN) == 0,
    ),
    Ruling(
        one="Cannibalism",
        other="The Velvet Fan",
        source="p.114",
        says="if the Windwalker eats first, another figure of the kind comes onto her card",
        scene=lambda: (
            table("ww", "gc", "ys")
            .books("ww", "Cannibalism")
            .put("ww", "Asia", "Acolyte", "Gnoph-Keh")
            .put("gc", "Asia", WOMAN, "Shoggoth x2")
            .first("ww")
            .does("Battle", "Asia", "gc")
            .rolls(kills=1)
            .rolls(kills=1)
            .picks("Shoggoth")
            .picks("Acolyte")
            .does("Place", kind="Acolyte")
        ),
        holds=lambda t: bool(t.who) and (t.state.where.count(FAN), t.pool("ww", "Acolyte")) == (1, 4),
    ),
    Ruling(
        one="Howl",
        other="The Velvet Fan",
        source="FAQ p.193, 200",
        says="a Bloated Woman who fled before the dice takes no part, and lays nobody on her card",
        scene=lambda: (
            table("ww", "gc", "ys")
            .books("ww", "Howl")
            .put("ww", "Asia", "Wendigo x2")
            .put("gc", "Asia", WOMAN, "Shoggoth")
            .does("Battle")
            .uses("Howl")
            .picks(WOMAN)
            .picks(area="Europe")
            .rolls()
            .rolls(kills=1)
        ),
        holds=lambda t: bool(t.who) and (t.pool("ww", "Wendigo"), t.state.where.count(FAN)) == (3, 0),
    ),
    Ruling(
        one="The Velvet Fan",
        other="Dust to Dust",
        source="p.114",
        says="what has turned to dust does not come onto her card",
        scene=lambda: settled(
            table("ys", "bg", "gc")
            .put("ys", "Asia", WOMAN, "Quachil Uttaus")
            .put("bg", "Asia", "Ghoul")
            .does("Battle")
            .rolls(kills=1)
            .picks("Dust to Dust")
            .picks("Ghoul")
        ),
        holds=lambda t: t.happened("wars.turned_to_dust") and not t.state.where.count(FAN),
    ),
    Ruling(
        one="Disaster Looms",
        other="Worship Services",
        source="p.114",
        says="only the 2 Power of her gates become signs; what others add to them stays",
        scene=lambda: stand(
            lit(table("gc", "an", "bg").put("gc", "Asia", WOMAN), "bloated_woman")
            .put("gc", "Asia", "Acolyte", gate=True)
            .books("an", "Worship Services")
            .power(gc=0, an=0, bg=0),
            CATHEDRAL,
            "Asia",
        ),
        holds=lambda t: (
            sorted(t.explain_income("gc"))
            == ["Cultists 1", "Disaster Looms -2", "Gates 2", "Worship Services 1"]
        ),
    ),
    Ruling(
        one="Fly to the Light",
        other="Self-Sacrificing",
        source="p.114",
        says="with Amelia beside him, either of them takes the one kill",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("gc", "Asia", HAUNTER, "Amelia Azevedo", "Deep One")
            .put("bg", "Asia", "Dark Young x2")
            .does("Battle", foe="gc")
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: t.asks("gc", "assign_kill") and "Deep One" not in t.options,
    ),
    # -- Campbell's horrors --
    Ruling(
        one="Brood tokens",
        other="Cursed Slumber",
        source="FAQ p.204",
        says="a gate that a Brood keeps does not fall asleep",
        scene=lambda: (
            table("sl", "bg", "gc").books("sl", "Cursed Slumber").put("sl", "Asia", "Brood", gate=True)
        ),
        holds=lambda t: not t.offers("Cursed Slumber"),
    ),
    Ruling(
        one="Brood tokens",
        other="Devolve",
        source="p.120",
        says="a Brood is no acolyte, so it does not become a Deep One",
        scene=lambda: settled(
            table("gc", "bg", "ys")
            .books("gc", "Devolve")
            .put("gc", "Asia", "Brood")
            .power(gc=3)
            .does("Create Gate")
        ),
        holds=lambda t: not any("Devolve" in option for option in t.options),
    ),
    Ruling(
        one="Brood tokens",
        other="Passion",
        source="p.120",
        says="a Brood is a cultist, and mourned like one",
        scene=lambda: (
            table("bg", "ys", "gc")
            .books("ys", "Passion")
            .put("ys", "Asia", "Brood")
            .put("bg", "Asia", "Ghoul")
            .power(ys=0)
            .does("Capture")
            .uses("Passion")
        ),
        holds=lambda t: t.power_of("ys") == 1,
    ),
    Ruling(
        one="Green Decay",
        other="Soulless",
        source="FAQ p.204",
        says="whoever would bring nothing brings a sign",
        scene=lambda: settled(
            lit(table("gc", "tt", "ys").put("gc", "Asia", "Gla'aki", "Acolyte x6"), "glaaki")
            .books("tt", "Soulless")
            .captive("gc", "tt")
            .power(gc=0, tt=0, ys=0)
            .phase("power")
        ),
        holds=lambda t: (t.power_of("gc"), t.signs_of("gc")) == (6, 1),
    ),
    Ruling(
        one="Cosmic Unity",
        other="Vengeance",
        source="p.121",
        says="Hastur without dice still assigns",
        scene=lambda: (
            table("bg", "ys", "gc")
            .put("bg", "Asia", "Daoloth", "Dark Young", "Ghoul")
            .put("ys", "Asia", "Hastur", "Byakhee")
            .does("Battle", foe="ys")
            .uses("Cosmic Unity", "Hastur")
            .rolls()
            .rolls(kills=1)
        ),
        holds=lambda t: t.asks("ys", "assign_kill"),
    ),
    Ruling(
        one="Interdimensional",
        other="Hebephrenia",
        source="p.121",
        says="a gate appears before the Pharaoh, too, and nobody controls it",
        scene=lambda: (
            lit(table("bg", "gc", "ys").put("bg", "Asia", "Daoloth"), "daoloth")
            .put("gc", "Europe", "Shadow Pharaoh")
            .moves(("Daoloth", "Asia", "Europe"))
        ),
        holds=lambda t: t.gate("Europe") == "abandoned",
    ),
    Ruling(
        one="Orifices",
        other="Emissary of the Outer Gods",
        source="p.121",
        says="Nyarlathotep, who is no monster, is no body for him",
        scene=lambda: settled(
            table("cc", "gc", "bg")
            .books("cc", "Emissary of the Outer Gods")
            .put("cc", "Asia", "Nyarlathotep")
            .put("gc", "Asia", HE)
            .does("Battle")
            .rolls(kills=1)
            .rolls()
            .passes()
            .passes()
        ),
        holds=lambda t: holder(t, "ygolonac") == "nobody",
    ),
    Ruling(
        one="Orifices",
        other="Three kills",
        source="p.121",
        says="his death counts among the three, although he is back at once",
        scene=lambda: settled(
            table("bg", "gc", "ys")
            .put("bg", "Asia", "Dire Cthulhu", "Dark Young")
            .put("gc", "Asia", HE, "Deep One x2")
            .does("Battle")
            .rolls(kills=3)
            .rolls()
        ),
        holds=lambda t: (has_book(t, "dire_cthulhu"), holder(t, "ygolonac")) == (True, "bg"),
    ),
]
