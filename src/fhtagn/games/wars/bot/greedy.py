"""Cthulhu Wars: a bot with a readable evaluation (``evaluate``) and one step of look-ahead.

Every option is tried on a copy of a guess; what must follow at once is carried on: own further
steps by the same evaluation, steps of others and choices within a battle by a rule of thumb, dice
by a few typical rolls.  It stops where the next player's turn or the next phase begins, so that
all options are compared at the same moment.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.frames import NOBODY, Frame, settle
from fhtagn.core.game import Game
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Node, Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.bot.entries import ANSWERS, COMPANY, EAGER, RESTS, SHOWN_FOR, book_place
from fhtagn.games.wars.bot.evaluate import (
    THE_POWER,
    THE_UNITS,
    TOLD,
    rounds_left,
    told,
    wins_by_revealing,
)
from fhtagn.games.wars.bot.values import KEEPER, VICTORY, WORTH
from fhtagn.games.wars.bot.weights import tastes_of
from fhtagn.games.wars.rules.battle import Assign
from fhtagn.games.wars.rules.books import TakeBooks
from fhtagn.games.wars.rules.content import CARDS, FACTION, KIND_OF, KINDS, OF_THE_TABLE, CardId, Unit
from fhtagn.games.wars.rules.doom import Direction, DoomTurn, FirstPlayer
from fhtagn.games.wars.rules.ending import RevealWindow
from fhtagn.games.wars.rules.fees import Menu
from fhtagn.games.wars.rules.interrupt import Interruption
from fhtagn.games.wars.rules.moving import Moving
from fhtagn.games.wars.rules.negotiation import Bargain, most
from fhtagn.games.wars.rules.pick import DONE, Pick
from fhtagn.games.wars.rules.points import ACTIONS, RULES
from fhtagn.games.wars.rules.retreats import Retreats
from fhtagn.games.wars.rules.rounds import POWER, Round
from fhtagn.games.wars.rules.setup import ChooseFactions
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import FREE, NO_SECOND, OPEN, Turn

OWN_STEPS: Final = 1  # how many own choices after the first are compared, too
LONGEST: Final = 400  # steps of one trial; a guard, never reached in practice
ROLLS: Final = 3  # how many typical rolls are tried
# The faces in an order in which any three neighbours are about average, and all six exactly.
FACES: Final = (6, 1, 4, 2, 5, 3)
POINTLESS: Final = 50.0  # taken off unlimited actions that bring nothing

DROP: Final = "wars.drop_power"
ABANDON: Final = "wars.abandon"
REVEAL: Final = "wars.reveal"
UNLIMITED: Final = ("wars.control", ABANDON, REVEAL)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Horizon(Frame[WarsState]):
    """Put on the stack of a copy: a trial does not look beyond the phase, or the own turn of a Doom phase."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        return _BEYOND


_BEYOND: Final = Node()
_HORIZON: Final = Horizon()


