"""Hints are worked out from what a seat knows: bots think the same in all worlds it cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from fhtagn.core.bot import Bot, BotMaker, Position
from fhtagn.core.contract.walks import decisions, noted
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.nodes import Decision, Seat

OFTEN: Final = 0.5  # not always, because bots are slow


def check_hints_give_nothing_away(game: Game, s: State, rng: Random) -> None:
    """The game's own bots say the same about an option, whatever is hidden from their seat."""
    for decision in decisions(game, s):
        for maker in game.bots.values():
            if rng.random() < OFTEN:
                other = game.resample(s, decision.seat, rng)
                require_same_hints(game, s, other, decision.seat, maker)


def require_same_hints(game: Game, here: State, there: State, seat: Seat, maker: BotMaker) -> None:
    """In both worlds a bot of this kind has the same opinions, and chooses the same."""
    seed = "hint"
    bot = maker()
    with noted(f"bot {bot.name} in seat {seat}"):
        shown, otherwise = _opinions(game, here, seat, bot, seed), _opinions(game, there, seat, maker(), seed)
        assert shown == otherwise, f"hints give hidden things away: {shown} here, {otherwise} there"
        chosen, instead = (maker().choose(_position(game, s, seat), Random(seed)) for s in (here, there))
        assert chosen == instead, f"a bot uses hidden things: {chosen!r} here, {instead!r} there"


def _opinions(game: Game, s: State, seat: Seat, bot: Bot, seed: str) -> list[tuple[Any, ...]]:
    found = bot.opinions(_position(game, s, seat), Random(seed))
    return [(opinion.action, opinion.score, opinion.reasons) for opinion in found]


def _position(game: Game, s: State, seat: Seat) -> Position:
    node = game.node(s, seat)
    assert isinstance(node, Decision)
    return Position(game, s, node)
