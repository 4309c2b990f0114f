"""Death May Die: what a view looks like, declared once; web/tools/message_types.py writes it as TypeScript.

``DeathFacts`` are printed, ``DeathPublic`` is what everybody sees now; nobody has secrets.  Spaces, species,
cards and tokens are named by their ids, investigators by their side: a lone player leads two.
Things on the board (``game.things``) are called ``space:pub``, ``enemy:ghast/2`` (a figure, as in
``enemies``), ``side:1`` (an investigator), ``card:e1_d04`` (a card before somebody), ``relic:relic_key``,
``die:s_sign`` (a die of the roll by its face), ``token:juror/pub`` (tokens of a kind in a space),
``lock:west/cell_a`` (a Lock), ``skill:brawling``, ``half:left`` (of the drawn Discovery card), ``choice:0``
(an option of a card) and ``investigator:mike`` (in set-up).
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Names = dict[str, str]  # by language
Gate = Literal["red", "yellow", "blue"]
Stage = Literal["I", "II", "III", "final"]
CardSide = Literal["left", "right"]
Face = Literal[
    "s_success", "s_both", "s_tentacle", "s_sign", "s_blank", "b_success", "b_both", "b_sign", "b_blank"
]  # s: a black standard die (both: success and tentacle), b: a green bonus die (both: success and elder sign)
Phase = Literal["setup", "actions", "mythos", "encounter", "end", "over"]

# -- what is printed -----------------------------------------------------------------------------------


class Dice(TypedDict):
    standard: int
    bonus: int


class SpaceFacts(TypedDict):
    """A space of the floor plan: its rectangle is left, top, width, height on a grid."""

    id: str
    name: Names
    rect: list[float]


class MapFacts(TypedDict):
    """Passages join spaces both ways, stairs and tunnels too; locks are passages with a Lock at the start."""

    spaces: list[SpaceFacts]
    passages: list[list[str]]
    stairs: list[list[str]]
    tunnels: list[list[str]]
    locks: list[list[str]]
    start: str
    gates: dict[Gate, str]


class TextFacts(TypedDict):
    text: Names
    reconstructed: bool


class EpisodeActionFacts(TypedDict):
    id: str
    name: Names
    text: Names
    reconstructed: bool


class StoryFacts(TypedDict):
    """Told before the first turn, and after the last one."""

    before: Names
    won: Names
    lost: Names


class EpisodeFacts(TypedDict):
    id: str
    number: int
    name: Names
    place: Names
    story: StoryFacts
    objective: TextFacts
    advance: TextFacts
    actions: list[EpisodeActionFacts]
    special: list[TextFacts]
    tokens: dict[str, int]
    monsters: list[str]
    map: MapFacts
    reconstructed: bool


class StageFacts(TypedDict):
    """Dice add up over the stages; stage I has neither health nor dice.  Health is for this table."""

    stage: Stage
    health: int | None
    dice: Dice
    text: Names
    reconstructed: bool


class ElderOneFacts(TypedDict):
    id: str
    name: Names
    stages: list[StageFacts]
    tokens: dict[str, int]
    token_rule: Names
    cultist: str
    minion: str


class MonsterFacts(TypedDict):
    """A species; figures of Cultists are called `cultist/3`, whichever Elder One they serve."""

    id: str
    kind: Literal["cultist", "monster"]
    name: Names
    figures: int
    health: int
    dice: Dice
    text: Names
    reconstructed: bool


class UnknownFacts(TypedDict):
    id: str
    species: str
    setup: Names
    advance: Names


class MythosFacts(TypedDict):
    id: str
    title: Names
    text: Names
    symbol: bool
    draw_again: bool
    reconstructed: bool


class SideFacts(TypedDict):
    """One side of a Discovery card; cost: what taking it costs, health: of a Companion."""

    kind: Literal["item", "companion", "condition"]
    name: Names
    text: Names
    cost: dict[str, int]
    health: int
    tags: list[str]


class DiscoveryFacts(TypedDict):
    """`forced` is the side that must be taken when the other is not; null: the card may be declined."""

    id: str
    title: Names
    story: Names | None
    center: Names | None
    left: SideFacts | None
    right: SideFacts | None
    forced: CardSide | None
    reconstructed: bool


class RelicFacts(TypedDict):
    id: str
    name: Names
    normal: Names
    transformed: Names
    reconstructed: bool


class InsanityFacts(TypedDict):
    id: str
    name: Names
    text: Names
    ongoing: NotRequired[Names]
    reconstructed: bool


class InvestigatorFacts(TypedDict):
    """Texts of skills stand in the locale: death.skill.<id> and death.skill.<id>.1 to 4."""

    id: str
    name: str
    skills: list[str]


class DeathFacts(TypedDict):
    """Everything that may come into play with the options of this table; `people` are the investigators."""

    content: str
    episodes: dict[str, EpisodeFacts]
    elder_ones: dict[str, ElderOneFacts]
    monsters: dict[str, MonsterFacts]
    unknowns: dict[str, UnknownFacts]
    mythos_cards: dict[str, MythosFacts]
    discovery_cards: dict[str, DiscoveryFacts]
    relics: dict[str, RelicFacts]
    insanities: dict[str, InsanityFacts]
    people: dict[str, InvestigatorFacts]
    track_length: int
    first_red: int
    thresholds: list[int]
    bonus_thresholds: list[int]
    most_stress: int
    most_wounds: int
    most_sanity: int


# -- what everybody sees -------------------------------------------------------------------------------


class SkillShown(TypedDict):
    """Level 1 to 4, `own` without Companions (0: only a Companion gives it)."""

    id: str
    level: int
    own: int


class HeldCard(TypedDict):
    """A Discovery card before an investigator, on the side that was taken; `used`: its uses of this turn."""

    card: str
    side: CardSide
    wounds: int
    used: list[bool]


class HeldRelic(TypedDict):
    relic: str
    transformed: bool
    used: list[bool]


class NextRoll(TypedDict):
    tentacles: int
    bonus: int
    successes: int


class InvestigatorShown(TypedDict):
    """One investigator.  `investigator` is null before it is chosen; `next_threshold` 20 is the end."""

    side: int
    seat: int
    investigator: str | None
    alive: bool
    space: str | None
    stress: int
    wounds: int
    sanity: int
    next_threshold: int
    bonus_dice: int
    skills: list[SkillShown]
    insanity: str | None
    kills: int
    fire: int
    tokens: dict[str, int]
    cards: list[HeldCard]
    relics: list[HeldRelic]
    next_roll: NextRoll


class EnemyShown(TypedDict):
    """A figure on the board; `id` names it in actions; the Elder One's health is that of its stage."""

    id: str
    species: str
    space: str
    wounds: int
    health: int


