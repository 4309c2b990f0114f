"""Cthulhu Wars: who plays which faction, and how the table looks at the start (p.12-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, Specs
from fhtagn.core.content import SHIPPED
from fhtagn.core.errors import BadInput
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.game import Options
from fhtagn.core.nodes import DICE, DRAW, Action, Chance, Decision, Node, Seat
from fhtagn.core.reactions import propose
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.books import CHECK_BOOKS, REQUIREMENTS
from fhtagn.games.wars.rules.content import (
    CARDS,
    ELDER_SIGNS,
    FACTION_IDS,
    FACTIONS,
    KINDS,
    POWER_AT_START,
    UNITS,
    Area,
    Board,
    CardId,
    card,
)
from fhtagn.games.wars.rules.doom import Direction
from fhtagn.games.wars.rules.options import (
    CARDS_OPTION,
    CONTENT_OPTION,
    DRAWN,
    FACTIONS_OPTION,
    SUGGESTED,
    all_named,
    cards_to_draw,
    chosen_cards,
    dealt_cards,
    for_world,
    is_on,
    is_rule_of_table,
    option_of,
    pool_of,
)
from fhtagn.games.wars.rules.own_boards import own_board
from fhtagn.games.wars.rules.points import AREA, CARD_PARAM, FACTION_PARAM, declare, event
from fhtagn.games.wars.rules.rounds import ACTION, Round
from fhtagn.games.wars.rules.starts import (
    MARKING,
    has_start,
    markers_of,
    most_together,
    set_up_place,
    start_areas,
)
from fhtagn.games.wars.rules.state import WarsState, new_table

declare("wars.choose_faction", {"faction": FACTION_PARAM}, "wars:setup/factions")
declare("wars.choose_start", {"area": AREA}, "wars:setup/start-areas")

EVENTS: Final = Specs(
    Spec("wars.faction", {"seat": SEAT, "faction": FACTION_PARAM}, "wars:setup/factions"),
    Spec("wars.card_drawn", {"card": CARD_PARAM}, "wars:setup/cards"),
    Spec("wars.card_aside", {"card": CARD_PARAM}, "wars:apart/unplayed"),
    Spec("wars.starts", {"seat": SEAT, "area": AREA}, "wars:setup/start-areas"),
)

_FIRST_GAME: Final = ("great_cthulhu", "black_goat", "crawling_chaos", "yellow_sign")
_SUGGESTED: Final = (*_FIRST_GAME, *(id for id in FACTION_IDS if id not in _FIRST_GAME))
# wars:setup/map, wars:setup/four-players, wars:two/setup, wars:many/boards, wars:many/same-rules
MAP_FOR: Final = {
    2: "earth_3",
    3: "earth_3",
    4: "earth_4_w3_e5",
    5: "earth_5",
    6: "earth_6",
    7: "earth_7_w6_e8",
    8: "earth_8",
}
SEATS: Final = range(2, min(len(FACTIONS), max(MAP_FOR)) + 1)


def layout_of(options: Options) -> Board:
    """wars:setup/map: the one that was chosen, or fits; as shipped, or as a content file has it."""
    id = MAP_FOR[options["players"]] if options["map"] == "auto" else options["map"]
    return own_board(id, options.get(CONTENT_OPTION.name, SHIPPED))


def unused_boards(options: Options) -> list[Text]:
    """wars:setup/map: a file for other maps is no mistake, but whoever brings it should know."""
    content = options.get(CONTENT_OPTION.name, SHIPPED)
    if not isinstance(content, dict):
        return []
    ids = [layout["id"] for layout in content["map"]]
    played = layout_of(options).id
    if played in ids:
        return []
    name = Text(f"wars.option.map.{played}")
    return [Text("wars.unused_boards", {"boards": ids, "map": played, "name": name})]


def factions_of(options: Options) -> list[str]:
    """The factions that may come into play with these options."""
    how: str = options[FACTIONS_OPTION.name]
    return list(_SUGGESTED[: options["players"]]) if how == SUGGESTED else pool_of(how)


def settled(options: Options) -> Options:
    """What is left to the content that there is, spelt out: new content must not change old games."""
    layout = layout_of(options)
    how: str = options[FACTIONS_OPTION.name]
    if how in DRAWN:
        how += ":" + ",".join(data.id for data in FACTIONS if has_start(layout, data.number))
    elif how == SUGGESTED and options["players"] > len(_FIRST_GAME):
        how = ",".join(factions_of(options))
    _check_room(layout, options["players"])
    _check_world(layout, options[CARDS_OPTION.name])
    cards = for_world(all_named(options[CARDS_OPTION.name]), layout.world)
    complete = {**options, FACTIONS_OPTION.name: how, CARDS_OPTION.name: cards}
    _check_starts(layout, options["players"], factions_of(complete))
    _check_figures(complete)
    _check_markers(layout, complete)
    return complete


def _check_room(layout: Board, players: int) -> None:
    """wars:setup/map: a board may have room to spare, but none is played by more than it was printed for."""
    if layout.players < players:
        args = {"map": Text(f"wars.option.map.{layout.id}"), "most": layout.players, "n": players}
        raise BadInput(Text("wars.bad.map_too_small", args))


def _check_markers(layout: Board, options: Options) -> None:
    """wars:slime/markers, wars:yuggoth/marker: not where they are printed or their area is missing."""
    for data in MARKING:
        if not is_on(data, options):
            continue
        args: dict[str, Any] = {
            "option": Text(f"wars.option.{option_of(data)}"),
            "map": Text(f"wars.option.map.{layout.id}"),
        }
        if layout.world not in data.data["marks"]:
            raise BadInput(Text("wars.bad.marker_printed", args))
        for mark, place in markers_of(data, layout).items():
            if place not in layout.areas:
                args |= {"mark": Text(f"wars.mark.{mark}"), "area": AREA.name(place), "id": mark}
                raise BadInput(Text("wars.bad.marker_nowhere", args))


def _check_world(layout: Board, cards: str) -> None:
    """wars:setup/cards: who names a card is told that it is not used there; of a box it is left out."""
    for id in cards.rpartition(":")[2].split(","):
        banned = [data for data in CARDS if data.name == id and layout.world in data.data.get("not_on", ())]
        if banned:
            args = {"card": Text(f"wars.card.{id}"), "map": Text(f"wars.option.map.{layout.id}")}
            raise BadInput(Text("wars.bad.card_not_here", args))


def _check_figures(options: Options) -> None:
    """wars:apart/unplayed: of the figures of factions that are asked for, one at least must be free.

    Whoever asks for all of them beside other cards means: as many as there are.
    """
    named = [CARDS[card] for card in chosen_cards(options[CARDS_OPTION.name])]
    figures = [data for data in named if "of_faction" in data.data]
    if len(named) > len(figures) == len([data for data in CARDS if "of_faction" in data.data]):
        return
    played = certain_factions(options, options["players"])
    if figures and options["faction_goos"] != "any" and all(f.data["of_faction"] in played for f in figures):
        args = {
            "card": Text(f"wars.card.{figures[0].id}"),
            "faction": Text(f"wars.faction.{figures[0].data['of_faction']}"),
        }
        raise BadInput(Text("wars.bad.figure_in_play", args))


def _check_starts(layout: Board, players: int, factions: list[str]) -> None:
    """Every faction must have somewhere to begin, and enough of them at the same time."""
    for faction in factions:
        if not has_start(layout, card(faction)):
            args = {"faction": Text(f"wars.faction.{faction}"), "map": layout.id}
            raise BadInput(Text("wars.bad.no_start", args))
    if most_together(layout, [card(faction) for faction in factions]) < players:
        raise BadInput(Text("wars.bad.same_start", {"n": players, "map": layout.id}))


def new_state(options: Options) -> WarsState:
    """An empty table with its first question."""
    players: int = options["players"]
    layout = layout_of(options)
    s = new_table(
        players,
        layout,
        {**options, CONTENT_OPTION.name: CONTENT_OPTION.shown(options[CONTENT_OPTION.name])},
        UNITS,
        # wars:setup/elder-signs
        bytes(value for value, n in enumerate(ELDER_SIGNS, start=1) for _ in range(n)),
    )
    to_draw = cards_to_draw(s.options["cards"])
    if to_draw < 0:
        s.market = tuple(chosen_cards(s.options["cards"]))
    for data in CARDS:
        if is_rule_of_table(data, s.options, players, layout):
            s.hand_over(data.number, s.wild())
    s.push(ChooseFactions(0))
    if to_draw > 0:
        s.push(DrawCards(to_draw))
    return s


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawCards(Frame[WarsState]):
    """wars:setup/cards: chance puts this many more of the agreed cards beside the map."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def _rest(self, s: WarsState) -> list[CardId]:
        left = [card for card in chosen_cards(s.options["cards"]) if card not in s.market]
        taken = [CARDS[faction].id for faction in s.faction if faction >= 0]
        return without_played(s, left, [*certain_factions(s.options, s.players), *taken])

    def ask(self, s: WarsState) -> Node | None:
        left = len(self._rest(s))
        return Chance(DRAW, 1, left) if left else None

    def go(self, s: WarsState, answer: Action) -> None:
        if not answer:
            return
        drawn = self._rest(s)[answer[1][0]]
        s.market = (*s.market, drawn)
        s.tell("wars.card_drawn", drawn)
        if self.left > 1:
            s.push(DrawCards(self.left - 1))


