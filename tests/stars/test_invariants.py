"""Die Sterne stehen richtig: what is true at every moment of every game, whatever was agreed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.games.stars import GAME
from fhtagn.games.stars.rules.content import GREAT_OLD_ONE
from fhtagn.games.stars.rules.invocation import NO_CARD, Change
from fhtagn.games.stars.rules.sky import all_tiles, sky_of
from fhtagn.games.stars.rules.state import StarsState
from fhtagn.games.stars.rules.summoning import Help, MakeRoom
from tests.stars.decks import card_of, shipped_file

EAGER = ("stars.summon", "stars.help", "stars.use", "stars.serve")  # what leads into the rare corners
TILES = Counter(tile // 2 for tile in all_tiles())
HOUSES: dict[str, dict[str, str]] = {
    "default": {},
    "first-any": {"services": "first", "exchange": "any"},
    "different": {"stars": "different", "goal": "at_once"},
    "turn_end": {"goal": "turn_end", "mirror": "yes"},
}


def easy_deck() -> dict[str, object]:
    """The shipped cards with constellations that stand in almost every sky, and minions of all kinds."""
    data = shipped_file()
    signs = ["one_star", "two_stars", "three_stars", "four_stars"]
    for number, card in enumerate(data["card"]):
        card["constellations"] = [[signs[number % 4]], [signs[(number + 1) % 4]]]
        if card["type"] == "great_old_one":
            card["constellations"].append(["five_stars", "any", signs[number % 4]])
        if "star" in card:
            card["star"] = signs[number % 4]
    card_of(data, "ghoul")["effect"] = {
        "do": "change_sky",
        "symbols": {"push": 1, "flip": 1},
        "then": "discard",
    }
    card_of(data, "mi_go")["effect"] = {"do": "draw_cards", "count": 2, "then": "turn"}
    card_of(data, "ghast")["effect"] = {"do": "extra_summoning", "then": "turn"}
    return data


def lying(s: StarsState) -> Counter[int]:
    """All cards on the table, wherever they lie."""
    cards = Counter([*s.deck, *s.discard])
    for pile in (*s.hands, *s.cults):
        cards.update(pile)
    for frame in s.stack:  # a card that was played lies before its player until it is done with
        if isinstance(frame, (Change, Help)) and frame.kind != NO_CARD:
            cards[frame.kind] += 1
    return cards


def check(s: StarsState, whole: Counter[int]) -> None:
    cards = s.agreed.content.cards
    assert lying(s) == whole
    assert Counter(tile // 2 for tile in s.sky.tiles) == TILES
    assert s.sky.masks == sky_of(s.sky.tiles).masks
    assert not Counter(s.used) - Counter(s.cults[s.seat])
    for cult in s.cults:
        assert len(cult) <= 6
        great = [kind for kind in cult if cards[kind].type == GREAT_OLD_ONE]
        assert len(great) == len(set(great))
    for pile in (s.deck, *s.hands):
        assert list(pile) == sorted(pile)
    if isinstance(s.pending, Decision) and not isinstance(s.stack[-1], (MakeRoom, Help)):
        assert s.points(s.seat) < 10 or s.agreed.goal == "turn_end"


def eager(node: Decision, rng: Random) -> Action:
    wanted = [action for action in node.actions if action[0] in EAGER]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else node.actions)


@pytest.mark.parametrize("house", HOUSES)
def test_nothing_is_lost_or_doubled_and_all_limits_hold(house: str) -> None:
    """Eager players with easy cards: full cult places, help, exchanges and minions all the time."""
    rng = Random(house)
    seen: Counter[str] = Counter()
    for players in (2, 3, 4):
        for content in ("shipped", easy_deck()):
            s = GAME.new(GAME.options(players, {**HOUSES[house], "content": content}))
            assert isinstance(s, StarsState)
            whole = lying(s)
            for _ in range(400):
                node = s.pending
                if isinstance(node, Outcome):
                    assert max(node.scores) >= 10
                    assert node.scores[node.winners[0]] >= 10
                    break
                if isinstance(node, Chance):
                    GAME.play(s, fast_answer(node, rng))
                else:
                    assert isinstance(node, Decision)
                    action = eager(node, rng)
                    seen[action[0]] += 1
                    if rng.random() < 0.05:  # people ask now and then
                        assert all(no.action not in node.actions for no in GAME.why_not(s, node.seat))
                        GAME.outlook(s, action)
                    GAME.play(s, action)
                check(s, whole)
    assert seen["stars.summon"] > 20
    assert seen["stars.use"] > 5
