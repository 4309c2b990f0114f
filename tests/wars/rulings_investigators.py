"""Cthulhu Wars: rulings, ability x ability: the investigators, with factions and other cards."""

from __future__ import annotations

from fhtagn.games.wars.scenario import battle, bg, cc, gc, table
from tests.wars.rulings import EMISSARY, Ruling
from tests.wars.rulings_ww import ww

AMELIA = "Amelia Azevedo"
HANNAH = "Hannah Hazard"

RULINGS = [
    Ruling(
        one="Self-Sacrificing",
        other=EMISSARY,
        source="p.138",
        says="a Great Old One is no monster: the dearest monster beside Nyarlathotep falls first",
        scene=lambda: (
            battle(gc("Shoggoth x2"), cc("Nyarlathotep", "Nightgaunt"), area="Asia", declared=False)
            .holds("cc", AMELIA)
            .turn("gc")
            .does("Battle")
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: t.pool("cc", "Nightgaunt") == 3 and "Nyarlathotep" in t.units("cc", "Asia"),
    ),
    Ruling(
        one="Short Attention Span",
        other="Dreams",
        source="p.138",
        says="an ability's action ends in the area that it names",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Dreams")
            .put("gc", "Asia", "Cindrew Putorius", "Acolyte")
            .put("bg", "Asia", "Acolyte")
            .put("bg", "Europe", "Acolyte")
            .does("Recruit", "Acolyte", "Asia")
            .turn("gc")
        ),
        holds=lambda t: t.offers("Dreams", area="Europe") and not t.offers("Dreams", area="Asia"),
    ),
    Ruling(
        one="Hellbound",
        other="Immortal",
        source="p.138",
        says="the sign for awakening Cthulhu is lost to John Dark, too",
        scene=lambda: (
            table("gc", "bg", "ys")
            .holds("gc", "John Dark")
            .books("gc", "Dreams", "Absorb", "Devolve", "Regenerate", "Submerge")
            .awakened("Cthulhu")
            .put("gc", "South Pacific", "Acolyte", gate=True)
            .does("Awaken", "Cthulhu")
            .picks("Asia")
        ),
        holds=lambda t: t.signs_of("gc") == 0 and t.units("gc", "Asia") == ["John Dark"],
    ),
    Ruling(
        one="Loner",
        other="Devour",
        source="p.138",
        says="Devour is no result: it may take Hannah",
        scene=lambda: battle(gc("Cthulhu"), bg("Ghoul", HANNAH), area="Asia").does("Devour"),
        holds=lambda t: any(HANNAH in option for option in t.options),
    ),
    Ruling(
        one="Consumed by Vengeance",
        other="Passion",
        source="p.138",
        says="Naomi is a cultist of her holder, whoever recruited her",
        scene=lambda: (
            table("gc", "ys", "bg")
            .holds("ys", "Naomi Johnson")
            .books("ys", "Passion")
            .put("gc", "Asia", "Deep One")
            .power(gc=2, ys=0)
            .does("Recruit", "Naomi Johnson", "Asia")
            .turn("gc")
            .does("Capture")
            .uses("Passion")
        ),
        holds=lambda t: t.power_of("ys") == 1,
    ),
    Ruling(
        one="Overconfident",
        other="Ice Age",
        source="p.138",
        says="the battle costs doom, the Ice Age Power",
        scene=lambda: (
            battle(gc("Shoggoth"), ww("Wendigo"), area="Asia", declared=False)
            .holds("gc", "Moose Kowalski")
            .books("ww", "Ice Age")
            .turn("ww")
            .uses("Ice Age", "Asia")
            .doom(gc=1)
            .power(gc=1)
            .turn("gc")
            .does("Battle")
        ),
        holds=lambda t: (t.doom_of("gc"), t.power_of("gc")) == (0, 0),
    ),
    Ruling(
        one="Cowardice",
        other="Cosmic Terror",
        source="p.92, 138",
        says="nobody flees where a Cacodemon lets nobody in",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("bg", "Asia", "Tarang")
            .put("ys", "Europe", "Cacodemon")
            .put("gc", "Indian Ocean", "Cthulhu")
            .does("Move")
            .does("Move", "Cthulhu", "Asia")
        ),
        holds=lambda t: t.asks("bg", "tarang_flees") and "Europe" not in " ".join(t.options),
    ),
    Ruling(
        one="Poor Planning",
        other="Desecrate",
        source="p.138",
        says="an action of a faction may be named, and binds like any other",
        scene=lambda: (
            table("ys", "bg", "cc")
            .holds("ys", "Victor Steele")
            .first("bg")
            .put("ys", "Asia", "King in Yellow", "Acolyte", gate=True)
            .books("ys", "Zingaya")
            .slots("ys", "awaken_king")
            .power(ys=4, bg=0, cc=0)
            .doom_turn("ys")
            .picks("bg")
            .does(("wars.victor.name_unique", "ys.desecrate"))
        ),
        holds=lambda t: t.offers("Desecrate") and t.refuses("Move", reason="prescribed"),
    ),
    Ruling(
        one="Starstone",
        other="Possession",
        source="p.89, 138, FAQ p.204",
        says="the Yithians add their Power to what a captive is worth: to less than nothing, too",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("gc", "Asia", "Great Race of Yith")
            .holds("bg", AMELIA)
            .captive("gc", "bg", unit=AMELIA)
        ),
        holds=lambda t: sum(int(term.split()[-1]) for term in t.explain_income("gc")) == 0,
    ),
    Ruling(
        one="Traitor",
        other="Arctic Wind",
        source="p.82, 138",
        says="Ithaqua takes his own units along; an investigator of somebody else is moved for 1 Power",
        scene=lambda: (
            table("ww", "bg", "ys")
            .books("ww", "Arctic Wind")
            .put("ww", "Asia", "Ithaqua", "Wendigo")
            .put("bg", "Asia", AMELIA)
            .does("Move")
            .does("Move", "Ithaqua", "Europe")
        ),
        holds=lambda t: t.asks("ww", "arctic_wind", ["Wendigo"]) and t.done().offers("Move", unit=AMELIA),
    ),
    Ruling(
        one="Starstone",
        other="Soulless",
        source="p.138, FAQ p.197",
        says="a captive investigator of the Tcho-Tcho costs 1 Power: both change the 1 it would bring",
        scene=lambda: (
            table("gc", "tt", "ys")
            .books("tt", "Soulless")
            .holds("tt", AMELIA)
            .captive("gc", "tt", unit=AMELIA)
            .captive("gc", "tt")
        ),
        holds=lambda t: (
            sum(int(term.split()[-1]) for term in t.explain_income("gc")) == -1
            and t.power(gc=5, tt=0, ys=0).phase("power").asks("gc")
            and t.power_of("gc") == 4
        ),
    ),
    Ruling(
        one="Traitor",
        other="Mind Parasite",
        source="p.120, 138",
        says="an investigator is no acolyte: beside an Insect everybody may still move it",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("ys", "Asia", "Insects From Shaggai")
            .put("bg", "Asia", AMELIA, "Acolyte")
            .put("gc", "Africa", "Deep One")
            .does("Move")
        ),
        holds=lambda t: t.offers("Move", unit=AMELIA) and not t.offers("Move", unit="Acolyte"),
    ),
    Ruling(
        one="Short Attention Span",
        other="Chronophage",
        source="p.138",
        says="the Hound does not leap to where the action may not end",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("gc", "Africa", "Cindrew Putorius", "Deep One")
            .put("gc", "Asia", "Hound of Tindalos", "Deep One")
            .put("bg", "Africa", "Acolyte")
            .gates("Asia", "Africa", "Europe")
            .does("Capture", "Africa")
            .turn("gc")
            .does("Move")
            .does("Move", unit="Deep One in Asia", area="Indian Ocean")
        ),
        holds=lambda t: t.asks("gc", "hound", ["Europe"]),
    ),
]
