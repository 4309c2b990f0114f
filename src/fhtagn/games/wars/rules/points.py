"""Cthulhu Wars: the closed list of points where abilities touch the rules, and how cards grant abilities.

The flow names these points and never an ability.  A faction or card with a procedure that others may affect
declares further points beside that procedure.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fhtagn.core.abilities import ALWAYS, Ability, Bound, Grant, Rulebook
from fhtagn.core.actions import MOST_SEATS, Param, Spec, Specs, number
from fhtagn.core.nodes import Side
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    CARD_IDS,
    CARDS,
    ELDER_GOD,
    FACTION,
    FACTION_IDS,
    KIND_CODES,
    KIND_IDS,
    KIND_OF,
    KINDS,
    OF_THE_TABLE,
    SORTS,
    TOKEN,
    TRAITS_OF,
    UNIT_CODES,
    CardId,
    Kind,
    copies,
)

# Tokens are pieces, too, but nothing is ever done with one of them in particular.
_KINDS: Final = [kind for kind, data in enumerate(KINDS) if not data.traits & TOKEN]
_UNITS: Final = [unit for kind in _KINDS for unit in KINDS[kind].units]

AREA: Final = Param("area", range(len(AREA_IDS)), lambda area: f"wars.area.{AREA_IDS[area]}", AREA_IDS)
KIND: Final = Param(
    "kind",
    _KINDS,
    lambda kind: f"wars.unit.{KIND_IDS[kind]}",
    [KIND_CODES[kind] for kind in _KINDS],
)
UNIT: Final = Param(
    "unit",
    _UNITS,
    lambda unit: f"wars.unit.{KIND_IDS[KIND_OF[unit]]}",
    [UNIT_CODES[unit] for unit in _UNITS],
)
CARD_PARAM: Final = Param(
    "card",
    range(len(CARD_IDS)),
    lambda card: f"wars.{'faction' if CARDS[card].sort == FACTION else 'card'}.{CARDS[card].name}",
    CARD_IDS,
)
FACTION_PARAM: Final = Param(
    "faction",
    range(len(FACTION_IDS)),
    lambda faction: f"wars.faction.{FACTION_IDS[faction]}",
    FACTION_IDS,
)
# The same domains in other roles, which labels word differently: an area that something goes to, a unit that
# does something (instead of one to which something is done), and one moving from a named area.
DESTINATION: Final = AREA.alias()
ACTOR: Final = UNIT.alias()
MOVER: Final = UNIT.alias()
COUNT: Final = number(0, 99)
SIGN_VALUE: Final = number(1, 3)
SIDE: Final = Param("seat", range(MOST_SEATS + 1))  # a seat, or the side that nobody plays


def units_of(kind: Kind) -> Param:
    return UNIT.part(KINDS[kind].units)


def units_as(kind: Kind) -> Param:
    """Units of this kind, and those that can count as one of it: Elder Gods (``queries.guised``)."""
    gods = [unit for unit in _UNITS if TRAITS_OF[unit] & ELDER_GOD]
    return UNIT.part([*KINDS[kind].units, *gods])


def kinds_of(trait: int) -> Param:
    return KIND.part([kind for kind in _KINDS if KINDS[kind].traits & trait])


ACTIONS: Final = Specs()
RULES: Final = Rulebook("wars", ACTIONS)
RULES.uses_event = "wars.uses"


# -- what cards grant ------------------------------------------------------------------------------
# Where an ability comes from: its card, a spellbook in a slot, a unit in play, or a rule of the table.

SLOT: Final = 1
IN_PLAY: Final = 2
TABLE: Final = 3
ON_CARD_BOOK: Final = 4  # the spellbook of an independent, which is on its loyalty card
assert ALWAYS == 0

# By faction: its spellbooks in the order of the sheet; by addition: those that it adds.
BOOKS: Final[dict[CardId, list[str]]] = {}
BOOK_IDS: Final[list[str]] = []  # all of them; a slot holds FIRST_BOOK + the place in this list
BOOK_NUMBERS: Final[dict[str, int]] = {}  # the number that stands for this book in a slot
CARD_OF_BOOK: Final[dict[str, CardId]] = {}  # neutral books are cards
EMPTY: Final = 0  # in a slot: its requirement is not fulfilled
EARNED: Final = 1  # fulfilled, but the book has yet to be chosen
FIRST_BOOK: Final = 2


def grant(id: str, card: CardId, source: int, index: int = 0) -> None:
    """Whoever holds this card, or a copy of it, has this ability, under the condition of its source."""
    for copy in copies(card):
        own = index + CARDS[copy].kinds.start - CARDS[card].kinds.start if source == IN_PLAY else index
        CARDS[copy].grants.append((id, source, own))


UNPRINTED: Final[set[str]] = set()  # abilities that no card lists, with names of our own


def card_ability(id: str, rule: str, card: CardId, named: bool = True, printed: bool = True) -> Ability:
    """Belongs to whoever holds the card; on cards of the table to everybody."""
    if not printed:
        UNPRINTED.add(id)
    grant(id, card, TABLE if CARDS[card].sort in OF_THE_TABLE else ALWAYS)
    return RULES.ability(id, rule, named)


def table_ability(id: str, rule: str, card: CardId) -> Ability:
    """Belongs to everybody, while anybody holds the card, or one of those for which it stands."""
    common = CARDS[card].data.get("common_to")
    for each in [data.number for data in CARDS if SORTS[data.sort] == common] or [card]:
        grant(id, each, TABLE)
    return RULES.ability(id, rule)


def unit_ability(id: str, rule: str, card: CardId, kind: Kind) -> Ability:
    """Available while such a unit (a Great Old One) is in play."""
    grant(id, card, IN_PLAY, kind)
    return RULES.ability(id, rule)


# Spellbooks that name a unit and ask who counts as one (``queries.guised``).
GUISES: Final[set[str]] = set()


def spellbook(id: str, rule: str, card: CardId, guise: bool = False) -> Ability:
    """Available once it is in one of its owner's slots; ``guise``: others may count as the unit it names."""
    BOOKS.setdefault(card, []).append(id)
    if guise:
        GUISES.add(id)
    return _book(id, rule, card)


