"""Rise of the Cults behind the protocol: options, views, words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from fhtagn.core.actions import Param
from fhtagn.core.atlas import Atlas
from fhtagn.core.content import SHIPPED, ContentOption
from fhtagn.core.errors import BadInput
from fhtagn.core.events import Event
from fhtagn.core.features import Feature
from fhtagn.core.game import ANY, Game, GameInfo, Options, Stages, View
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.lessons import Lesson
from fhtagn.core.nodes import AUTOMATON, Action, Decision, Seat
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.setups import SetUp
from fhtagn.core.sides import SideInfo
from fhtagn.core.text import Text, Words
from fhtagn.core.tokens import Token, TokenTable
from fhtagn.games.cults.bot.greedy import Greedy
from fhtagn.games.cults.bot.heuristics import CultsHeuristics
from fhtagn.games.cults.bot.lessons import lessons
from fhtagn.games.cults.rules.actions import ACTIONS, CARD, EVENTS
from fhtagn.games.cults.rules.content import checked, content_of
from fhtagn.games.cults.rules.content_check import mistakes
from fhtagn.games.cults.rules.redeal import redeal
from fhtagn.games.cults.rules.setup import CHOSEN, FIRST_GAME, RANDOM, prepare
from fhtagn.games.cults.rules.state import NPC, CultsState, agreement_of, blank
from fhtagn.games.cults.rules.vocabulary import CULTS
from fhtagn.games.cults.show import tokens, views
from fhtagn.games.cults.show.features import feature_table, features
from fhtagn.games.cults.show.outlook import outlook
from fhtagn.games.cults.show.things import things
from fhtagn.games.cults.show.threats import threats
from fhtagn.games.cults.show.wording import worded_action, worded_event

HERE: Final = Path(__file__).parent
MOST_ROUNDS: Final = 10
MOST_HEAD_START: Final = 5


class RoundsOption(Option):
    """As many rounds as the board says, or more; a content file may have another board."""

    def read(self, value: Any) -> Any:
        try:
            return ANY_ROUNDS.read(value)
        except BadInput:
            raise self.wrong(value) from None


ALONE: Final = range(1, 2)
SEVERAL: Final = range(2, 5)
ANY_ROUNDS: Final = Option("rounds", 6, low=1, high=MOST_ROUNDS)
OPTIONS: Final = (
    ContentOption("cults:cards/text", checked),
    RoundsOption("rounds", 6, low=6, high=MOST_ROUNDS, rule="cults:round/rounds"),
    Option(
        "stacks",
        CHOSEN,
        (CHOSEN, FIRST_GAME, RANDOM),
        rule="cults:setup/stacks",
        beginner=FIRST_GAME,
    ),
    Option(
        "prologue",
        RANDOM,
        (RANDOM, FIRST_GAME, "1", "2", "3", "4"),
        rule="cults:setup/prologue",
        beginner=FIRST_GAME,
    ),
    Option("start", RANDOM, (RANDOM, "first"), rule="cults:setup/first-cultist", only=SEVERAL),
    Option("head_start", 0, low=0, high=MOST_HEAD_START, rule="cults:setup/first-cultist", only=SEVERAL),
    Option("influence", "literal", ("literal", "second"), rule="cults:influence/condition"),
    Option("screens", "open", ("open", "closed"), rule="cults:pieces/screen", only=SEVERAL),
    Option(
        "goal",
        RANDOM,
        (RANDOM, *[str(n) for n in range(1, 9)]),
        rule="cults:solo/goal",
        beginner="1",  # cults:solo/first-goal: the lowest number
        only=ALONE,
    ),
    Option("npc_rerolls", 2, low=1, high=2, rule="cults:solo/attack", only=ALONE),
)

SETUPS: Final = (
    SetUp("first", 2, {"stacks": "first_game", "prologue": "first_game"}),
    SetUp("alone", 1, {"stacks": "first_game", "prologue": "first_game", "goal": "1"}),
    SetUp("alone_hard", 1, {"goal": "8"}),
    SetUp("four", 4),
    SetUp("long", 3, {"rounds": 8, "screens": "closed"}),
)


class CultsGame(Game[CultsState]):
    """Cults fight for Arkham: deck building, hidden commitment, and an automaton for whoever is alone."""

    def __init__(self) -> None:
        self.info = GameInfo(
            "cults",
            "Cthulhu: Rise of the Cults",
            range(1, 5),  # cults:goal/players: alone against the NPC
            rules_version=1,
            options=OPTIONS,
            hidden=True,
            minutes=(90, 120),
            setups=SETUPS,
        )
        self.actions = ACTIONS
        self.events = EVENTS
        self.locale = str(HERE / "locale")
        self.atlas = Atlas(HERE / "rules.toml")
        self.bots = {"greedy": Greedy}

    def options(self, players: Any, given: Mapping[str, Any] | None = None) -> Options:
        """The box decides how many rounds, prologues and goals there are."""
        complete = super().options(players, given)
        content = content_of(complete["content"])
        least = content.board.rounds
        if given is None or given.get("rounds") is None:
            complete["rounds"] = least
        elif complete["rounds"] < least:
            raise Option("rounds", least, low=least, high=MOST_ROUNDS).wrong(complete["rounds"])
        for name, cards in (("prologue", content.prologues), ("goal", content.goals)):
            chosen = complete[name]
            if chosen.isdigit() and int(chosen) > len(cards):
                numbers = [str(n) for n in range(1, len(cards) + 1)]
                values = next(option.values for option in OPTIONS if option.name == name)
                words = [value for value in values if not value.isdigit()]
                raise Option(name, RANDOM, (*words, *numbers)).wrong(chosen)
        return complete

    def setup(self, options: Options) -> CultsState:
        s = blank(options)
        prepare(s, options)
        return s

    def sides(self, s: CultsState) -> list[SideInfo]:
        seats = [SideInfo(seat, self.role(s, seat)) for seat in range(s.players)]
        return [*seats, SideInfo(AUTOMATON, Text(f"cults.npc.{CULTS[NPC]}"))] if s.solo else seats

    def role(self, s: CultsState, seat: Seat) -> Text | None:
        return Text(f"cults.cult.{CULTS[seat]}")

    def heuristics(self) -> Heuristics[CultsState]:
        return CultsHeuristics()

    def features(self, s: CultsState, seat: Seat) -> dict[str, list[float]]:
        return features(s, seat)

    def feature_table(self, options: Options) -> list[Feature]:
        return feature_table(options)

    def tokens(self, s: CultsState, seat: Seat) -> list[Token]:
        return tokens.tokens(s, seat)

    def token_table(self, options: Options) -> TokenTable:
        return tokens.table(agreement_of(options).content)

    def domain(self, options: Options, param: Param) -> Sequence[Any]:
        if param is CARD:
            return list(agreement_of(options).content.kinds)
        return super().domain(options, param)

    def content_versions(self, options: Options) -> dict[str, int]:
        """Cards of one's own travel with the log, so they cannot change."""
        return {"cards": 1} if options["content"] == SHIPPED else {}

    def content_mistakes(self, data: Any) -> list[Text]:
        return mistakes(data)

    def facts(self, s: CultsState) -> View:
        return cast(View, views.facts(s))

    def public(self, s: CultsState) -> View:
        return cast(View, views.public(s))

    def private(self, s: CultsState, seat: Seat) -> View:
        return cast(View, views.private(s, seat))

    def redeal(self, s: CultsState, seat: Seat, rng: Random) -> None:
        redeal(s, seat, rng)

    def label(self, s: CultsState, action: Action) -> Text:
        if action[0] not in self.actions:
            return super().label(s, action)
        return worded_action(s, action)

    def tell(self, event: Event) -> Text:
        return worded_event(event) or super().tell(event)

    def things(self, s: CultsState, action: Action) -> Stages:
        return things(s, action)

    def outlook(self, s: CultsState, action: Action, seat: Seat = ANY) -> list[Text]:
        return outlook(s, action)

    def threats(self, s: CultsState, seat: Seat | None, thing: str) -> list[Text]:
        return threats(s, seat, thing)

    def taught(self, s: CultsState, node: Decision) -> list[Lesson]:
        return lessons(s, node)

    def picture(self, view: View, words: Words) -> Picture:
        from fhtagn.games.cults.show import terminal  # only terminals want it

        return terminal.picture(view, words)

    def spoken(self, view: View, words: Words) -> list[str]:
        from fhtagn.games.cults.show import terminal

        return terminal.spoken(view, words)

    def reckoning(self, view: View, words: Words) -> list[str]:
        from fhtagn.games.cults.show import terminal

        return terminal.reckoning(view, words)
