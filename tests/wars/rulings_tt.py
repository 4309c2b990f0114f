"""Cthulhu Wars: rulings, ability x ability: the Tcho-Tcho and everybody else."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, battle, cc, gc, table, tt
from tests.wars.rulings import Ruling


def growing(t: WarsScenario) -> int:
    """How far Ubbo-Sathla has grown when the next question is asked."""
    return t.state.count("growth") if t.prompt else -1


RULINGS = [
    Ruling(
        one="Martyrdom",
        other="Devour",
        source="FAQ p.198",
        says="a devoured priest is no martyr",
        scene=lambda: (
            battle(gc("Cthulhu"), tt("High Priest", "Acolyte", books=["Martyrdom"]), area="Asia")
            .uses("Devour")
            .picks("High Priest")
            .dice(6, 1, 1, 1, 1, 1)
        ),
        holds=lambda t: t.units("tt", "Asia") == [],
    ),
    Ruling(
        one="Martyrdom",
        other="Regenerate",
        source="p.47",
        says="the kills against the opponent stay what they are",
        scene=lambda: (
            battle(
                tt("Proto-Shoggoth x2", "High Priest", books=["Martyrdom"]),
                gc("Starspawn", books=["Regenerate"]),
                area="Asia",
            )
            .dice(6, 6)
            .dice(6, 6, 1)
            .passes()
            .picks("High Priest")
            .uses("Martyrdom")
            .picks("Africa")
        ),
        holds=lambda t: (
            t.pool("gc", "Starspawn") == 2 and t.where("tt", "Proto-Shoggoth") == ["Africa", "Asia"]
        ),
    ),
    Ruling(
        one="Terror",
        other="Absorb",
        source="FAQ p.198",
        says="dice that were absorbed can be taken away again",
        scene=lambda: (
            battle(
                gc("Shoggoth", "Acolyte", books=["Absorb"]),
                tt("Proto-Shoggoth x2", books=["Terror"]),
                area="Asia",
            )
            .uses("Absorb")
            .does(("wars.tt.terror", "fewer"))
        ),
        holds=lambda t: t.explain_strength("gc", "tt", "Asia") == ["Shoggoth 2", "Absorb 3", "Terror -2"],
    ),
    Ruling(
        one="Soulless",
        other="Y'ha Nthlei",
        source="FAQ p.197",
        says="only the captives bring nothing",
        scene=lambda: (
            table("gc", "tt", "bg")
            .books("gc", "Y'ha Nthlei")
            .books("tt", "Soulless")
            .put("gc", "Asia", "Cthulhu")
            .put("tt", "Indian Ocean", "Acolyte", gate=True)
            .captive("gc", "tt", 1)
        ),
        holds=lambda t: t.explain_income("gc") == ["Captives 1", "Soulless -1", "Y'ha Nthlei 1"],
    ),
    Ruling(
        one="Tablets of the Gods",
        other="Unspeakable Oath",
        source="FAQ p.198",
        says="a priest may be sacrificed before the ritual takes him",
        scene=lambda: (
            table("tt", "gc", "bg")
            .books("tt", "Tablets of the Gods")
            .put("tt", "Asia", "High Priest")
            .power(tt=5)
            .doom_turn("tt")
            .uses("Unspeakable Oath")
            .does("Ritual")
        ),
        holds=lambda t: t.power_of("tt") == 2 and t.signs_of("tt") == 0,
    ),
    Ruling(
        one="Hierophants",
        other="Hell's Banquet",
        source="p.78",
        says="the book for an awakening brings the priest back",
        scene=lambda: (
            table("tt", "gc", "bg")
            .put("tt", "Asia", "Acolyte", "High Priest", gate=True)
            .doom_turn("tt")
            .does("Doom Awakening")
            .picks("Hierophants")
        ),
        holds=lambda t: t.where("tt", "High Priest") == ["Asia"] and growing(t) == 0,
    ),
    Ruling(
        one="Idolatry",
        other="The Red Sign",
        source="p.77",
        says="a gate kept by a Dark Young does not bar the way",
        scene=lambda: (
            table("tt", "bg", "gc")
            .books("tt", "Idolatry")
            .books("bg", "The Red Sign")
            .put("tt", "Asia", "Proto-Shoggoth")
            .put("bg", "Africa", "Dark Young", gate=True)
            .does("Idolatry", "Africa")
        ),
        holds=lambda t: t.units("tt", "Africa") == ["Proto-Shoggoth"],
    ),
    Ruling(
        one="Terror",
        other="Invisibility",
        source="p.36",
        says="an exempted Proto-Shoggoth terrifies nobody",
        scene=lambda: (
            battle(
                cc("Flying Polyp", books=["Invisibility"]),
                tt("Proto-Shoggoth x2", books=["Terror"]),
                area="Asia",
            )
            .uses("Invisibility", unit="Proto-Shoggoth")
            .does(("wars.tt.terror", "more"))
        ),
        holds=lambda t: t.explain_strength("tt", "cc", "Asia") == ["Proto-Shoggoth 1", "Terror 1"],
    ),
    Ruling(
        one="Unspeakable Oath",
        other="Passion",
        source="p.122",
        says="the oath of the Tcho-Tcho is no loss to an enemy",
        scene=lambda: (
            table("tt", "ys", "bg")
            .books("ys", "Passion")
            .put("tt", "Asia", "High Priest")
            .uses("Unspeakable Oath")
        ),
        holds=lambda t: t.power_of("tt") == 10 and t.power_of("ys") == 8,
    ),
]