def _book(id: str, rule: str, card: CardId) -> Ability:
    BOOK_NUMBERS[id] = FIRST_BOOK + len(BOOK_IDS)
    BOOK_IDS.append(id)
    grant(id, card, SLOT, BOOK_NUMBERS[id])
    return RULES.ability(id, rule)


def loyalty_book(id: str, rule: str, card: CardId) -> Ability:
    """The spellbook of a loyalty card: it works while it is there, and is not one of the faction's."""
    grant(id, card, ON_CARD_BOOK)
    return RULES.ability(id, rule)


def neutral_book(id: str, rule: str, card: CardId) -> Ability:
    """A spellbook that anybody may put on a fulfilled requirement instead of one of the faction's."""
    CARD_OF_BOOK[id] = card
    return _book(id, rule, card)


def bound(cards: tuple[CardId, ...], copied: tuple[Grant, ...] = ()) -> Bound:
    """The rules of a table with these cards in play, and with abilities that are copied onto some of them."""
    found: list[Grant] = []
    of_table: set[str] = set()  # however many cards print such a rule, it holds once
    for card in cards:
        for ability, source, index in CARDS[card].grants:
            if source != TABLE or ability not in of_table:
                found.append((ability, card, source, index))
            if source == TABLE:
                of_table.add(ability)
    found.extend([grant for grant in copied if grant[1] in cards])
    return RULES.bind(tuple(found))


def priced(action: str, rule: str) -> None:
    """Make the cost of this action a separate query, with the name of the action."""
    RULES.query(action, rule)


CHARGED: Final[dict[str, str]] = {}  # by action: the query of what it costs in a currency that is not Power


