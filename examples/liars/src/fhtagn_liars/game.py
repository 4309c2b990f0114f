"""The game behind the protocol: set-up, what everybody sees, and what is dealt anew for a guess."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from fhtagn.core.actions import Param
from fhtagn.core.atlas import Atlas
from fhtagn.core.features import Feature
from fhtagn.core.game import Game, GameInfo, Options, View
from fhtagn.core.nodes import Seat
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.text import Words
from fhtagn_liars import board
from fhtagn_liars.features import feature_table, features
from fhtagn_liars.greedy import Greedy
from fhtagn_liars.rules import ACTIONS, COUNT, EVENTS, MOST_DICE, MOST_SEATS, SIDES, Roll
from fhtagn_liars.state import LiarsState

HERE: Final = Path(__file__).parent


class LiarsDice(Game[LiarsState]):
    """Roll in secret, bid, doubt."""

    def __init__(self) -> None:
        dice = Option("dice", 3, low=1, high=MOST_DICE, rule="liars:1/roll")
        self.info = GameInfo(
            id="liars",
            title="Liar's Dice",
            seats=range(2, MOST_SEATS + 1),
            rules_version=1,
            options=(dice,),
            hidden=True,
            minutes=(5, 15),
        )
        self.actions = ACTIONS
        self.events = EVENTS
        self.locale = str(HERE / "locale")
        self.atlas = Atlas(HERE / "rules.toml")
        self.bots = {"greedy": Greedy}

    def setup(self, options: Options) -> LiarsState:
        s = LiarsState()
        s.players = options["players"]
        s.stack = []
        s.events = None
        s.left = [options["dice"]] * s.players
        s.cups = [[] for _ in range(s.players)]
        s.count = s.face = 0
        s.bidder = -1
        s.push(Roll(0, 0))
        return s

    def domain(self, options: Options, param: Param) -> Sequence[Any]:
        """Learners need no numbers for bids that this table cannot have."""
        if param is COUNT:
            return range(1, options["players"] * options["dice"] + 1)
        return super().domain(options, param)

    def public(self, s: LiarsState) -> View:
        return {"left": s.left[:], "count": s.count, "face": s.face, "bidder": s.bidder, "cup": []}

    def private(self, s: LiarsState, seat: Seat) -> View:
        return {"cup": s.cups[seat]}

    def redeal(self, s: LiarsState, seat: Seat, rng: Random) -> None:
        """Whatever others have rolled may have been anything."""
        for other, cup in enumerate(s.cups):
            if other != seat and cup:
                s.cups[other] = sorted(rng.randint(1, SIDES) for _ in cup)

    def feature_table(self, options: Options) -> list[Feature]:
        return feature_table(options)

    def features(self, s: LiarsState, seat: Seat) -> dict[str, list[float]]:
        return features(s, seat)

    def picture(self, view: View, words: Words) -> Picture:
        return board.picture(view, words)

    def spoken(self, view: View, words: Words) -> list[str]:
        return board.spoken(view, words)


GAME: Final = LiarsDice()
