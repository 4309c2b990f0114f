"""Death May Die: everybody sees everything, but nobody knows what the decks bring."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.death import GAME
from fhtagn.games.death.rules.state import DISCOVERY_DECK, MYTHOS_DECK, RELIC_DECK, DeathState
from fhtagn.games.death.scenario import scene
from tests.proofs import proves

DECKS = (MYTHOS_DECK, DISCOVERY_DECK, RELIC_DECK)


def known_ends(s: DeathState, zone: int) -> tuple[int, int]:
    """How many cards at the bottom and at the top of a deck everybody knows."""
    return s.cards.ends[2 * zone], s.cards.ends[2 * zone + 1]


def names_in_decks(s: DeathState) -> set[str]:
    """The cards that somebody could draw, but for one that was seen to go under a deck."""
    case = s.case
    ids = (
        (MYTHOS_DECK, [card.id for card in case.mythos]),
        (DISCOVERY_DECK, [card.id for card in case.discovery]),
        (RELIC_DECK, [relic.id for relic in case.relics]),
    )
    found: set[str] = set()
    for zone, names in ids:
        known, _ = known_ends(s, zone)
        found |= {names[card] for card in s.cards.zones[zone][known:]}
    return found


def everything_shown(s: DeathState, decision: Decision) -> str:
    """The view, the options, what they are called, what is said about each, and what is refused."""
    seat = decision.seat
    shown: list[Any] = [GAME.public(s), GAME.private(s, seat), decision.prompt, decision.actions]
    for action in decision.actions:
        shown += [GAME.label(s, action), GAME.outlook(s, action, seat), GAME.things(s, action)]
        events, _ = GAME.foresee(s, action, seat)
        shown.append([(event.kind, event.args) for event in events])
    shown += [(no.label, no.reason) for no in s.stack[-1].refusals(s, seat)]
    return repr(shown)


@proves("death:setup/mythos-deck", "death:setup/discovery-deck")
@pytest.mark.parametrize("players", [1, 3, 5])
@pytest.mark.parametrize("episode", ["e1", "e4"])
def test_whatever_is_shown_says_nothing_about_the_cards_to_come(episode: str, players: int) -> None:
    rng = Random(players)
    options = {"investigators": "random", "episode": episode, "elder_one": "azathoth", "unknown": "full"}
    s = GAME.new(GAME.options(players, options))
    asked = 0
    while not isinstance(s.pending, Outcome) and asked < 150:
        node = s.pending
        if isinstance(node, Chance):
            carry_out(s, fast_answer(node, rng))
            continue
        assert isinstance(node, Decision)
        asked += 1
        shown = everything_shown(s, node)
        told = [name for name in names_in_decks(s) if f"'{name}'" in shown]
        assert told == []
        again = GAME.resample(s, node.seat, rng)
        assert everything_shown(again, node) == shown
        assert GAME.view(again, node.seat) == GAME.view(s, node.seat)
        carry_out(s, rng.choice(node.actions))
    assert asked > 20


@proves("death:setup/mythos-deck", "death:setup/discovery-deck", "death:end/reshuffle")
@pytest.mark.parametrize("seed", range(4))
def test_the_state_itself_knows_no_order(seed: int) -> None:
    """So nothing can give it away: chance decides when a card is drawn."""
    rng = Random(seed)
    s = GAME.new(GAME.options(3, {"investigators": "random", "episode": "e2", "elder_one": "tsathoggua"}))
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            carry_out(s, fast_answer(node, rng))
        else:
            assert isinstance(node, Decision)
            carry_out(s, rng.choice(node.actions))
        for zone in DECKS:
            assert known_ends(s, zone) == (0, 0)
            assert list(s.cards.zones[zone]) == sorted(s.cards.zones[zone])


@proves("death:unknown/relics", "death:end/reshuffle")
def test_a_card_that_went_under_the_deck_is_known_until_the_deck_is_made_anew() -> None:
    table = scene(relics={"mike": "relic_ink!"}, discards="e1_m1 e1_m3")
    table.ends().draws("e1_m2").does("redraw", "relic_ink").draws("e1_m5")
    s = table.state
    assert known_ends(s, MYTHOS_DECK) == (1, 0)
    assert s.case.mythos[s.cards.zones[MYTHOS_DECK][0]].id == "e1_m2"
    table.draws("e1_d07").does("decline")
    if table.state.pending is not None and table.asks(0, "side"):
        table.does("pick_side", 0)
    assert table.happened("death.reshuffled")
    assert known_ends(table.state, MYTHOS_DECK) == (0, 0)