def charged(action: str) -> str:
    """Declare the query (Fee) of an action that a card charges for; all others cost no time."""
    if action not in CHARGED:
        CHARGED[action] = f"{action}.fee"
        RULES.query(CHARGED[action], "wars:actions/cost")
    return CHARGED[action]


def declare(kind: str, params: dict[str, Param] | None = None, rule: str = "", binding: bool = False) -> Spec:
    """An action of the flow itself (not of an ability)."""
    return ACTIONS.add(Spec(kind, params, rule, binding))


# -- orders of sides -------------------------------------------------------------------------------


def active_only(s: Any, about: Any) -> tuple[Side, ...]:
    """The player whose turn it is; ``about`` is the seat."""
    return (about,)


def those_named(s: Any, about: Any) -> tuple[Side, ...]:
    """``about`` says who is asked, in their order."""
    named: tuple[Side, ...] = about
    return named


def turn_order(s: Any, about: Any) -> tuple[Side, ...]:
    """wars:ongoing/order: conflicts resolve in turn order from the first player (p.29)."""
    order: tuple[Side, ...] = s.order(s.first)
    return order


def reactions(s: Any, about: Any) -> tuple[Side, ...]:
    """wars:ongoing/order: after an action, from the first player, by option from who acted (Q17)."""
    start: Side = s.first if s.options["reactions_from"] == "first_player" else about
    order: tuple[Side, ...] = s.order(start)
    return order


def whose_dice(s: Any, about: Any) -> tuple[Side, ...]:
    """``about`` is a side of the battle: 0 or 1."""
    return (s.battle.sides[about],)


def attacker_then_defender(s: Any, about: Any) -> tuple[Side, ...]:
    """wars:battle/pre: each in turn; there is no going back."""
    sides: tuple[Side, ...] = s.battle.sides
    return sides


def fighters_then_others(s: Any, about: Any) -> tuple[Side, ...]:
    """wars:battle/third-parties: both sides, then everybody else in turn order (ruling Q37)."""
    fighting: tuple[Side, ...] = s.battle.sides
    return fighting + tuple(seat for seat in s.order(s.first) if seat not in fighting)


# -- windows ---------------------------------------------------------------------------------------

# wars:basics/timing: every window is a time at which abilities may be used.
# wars:actions/all-parts: what an option offers is possible in all its parts.
# wars:basics/optional: whoever is asked in one may pass.
RULES.window("turn.action", "wars:actions/unique", active_only)
RULES.window("summon.also", "wars:actions/summon", active_only)  # what counts as summoning a monster
RULES.window("after_action", "wars:ongoing/between-actions", reactions)
RULES.window("aftermath", "wars:ongoing/between-actions", turn_order)  # of losses outside of actions
RULES.window("turn.free", "wars:ongoing/between-actions", active_only)  # beside the action of your own turn
RULES.window("turn.skipped", "wars:ongoing/between-actions", those_named)  # who would be passed over
RULES.window("any_time", "wars:ongoing/between-actions", turn_order)  # (who acted, who may act next)
RULES.window("gather.before", "wars:power/income", turn_order)  # nobody has gathered anything yet
RULES.window("first.before", "wars:ongoing/between-actions", turn_order, again=True)
RULES.window("end.before", "wars:end/reveal", turn_order)  # the end is certain, nothing is revealed yet
RULES.window("doom.turn", "wars:doom/special", active_only)
RULES.window("battle.declared", "wars:battle/pre", turn_order)
RULES.window("battle.pre", "wars:battle/pre", attacker_then_defender)  # wars:battle/pre
RULES.window("battle.before_dice", "wars:battle/dice", attacker_then_defender)  # once all else is settled
RULES.window("battle.own_dice", "wars:battle/results", whose_dice)  # (side of the battle): after its roll
RULES.window("battle.rolled", "wars:battle/results", attacker_then_defender)
RULES.window("battle.kills", "wars:battle/kills", fighters_then_others)
RULES.window("battle.before_pains", "wars:battle/third-parties", fighters_then_others)
RULES.window("battle.last_pains", "wars:battle/pains", attacker_then_defender)  # all are known, none assigned
RULES.window("battle.pains", "wars:battle/pains", fighters_then_others)
RULES.window("battle.before_kills", "wars:battle/apply", fighters_then_others)  # all else is settled
RULES.window("battle.retreats", "wars:battle/retreat", fighters_then_others)
RULES.window("battle.ends", "wars:battle/post", fighters_then_others)  # after the retreats

