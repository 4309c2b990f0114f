#!/usr/bin/env python3
"""Play many random games of Rise of the Cults and check the table after every step.

    scripts/cults_soak.py --games 10000 --players 1 2 3 4
    scripts/cults_soak.py --first 4711 --games 1 --players 3

Game number k is always the same game: it decides the options, all dice and all cards.  A referee, who only
hears what is told to everybody, keeps a board of its own and compares it with the table.  At the first
violation the script names the game and exits with 1.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from fhtagn.core.chance import fast_answer
from fhtagn.core.events import Event, seen
from fhtagn.core.frames import settle
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.confrontation import Lay, NpcDice, NpcFights, NpcReveals
from fhtagn.games.cults.rules.npc import NpcTurn
from fhtagn.games.cults.rules.scoring import points
from fhtagn.games.cults.rules.state import (
    ASIDE,
    BOX,
    CHAOS_IN_DECK,
    CITY,
    CITY_DECK,
    CITY_PILE,
    DECK,
    DRAWN,
    HELD,
    LAID,
    NONE,
    OPEN,
    OWNED_DOMINANCE,
    OWNED_RITUALS,
    OWNED_SITES,
    PILE,
    PLANS,
    STACK,
    CultsState,
    at,
)
from fhtagn.games.cults.rules.vocabulary import DISTRICTS, TOKENS

LONGEST = 20_000  # decisions of one game
PART = 50  # games of each number of players in turn
BOX_INVESTIGATORS = 16
BOX_CHAOS = 22
OWN_ZONES = (DECK, CHAOS_IN_DECK, PILE, HELD, LAID, OPEN, DRAWN)


# -- the table -----------------------------------------------------------------------------------------


def all_cards(s: CultsState) -> Counter[int]:
    """Every cult card that is in the game but chaos, wherever it is."""
    zones = s.cards.zones
    found: Counter[int] = Counter(zones[BOX] + zones[ASIDE])
    for side in range(s.sides):
        for zone in OWN_ZONES:
            found.update(zones[zone + side])
    for slot in range(STACK, STACK + 2 * len(DISTRICTS)):
        found.update(zones[slot])
    del found[s.agreed.content.chaos]
    return found


def chaos_of(s: CultsState, side: int) -> int:
    """The chaos cards of a cult, counted card by card."""
    zones = s.cards.zones
    lying = b"".join([zones[zone + side] for zone in OWN_ZONES])
    if s.solo and side == 1:
        lying += zones[ASIDE]
    return lying.count(s.agreed.content.chaos)


def check_table(s: CultsState) -> None:
    """What always holds, whatever happened before."""
    board = s.agreed.content.board
    for side in range(s.sides):
        for level, owned in enumerate(OWNED_RITUALS, 1):
            assert 0 <= s.supply(side, level) <= owned, "no more rituals than markers"
        assert s.dominance_of(side) <= OWNED_DOMINANCE
        assert s.sites_of(side) <= OWNED_SITES
        assert points(s, side) <= OWNED_DOMINANCE + OWNED_SITES + 1
        check_cards(s, side)
        on_board = sum(stack.count(side) for stack in s.markers)
        executed = s.executed[side * len(PLANS) : (side + 1) * len(PLANS)]
        assert max(executed[:-1]) <= 2, "no plan more than twice"
        if side < s.players:
            assert on_board + sum(executed) == s.placed[side]
        assert on_board <= s.placed[side] <= 4
    for district in range(len(DISTRICTS)):
        assert s.free_spaces(district) >= 0
        assert s.free_dominance(district) >= 0
        assert s.track[district] <= board.track[s.players]
        if district >= s.used:
            assert not s.markers[district]
            assert not s.arrived[district]
            assert not s.track[district]
            assert not any(s.rituals_in(side, district) for side in range(s.sides))
            assert not any(s.has_site(side, district) for side in range(s.sides))
    city = s.cards.zones[CITY_DECK] + s.cards.zones[CITY_PILE]
    assert sorted(city) == list(range(len(s.agreed.content.city)))
    if s.phase != CITY:
        revealed = len(s.cards.zones[CITY_PILE])
        assert revealed == min(len(city), max(0, s.round - 1)), "a card in every round but the first"


def check_cards(s: CultsState, side: int) -> None:
    zones = s.cards.zones
    chaos = s.agreed.content.chaos
    assert set(zones[CHAOS_IN_DECK + side]) <= {chaos}
    if side < s.players:
        assert chaos not in zones[HELD + side] + zones[DECK + side] + zones[LAID + side] + zones[OPEN + side]
    assert chaos_of(s, side) == s.chaos_of(side) + len(zones[DRAWN + side]) + zones[OPEN + side].count(chaos)
    if not any(isinstance(frame, (Lay, NpcFights, NpcDice, NpcReveals)) for frame in s.stack):
        assert not zones[LAID + side], "cards lie face down only in a confrontation"
        assert not zones[OPEN + side]
        assert s.fist[side] == NONE
    if s.fist[side] != NONE:
        assert s.fist[side] <= s.token(side, 0)


# -- the referee ---------------------------------------------------------------------------------------


class Referee:
    """Keeps cultists, rituals, sites, markers, dominance, investigators and chaos from what all are told."""

    def __init__(self, s: CultsState) -> None:
        self.sides = s.sides
        self.start = s.agreed.content.board.track[s.players]
        self.chaos_card = s.card(s.agreed.content.chaos).id
        self.tokens: Counter[tuple[int, str]] = Counter()
        self.rituals: Counter[tuple[int, str, str]] = Counter()
        self.sites: set[tuple[int, str]] = set()
        self.dominance: Counter[tuple[int, str]] = Counter()
        self.markers: dict[str, list[int]] = {district: [] for district in DISTRICTS}
        self.chaos: Counter[int] = Counter()
        self.arrived: dict[str, int] = dict.fromkeys(DISTRICTS, 0)
        self.sent: dict[int, int] = {}  # thugs that were shown, until the fight is over
        self.round = 0

    def hears(self, s: CultsState, events: Iterable[Event]) -> None:
        for event in seen(list(events), None):
            listen = getattr(self, event.kind.replace(".", "_"), None)
            if listen is not None:
                listen(*event.args)
            if event.kind == "cults.prologue":
                self.arrived = dict(zip(DISTRICTS, s.arrived, strict=True))

    def compares(self, s: CultsState) -> None:
        for side in range(s.sides):
            for number, token in enumerate(TOKENS):
                assert s.token(side, number) == self.tokens[side, token], f"{token}s of side {side}"
            for d, district in enumerate(DISTRICTS):
                for level in (1, 2, 3):
                    assert s.rituals[at(side, d, level)] == self.rituals[side, district, str(level)]
                assert s.dominance_in(side, d) == self.dominance[side, district]
                assert s.has_site(side, d) == ((side, district) in self.sites)
            assert chaos_of(s, side) == self.chaos[side], f"chaos of side {side}"
        for d, district in enumerate(DISTRICTS):
            lying = list(s.markers[d])
            top = s.stack[-1]
            if isinstance(top, NpcTurn) and top.district == d:
                lying.append(1)  # taken away before the die says what for
            assert lying == self.markers[district]
            assert s.arrived[d] == self.arrived[district], "investigators never leave"
        assert s.round == self.round

    def cults_round(self, n: int) -> None:
        assert n == self.round + 1
        assert not any(self.markers.values()), "all markers are back"
        self.round = n

    def cults_npc_ready(self) -> None:
        for district, level in (("northside", "1"), ("downtown", "2"), ("uptown", "1")):
            self.sites.add((1, district))
            self.rituals[1, district, level] += 1

    def cults_settled(self, side: int, district: str) -> None:
        self.cults_built(side, district)

    def cults_built(self, side: int, district: str) -> None:
        assert (side, district) not in self.sites
        self.sites.add((side, district))

    def cults_took(self, side: int, *counts: int) -> None:
        for token, count in zip(TOKENS, counts, strict=True):
            self.tokens[side, token] += count

    def cults_gave(self, side: int, token: str, into: str) -> None:
        self.tokens[side, token] -= 1
        self.tokens[side, into] += 1

    def cults_paid_tokens(self, side: int, token: str, count: int) -> None:
        self.tokens[side, token] -= count

    def cults_gave_back(self, side: int, token: str, count: int) -> None:
        self.tokens[side, token] -= count

    def cults_revealed(self, side: int, cards: Any, thugs: int) -> None:
        self.sent[side] = thugs

    def cults_won(self, side: int, district: str) -> None:
        self.cults_tied(district)

    def cults_tied(self, district: str) -> None:
        for side, thugs in self.sent.items():
            self.tokens[side, "thug"] -= thugs
        self.sent.clear()

    def cults_placed(self, side: int, district: str) -> None:
        self.markers[district].append(side)

    def cults_planned(self, side: int, plan: str, district: str) -> None:
        assert self.markers[district].pop() == side, "only a marker on top"

    def cults_prepared(self, side: int, level: str, district: str) -> None:
        self.rituals[side, district, level] += 1

    def cults_moved(self, side: int, level: str, source: str, district: str) -> None:
        self.rituals[side, source, level] -= 1
        self.rituals[side, district, level] += 1

    def cults_raised(self, side: int, level: str, district: str) -> None:
        self.rituals[side, district, str(int(level) - 1)] -= 1
        self.rituals[side, district, level] += 1

    def cults_returned(self, side: int, level: str, district: str) -> None:
        self.rituals[side, district, level] -= 1

    def cults_dominates(self, side: int, district: str) -> None:
        self.dominance[side, district] += 1

    def cults_replaced(self, side: int, other: int, district: str) -> None:
        self.dominance[side, district] += 1
        self.dominance[other, district] -= 1

    def cults_arrived(self, district: str, n: int) -> None:
        self.arrived[district] += 1
        assert self.arrived[district] == n

    def cults_chaos(self, side: int, n: int) -> None:
        self.chaos[side] += n

    def cults_destroyed(self, side: int, card: Any) -> None:
        if card.id == self.chaos_card:
            self.chaos[side] -= 1


# -- playing -------------------------------------------------------------------------------------------


def options_of(players: int, k: int) -> dict[str, Any]:
    """Most games as the book says; some with what can be agreed."""
    return {
        "rounds": 6 + (k // 2) % 5 if k % 4 == 3 else 6,
        "stacks": ("chosen", "random", "first_game")[k % 3],
        "influence": "second" if k % 5 == 4 else "literal",
        "screens": "closed" if k % 7 == 6 else "open",
        "npc_rerolls": 1 if k % 11 == 10 else 2,
    }


class Tally:
    """What was seen in many games."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.most_investigators = 0
        self.most_chaos = 0
        self.over_investigators = 0  # games that need more tokens than the box has
        self.over_chaos = 0


