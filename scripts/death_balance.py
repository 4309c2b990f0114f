"""How often bots win Death May Die, by episode, Elder One and number of investigators.

    python scripts/death_balance.py                             # the 48 cells, 400 games each, greedy bots
    python scripts/death_balance.py --games 20 --unknown full   # a degree of the unknown
    python scripts/death_balance.py --bot hard:60 --games 3

The same command gives the same games.  Two investigators are led by one person.  A line is printed for each
pair of an episode and an Elder One as soon as it is done, then the sums: by number of investigators, by
investigator, and how games end.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.death import GAME
from fhtagn.games.death.rules.setup import DEGREES
from fhtagn.games.death.rules.state import LOST_ALL, LOST_EARLY, LOST_TRACK, WON, DeathState
from fhtagn.rates import Rate

EPISODES = ("e1", "e2", "e3", "e4", "e5", "e6")
ELDERS = ("tsathoggua", "azathoth")
COUNTS = (2, 3, 4, 5)
ENDS = ((WON, "won"), (LOST_EARLY, "early death"), (LOST_ALL, "all dead"), (LOST_TRACK, "track"))


def play(bot_name: str, episode: str, elder: str, count: int, unknown: str, seed: str) -> DeathState:
    """One game to its end."""
    rng = Random(seed)
    choices = {"episode": episode, "elder_one": elder, "investigators": "random", "unknown": unknown}
    s = GAME.new(GAME.options(1 if count == 2 else count, choices))
    bot = make_bot(GAME, bot_name)
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            carry_out(s, fast_answer(node, rng))
            continue
        assert isinstance(node, Decision)
        actions = node.actions
        carry_out(s, actions[0] if len(actions) == 1 else bot.choose(Position(GAME, s, node), rng))
    return s


def percent(won: int, games: int) -> str:
    return f"{100 * won / games:.0f} %"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400, help="of each cell")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--unknown", default="off", choices=sorted(DEGREES))
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--episodes", default=",".join(EPISODES))
    parser.add_argument("--investigators", default="2,3,4,5")
    asked = parser.parse_args()
    counts = [int(count) for count in asked.investigators.split(",")]
    cells: list[float] = []
    ends: dict[int, Counter[int]] = {count: Counter() for count in counts}
    rounds: dict[int, float] = dict.fromkeys(counts, 0.0)
    by_name: dict[str, Counter[bool]] = {}
    print("| episode | Elder One | " + " | ".join(map(str, counts)) + " |")
    print("|---" * (2 + len(counts)) + "|")
    for episode in asked.episodes.split(","):
        for elder in ELDERS:
            row: list[str] = []
            for count in counts:
                found: Counter[int] = Counter()
                turns = 0
                for number in range(asked.games):
                    seed = f"{asked.seed} {episode} {elder} {count} {number}"
                    s = play(asked.bot, episode, elder, count, asked.unknown, seed)
                    found[s.result] += 1
                    turns += s.turn
                    for side in s.sides:
                        by_name.setdefault(s.investigator(side).name, Counter())[s.result == WON] += 1
                ends[count] += found
                rounds[count] += turns / count
                cells.append(100 * found[WON] / asked.games)
                early = percent(found[LOST_EARLY], asked.games)
                length = turns / count / asked.games
                row.append(f"{percent(found[WON], asked.games)} (early {early}, {length:.1f} rounds)")
            print(f"| {episode} | {elder} | " + " | ".join(row) + " |", flush=True)
    print("\n| investigators | games | " + " | ".join([name for _, name in ENDS]) + " | rounds |")
    print("|---" * (3 + len(ENDS)) + "|")
    for count in counts:
        games = ends[count].total()
        shares = " | ".join([percent(ends[count][end], games) for end, _ in ENDS])
        print(f"| {count} | {games} | {shares} | {rounds[count] / games:.1f} |")
    print("\n| investigator | won |\n|---|---|")
    for name in sorted(by_name):
        print(f"| {name} | {percent(by_name[name][True], by_name[name].total())} |")
    whole: Counter[int] = sum(ends.values(), Counter())
    rate = Rate(whole[WON], whole.total())
    low, high = rate.interval
    print(
        f"\n{asked.bot}, unknown {asked.unknown}, seed {asked.seed!r}: {whole.total()} games, "
        f"won {100 * rate.value:.1f} % (95 %: {100 * low:.1f}-{100 * high:.1f}), "
        f"{len(cells)} cells from {min(cells):.0f} to {max(cells):.0f} %"
    )


if __name__ == "__main__":
    main()
