"""Cthulhu Wars: rulings, ability x ability: neutral spellbooks, Demon, Eidolon, priests with a name."""

from __future__ import annotations

from fhtagn.games.wars.cards.mao_ceremony import MAO_CEREMONY
from fhtagn.games.wars.cards.recriminations import RECRIMINATIONS
from fhtagn.games.wars.cards.shriveling import SHRIVELING
from fhtagn.games.wars.cards.stars_are_right import STARS_ARE_RIGHT
from fhtagn.games.wars.cards.umr_at_tawil import UMR_AT_TAWIL
from fhtagn.games.wars.cards.undimensioned import UNDIMENSIONED
from fhtagn.games.wars.rules.content import kind
from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table, ys
from tests.wars.cards.neutral import with_book
from tests.wars.rulings import Ruling

DEMON = "Dark Demon"
PHARAOH = "Shadow Pharaoh"
WISDOM = "Eldritch Wisdom"
HEROINE = "Daemon Heroine"
PIT = "The Pit of Despair"
BRIDE = "The Bride"


def named(t: WarsScenario, area: str, name: str) -> WarsScenario:
    """Great Cthulhu's priest with a name."""
    return t.put("gc", area, name)


def awakened_before(t: WarsScenario) -> WarsScenario:
    t._touch().awakened = (kind("cthulhu"),)
    return t


def plans(t: WarsScenario, *kinds: str) -> WarsScenario:
    for plan in kinds:
        t.does(("wars.eidolon.write", plan))
    return t


