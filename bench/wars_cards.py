#!/usr/bin/env python3
"""Cthulhu Wars with ten random loyalty cards in play, compared with the base game, four players each.

The cards are before the players from the beginning; every game draws others.  With ``--independents`` they
are independent Great Old Ones, who stand where their owners begin.  Both take turns in one run, a moment of
CPU time each: the ratio is worth something on a busy machine, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from timeit import repeat

from ours import after, random_play
from wars_six import CLONES, speed

from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Decision
from fhtagn.core.playout import random_playout
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS, GOO, INDEPENDENT, INVESTIGATOR
from fhtagn.games.wars.rules.market import FOR_SALE
from fhtagn.games.wars.rules.options import supply_cards
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import take_card

PLAYERS = 4
IN_PLAY = 10
GAMES = 40  # with different cards
FACTIONS = "gc,bg,cc,ys"


def dealt(rng: Random, sorts: tuple[int, ...]) -> WarsState:
    """A game that begins with ten cards of these sorts before the players, at most one investigator each."""
    single = [
        card
        for card in supply_cards()
        if CARDS[card].sort in sorts and not {"copy", "of_faction"} & CARDS[card].data.keys()
    ]
    while True:
        cards = rng.sample(single, IN_PLAY)
        people = [card for card in cards if CARDS[card].sort == INVESTIGATOR]
        if len(people) <= PLAYERS:
            break
    names = ",".join(CARDS[card].id for card in cards)
    s = GAME.new(GAME.options(PLAYERS, {"factions": FACTIONS, "cards": names}))
    while isinstance(node := GAME.node(s), Chance):
        GAME.play(s, fast_answer(node, rng))
    for seat, card in enumerate([*people, *(card for card in cards if card not in people)]):
        take_card(s, card, seat % PLAYERS)
        for kind in CARDS[card].of(GOO):
            s.put(s.in_pool(kind), s.start[seat % PLAYERS])
    return s


def with_cards(rng: Random, sorts: tuple[int, ...]) -> Callable[[], int]:
    """One of these games after the other; dealing the cards is not part of playing."""
    games = [dealt(rng, sorts) for _ in range(GAMES)]
    return lambda: random_playout(GAME, rng.choice(games).clone(), rng)


def in_the_middle(rng: Random, sorts: tuple[int, ...], decisions: int = 60) -> WarsState:
    s = dealt(rng, sorts)
    while decisions:
        node = GAME.node(s)
        if isinstance(node, Decision):
            decisions -= 1
            GAME.play(s, rng.choice(node.actions))
        else:
            assert isinstance(node, Chance)
            GAME.play(s, fast_answer(node, rng))
    return s


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--independents", action="store_true", help="ten of them instead of cards for sale")
    given = parser.parse_args()
    sorts = (INDEPENDENT,) if given.independents else FOR_SALE
    what = "ten independents in play" if given.independents else "ten random cards in play"
    base, cards = random_play("wars", PLAYERS, factions=FACTIONS), with_cards(Random(0), sorts)
    pairs = [(speed(base), speed(cards)) for _ in range(given.rounds)]
    ratios = sorted(b / a for a, b in pairs)
    print(f"base game                  {median([a for a, _ in pairs]):10,.0f} decisions/s")
    print(f"{what:27}{median([b for _, b in pairs]):10,.0f} decisions/s")
    print(f"ratio                      {median(ratios):10.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")
    for name, s in (("base game", random_state()), (what, in_the_middle(Random(7), sorts))):
        best = min(repeat(s.clone, number=CLONES, repeat=9, timer=process_time)) / CLONES
        print(f"clone, {name:24}{best * 1e6:10.2f} us")


def random_state() -> WarsState:
    """A position of the base game."""
    s = after("wars", PLAYERS, 60, factions=FACTIONS)[1]
    assert isinstance(s, WarsState)
    return s


if __name__ == "__main__":
    main()
