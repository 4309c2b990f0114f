"""Death May Die: what is printed on cards and boards as numbers by name, for learners.

Texts are told by their words: ``does_heal_stress`` is how much stress a card heals, ``mod_bonus_dice`` how
many dice it adds.  Where a card has two sides, ``left`` and ``right`` (a Relic's dark one) come before.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.games.death.rules.content import (
    Content,
    Discovery,
    ElderOne,
    Insanity,
    Investigator,
    Monster,
    Mythos,
    Relic,
    Side,
)

Numbers = dict[str, float]
SOME: Final = 1.0  # a word that has no number, or one that only a game can tell


def investigator(card: Investigator) -> Numbers:
    """The three skills of the board."""
    return {f"skill_{skill}": 1.0 for skill in (card.skill, *card.common)}


def elder_one(card: ElderOne, count: int) -> Numbers:
    """Dice and health of its stages, for so many investigators."""
    found: Numbers = {}
    for stage in card.stages:
        found[f"{stage.stage}_standard"] = float(stage.dice[0])
        found[f"{stage.stage}_bonus"] = float(stage.dice[1])
        found[f"{stage.stage}_health"] = float(stage.health[count - 2]) if stage.health else 0.0
    return found


def monster(card: Monster) -> Numbers:
    """Health, dice, and what its text does."""
    found = {
        "health": float(card.health),
        "standard": float(card.dice[0]),
        "bonus": float(card.dice[1]),
    }
    return {**found, **_words(card.mods, ""), **_words(card.triggers, "")}


def discovery(card: Discovery) -> Numbers:
    """What taking either side costs and brings."""
    found: Numbers = {}
    for name, side in (("left", card.left), ("right", card.right)):
        if side is not None:
            found |= _side(side, f"{name}_")
            found[f"{name}_forced"] = float(card.forced == name)
    if card.center is not None:
        found |= _words(card.center.effects, "")
    return found


def relic(card: Relic) -> Numbers:
    """The two faces."""
    return {**_side(card.normal, "left_"), **_side(card.transformed, "right_")}


def insanity(card: Insanity) -> Numbers:
    """What it does."""
    return _words(card.triggers, "")


def mythos(card: Mythos) -> Numbers:
    """Symbol, and what it does."""
    return {
        "symbol": float(card.symbol),
        "draw_again": float(card.draw_again),
        **_words(card.steps, ""),
    }


def all_of(content: Content, count: int) -> dict[str, Numbers]:
    """By kind of thing, for so many investigators."""
    found: dict[str, Numbers] = {}
    for one in content.investigators.values():
        found[f"investigator/{one.id}"] = investigator(one)
    for elder in content.elder_ones.values():
        found[f"enemy/{elder.id}"] = elder_one(elder, count)
    for enemy in content.monsters.values():
        found[f"enemy/{enemy.id}"] = monster(enemy)
    for card in content.discoveries.values():
        found[f"card/{card.id}"] = discovery(card)
    for each in content.relics.values():
        found[f"card/{each.id}"] = relic(each)
    for mad in content.insanities.values():
        found[f"card/{mad.id}"] = insanity(mad)
    for drawn in content.mythos.values():
        found[f"card/{drawn.id}"] = mythos(drawn)
    return found


def _side(side: Side, before: str) -> Numbers:
    found: Numbers = {f"{before}{side.kind}": 1.0}
    if side.health:
        found[f"{before}health"] = float(side.health)
    for what, n in side.cost.items():
        found[f"{before}costs_{what}"] = float(n) if isinstance(n, int) else SOME
    for tag in side.tags:
        found[f"{before}{tag}"] = 1.0
    for part in (side.mods, side.uses, side.triggers):
        for name, number in _words(part, before).items():
            found[name] = found.get(name, 0.0) + number
    return found


def _words(part: Any, before: str) -> Numbers:
    """The words of a text with their numbers, those of all steps added up."""
    found: Numbers = {}
    if isinstance(part, list):
        for each in part:
            _add(found, _words(each, before))
    elif isinstance(part, dict):
        for sort, name in (("do", "does"), ("mod", "mod"), ("when", "when")):
            if isinstance(part.get(sort), str):
                n = part.get("n", 1) if sort != "when" else 1
                word = f"{before}{name}_{part[sort]}"
                _add(found, {word: float(n) if isinstance(n, int) else SOME})
        if isinstance(part.get("skill"), str):  # the one that a Companion adds to
            _add(found, {f"{before}skill_{part['skill']}": 1.0})
        for each in part.values():
            if isinstance(each, (list, dict)):
                _add(found, _words(each, before))
    return found


def _add(found: Numbers, more: Numbers) -> None:
    for name, number in more.items():
        found[name] = found.get(name, 0.0) + number