class Greedy:
    """Takes the option after which it stands best, by these weights or its faction's tastes."""

    name = "greedy"

    def __init__(self, weights: list[float] | None = None) -> None:
        self.weights = weights

    def choose(self, position: Position[WarsState], rng: Random) -> Action:
        if len(position.node.actions) == 1:
            return position.node.actions[0]
        return self.opinions(position, rng)[0].action

    def opinions(self, position: Position[WarsState], rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        found = by_rule(s, position.node)
        if found is None:
            weights = self.weights or tastes_of(s.faction[position.seat])
            found = by_entry(position.game, s, position.node, weights)
            if found is None:
                found = by_trial(position.game, s, position.node, OWN_STEPS, weights)
        return sorted(found, key=lambda opinion: -opinion.score)


# -- rules of thumb for real decisions -------------------------------------------------------------


def by_rule(s: WarsState, node: Decision) -> list[Opinion] | None:
    """Decisions whose worth shows too late for a trial."""
    frame = s.stack[-1]
    if isinstance(frame, TakeBooks):
        reason = (Text("wars.reason.book_order"),)
        return [Opinion(action, -float(book_place(s, action[1])), reason) for action in node.actions]
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


def by_entry(game: Game, s: WarsState, node: Decision, weights: list[float]) -> list[Opinion] | None:
    """Questions of a card about which its entry knows more."""
    answers = ANSWERS.get(node.prompt.key)
    if answers is None:
        return None
    scores = answers(game, s, node, weights)
    reason = (Text("wars.reason.equal"),)
    return [Opinion(action, score, reason) for action, score in zip(node.actions, scores, strict=True)]


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


def by_trial(game: Game, s: WarsState, node: Decision, most: int, weights: list[float]) -> list[Opinion]:
    """Each option with the worth of what it leads to, for a player with these weights (``weights.py``)."""
    me = node.seat
    trial = Trial(game, me, rounds_left(s), weights)
    before = trial.worth(s)
    now = sum(before)
    frame = s.stack[-1]
    at_turn = isinstance(frame, (Turn, DoomTurn, RevealWindow))
    own = 0 if isinstance(frame, Moving) else most
    if isinstance(frame, DoomTurn):  # the turns of the others are not this option's merit
        s.stack.insert(len(s.stack) - 1, _HORIZON)
    elif isinstance(s.stack[0], Round):
        s.stack.insert(1, _HORIZON)
    found: list[Opinion] = []
    useful = False
    for action in node.actions:
        if at_turn and action in (DONE, PASS):
            # The moment before is the moment after: what follows is not this option's merit.
            found.append(Opinion(action, now, (Text("wars.reason.enough"),)))
            continue
        if action[0] == REVEAL and not (isinstance(frame, DoomTurn) and _pays_to_show(s, me)):
            # Hidden signs keep the others guessing: they are shown when that wins.
            wins = wins_by_revealing(s, me)
            reason = (
                Text("wars.reason.end", {"points": _signed(VICTORY)}) if wins else Text("wars.reason.hide")
            )
            found.append(Opinion(action, now + (VICTORY if wins else -POINTLESS), (reason,)))
            continue
        after = trial.opening(s, action, node, own) if action[0] in FREE else trial.of(s, action, own)
        found.append(Opinion(action, sum(after), _reasons(before, after, action)))
        gained = sum(after) - now - (after[THE_POWER] - before[THE_POWER])
        if gained > 0.05 and action[0] != DROP and action[0] not in UNLIMITED:
            useful = True
    if isinstance(frame, Interruption):
        _stay(found)
    if at_turn:
        _weigh_unlimited(found, now)
        if not useful and sum(s.power) == s.power[me]:
            _let_go(found, now)
    return found


def next_turn(s: WarsState, seat: Seat) -> WarsState:
    """The same table when it is this seat's turn to act."""
    c = s.clone()
    c.stack[:] = [Round(POWER), Turn(seat, OPEN, True)]
    c.moved, c.fought = (), 0
    settle(c)
    return c


def _pays_to_show(s: WarsState, me: Seat) -> bool:
    """Does an ability bring something for elder signs that are shown?"""
    return any(s.has(me, ability) for ability in SHOWN_FOR)


def _weigh_unlimited(found: list[Opinion], now: float) -> None:
    """What costs nothing comes first, the action can follow; but only if it brings something.

    Without the second half a bot that controls and abandons its gates would never end its turn.
    """
    action = max((opinion.score for opinion in found if opinion.action[0] not in UNLIMITED), default=now)
    for opinion in found:
        if opinion.action[0] in UNLIMITED:
            gain = opinion.score - now
            opinion.score += max(0.0, action - now) if gain > 0.001 else -POINTLESS


def _stay(found: list[Opinion]) -> None:
    """Before a battle no two moments compare: a gate would be left and taken again for ever."""
    for opinion in found:
        if opinion.action[0] == ABANDON:
            opinion.score -= POINTLESS


def _let_go(found: list[Opinion], now: float) -> None:
    """Nobody else has Power and nothing brings anything: rather keep the rest, or drop it, than fidget."""
    if not any(opinion.action[0] == DROP for opinion in found):
        return
    resting = any(opinion.action[0] in RESTS for opinion in found)
    for opinion in found:
        if opinion.action[0] in RESTS or (opinion.action[0] == DROP and not resting):
            opinion.score = now
            opinion.reasons = (Text("wars.reason.enough"),)
        elif opinion.action not in (DONE, PASS) and opinion.action[0] not in UNLIMITED:
            opinion.score -= POINTLESS


def _reasons(before: list[float], after: list[float], action: Action) -> tuple[Text, ...]:
    """The terms that change most, biggest first; a card that is meant by its name."""
    changes = sorted(
        ((after[i] - before[i], TOLD[i]) for i in range(len(TOLD)) if abs(after[i] - before[i]) >= 0.25),
        key=lambda change: -abs(change[0]),
    )
    if not changes:
        return (Text("wars.reason.equal"),)
    card = card_meant(action)
    found: list[Text] = []
    for points, term in changes[:3]:
        args: dict[str, Any] = {"points": _signed(points)}
        if term == "cards" and card >= 0:
            term = "card"
            args["card"] = Text(f"wars.card.{CARDS[card].name}")
        found.append(Text(f"wars.reason.{term}", args))
    return tuple(found)


def card_meant(action: Action) -> CardId:
    """The card beside the factions' own that an action speaks of: itself, its unit, its book, its ability."""
    spec = ACTIONS.get(action[0])
    for param, value in zip(spec.params.values(), action[1:], strict=True) if spec is not None else ():
        card: CardId = -1
        if param.kind == "card":
            card = value
        elif param.kind == "kind":
            card = KINDS[value].card
        elif param.kind == "unit":
            card = KINDS[KIND_OF[value]].card
        elif param.kind == "book":
            card = _card_of(value)
        if card >= 0 and CARDS[card].sort != FACTION:
            return card
    return _card_of(RULES.ability_of.get(action[0], ""))


def _card_of(ability: str) -> CardId:
    """The card that grants it; of copies any, they have the same name."""
    if not _GRANTED_BY:
        for card in CARDS:
            if card.sort != FACTION and card.sort not in OF_THE_TABLE:
                for id, _, _ in card.grants:
                    _GRANTED_BY[id] = card.number
    return _GRANTED_BY.get(ability, -1)


_GRANTED_BY: Final[dict[str, CardId]] = {}


def _signed(points: float) -> Text | float:
    """A loss has its minus by itself."""
    return Text("wars.reason.gain", {"points": points}) if points > 0 else points


MOST_ROLLS: Final = 2


class Trial:
    """Tries options for one seat at one decision."""

    __slots__ = ("game", "me", "rounds", "weights")

    def __init__(self, game: Game, me: Seat, rounds: float, weights: list[float]) -> None:
        self.game = game
        self.me = me
        self.rounds = rounds
        self.weights = weights

    def worth(self, s: WarsState) -> list[float]:
        found = told(s, self.me, self.rounds)
        weights = self.weights
        for i in range(len(weights)):
            found[i] *= weights[i]
        found[-1] *= weights[THE_UNITS]  # cards are units, as far as taste goes
        return found

    def of(self, s: WarsState, action: Action, own: int, rolls: int = 0) -> list[float]:
        """The worth of what an action leads to; ``own`` further own choices are compared, too."""
        c = s.clone()
        self.game.play(c, action)
        return self.carry_on(c, own, rolls)

    def opening(self, s: WarsState, action: Action, known: Decision, own: int) -> list[float]:
        """What is no action may open the way to one in the same turn: the best of those, or nothing."""
        c = s.clone()
        self.game.play(c, action)
        best = self.carry_on(c.clone(), own)
        node = c.pending
        if isinstance(node, Decision) and node.seat == self.me and isinstance(c.stack[-1], (Turn, DoomTurn)):
            for further in node.actions:
                if further not in known.actions and further not in (PASS, DONE):
                    after = self.of(c, further, own)
                    if sum(after, 0.0) > sum(best, 0.0):
                        best = after
        return best

    def carry_on(self, s: WarsState, own: int, rolls: int = 0) -> list[float]:
        """Play on until the action is over; the worth of where it ends.

        Only the first ``MOST_ROLLS`` dice are averaged: one typical answer must do for those that follow.
        """
        for _ in range(LONGEST):
            node = s.pending
            if isinstance(node, Chance):
                if rolls < MOST_ROLLS:
                    return self.average(s, node, own, rolls + 1)
                self.game.play(s, _typical(node, rolls))
                rolls += 1
                continue
            frame = s.stack[-1]
            if not isinstance(node, Decision) or isinstance(frame, (Turn, DoomTurn, RevealWindow)):
                break
            free = s.battle is None or isinstance(frame, Menu)  # an action that interrupts a battle
            if node.seat == self.me and free and not _is_company(frame):
                if own > 0:
                    return self.best(s, node, own - 1, rolls)
                if isinstance(frame, Moving):
                    break
            self.game.play(s, thumb(s, node))
        return self.worth(s)

    def best(self, s: WarsState, node: Decision, own: int, rolls: int) -> list[float]:
        """The best of several own choices."""
        best: list[float] = []
        for action in node.actions:
            after = self.of(s, action, own, rolls)
            if not best or sum(after, 0.0) > sum(best, 0.0):
                best = after
        return best

    def average(self, s: WarsState, chance: Chance, own: int, rolls: int) -> list[float]:
        """The average over a few typical answers; further dice of the same battle follow suit."""
        total = [0.0] * len(TOLD)
        answers = _answers(chance)
        for k, answer in enumerate(answers):
            c = s.clone()
            self.game.play(c, answer)
            self.fight_on(c, k + 1)
            after = self.carry_on(c, own, rolls)
            for i in range(len(total)):
                total[i] += after[i]
        return [term / len(answers) for term in total]

    def fight_on(self, s: WarsState, k: int) -> None:
        """To the end of the battle, with one roll for each side and a rule of thumb for the rest."""
        while s.battle is not None:
            node = s.pending
            if isinstance(node, Chance):
                self.game.play(s, _typical(node, k))
                k += 1
            elif isinstance(node, Decision):
                self.game.play(s, thumb(s, node))
            else:
                break


def _answers(chance: Chance) -> list[Action]:
    """Every face of a single die, a few rolls of several dice, a middling elder sign."""
    if chance.kind == DICE and chance.n == 1:
        return [("rolled", (face,)) for face in range(1, chance.of + 1)]
    return [_typical(chance, k) for k in range(ROLLS if chance.kind == DICE else 1)]


def _typical(chance: Chance, k: int) -> Action:
    """The k-th of a few answers that are average when taken together."""
    if chance.kind == DICE:
        faces = [FACES[(2 * k + i) % 6] for i in range(chance.n)]
        return ("rolled", tuple((face - 1) % chance.of + 1 for face in faces))
    return ("drawn", tuple(chance.of // 2 + i for i in range(chance.n)))


# -- rules of thumb within a trial -----------------------------------------------------------------


def thumb(s: WarsState, node: Decision) -> Action:
    """A quick sensible answer for anybody: give up the least, stay together, do not interfere."""
    actions = node.actions
    frame = s.stack[-1]
    if isinstance(frame, Assign):
        units = [
            action[1] for action in actions if action != PASS
        ]  # a volunteer rather than what others choose
        if s.owner(units[0]) == node.seat:
            return actions[_least(s, units)]
        return actions[_most(s, units)]
    if isinstance(frame, Retreats):
        return actions[_refuge(s, actions)]
    if isinstance(frame, Pick):
        if actions[0][0] == "wars.pick" and frame.prompt not in COMPANY:
            units = [action[1] for action in actions if action != DONE]
            # Of one's own the least is given up, of an enemy's the best is taken.
            best = s.owner(units[0]) not in (node.seat, NOBODY)
            return actions[_most(s, units) if best else _least(s, units)]
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
    owner = s.owner(actions[0][1])
    company = [len(s.here(owner, action[2])) + 2 * s.controls(owner, action[2]) for action in actions]
    return company.index(max(company))