def play(players: int, k: int, tally: Tally, given: dict[str, Any] | None = None) -> CultsState:
    """Game number k, or one with these options, with all checks after every step."""
    rng = Random(f"cults {players} {k}")
    options = GAME.options(players, given or options_of(players, k))
    s = GAME.setup(options)
    s.events = []  # from the very beginning, before the first question
    settle(s)
    referee = Referee(s)
    referee.hears(s, s.events)
    cards: Counter[int] = Counter()
    decisions = investigators = chaos = 0
    while not isinstance(node := s.pending, Outcome):
        check_table(s)
        referee.compares(s)
        if s.round:
            cards = cards or all_cards(s)
            assert all_cards(s) == cards, "no card is lost, none appears"
        investigators = max(investigators, sum(s.arrived) + sum(1 for step in s.track if step))
        chaos = max(chaos, sum(chaos_of(s, side) for side in range(s.sides)))
        if isinstance(node, Chance):
            answer = fast_answer(node, rng)
        else:
            assert isinstance(node, Decision)
            decisions += 1
            assert decisions < LONGEST, "the game does not end"
            assert len(set(node.actions)) == len(node.actions), "no option twice"
            answer = rng.choice(node.actions)
        referee.hears(s, GAME.play(s, answer))
    assert s.round == options["rounds"]
    assert node.scores == tuple([points(s, seat) for seat in range(players)])
    tally.games += 1
    tally.decisions += decisions
    tally.most_investigators = max(tally.most_investigators, investigators)
    tally.most_chaos = max(tally.most_chaos, chaos)
    tally.over_investigators += investigators > BOX_INVESTIGATORS
    tally.over_chaos += chaos > BOX_CHAOS
    return s


