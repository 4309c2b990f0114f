"""Death May Die: before the first turn: boxes, investigators, insanity, who begins, and the unknown."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.drawing import Draw
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DRAW, Action, Chance, Decision, Node, Side
from fhtagn.core.text import Ref
from fhtagn.games.death.rules.case import NOWHERE, Case, case_of
from fhtagn.games.death.rules.choose import Call, Ctx, choose, prompt, then
from fhtagn.games.death.rules.content import content_of, named
from fhtagn.games.death.rules.discovery import Investigate
from fhtagn.games.death.rules.enemies import summon
from fhtagn.games.death.rules.inventory import gain_relic
from fhtagn.games.death.rules.points import RULES
from fhtagn.games.death.rules.resolve import run
from fhtagn.games.death.rules.state import (
    COMMON,
    DISCOVERY_DECK,
    LAYOUT,
    MYTHOS_DECK,
    NOBODY_CHOSEN,
    RELIC_CHOICE,
    RELIC_DECK,
    SETUP,
    DeathState,
    put,
)
from fhtagn.games.death.rules.tokens import change_board, change_ground

Options = dict[str, Any]
FEWEST: Final = 2
RANDOM: Final = "random"
CHOSEN: Final = "chosen"

# Degrees of the unknown: how many Unknown Monsters, and whether there are Relics.
DEGREES: Final = {
    "off": (0, False),
    "relics": (0, True),  # death:difficulty/relics-only
    "one": (1, True),  # death:difficulty/one-monster
    "monsters": (2, False),  # death:difficulty/monsters-only
    "full": (2, True),
}
ALL_LOCATIONS: Final = 15  # the start and three Gates


def count_of(players: int) -> int:
    """death:setup/alone: a lone player leads two investigators."""
    return max(FEWEST, players)


def boxes_of(options: Options) -> tuple[list[str], list[str]]:
    """The episodes and Elder Ones that may come into play."""
    content = content_of(options["content"])
    episode, elder = options["episode"], options["elder_one"]
    episodes = list(content.episodes) if episode == RANDOM else [episode]
    return episodes, (list(content.elder_ones) if elder == RANDOM else [elder])


def blank(options: Options) -> DeathState:
    """An empty table with the first box that may be chosen."""
    players: int = options["players"]
    count = count_of(players)
    episodes, elders = boxes_of(options)
    s = DeathState()
    s.players = players
    s.stack = []
    s.events = None
    s.boxes = (tuple(episodes), tuple(elders), DEGREES[options["unknown"]][0] > 0)
    s.rules = RULES.bind(())
    s.who = bytes([NOBODY_CHOSEN]) * count
    # death:setup/tracks
    s.stress = s.wounds = s.sanity = s.fire = s.kills = bytes(count)
    s.insane = bytes([NOBODY_CHOSEN]) * count
    s.alive = (1 << count) - 1
    s.levels = bytes([1]) * (3 * count)
    s.boosts = s.owned = s.relics = (b"",) * count
    s.next_roll = bytes(3 * count)
    s.used = (0,) * count
    s.saved = s.destroyed = 0
    s.locations = ALL_LOCATIONS if options["locations"] == RANDOM else 0
    s.track = 1  # death:setup/elder-one
    s.stage = 0
    s.disrupted = False
    s.result = 0
    s.phase = SETUP
    s.turn = s.begun = s.actions = 0
    s.active = 0
    s.moved = s.advancing = False
    lay_out(s, case_of(content_of(options["content"]), episodes[0], elders[0], count, ()))
    return s


def lay_out(s: DeathState, case: Case) -> None:
    """death:setup/episode: map, figures, tokens and decks of the boxes."""
    count = case.count
    s.case = case
    s.where = bytes([case.start]) * count
    s.boards = bytes(count * len(case.boards))
    s.at = bytes([NOWHERE]) * len(case.figures)
    s.hurt = bytes(len(case.figures))
    size = len(case.spaces)
    s.ground = bytes(len(case.tokens) * size)
    s.harm = bytes(size)
    s.locks = case.all_locks
    for token, spaces in case.episode.tokens_at_start(count).items():
        for space in spaces:
            change_ground(s, token, space, 1)
    for token, n in case.start_tokens.items():
        for side in range(count):
            change_board(s, side, token, n)
    _stand(s, 0, case.episode.cultists)
    for kind, spaces in case.episode.placed_monsters.items():
        _stand(s, case.species_of[kind], spaces)
    s.cards = LAYOUT.filled(
        {
            MYTHOS_DECK: bytes(range(len(case.mythos))),  # death:setup/mythos-deck
            DISCOVERY_DECK: bytes(range(len(case.discovery))),  # death:setup/discovery-deck
            RELIC_DECK: bytes(range(len(case.relics))),
        }
    )


def _stand(s: DeathState, kind: int, spaces: tuple[int, ...]) -> None:
    """death:enemy/pool: the first figures are placed; the others wait in the pool."""
    first = s.case.species[kind].first
    for number, space in enumerate(spaces):
        s.at = put(s.at, first + number, space)


def prepare(s: DeathState, options: Options) -> None:
    """All steps, the first one on top."""
    monsters, relics = DEGREES[options["unknown"]]
    for step in (
        Call("setup.first_turn"),
        Call("setup.start_cards"),
        Call("setup.relics", relics),
        DrawUnknown(monsters),
        FirstPlayer(),
        DealInsanity(),
        Pick(options["investigators"], 0),
        ChooseBox(*boxes_of(options)),
    ):
        s.push(step)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ChooseBox(Frame[DeathState]):
    """death:setup/boxes: an episode and an Elder One, agreed upon or drawn."""

    __slots__ = ("elders", "episodes")

    def __init__(self, episodes: list[str], elders: list[str]) -> None:
        self.episodes = tuple(episodes)
        self.elders = tuple(elders)

    def ask(self, s: DeathState) -> Node | None:
        ways = len(self.episodes) * len(self.elders)
        return Chance(DRAW, 1, ways) if ways > 1 else None

    def go(self, s: DeathState, answer: Action) -> None:
        drawn = answer[1][0] if answer else 0
        episode = self.episodes[drawn // len(self.elders)]
        elder = self.elders[drawn % len(self.elders)]
        case = case_of(s.case.content, episode, elder, s.case.count, ())
        lay_out(s, case)
        s.tell(
            "death.box",
            Ref("episode", episode, named(case.episode.name)),
            case.species[-1].ref,
        )


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Pick(Frame[DeathState]):
    """death:setup/investigators: in the order of seats, each from those left; or named before, or drawn."""

    __slots__ = ("how", "side")

    def __init__(self, how: str, side: Side) -> None:
        self.how = how
        self.side = side

    def ask(self, s: DeathState) -> Node | None:
        if self.side == len(s.who):
            return None
        if self.how == RANDOM:
            return Chance(DRAW, len(s.who), len(s.case.investigators))
        if self.how != CHOSEN:
            return None
        left = [card.id for number, card in enumerate(s.case.investigators) if number not in s.who]
        actions: tuple[Action, ...] = tuple([("death.investigator", id) for id in left])
        return Decision(s.leader(self.side), prompt("investigator", self.side), actions, side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if self.side == len(s.who):
            bind(s)
            return
        ids = [card.id for card in s.case.investigators]
        if answer and answer[0] == "drawn":
            chosen = list(answer[1])
        elif answer:
            chosen = [ids.index(answer[1])]
        else:
            chosen = [ids.index(id) for id in self.how.split(",")]
        for number, who in enumerate(chosen):
            s.who = put(s.who, self.side + number, who)
            card = s.case.investigators[who]
            ref = Ref("investigator", card.id, named({"de": card.name, "en": card.name}))
            s.tell("death.chosen", self.side + number, ref)
        s.push(Pick(self.how, self.side + len(chosen)))


def bind(s: DeathState) -> None:
    """The skills that are in play: common ones can come to everybody with a Companion."""
    held = [(skill, side) for skill in COMMON for side in s.sides]
    held += [(s.investigator(side).skill, side) for side in s.sides]
    grants = [(skill, side, 0, s.index_of(side, skill)) for skill, side in held]
    s.rules = RULES.bind(tuple(grants))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DealInsanity(Frame[DeathState]):
    """death:setup/insanity: one card for each investigator, open; the rest leaves the game."""

    __slots__ = ()

    def ask(self, s: DeathState) -> Node | None:
        return Chance(DRAW, len(s.who), len(s.case.insanities))

    def go(self, s: DeathState, answer: Action) -> None:
        s.insane = bytes(answer[1])
        for side, card in enumerate(s.insane):
            s.tell("death.insanity_dealt", side, s.case.insanities[card].ref)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FirstPlayer(Frame[DeathState]):
    """death:setup/first: chance says who begins."""

    __slots__ = ()

    def ask(self, s: DeathState) -> Node | None:
        return Chance(DRAW, 1, len(s.who))

    def go(self, s: DeathState, answer: Action) -> None:
        s.active = answer[1][0]
        s.tell("death.begins", s.active)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawUnknown(Frame[DeathState]):
    """death:unknown/setup-monsters, death:unknown/monsters: others than those of the episode, by chance."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def _left(self, s: DeathState) -> list[str]:
        there = {kind.monster for kind in s.case.species}
        return [id for id, card in s.case.content.unknowns.items() if card.species not in there]

    def ask(self, s: DeathState) -> Node | None:
        return Chance(DRAW, self.count, len(self._left(s))) if self.count else None

    def go(self, s: DeathState, answer: Action) -> None:
        if not answer:
            return
        left = self._left(s)
        drawn = tuple([left[index] for index in answer[1]])
        old = s.case
        case = s.case = case_of(old.content, old.episode.id, old.elder.id, old.count, drawn)
        more = len(case.figures) - len(old.figures)
        s.at += bytes([NOWHERE]) * more
        s.hurt += bytes(more)
        deck = bytes(range(len(case.mythos)))
        s.cards = s.cards.replaced(MYTHOS_DECK, deck)
        for kind in case.unknown_species:
            s.tell("death.unknown_drawn", case.species[kind].ref)
        s.push(PlaceUnknown())


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PlaceUnknown(Frame[DeathState]):
    """death:unknown/setup-gates: the first figures stand at different Gates; cards may bring more."""

    __slots__ = ()

    def ask(self, s: DeathState) -> Node | None:
        return Chance(DRAW, len(s.case.unknown_species), len(s.case.gates))

    def go(self, s: DeathState, answer: Action) -> None:
        for slot in reversed(range(len(s.case.unknown_species))):
            kind = s.case.unknown_species[slot]
            run(s, s.case.unknown_setup[slot], Ctx(s.active, s.case.species[kind].first))
        for slot, gate in enumerate(answer[1]):
            summon(s, s.case.unknown_species[slot], s.case.gates[gate])