def certain_factions(options: Mapping[str, Any], players: int) -> list[str]:
    """Those that play whatever anybody chooses or draws."""
    if FACTIONS_OPTION.shown(options[FACTIONS_OPTION.name]) in DRAWN:
        return []
    return factions_of({**options, "players": players})


def without_played(s: WarsState, cards: Sequence[CardId], factions: Sequence[str]) -> list[CardId]:
    """wars:apart/unplayed: without those that show a figure of one of these factions (p.97)."""
    if s.options["faction_goos"] == "any":
        return list(cards)
    return [card for card in cards if CARDS[card].data.get("of_faction") not in factions]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PutAside(Frame[WarsState]):
    """wars:apart/unplayed: figures of the factions that play stay in the box; others are drawn for them."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        kept = without_played(s, s.market, [CARDS[faction].id for faction in s.faction])
        gone = [card for card in s.market if card not in kept]
        s.market = tuple(kept)
        for each in gone:
            s.tell("wars.card_aside", each)
        if gone and cards_to_draw(s.options["cards"]) > 0:
            s.push(DrawCards(len(gone)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ChooseFactions(Frame[WarsState]):
    """wars:setup/factions: every player gets a faction that nobody else has."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def _free(self, s: WarsState) -> list[CardId]:
        """In the order of the option: what is drawn is a place in this list."""
        chosen = s.faction[: self.seat]
        pool = [card(id) for id in pool_of(s.options["factions"])]
        free = [faction for faction in pool if faction not in chosen]
        return [each for each in free if most_together(s.board, (*chosen, each)) > self.seat]

    def ask(self, s: WarsState) -> Node | None:
        if self.seat == s.players:
            return None
        how = FACTIONS_OPTION.shown(s.options["factions"])
        if how == "random":
            return Chance(DRAW, 1, len(self._free(s)), self.seat)
        if how == "choose":
            actions = tuple(("wars.choose_faction", faction) for faction in self._free(s))
            return Decision(self.seat, Text("wars.prompt.faction"), actions)
        return None

    def go(self, s: WarsState, answer: Action) -> None:
        if self.seat == s.players:
            s.push(FirstOfGame())
            s.push(SetUp(tuple(sorted(range(s.players), key=lambda seat: set_up_place(s, seat)))))
            s.push(PutAside())
            return
        if not answer:
            faction = card(factions_of({**s.options, "players": s.players})[self.seat])
        elif answer[0] == "drawn":
            faction = self._free(s)[answer[1][0]]
        else:
            faction = answer[1]
        take_faction(s, self.seat, faction)
        s.tell("wars.faction", self.seat, faction)
        s.push(ChooseFactions(self.seat + 1))