RULINGS = [
    # -- neutral spellbooks --
    Ruling(
        one="The Mao Ceremony",
        other="Metamorph",
        source="p.110",
        says="a Dark Demon is a cultist, and brings the Power that it never gathers",
        scene=lambda: (
            with_book(table("bg", "gc", "ys").put("bg", "Asia", DEMON), "bg", MAO_CEREMONY)
            .power(bg=0, gc=0, ys=0)
            .phase("power")
            .uses("The Mao Ceremony", DEMON)
        ),
        holds=lambda t: (t.power_of("bg"), t.pool("bg", DEMON)) == (1, 1),
    ),
    Ruling(
        one="Shriveling",
        other=PIT,
        source="p.110",
        says="whoever is shriveled takes no kill: it is Pitpipo or the other one",
        scene=lambda: (
            with_book(
                battle(
                    bg("Fungi x2"),
                    gc("Deep One", "Shoggoth"),
                    area="Asia",
                    declared=False,
                    high_priests="unique",
                ),
                "bg",
                SHRIVELING,
            )
            .put("gc", "Africa", "Pitpipo")
            .does("Battle")
            .uses("Shriveling", "Deep One")
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: t.asks("gc", "assign_kill", ["Shoggoth in Asia", "Pitpipo in Africa"]),
    ),
    Ruling(
        one="Shriveling",
        other="Unspeakable Oath",
        source="FAQ p.201",
        says="a High Priest is paid for with the 3 Power that he costs",
        scene=lambda: (
            with_book(
                battle(
                    bg("Fungi"), gc("High Priest", "Shoggoth"), area="Asia", declared=False, high_priests="on"
                ),
                "bg",
                SHRIVELING,
            )
            .power(gc=1)
            .does("Battle")
            .uses("Shriveling", "High Priest")
        ),
        holds=lambda t: t.power_of("gc") == 4,
    ),
    Ruling(
        one="The Stars Are Right",
        other="True Vision",
        source="p.134",
        says="Power for signs that are shown first pays for further signs in the ritual",
        scene=lambda: (
            with_book(
                table("gc", "bg", "ys")
                .first("gc")
                .put("gc", "Asia", "Acolyte", gate=True)
                .put("bg", "Asia", "Prophetess"),
                "gc",
                STARS_ARE_RIGHT,
            )
            .put("gc", "Asia", "Deep One")
            .signs("gc", 3)
            .power(gc=5)
            .marker(5)
            .doom_turn("gc")
            .does("Reveal", 3)
            .does("Ritual")
        ),
        holds=lambda t: t.asks("gc", "true_vision"),
    ),
    Ruling(
        one="Umr at-Tawil",
        other="Ice Age",
        source="p.81",
        says="a gate for 2 Power is dearer by 1 in the cold",
        scene=lambda: with_book(
            table("ww", "gc", "bg")
            .books("ww", "Ice Age")
            .does("Ice Age", area="Africa")
            .put("gc", "Africa", "Acolyte")
            .put("gc", "Asia", "Acolyte")
            .power(gc=2),
            "gc",
            UMR_AT_TAWIL,
        ).turn("gc"),
        holds=lambda t: t.offers("Create Gate", area="Asia") and not t.offers("Create Gate", area="Africa"),
    ),
    Ruling(
        one="Undimensioned",
        other="Hierarchy",
        source="p.134",
        says="the Prophetess changes places like anybody else, but takes no gate",
        scene=lambda: (
            with_book(
                table("bg", "gc", "ys")
                .put("bg", "Asia", "Prophetess")
                .put("bg", "Europe", "Acolyte")
                .gates("Europe"),
                "bg",
                UNDIMENSIONED,
            )
            .uses("Undimensioned")
            .picks("Prophetess", "Europe")
            .picks("Acolyte", "Asia")
        ),
        holds=lambda t: t.units("bg", "Europe") == ["Prophetess"] and not t.offers("Control Gate"),
    ),
    Ruling(
        one="Undimensioned",
        other="Hebephrenia",
        source="p.114",
        says="who changes places with the Pharaoh may take the gate that he has left",
        scene=lambda: (
            with_book(
                table("bg", "gc", "ys")
                .put("bg", "Asia", PHARAOH)
                .put("bg", "Europe", "Acolyte")
                .gates("Asia"),
                "bg",
                UNDIMENSIONED,
            )
            .uses("Undimensioned")
            .picks(PHARAOH, "Europe")
            .picks("Acolyte", "Asia")
        ),
        holds=lambda t: t.offers("Control Gate"),
    ),
    Ruling(
        one="Recriminations",
        other=WISDOM,
        source="p.135",
        says="whoever has settled on an exchange must exchange, whichever book it is",
        scene=lambda: (
            with_book(table("gc", "bg", "ys").books("gc", "Dreams"), "gc", RECRIMINATIONS)
            .put("gc", "Asia", "Acolyte x2")
            .put("bg", "Africa", "Eidolon")
            .power(gc=8, bg=0, ys=0)
            .does("Recruit", "Acolyte")
            .uses(WISDOM)
            .does(("wars.eidolon.write_unique", "rec.recriminations"))
            .turn("gc")
        ),
        holds=lambda t: t.offers("Recriminations") and t.refuses("Recruit", "prescribed"),
    ),
    # -- the Dark Demon and the Eidolon --
    Ruling(
        one="The Summons",
        other=WISDOM,
        source="p.114",
        says="whoever must bring the Demon first can settle on nothing else",
        scene=lambda: (
            table("bg", "gc", "ys")
            .put("bg", "Africa", "Eidolon")
            .holds("gc", DEMON)
            .put("gc", "Asia", "Acolyte x2", gate=True)
            .power(bg=1, gc=8, ys=0)
            .does("Recruit", "Acolyte")
            .uses(WISDOM)
        ),
        holds=lambda t: t.asks("gc", "write", ["Write recruit"]),
    ),
    Ruling(
        one=WISDOM,
        other="The Summons",
        source="p.135",
        says="a plan that the waiting Demon makes impossible binds nobody",
        scene=lambda: (
            plans(
                table("bg", "gc", "ys")
                .put("bg", "Africa", "Eidolon")
                .put("gc", "Asia", "Acolyte x2", gate=True)
                .power(bg=1, gc=8, ys=0)
                .does("Recruit", "Acolyte")
                .uses(WISDOM),
                "move_action",
            )
            .holds("gc", DEMON)
            .turn("gc")
        ),
        holds=lambda t: t.offers("Recruit", kind=DEMON) and t.refuses("Move", "summons"),
    ),
    Ruling(
        one="The Summons",
        other="Submerge",
        source="p.114",
        says="a unique action is an action: Cthulhu does not submerge before the Demon has come",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Submerge")
            .put("gc", "South Pacific", "Cthulhu")
            .holds("gc", DEMON)
        ),
        holds=lambda t: t.refuses("Submerge", "summons"),
    ),
    Ruling(
        one="Metamorph",
        other="Dreams",
        source="p.114",
        says="a Demon is no acolyte: nobody dreams it away",
        scene=lambda: (
            table("gc", "bg", "ys")
            .books("gc", "Dreams")
            .put("gc", "Asia", "Acolyte")
            .put("bg", "Africa", DEMON)
        ),
        holds=lambda t: not t.offers("Dreams"),
    ),
    # -- priests with a name --
    Ruling(
        one=HEROINE,
        other="Martyrdom",
        source="p.47",
        says="her two kills hit, among others, a High Priest, who turns the rest into pains",
        scene=lambda: (
            table("tt", "gc", "ys", high_priests="unique")
            .books("tt", "Martyrdom")
            .slots("tt", "remove_gate")
            .put("tt", "Asia", "Proto-Shoggoth", "Acolyte", "High Priest")
            .put("gc", "Asia", "Shoggoth x2", "Keziah Mason")
            .does("Battle")
            .rolls(kills=1)
            .rolls(kills=1)
            .picks("Keziah Mason")
            .uses("Martyrdom", "High Priest")
        ),
        holds=lambda t: (
            (t.pool("tt", "High Priest"), t.pool("tt", "Proto-Shoggoth"), t.pool("gc", "Keziah Mason"))
            == (3, 5, 1)
        ),
    ),
    Ruling(
        one=HEROINE,
        other="Bloodthirst",
        source="p.41",
        says="pains that she adds come too late for the Spiders' thirst: they are assigned at once",
        scene=lambda: (
            battle(gc("Keziah Mason", "Leng Spider"), bg("Fungi x3"), area="Asia", high_priests="unique")
            .rolls()
            .rolls(pains=1)
            .picks("Keziah Mason")
        ),
        holds=lambda t: len([told for told in t.told if told.kind == "wars.pain_assigned"]) == 3,
    ),
    Ruling(
        one=PIT,
        other="Snakebite",
        source="p.129",
        says="a cultist who dies from afar dies in this battle, and the snake bites for him",
        scene=lambda: (
            table("bg", "gc", "ys", high_priests="unique")
            .put("bg", "Asia", "Dark Young x2")
            .put("gc", "Asia", "Deep One x2")
            .put("gc", "Africa", "Pitpipo", "Yig")
            .does("Battle")
            .rolls(kills=1)
            .rolls()
            .picks("Pitpipo")
        ),
        holds=lambda t: t.offers("Snakebite"),
    ),
    Ruling(
        one=PIT,
        other="Vengeance",
        source="p.124",
        says="Hastur's owner assigns the kills, but whether Pitpipo takes one his own side decides",
        scene=lambda: (
            battle(
                ys("Hastur"), gc("Shoggoth", "Deep One"), area="Asia", declared=False, high_priests="unique"
            )
            .put("gc", "Africa", "Pitpipo")
            .does("Battle")
            .rolls(kills=1)
            .rolls()
        ),
        holds=lambda t: (
            t.asks("gc", "assign_kill", ["Pitpipo"])
            and t.may_pass
            and t.passes().asks("ys", "assign_kill", ["Deep One", "Shoggoth"])
        ),
    ),
    Ruling(
        one=PIT,
        other="Martyrdom",
        source="FAQ p.198",
        says="a High Priest who dies from afar is a martyr like any other",
        scene=lambda: (
            table("tt", "gc", "ys", high_priests="unique")
            .books("tt", "Martyrdom")
            .slots("tt", "remove_gate")
            .put("tt", "Asia", "Proto-Shoggoth", "Acolyte")
            .put("tt", "Africa", "Pitpipo")
            .put("gc", "Asia", "Shoggoth x2")
            .turn("gc")
            .does("Battle")
            .rolls(kills=3)
            .rolls()
            .picks("Pitpipo")
            .uses("Martyrdom", "Pitpipo")
        ),
        holds=lambda t: (
            t.asks("tt", "retreat")
            and (t.pool("tt", "Pitpipo"), t.pool("tt", "Proto-Shoggoth"), t.pool("tt", "Acolyte"))
            == (1, 5, 5)
        ),
    ),
    Ruling(
        one=BRIDE,
        other="Immortal",
        source="p.50",
        says="Cthulhu, awakened again for 4 Power, costs 1 with her, and brings his sign",
        scene=lambda: (
            awakened_before(
                table("gc", "bg", "ys", high_priests="unique").put(
                    "gc", "South Pacific", "Acolyte", gate=True
                )
            )
            .put("gc", "Asia", "Lavinia Whateley")
            .power(gc=1)
            .draws(2)
            .uses(BRIDE, "Cthulhu")
        ),
        holds=lambda t: bool(t.who) and (t.power_of("gc"), t.signs_of("gc")) == (0, 1),
    ),
    Ruling(
        one="A Simple Rustic Maid",
        other="Planetary Destruction",
        source="p.124",
        says="doom lost before her is lost although the battle brings compensation",
        scene=lambda: (
            table("bg", "gc", "ys", high_priests="unique")
            .put("gc", "Asia", "Ermengarde Stubbs", "Shoggoth")
            .put("bg", "Asia", "Dhole")
            .doom(bg=3)
            .does("Battle")
        ),
        holds=lambda t: t.doom_of("bg") == 2,
    ),
    Ruling(
        one="Beyond the Spheres",
        other="Hebephrenia",
        source="p.114",
        says="a gate that Curwen opens before the Pharaoh is nobody's",
        scene=lambda: (
            named(table("gc", "bg", "ys", high_priests="unique"), "Africa", "Joseph Curwen")
            .put("gc", "Asia", "Acolyte")
            .put("bg", "Asia", PHARAOH)
            .does("Recruit", "Acolyte", "Asia")
            .uses("Beyond the Spheres", "Asia")
        ),
        holds=lambda t: t.gate("Asia") == "abandoned" and not t.offers("Control Gate"),
    ),
    Ruling(
        one="The Reanimator Serum",
        other="Mind Parasite",
        source="p.124",
        says="whom he brings back beside an Insect is controlled like any acolyte there",
        scene=lambda: (
            named(table("gc", "bg", "ys", high_priests="unique"), "Asia", "Herbert West")
            .put("bg", "Asia", "Insects From Shaggai")
            .does("Recruit", "Acolyte", "Asia")
            .uses("The Reanimator Serum", 2)
            .turn("bg")
            .does("Move")
        ),
        holds=lambda t: any("Acolyte" in option for option in t.options),
    ),
    Ruling(
        one="The Thing from Beyond",
        other="Hierarchy",
        source="p.124",
        says="the Prophetess is a cultist of whoever holds her card, and can be replaced",
        scene=lambda: (
            named(table("gc", "bg", "ys", high_priests="unique"), "Asia", "Asenath Waite")
            .put("bg", "Africa", "Prophetess")
            .does("Recruit", "Acolyte", "Asia")
            .uses("The Thing from Beyond", "Prophetess")
            .picks("Deep One")
        ),
        holds=lambda t: (t.units("gc", "Africa"), t.pool("bg", "Prophetess")) == (["Deep One"], 1),
    ),
    Ruling(
        one="The Ultra-Violet",
        other="Devour",
        source="p.124",
        says="the defender's light comes after the attacker's Devour, and who comes may fight",
        scene=lambda: (
            battle(gc("Cthulhu"), bg("Ghoul", "Fungi"), area="Asia", declared=False, high_priests="unique")
            .put("bg", "Africa", "Crawford Tillinghast")
            .does("Battle")
            .uses("Devour")
            .picks("Ghoul")
            .uses("The Ultra-Violet")
            .picks("Dark Young")
        ),
        holds=lambda t: t.explain_strength("bg", "gc", "Asia") == ["Dark Young 2", "Fungi from Yuggoth 1"],
    ),
    Ruling(
        one="The Ultra-Violet",
        other="The Million Favored Ones",
        source="p.124",
        says="only who was drawn fades: a Mutant that a Spawn bursts into stays, whichever figure it is",
        scene=lambda: (
            table("ow", "bg", "ys", high_priests="unique")
            .books("ow", "The Million Favored Ones")
            .put("ow", "Africa", "Crawford Tillinghast")
            .put("ow", "Asia", "Spawn of Yog-Sothoth")
            .put("bg", "Asia", "Ghoul")
            .does("Battle")
            .uses("The Ultra-Violet")
            .picks("Mutant")
            .done()
            .rolls()
            .rolls()
            .uses("The Million Favored Ones", "Mutant")
            .uses("The Million Favored Ones", "Spawn of Yog-Sothoth")
            .does("pick_number", 1)
        ),
        holds=lambda t: bool(t.who) and t.units("ow", "Asia") == ["Mutant", "Abomination"],
    ),
    Ruling(
        one="The Ultra-Violet",
        other="The Million Favored Ones",
        source="p.124",
        says="the same if who was drawn has fallen",
        scene=lambda: (
            table("ow", "bg", "ys", high_priests="unique")
            .books("ow", "The Million Favored Ones")
            .put("ow", "Africa", "Crawford Tillinghast")
            .put("ow", "Asia", "Spawn of Yog-Sothoth")
            .put("bg", "Asia", "Dark Young")
            .does("Battle")
            .uses("The Ultra-Violet")
            .picks("Mutant")
            .done()
            .rolls()
            .rolls(kills=1)
            .picks("Mutant")
            .uses("The Million Favored Ones", "Spawn of Yog-Sothoth")
            .does("pick_number", 1)
        ),
        holds=lambda t: bool(t.who) and t.units("ow", "Asia") == ["Mutant"],
    ),
]
