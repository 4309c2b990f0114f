"""Cthulhu Wars: the table of interactions, ability x ability among the factions.

One ruling per entry, with its source; each plays a small scene, at whose end its claim must hold.
"""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest

from fhtagn.core.abilities import ALWAYS
from fhtagn.games.wars.rules.content import FACTIONS
from fhtagn.games.wars.rules.points import IN_PLAY, RULES, SLOT
from fhtagn.games.wars.scenario.names import ABILITY_NAMES
from tests.proofs import proves
from tests.wars.rulings import Ruling

FILES = sorted(path.stem for path in Path(__file__).parent.glob("rulings_*.py"))
RULINGS: list[Ruling] = [ruling for name in FILES for ruling in import_module(f"tests.wars.{name}").RULINGS]


@pytest.mark.parametrize(
    "ruling", RULINGS, ids=lambda ruling: f"{ruling.one} x {ruling.other}: {ruling.says}"
)
@proves("wars:battle/post", "wars:basics/complete")
def test_interaction(ruling: Ruling) -> None:
    t = ruling.scene()
    assert ruling.holds(t), f"{ruling.says} ({ruling.source})"


def test_every_spellbook_and_every_great_old_one_stands_in_the_table() -> None:
    told = {name for ruling in RULINGS for name in (ruling.one, ruling.other)}
    granted = {id: source for data in FACTIONS for id, source, _ in data.grants}
    wanted = {ABILITY_NAMES[id] for id, source in granted.items() if source in (SLOT, IN_PLAY)}
    assert len(wanted) > 24
    assert wanted - told == {"The Thousand Forms"}  # it touches nothing but Power: see test_negotiation


# Where abilities of different factions meet without touching each other, and why.
OWN_MENU = "each stands in the menu of its own player, and only one of them acts"
OWN_NOTE = "each looks at the event for its own player and changes nothing about it"
APART = {
    "turn.action": OWN_MENU,
    "turn.free": OWN_MENU,
    "turn.skipped": OWN_MENU,
    "any_time": OWN_MENU,
    "first.before": OWN_MENU,
    "doom.turn": OWN_MENU,
    "doom.turn_begins": "each belongs to another player's turn",
    "awakened": OWN_NOTE,
    "battle.over": OWN_NOTE,
    "gather.ends": OWN_NOTE,
    "killed": OWN_NOTE,
    "lost": OWN_NOTE,
    "ritual.done": OWN_NOTE,
    "income": "each adds a term of its own to what somebody gathers",
    "ritual.signs": "each is about the rituals of its own faction",
    "wars.summon": "each is about the monsters of its own faction",
}


def meeting() -> dict[str, set[frozenset[str]]]:
    """By window, query or event: the pairs of abilities of different factions that come together there."""
    faction = {id: data.number for data in FACTIONS for id, _, _ in data.grants}
    tables = (
        RULES.options,
        RULES.modifiers,
        RULES.forbidding,
        RULES.preceding,
        RULES.instead,
        RULES.followers,
        RULES.watchers,
    )
    found: dict[str, set[str]] = {}
    for table in tables:
        for point, hooks in table.items():
            found.setdefault(point, set()).update(
                hook.ability.id for hook in hooks if hook.ability.id in faction
            )
    return {
        point: {
            frozenset((ABILITY_NAMES.get(one, one), ABILITY_NAMES.get(other, other)))
            for one, other in combinations(sorted(ids), 2)
            if faction[one] != faction[other]
        }
        for point, ids in found.items()
    }


def test_abilities_that_meet_are_told_about_or_it_is_said_why_they_do_not_touch() -> None:
    told = {frozenset((ruling.one, ruling.other)) for ruling in RULINGS}
    pairs = meeting()
    assert set(APART) <= set(pairs)
    assert sum(map(len, pairs.values())) > 500
    missing = {
        f"{point}: {' x '.join(sorted(pair))}"
        for point, found in pairs.items()
        if point not in APART
        for pair in found - told
    }
    assert missing == set()


def test_ancient_sorcery_is_told_about_with_each_of_the_other_factions() -> None:
    told = {ruling.other for ruling in RULINGS if ruling.one == "Ancient Sorcery"}
    unique = {
        ABILITY_NAMES[next(id for id, source, _ in data.grants if source == ALWAYS)]
        for data in FACTIONS
        if data.short != "sl"
    }
    assert len(unique) == 8
    assert unique <= told