# -- queries ---------------------------------------------------------------------------------------
# What a query is about is given in brackets.

RULES.query("strength", "wars:battle/dice")  # (Force): dice of a side
RULES.query("led_by", "wars:basics/units")  # (unit): the side that moves it, and for which it fights
RULES.query("led_by.areas", "wars:basics/units")  # (): where a unit may obey another side, as a set of areas
RULES.query("price", "wars:actions/cost")  # (Price): Power for any action
RULES.query("move.range", "wars:actions/move")  # (seat)
RULES.query("move.from", "wars:actions/move")  # (seat): where units may set out, as a set of areas
RULES.query("move.others", "wars:actions/move")  # (seat): units that it may move beside its own, one bit each
RULES.query("move.reach", "wars:actions/move")  # (unit): where a move may take it, as a set of areas
RULES.query("move.through", "wars:actions/move")  # (unit): 0 if its moves lead through no area in between
RULES.query("recruit.kinds", "wars:actions/recruit")  # (seat): as a set of kinds, one bit each
RULES.query("action.prescribed", "wars:actions/turn")  # (seat): the kind it must take, if it can, by number
RULES.query("summon.kinds", "wars:actions/summon")  # (seat): as a set of kinds, one bit each
RULES.query("recruit.areas", "wars:actions/recruit")  # (seat, kind): as a set of areas
RULES.query("summon.areas", "wars:actions/summon")  # (seat, kind): as a set of areas
RULES.query("capture.unable", "wars:actions/capture")  # (seat): its kinds that capture nobody, one bit each
RULES.query("capture.anyway", "wars:capture/protection")  # (seat): where nothing protects anybody from it
RULES.query("battle.value", "wars:actions/battle-value")  # (Force): combat value that allows a battle
RULES.query("gate.keeper", "wars:gates/controller")  # (kind): 1 if such units may hold gates
RULES.query("gate.barred", "wars:gates/controller")  # (kind): 1 if such cultists may hold none
RULES.query("gate.count", "wars:gates/control")  # (side): gates that it controls
RULES.query("gate.walking", "wars:gates/control")  # (unit): 1 if it counts as a gate (``pieces.WALKING``)
RULES.query("income", "wars:power/income")  # (seat)
RULES.query("captive", "wars:power/income")  # (unit): Power that it brings its captor
RULES.query("captive.signs", "wars:power/income")  # (unit): elder signs that it brings as well, or instead
RULES.query("power.least", "wars:power/minimum")  # (seat): what the minimum raises its Power to
RULES.query("doom.gates", "wars:doom/track")  # (seat): doom for gates
RULES.query("ritual.gates", "wars:doom/ritual")  # (seat): gates that count in its rituals
RULES.query("ritual.doom", "wars:doom/ritual")  # (seat): doom for these gates
RULES.query("ritual.signs", "wars:doom/ritual")  # (seat)
RULES.query("ritual.costs_priests", "wars:doom/ritual")  # (seat): 1 if a ritual would cost it its priests
RULES.query("ritual.spaces", "wars:doom/ritual")  # (seat): how far the marker moves
RULES.query("results.chooser", "wars:battle/assign")  # (side of the battle): the seat that assigns
RULES.query("results.most", "wars:battle/assign")  # (unit): results it may take
RULES.query("results.kills", "wars:battle/apply")  # (unit): kills needed to kill it
RULES.query("results.may_kill", "wars:battle/assign")  # (unit): 0 if no kill can be assigned to it
RULES.query("results.may_pain", "wars:battle/assign")  # (unit): 0 if no pain can be assigned to it
RULES.query("results.volunteers", "wars:battle/assign")  # (side of the battle): who may take its kills from
# afar, if their owner likes, one bit each
RULES.query("results.first", "wars:battle/assign")  # (unit): 1 if it takes results before all others
RULES.query("results.first_kill", "wars:battle/assign")  # (unit): 1 if it takes kills before all others
RULES.query("results.spared", "wars:battle/assign")  # (side of the battle): 1 if its kills are pains
RULES.query("dice.least", "wars:battle/dice")  # (side of the battle): dice it rolls whatever its strength
RULES.query("results.fixed", "wars:battle/dice")  # (side of the battle): 100 * kills + pains without dice
RULES.query("retreat.chooser", "wars:battle/retreat")  # (side of the battle): who chooses where to
RULES.query("retreat.first", "wars:battle/retreat")  # (None): the side of the battle that goes first
RULES.query("retreat.areas", "wars:battle/retreat")  # (unit): where it may go, as a set of areas
RULES.query("awaken.independent", "wars:independent/awakening")  # (seat): at which gates, as a set of areas
RULES.query("summon.more", "wars:actions/summon")  # (seat): 1 if several in one action
RULES.query("turn.idle", "wars:actions/phase")  # (seat): 1 if it takes no turns although it has Power
RULES.query("summon.unlimited", "wars:actions/summon")  # (seat): 1 if unlimited
RULES.query("battle.unlimited", "wars:unlimited/battle")  # (seat): 1 if battles are unlimited
RULES.query("sign.chooser", "wars:signs/drawn")  # (seat): who picks the sign that it gains; -1: nobody
RULES.query("demand", "wars:negotiation/protocol")  # (None): what a die asks of the enemies
RULES.query("victory", "wars:end/winner")  # (seat): 1 if it has what it takes to win
RULES.query("guise", "wars:basics/sources")  # (book): a unit that counts as the one it names; -1: none
RULES.query("first.rank", "wars:first/most-power")  # (seat): its Power, when the first player is determined

