"""Rise of the Cults: first steps.  Each rule is told when it first matters, with what the bot would do."""

from __future__ import annotations

from typing import Final

from fhtagn.core.lessons import Lesson
from fhtagn.core.nodes import Decision
from fhtagn.core.text import Text
from fhtagn.games.cults.bot.greedy import scores
from fhtagn.games.cults.rules.state import CultsState

# What is worth a lesson when it is the best thing to do: the kinds of actions that one of them explains.
DONE: Final = {
    "cults.stack": "stack",
    "cults.settle": "settle",
    "cults.place": "place",
    "cults.plan": "plan",
    "cults.pay": "pay",
    "cults.pay_rest": "pay",
    "cults.buy": "buy",
    "cults.buy_with": "buy",
    "cults.prepare": "prepare",
    "cults.prepare_with": "prepare",
    "cults.move": "move",
    "cults.join": "join",
    "cults.lay": "lay",
    "cults.send": "send",
    "cults.spread": "spread",
    "cults.replace": "replace",
    "cults.reroll": "reroll",
    "cults.keep": "reroll",
    "cults.take": "take",
    "cults.remove": "remove",
}


def lessons(s: CultsState, node: Decision) -> list[Lesson]:
    worth = scores(s, node)
    most = max(worth) - 1e-9
    best = [action for action, score in zip(node.actions, worth, strict=True) if score >= most]
    id = DONE.get(best[0][0], "")
    lit = tuple([action for action in best if action[0] == best[0][0]])
    return [Lesson(id, Text(f"cults.lesson.{id}"), lit)] if id else []
