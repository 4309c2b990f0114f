"""Why not: an option function returns actions or a ``No``, so legality and reason cannot differ."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.nodes import Action
from fhtagn.core.text import Text, plain


class No:
    """The reason why an option is not available: a text key, its arguments, the rule.

    Return it from an option function instead of no actions, so that people learn why.
    """

    __slots__ = ("args", "key", "rule")

    def __init__(self, key: str, rule: str = "", args: dict[str, Any] | None = None) -> None:
        self.key = key
        self.rule = rule
        self.args = args

    def text(self) -> Text:
        """The reason as a text, for clients."""
        return Text(self.key, self.args)

    def __repr__(self) -> str:
        return f"No({self.key!r})"


Offer = tuple[Action, ...] | No  # what an option function returns


class Refusal:
    """An option that a seat has, but not now: its label, the reason, and the rule behind it.

    Return a list of them from ``Frame.refusals`` for what somebody has and cannot choose now.

    ``action`` identifies the option: the whole action, or only its kind.
    """

    __slots__ = ("action", "label", "reason", "rule")

    def __init__(self, action: Action, label: Text, reason: Text, rule: str = "") -> None:
        self.action = action
        self.label = label
        self.reason = reason
        self.rule = rule

    def __repr__(self) -> str:
        return f"Refusal({self.action!r}, {self.reason!r})"


ALIKE: Final = 3  # fewer are not worth gathering


def gathered(refusals: list[Refusal]) -> list[Refusal]:
    """For people: options that differ in one thing and have the same reason become one line that names all.

    Use it where refusals are listed for people, but not in ``Game.why_not``.

    Thirty cards that somebody cannot afford are one reason, not thirty.
    """
    groups: dict[str, list[Refusal]] = {}
    for refusal in refusals:
        reason = refusal.reason.to_json()
        groups.setdefault(f"{refusal.label.key} {reason} {refusal.rule}", []).append(refusal)
    found: list[Refusal] = []
    for group in groups.values():
        label = _named_together([refusal.label for refusal in group])
        if len(group) < ALIKE or label is None:
            found += group
        else:
            first = group[0]
            found.append(Refusal((first.action[0],), label, first.reason, first.rule))
    return found


def _named_together(labels: list[Text]) -> Text | None:
    """One label for all of them, with a list where they differ; None if that is not one place."""
    first = labels[0]
    differ = [
        name
        for name in first.args
        if any(plain(label.args[name]) != plain(first.args[name]) for label in labels)
    ]
    if len(differ) != 1:
        return None
    return Text(first.key, {**first.args, differ[0]: [label.args[differ[0]] for label in labels]})
