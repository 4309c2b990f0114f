"""Cthulhu Wars: what actions cost besides Power: doom, elder signs, or whatever a card demands.

Printed fees are in ``PRINTED``; the query of an action (``points.charged``) changes them, or adds one.
Menus leave out what cannot be paid, and whoever carries out an action pays first (``Menu``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.points import CHARGED, RULES, SIGN_VALUE, declare
from fhtagn.games.wars.rules.queries import no_doom
from fhtagn.games.wars.rules.signs import give_up_sign
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import pay_doom

declare("wars.pay_sign", {"value": SIGN_VALUE}, "wars:actions/cost", binding=True)

Amount = Callable[[WarsState, Seat], int]
Pay = Callable[[WarsState, Seat, int], None]
Lack = Callable[[WarsState, Seat, int], No]
Tell = Callable[[int], Text]


class Currency:
    """Something to pay with: how much of it a seat has, how it pays, what is said if it has too little.

    ``tell`` states the cost in advance, if paying does not show it at once.
    """

    __slots__ = ("has", "id", "lack", "pay", "tell")

    def __init__(self, id: str, has: Amount, pay: Pay, lack: Lack, tell: Tell | None) -> None:
        self.id = id
        self.has = has
        self.pay = pay
        self.lack = lack
        self.tell = tell


CURRENCIES: Final[dict[str, Currency]] = {}
PRINTED: Final[dict[str, dict[str, int]]] = {}  # by action, by currency
# The same for actions whose price is printed on the card that they are about.
PRINTED_ON: Final[dict[str, Callable[[WarsState, Seat, Action, str, int], int]]] = {}


def currency(id: str, has: Amount, pay: Pay, lack: Lack, tell: Tell | None = None) -> str:
    CURRENCIES[id] = Currency(id, has, pay, lack, tell)
    return id


class Fee:
    """What a fee is about: who pays, in what, for which action."""

    __slots__ = ("action", "currency", "seat")

    def __init__(self, seat: Seat, action: Action, currency: str) -> None:
        self.seat = seat
        self.action = action
        self.currency = currency


def are_asked(s: WarsState, kind: str) -> bool:
    """May such an action cost anything besides Power at this table?"""
    if s.holding.charged and kind in CHARGED and CHARGED[kind] in s.rules.modifiers:
        return True
    return kind in PRINTED


def due(s: WarsState, seat: Seat, action: Action) -> list[tuple[Currency, int]]:
    """wars:actions/cost: what this action costs besides Power, and how much of it."""
    printed = PRINTED.get(action[0], {})
    special = PRINTED_ON.get(action[0])
    query = CHARGED.get(action[0], "")
    found: list[tuple[Currency, int]] = []
    for id, money in CURRENCIES.items():
        base = printed.get(id, 0)
        if special is not None:
            base = special(s, seat, action, id, base)
        if query in s.rules.modifiers:
            base = s.rules.value(s, query, base, Fee(seat, action, id))
        if base > 0:
            found.append((money, base))
    return found


def lacking(s: WarsState, seat: Seat, action: Action) -> No | None:
    """What this seat has too little of."""
    if are_asked(s, action[0]):
        for money, n in due(s, seat, action):
            if money.has(s, seat) < n:
                return money.lack(s, seat, n)
    return None


def leave_out_unpayable(
    s: WarsState, seat: Seat, actions: list[Action], refusals: list[Refusal] | None
) -> None:
    if not s.holding.charged:
        return
    told: set[str] = set()
    for action in list(actions):
        kind: str = action[0]
        no = lacking(s, seat, action) if kind in CHARGED else None
        if no is not None:
            actions.remove(action)
            if refusals is not None and kind not in told:
                told.add(kind)
                refusals.append(Refusal((kind,), _name(kind), no.text(), no.rule))


def _name(kind: str) -> Text:
    ability = RULES.ability_of.get(kind, "")
    return Text(f"wars.ability.{ability}" if ability else f"wars.kind.{kind.partition('.')[2]}")


# -- paying ----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Menu(Frame[WarsState]):
    """A choice among actions: the chosen one is paid for, then carried out."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        if answer and are_asked(s, answer[0]):
            fees = due(s, self.seat, answer)
            if fees:
                s.push(Paid(self, answer))
                for money, n in fees:
                    money.pay(s, self.seat, n)
                return
        self.do(s, answer)

    def do(self, s: WarsState, answer: Action) -> None:
        raise NotImplementedError


def acting(s: WarsState) -> Seat:
    """Whose menu is open: who takes the action under way."""
    for place in range(len(s.stack) - 1, -1, -1):  # mypyc cannot go through them in reverse
        frame = s.stack[place]
        if isinstance(frame, Menu):
            return frame.seat
    return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Paid(Frame[WarsState]):
    """Everything but Power is paid; now the action."""

    __slots__ = ("action", "menu")

    def __init__(self, menu: Menu, action: Action) -> None:
        self.menu = menu
        self.action = action

    def go(self, s: WarsState, answer: Action) -> None:
        self.menu.do(s, self.action)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PaySigns(Frame[WarsState]):
    """The player gives up this many elder signs of their choice for nothing; everybody sees them."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def ask(self, s: WarsState) -> Node | None:
        actions = tuple(("wars.pay_sign", value) for value in sorted(set(s.signs_of(self.seat))))
        return Decision(self.seat, Text("wars.prompt.pay_sign", {"n": self.count}), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        if self.count > 1:
            s.push(PaySigns(self.seat, self.count - 1))
        give_up_sign(s, self.seat, answer[1])


# -- what there is to pay with ---------------------------------------------------------------------


def _doom(s: WarsState, seat: Seat) -> int:
    return s.doom[seat]


def _signs(s: WarsState, seat: Seat) -> int:
    return s.sign_count(seat)


def _pay_signs(s: WarsState, seat: Seat, n: int) -> None:
    s.push(PaySigns(seat, n))


def _no_sign(s: WarsState, seat: Seat, cost: int) -> No:
    return No("wars.no.signs", "wars:actions/cost", {"n": cost, "signs": s.sign_count(seat)})


def _sign_told(n: int) -> Text:
    return Text("wars.outlook.signs_paid", {"n": n})


DOOM: Final = currency("doom", _doom, pay_doom, no_doom)
SIGN: Final = currency("sign", _signs, _pay_signs, _no_sign, _sign_told)
