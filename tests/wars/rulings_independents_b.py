"""Cthulhu Wars: rulings, ability x ability: Great Old Ones of factions as independents."""

from __future__ import annotations

from fhtagn.games.wars.cards import (
    ind_cthulhu,
    ind_hastur,
    ind_ithaqua,
    ind_king_in_yellow,
    ind_nyarlathotep,
    ind_rhan_tegoth,
    ind_shub_niggurath,
    ind_tsathoggua,
    ind_ubbo_sathla,
    ind_yog_sothoth,
)
from fhtagn.games.wars.rules.content import CardId
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, cc, gc, table, tt, ys
from tests.wars.cards.apart import lit
from tests.wars.rulings import Ruling
from tests.wars.rulings_ww import ww

KING = "Ind King in Yellow"
HASTUR = "Ind Hastur"
CTHULHU = "Ind Cthulhu"
SHUB = "Ind Shub-Niggurath"
NYARLATHOTEP = "Ind Nyarlathotep"
YOG = "Ind Yog-Sothoth"
TSATHOGGUA = "Ind Tsathoggua"
UBBO = "Ind Ubbo-Sathla"
RHAN = "Ind Rhan-Tegoth"
ITHAQUA = "Ind Ithaqua"


def fights(t: WarsScenario, *books: CardId) -> WarsScenario:
    """With these books on their cards the battle begins."""
    for card in books:
        lit(t, card)
    return t.does("Battle")