def take_faction(s: WarsState, seat: Seat, faction: CardId) -> None:
    """wars:setup/factions: its card, its figures in the pool, its empty slots."""
    s.faction = (*s.faction[:seat], faction, *s.faction[seat + 1 :])
    s.slots = (*s.slots[:seat], bytes(len(REQUIREMENTS[faction])), *s.slots[seat + 1 :])
    s.hand_over(faction, seat)
    for dealt in dealt_cards(s.options, seat, faction, s.board.world):
        s.hand_over(dealt, seat)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SetUp(Frame[WarsState]):
    """wars:setup/start-areas: one faction after the other chooses where it begins, if it has a choice."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def _areas(self, s: WarsState) -> list[Area]:
        return start_areas(s, self.seats[0], self.seats[1:])

    def ask(self, s: WarsState) -> Node | None:
        if not self.seats:
            return None
        areas = self._areas(s)
        if len(areas) < 2:
            return None
        actions = tuple(("wars.choose_start", area) for area in areas)
        return Decision(self.seats[0], Text("wars.prompt.start"), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        if not self.seats:
            return
        seat = self.seats[0]
        area = answer[1] if answer else self._areas(s)[0]
        s.start = s.start[:seat] + bytes((area,)) + s.start[seat + 1 :]
        s.push(SetUp(self.seats[1:]))
        s.tell("wars.starts", seat, area)
        propose(s, "set_up", seat)


@event("set_up", "wars:setup/start-areas")  # (seat): in its start area
def set_up(s: WarsState, seat: Seat) -> None:
    """wars:setup/start-areas: one gate, six acolytes, one of them on the gate; 8 Power."""
    area = s.start[seat]
    acolytes = KINDS[CARDS[s.faction[seat]].acolyte].units
    for unit in acolytes:
        s.put(unit, area)
    s.add_gate(area, acolytes[0])
    s.power[seat] = POWER_AT_START  # wars:setup/markers


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FirstOfGame(Frame[WarsState]):
    """wars:setup/first-player: one faction always begins; without it the option decides (p.14)."""

    __slots__ = ()

    def _born_first(self, s: WarsState) -> Seat:
        for seat in range(s.players):
            if CARDS[s.faction[seat]].data.get("begins"):
                return seat
        return NOBODY

    def _may_begin(self, s: WarsState) -> list[Seat]:
        """wars:setup/first-player: there are factions that never begin."""
        seats = range(s.players)
        return [seat for seat in seats if not CARDS[s.faction[seat]].data.get("never_begins")]

    def ask(self, s: WarsState) -> Node | None:
        able = self._may_begin(s)
        if self._born_first(s) == NOBODY and s.options["first_player"] == "random" and len(able) > 1:
            return Chance(DICE, 1, len(able))
        return None

    def go(self, s: WarsState, answer: Action) -> None:
        born = self._born_first(s)
        if answer:
            s.first = self._may_begin(s)[answer[1][0] - 1]
        elif born != NOBODY:
            s.first = born
        else:  # by the German names, as the rulebook suggests
            s.first = min(self._may_begin(s), key=lambda seat: str(CARDS[s.faction[seat]].data["alphabet"]))
        s.tell("wars.first_player", s.first)
        s.push(Round(ACTION))
        s.push(CHECK_BOOKS)  # how all set up may be what somebody waits for
        s.push(Direction())  # wars:setup/direction
