"""The rule atlas: every rule of the printed book as one entry, in our own words.

``rules.toml`` in a game's folder has one ``[[rule]]`` per rule: ``anchor`` (``iaa:5.4/binding``),
``section`` and ``page`` of the printed book, and our wording ``de`` and ``en``.  Actions, reasons
and log lines point to anchors; tests name the anchors they prove, and docstrings and comments those
they carry out.  ``no_code`` says why no code can carry a rule out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from fhtagn.core.facts import read_facts


class Rule:
    """One rule of the printed book, in our words.

    Use ``Atlas.get`` to find one by its anchor.
    """

    __slots__ = ("anchor", "no_code", "page", "section", "text", "title")

    def __init__(
        self,
        anchor: str,
        section: str,
        page: str,
        title: dict[str, str],
        text: dict[str, str],
        no_code: str = "",
    ) -> None:
        self.anchor = anchor
        self.section = section
        self.page = page
        self.title = title
        self.text = text
        self.no_code = no_code  # why no code carries it out, if none does


class Atlas:
    """The rules of one game, in the order of the printed book.

    Use it as ``Game.atlas``; whoever shows a rule asks it by the anchor.

    ``house`` are files with rules that are in no book.  A table that plays with them finds them by their
    anchors; they are never listed among the printed ones.
    """

    def __init__(self, *paths: Path, house: Sequence[Path] = ()) -> None:
        self._paths = paths
        self._house = tuple(house)

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """The printed rules by anchor."""
        return _read(self._paths)

    @cached_property
    def house(self) -> dict[str, Rule]:
        """The rules of the house by anchor."""
        return _read(self._house)

    def get(self, anchor: str) -> Rule | None:
        """The rule with this anchor, printed or of the house; None if there is none."""
        return self.rules.get(anchor) or self.house.get(anchor)


def _read(paths: Sequence[Path]) -> dict[str, Rule]:
    found: dict[str, Rule] = {}
    for path in paths:
        for entry in read_facts(path)["rule"]:
            rule = Rule(
                entry["anchor"],
                entry["section"],
                str(entry.get("page", "")),
                {"de": entry["titel"], "en": entry["title"]},
                {"de": entry["de"], "en": entry["en"]},
                entry.get("no_code", ""),
            )
            if rule.anchor in found:
                raise ValueError(f"{path.name}: anchor {rule.anchor} stands twice")
            found[rule.anchor] = rule
    return found
