"""Die Sterne stehen richtig behind the protocol: options, views, words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from fhtagn.core.actions import Param
from fhtagn.core.atlas import Atlas
from fhtagn.core.content import SHIPPED, ContentOption
from fhtagn.core.errors import IllegalAction
from fhtagn.core.features import Feature
from fhtagn.core.game import ANY, Game, GameInfo, Options, Stages, View
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.lessons import Lesson
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.setups import SetUp
from fhtagn.core.text import Text, Words
from fhtagn.core.tokens import Token, TokenTable
from fhtagn.games.stars.bot.greedy import Greedy
from fhtagn.games.stars.bot.heuristics import StarsHeuristics
from fhtagn.games.stars.rules.actions import ACTIONS, CARD, EVENTS, card_label
from fhtagn.games.stars.rules.content import checked
from fhtagn.games.stars.rules.content_check import mistakes
from fhtagn.games.stars.rules.sky import all_tiles, sky_of
from fhtagn.games.stars.rules.state import (
    AT_ONCE,
    DECK,
    INVOCATION,
    LAYOUT,
    RESOLVED,
    ROUND_END,
    TURN_END,
    StarsState,
    agreement_of,
)
from fhtagn.games.stars.rules.turn import prepare
from fhtagn.games.stars.show import tokens, views
from fhtagn.games.stars.show.features import feature_table, features
from fhtagn.games.stars.show.lessons import lessons
from fhtagn.games.stars.show.outlook import outlook
from fhtagn.games.stars.show.things import things

HERE: Final = Path(__file__).parent


OPTIONS: Final = (
    ContentOption("stars:cards/75", checked),
    Option("start", "random", ("random", "first"), rule="stars:setup/start-player"),
    Option("services", "between", ("between", "first"), rule="stars:2/change-symbols"),
    Option("exchange", "unused", ("unused", "any"), rule="stars:2/not-exchanged"),
    Option("stars", "equal", ("equal", "different"), rule="stars:goo/three-stars"),
    Option("mirror", "no", ("no", "yes"), rule="stars:3/turned"),
    Option(
        "goal",
        RESOLVED,
        (RESOLVED, AT_ONCE, TURN_END, ROUND_END),
        rule="stars:end/ten-points",
        fair=ROUND_END,
    ),
)

SETUPS: Final = (
    SetUp("first", 2, {"start": "first"}),
    SetUp("fair", 2, {"goal": "round_end"}),
    SetUp("four", 4, {"goal": "round_end"}),
    SetUp("mirror", 3, {"mirror": "yes"}),
)


class StarsGame(Game[StarsState]):
    """A shared sky, a shared deck, hidden hands."""

    def __init__(self) -> None:
        self.info = GameInfo(
            "stars",
            "Die Sterne stehen richtig",
            range(2, 5),  # stars:setup/players
            rules_version=1,
            options=OPTIONS,
            hidden=True,
            minutes=(45, 60),
            setups=SETUPS,
        )
        self.actions = ACTIONS
        self.events = EVENTS
        self.locale = str(HERE / "locale")
        self.atlas = Atlas(HERE / "rules.toml")
        self.bots = {"greedy": Greedy}

    def heuristics(self) -> Heuristics[StarsState]:
        return StarsHeuristics(self)

    def features(self, s: StarsState, seat: Seat) -> dict[str, list[float]]:
        return features(s, seat)

    def feature_table(self, options: Options) -> list[Feature]:
        return feature_table(options)

    def tokens(self, s: StarsState, seat: Seat) -> list[Token]:
        return tokens.tokens(s, seat)

    def token_table(self, options: Options) -> TokenTable:
        return tokens.table(agreement_of(options).content)

    def domain(self, options: Options, param: Param) -> Sequence[Any]:
        if param is CARD:
            return list(agreement_of(options).content.kinds)
        return super().domain(options, param)

    def setup(self, options: Options) -> StarsState:
        s = blank(options)
        prepare(s, options["start"] == "random")
        return s

    def content_versions(self, options: Options) -> dict[str, int]:
        """A deck of one's own travels with the log, so it cannot change."""
        return {"deck": 1} if options["content"] == SHIPPED else {}

    def facts(self, s: StarsState) -> View:
        return cast(View, views.facts(s))

    def public(self, s: StarsState) -> View:
        return cast(View, views.public(s))

    def private(self, s: StarsState, seat: Seat) -> View:
        return cast(View, views.private(s, seat))

    def basis(self, s: StarsState, seat: Seat) -> object:
        return views.basis(s, seat)

    def redeal(self, s: StarsState, seat: Seat, rng: Random) -> None:
        """The deck and the hands of the others are one bag to whoever does not see them."""
        s.cards = s.cards.redealt(seat, rng)

    def other_way(self, action: object) -> object:
        """Two tiles that change places have no order."""
        if isinstance(action, tuple) and len(action) == 3 and action[0] == "stars.swap":
            return (action[0], action[2], action[1])
        return action

    def illegal(self, s: StarsState, action: object, node: Decision) -> IllegalAction:
        """Names the one thing that no list of refusals can hold: tiles that are no neighbours."""
        if (
            isinstance(action, tuple)
            and action[:1] == ("stars.swap",)
            and any(offered[0] == "stars.swap" for offered in node.actions)
        ):
            what = self.label(s, self.check(action))
            return IllegalAction(
                Text("core.illegal.refused", {"what": what, "reason": Text("stars.no.not_neighbours")})
            )
        return super().illegal(s, action, node)

    def label(self, s: StarsState, action: Action) -> Text:
        spec = self.actions.get(action[0])
        if spec is not None and "card" in spec.params:
            kind = s.agreed.content.kinds.get(action[1])
            if kind is not None:
                return card_label(s.card(kind), action)
        return super().label(s, action)

    def things(self, s: StarsState, action: Action) -> Stages:
        return things(action)

    def outlook(self, s: StarsState, action: Action, seat: Seat = ANY) -> list[Text]:
        return outlook(s, action)

    def content_mistakes(self, data: Any) -> list[Text]:
        return mistakes(data)

    def taught(self, s: StarsState, node: Decision) -> list[Lesson]:
        return lessons(s, node)

    def picture(self, view: View, words: Words) -> Picture:
        from fhtagn.games.stars.show import terminal  # only terminals want it

        return terminal.picture(view, words)

    def spoken(self, view: View, words: Words) -> list[str]:
        from fhtagn.games.stars.show import terminal

        return terminal.spoken(view, words)


def blank(options: Options) -> StarsState:
    """An empty table before the tiles are laid out."""
    players: int = options["players"]
    s = StarsState()
    s.players = players
    s.stack = []
    s.events = None
    s.agreed = agreement_of(options)
    s.sky = sky_of(all_tiles())
    s.cards = LAYOUT.filled({DECK: bytes(s.agreed.content.deck())})
    s.turn = 0
    s.seat = 0
    s.step = INVOCATION
    s.invocations = 0
    s.summonings = 0
    s.used = b""
    return s
