"""Cthulhu Wars: random games with the Sleeper, who has everything and uses it whenever he can."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wars_soak
from fhtagn.core.chance import fast_answer
from fhtagn.core.contract.walks import random_entry
from fhtagn.core.contract.words import require_words
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES
from fhtagn.games.wars import GAME
from fhtagn.games.wars.factions.sleeper import FORMLESS_SPAWN, SERPENT_MAN, SL, TSATHOGGUA, WIZARD
from fhtagn.games.wars.rules.books import book_number
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.rules.state import WarsState
from tests.wars.toys import check_data

DULL = ("wars.drop_power", "wars.abandon", "wars.ritual")
OTHERS = ("gc", "cc", "bg", "ys")  # scripts/wars_soak.py plays against all the others


def begun(players: int, rng: Random, **options: Any) -> WarsState:
    """A game in which the Sleeper begins with all spellbooks and a few monsters."""
    factions = ["sl", *rng.sample(OTHERS, players - 1)]
    rng.shuffle(factions)
    s = GAME.new(GAME.options(players, {"factions": ",".join(factions), **options}))
    assert isinstance(s, WarsState)
    while not isinstance(s.pending, Decision) or s.pending.prompt.key != "wars.prompt.turn":
        GAME.play(s, random_entry(GAME, s, rng)[1])
    me = s.holder[SL]
    for slot, book in enumerate(BOOKS[SL]):
        s.fill_slot(me, slot, book_number(book))
    for which in (WIZARD, WIZARD, SERPENT_MAN, SERPENT_MAN, FORMLESS_SPAWN, TSATHOGGUA):
        s.put(s.in_pool(which), rng.choice(s.board.areas))
    return s


def play(s: WarsState, rng: Random, looked: int) -> set[str]:
    """To the end, everything checked after every step; which of his actions were taken."""
    taken: set[str] = set()
    steps = 0
    while not isinstance(s.pending, Outcome):
        steps += 1
        node = s.pending
        wars_soak.check_table(s)
        if steps % looked == 0:
            look(s)
        if isinstance(node, Chance):
            events = GAME.play(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            likely = [action for action in node.actions if action[0] not in DULL] or node.actions
            wanted = [action for action in likely if ".sl." in action[0] or action[0] == "wars.battle"]
            action = rng.choice(wanted if wanted and rng.random() < 0.6 else likely)
            taken.add(action[0])
            events = GAME.play(s, action)
        for event in events:
            require_words(GAME, GAME.tell(event))
        assert steps < 20_000
    return taken


def look(s: WarsState) -> None:
    """A state is data; what it offers and shows has words."""
    check_data(s)
    node = s.pending
    if isinstance(node, Decision):
        for action in node.actions[:20]:
            require_words(GAME, GAME.label(s, action))
            for text in GAME.outlook(s, action):
                require_words(GAME, text)
        for refusal in GAME.why_not(s, node.seat):
            require_words(GAME, refusal.label)
            require_words(GAME, refusal.reason)
    view = GAME.view(s, 0)
    for lang in LANGUAGES:
        words = GAME.words(lang)
        assert "⟨" not in plain_text(GAME.picture(view, words)) + "\n".join(GAME.spoken(view, words))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_come_to_an_end_and_everything_of_his_is_used(players: int) -> None:
    taken: set[str] = set()
    for seed in range(6):
        rng = Random(f"{players} {seed}")
        s = begun(players, rng)
        s.events = []
        taken |= play(s, rng, 23)
    used = {kind.partition(".sl.")[2] for kind in taken}
    assert used >= {"ancient_sorcery", "cursed_slumber", "sleeping_gate", "demand_sacrifice", "energy_nexus"}
    assert used >= {"death_from_below", "lethargy"}
    assert "capture_monster" in used or players == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_all_further_cards_too(players: int) -> None:
    for seed in range(3):
        rng = Random(f"cards {players} {seed}")
        s = begun(players, rng, cards="all", slime_molds="on", high_priests="on", opening_sign="on")
        s.events = []
        play(s, rng, 23)
