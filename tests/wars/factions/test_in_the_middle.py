"""Cthulhu Wars: stop in the middle of what the Opener and the Sleeper do, and look, copy, re-deal, go on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from fhtagn.core.contract.hidden import check_secrets_are_kept
from fhtagn.core.contract.moves import (
    check_actions,
    check_asking_changes_nothing,
    check_clones_are_independent,
    check_copies_are_equal,
    check_refusals,
)
from fhtagn.core.contract.redeals import check_redeals_follow_from_knowledge
from fhtagn.core.frames import same
from fhtagn.core.log import CHANCE
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.table import Table
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, cc, gc, table
from tests.wars.factions.sleeping import HOME, sl, sleeper, sorcerer
from tests.wars.toys import check_data

YOG = "Yog-Sothoth"
SPAWN = "Spawn of Yog-Sothoth"
FAVORED = "The Million Favored Ones"
CURSE = "Dread Curse of Azathoth"


def ow(*units: str, area: str = "", books: tuple[str, ...] = ()) -> Force:
    return Force("ow", units, area, books)


def announced() -> WarsScenario:
    mine = sl("Wizard", "Serpent Man", "Acolyte", books=["Energy Nexus", "Demand Sacrifice"])
    return battle(cc("Flying Polyp x2"), mine, gc("Deep One"), sl("Tsathoggua", area="Africa"), area="Asia")


def cursed() -> WarsScenario:
    t = table("ow", "gc", "bg").books("ow", CURSE).put("ow", "Asia", "Abomination x2", SPAWN)
    t.put("gc", "Europe", "Acolyte x2", "Deep One").put("bg", "Europe", "Acolyte", "Ghoul").signs("gc", 1, 3)
    return t.signs("bg", 2).does(CURSE, "Europe")


def favored() -> WarsScenario:
    t = battle(ow(SPAWN, "Mutant", "Abomination", books=(FAVORED,)), bg("Ghoul"), area="Asia")
    return t.signs("bg", 1).rolls()


def asleep() -> WarsScenario:
    t = sleeper("bg", "ow").books("sl", "Cursed Slumber").signs("sl", 2).does("Cursed Slumber", area=HOME)
    return t.books("bg", "Ghroth").put("bg", "Africa", "Fungi").turn("bg").dice(1).uses("Ghroth")


def returning() -> WarsScenario:
    t = sorcerer("ow", "cc").put("sl", "Africa", "Serpent Man").signs("ow", 1)
    t.does("Ancient Sorcery", foe="ow", unit="Serpent Man in Asia").turn("sl").does(
        "Ancient Sorcery", foe="cc"
    )
    return t.doom_turn("cc").done()


def ascending() -> WarsScenario:
    t = table("gc", "bg", "ow").books("ow", "Dragon Ascending").power(gc=3, bg=9, ow=1).signs("bg", 3)
    t.put("gc", "Africa", "Acolyte").put("bg", "Europe", "Acolyte").does("Recruit", area="Africa")
    return t


MIDDLES: dict[str, tuple[Callable[[], WarsScenario], str]] = {
    "an announced battle": (announced, "declared"),
    "the action before it": (lambda: announced().uses("Energy Nexus"), "interrupt"),
    "a move of that action": (
        lambda: announced().uses("Energy Nexus").does("Move").does("Move", unit="Wizard", area="Africa"),
        "move",
    ),
    "a battle before the battle": (
        lambda: announced().uses("Energy Nexus").does("Battle", foe="gc"),
        "declared",
    ),
    "the action before both": (
        lambda: announced().uses("Energy Nexus").does("Battle", foe="gc").uses("Energy Nexus"),
        "interrupt",
    ),
    "a demand": (lambda: announced().passes("sl").uses("Demand Sacrifice"), "tribute"),
    "sharing out a curse": (lambda: cursed().dice(6, 4, 5), "curse_kill"),
    "victims of a curse": (lambda: cursed().dice(6, 4, 5).picks("gc").picks("gc").picks("bg"), "cursed_kill"),
    "retreats of a curse": (
        lambda: cursed().dice(1, 2, 5).picks("gc").picks("Deep One"),
        "curse_retreat",
    ),
    "dice to be channelled": (
        lambda: battle(ow(SPAWN, books=("Channel Power",)), bg("Ghoul x2"), area="Asia").dice(1, 4, 6),
        "own_dice",
    ),
    "promotions": (favored, "ends"),
    "a Spawn that bursts": (lambda: favored().uses(FAVORED, SPAWN), "favored_mutants"),
    "a ritual to be doubled": (
        lambda: (
            table("ow", "gc", "bg")
            .first("ow")
            .books("ow", "Dragon Descending")
            .signs("ow", 1, 2)
            .put("ow", "Asia", YOG)
            .doom_turn("ow")
            .does("Ritual")
        ),
        "ritual",
    ),
    "a dragon asked in time": (ascending, "any_time"),
    "a sleeper called upon": (asleep, "give_cultist"),
    "Serpent Men on their way home": (returning, "serpent_returns"),
}


@pytest.mark.parametrize("name", MIDDLES)
def test_what_is_in_the_middle_is_a_position_like_any_other(name: str) -> None:
    scene, prompt = MIDDLES[name]
    t = scene()
    assert t.prompt == prompt
    s, rng = t.state, Random(name)
    check_data(s)
    for check in (
        check_copies_are_equal,
        check_clones_are_independent,
        check_asking_changes_nothing,
        check_actions,
        check_refusals,
        check_secrets_are_kept,
        check_redeals_follow_from_knowledge,
    ):
        check(GAME, s, rng)


# -- a table with a log -----------------------------------------------------------------------------------

DULL = ("wars.drop_power", "wars.abandon", "wars.ow.dragon_ascending")


def likely(node: Decision, rng: Random) -> Action:
    """Anything, but rather what these two can do, and battles."""
    lively = [action for action in node.actions if action[0] not in DULL] or list(node.actions)
    wanted = [a for a in lively if ".sl." in a[0] or ".ow." in a[0] or a[0] == "wars.battle"]
    return rng.choice(wanted if wanted and rng.random() < 0.5 else lively)


@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_theirs_can_be_taken_back_or_says_why_not_and_the_log_replays(seed: int) -> None:
    table = Table("wars", 3, {"factions": "sl,ow,gc"}, seed=f"middle {seed}")
    rng = Random(seed)
    taken_back = steps = 0
    while not table.over and steps < 400:
        steps += 1
        node = table.node
        assert isinstance(node, Decision)
        before, n = table.at(len(table.moments)), len(table.moments)
        action = likely(node, rng)
        table.play(action, node.seat)
        ours = ".sl." in action[0] or ".ow." in action[0]
        if ours and table.undo_refusal(node.seat) is None:
            table.undo(node.seat)
            assert same(table.at(len(table.moments)), before), f"step {n}: {action!r} was not taken back"
            table.play(action, node.seat)
            taken_back += 1
    assert taken_back > 5
    assert any(seat == CHANCE for seat, _ in table.log.entries)
    again = Table.replay(table.log)
    assert same(again.at(len(again.moments)), table.at(len(table.moments)))
