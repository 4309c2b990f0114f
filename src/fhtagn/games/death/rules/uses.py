"""Death May Die: what the owner of a card may do with it, and what may be picked up at any time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.death.rules.choose import Ctx, prompt
from fhtagn.games.death.rules.conditions import holds
from fhtagn.games.death.rules.discovery import can_pay, pay
from fhtagn.games.death.rules.faces import Offered, Use
from fhtagn.games.death.rules.inventory import discard
from fhtagn.games.death.rules.objective import check_objective
from fhtagn.games.death.rules.possible import is_possible
from fhtagn.games.death.rules.resolve import run
from fhtagn.games.death.rules.state import DeathState
from fhtagn.games.death.rules.tokens import change_board, change_ground, deliver, is_gone

ANY: Final = "any"
FREE: Final = "free"
SPECIAL: Final = "special"


def all_uses(s: DeathState, side: Side) -> tuple[Offered, ...]:
    """Every use that the cards and Relics of an investigator name."""
    return s.kit(side).uses


def why_not(s: DeathState, side: Side, use: Use, card: int) -> No | None:
    """What keeps a use from being possible now, whatever part of the turn it is."""
    ctx = Ctx(side, source=card)
    if use.limit and s.has_used(side, use.limit):
        return No("death.no.used", "death:discovery/uses")
    if not holds(s, use.condition, ctx):
        return No("death.no.condition", "death:discovery/uses")
    if not can_pay(s, side, use.cost):
        return No("death.no.cannot_pay", "death:stress/limit")
    if not is_possible(s, use.program, ctx):
        return No("death.no.changes_nothing", "death:discovery/uses")
    return None


def uses(s: DeathState, side: Side, timings: tuple[str, ...]) -> list[Action]:
    return [
        action
        for action, use, _, card in all_uses(s, side)
        if use.timing in timings and why_not(s, side, use, card) is None
    ]


def carry_out_use(s: DeathState, side: Side, action: Action) -> Use:
    """death:discovery/uses: the price first, then what the card says."""
    _, use, ref, card = next(found for found in all_uses(s, side) if found[0] == action)
    s.tell("death.uses", side, ref)
    if use.limit:
        s.mark_used(side, use.limit)
    run(s, use.program, Ctx(side, source=card))
    if use.discard:
        discard(s, side, card)
    pay(s, side, {name: n for name, n in use.cost.items() if name != "discard"})
    return use


def refused_uses(s: DeathState, side: Side, timings: tuple[str, ...]) -> list[Refusal]:
    found: list[Refusal] = []
    for action, use, ref, card in all_uses(s, side):
        no = why_not(s, side, use, card)
        if use.timing in timings and no is not None:
            key = "death.action.use" if action[0] == "death.use" else "death.action.use_relic"
            name = "card" if action[0] == "death.use" else "relic"
            found.append(Refusal(action, Text(key, {name: ref, "use": action[2]}), no.text(), no.rule))
    return found


def pick_ups(s: DeathState, side: Side) -> list[Action]:
    """death:episode/special-rules: tokens of the space that may be carried."""
    return [
        ("death.pick_up", token)
        for token, most in s.case.carried.items()
        if s.on_ground(token, s.where[side]) and s.board(side, token) < most and not is_gone(s, token)
    ]


def pick_up(s: DeathState, side: Side, token: str) -> None:
    change_ground(s, token, s.where[side], -1)
    change_board(s, side, token, 1)
    s.tell("death.token_gained", side, token, 1)
    deliver(s, side)
    check_objective(s)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Pause(Frame[DeathState]):
    """death:discovery/uses: between the parts of the own turn cards without a given time may be used."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def ask(self, s: DeathState) -> Node | None:
        if not s.is_alive(self.side):
            return None
        actions = uses(s, self.side, (ANY,)) + pick_ups(s, self.side)
        if not actions:
            return None
        actions.append(PASS)
        return Decision(
            s.leader(self.side), prompt("pause", self.side), tuple(actions), declines=True, side=self.side
        )

    def go(self, s: DeathState, answer: Action) -> None:
        if not answer or answer == PASS:
            return
        s.push(self)
        if answer[0] == "death.pick_up":
            pick_up(s, self.side, answer[1])
        else:
            carry_out_use(s, self.side, answer)

    def refusals(self, s: DeathState, seat: int) -> list[Refusal]:
        return refused_uses(s, self.side, (ANY,))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Lull(Pause):
    """death:discovery/uses: a pause between steps, if something has changed for its owner since it began."""

    __slots__ = ("before",)

    def __init__(self, side: Side, before: tuple[int, ...]) -> None:
        self.side = side
        self.before = before

    def ask(self, s: DeathState) -> Node | None:
        return super().ask(s) if _standing(s, self.side) != self.before else None


def _standing(s: DeathState, side: Side) -> tuple[int, ...]:
    return (s.where[side], s.stress[side], s.wounds[side], s.sanity[side], len(s.owned[side]))


def lull(s: DeathState, side: Side) -> None:
    """After what is done now the owner of cards may use them, if it did something to the owner."""
    if s.owned[side] or s.relics[side]:
        s.push(Lull(side, _standing(s, side)))
