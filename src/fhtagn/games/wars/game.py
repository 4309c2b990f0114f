"""Cthulhu Wars behind the protocol."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from fhtagn.core.actions import PASS, Param, Spec, Specs
from fhtagn.core.atlas import Atlas
from fhtagn.core.bot import BotMaker
from fhtagn.core.events import Event
from fhtagn.core.features import Feature
from fhtagn.core.frames import Sealed
from fhtagn.core.game import ANY, Game, GameInfo, Options, Stages, View
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.lessons import Lesson
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.picture import Picture
from fhtagn.core.setups import SetUp
from fhtagn.core.sides import SideInfo
from fhtagn.core.text import Text, Words
from fhtagn.core.tokens import Token, TokenTable
from fhtagn.games.wars.bot.entries import load_entries
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.bot.heuristics import WarsHeuristics
from fhtagn.games.wars.rules import battle, books, negotiation, rounds, setup, signs, turn, verbs
from fhtagn.games.wars.rules import doom as phases
from fhtagn.games.wars.rules.content import CARDS, FACTION_IDS, WORLDS
from fhtagn.games.wars.rules.loading import load_cards
from fhtagn.games.wars.rules.options import FACTIONS_OPTION, OPTIONS, supply_cards, supply_ids
from fhtagn.games.wars.rules.own_areas import words_of
from fhtagn.games.wars.rules.own_boards import mistakes
from fhtagn.games.wars.rules.points import ACTIONS, RULES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.show import scope, tokens, views
from fhtagn.games.wars.show.features import feature_table, features
from fhtagn.games.wars.show.lessons import lessons
from fhtagn.games.wars.show.narration import with_prices
from fhtagn.games.wars.show.outlook import outlook
from fhtagn.games.wars.show.things import things
from fhtagn.games.wars.show.threats import threats
from fhtagn.games.wars.show.wording import worded_action, worded_event, worded_pass
from fhtagn.games.wars.versions import content_versions

HERE: Final = Path(__file__).parent
OTHER_WORLDS: Final = WORLDS[1:]
NEVER_AT_A_TABLE: Final = ("geography", "setups", "terminal")  # words that the page never needs there
load_cards()  # cards hang their abilities on the rulebook when they are loaded
SUPPLY: Final = tuple(supply_cards())
load_entries()  # and the bot has something to say about each of them

SETUPS: Final = (
    SetUp("first", 2, {"factions": "great_cthulhu,black_goat", "direction": "clockwise"}),
    SetUp("three", 3, {"factions": "great_cthulhu,black_goat,yellow_sign", "direction": "clockwise"}),
    SetUp("four", 4),
    SetUp("cards", 3, {"cards": "random:5"}),
    SetUp("dreams", 4, {"map": "dreamlands_4_s3_u5"}),
    SetUp("nomads", 3, {"factions": "ancients,sleeper,opener_of_the_way"}),
    SetUp("strangers", 4, {"factions": "windwalker,opener_of_the_way,sleeper,tcho_tcho"}),
    SetUp("five", 5, {"factions": "ancients,opener_of_the_way,sleeper,tcho_tcho,windwalker"}),
    SetUp(
        "six",
        6,
        {
            "factions": "great_cthulhu,crawling_chaos,black_goat,yellow_sign,windwalker,sleeper",
            "high_priests": "on",
        },
    ),
)


class WarsGame(Game[WarsState]):
    """All factions, cards and maps that were found; as many players as there are factions for."""

    def __init__(self) -> None:
        self.info = GameInfo(
            "wars",
            "Cthulhu Wars",
            setup.SEATS,
            rules_version=6,
            options=tuple(OPTIONS),
            hidden=True,
            minutes=(90, 180),
            setups=SETUPS,
        )
        self.actions = ACTIONS
        self.rulebook = RULES
        self.events = Specs()
        for module in (verbs, signs, books, setup, turn, battle, phases, rounds, negotiation):
            self.events.extend(module.EVENTS)
        self.locale = str(HERE / "locale")
        atlas = HERE / "atlas"
        self.atlas = Atlas(*sorted(atlas.glob("*.toml")), house=sorted(atlas.glob("house/*.toml")))
        self.bots = {"greedy": Greedy}

    def frozen_bots(self) -> dict[str, BotMaker]:
        frozen = import_module("fhtagn.games.wars.bot.frozen.greedy0")  # only who measures loads it
        return {"greedy0": frozen.Greedy0}

    def heuristics(self) -> Heuristics[WarsState]:
        return WarsHeuristics(self)

    def features(self, s: WarsState, seat: Seat) -> dict[str, list[float]]:
        return features(s, seat)

    def feature_table(self, options: Options) -> list[Feature]:
        return feature_table(options)

    def tokens(self, s: WarsState, seat: Seat) -> list[Token]:
        return tokens.tokens(s, seat)

    def token_table(self, options: Options) -> TokenTable:
        return tokens.table(options)

    def kinds(self, options: Options) -> list[Spec]:
        return scope.kinds(options)

    def domain(self, options: Options, param: Param) -> Sequence[Any]:
        found = scope.domain(options, param)
        return super().domain(options, param) if found is None else found

    def roles(self, players: int) -> Sequence[str]:
        return FACTION_IDS

    def assigned(self, roles: Sequence[str]) -> Options:
        return {FACTIONS_OPTION.name: ",".join(roles)}

    def role(self, s: WarsState, seat: Seat) -> Text | None:
        faction = s.faction[seat]
        return Text(f"wars.faction.{FACTION_IDS[faction]}") if faction >= 0 else None

    def sides(self, s: WarsState) -> list[SideInfo]:
        """The log is about factions; one whose name is a plural has another there: all verbs are for one."""
        names = [self.role(s, seat) for seat in range(s.players)]
        for seat, faction in enumerate(s.faction):
            if faction >= 0 and CARDS[faction].data.get("name_is_plural"):
                names[seat] = Text(f"wars.side.{FACTION_IDS[faction]}")
        return [SideInfo(seat, name, told=True) for seat, name in enumerate(names)]

    def assets(self, s: WarsState, seat: Seat) -> list[Text]:
        """The cards from beside the map that this seat holds."""
        holder = s.holder
        return [Text(f"wars.card.{CARDS[card].name}") for card in SUPPLY if holder[card] == seat]

    def options(self, players: Any, given: Mapping[str, Any] | None = None) -> Options:
        return setup.settled(super().options(players, given))

    def setup(self, options: Options) -> WarsState:
        return setup.new_state(options)

    def content_versions(self, options: Options) -> dict[str, int]:
        return content_versions(options)

    def rare_words(self) -> frozenset[str]:
        return frozenset([*supply_ids(), *OTHER_WORLDS, *NEVER_AT_A_TABLE])

    def needs_rare_words(self, options: Options) -> bool:
        try:
            return options["cards"] != "none" or setup.layout_of(options).world in OTHER_WORLDS
        except KeyError:  # opened before one of these options was there
            return True

    def own_words(self, s: WarsState) -> Mapping[str, Mapping[str, str]]:
        return words_of(s.board)

    def content_mistakes(self, data: Any) -> list[Text]:
        return mistakes(data)

    def content_unused(self, options: Options) -> list[Text]:
        return setup.unused_boards(options)

    def facts(self, s: WarsState) -> View:
        return cast(View, views.facts(s))

    def public(self, s: WarsState) -> View:
        return cast(View, views.public(s))

    def public_bases(self, s: WarsState) -> dict[str, object]:
        return views.bases(s)

    def public_but(self, s: WarsState, same: Collection[str]) -> View:
        return cast(View, views.public(s, same))

    def private(self, s: WarsState, seat: Seat) -> View:
        return cast(View, views.private(s, seat))

    def basis(self, s: WarsState, seat: Seat) -> object:
        # What the market means for a seat may follow from anything.
        return None if s.market else s.signs_of(seat)

    def redeal(self, s: WarsState, seat: Seat, rng: Random) -> None:
        """The elder signs of the others and those in the bag are dealt anew; so is what others sealed."""
        s.signs = s.signs.redealt(seat, rng)
        frame = s.stack[-1] if s.stack else None
        if isinstance(frame, Sealed):
            s.stack[-1] = frame.redealt(s, seat, rng)

    def label(self, s: WarsState, action: Action) -> Text:
        spec = self.actions.get(action[0])
        if spec is None:  # one that every game has
            return worded_pass(s) if action == PASS else super().label(s, action)
        return worded_action(s, action, spec)

    def things(self, s: WarsState, action: Action) -> Stages:
        return things(s, action)

    def outlook(self, s: WarsState, action: Action, seat: Seat = ANY) -> list[Text]:
        return outlook(self, s, action, seat)

    def threats(self, s: WarsState, seat: Seat | None, thing: str) -> list[Text]:
        return threats(s, seat, thing)

    def taught(self, s: WarsState, node: Decision) -> list[Lesson]:
        return lessons(s, node)

    def picture(self, view: View, words: Words) -> Picture:
        from fhtagn.games.wars.show.terminal import board  # only terminals want it

        return board.picture(view, words)

    def spoken(self, view: View, words: Words) -> list[str]:
        from fhtagn.games.wars.show.terminal.spoken import spoken

        return spoken(view, words)

    def tell(self, event: Event) -> Text:
        return worded_event(self.events.get(event.kind), super().tell(event))

    def narrate(self, events: list[Event]) -> list[tuple[Event, Text]]:
        return with_prices(super().narrate(events))
