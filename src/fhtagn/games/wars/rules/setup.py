"""Cthulhu Wars: who plays which faction, and how the table looks at the start (p.12-14)."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, Specs
from fhtagn.core.errors import BadInput
from fhtagn.core.frames import Frame
from fhtagn.core.game import Option, Options
from fhtagn.core.nodes import DICE, DRAW, Action, Chance, Decision, Node, Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import (
    AREAS,
    ELDER_SIGNS,
    FACTION_IDS,
    FACTIONS,
    KINDS,
    MAPS,
    POWER_AT_START,
    UNITS,
    FactionId,
)
from fhtagn.games.wars.rules.doom import Direction
from fhtagn.games.wars.rules.points import AREA, FACTION_PARAM, declare
from fhtagn.games.wars.rules.rounds import ACTION, Round
from fhtagn.games.wars.rules.state import NO_GATE, NOBODY, POOL, WarsState

declare("wars.choose_faction", {"faction": FACTION_PARAM}, "wars:setup/factions")

EVENTS: Final = Specs(
    Spec("wars.faction", {"seat": SEAT, "faction": FACTION_PARAM}, "wars:setup/factions"),
    Spec("wars.starts", {"seat": SEAT, "area": AREA}, "wars:setup/start-areas"),
)

SUGGESTED: Final = ("great_cthulhu", "black_goat", "crawling_chaos", "yellow_sign")
MAP_FOR: Final = {2: "earth_3", 3: "earth_3", 4: "earth_4_w3_e5", 5: "earth_5", 6: "earth_6"}
FIRST: Final = 0  # Great Cthulhu is always the first player of the game (p.14)


class FactionsOption(Option):
    """ "suggested", "choose", "random", or one faction per seat, for short, too: "gc,cc,ys"."""

    def read(self, value: Any) -> Any:
        long = {data.short: data.id for data in FACTIONS}
        parts = [part.strip() for part in str(value).split(",")]
        try:
            return super().read(",".join(long.get(part, part) for part in parts))
        except BadInput as wrong:
            raise self.wrong(value) from wrong


FACTIONS_OPTION: Final = FactionsOption(
    "factions",
    "suggested",
    ("suggested", "choose", "random"),
    rule="wars:setup/factions",
    by_seat={faction: f"wars.faction.{faction}" for faction in FACTION_IDS},
)
OPTIONS: Final = (
    FACTIONS_OPTION,
    Option("map", "auto", ("auto", *MAPS), rule="wars:setup/map"),
    Option("first_player", "random", ("random", "alphabetical"), rule="wars:setup/first-player"),
    Option("fertility_cult", "one_action", ("one_action", "unlimited"), rule="wars:bg/fertility-cult"),
    Option("moves_once", "move_action", ("move_action", "any_way"), rule="wars:actions/move-once"),
    Option("reactions_from", "first_player", ("first_player", "active_player"), rule="wars:ongoing/order"),
    Option("doom_books", "own_turn", ("own_turn", "phase_start"), rule="wars:gc/first-doom"),
    Option("early_end", "at_once", ("at_once", "after_doom"), rule="wars:end/thirty"),
)


def assignments(players: int) -> list[Options]:
    """Every faction in every seat, against all others."""
    return [{FACTIONS_OPTION.name: ",".join(named)} for named in permutations(FACTION_IDS, players)]


def new_state(options: Options) -> WarsState:
    """An empty table with its first question."""
    players: int = options["players"]
    s = WarsState()
    s.players = players
    s.stack = []
    s.events = None
    s.board = MAPS[MAP_FOR[players] if options["map"] == "auto" else options["map"]]
    s.options = {name: str(value) for name, value in options.items()}
    s.faction = [-1] * players
    s.seat_of = [NOBODY] * len(FACTIONS)
    s.where = [POOL] * UNITS
    s.gate = [NO_GATE] * AREAS
    s.desecrated = [False] * AREAS
    s.power = [0] * players
    s.doom = [0] * players
    s.books = [0] * players
    s.slots = [0] * players
    s.earned = [0] * players
    s.signs = [0] * (3 * players)
    s.bag = list(ELDER_SIGNS)
    s.used = [0] * players
    s.awakened = 0
    s.bereaved = 0
    s.moved = 0
    s.fought = 0
    s.first = 0
    s.direction = 1
    s.round = 1
    s.ritual = 0
    s.decay = 0
    s.ending = False
    s.battle = None
    s.push(ChooseFactions(0))
    return s


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ChooseFactions(Frame):
    """Every player gets a faction that nobody else has."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def _free(self, s: WarsState) -> list[FactionId]:
        return [faction for faction in range(len(FACTIONS)) if s.seat_of[faction] == NOBODY]

    def ask(self, s: WarsState) -> Node | None:
        if self.seat == s.players:
            return None
        free = self._free(s)
        how = s.options["factions"]
        if how == "random":
            return Chance(DRAW, 1, len(free), self.seat)
        if how == "choose":
            actions = tuple(("wars.choose_faction", faction) for faction in free)
            return Decision(self.seat, Text("wars.prompt.faction"), actions)
        return None

    def go(self, s: WarsState, answer: Action) -> None:
        if self.seat == s.players:
            set_up(s)
            return
        if not answer:
            how = s.options["factions"]
            names = SUGGESTED if how == "suggested" else tuple(how.split(","))
            faction = FACTION_IDS.index(names[self.seat])
        elif answer[0] == "drawn":
            faction = self._free(s)[answer[1][0]]
        else:
            faction = answer[1]
        s.faction[self.seat] = faction
        s.seat_of[faction] = self.seat
        s.tell("wars.faction", self.seat, faction)
        s.push(ChooseFactions(self.seat + 1))


def set_up(s: WarsState) -> None:
    """Start area: one gate, six acolytes, one of them on the gate; 8 Power."""
    for seat in range(s.players):
        data = FACTIONS[s.faction[seat]]
        area = s.board.start[data.id]
        acolytes = KINDS[data.acolyte].units
        for unit in acolytes:
            s.where[unit] = area
        s.gate[area] = acolytes[0]
        s.power[seat] = POWER_AT_START
        s.tell("wars.starts", seat, area)
    s.push(FirstOfGame())


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FirstOfGame(Frame):
    """p.14: Great Cthulhu begins; without him the option decides."""

    __slots__ = ()

    def _random(self, s: WarsState) -> bool:
        return s.seat_of[FIRST] == NOBODY and s.options["first_player"] == "random"

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, 1, s.players) if self._random(s) else None

    def go(self, s: WarsState, answer: Action) -> None:
        if answer:
            s.first = answer[1][0] - 1
        elif s.seat_of[FIRST] != NOBODY:
            s.first = s.seat_of[FIRST]
        else:
            # By the German names, as the rulebook suggests.
            german = ("great_cthulhu", "yellow_sign", "crawling_chaos", "black_goat")
            s.first = min(range(s.players), key=lambda seat: german.index(FACTION_IDS[s.faction[seat]]))
        s.tell("wars.first_player", s.first)
        s.push(Round(ACTION))
        s.push(Direction())
