"""Rise of the Cults: what a view looks like, declared once; web/tools/message_types.py writes it as
TypeScript.

``CultsFacts`` are printed, ``CultsPublic`` is what everybody sees now, ``CultsPrivate`` what only the own
seat sees.  Cards, districts, plans and cultists are named by their ids; sides are numbers: the seats, and in
the solo game the NPC after them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Names = dict[str, str]  # by language
DistrictId = Literal["northside", "downtown", "uptown", "rivertown"]
CultId = Literal["cthulhu", "hastur", "dagon", "chaugnar"]
Token = Literal["thug", "adept", "freak"]
Face = Literal["thug", "adept", "freak", "blank"]
Plan = Literal["growth", "preparation", "influence", "dominance", "bluff"]
Phase = Literal["setup", "city", "mobilisation", "recruitment", "planning", "action", "hiding", "end"]
CardSort = Literal["starting", "guardian", "action", "chaos"]
Tokens = dict[Token, int]

# -- what is printed -----------------------------------------------------------------------------------


class SymbolsShown(TypedDict):
    attack: int
    power: int
    terror: int


class CardFacts(TypedDict):
    """A cult card; ``keyword`` says when its effect is used ("": it has none)."""

    id: str
    name: Names
    kind: CardSort
    copies: int
    cost: int | None
    symbols: SymbolsShown
    keyword: str
    text: Names
    reconstructed: bool


class CityFacts(TypedDict):
    """A city card: how long it holds ("once", "round", "permanent") and where investigators advance."""

    id: str
    name: Names
    text: Names
    lasts: str
    advance: list[DistrictId]
    reconstructed: bool


class PrologueFacts(TypedDict):
    id: str
    name: Names
    reconstructed: bool


class GoalFacts(TypedDict):
    """A goal of the solo game and what it asks for, by name, each with its number."""

    id: str
    number: int
    name: Names
    needs: dict[str, int]
    reconstructed: bool


class ContentFacts(TypedDict):
    digest: str


class CultsFacts(TypedDict):
    """``cults`` are the cults by side; ``track``: how many steps an investigator has to go."""

    content: ContentFacts
    solo: bool
    rounds: int
    cults: list[CultId]
    used_districts: list[DistrictId]
    numbers: dict[DistrictId, int]
    ritual_spaces: int
    dominance_spaces: int
    track: int
    screens: Literal["open", "closed"]
    cards: dict[str, CardFacts]
    city_cards: dict[str, CityFacts]
    prologues: dict[str, PrologueFacts]
    goals: dict[str, GoalFacts]


# -- what everybody sees -------------------------------------------------------------------------------


class RitualShown(TypedDict):
    """One ritual marker in a district; its thing is ``ritual:<side>/<district>/<level>``."""

    side: int
    level: int


class StackShown(TypedDict):
    """A stack of equal district cards; ``price`` is what one costs now (null: it cannot be bought)."""

    card: str | None
    left: int
    price: int | None


class DistrictShown(TypedDict):
    """A district (``district:<id>``).

    ``markers`` are the sides of the plan markers from bottom to top; ``step`` says how many steps the
    investigator on the track still has to go (null: there is none); ``sanity`` is the marker alone,
    ``sanity_now`` what terror must exceed; ``dominance`` are the sides of the markers.
    """

    id: DistrictId
    used: bool
    sanity: int | None
    sanity_now: int | None
    investigators: int
    step: int | None
    markers: list[int]
    rituals: list[RitualShown]
    sites: list[int]
    dominance: list[int]
    guardian: StackShown
    action: StackShown
    site_price: int | None
    ritual_prices: list[int]


class PileShown(TypedDict):
    """Cards face up; in a discard pile the last one lies on top."""

    count: int
    cards: list[str]


class PointsShown(TypedDict):
    """The points of a side as they stand, part by part; ``chaos`` is counted in a tie."""

    dominance: int
    sites: int
    majority: int
    total: int
    sites_on_board: int
    rituals_on_board: int
    chaos: int


class SideShown(TypedDict):
    """A cult.  ``hand`` has the number of its cards, and those that everybody knows to be there.

    ``tokens`` is null behind a closed screen; thugs in a fist are counted among them until they are shown.
    ``placed`` and ``supply``: plan markers on the board, and not yet placed this round.  ``plans`` are the
    plans executed this round, ``rituals`` those in the supply by level I to III.
    """

    side: int
    seat: int | None
    cult: CultId
    first: bool
    hand: PileShown
    deck: int
    chaos_in_deck: int
    discard: list[str]
    tokens: Tokens | None
    plans: dict[Plan, int]
    supply: int
    placed: int
    rituals: list[int]
    sites: int
    dominance: int
    points: PointsShown
    aside: NotRequired[PileShown]
    deck_top: NotRequired[list[str]]


class DiceShown(TypedDict):
    """Recruitment dice on the table, and how often any of them may still be rolled anew."""

    side: int
    faces: list[Face]
    rerolls: int


class LaidShown(TypedDict):
    """What a participant of a confrontation has laid; attack and thugs are null until they are revealed."""

    side: int
    ready: bool
    cards: PileShown
    thugs: int | None
    dice: list[Face]
    levels: int
    attack: int | None
    open: bool


class ConfrontationShown(TypedDict):
    district: DistrictId
    active: int
    sides: list[LaidShown]


class PaymentShown(TypedDict):
    """What is being paid: ``what`` for ("growth", "preparation", "terror"), and how much is missing yet."""

    side: int
    what: str
    symbol: Literal["power", "terror"]
    total: int
    left: int


class RunningShown(TypedDict):
    """The plan that is under way."""

    side: int
    plan: Plan
    district: DistrictId
    bought: list[str]
    moved: bool
    second: list[str]


class NpcStep(TypedDict):
    """One step of the NPC's reasoning: the plan it came to, and why it did not do it ("": it does)."""

    plan: Plan
    why_not: str


class NpcShown(TypedDict):
    """The NPC's last turn: in which district, what the die said, and where that led."""

    district: DistrictId | None
    roll: int | None
    steps: list[NpcStep]


class GoalShown(TypedDict):
    """The goal of the solo game, and for each condition whether it would be met now."""

    id: str
    met: dict[str, bool]


class CultsPublic(TypedDict):
    round: int
    phase: Phase
    first: int
    decides: int | None
    city: str | None
    permanent: list[str]
    city_deck: int
    city_discard: list[str]
    prologue: str | None
    districts: list[DistrictShown]
    sides: list[SideShown]
    stacks_left: list[str]
    dice: DiceShown | None
    running: RunningShown | None
    payment: PaymentShown | None
    confrontation: ConfrontationShown | None
    npc: NpcShown | None
    goal: GoalShown | None
    own: OwnShown | None


# -- what only the own seat sees -----------------------------------------------------------------------


class OwnShown(TypedDict):
    """The own hand and what one has laid, card by card; what hand and tokens are worth."""

    hand: list[str]
    laid: list[str]
    tokens: Tokens
    fist: int | None
    power: int
    attack: int
    terror: int


class CultsPrivate(TypedDict):
    """In place of the null that everybody sees there."""

    own: OwnShown


class CultsView(CultsFacts, CultsPublic):
    """Everything together, as a seat sees it; null is a spectator."""

    seat: int | None
