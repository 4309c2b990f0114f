"""Cthulhu Wars: rulings, ability x ability: independent Great Old Ones of the four sets, with all others."""

from __future__ import annotations

from fhtagn.games.wars.cards.abhoth import CARD as ABHOTH
from fhtagn.games.wars.cards.byatis import CARD as BYATIS
from fhtagn.games.wars.cards.chaugnar_faugn import CARD as CHAUGNAR
from fhtagn.games.wars.cards.father_dagon import CARD as DAGON
from fhtagn.games.wars.cards.ghatanothoa import CARD as GHATANOTHOA
from fhtagn.games.wars.cards.nyogtha import CARD as NYOGTHA
from fhtagn.games.wars.cards.tulzscha import CARD as TULZSCHA
from fhtagn.games.wars.cards.yig import CARD as YIG
from fhtagn.games.wars.rules.state import LYING
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.wars.cards.independents import lit
from tests.wars.rulings import EMISSARY, Ruling
from tests.wars.rulings_ww import frozen


def at_gate(faction: str, *factions: str, card: str = "yig") -> WarsScenario:
    """A faction with a Great Old One at its gate, and a card beside the map."""
    great = {"gc": "Cthulhu", "cc": "Nyarlathotep", "bg": "Shub-Niggurath"}[faction]
    return table(faction, *factions, cards=card).put(faction, "South Pacific", great, "Acolyte", gate=True)


def two_battles(power: int) -> WarsScenario:
    """One of the Nyogtha attacks in Africa; where the other one is lies the Ice Age."""
    t = frozen("Asia", "bg", "gc").put("bg", "Africa", "Nyogtha").put("bg", "Asia", "Nyogtha")
    t.put("gc", "Africa", "Deep One").put("gc", "Asia", "Deep One")
    return t.power(bg=power).does("Battle", area="Africa")


