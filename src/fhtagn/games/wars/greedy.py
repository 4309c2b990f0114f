"""Cthulhu Wars: a bot with a readable evaluation (``evaluate``) and one step of look-ahead.

Every option is tried on a copy of a guess; what must follow at once is carried on: own further
steps by the same evaluation, steps of others and choices within a battle by a rule of thumb, dice
by a few typical rolls.  It stops where the next player's turn or the next phase begins, so that
all options are compared at the same moment.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.frames import Frame
from fhtagn.core.game import Game
from fhtagn.core.nodes import DICE, NOTHING, Action, Chance, Decision, Node, Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.battle import AssignKills, AssignPains, Retreats
from fhtagn.games.wars.books import TakeBooks
from fhtagn.games.wars.common import Moving
from fhtagn.games.wars.content import FACTION_OF, Unit
from fhtagn.games.wars.ending import RevealWindow
from fhtagn.games.wars.evaluate import BOOK_ORDER, TERMS, WORTH, evaluate
from fhtagn.games.wars.negotiation import Bargain, most
from fhtagn.games.wars.phases import Direction, DoomTurn, FirstPlayer
from fhtagn.games.wars.pick import DONE, Pick
from fhtagn.games.wars.rounds import Round
from fhtagn.games.wars.setup import ChooseFactions
from fhtagn.games.wars.state import WarsState
from fhtagn.games.wars.turn import NO_SECOND, Turn

OWN_STEPS: Final = 1  # how many own choices after the first are compared, too
LONGEST: Final = 400  # steps of one trial; a guard, never reached in practice
ROLLS: Final = 3  # how many typical rolls are tried
# The faces in an order in which any two neighbours, and all six, are about average.
FACES: Final = (6, 1, 4, 2, 5, 3)
KEEPER: Final = 4.0  # what a unit on a gate is worth on top
POINTLESS: Final = 50.0  # taken off unlimited actions that bring nothing

UNLIMITED: Final = ("wars.control", "wars.abandon", "wars.reveal")
# Offers in a battle that are always taken when only a rule of thumb is asked.
EAGER: Final = ("wars.gc.devour", "wars.cc.harbinger", "wars.cc.emissary", "wars.cc.stay", "wars.ys.passion")
# Picks of own units to come along; any other pick of an own unit gives it up.
COMPANY: Final = ("follow_king", "submerge", "shriek")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Horizon(Frame):
    """Put on the stack of a copy: a trial does not look beyond the phase."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        return _BEYOND


_BEYOND: Final = Node()
_HORIZON: Final = Horizon()


class Greedy:
    """Takes the option after which it stands best."""

    name = "greedy"

    def choose(self, position: Position, rng: Random) -> Action:
        if len(position.node.actions) == 1:
            return position.node.actions[0]
        return self.opinions(position, rng)[0].action

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        assert isinstance(s, WarsState)
        found = _by_rule(s, position.node)
        if found is None:
            found = _by_trial(position.game, s, position.node)
        return sorted(found, key=lambda opinion: -opinion.score)


# -- rules of thumb for real decisions -------------------------------------------------------------


def _by_rule(s: WarsState, node: Decision) -> list[Opinion] | None:
    """Decisions whose worth shows too late for a trial."""
    frame = s.stack[-1]
    if isinstance(frame, TakeBooks):
        reason = (Text("wars.reason.book_order"),)
        return [Opinion(action, -float(BOOK_ORDER.index(action[1])), reason) for action in node.actions]
    if isinstance(frame, Bargain):
        share = _fair_share(s, frame, node.seat)
        reason = (Text("wars.reason.share", {"n": share}),)
        return [Opinion(action, -abs(float(action[1]) - share), reason) for action in node.actions]
    if isinstance(frame, FirstPlayer):
        reason = (Text("wars.reason.first"),)
        return [Opinion(action, float(action[1] == node.seat), reason) for action in node.actions]
    if isinstance(frame, (Direction, ChooseFactions)):
        reason = (Text("wars.reason.equal"),)
        return [Opinion(action, 0.0, reason) for action in node.actions]
    return None


def _fair_share(s: WarsState, frame: Bargain, seat: Seat) -> int:
    """As much of the demand as one has of what all victims have; the last one may round it up."""
    have = [most(s, frame.what, victim) for victim in frame.victims]
    mine = most(s, frame.what, seat)
    fair = (2 * frame.demand * mine + sum(have)) // (2 * max(1, sum(have)))
    last = len(frame.offers) == len(frame.victims) - 1
    missing = frame.demand - sum(frame.offers)
    if last and missing <= fair + 1:
        fair = missing
    return max(0, min(fair, missing, mine))


# -- trials ----------------------------------------------------------------------------------------


def _by_trial(game: Game, s: WarsState, node: Decision) -> list[Opinion]:
    me = node.seat
    before = evaluate(s, me)
    now = sum(before)
    at_turn = isinstance(s.stack[-1], (Turn, DoomTurn, RevealWindow))
    if isinstance(s.stack[0], Round):
        s.stack.insert(1, _HORIZON)
    found: list[Opinion] = []
    for action in node.actions:
        if at_turn and action == DONE:
            # The moment before is the moment after: what follows is not this option's merit.
            found.append(Opinion(action, now, (Text("wars.reason.enough"),)))
            continue
        trial = s.clone()
        game.play(trial, action)
        after = _carry_on(game, trial, me, OWN_STEPS, 0)
        score = sum(after)
        if at_turn and action[0] in UNLIMITED and score <= now + 0.001:
            score -= POINTLESS
        found.append(Opinion(action, score, _reasons(before, after)))
    return found


