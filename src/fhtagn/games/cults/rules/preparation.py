"""Rise of the Cults: the Preparation plan: cult sites and rituals."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.cults.rules.actions import DONE, LEVEL_NAMES, prompts_in, refused
from fhtagn.games.cults.rules.cards import show
from fhtagn.games.cults.rules.content import Kind
from fhtagn.games.cults.rules.pay import FOR_PREPARATION, pay, power_of
from fhtagn.games.cults.rules.state import (
    AREAS,
    OWNED_SITES,
    CultsState,
    put,
)
from fhtagn.games.cults.rules.vocabulary import (
    ALWAYS,
    DISCOUNT_RITUAL,
    DISTRICTS,
    POWER,
    RITUAL_COST,
)

SITE_COST: Final = 5
# What one plan may bring: a cult site or not, and a ritual of a level (0: none).
CHOICES: Final = (
    ("site", True, 0),
    ("ritual_1", False, 1),
    ("ritual_2", False, 2),
    ("ritual_3", False, 3),
    ("both_1", True, 1),
    ("both_2", True, 2),
    ("both_3", True, 3),
)
PREPARES: Final = {what: ("cults.prepare", what) for what, _, _ in CHOICES}
MEANING: Final = {what: (site, level) for what, site, level in CHOICES}

SITE_THERE: Final = No("cults.no.site_there", "cults:preparation/site-condition")
NO_SITES_LEFT: Final = No("cults.no.no_sites_left", "cults:preparation/site-condition")
NO_SITE: Final = No("cults.no.no_site", "cults:preparation/ritual-condition")
NO_SPACE: Final = No("cults.no.no_space", "cults:preparation/ritual-condition")
NO_MARKER: Final = No("cults.no.no_marker", "cults:preparation/ritual-condition")
TOO_DEAR: Final = No("cults.no.prepare_too_dear", "cults:preparation/pay")
NOTHING_PAYABLE: Final = No("cults.no.nothing_to_prepare", "cults:preparation/two-actions")

PROMPTS_PREPARE: Final = prompts_in("cults.prompt.prepare")


def site_price(s: CultsState, district: int, arriving: int = 0) -> int:
    """cults:preparation/pay: 5 power, and 1 for every investigator in the district."""
    # cults:preparation/site: five and the investigators
    return SITE_COST + s.arrived[district] + arriving


def ritual_price(s: CultsState, district: int, level: int, arriving: int = 0) -> int:
    """cults:rituals/cost: the level, and 1 for every investigator; a city card may change it."""
    return s.changed(RITUAL_COST, level + s.arrived[district] + arriving)


def discount(s: CultsState, side: Side, level: int, price: int) -> tuple[int, Kind]:
    """What the best card in the hand takes off a ritual, and which card that is (-1: none)."""
    best, which = 0, -1
    for kind in s.holding(side, DISCOUNT_RITUAL):
        effect = s.card(kind).effect(DISCOUNT_RITUAL)
        assert effect is not None
        if effect.when == ALWAYS or level >= 2:
            off = price - max(min(price, effect.least), price - effect.n)
            if off > best:
                best, which = off, kind
    return best, which


def total_price(s: CultsState, side: Side, district: int, what: str, arriving: int = 0) -> int:
    site, level = MEANING[what]
    total = site_price(s, district, arriving) if site else 0
    if level:
        price = ritual_price(s, district, level, arriving)
        total += price - discount(s, side, level, price)[0]
    return total


def preparing(s: CultsState, side: Side, district: int, what: str) -> Action:
    """The action for a preparation.  It names the card that makes it cheaper, since that card is shown."""
    level = MEANING[what][1]
    if level:
        which = discount(s, side, level, ritual_price(s, district, level))[1]
        if which >= 0:
            return ("cults.prepare_with", what, s.card(which).id)
    return PREPARES[what]


def why_not_prepare(
    s: CultsState, side: Side, district: int, what: str, arriving: int = 0, without: int = 0
) -> No | None:
    """``arriving``: an investigator about to arrive; ``without``: power that is given up before."""
    site, level = MEANING[what]
    if site:
        # cults:board/one-site, cults:preparation/site-condition: one for each player
        if s.has_site(side, district):
            return SITE_THERE
        if s.sites_of(side) == OWNED_SITES:
            return NO_SITES_LEFT
    if level:
        # cults:preparation/ritual-condition: or one that comes with it
        if not site and not s.has_site(side, district):
            return NO_SITE
        if s.free_spaces(district) <= 0:
            return NO_SPACE
        if not s.supply(side, level):
            return NO_MARKER
    if total_price(s, side, district, what, arriving) > power_of(s, side) - without:
        return TOO_DEAR
    return None


def why_not_preparation(s: CultsState, side: Side, district: int, arriving: int, without: int) -> No | None:
    """cults:preparation/two-actions: at least one of both must be possible, after the investigator's step."""
    for what, _, _ in CHOICES:
        if why_not_prepare(s, side, district, what, arriving, without) is None:
            return None
    return NOTHING_PAYABLE


def bribes(s: CultsState, side: Side, kind: Kind) -> int:
    """The power that is given up when this card keeps the investigator away."""
    return s.card(kind).symbols[POWER]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Prepare(Frame[CultsState]):
    """cults:preparation/two-actions: a cult site, a ritual, or both, the site first; paid for together."""

    __slots__ = ("district", "side")

    def __init__(self, side: Side, district: int) -> None:
        self.side = side
        self.district = district

    def ask(self, s: CultsState) -> Node | None:
        actions: list[Action] = [
            preparing(s, self.side, self.district, what)
            for what, _, _ in CHOICES
            if why_not_prepare(s, self.side, self.district, what) is None
        ]
        if not actions:  # only where somebody guesses a hand that could not have come so far
            actions.append(DONE)
        return Decision(self.side, PROMPTS_PREPARE[self.district], tuple(actions))

    def go(self, s: CultsState, answer: Action) -> None:
        if answer == DONE:
            return
        side, district = self.side, self.district
        site, level = MEANING[answer[1]]
        total = total_price(s, side, district, answer[1])
        if answer[0] == "cults.prepare_with":
            show(s, side, s.agreed.content.kinds[answer[2]])
        s.push(PutThere(side, district, site, level))
        pay(s, side, FOR_PREPARATION, total, district)

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        for what, _, _ in CHOICES:
            no = why_not_prepare(s, self.side, self.district, what)
            if no is not None:
                found.append(refused(s.agreed.content, preparing(s, self.side, self.district, what), no))
        return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PutThere(Frame[CultsState]):
    """What was paid for comes to the board."""

    __slots__ = ("district", "level", "side", "site")

    def __init__(self, side: Side, district: int, site: bool, level: int) -> None:
        self.side = side
        self.district = district
        self.site = site
        self.level = level

    def go(self, s: CultsState, answer: Action) -> None:
        if self.site:
            s.sites = put(s.sites, self.side * AREAS + self.district, 1)
            s.tell("cults.built", self.side, DISTRICTS[self.district])
        if self.level:
            # cults:preparation/ritual, cults:preparation/one-ritual: a single one
            s.add_ritual(self.side, self.district, self.level, 1)
            s.tell("cults.prepared", self.side, LEVEL_NAMES[self.level], DISTRICTS[self.district])
