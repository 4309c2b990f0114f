"""Cthulhu Wars: rulings, ability x ability: prices, gates, rituals and sorcery of the further factions."""

from __future__ import annotations

from fhtagn.games.wars.scenario import table
from tests.wars.factions.cathedrals import with_cathedrals
from tests.wars.factions.sleeping import sorcerer
from tests.wars.rulings import Ruling
from tests.wars.rulings_ww import frozen

DESCENDING = "Dragon Descending"

RULINGS = [
    # -- prices, gates, captives, rituals --
    Ruling(
        one="Ice Age",
        other="Festival",
        source="FAQ p.199",
        says="an Un-Man that costs nothing costs 1 there",
        scene=lambda: (
            frozen("Asia", "an", "gc")
            .books("an", "Festival")
            .put("an", "Asia", "Acolyte", gate=True)
            .power(an=1)
            .turn("an")
            .does("Summon", "Un-Man")
        ),
        holds=lambda t: t.power_of("an") == 0 and t.asks("an", "festival"),
    ),
    Ruling(
        one="Ice Age",
        other="Idolatry",
        source="FAQ p.199",
        says="the whole procession pays 1 more",
        scene=lambda: (
            frozen("Africa", "tt", "gc")
            .books("tt", "Idolatry")
            .put("tt", "Asia", "Acolyte x2")
            .turn("tt")
            .does("Idolatry", area="Africa")
            .picks("Acolyte")
        ),
        holds=lambda t: t.power_of("tt") == 6 and t.units("tt", "Africa") == ["Acolyte", "Acolyte"],
    ),
    Ruling(
        one="Ice Age",
        other="The Beyond One",
        source="FAQ p.199",
        says="a gate that comes there costs 1 more",
        scene=lambda: (
            frozen("Africa", "ow", "gc")
            .put("ow", "Asia", "Abomination", "Acolyte", gate=True)
            .turn("ow")
            .does("The Beyond One", unit="Abomination", area="Africa")
        ),
        holds=lambda t: t.power_of("ow") == 6,
    ),
    Ruling(
        one="Ice Age",
        other="Capture Monster",
        source="FAQ p.199",
        says="where Tsathoggua stands in the ice it costs 2",
        scene=lambda: (
            frozen("Asia", "sl", "gc")
            .books("sl", "Capture Monster")
            .put("sl", "Asia", "Tsathoggua")
            .put("gc", "Asia", "Deep One")
            .turn("sl")
            .does("Capture Monster")
        ),
        holds=lambda t: t.power_of("sl") == 6,
    ),
    Ruling(
        one="Ferox",
        other="Brainless",
        source="card",
        says="neither a lone Reanimated nor one in company captures cultists of Ithaqua's",
        scene=lambda: (
            table("an", "ww", "gc")
            .books("an", "Brainless")
            .put("an", "Asia", "Reanimated", "Acolyte")
            .put("ww", "Asia", "Acolyte")
            .put("ww", "Africa", "Ithaqua")
        ),
        holds=lambda t: t.refuses("Capture", reason="ferox"),
    ),
    Ruling(
        one="Capture Monster",
        other="Festival",
        source="card",
        says="a captured Un-Man is summoned for nothing again after it came home",
        scene=lambda: (
            table("sl", "an", "gc")
            .books("sl", "Capture Monster")
            .books("an", "Festival")
            .put("sl", "Asia", "Tsathoggua")
            .put("an", "Asia", "Un-Man x3")
            .put("an", "Europe", "Acolyte", gate=True)
            .does("Capture Monster")
        ),
        holds=lambda t: t.pool("an", "Un-Man") == 0 and t.turn("an").refuses("Summon", kind="Un-Man"),
    ),
    Ruling(
        one="They Break Through",
        other="Worship Services",
        source="card",
        says="a monster of the Opener at a gate of the Ancients makes it no enemy's gate",
        scene=lambda: with_cathedrals(
            table("ow", "an", "gc")
            .books("ow", "They Break Through")
            .books("an", "Worship Services")
            .put("an", "Asia", "Acolyte", gate=True)
            .does("Summon", "Mutant", area="Asia"),
            "Asia",
        ),
        holds=lambda t: (
            t.units("ow", "Asia") == ["Mutant"] and "Worship Services 1" not in t.explain_income("an")
        ),
    ),
    Ruling(
        one=DESCENDING,
        other="Sycophancy",
        source="p.34",
        says="one doom less of what the dragon has doubled",
        scene=lambda: (
            table("ow", "tt", "gc")
            .books("ow", DESCENDING)
            .put("ow", "Asia", "Acolyte", gate=True)
            .put("ow", "Africa", "Acolyte", gate=True)
            .doom_turn("ow")
            .does("Ritual")
            .uses(DESCENDING)
            .does("Less Doom")
        ),
        holds=lambda t: t.doom_of("ow") == 3,
    ),
    Ruling(
        one="Consecration",
        other="Sycophancy",
        source="card",
        says="flattery takes doom, never signs",
        scene=lambda: (
            with_cathedrals(
                table("an", "tt", "gc").books("an", "Consecration").put("an", "Asia", "Acolyte", gate=True),
                "Asia",
            )
            .doom_turn("an")
            .does("Ritual")
            .does("Less Doom")
        ),
        holds=lambda t: t.doom_of("an") == 0 and t.signs_of("an") == 1,
    ),
    Ruling(
        one="Worship Services",
        other="Feast",
        source="card",
        says="each brings its own Power in the same area",
        scene=lambda: with_cathedrals(
            table("an", "ys", "gc")
            .books("an", "Worship Services")
            .put("ys", "Asia", "Acolyte", gate=True)
            .desecrated("Asia"),
            "Asia",
        ),
        holds=lambda t: (
            "Feast 1" in t.explain_income("ys")
            and "Worship Services 1" in t.explain_income("ys")
            and t.explain_income("an") == ["Worship Services 1"]
        ),
    ),
    # -- Ancient Sorcery with each of the eight --
    Ruling(
        one="Ancient Sorcery",
        other="Immortal",
        source="FAQ p.195",
        says="Tsathoggua brings a sign when he awakens",
        scene=lambda: (
            sorcerer("gc", "bg")
            .put("sl", "Africa", "Formless Spawn")
            .power(sl=9)
            .does("Ancient Sorcery", foe="gc")
            .turn("sl")
            .does("Awaken", kind="Tsathoggua")
        ),
        holds=lambda t: t.signs_of("sl") == 1,
    ),
    Ruling(
        one="Ancient Sorcery",
        other="Flight",
        source="FAQ p.195",
        says="his units move two areas",
        scene=lambda: sorcerer("cc", "bg").does("Ancient Sorcery", foe="cc").turn("sl").does("Move"),
        holds=lambda t: t.offers("Move", unit="Acolyte", area="Africa"),
    ),
    Ruling(
        one="Ancient Sorcery",
        other="Fertility Cult",
        source="card",
        says="he summons several monsters at once",
        scene=lambda: (
            sorcerer("bg", "gc").does("Ancient Sorcery", foe="bg").turn("sl").does("Summon", kind="Wizard")
        ),
        holds=lambda t: t.asks("sl", "summon_more"),
    ),
    Ruling(
        one="Ancient Sorcery",
        other="Feast",
        source="FAQ p.195",
        says="desecrated areas feed him, too",
        scene=lambda: sorcerer("ys", "gc").does("Ancient Sorcery", foe="ys").desecrated("North America"),
        holds=lambda t: "Feast 1" in t.explain_income("sl"),
    ),
    Ruling(
        one="Ancient Sorcery",
        other="The Beyond One",
        source="FAQ p.195",
        says="a Formless Spawn carries gates",
        scene=lambda: (
            sorcerer("ow", "gc")
            .put("sl", "North America", "Formless Spawn")
            .does("Ancient Sorcery", foe="ow")
            .turn("sl")
            .does("The Beyond One", unit="Formless Spawn", area="Africa")
        ),
        holds=lambda t: t.gate("Africa") == "sl",
    ),
    Ruling(
        one="Ancient Sorcery",
        other="Hibernate",
        source="FAQ p.195",
        says="he sleeps, and sleeps only once",
        scene=lambda: (
            sorcerer("ww", "gc")
            .put("gc", "Europe", "Cthulhu")
            .does("Ancient Sorcery", foe="ww")
            .turn("sl")
            .does("Hibernate")
            .turn("sl")
        ),
        holds=lambda t: t.power_of("sl") == 8 and t.refuses("Hibernate", reason="once_per_phase"),
    ),
    Ruling(
        one="Ancient Sorcery",
        other="Sycophancy",
        source="FAQ p.198",
        says="whoever performs a ritual is asked about him",
        scene=lambda: (
            sorcerer("tt", "bg")
            .put("bg", "Europe", "Acolyte", gate=True)
            .does("Ancient Sorcery", foe="tt")
            .doom_turn("bg")
            .does("Ritual")
            .does("Grant Doom", "sl")
        ),
        holds=lambda t: t.doom_of("sl") == 1,
    ),
    Ruling(
        one="Ancient Sorcery",
        other="Dematerialization",
        source="card",
        says="his units go anywhere in his Doom turn",
        scene=lambda: (
            sorcerer("an", "gc")
            .does("Ancient Sorcery", foe="an")
            .doom_turn("sl")
            .does("Dematerialization", unit="Acolyte", area="Australia")
        ),
        holds=lambda t: t.units("sl", "Australia") == ["Acolyte"],
    ),
]
