"""Die Sterne stehen richtig: a bot that plans its whole turn, then follows the plan.

Points first, then what it leaves to the others.  It knows its hand and what lies open; of the other
cards it knows only which ones are somewhere in the deck or in other hands.
"""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.text import Text
from fhtagn.games.stars.bot.memory import Memory
from fhtagn.games.stars.bot.plan import BUDGET, Plan, Plans, helped, varied
from fhtagn.games.stars.bot.values import Outlook, of_card, potential
from fhtagn.games.stars.rules.actions import END, SKIP
from fhtagn.games.stars.rules.content import EXCHANGE_CARD
from fhtagn.games.stars.rules.invocation import Change
from fhtagn.games.stars.rules.minions import Exchange
from fhtagn.games.stars.rules.state import StarsState
from fhtagn.games.stars.rules.summoning import COMPLETE, Help, MakeRoom, helper_groups

UNPLANNED: Final = -10_000  # an option that no plan begins with
LEFT_ALONE: Final = Text("stars.reason.unplanned")


class Greedy:
    """Looks for the invocation and the services that reach the best summoning."""

    name = "greedy"

    def __init__(self, budget: int = BUDGET, kept: int = 1) -> None:
        self.budget = budget
        self.kept = kept  # plans that are kept in mind
        self.memory = Memory()

    def choose(self, position: Position[StarsState], rng: Random) -> Action:
        return self.follow(position, position.guess(rng), rng)

    def follow(self, position: Position[StarsState], s: StarsState, rng: Random) -> Action:
        """The next step of the plan, in this guess; a new plan where there is none."""
        planned = self.memory.best(s, position.node)
        if planned is not None:
            return planned
        return self._opinions(position, s, rng)[0].action

    def opinions(self, position: Position[StarsState], rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        return self._opinions(position, s, rng)

    def scores(self, position: Position[StarsState], s: StarsState, rng: Random) -> list[float]:
        """What each option is worth in this guess, in their order."""
        by_action = {opinion.action: opinion.score for opinion in self._opinions(position, s, rng)}
        return [by_action[action] for action in position.node.actions]

    def _opinions(self, position: Position[StarsState], s: StarsState, rng: Random) -> list[Opinion]:
        frame = s.stack[-1]
        actions = position.node.actions
        if isinstance(frame, MakeRoom):
            found = [_making_room(s, action) for action in actions]
        elif isinstance(frame, Help):
            found = _helping(s, frame, actions)
        elif isinstance(frame, Exchange):
            fresh = Outlook(s, s.seat).fresh()
            found = [_giving_up(s, action, 0, fresh) for action in actions]
        else:
            found = self._planning(position, s, rng)
        return sorted(found, key=lambda opinion: -opinion.score)

    def _planning(self, position: Position[StarsState], s: StarsState, rng: Random) -> list[Opinion]:
        actions = position.node.actions
        uses = [action for action in actions if action[0] == "stars.use" and not _in_change(s)]
        budget = self.budget // (1 + len(uses))
        plans = Plans(s, rng, budget)
        found: dict[Action, Opinion] = {}
        for plan in plans.best:
            steps = plan.actions(s)
            if steps and steps[0] not in found:
                found[steps[0]] = Opinion(steps[0], plan.score, (_reason(s, plan),))
        self._remember(position, s, plans.best)
        stay = plans.outlook.of_sky(s.sky, s.hand(s.seat))
        fresh = plans.outlook.fresh()
        for action in actions:
            if action in found:
                continue
            if action == END:
                found[action] = Opinion(action, stay, (Text("stars.reason.end"),))
            elif action[0] == "stars.discard":
                found[action] = _giving_up(s, action, stay, fresh)
            elif action == SKIP:
                discards = [_giving_up(s, s.card(kind).discard, stay, fresh) for kind in s.hand(s.seat)]
                best = max((opinion.score for opinion in discards), default=UNPLANNED)
                found[action] = Opinion(action, best, (Text("stars.reason.discard_then"),))
            elif action in uses:
                found[action] = self._using(position, s, action, plans, rng)
            else:
                found[action] = Opinion(action, UNPLANNED, (LEFT_ALONE,))
        return [found[action] for action in actions]

    def _using(
        self, position: Position[StarsState], s: StarsState, action: Action, plans: Plans, rng: Random
    ) -> Opinion:
        """A minion is used when what can be planned afterwards is better than without it."""
        card = s.card(s.kind(action[1]))
        best = plans.best[0]
        better = (Text("stars.reason.use", {"card": card.ref}),)
        needless = (Text("stars.reason.needless", {"card": card.ref}),)
        if card.effect == EXCHANGE_CARD:
            # Seeing a new card before planning costs nothing, unless the plan is good already.
            worst = min(potential(s, s.seat, kind, s.sky) for kind in s.hand(s.seat))
            gain = plans.outlook.fresh() - worst // 4
            if best.target is not None:
                return Opinion(action, UNPLANNED, needless)
            return Opinion(action, best.score + gain, better if gain > 0 else needless)
        after = s.clone()
        position.game.play(after, action)
        if not isinstance(after.pending, Decision) or after.pending.seat != s.seat:
            return Opinion(action, UNPLANNED, needless)
        score = Plans(after, rng, plans.budget).best[0].score - (of_card(card) if card.leaves else 0)
        return Opinion(action, score, better if score > best.score else needless)

    def _remember(self, position: Position[StarsState], s: StarsState, plans: list[Plan]) -> None:
        self.memory.clear()
        for plan in varied(plans)[: self.kept]:
            self.memory.note(position.game, s, plan)


def _in_change(s: StarsState) -> bool:
    return isinstance(s.stack[-1], Change)


def _reason(s: StarsState, plan: Plan) -> Text:
    if plan.target is None:
        return Text("stars.reason.sky")
    card = s.card(plan.target.kind)
    return Text("stars.reason.summon", {"card": card.ref, "n": card.points})


def _making_room(s: StarsState, action: Action) -> Opinion:
    card = s.card(s.kind(action[1]))
    return Opinion(action, -of_card(card), (Text("stars.reason.room", {"n": card.points}),))


def _helping(s: StarsState, frame: Help, actions: tuple[Action, ...]) -> list[Opinion]:
    """No more help than needed, and of the groups that suffice the one that costs least."""
    card = s.card(frame.kind)
    wanted = COMPLETE
    best = 0
    for group in helper_groups(s, card):
        target = helped(s, card, group)
        missing = [kind for kind in group if group.count(kind) > frame.chosen.count(kind)]
        suffices = any(field.visible(s.sky.masks) for field in target.fields)
        if missing and suffices and target.value > best:
            wanted, best = s.card(missing[0]).help, target.value
    if COMPLETE in actions or wanted not in actions:
        wanted = actions[0]
    reason = (Text("stars.reason.help"),)
    return [Opinion(action, 1.0, reason) if action == wanted else Opinion(action, 0.0) for action in actions]


def _giving_up(s: StarsState, action: Action, stay: int, fresh: int) -> Opinion:
    """A card that promises less than a new one is given up."""
    promise = potential(s, s.seat, s.kind(action[1]), s.sky) // 4
    reason = Text("stars.reason.discard" if promise < fresh else "stars.reason.promising")
    return Opinion(action, stay + fresh - promise, (reason,))