def _reasons(before: list[float], after: list[float]) -> tuple[Text, ...]:
    """The terms that change most, biggest first."""
    changes = sorted(
        ((after[i] - before[i], TERMS[i]) for i in range(len(TERMS)) if abs(after[i] - before[i]) >= 0.25),
        key=lambda change: -abs(change[0]),
    )
    if not changes:
        return (Text("wars.reason.equal"),)
    return tuple(Text(f"wars.reason.{term}", {"points": f"{points:+.1f}"}) for points, term in changes[:3])


def _carry_on(game: Game, s: WarsState, me: Seat, own: int, rolls: int) -> list[float]:
    """Play on until the action is over; the worth of where it ends.

    ``own`` choices of our own are still compared; ``rolls`` counts the chance nodes so far, so
    that the dice of one trial differ from each other.
    """
    for _ in range(LONGEST):
        node = s.pending
        if isinstance(node, Chance):
            return _average(game, s, node, me, own)
        if not isinstance(node, Decision):
            return evaluate(s, me)
        frame = s.stack[-1]
        if isinstance(frame, (Turn, DoomTurn, RevealWindow)):
            return evaluate(s, me)
        if node.seat == me and s.battle is None:
            if own > 0 and not _is_company(frame):
                return _best(game, s, node, me, own - 1)
            if own <= 0 and isinstance(frame, Moving):
                return evaluate(s, me)
        game.play(s, thumb(s, node))
    return evaluate(s, me)


def _best(game: Game, s: WarsState, node: Decision, me: Seat, own: int) -> list[float]:
    best: list[float] = []
    most_worth = 0.0
    for action in node.actions:
        trial = s.clone()
        game.play(trial, action)
        after = _carry_on(game, trial, me, own, 0)
        worth = sum(after)
        if not best or worth > most_worth:
            best, most_worth = after, worth
    return best


def _average(game: Game, s: WarsState, chance: Chance, me: Seat, own: int) -> list[float]:
    """The average over typical answers: every face of a single die, a few rolls of several."""
    total = [0.0] * len(TERMS)
    answers = _answers(chance)
    for k, answer in enumerate(answers):
        trial = s.clone()
        game.play(trial, answer)
        after = _with_rolls(game, trial, me, own, k)
        for i in range(len(total)):
            total[i] += after[i]
    return [term / len(answers) for term in total]


def _with_rolls(game: Game, s: WarsState, me: Seat, own: int, k: int) -> list[float]:
    """Carry on with one roll for each further chance node."""
    turn = k + 1
    for _ in range(LONGEST):
        node = s.pending
        if not isinstance(node, Chance):
            if not isinstance(node, Decision) or s.battle is None:
                break
            game.play(s, thumb(s, node))
            continue
        game.play(s, _typical(node, turn))
        turn += 1
    if isinstance(s.pending, Chance):
        return evaluate(s, me)
    return _carry_on(game, s, me, own, turn)


def _answers(chance: Chance) -> list[Action]:
    if chance.kind != DICE:
        return [("drawn", tuple(chance.of // 2 + i for i in range(chance.n)))]
    if chance.n == 1:
        return [("rolled", (face,)) for face in range(1, chance.of + 1)]
    return [_typical(chance, k) for k in range(ROLLS)]


def _typical(chance: Chance, k: int) -> Action:
    """The k-th of a few rolls that are average when taken together."""
    if chance.kind != DICE:
        return ("drawn", tuple(chance.of // 2 + i for i in range(chance.n)))
    return ("rolled", tuple(FACES[(2 * k + i) % 6] for i in range(chance.n)))


# -- rules of thumb within a trial -----------------------------------------------------------------


def thumb(s: WarsState, node: Decision) -> Action:
    """A quick sensible answer for anybody: give up the least, stay together, do not interfere."""
    actions = node.actions
    frame = s.stack[-1]
    if isinstance(frame, (AssignKills, AssignPains)):
        units = [action[1] for action in actions]
        if s.owner(units[0]) == node.seat:
            return actions[_least(s, units)]
        return actions[_most(s, units)]
    if isinstance(frame, Retreats):
        return actions[_refuge(s, actions)]
    if isinstance(frame, Pick):
        if actions[0][0] == "wars.pick" and frame.prompt not in COMPANY:
            return actions[_least(s, [action[1] for action in actions if action != DONE])]
        return actions[0]
    for action in actions:
        if action[0] in EAGER:
            return action
    last = actions[-1]
    if last in (PASS, DONE, NO_SECOND):
        return last
    return actions[0]


def _is_company(frame: Frame) -> bool:
    return isinstance(frame, Pick) and frame.prompt in COMPANY


def unit_worth(s: WarsState, unit: Unit) -> float:
    return WORTH[unit] + (KEEPER if s.is_on_gate(unit) else 0.0)


def _least(s: WarsState, units: list[Unit]) -> int:
    worths = [unit_worth(s, unit) for unit in units]
    return worths.index(min(worths))


def _most(s: WarsState, units: list[Unit]) -> int:
    worths = [unit_worth(s, unit) for unit in units]
    return worths.index(max(worths))


def _refuge(s: WarsState, actions: tuple[Action, ...]) -> int:
    """Where a retreating unit has the most company."""
    owner = s.seat_of[FACTION_OF[actions[0][1]]]
    company = [len(s.here(owner, action[2])) + 2 * s.controls(owner, action[2]) for action in actions]
    return company.index(max(company))