@then("setup.relics")
def _relics(s: DeathState, _: Action, used: bool) -> None:
    """death:unknown/setup-relics: as many as investigators; each chooses one, from the first player on."""
    if used:
        s.push(RevealRelics(-1, len(s.who), RELIC_DECK, RELIC_CHOICE))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RevealRelics(Draw):
    """The Relics that may be chosen, for all to see."""

    __slots__ = ()

    def got(self, s: DeathState, kinds: bytes) -> None:
        s.reveal("death.relics_drawn", tuple([s.case.relics[kind].ref for kind in kinds]))
        for side in reversed(s.from_active()):
            s.push(Call("setup.choose_relic", side))


@then("setup.choose_relic")
def _choose_relic(s: DeathState, _: Action, side: Side) -> None:
    choice = sorted(s.cards.zones[RELIC_CHOICE])
    picks: list[Action] = [("death.relic", s.case.relics[relic].id) for relic in choice]
    choose(s, side, "relic", picks, "setup.relic", side)


@then("setup.relic")
def _relic(s: DeathState, answer: Action, side: Side) -> None:
    relic = s.case.relic_of[answer[1]]
    s.cards = s.cards.without(RELIC_CHOICE, relic)
    gain_relic(s, side, relic, False)


@then("setup.start_cards")
def _start_cards(s: DeathState, _: Action) -> None:
    """Large groups draw Discovery cards before the first turn."""
    for side in reversed(s.from_active()):
        for _card in range(s.case.start_cards):
            s.push(Investigate(side))


@then("setup.first_turn")
def _first_turn(s: DeathState, _: Action) -> None:
    s.push(Call("turn.begin", s.active))
