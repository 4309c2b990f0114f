"""Death May Die: what stands on the table.

Investigators are sides: all seats first, then the second one of a lone player.  What belongs to each of them
is ``bytes`` by side, replaced on write and shared by clones; so are figures, by number, and tokens, by kind
and space.  Nobody has secrets; nobody knows the order of the decks, not even the state.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Bound, Held
from fhtagn.core.cards import Layout, deck, pile
from fhtagn.core.drawing import CardState
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.games.death.rules.case import CULTIST, ELDER, NOWHERE, Case
from fhtagn.games.death.rules.content import Investigator
from fhtagn.games.death.rules.faces import NO_KIT, Face, Kit
from fhtagn.games.death.rules.house import FAR, House

# death:investigator/board: limits that are printed on the boards.
MOST_STRESS: Final = 4
MOST_WOUNDS: Final = 5  # the fifth is the end
MOST_SANITY: Final = 20  # the skull
THRESHOLDS: Final = (4, 8, 12, 15, 18, 19)
BONUS_THRESHOLDS: Final = (8, 15, 18, 19)
RELIC_THRESHOLD: Final = 12
MOST_LEVEL: Final = 4
TRACK: Final = 8  # death:cards/track
FIRST_RED: Final = 5
SYMBOLS: Final = 3
ACTIONS_PER_TURN: Final = 3
RUN_SPACES: Final = 3
REST_HEALS: Final = 3
NOBODY_CHOSEN: Final = 255

# Parts of a turn.
SETUP: Final = 0
ACTING: Final = 1
MYTHOS: Final = 2
ENCOUNTER: Final = 3
ENDING: Final = 4
OVER: Final = 5
PHASES: Final = ("setup", "actions", "mythos", "encounter", "end", "over")

# How it ended.
WON: Final = 1
LOST_EARLY: Final = 2  # somebody died while the Elder One was on the track
LOST_ALL: Final = 3  # everybody died
LOST_TRACK: Final = 4  # the progression token reached the last space

# Where cards lie.
MYTHOS_DECK: Final = 0
MYTHOS_PILE: Final = 1
MYTHOS_NOW: Final = 2
DISCOVERY_DECK: Final = 3
DISCOVERY_PILE: Final = 4
DISCOVERY_NOW: Final = 5
RELIC_DECK: Final = 6
RELIC_CHOICE: Final = 7
LAYOUT: Final = Layout(deck(), pile(), pile(), deck(), pile(), pile(), deck(), pile())

COMMON: Final = ("arcane_mastery", "brawling", "marksman", "stealth", "swiftness", "toughness")
COMMON_OF: Final = {skill: number for number, skill in enumerate(COMMON)}
ON_BOARD: Final = 3  # skills of a board


_ONE: Final[tuple[bytes, ...]] = tuple([bytes((value,)) for value in range(256)])


def put(row: bytes, place: int, value: int) -> bytes:
    """The same row with another value in one place."""
    return row[:place] + _ONE[value] + row[place + 1 :]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DeathState(CardState):
    """Figures are numbered by the case; ``at`` and ``hurt`` say where each stands and its wounds.

    ``hurt`` of the Elder One are the wounds of its present stage.  ``ground`` counts tokens by kind and
    space, ``boards`` those before each investigator.  ``owned`` has three numbers for each Discovery card:
    card, side, wounds; ``relics`` two: relic, transformed or not.
    """

    __slots__ = (
        "actions",
        "active",
        "advancing",
        "alive",
        "at",
        "begun",
        "boards",
        "boosts",
        "boxes",
        "case",
        "destroyed",
        "disrupted",
        "fire",
        "ground",
        "harm",
        "hurt",
        "insane",
        "kills",
        "levels",
        "locations",
        "locks",
        "moved",
        "next_roll",
        "owned",
        "phase",
        "relics",
        "result",
        "rules",
        "sanity",
        "saved",
        "stage",
        "stress",
        "track",
        "turn",
        "used",
        "where",
        "who",
        "wounds",
    )

    case: Case
    boxes: tuple[
        tuple[str, ...], tuple[str, ...], bool
    ]  # what may come into play: episodes, Elder Ones, unknown
    rules: Bound
    who: bytes  # which investigator each side is, NOBODY_CHOSEN before it is known
    where: bytes  # by side
    stress: bytes
    wounds: bytes
    sanity: bytes
    alive: int  # one bit per side
    levels: bytes  # three skills of each side, the unique one first
    boosts: tuple[bytes, ...]  # levels of the common skills that Companions give
    fire: bytes  # tokens on the boards
    boards: bytes  # other tokens there, by side and kind
    insane: bytes  # the insanity card of each side
    kills: bytes  # since the insanity was triggered last
    owned: tuple[bytes, ...]
    relics: tuple[bytes, ...]
    next_roll: bytes  # tentacles, bonus dice, successes of the next own roll, by side
    used: tuple[int, ...]  # what each side has used this turn, one bit each
    at: bytes
    hurt: bytes
    ground: bytes
    harm: bytes  # wounds on the pillar or the Beast, by space
    locks: int  # closed ones, one bit each
    saved: int
    destroyed: int
    locations: int  # random location tokens that are left (start, gates), 0: as printed
    track: int
    stage: int  # 0: the Elder One is on the track
    disrupted: bool
    result: int
    phase: int
    turn: int  # turns begun
    begun: int  # sides that had a turn, one bit each
    active: Side
    actions: int  # left in this turn
    moved: bool  # has the active investigator left a space this turn?
    advancing: bool  # an effect lets the Elder One advance at the end of this turn

    def clone(self) -> DeathState:
        c = DeathState()
        c.players = self.players
        c.stack = self.stack[:]
        c.pending = self.pending
        c.events = None
        c.cards = self.cards
        c.case = self.case
        c.boxes = self.boxes
        c.rules = self.rules
        c.who = self.who
        c.where = self.where
        c.stress = self.stress
        c.wounds = self.wounds
        c.sanity = self.sanity
        c.alive = self.alive
        c.levels = self.levels
        c.boosts = self.boosts
        c.fire = self.fire
        c.boards = self.boards
        c.insane = self.insane
        c.kills = self.kills
        c.owned = self.owned
        c.relics = self.relics
        c.next_roll = self.next_roll
        c.used = self.used
        c.at = self.at
        c.hurt = self.hurt
        c.ground = self.ground
        c.harm = self.harm
        c.locks = self.locks
        c.saved = self.saved
        c.destroyed = self.destroyed
        c.locations = self.locations
        c.track = self.track
        c.stage = self.stage
        c.disrupted = self.disrupted
        c.result = self.result
        c.phase = self.phase
        c.turn = self.turn
        c.begun = self.begun
        c.active = self.active
        c.actions = self.actions
        c.moved = self.moved
        c.advancing = self.advancing
        return c

    def leader(self, side: Side) -> Seat:
        return side if side < self.players else 0

    def push(self, frame: Frame) -> None:
        """When the game is over nothing follows any more."""
        if not self.result:
            self.stack.append(frame)

    def holder_of(self, held: Held) -> Side:
        """A skill belongs to the investigator whose board shows it, or whose Companion gives it.

        ``held.index`` holds its place on the board, and its number among the common ones (``index_of``).
        """
        side = held.card
        if not self.alive >> side & 1:
            return NOBODY
        place = held.index & 3
        if place < ON_BOARD and self.levels[ON_BOARD * side + place]:
            return side
        boost = self.boosts[side]
        common = held.index >> 2
        return side if common < len(boost) and boost[common] else NOBODY

    def index_of(self, side: Side, skill: str) -> int:
        """Where a skill of an investigator is found: for ``Held.index``."""
        place = self.investigator(side).place_of.get(skill, ON_BOARD)
        return place | COMMON_OF.get(skill, len(COMMON)) << 2

    # -- investigators -------------------------------------------------------------------------------

    @property
    def sides(self) -> range:
        return range(len(self.who))

    def is_alive(self, side: Side) -> bool:
        return self.alive >> side & 1 == 1

    def from_active(self) -> list[Side]:
        """death:sanity/in-turn-order: the living, clockwise from the active investigator."""
        found: list[Side] = []
        side = self.active
        for _ in range(len(self.who)):
            if self.alive >> side & 1:
                found.append(side)
            side += 1
            if side == len(self.who):
                side = 0
        return found

    def investigator(self, side: Side) -> Investigator:
        return self.case.investigators[self.who[side]]

    def skills(self, side: Side) -> tuple[str, ...]:
        """death:skills/three: those of the board, the unique one first."""
        card = self.investigator(side)
        return (card.skill, *card.common)

    def own_level(self, side: Side, skill: str) -> int:
        """death:skills/unique: of a skill on the board; only its investigator has the unique one."""
        who = self.who[side]
        if who == NOBODY_CHOSEN:
            return 0
        place = self.case.investigators[who].place_of.get(skill, -1)
        return self.levels[ON_BOARD * side + place] if place >= 0 else 0

    def level(self, side: Side, skill: str) -> int:
        """death:companion/skill: a Companion adds a level, or gives the first one."""
        level = self.own_level(side, skill)
        boost = self.boosts[side]
        if boost:
            common = COMMON_OF.get(skill, -1)
            if common >= 0:
                level += boost[common]
        return level if level < MOST_LEVEL else MOST_LEVEL

    def next_threshold(self, side: Side) -> int:
        """death:sanity/stop: as far as one loss can go."""
        for threshold in THRESHOLDS:
            if threshold > self.sanity[side]:
                return threshold
        return MOST_SANITY

    def track_dice(self, side: Side) -> int:
        """death:sanity/bonus-dice: those of the thresholds that were reached."""
        sanity = self.sanity[side]
        return sum([sanity >= threshold for threshold in BONUS_THRESHOLDS])

    def here(self, space: int) -> list[Side]:
        """The living in a space."""
        where = self.where
        return [side for side in range(len(where)) if where[side] == space and self.alive >> side & 1]

    def kit(self, side: Side) -> Kit:
        """What the cards and Relics of an investigator do."""
        owned, relics = self.owned[side], self.relics[side]
        return self.case.kit(owned, relics) if owned or relics else NO_KIT

    def held_faces(self, side: Side) -> tuple[tuple[int, Face], ...]:
        """The Discovery cards of an investigator by number, each with the side that was taken."""
        return self.kit(side).held

    def has_used(self, side: Side, limit: int) -> bool:
        return self.used[side] & limit != 0

    # -- tokens --------------------------------------------------------------------------------------

    def board(self, side: Side, token: str) -> int:
        """How many of these tokens lie before an investigator."""
        place = self.case.board_of.get(token, -1)
        return self.boards[side * len(self.case.boards) + place] if place >= 0 else 0

    def on_ground(self, token: str, space: int, state: str = "") -> int:
        """How many of these tokens lie in a space, with this face up."""
        number = self.case.token_of.get(f"{token}:{state}" if state else token, -1)
        return self.ground[number * len(self.case.spaces) + space] if number >= 0 else 0

    def spaces_with(self, token: str, state: str = "") -> list[int]:
        return [space for space in self.case.spaces if self.on_ground(token, space, state)]

    def supply(self, token: str) -> int:
        """death:limits/supply: what is left of a kind of token."""
        case = self.case
        size = len(case.spaces)
        left = case.supplies.get(token, 0)
        for number, (name, _) in enumerate(case.tokens):
            if name == token:
                left -= sum(self.ground[number * size : (number + 1) * size])
        place = case.board_of.get(token, -1)
        if place >= 0:
            left -= sum(self.boards[place :: len(case.boards)])
        return max(0, left)

    # -- enemies -------------------------------------------------------------------------------------

    def species_of(self, figure: int) -> int:
        return self.case.figures[figure]

    def sort_of(self, figure: int) -> int:
        return self.case.species[self.case.figures[figure]].sort

    def health(self, figure: int) -> int:
        """Of the present stage, if it is the Elder One."""
        kind = self.case.species[self.case.figures[figure]]
        return self.case.stages[self.stage].health if kind.sort == ELDER else kind.health

    def enemies_in(self, space: int) -> list[int]:
        """death:fight/enemy: all figures of enemies in a space, the Elder One too."""
        at = self.at
        return [figure for figure in range(len(at)) if at[figure] == space]

    def is_safe(self, space: int) -> bool:
        """death:map/safe: no enemy is there."""
        return space not in self.at

    def can_be_hurt(self, figure: int) -> bool:
        """death:ritual/not-before, death:goal/two-steps: the Elder One only after the disruption."""
        return self.disrupted or figure != self.case.elder_figure

    def of_kinds(self, kinds: tuple[int, ...]) -> list[int]:
        """The figures of these species on the board."""
        figures = self.case.figures
        return [f for f in range(len(figures)) if self.at[f] != NOWHERE and figures[f] in kinds]

    @property
    def elder_space(self) -> int:
        return self.at[self.case.elder_figure]

    # -- the map -------------------------------------------------------------------------------------

    @property
    def house(self) -> House:
        return self.case.house(self.locks)

    def house_for(self, figure: int) -> House:
        """death:distance/locks: figures that pass Locks have no use for them."""
        kind = self.case.species[self.case.figures[figure]]
        if kind.id in self.case.lock_passers or (
            kind.sort == CULTIST and "cultist" in self.case.lock_passers
        ):
            return self.case.open
        return self.case.house(self.locks)

    def distance(self, one: int, other: int) -> int:
        """death:distance/private: as it is for everybody, whatever somebody treats as adjacent."""
        return self.house.distance(one, other) if one != NOWHERE and other != NOWHERE else FAR

    # -- asking --------------------------------------------------------------------------------------

    def mark_used(self, side: Side, limit: int) -> None:
        used = list(self.used)
        used[side] |= limit
        self.used = tuple(used)

    def symbols(self) -> int:
        """death:mythos/symbol: how many of them lie in the Mythos discard pile."""
        return sum([self.case.mythos[card].symbol for card in self.cards.zones[MYTHOS_PILE]])

    def elder_dice(self) -> tuple[int, int]:
        """death:fight/dice: those of all revealed stages."""
        standard = bonus = 0
        for stage in self.case.stages[: self.stage + 1]:
            standard += stage.standard
            bonus += stage.bonus
        return (standard, bonus)


def same_kind(s: DeathState, figures: list[int]) -> list[int]:
    """One of each group of figures that nobody can tell apart: species, space and wounds are the same."""
    if len(figures) < 2:
        return figures
    found: list[int] = []
    seen: set[tuple[int, int, int]] = set()
    for figure in figures:
        mark = (s.case.figures[figure], s.at[figure], s.hurt[figure])
        if mark not in seen:
            seen.add(mark)
            found.append(figure)
    return found


Actions = tuple[Action, ...]
Args = tuple[Any, ...]