RULINGS = [
    Ruling(
        one="Vengeance",
        other="Regenerate",
        source="p.97",
        says="who avenges decides which unit takes both kills that a Starspawn can take",
        scene=lambda: (
            fights(
                battle(
                    bg(HASTUR, "Dark Young"),
                    gc("Starspawn", "Deep One x3", books=("Regenerate",)),
                    area="Asia",
                    declared=False,
                ),
                ind_hastur.CARD,
            )
            .rolls(kills=2)
            .rolls()
            .passes("gc")
            .does("assign_kill", "Starspawn")
            .does("assign_kill", "Starspawn with a kill")
        ),
        holds=lambda t: bool(t.who) and t.pool("gc", "Starspawn") == 2,
    ),
    Ruling(
        one="Vengeance",
        other="Emissary of the Outer Gods",
        source="p.97",
        says="an independent Great Old One on the other side, too, leaves the emissary without help",
        scene=lambda: (
            fights(
                battle(
                    bg(HASTUR, "Dark Young"),
                    cc("Nyarlathotep", "Flying Polyp", books=("Emissary of the Outer Gods",)),
                    area="Asia",
                    declared=False,
                ),
                ind_hastur.CARD,
            )
            .rolls(kills=1)
            .rolls()
            .does("assign_kill", "Nyarlathotep")
        ),
        holds=lambda t: bool(t.who) and t.pool("cc", "Nyarlathotep") == 1,
    ),
    Ruling(
        one="Devour",
        other="Passion",
        source="p.97",
        says="a devoured cultist was taken by an enemy",
        scene=lambda: (
            fights(
                battle(bg(CTHULHU), ys("Acolyte", "Undead", books=("Passion",)), area="Asia", declared=False),
                ind_cthulhu.CARD,
            )
            .uses("Devour")
            .picks("Acolyte")
            .rolls()
        ),
        holds=lambda t: t.offers("Passion"),
    ),
    Ruling(
        one="Devour",
        other="Invisibility",
        source="p.97",
        says="whoever was hidden before takes no part and cannot be devoured",
        scene=lambda: (
            fights(
                battle(
                    cc("Flying Polyp", "Acolyte", books=("Invisibility",)),
                    bg(CTHULHU),
                    area="Asia",
                    declared=False,
                ),
                ind_cthulhu.CARD,
            )
            .uses("Invisibility", unit="Acolyte")
            .uses("Devour")
        ),
        holds=lambda t: t.pool("cc", "Flying Polyp") == 3 and t.units("cc", "Asia") == ["Acolyte"],
    ),
    Ruling(
        one="The Harbinger",
        other="Eternal",
        source="p.97, FAQ p.199",
        says="a kill that becomes a pain was one, and brings its prize once",
        scene=lambda: (
            fights(
                battle(
                    bg(NYARLATHOTEP), gc(RHAN, books=("Dreams", "Absorb")), area="Asia", declared=False
                ).power(bg=3, gc=3),
                ind_nyarlathotep.CARD,
                ind_rhan_tegoth.CARD,
            )
            .rolls(kills=1)
            .rolls()
            .does("The Harbinger", "power")
            .uses("Eternal")
        ),
        holds=lambda t: t.asks("gc", "retreat") and t.power_of("bg") == 2 + 2,
    ),
    Ruling(
        one="The Harbinger",
        other="Lethargy",
        source="p.97",
        says="an independent Great Old One is worth half of what its card costs",
        scene=lambda: (
            fights(
                battle(
                    bg(NYARLATHOTEP), gc(TSATHOGGUA, books=("Dreams",)), area="Asia", declared=False
                ).power(bg=3),
                ind_nyarlathotep.CARD,
                ind_tsathoggua.CARD,
            )
            .rolls(kills=1)
            .rolls()
            .does("The Harbinger", "power")
        ),
        holds=lambda t: bool(t.who) and t.power_of("bg") == 2 + 2 and ind_tsathoggua.CARD not in t.state.lit,
    ),
    Ruling(
        one="Avatar",
        other="The Key and the Gate",
        source="p.97",
        says="who changes places with her leaves a gate, and he who is one cannot be chosen",
        scene=lambda: lit(
            lit(table("gc", "bg", "ys", faction_goos="any"), ind_shub_niggurath.CARD)
            .put("gc", "Asia", SHUB)
            .put("bg", "Africa", YOG),
            ind_yog_sothoth.CARD,
        ),
        holds=lambda t: not t.offers("Avatar", area="Africa") and t.state.gate_count(1) == 1,
    ),
    Ruling(
        one="Fertile",
        other="Ice Age",
        source="p.97, FAQ p.199",
        says="the frozen area costs 1 Power more once, however many cultists one action brings there",
        scene=lambda: (
            table("gc", "ww", "ys")
            .books("ww", "Ice Age")
            .put("gc", "Asia", SHUB)
            .turn("ww")
            .does("Ice Age", area="Asia")
            .turn("gc")
            .does("Recruit", "Acolyte", "Asia")
            .does("Recruit", "Acolyte", "Asia")
            .done()
        ),
        holds=lambda t: bool(t.who) and t.power_of("gc") == 8 - 2 - 1,
    ),
    Ruling(
        one="Chaos",
        other="Arctic Wind",
        source="p.97",
        says="Ithaqua's wind carries whoever stands with him, but only as far as he goes",
        scene=lambda: (
            table("ww", "gc", "ys", faction_goos="any")
            .books("ww", "Arctic Wind")
            .put("ww", "Asia", "Ithaqua", NYARLATHOTEP)
            .does("Move")
            .does("Move", unit="Ithaqua in Asia", area="Africa")
        ),
        holds=lambda t: t.asks("ww", "arctic_wind", ["Nyarlathotep (independent)"]),
    ),
    Ruling(
        one="The Beyond-One",
        other="The Key and the Gate",
        source="p.97, FAQ p.193",
        says="he carries a gate that lies there; being one himself, he carries nothing",
        scene=lambda: lit(table("bg", "gc", "ys").put("bg", "Asia", YOG), ind_yog_sothoth.CARD),
        holds=lambda t: t.refuses("The Beyond-One", reason="yog_at_gate"),
    ),
    Ruling(
        one="Sycophancy",
        other="Herald",
        source="p.97",
        says="a ritual for 5 Power is one like any other: its owner is flattered",
        scene=lambda: (
            table("gc", "bg", "ys")
            .put("bg", "Asia", UBBO)
            .put("gc", "Africa", RHAN, "Acolyte", gate=True)
            .slots("gc", "first_doom")
            .books("gc", "Dreams")
            .marker(9)
            .power(gc=5)
            .doom_turn("gc")
            .does("Ritual")
        ),
        holds=lambda t: t.asks("gc", "flattery") and t.power_of("gc") == 0,
    ),
    Ruling(
        one="Hell's Banquet",
        other="Submerge",
        source="p.97",
        says="under water with Cthulhu he is in play and goes on growing",
        scene=lambda: (
            lit(
                table("gc", "bg", "ys")
                .books("gc", "Submerge")
                .slots("gc", "first_doom")
                .put("gc", "South Pacific", "Cthulhu", UBBO),
                ind_ubbo_sathla.CARD,
            )
            .uses("Submerge")
            .picks("Ubbo-Sathla (independent)")
            .first("gc")
            .doom_turn("gc")
            .dice(3)
        ),
        holds=lambda t: bool(t.who) and t.state.count("ind_growth") == 3,
    ),
    Ruling(
        one="Feast",
        other="Feast",
        source="p.97",
        says="beside the Yellow Sign each counts the same tokens by its own rule",
        scene=lambda: lit(
            table("gc", "ys", "bg", faction_goos="any")
            .put("gc", "Asia", KING)
            .put("ys", "Africa", "Undead")
            .desecrated("Africa", "Europe"),
            ind_king_in_yellow.CARD,
        ),
        holds=lambda t: (t.explain_income("gc"), t.explain_income("ys")) == (["Feast 2"], ["Feast 1"]),
    ),
    Ruling(
        one="Defilement",
        other="Zingaya",
        source="p.97",
        says="what the King without his faction brings are units of whoever has him",
        scene=lambda: (
            table("gc", "ys", "bg", faction_goos="any").put("gc", "Asia", KING).does("Defilement").dice(6)
        ),
        holds=lambda t: t.asks("gc", "desecrate", ["Acolyte", "Deep One", "Shoggoth"]),
    ),
    Ruling(
        one="Hibernate",
        other="Hibernate",
        source="p.97",
        says="with both cards one sleep is enough: who sleeps takes no action to sleep again",
        scene=lambda: (
            table("ww", "gc", "bg", faction_goos="any")
            .put("ww", "Asia", ITHAQUA)
            .power(ww=3, gc=1, bg=0)
            .does(("wars.ind_ithaqua.hibernate",))
        ),
        holds=lambda t: t.asks("gc", "turn") and t.power_of("ww") == 3,
    ),
    Ruling(
        one="Ferox",
        other="Possession",
        source="p.97",
        says="the Great Race of Yith captures whom no other terror could",
        scene=lambda: (
            lit(
                table("bg", "gc", "ys").put("gc", "Asia", ITHAQUA).put("gc", "Africa", "Acolyte"),
                ind_ithaqua.CARD,
            )
            .put("bg", "Africa", "Great Race of Yith")
            .turn("bg")
        ),
        holds=lambda t: t.offers("Capture", area="Africa"),
    ),
    Ruling(
        one="Eternal",
        other="Martyrdom",
        source="p.97",
        says="who has his kill turned into a pain leaves nobody to die for",
        scene=lambda: (
            fights(
                battle(
                    gc("Starspawn x2"),
                    tt(RHAN, "High Priest", books=("Martyrdom",)),
                    area="Asia",
                    declared=False,
                ).power(tt=3),
                ind_rhan_tegoth.CARD,
            )
            .rolls(kills=2)
            .rolls()
            .uses("Eternal")
        ),
        holds=lambda t: t.asks("tt", "retreat") and t.pool("tt", "High Priest") == 3,
    ),
    Ruling(
        one="The Stars are Wrong",
        other="The Stars are Right",
        source="p.97",
        says="two signs for two cards and two gates; whoever has both orders them",
        scene=lambda: (
            table("bg", "cc", "an")
            .put("bg", "Asia", HASTUR, CTHULHU)
            .put("bg", "Europe", "Acolyte", gate=True)
            .put("bg", "South Pacific", "Acolyte", gate=True)
            .first("bg")
            .doom_turn("bg")
            .picks("The Stars are Wrong")
        ),
        holds=lambda t: bool(t.who) and t.signs_of("bg") == 2,
    ),
    Ruling(
        one="Cannibalism",
        other="Devour",
        source="p.37, 97",
        says="what was devoured was not killed",
        scene=lambda: fights(
            battle(
                bg(CTHULHU),
                gc("Deep One"),
                ww("Wendigo", area="Africa", books=("Cannibalism",)),
                area="Asia",
                declared=False,
            ),
            ind_cthulhu.CARD,
        ).uses("Devour"),
        holds=lambda t: bool(t.who) and not t.asks("ww", "cannibalism"),
    ),
]
