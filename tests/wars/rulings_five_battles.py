"""Cthulhu Wars: rulings, ability x ability: battles of the five further factions, and what was left."""

from __future__ import annotations

from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, cc, gc, table, tt
from tests.wars.factions.cathedrals import an, with_cathedrals
from tests.wars.factions.sleeping import sl
from tests.wars.rulings import EMISSARY, Ruling
from tests.wars.rulings_an import fights
from tests.wars.rulings_ow import CURSE, FAVORED, YOG, ow
from tests.wars.rulings_ww import RHAN, ww

HARBINGER = "The Harbinger"
NEXUS = "Energy Nexus"


def demand(attacker: Force, *defenders: str) -> WarsScenario:
    """Somebody attacks the Sleeper, whose Tsathoggua is elsewhere."""
    defender = sl(*defenders, books=["Demand Sacrifice"])
    return battle(attacker, defender, sl("Tsathoggua", area="Africa"), area="Asia")


def nexus(attacker: Force, defender: Force, *wizards: str) -> WarsScenario:
    """The Sleeper watches a battle and recruits there before it goes on."""
    t = battle(attacker, defender, sl("Wizard", *wizards, books=[NEXUS]), area="Asia")
    return t.uses(NEXUS).does("Recruit", area="Asia")


RULINGS = [
    # -- before the dice --
    Ruling(
        one="Howl",
        other="Abduct",
        source="p.35",
        says="the attacker goes first: a Nightgaunt that has fled abducts nobody",
        scene=lambda: (
            battle(
                ww("Wendigo", books=("Howl",)),
                cc("Nightgaunt", "Flying Polyp", books=["Abduct"]),
                area="Asia",
            )
            .uses("Howl")
            .picks("Nightgaunt")
            .picks("Africa")
        ),
        holds=lambda t: repr(t) == "<ww rolls 1 dice: state them with dice(...)>",
    ),
    Ruling(
        one="Howl",
        other="Devour",
        source="FAQ p.200",
        says="a Cthulhu who has fled devours nobody",
        scene=lambda: (
            battle(ww("Wendigo x2", books=("Howl",)), gc("Cthulhu", "Deep One"), area="Asia")
            .uses("Howl")
            .picks("Cthulhu")
            .picks("Africa")
        ),
        holds=lambda t: repr(t) == "<ww rolls 2 dice: state them with dice(...)>",
    ),
    Ruling(
        one="Howl",
        other="Demand Sacrifice",
        source="p.36",
        says="what was demanded holds for whoever is left",
        scene=lambda: (
            demand(ww("Wendigo x2", books=("Howl",)), "Serpent Man", "Wizard")
            .uses("Howl")
            .picks("Wizard")
            .picks("Africa")
            .uses("Demand Sacrifice")
            .does(("wars.sl.tribute", "pains"))
            .rolls(kills=1)
            .rolls()
            .picks("Europe")
        ),
        holds=lambda t: t.units("sl", "Europe") == ["Serpent Man"],
    ),
    Ruling(
        one="Demand Sacrifice",
        other="Invisibility",
        source="FAQ p.196",
        says="the exempted unit takes no pain, the others take every kill as one",
        scene=lambda: (
            demand(cc("Flying Polyp x2", books=["Invisibility"]), "Serpent Man", "Wizard")
            .uses("Invisibility", "sl Wizard")
            .passes("cc")
            .uses("Demand Sacrifice")
            .does(("wars.sl.tribute", "pains"))
            .rolls(kills=2)
            .rolls()
            .picks("Europe")
        ),
        holds=lambda t: t.units("sl", "Asia") == ["Wizard"] and t.units("sl", "Europe") == ["Serpent Man"],
    ),
    Ruling(
        one="Demand Sacrifice",
        other="Seek and Destroy",
        source="FAQ p.196",
        says="the kills of those who join the battle are pains, too",
        scene=lambda: (
            battle(
                cc("Flying Polyp", books=["Seek and Destroy"]),
                sl("Serpent Man", books=["Demand Sacrifice"]),
                sl("Tsathoggua", area="Africa"),
                cc("Hunting Horror", area="Europe"),
                area="Asia",
            )
            .uses("Seek and Destroy")
            .uses("Demand Sacrifice")
            .does(("wars.sl.tribute", "pains"))
            .rolls(kills=3)
            .rolls()
            .picks("Arctic Ocean")
        ),
        holds=lambda t: t.where("sl", "Serpent Man") == ["Arctic Ocean"],
    ),
    Ruling(
        one="Demand Sacrifice",
        other="Absorb",
        source="FAQ p.196",
        says="more dice do not make kills of pains",
        scene=lambda: (
            demand(gc("Shoggoth", "Deep One", books=["Absorb"]), "Serpent Man")
            .uses("Absorb")
            .uses("Demand Sacrifice")
            .does(("wars.sl.tribute", "pains"))
            .rolls(kills=5)
            .rolls()
            .picks("Europe")
        ),
        holds=lambda t: t.where("sl", "Serpent Man") == ["Europe"],
    ),
    Ruling(
        one="Absorb",
        other="Seek and Destroy",
        source="p.35",
        says="the attacker's Shoggoth has absorbed before the defender's horrors join",
        scene=lambda: (
            battle(
                gc("Shoggoth", "Deep One", books=["Absorb"]),
                cc("Flying Polyp", books=["Seek and Destroy"]),
                cc("Hunting Horror", area="Europe"),
                area="Asia",
            )
            .uses("Absorb")
            .uses("Seek and Destroy")
        ),
        holds=lambda t: (
            t.explain_strength("gc", "cc", "Asia") == ["Shoggoth 2", "Absorb 3"]
            and t.units("cc", "Asia") == ["Flying Polyp", "Hunting Horror"]
        ),
    ),
    # -- dice --
    Ruling(
        one="Terror",
        other="Frenzy",
        source="FAQ p.198",
        says="dice of frenzied cultists are taken away, too, and never more than there are",
        scene=lambda: (
            battle(tt("Proto-Shoggoth x3", books=["Terror"]), bg("Acolyte x2", books=["Frenzy"]), area="Asia")
            .uses("Terror", how="fewer")
            .rolls()
        ),
        holds=lambda t: t.asks("bg", "turn") and t.happened("wars.no_dice", t.seat("bg")),
    ),
    Ruling(
        one="Terror",
        other="Channel Power",
        source="FAQ p.194",
        says="only dice that were rolled are rolled again",
        scene=lambda: (
            battle(
                tt("Proto-Shoggoth", books=["Terror"]),
                ow("Abomination", books=("Channel Power",)),
                area="Asia",
            )
            .uses("Terror", how="fewer")
            .rolls()
            .rolls()
            .uses("Channel Power")
        ),
        holds=lambda t: repr(t) == "<ow rolls 1 dice: state them with dice(...)>",
    ),
    Ruling(
        one="Frenzy",
        other="Absorb",
        source="p.36",
        says="each side counts its own",
        scene=lambda: battle(
            gc("Shoggoth", "Deep One", books=["Absorb"]), bg("Acolyte x2", books=["Frenzy"]), area="Asia"
        ).uses("Absorb"),
        holds=lambda t: (
            t.explain_strength("bg", "gc", "Asia") == ["Frenzy 2"]
            and t.explain_strength("gc", "bg", "Asia") == ["Shoggoth 2", "Absorb 3"]
        ),
    ),
    Ruling(
        one="Terror",
        other="The Red Sign",
        source="FAQ p.198",
        says="what Dark Young add to Shub-Niggurath can be taken away",
        scene=lambda: (
            battle(
                tt("Proto-Shoggoth x2", books=["Terror"]),
                bg("Shub-Niggurath", "Dark Young", books=["The Red Sign"]),
                area="Asia",
            )
            .uses("Terror", how="fewer")
            .rolls()
        ),
        holds=lambda t: repr(t) == "<bg rolls 1 dice: state them with dice(...)>",
    ),
    Ruling(
        one="Absorb",
        other="The Red Sign",
        source="p.36",
        says="each side counts its own",
        scene=lambda: battle(
            gc("Shoggoth", "Deep One", books=["Absorb"]),
            bg("Shub-Niggurath", "Dark Young", books=["The Red Sign"]),
            area="Asia",
        ).uses("Absorb"),
        holds=lambda t: (
            t.explain_strength("gc", "bg", "Asia") == ["Shoggoth 2", "Absorb 3"]
            and t.explain_strength("bg", "gc", "Asia") == ["Dark Young 2", "The Red Sign 1"]
        ),
    ),
    # -- kills and pains --
    Ruling(
        one="Berserkergang",
        other=EMISSARY,
        source="p.42",
        says="what saves Nyarlathotep saves nobody from the Gnoph-Keh",
        scene=lambda: (
            battle(
                ww("Gnoph-Keh", books=("Berserkergang",)),
                cc("Nyarlathotep", "Acolyte", books=[EMISSARY]),
                area="Asia",
            )
            .rolls(kills=1)
            .rolls(kills=1)
            .picks("Nyarlathotep")
            .uses("Berserkergang")
        ),
        holds=lambda t: t.offers(EMISSARY) and t.uses(EMISSARY).units("cc", "Asia") == ["Nyarlathotep"],
    ),
    Ruling(
        one="Berserkergang",
        other=HARBINGER,
        source="p.36",
        says="an elimination is neither kill nor pain, so it pays nothing",
        scene=lambda: (
            battle(
                ww("Gnoph-Keh", RHAN, books=("Berserkergang",)),
                cc("Nyarlathotep", "Acolyte", books=["Abduct"]),
                area="Asia",
            )
            .rolls()
            .rolls(kills=1)
            .picks("Gnoph-Keh")
            .uses("Berserkergang")
        ),
        holds=lambda t: t.units("cc", "Asia") == ["Nyarlathotep"] and t.power_of("cc") == 8,
    ),
    Ruling(
        one="Martyrdom",
        other=HARBINGER,
        source="FAQ p.199",
        says="Ubbo-Sathla, saved by a martyr, was hit all the same",
        scene=lambda: (
            battle(
                cc("Nyarlathotep", books=["Abduct", "Madness"]),
                tt("Ubbo-Sathla", "High Priest", books=["Martyrdom"]),
                area="Asia",
            )
            .rolls(kills=2)
            .rolls()
            .uses(HARBINGER, prize="power")
            .uses("Martyrdom")
        ),
        holds=lambda t: t.power_of("cc") == 8 - 1 + 3,
    ),
    Ruling(
        one="Martyrdom",
        other="Eternal",
        source="p.37",
        says="each saves its own side, whoever comes first",
        scene=lambda: (
            battle(ww(RHAN), tt("Proto-Shoggoth", "Acolyte", "High Priest", books=["Martyrdom"]), area="Asia")
            .rolls(kills=2)
            .rolls(kills=1)
            .picks("Acolyte")
            .picks("High Priest")
            .uses("Eternal")
            .uses("Martyrdom")
            .picks("Africa")
        ),
        holds=lambda t: t.where("ww", RHAN) == ["Asia"] and t.where("tt", "Acolyte") == ["Africa"],
    ),
    Ruling(
        one="Unholy Ground",
        other="Eternal",
        source="FAQ p.192",
        says="an elimination is no result that could be cancelled",
        scene=lambda: (
            fights(an("Yothan", books=["Unholy Ground"]), ww(RHAN), "Asia")
            .rolls()
            .rolls()
            .uses("Unholy Ground")
        ),
        holds=lambda t: t.where("ww", RHAN) == [],
    ),
    Ruling(
        one="Unholy Ground",
        other="Demand Sacrifice",
        source="FAQ p.196",
        says="kills become pains, the elimination stays",
        scene=lambda: (
            fights(
                an("Yothan", books=["Unholy Ground"]), sl("Tsathoggua", books=["Demand Sacrifice"]), "Asia"
            )
            .uses("Demand Sacrifice")
            .does(("wars.sl.tribute", "pains"))
            .rolls()
            .rolls()
            .uses("Unholy Ground")
        ),
        holds=lambda t: t.where("sl", "Tsathoggua") == [],
    ),
    Ruling(
        one="Unholy Ground",
        other="Martyrdom",
        source="FAQ p.198",
        says="a martyr dies for kills; the ground takes Ubbo-Sathla all the same",
        scene=lambda: (
            fights(
                an("Yothan", books=["Unholy Ground"]),
                tt("Ubbo-Sathla", "High Priest", "Acolyte", books=["Martyrdom"]),
                "Asia",
            )
            .rolls(kills=2)
            .rolls()
            .picks("High Priest")
            .picks("Acolyte")
            .uses("Unholy Ground")
            .uses("Martyrdom")
            .picks("Africa")
        ),
        holds=lambda t: t.where("tt", "Ubbo-Sathla") == [] and t.where("tt", "Acolyte") == ["Africa"],
    ),
    Ruling(
        one="Unholy Ground",
        other="The Key and the Gate",
        source="FAQ p.193",
        says="Yog-Sothoth is eliminated, and no gate is left where he was",
        scene=lambda: (
            fights(an("Yothan", books=["Unholy Ground"]), ow(YOG), "Asia")
            .rolls()
            .rolls()
            .uses("Unholy Ground")
        ),
        holds=lambda t: t.where("ow", YOG) == [] and t.explain_income("ow") == [],
    ),
    Ruling(
        one="Unholy Ground",
        other=FAVORED,
        source="p.46",
        says="those who survive are promoted after the ground has closed",
        scene=lambda: (
            fights(an("Yothan", books=["Unholy Ground"]), ow(YOG, "Mutant", books=(FAVORED,)), "Asia")
            .rolls()
            .rolls()
            .uses("Unholy Ground")
            .uses(FAVORED)
        ),
        holds=lambda t: t.units("ow", "Asia") == ["Abomination"],
    ),
    Ruling(
        one="Cannibalism",
        other="Extinction",
        source="FAQ p.199",
        says="a Yothan that leaves the game was killed, and feeds",
        scene=lambda: (
            battle(
                gc("Starspawn"),
                an("Yothan", books=["Extinction"]),
                ww("Acolyte", area="Europe", books=("Cannibalism",)),
                area="Asia",
            )
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: t.asks("ww", "cannibalism") and t.pool("an", "Yothan") == 2,
    ),
    Ruling(
        one="Cannibalism",
        other=FAVORED,
        source="p.37",
        says="first the survivors are promoted, then somebody eats",
        scene=lambda: (
            battle(
                gc("Starspawn"),
                ow("Mutant x2", books=(FAVORED,)),
                ww("Acolyte", area="Europe", books=("Cannibalism",)),
                area="Asia",
            )
            .rolls(kills=1)
            .rolls()
            .uses(FAVORED)
        ),
        holds=lambda t: t.units("ow", "Asia") == ["Abomination"] and t.asks("ww", "cannibalism"),
    ),
    Ruling(
        one="Howl",
        other=FAVORED,
        source="FAQ p.193",
        says="who has fled is not promoted",
        scene=lambda: (
            battle(ww("Wendigo", books=("Howl",)), ow("Mutant", "Acolyte", books=(FAVORED,)), area="Asia")
            .uses("Howl")
            .picks("Mutant")
            .picks("Africa")
            .rolls()
        ),
        holds=lambda t: t.options == [f"{FAVORED} Acolyte"],
    ),
    Ruling(
        one=CURSE,
        other="Extinction",
        source="FAQ p.193",
        says="a Yothan killed by a curse leaves the game, too",
        scene=lambda: (
            table("ow", "an", "gc")
            .books("ow", CURSE)
            .books("an", "Extinction")
            .put("ow", "Europe", "Abomination")
            .put("an", "Asia", "Yothan")
            .does(CURSE, area="Asia")
            .dice(6)
        ),
        holds=lambda t: t.asks("an", "turn") and t.pool("an", "Yothan") == 2,
    ),
    # -- Energy Nexus before battles of others --
    Ruling(
        one=NEXUS,
        other="Howl",
        source="FAQ p.196",
        says="the action comes before everything else in the battle",
        scene=lambda: nexus(ww("Wendigo", books=("Howl", "Cannibalism")), gc("Deep One x2")),
        holds=lambda t: t.asks("ww", "pre"),
    ),
    Ruling(
        one=NEXUS,
        other="Unholy Ground",
        source="FAQ p.196",
        says="an interrupted battle is still one of the Ancients' own",
        scene=lambda: (
            with_cathedrals(nexus(an("Yothan", books=["Unholy Ground"]), gc("Cthulhu", "Deep One")), "Asia")
            .rolls()
            .rolls()
        ),
        holds=lambda t: t.offers("Unholy Ground"),
    ),
    Ruling(
        one=NEXUS,
        other="Brainless",
        source="FAQ p.192",
        says="a Reanimated that was in company when it declared the battle fights on alone",
        scene=lambda: nexus(an("Reanimated", "Acolyte", books=["Brainless"]), gc("Deep One")),
        holds=lambda t: repr(t) == "<an rolls 2 dice: state them with dice(...)>",
    ),
    Ruling(
        one=NEXUS,
        other=FAVORED,
        source="FAQ p.193",
        says="survivors of an interrupted battle are promoted",
        scene=lambda: nexus(ow("Mutant", books=(FAVORED,)), gc("Acolyte")).rolls(),
        holds=lambda t: t.offers(FAVORED),
    ),
]