RULINGS = [
    Ruling(
        one="Immortal",
        other="Snakebite",
        source="p.93",
        says="Great Cthulhu gains a sign for any Great Old One that he awakens",
        scene=lambda: at_gate("gc", "bg", "ys").power(gc=4).does("Awaken", "Yig"),
        holds=lambda t: t.signs_of("gc") == 1,
    ),
    Ruling(
        one="Toad of Berkeley",
        other="Undying Flame",
        source="p.93",
        says="a ritual gives no signs for independents, however many",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Africa", "Yig", "Tulzscha", "Byatis", "Acolyte", gate=True)
            .put("gc", "Africa", "Acolyte")
            .doom_turn("bg")
            .does("Ritual")
        ),
        holds=lambda t: t.signs_of("bg") == 0 and t.doom_of("bg") == 1,
    ),
    Ruling(
        one="Snakebite",
        other=EMISSARY,
        source="p.43, 47",
        says="the bite kills Nyarlathotep as any kill would: the Emissary makes a pain of it",
        scene=lambda: (
            table("cc", "bg", "gc")
            .books("cc", EMISSARY)
            .put("bg", "Africa", "Yig")
            .put("bg", "Asia", "Acolyte")
            .put("cc", "Asia", "Nyarlathotep")
            .does("Battle", area="Asia")
            .rolls(kills=1)
            .uses("Snakebite")
            .uses(EMISSARY)
        ),
        holds=lambda t: t.asks("cc", "retreat") and t.pool("cc", "Nyarlathotep") == 0,
    ),
    Ruling(
        one="Snakebite",
        other="Regenerate",
        source="p.43",
        says="the second kill may go to the Starspawn with the first, or to another unit",
        scene=lambda: (
            table("bg", "gc", "ys")
            .books("gc", "Regenerate")
            .put("bg", "Asia", "Yig", "Ghoul", "Acolyte")
            .put("gc", "Asia", "Acolyte", "Starspawn")
            .does("Battle", area="Asia")
            .rolls(kills=1)
            .rolls(kills=1)
            .passes("gc")
            .does("assign_kill", "Starspawn")
            .does("assign_kill", "Acolyte")
            .uses("Snakebite")
        ),
        holds=lambda t: t.asks("gc", "assign_kill", ["Acolyte", "Starspawn"]),
    ),
    Ruling(
        one="Fire Vampires",
        other="Berserkergang",
        source="p.42",
        says="Berserkergang came with the assignment: a Gnoph-Keh that is spared has raged all the same",
        scene=lambda: (
            table("bg", "ww", "gc")
            .put("bg", "Asia", "Cthugha", "Acolyte x2", "Dark Young")
            .put("ww", "Asia", "Gnoph-Keh x2")
            .books("ww", "Berserkergang")
            .power(bg=3, ww=3)
            .does("Battle", area="Asia")
            .rolls(kills=1)
            .rolls(kills=1)
            .does("assign_kill", "Acolyte")
            .uses("Berserkergang")
            .picks("Acolyte")
            .uses("Fire Vampires")
        ),
        holds=lambda t: (
            t.pool("ww", "Gnoph-Keh") == 2 and t.power_of("bg") == 3 and t.pool("bg", "Acolyte") == 6
        ),
    ),
    Ruling(
        one="Fire Vampires",
        other=EMISSARY,
        source="p.204",
        says="beside a Great Old One the Emissary saves nobody; so Cthugha may spare Nyarlathotep",
        scene=lambda: (
            table("bg", "cc", "gc")
            .books("cc", EMISSARY)
            .put("bg", "Asia", "Cthugha", "Dark Young")
            .put("cc", "Asia", "Nyarlathotep")
            .does("Battle", area="Asia")
            .rolls(kills=1)
            .rolls()
            .uses("Fire Vampires")
        ),
        holds=lambda t: t.power_of("bg") == 8 and t.asks("cc", "retreat"),
    ),
    Ruling(
        one="Miri Nigri",
        other="Elder Thing",
        source="p.203",
        says="beside an Elder Thing Chaugnar Faugn guards no gate anywhere",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Africa", "Chaugnar Faugn")
            .put("gc", "Africa", "Elder Thing")
            .put("bg", "Asia", "Acolyte", gate=True)
            .put("gc", "Asia", "Deep One")
        ),
        holds=lambda t: t.explain_strength("bg", "gc", "Asia") == [],
    ),
    Ruling(
        one="Curse of Chaugnar Faugn",
        other="Harbinger",
        source="p.94",
        says="of two signs at once each is chosen",
        scene=lambda: (
            lit(table("cc", "bg", "gc").put("bg", "Africa", "Chaugnar Faugn"), CHAUGNAR)
            .put("cc", "Asia", "Nyarlathotep")
            .put("gc", "Asia", "Cthulhu")
            .books("cc", "Abduct")
            .turn("cc")
            .does("Battle", area="Asia")
            .rolls(kills=1)
            .rolls()
            .does("Harbinger", "signs")
            .does("Pick Sign", 1)
            .does("Pick Sign", 1)
        ),
        holds=lambda t: t.sign_values_of("cc") == [1, 1],
    ),
    Ruling(
        one="Filth",
        other="Ice Age",
        source="p.199",
        says="Filth placed in the Ice Age costs 1 Power more",
        scene=lambda: (
            table("ww", "bg", "gc")
            .books("ww", "Ice Age")
            .put("bg", "Africa", "Abhoth")
            .uses("Ice Age", "Asia")
            .power(bg=3)
            .turn("bg")
            .does("Filth", area="Asia")
        ),
        holds=lambda t: t.power_of("bg") == 1,
    ),
    Ruling(
        one="Filth",
        other="Elder Thing",
        source="p.203",
        says="Abhoth may place Filth beside an Elder Thing, unless he stands beside one himself",
        scene=lambda: (
            table("bg", "gc", "ys").put("bg", "Africa", "Abhoth").put("gc", "Asia", "Elder Thing").turn("bg")
        ),
        holds=lambda t: (
            t.offers("Filth", area="Asia")
            and t.put("gc", "Africa", "Elder Thing").turn("bg").refuses("Filth")
        ),
    ),
    Ruling(
        one="The Brood",
        other="The Key and the Gate",
        source="p.94, 193",
        says="Yog-Sothoth is a gate beside Filth, too",
        scene=lambda: (
            table("bg", "ow", "gc")
            .put("bg", "Africa", "Abhoth")
            .put("bg", "Asia", "Filth")
            .put("ow", "Asia", "Yog-Sothoth")
        ),
        holds=lambda t: _doom_of_the_opener(t) == 0,
    ),
    Ruling(
        one="Mummify",
        other="Insects from Shaggai",
        source="p.95, 120",
        says="a mummy that an Insect controls still takes no part in a battle",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Asia", "Ghatanothoa", "Insects from Shaggai")
            .put("gc", "Asia", "Acolyte", "Deep One")
            .turn("bg")
            .uses("Mummify")
            .turn("bg")
            .does("Battle", area="Asia")
        ),
        holds=lambda t: t.state.battle is not None and len(t.state.participants(0)) == 2,
    ),
    Ruling(
        one="Execration of Mu",
        other="Dreams",
        source="p.95",
        says="a new acolyte beside him is a mummy at once",
        scene=lambda: (
            lit(
                table("bg", "gc", "ys").put("bg", "Asia", "Ghatanothoa").put("ys", "Asia", "Acolyte"),
                GHATANOTHOA,
            )
            .books("gc", "Dreams")
            .turn("gc")
            .uses("Dreams", "Asia")
        ),
        holds=lambda t: t.state.count(LYING).bit_count() == 1 and t.units("gc", "Asia") == ["Acolyte"],
    ),
    Ruling(
        one="Ceremony of Annihilation",
        other="Herald of the Outer Gods",
        source="p.96",
        says="the Power is what the marker shows, not what a ritual would cost",
        scene=lambda: (
            lit(
                table("ww", "bg", "gc")
                .books("ww", "Herald of the Outer Gods")
                .put("ww", "Africa", "Tulzscha"),
                TULZSCHA,
            )
            .power(ww=0)
            .marker(8)
            .doom_turn("ww")
            .uses("Ceremony of Annihilation")
        ),
        holds=lambda t: t.power_of("ww") == 8,
    ),
    Ruling(
        one="Tsunami",
        other="Cosmic Terror",
        source="p.92, 95",
        says="nobody is washed where a Cacodemon lets nobody in",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Africa", "Father Dagon")
            .put("gc", "Australia", "Acolyte")
            .put("ys", "South Pacific", "Cacodemon")
            .turn("bg")
            .uses("Tsunami", "Australia")
        ),
        holds=lambda t: t.units("gc", "South Pacific") == [] and "South Pacific" not in " ".join(t.options),
    ),
    Ruling(
        one="The Innsmouth Look",
        other="Passion",
        source="p.95",
        says="his own acolyte goes by his own hand",
        scene=lambda: (
            lit(
                table("ys", "bg", "gc").books("ys", "Passion").put("ys", "Africa", "Father Dagon", "Acolyte"),
                DAGON,
            )
            .power(ys=0)
            .doom_turn("ys")
        ),
        holds=lambda t: t.asks("ys") and t.power_of("ys") == 6,
    ),
    Ruling(
        one="Messenger of Yig",
        other="Unspeakable Oath",
        source="p.94",
        says="who has only a priest to give has no Power to give",
        scene=lambda: (
            lit(table("bg", "gc", "ys", high_priests="on").put("bg", "Africa", "Yig"), YIG)
            .put("gc", "Asia", "High Priest")
            .power(bg=0, gc=0, ys=0)
            .doom_turn("bg")
        ),
        holds=lambda t: bool(t.options) and t.doom_of("bg") == 2,
    ),
    Ruling(
        one="God of Forgetfulness",
        other="Ferox",
        source="p.96",
        says="Byatis is a Great Old One: he captures whom he called, whatever Ithaqua says",
        scene=lambda: (
            lit(table("bg", "ww", "gc").put("bg", "Africa", "Byatis"), BYATIS)
            .put("ww", "Asia", "Acolyte")
            .put("ww", "Europe", "Ithaqua")
            .turn("bg")
            .uses("God of Forgetfulness", "Asia")
            .turn("bg")
        ),
        holds=lambda t: t.offers("Capture", area="Africa"),
    ),
    Ruling(
        one="From Below",
        other="Energy Nexus",
        source="EN p.195, p.196",
        says="the Sleeper acts before the first battle; the second follows all the same",
        scene=lambda: (
            table("bg", "sl", "gc")
            .books("sl", "Energy Nexus")
            .put("bg", "Africa", "Nyogtha")
            .put("bg", "Asia", "Nyogtha")
            .put("sl", "Africa", "Wizard", "Serpent Man")
            .put("gc", "Asia", "Deep One")
            .power(bg=3, sl=3)
            .does("Battle", area="Africa")
            .uses("From Below", "Asia", "gc")
            .uses("Energy Nexus")
            .does("Recruit", area="Africa")
        ),
        holds=lambda t: t.state.count("nyogtha area") > 0 and t.state.battle is not None,
    ),
    Ruling(
        one="From Below",
        other="Flight",
        source="p.96",
        says="the other one moves as far as its side may",
        scene=lambda: (
            table("cc", "bg", "gc")
            .put("cc", "Africa", "Nyogtha")
            .put("cc", "Asia", "Nyogtha")
            .does("Move")
            .does("Move", "Nyogtha in Africa", "South Atlantic")
        ),
        holds=lambda t: any("Scandinavia" in o or "North America" in o for o in t.options),
    ),
    Ruling(
        one="From Below",
        other="Ice Age",
        source="FAQ p.199",
        says="the other one moves for nothing, but an action that ends in the Ice Age costs 1 more",
        scene=lambda: (
            frozen("Europe", "bg", "gc")
            .put("bg", "Africa", "Nyogtha")
            .put("bg", "Asia", "Nyogtha")
            .power(bg=2)
            .does("Move")
            .does("Move", "Nyogtha in Africa", "Indian Ocean")
            .does("Move", "Nyogtha", "Europe")
        ),
        holds=lambda t: bool(t.who) and (t.power_of("bg"), len(t.units("bg", "Europe"))) == (0, 1),
    ),
    Ruling(
        one="From Below",
        other="Ice Age",
        source="FAQ p.199",
        says="the same if the other one captures somebody there",
        scene=lambda: (
            frozen("Asia", "bg", "gc")
            .put("bg", "Africa", "Nyogtha")
            .put("bg", "Asia", "Nyogtha")
            .put("gc", "Africa", "Acolyte")
            .put("gc", "Asia", "Acolyte")
            .power(bg=2)
            .does("Capture", area="Africa")
            .does("Capture", area="Asia")
        ),
        holds=lambda t: (t.power_of("bg"), t.captives("bg")) == (0, ["gc", "gc"]),
    ),
    Ruling(
        one="From Below",
        other="Ice Age",
        source="FAQ p.199",
        says="or fights there",
        scene=lambda: two_battles(power=2).uses("From Below", "Asia", "gc"),
        holds=lambda t: (t.power_of("bg"), t.state.count("nyogtha area") > 0) == (0, True),
    ),
    Ruling(
        one="From Below",
        other="Ice Age",
        source="FAQ p.199",
        says="without the Power for it there is no second battle",
        scene=lambda: two_battles(power=1).rolls().rolls(),
        holds=lambda t: (t.power_of("bg"), t.prompt != "battle.declared") == (0, True),
    ),
    Ruling(
        one="Nightmare Web",
        other="Ice Age",
        source="p.199",
        says="an awakening in the Ice Age costs 1 Power more, also this one",
        scene=lambda: (
            lit(table("ww", "bg", "gc").books("ww", "Ice Age").put("bg", "Asia", "Nyogtha"), NYOGTHA)
            .turn("ww")
            .uses("Ice Age", "Asia")
            .power(bg=4)
            .turn("bg")
            .does("Awaken", "Nyogtha")
        ),
        holds=lambda t: t.power_of("bg") == 1,
    ),
    Ruling(
        one="Knell",
        other="Necrophagy",
        source="p.45",
        says="the Ghoul that brings the pains takes no part in the battle: the Knell is not for it",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("bg", "Necrophagy")
            .put("bg", "Asia", "Gobogeg", "Dark Young")
            .put("bg", "Africa", "Ghoul")
            .put("gc", "Asia", "Deep One x3")
            .does("Battle", area="Asia")
            .rolls(pains=1)
            .rolls()
            .uses("Necrophagy")
        ),
        holds=lambda t: t.state.battle is not None and len(t.state.battle.pains_on) == 5,
    ),
    Ruling(
        one="Book of Law",
        other="The Bride",
        source="p.96, 124",
        says="the 6 Power come on top of what Lavinia leaves over",
        scene=lambda: (
            table("bg", "gc", "ys", cards="yig", high_priests="unique")
            .put("bg", "Africa", "Shub-Niggurath", "Gobogeg", "Acolyte", "Lavinia Whateley", gate=True)
            .power(bg=1)
            .turn("bg")
            .uses("The Bride", "Yig")
        ),
        holds=lambda t: bool(t.options) and t.power_of("bg") == 6,
    ),
    Ruling(
        one="Agony Sting",
        other="Cowardice",
        source="p.94, 138",
        says="an investigator is a cultist of whoever holds the card, and is driven like others",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Africa", "Mother Hydra")
            .put("gc", "South Pacific", "Tarang")
            .turn("bg")
            .uses("Agony Sting", "South Pacific")
        ),
        holds=lambda t: t.asks("gc", "flee"),
    ),
    Ruling(
        one="Spinnerets",
        other="Elder Thing",
        source="p.203",
        says="beside an Elder Thing she spins nothing; her book still wins",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Africa", "Atlach-Nacha")
            .put("gc", "Africa", "Elder Thing")
            .turn("bg")
        ),
        holds=lambda t: t.refuses("Spinnerets", reason="muted"),
    ),
]


def _doom_of_the_opener(t: WarsScenario) -> int:
    lit(t, ABHOTH).first("ow").phase("doom")
    assert t.options
    return t.doom_of("ow")