def run(tallies: dict[int, Tally], first: int, last: int) -> str:
    """Games first to last - 1 for each number of players; stops at a violation and says which."""
    for players, tally in tallies.items():
        for k in range(first, last):
            try:
                play(players, k, tally)
            except Exception:
                return f"{players} players, game {k}:\n{traceback.format_exc()}"
    return ""


def tell(tallies: dict[int, Tally]) -> None:
    for players, tally in tallies.items():
        print(
            f"{players} players: {tally.games} games, {tally.decisions} decisions;"
            f" at most {tally.most_investigators} investigators"
            f" (more than the box has in {tally.over_investigators} games)"
            f" and {tally.most_chaos} chaos cards (more in {tally.over_chaos})",
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="for each number of players")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--players", type=int, nargs="+", default=[1, 2, 3, 4], choices=range(1, 5))
    given = parser.parse_args()
    tallies = {players: Tally() for players in given.players}
    start = time.monotonic()
    violation = ""
    last = given.first + given.games
    for k in range(given.first, last, PART):
        violation = run(tallies, k, min(k + PART, last))
        passed = time.monotonic() - start
        print(f"{[tally.games for tally in tallies.values()]} games, {passed:.0f} s", file=sys.stderr)
        if violation:
            break
    tell(tallies)
    print(violation, end="")
    return 1 if violation else 0


if __name__ == "__main__":
    raise SystemExit(main())