# -- bans ------------------------------------------------------------------------------------------

RULES.ban("acquire", "wars:market/one-card")  # (seat, card)
RULES.ban("action", "wars:actions/turn")  # (seat, action)
RULES.query("end.areas", "wars:actions/turn")  # (seat): where "end" may forbid anything, as a set of areas
RULES.ban("end", "wars:actions/turn")  # (seat, area): by an action there, or one that brings a unit there
RULES.ban("summon", "wars:actions/summon")  # (seat, kind): by a Summon action
RULES.ban("book", "wars:books/free-choice")  # (seat, book): it cannot be chosen
RULES.ban("enter", "wars:actions/move")  # (unit, area): by a move or retreat
RULES.ban("retreat", "wars:battle/retreat")  # (unit, area): because of a pain
RULES.ban("move", "wars:actions/move")  # (unit, area): by a Move action
RULES.ban("shift", "wars:actions/move")  # (seat, unit): an ability of this seat would take it somewhere
RULES.ban("target", "wars:battle/pre")  # (seat, unit): its abilities cannot touch this unit
RULES.ban("battle", "wars:actions/battle")  # (seat, foe, area)
RULES.ban("capture", "wars:actions/capture")  # (seat, foe, area): by monsters and terrors in general
RULES.ban("capture.never", "wars:actions/capture")  # (seat, foe, area): even for what nothing protects from
RULES.ban("control", "wars:gates/control")  # (unit, area)
RULES.ban("ritual", "wars:doom/ritual")  # (seat): none in this Doom phase
RULES.ban("drop_power", "wars:actions/drop-power")  # (seat, are other actions possible)

# -- events ----------------------------------------------------------------------------------------


def nothing(s: Any, about: Any) -> None:
    """An event may do nothing by itself: abilities attach to it."""


