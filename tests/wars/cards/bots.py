"""What the greedy bot would do now, in the words of the scenario language."""

from __future__ import annotations

from random import Random

from fhtagn.core.bot import Position
from fhtagn.core.nodes import Action
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.scenario import WarsScenario, table


def choice(t: WarsScenario) -> Action:
    return Greedy().choose(Position(GAME, t.state, t.decision), Random(1))


def takes(t: WarsScenario, action: str, *words: str | int) -> bool:
    """Is this what the bot chooses?"""
    return choice(t) in t._found(action, words, {})


def shop(card: str, marker: int = 5, gate: bool = True) -> WarsScenario:
    """The Black Goat's turn in a Doom phase; one card lies beside the map."""
    t = table("bg", "ys", "cc", cards=card).first("bg").put("bg", "Asia", "Acolyte x2", gate=gate)
    t.put("ys", "Africa", "Acolyte", gate=True)
    return t.doom(bg=4).power(bg=4).marker(marker).doom_turn("bg")