class TokensShown(TypedDict):
    """So many tokens of a kind in a space; `state` is "" or innocent, won; `wounds` of what has health."""

    token: str
    state: str
    space: str
    count: int
    wounds: int
    health: int


class ObjectiveShown(TypedDict):
    """How far the parts of the objective are."""

    done: int
    needed: int


class RollShown(TypedDict):
    """A roll under way: whose, what for, the dice by face, rerolls left, what is added to the symbols.

    `purpose` is attack, defend, fire, action or effect; `name` the episode action or the card; `need` 0 if
    there is no threshold.  `by` is the figure that attacks, `targets` those attacked.
    """

    side: int
    purpose: str
    name: str
    dice: dict[Face, int]
    free: int
    extra: bool
    need: int
    successes: int
    tentacles: int
    signs: int
    by: str | None
    targets: list[str]


class RunShown(TypedDict):
    """A Run under way: spaces left, Sneaks left (null: any number)."""

    side: int
    left: int
    sneaks: int | None


class DeathPublic(TypedDict):
    phase: Phase
    turn: int
    active: int
    decides: int | None
    actions: int
    episode: str | None
    elder_one: str | None
    track: int
    stage: Stage
    stage_wounds: int
    elder_space: str | None
    elder_dice: Dice
    disrupted: bool
    investigators: list[InvestigatorShown]
    enemies: list[EnemyShown]
    pool: dict[str, int]
    tokens: list[TokensShown]
    locks: list[list[str]]
    supply: dict[str, int]
    objective: list[ObjectiveShown]
    mythos: int
    mythos_discard: list[str]
    mythos_now: str | None
    symbols: int
    discovery: int
    discovery_discard: list[str]
    discovery_now: str | None
    unknown: list[str]
    relic_choice: list[str]
    insanity_now: str | None
    roll: RollShown | None
    run: RunShown | None
    won: bool | None


class DeathView(DeathFacts, DeathPublic):
    """Everything together, as a seat sees it (nobody has secrets); null is a spectator."""

    seat: int | None
