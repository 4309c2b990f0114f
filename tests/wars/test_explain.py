"""Cthulhu Wars: a value explains itself, and its terms add up, wherever random play leads."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.books import book_number
from fhtagn.games.wars.rules.doom import explain_ritual, ritual_doom
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.rules.queries import (
    Fighters,
    explain_income,
    explain_strength,
    income,
    strength,
)
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.scenario import battle, gc, table, ys
from tests.proofs import proves


def random_positions(seed: int, players: int, steps: int) -> Iterator[WarsState]:
    """Positions of random games; every second one begins with all spellbooks."""
    rng = Random(seed)
    while steps:
        s = GAME.new(GAME.options(players, {"factions": "random"}))
        assert isinstance(s, WarsState)
        rich = rng.random() < 0.5
        while steps and not GAME.is_over(s):
            node = s.pending
            if isinstance(node, Chance):
                GAME.play(s, fast_answer(node, rng))
                continue
            assert isinstance(node, Decision)
            if rich and min(s.faction) >= 0 and not any(map(s.book_count, range(players))):
                for seat, faction in enumerate(s.faction):
                    for slot, book in enumerate(BOOKS[faction]):
                        s.fill_slot(seat, slot, book_number(book))
            GAME.play(s, rng.choice(node.actions))
            steps -= 1
            yield s


@pytest.mark.parametrize("players", [2, 3, 4])
@proves("wars:battle/dice", "wars:power/income")
def test_the_terms_of_strength_and_income_add_up_to_the_value(players: int) -> None:
    checked = battles = 0
    for s in random_positions(players, players, 4000):
        if min(s.faction) < 0:
            continue
        for seat in range(s.players):
            assert sum(term.value for term in explain_income(s, seat)) == income(s, seat)
        sides = [
            Fighters(seat, foe, area, units)
            for seat in range(s.players)
            for foe in s.others(seat)
            for area in s.board.areas
            if (units := s.here(seat, area)) and s.is_here(foe, area)
        ]
        if s.battle is not None:
            battles += 1
            b = s.battle
            sides = [Fighters(b.sides[i], b.sides[1 - i], b.area, s.participants(i)) for i in (0, 1)]
        for side in sides:
            checked += 1
            assert sum(term.value for term in explain_strength(s, side)) == strength(s, side)
    assert checked > 1000
    assert battles > 100


@proves("wars:battle/dice")
def test_the_explanation_names_units_first_and_then_abilities() -> None:
    t = battle(gc("Cthulhu", "Deep One", "Shoggoth", "Acolyte", books=["Absorb"]), ys("Undead"), area="Asia")
    t.uses("Absorb", unit="Acolyte")
    assert t.explain_strength("gc", "ys", "Asia") == ["Cthulhu 6", "Shoggoth 2", "Deep One 1", "Absorb 3"]


@proves("wars:power/income")
def test_income_explains_itself_too() -> None:
    """T23."""
    t = (
        table("gc", "bg", "ys")
        .put("gc", "Asia", "Acolyte x2", gate=True)
        .put("gc", "Africa", "Acolyte", gate=True)
    )
    t.captive("gc", "ys").gates("Europe")
    assert t.explain_income("gc") == ["Cultists 3", "Gates 4", "Abandoned 1", "Captives 1"]


@pytest.mark.parametrize("players", [3, 4])
def test_the_terms_of_a_ritual_add_up(players: int) -> None:
    for s in random_positions(players, players, 60):
        for seat in range(s.players):
            assert max(0, sum(term.value for term in explain_ritual(s, seat))) == ritual_doom(s, seat)
