"""Why not: an option function returns actions or a ``No``, so legality and reason cannot differ."""

from __future__ import annotations

from typing import Any

from fhtagn.core.nodes import Action
from fhtagn.core.text import Text


class No:
    """The reason why an option is not available: a text key, its arguments, the rule."""

    __slots__ = ("args", "key", "rule")

    def __init__(self, key: str, rule: str = "", args: dict[str, Any] | None = None) -> None:
        self.key = key
        self.rule = rule
        self.args = args

    def text(self) -> Text:
        return Text(self.key, self.args)

    def __repr__(self) -> str:
        return f"No({self.key!r})"


Offer = tuple[Action, ...] | No  # what an option function returns


class Refusal:
    """An option that a seat has, but not now: its label, the reason, and the rule behind it.

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