def event(
    name: str, rule: str, happen: Callable[[Any, Any], None] = nothing
) -> Callable[[Callable[[Any, Any], None]], Callable[[Any, Any], None]]:
    """Declare an event; as a decorator, with what it does when nothing happens instead."""
    RULES.event(name, rule, turn_order, happen)

    def attach(call: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        RULES.event(name, rule, turn_order, call)
        return call

    return attach


event("actions.begin", "wars:actions/phase")  # (None): before the first turn
event("turn.begins", "wars:actions/turn")  # (seat)
event("entered", "wars:basics/units")  # (unit, area): placed, moved, retreated, swapped
event("recruits", "wars:actions/recruit")  # (seat, kind): one of these is about to be bought
event("summoned", "wars:actions/summon")  # (seat, kind, area, was it paid for)
event("travelled", "wars:actions/move")  # (seat, unit, start, area): by a Move action
event("moves.done", "wars:actions/move")  # (seat, Power spent): the end of a Move action
event("walked", "wars:actions/move")  # (seat, start, area): an ability has moved units step by step
event("lost", "wars:basics/eliminate")  # (unit, by whom): killed, eliminated or captured
event("escaped", "wars:battle/apply")  # (unit): what would have been its death is not
event("gate.made", "wars:actions/create-gate")  # (area, by whom; -1: by nobody)
event("gate.removed", "wars:actions/create-gate")  # (area)
event("gate.turned", "wars:actions/create-gate")  # (area): it is of another kind now
event("gate.moved", "wars:actions/create-gate")  # (where from, where to): areas, or places on cards
event("gate.kept", "wars:gates/control")  # (unit, area): it takes control
event("gate.left", "wars:gates/abandoned")  # (unit, place): it controls the gate no longer
event("area.gone", "wars:setup/map")  # (area)
event("power.out", "wars:actions/phase")  # (seat): its Power has just fallen to 0
event("sign.gained", "wars:signs/drawn")  # (seat)
event("book.taken", "wars:books/earned")  # (seat, book)
event("books.checked", "wars:independent/book")  # (what has changed): who fulfils a requirement now?
event("book.left", "wars:books/earned")  # (seat, book): it lies on the card no longer
event("card.taken", "wars:setup/cards")  # (seat, card)
event("card.left", "wars:independent/loss")  # (card): it is about to go back to the supply
event("card.lit", "wars:independent/book")  # (card): its spellbook was put on it
event("action.done", "wars:actions/turn")  # (seat)
event("battle.opened", "wars:actions/battle")  # (seat, area): somebody declares a battle there
event("battle.joined", "wars:battle/two-sides")  # (None): who takes part is settled now
event("battle.dice", "wars:battle/dice")  # (None): both sides are about to roll
event("dice.counted", "wars:battle/results")  # (side of the battle): nobody rerolls its dice any more
event("kill.assigned", "wars:battle/assign")  # (unit)
event("pain.assigned", "wars:battle/assign")  # (unit)
event("kill.survived", "wars:battle/apply")  # (unit, by whom): it was scored, and does not kill
event("battle.applied", "wars:battle/apply")  # (None): the killed are gone, nobody has retreated yet
event("battle.cancelled", "wars:battle/cut-short")  # (area, attacker, defender)
event("battle.over", "wars:battle/apply")  # (area, attacker, defender)
event("end.decided", "wars:end/winner")  # (winners): nothing can change that any more
event("gather.ends", "wars:power/income")  # (None)
event("first.chosen", "wars:first/most-power")  # (seat)
event("ritual.paid", "wars:doom/ritual")  # (seat): before it brings anything
event("ritual.bare", "wars:doom/ritual")  # (seat): one that brings neither doom nor signs
event("ritual.done", "wars:doom/ritual")  # (seat)
event("doom.begins", "wars:doom/special")  # (None)
event("doom.turn_begins", "wars:doom/special")  # (seat)
event("doom.turn_ends", "wars:doom/special")  # (seat)
event("doom.spent", "wars:doom/track")  # (seat): it is about to have less
event("doom.revealed", "wars:signs/reveal")  # (seat, value): an elder sign, in the Doom phase
event("doom.ends", "wars:doom/special")  # (None)
event("doom.over", "wars:doom/special")  # (None): what comes last of all
