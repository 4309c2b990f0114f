"""Rise of the Cults: every kind of action and event, declared once.

Actions name cards, districts, plans and cultists by their ids: ``("cults.plan", "uptown", "growth")``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fhtagn.core.actions import SIDE, Many, Param, Spec, Specs, choice, number
from fhtagn.core.nodes import Action
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Ref, Text
from fhtagn.games.cults.rules.content import Card, Content, shipped
from fhtagn.games.cults.rules.state import MOST_SIDES, PLANS
from fhtagn.games.cults.rules.vocabulary import DISTRICTS, SYMBOLS, TOKENS

MOST_TOKENS: Final = 60  # of one sort behind a screen; there are never so many
MOST_TAKEN: Final = 10  # cultists of choice at once; the shipped cards give at most 3
DICE_COUNT: Final = 5


class _Card(Param):
    """A cult card by its id.  Other boxes have other ids, so any word that could be one is well-formed."""

    def __init__(self, kind: str = "card") -> None:
        super().__init__(kind, tuple(shipped().kinds))

    def has(self, value: object) -> bool:
        return isinstance(value, str) and value.isascii() and value.replace("_", "a").isalnum()

    def name(self, value: Any) -> Any:
        """Events carry the reference itself, because the content that names the card is not at hand."""
        if isinstance(value, Ref):
            return value
        content = shipped()
        kind = content.kinds.get(value)
        if kind is None:
            return Ref("card", value, Text("cults.card", {"name": value}))
        return content.cards[kind].ref


class _Named(Param):
    """A city card, prologue or goal; events only, which carry the reference itself."""

    def __init__(self) -> None:
        super().__init__("", ())

    def name(self, value: Any) -> Any:
        return value


CARD: Final = _Card()
NAMED: Final = _Named()
DISTRICT: Final = Param("district", DISTRICTS, lambda district: f"cults.district.{district}")
FROM: Final = DISTRICT.alias()
PLAN: Final = choice("cults.plan", PLANS)
TOKEN: Final = choice("cults.token", TOKENS)
FACES: Final = (*TOKENS, "blank")
FACE: Final = choice("cults.face", FACES)
SYMBOL: Final = choice("cults.symbol", SYMBOLS)
LEVEL: Final = choice("cults.level", ("1", "2", "3"))
WHY: Final = choice("cults.npc.why", ("no_space", "no_supply", "none_elsewhere", "no_ritual", "no_guardian"))
COUNT: Final = number(0, 99)
SENT: Final = number(0, MOST_TOKENS)
TAKEN: Final = number(0, MOST_TAKEN)
DIE: Final = number(0, DICE_COUNT)
OTHER: Final = Param("side", range(MOST_SIDES))
WHAT: Final = choice("cults.what", ("site", "ritual_1", "ritual_2", "ritual_3", "both_1", "both_2", "both_3"))
BUY: Final = choice("cults.buy", ("guardian", "action", "both", "nothing"))


def _some(values: tuple[Any, ...]) -> bool:
    return sum(values) in range(1, DICE_COUNT + 1)


def _few(values: tuple[Any, ...]) -> bool:
    return sum(values) in range(1, MOST_TAKEN + 1)


ACTIONS: Final = Specs(
    # The set-up.
    Spec("cults.stack", {"card": CARD, "district": DISTRICT}, "cults:setup/stacks"),
    Spec("cults.settle", {"district": DISTRICT}, "cults:setup/first-site"),
    # City and cult phase.
    Spec("cults.retreat", {"district": DISTRICT}, "cults:city/effect"),
    Spec("cults.use", {"card": CARD}, "cults:general/card-effects"),
    Spec("cults.done", {}, "cults:general/card-effects"),
    Spec(
        "cults.reroll",
        {"thugs": DIE, "adepts": DIE, "freaks": DIE, "blanks": DIE},
        "cults:recruitment/rerolls",
        only=_some,
    ),
    Spec("cults.keep", {}, "cults:recruitment/tokens"),
    Spec("cults.take", {"thugs": TAKEN, "adepts": TAKEN, "freaks": TAKEN}, "cults:bluff/bonus", only=_few),
    Spec("cults.give", {"token": TOKEN}, "cults:general/card-effects"),
    # Planning and action phase.
    Spec("cults.place", {"district": DISTRICT}, "cults:planning/place"),
    Spec("cults.plan", {"district": DISTRICT, "plan": PLAN}, "cults:action/remove-marker"),
    Spec("cults.bribe", {"card": CARD, "district": DISTRICT}, "cults:general/card-effects"),
    Spec("cults.pay", {"card": CARD}, "cults:general/pay"),
    Spec("cults.pay_rest", {"n": SENT}, "cults:general/pay"),
    # The plans.
    Spec("cults.buy", {"what": BUY}, "cults:growth/buy"),
    Spec("cults.buy_with", {"what": BUY, "card": CARD}, "cults:growth/buy"),
    Spec("cults.destroy", {"card": CARD}, "cults:growth/destroy"),
    Spec("cults.destroy_held", {"card": CARD}, "cults:general/card-effects"),
    Spec("cults.prepare", {"what": WHAT}, "cults:preparation/two-actions"),
    Spec("cults.prepare_with", {"what": WHAT, "card": CARD}, "cults:preparation/two-actions"),
    Spec("cults.move", {"level": LEVEL, "source": FROM}, "cults:influence/move"),
    Spec("cults.tunnel", {"card": CARD, "level": LEVEL, "source": FROM}, "cults:general/card-effects"),
    Spec("cults.sabotage", {"card": CARD, "level": LEVEL, "side": OTHER}, "cults:general/card-effects"),
    Spec("cults.draw", {}, "cults:influence/draw-or-destroy"),
    Spec("cults.join", {"level": LEVEL, "source": FROM}, "cults:confrontation/move-in"),
    Spec("cults.stay_away", {}, "cults:confrontation/move-in"),
    Spec("cults.lay", {"card": CARD}, "cults:confrontation/lay"),
    Spec("cults.send", {"n": SENT}, "cults:confrontation/fist", binding=True),
    Spec("cults.spread", {}, "cults:terror/spread"),
    Spec("cults.decline", {}, "cults:terror/voluntary"),
    Spec("cults.replace", {"side": OTHER}, "cults:terror/replace"),
    Spec("cults.leave_it", {}, "cults:terror/replace"),
    Spec("cults.remove", {"level": LEVEL}, "cults:terror/remove-ritual"),
    Spec("cults.spare", {"card": CARD}, "cults:general/card-effects"),
    # The Hiding phase.
    Spec("cults.return", {"token": TOKEN, "n": SENT}, "cults:hiding/keep-five"),
)

EVENTS: Final = Specs(
    # The set-up.
    Spec("cults.first", {"side": SIDE}, "cults:setup/first-cultist"),
    Spec("cults.stacked", {"side": SIDE, "card": CARD, "district": DISTRICT}, "cults:setup/stacks"),
    Spec("cults.stack_lies", {"card": CARD, "district": DISTRICT}, "cults:setup/stacks"),
    Spec("cults.prologue", {"card": NAMED}, "cults:setup/prologue"),
    Spec("cults.npc_ready", {}, "cults:solo/setup-npc"),
    Spec("cults.settled", {"side": SIDE, "district": DISTRICT}, "cults:setup/first-site"),
    Spec("cults.goal", {"card": NAMED}, "cults:solo/goal"),
    # The round.
    Spec("cults.round", {"n": COUNT}, "cults:round/phases"),
    Spec("cults.city", {"card": NAMED}, "cults:city/reveal"),
    Spec("cults.advanced", {"district": DISTRICT, "n": COUNT}, "cults:investigators/advance"),
    Spec("cults.entered", {"district": DISTRICT}, "cults:investigators/advance"),
    Spec("cults.arrived", {"district": DISTRICT, "n": COUNT}, "cults:investigators/arrive"),
    Spec("cults.retreated", {"district": DISTRICT}, "cults:city/effect"),
    Spec("cults.chaos", {"side": SIDE, "n": COUNT}, "cults:confrontation/chaos"),
    Spec("cults.drew", {"side": SIDE, "cards": Many(CARD)}, "cults:mobilisation/draw"),
    Spec("cults.drew_hidden", {"side": SIDE, "n": COUNT}, "cults:mobilisation/draw"),
    Spec("cults.drew_chaos", {"side": SIDE, "n": COUNT}, "cults:mobilisation/chaos"),
    Spec("cults.reshuffled", {"side": SIDE, "n": COUNT}, "cults:general/empty-deck"),
    Spec("cults.showed", {"side": SIDE, "card": CARD}, "cults:general/card-effects"),
    Spec("cults.rolled", {"side": SIDE, "faces": Many(FACE)}, "cults:recruitment/roll"),
    Spec(
        "cults.took",
        {"side": SIDE, "thugs": COUNT, "adepts": COUNT, "freaks": COUNT},
        "cults:recruitment/tokens",
    ),
    Spec("cults.gave", {"side": SIDE, "token": TOKEN, "into": TOKEN}, "cults:general/card-effects"),
    Spec("cults.placed", {"side": SIDE, "district": DISTRICT}, "cults:planning/place"),
    Spec("cults.passed", {"side": SIDE}, "cults:action/pass"),
    Spec("cults.planned", {"side": SIDE, "plan": PLAN, "district": DISTRICT}, "cults:action/remove-marker"),
    Spec("cults.paid", {"side": SIDE, "card": CARD, "n": COUNT}, "cults:general/pay"),
    Spec("cults.paid_tokens", {"side": SIDE, "token": TOKEN, "n": COUNT}, "cults:general/pay"),
    # The plans.
    Spec("cults.bought", {"side": SIDE, "card": CARD}, "cults:growth/to-hand"),
    Spec("cults.destroyed", {"side": SIDE, "card": CARD}, "cults:growth/destroy"),
    Spec("cults.discarded", {"side": SIDE, "card": CARD}, "cults:general/card-effects"),
    Spec("cults.built", {"side": SIDE, "district": DISTRICT}, "cults:preparation/site"),
    Spec("cults.prepared", {"side": SIDE, "level": LEVEL, "district": DISTRICT}, "cults:preparation/ritual"),
    Spec(
        "cults.moved",
        {"side": SIDE, "level": LEVEL, "source": FROM, "district": DISTRICT},
        "cults:influence/move",
    ),
    Spec("cults.raised", {"side": SIDE, "level": LEVEL, "district": DISTRICT}, "cults:influence/raise"),
    Spec(
        "cults.returned", {"side": SIDE, "level": LEVEL, "district": DISTRICT}, "cults:confrontation/losers"
    ),
    Spec("cults.no_fight", {"district": DISTRICT}, "cults:confrontation/none"),
    Spec("cults.fight", {"district": DISTRICT}, "cults:confrontation/participants"),
    Spec("cults.laid", {"side": SIDE, "card": CARD}, "cults:confrontation/lay"),
    Spec("cults.laid_hidden", {"side": SIDE}, "cults:confrontation/lay"),
    Spec("cults.sent", {"side": SIDE, "n": COUNT}, "cults:confrontation/fist"),
    Spec("cults.ready", {"side": SIDE}, "cults:confrontation/fist"),
    Spec(
        "cults.revealed",
        {"side": SIDE, "cards": Many(CARD), "thugs": COUNT},
        "cults:confrontation/reveal",
    ),
    Spec("cults.attack", {"side": SIDE, "n": COUNT}, "cults:confrontation/attack"),
    Spec("cults.won", {"side": SIDE, "district": DISTRICT}, "cults:confrontation/winner"),
    Spec("cults.tied", {"district": DISTRICT}, "cults:confrontation/tie"),
    Spec("cults.back_in_hand", {"side": SIDE, "card": CARD}, "cults:general/card-effects"),
    Spec("cults.spreads", {"side": SIDE, "district": DISTRICT}, "cults:terror/spread"),
    Spec("cults.declined", {"side": SIDE}, "cults:terror/voluntary"),
    Spec("cults.dominates", {"side": SIDE, "district": DISTRICT}, "cults:terror/marker"),
    Spec("cults.replaced", {"side": SIDE, "other": SIDE, "district": DISTRICT}, "cults:terror/replace"),
    Spec("cults.kept_ritual", {"side": SIDE, "card": CARD}, "cults:general/card-effects"),
    # The Hiding phase and the NPC.
    Spec("cults.hid", {"side": SIDE, "cards": Many(CARD)}, "cults:hiding/discard-hand"),
    Spec("cults.gave_back", {"side": SIDE, "token": TOKEN, "n": COUNT}, "cults:hiding/keep-five"),
    Spec("cults.next_first", {"side": SIDE}, "cults:hiding/first-cultist"),
    Spec("cults.npc_shuffles", {}, "cults:solo/hiding"),
    Spec("cults.npc_rolled", {"n": COUNT}, "cults:solo/turn"),
    Spec("cults.npc_instead", {"plan": PLAN, "why": WHY, "instead": PLAN}, "cults:solo/turn"),
    Spec("cults.npc_aside", {}, "cults:solo/influence"),
    Spec("cults.npc_guardian", {"card": CARD}, "cults:solo/growth"),
    Spec("cults.npc_dice", {"faces": Many(FACE)}, "cults:solo/attack"),
)

DONE: Final[Action] = ("cults.done",)
KEEP: Final[Action] = ("cults.keep",)
DRAW_ONE: Final[Action] = ("cults.draw",)
STAY_AWAY: Final[Action] = ("cults.stay_away",)
SPREAD: Final[Action] = ("cults.spread",)
DECLINE: Final[Action] = ("cults.decline",)
LEAVE_IT: Final[Action] = ("cults.leave_it",)
LEVEL_NAMES: Final = ("0", "1", "2", "3")
DISTRICT_NUMBER: Final = {district: number for number, district in enumerate(DISTRICTS)}


def prompts_in(key: str) -> tuple[Text, ...]:
    """A question that names the district, for each of them."""
    return tuple([Text(key, {"district": Text(f"cults.district.{district}")}) for district in DISTRICTS])


def counted(counts: Sequence[int], names: Sequence[str]) -> list[Text]:
    """So many of each, without those of which there are none: "2 thugs", "1 freak"."""
    return [
        Text(f"cults.tokens.{name}", {"n": count}) for name, count in zip(names, counts, strict=True) if count
    ]


def labelled(content: Content, action: Action) -> Text:
    """The name of an action, with its card in the words of the content that the card comes from."""
    kind: str = action[0]
    if kind == "cults.reroll":
        return Text("cults.label.reroll", {"dice": counted(action[1:], FACES)})
    if kind == "cults.take":
        return Text("cults.label.take", {"tokens": counted(action[1:], TOKENS)})
    if kind == "cults.send":
        return Text("cults.label.send" if action[1] else "cults.label.send_none", {"n": action[1]})
    if kind == "cults.return":
        return Text(f"cults.label.return_{action[1]}", {"n": action[2]})
    spec = ACTIONS[kind]
    text = spec.label("action", action[1:])
    named = dict(zip(spec.params, action[1:], strict=True))
    card = content.kinds.get(named.get("card", ""))
    if card is not None:
        text.args["card"] = content.cards[card].ref
    return text


def refused(content: Content, action: Action, no: No) -> Refusal:
    """What cannot be chosen now, and why."""
    return Refusal(action, labelled(content, action), no.text(), no.rule)


def refused_kind(kind: str, no: No) -> Refusal:
    """What cannot be done at all now."""
    return Refusal((kind,), Text(f"cults.refused.{kind.partition('.')[2]}"), no.text(), no.rule)


def refused_card(kind: str, card: Card, no: No) -> Refusal:
    """What a hand card cannot be used for now."""
    label = Text(f"cults.refused.{kind.partition('.')[2]}", {"card": card.ref})
    return Refusal((kind,), label, no.text(), no.rule)
