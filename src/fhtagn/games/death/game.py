"""Death May Die – Furcht vor dem Unbekannten behind the protocol: options, views, words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

from fhtagn.core.actions import Param
from fhtagn.core.atlas import Atlas
from fhtagn.core.content import SHIPPED, ContentOption
from fhtagn.core.features import Feature
from fhtagn.core.game import ANY, Game, GameInfo, Options, Stages, View
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.lessons import Lesson
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.setups import SetUp
from fhtagn.core.sides import SideInfo
from fhtagn.core.text import Text, Words
from fhtagn.core.tokens import Token, TokenTable
from fhtagn.games.death import versions
from fhtagn.games.death.bot.greedy import Greedy
from fhtagn.games.death.bot.heuristics import DeathHeuristics
from fhtagn.games.death.bot.lessons import lessons
from fhtagn.games.death.rules import effects, skills, turn
from fhtagn.games.death.rules.actions import ACTIONS, EVENTS
from fhtagn.games.death.rules.content import checked, content_mistakes, named, shipped
from fhtagn.games.death.rules.setup import CHOSEN, DEGREES, RANDOM, blank, prepare
from fhtagn.games.death.rules.state import NOBODY_CHOSEN, DeathState
from fhtagn.games.death.show import tokens, views
from fhtagn.games.death.show.features import feature_table, features
from fhtagn.games.death.show.labels import domain, label
from fhtagn.games.death.show.outlook import outlook
from fhtagn.games.death.show.things import things
from fhtagn.games.death.show.threats import threats

HERE: Final = Path(__file__).parent
# Importing them makes the words of cards, the skills and the ways from older rules known.
PARTS: Final = (effects, skills, turn, versions)


INVESTIGATORS: Final = {id: f"death.investigator.{id}" for id in shipped().investigators}
OPTIONS: Final = (
    Option("episode", "e1", (RANDOM, *shipped().episodes), rule="death:setup/episode"),
    Option("elder_one", "tsathoggua", (RANDOM, *shipped().elder_ones), rule="death:setup/elder-one"),
    Option(
        "investigators",
        CHOSEN,
        (CHOSEN, RANDOM),
        rule="death:setup/investigators",
        by_seat=INVESTIGATORS,
        parts={1: 2},
    ),
    Option("unknown", "off", tuple(DEGREES), rule="death:unknown/monsters"),
    Option("locations", "printed", ("printed", RANDOM), rule="death:difficulty/random-places"),
    ContentOption("death:discovery/cards", checked),
)

SETUPS: Final = (
    SetUp("first", 2),
    SetUp("alone", 1, {"investigators": "random"}),
    SetUp("island", 3, {"episode": "e2"}),
    SetUp("azathoth", 4, {"episode": "e4", "elder_one": "azathoth"}),
    SetUp("unknown", 3, {"episode": "e3", "unknown": "one"}),
    SetUp("surprise", 3, {"episode": "random", "elder_one": "random", "investigators": "random"}),
)


class DeathGame(Game[DeathState]):
    """Investigators together against an episode and an Elder One."""

    def __init__(self) -> None:
        self.info = GameInfo(
            "death",
            "Cthulhu: Death May Die – Furcht vor dem Unbekannten",
            range(1, 6),
            rules_version=3,
            options=OPTIONS,
            minutes=(60, 120),
            together=True,
            setups=SETUPS,
        )
        self.actions = ACTIONS
        self.events = EVENTS
        self.locale = str(HERE / "locale")
        self.atlas = Atlas(HERE / "rules.toml")
        self.bots = {"greedy": Greedy}

    def setup(self, options: Options) -> DeathState:
        s = blank(options)
        prepare(s, options)
        return s

    def heuristics(self) -> Heuristics[DeathState]:
        return DeathHeuristics()

    def content_versions(self, options: Options) -> dict[str, int]:
        """Content of one's own travels with the log, so it cannot change."""
        return {"content": 1} if options["content"] == SHIPPED else {}

    def content_mistakes(self, data: Any) -> list[Text]:
        return content_mistakes(data)

    def sides(self, s: DeathState) -> list[SideInfo]:
        found: list[SideInfo] = []
        for side, who in enumerate(s.who):
            if who == NOBODY_CHOSEN:
                name = Text("death.somebody", {"n": side + 1})
            else:
                name = Text("death.name.printed", {"name": s.case.investigators[who].name})
            found.append(SideInfo(s.leader(side), name))
        return found

    def role(self, s: DeathState, seat: Seat) -> Text | None:
        """By a key of its own where the investigator is one of the box, so that results can be told apart."""
        id = s.investigator(seat).id if s.who[seat] != NOBODY_CHOSEN else ""
        return Text(INVESTIGATORS[id]) if id in INVESTIGATORS else self.sides(s)[seat].name

    def remembered(self, s: DeathState) -> list[Text]:
        """Episode, Elder One, investigators."""
        people = [side.name for side in self.sides(s)]
        return [
            named(s.case.episode.name),
            named(s.case.elder.name),
            Text("death.name.printed", {"name": people}),
        ]

    def domain(self, options: Options, param: Param) -> Sequence[Any]:
        found = domain(options, param)
        return found if found is not None else super().domain(options, param)

    def features(self, s: DeathState, seat: Seat) -> dict[str, list[float]]:
        return features(s, seat)

    def feature_table(self, options: Options) -> list[Feature]:
        return feature_table(options)

    def tokens(self, s: DeathState, seat: Seat) -> list[Token]:
        return tokens.tokens(s, seat)

    def token_table(self, options: Options) -> TokenTable:
        return tokens.table(options)

    def facts(self, s: DeathState) -> View:
        return cast(View, views.facts(s))

    def public(self, s: DeathState) -> View:
        return cast(View, views.public(s))

    def label(self, s: DeathState, action: Action) -> Text:
        found = label(s, action)
        return found if found is not None else super().label(s, action)

    def things(self, s: DeathState, action: Action) -> Stages:
        return things(s, action)

    def outlook(self, s: DeathState, action: Action, seat: Seat = ANY) -> list[Text]:
        return outlook(s, action)

    def threats(self, s: DeathState, seat: Seat | None, thing: str) -> list[Text]:
        return threats(s, thing)

    def taught(self, s: DeathState, node: Decision) -> list[Lesson]:
        return lessons(s, node)

    def story(self, s: DeathState) -> list[Text]:
        return views.story(s)

    def picture(self, view: View, words: Words) -> Picture:
        from fhtagn.games.death.show import terminal  # only terminals want it

        return terminal.picture(view, words)

    def spoken(self, view: View, words: Words) -> list[str]:
        from fhtagn.games.death.show import terminal

        return terminal.spoken(view, words)
