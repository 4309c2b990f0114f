"""Cthulhu Wars behind the protocol."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from fhtagn.core.actions import Specs
from fhtagn.core.atlas import Atlas
from fhtagn.core.events import Event
from fhtagn.core.frames import Sealed, State, settle
from fhtagn.core.game import Game, GameInfo, Options, View
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.picture import Picture
from fhtagn.core.sense import Sense
from fhtagn.core.text import Text, Words
from fhtagn.games.wars.bot.entries import load_entries
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.bot.heuristics import WarsSense
from fhtagn.games.wars.rules import battle, books, negotiation, rounds, setup, turn, verbs
from fhtagn.games.wars.rules import doom as phases
from fhtagn.games.wars.rules.content import FACTION_IDS
from fhtagn.games.wars.rules.loading import load_cards
from fhtagn.games.wars.rules.options import OPTIONS
from fhtagn.games.wars.rules.points import ACTIONS, RULES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import sign_at
from fhtagn.games.wars.show.features import features
from fhtagn.games.wars.show.outlook import outlook
from fhtagn.games.wars.show.terminal import board
from fhtagn.games.wars.show.terminal.spoken import spoken
from fhtagn.games.wars.show.views import view
from fhtagn.games.wars.show.wording import worded_action, worded_event

HERE: Final = Path(__file__).parent
load_cards()  # cards hang their abilities on the rulebook when they are loaded
load_entries()  # and the bot has something to say about each of them


class WarsGame(Game):
    """The base game with four factions, two to four players."""

    def __init__(self) -> None:
        self.info = GameInfo(
            "wars",
            "Cthulhu Wars",
            range(2, 5),
            rules_version=1,
            options=tuple(OPTIONS),
            hidden=True,
            minutes=(90, 180),
        )
        self.actions = ACTIONS
        self.rulebook = RULES
        self.events = Specs()
        for module in (verbs, books, setup, turn, battle, phases, rounds, negotiation):
            self.events.extend(module.EVENTS)
        self.locale = str(HERE / "locale")
        atlas = HERE / "atlas"
        self.atlas = Atlas(*sorted(atlas.glob("*.toml")), house=sorted(atlas.glob("house/*.toml")))
        self.bots = {"greedy": Greedy}

    def sense(self) -> Sense:
        return WarsSense(self)

    def features(self, s: State, seat: Seat) -> dict[str, list[float]]:
        assert isinstance(s, WarsState)
        return features(s, seat)

    def assignments(self, players: int) -> list[Options]:
        return setup.assignments(players)

    def role(self, s: State, seat: Seat) -> Text | None:
        assert isinstance(s, WarsState)
        faction = s.faction[seat]
        return Text(f"wars.faction.{FACTION_IDS[faction]}") if faction >= 0 else None

    def setup(self, options: Options) -> State:
        return setup.new_state(options)

    def view(self, s: State, seat: Seat | None) -> View:
        assert isinstance(s, WarsState)
        return view(s, seat)

    def resample(self, s: State, seat: Seat, rng: Random) -> State:
        """The elder signs of the others and those in the bag are dealt anew; so is what others sealed."""
        assert isinstance(s, WarsState)
        c = s.clone()
        hidden = list(c.bag)
        for other in range(c.players):
            if other != seat:
                for i in range(3):
                    hidden[i] += c.signs[3 * other + i]
        for other in range(c.players):
            if other != seat:
                drawn = [0, 0, 0]
                for _ in range(c.sign_count(other)):
                    value = sign_at(bytes(hidden), rng.randrange(sum(hidden)))
                    hidden[value - 1] -= 1
                    drawn[value - 1] += 1
                c.signs = c.signs[: 3 * other] + bytes(drawn) + c.signs[3 * other + 3 :]
        c.bag = bytes(hidden)
        frame = c.stack[-1]
        if isinstance(frame, Sealed):
            c.stack[-1] = frame.redealt(c, seat, rng)
        settle(c)  # what somebody may reveal depends on what was dealt
        return c

    def label(self, s: State, action: Action) -> Text:
        assert isinstance(s, WarsState)
        return worded_action(s, action, super().label(s, action))

    def outlook(self, s: State, action: Action) -> list[Text]:
        assert isinstance(s, WarsState)
        return outlook(self, s, action)

    def picture(self, view: View, words: Words) -> Picture:
        return board.picture(view, words)

    def spoken(self, view: View, words: Words) -> list[str]:
        return spoken(view, words)

    def tell(self, event: Event) -> Text:
        return worded_event(self.events.get(event.kind), super().tell(event))
