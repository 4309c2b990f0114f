"""How often bots win Death May Die, by episode, Elder One and number of investigators.

    python scripts/death_balance.py                             # the 48 cells, 400 games each, greedy bots
    python scripts/death_balance.py --games 20 --unknown full   # a degree of the unknown
    python scripts/death_balance.py --bot hard:100 --games 10 --into hard.txt --against greedy.txt

The same command gives the same games, in an order that leaves no cell behind.  With ``--into`` each game is
noted in a file: the same command later goes on where it was interrupted.  ``--against`` compares with such a
file of another bot, game by game: same seeds, same investigators.  Two investigators are led by one person.
Printed are the 48 cells, then sums: by number of investigators, by investigator, and how games end.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

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


class Game(NamedTuple):
    """One result; a file has one in a line."""

    episode: str
    elder: str
    team: int
    number: int
    result: int
    turns: int
    who: str  # the investigators, with commas

    @property
    def key(self) -> tuple[str, str, int, int]:
        return (self.episode, self.elder, self.team, self.number)


def read(path: Path) -> list[Game]:
    found: list[Game] = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        episode, elder, count, number, result, turns, who = line.split("\t")
        found.append(Game(episode, elder, int(count), int(number), int(result), int(turns), who))
    return found


def play_all(asked: argparse.Namespace, episodes: list[str], counts: list[int]) -> list[Game]:
    """All games that are asked for, those of the file included."""
    path = Path(asked.into) if asked.into else None
    known = {game.key: game for game in read(path)} if path else {}
    found: list[Game] = []
    for number in range(asked.games):
        for episode in episodes:
            for elder in ELDERS:
                for count in counts:
                    key = (episode, elder, count, number)
                    if key not in known:
                        seed = f"{asked.seed} {episode} {elder} {count} {number}"
                        s = play(asked.bot, episode, elder, count, asked.unknown, seed)
                        who = ",".join([s.investigator(side).name for side in s.sides])
                        known[key] = Game(*key, s.result, s.turn, who)
                        if path:
                            with path.open("a", encoding="utf-8") as file:
                                file.write("\t".join([str(field) for field in known[key]]) + "\n")
                    found.append(known[key])
    return found


def percent(won: int, games: int) -> str:
    return f"{100 * won / games:.0f} %"


def compare(games: list[Game], others: list[Game]) -> str:
    """The gap to another bot over the games that both have played, with its interval."""
    theirs = {game.key: game.result == WON for game in others}
    gaps = [(game.result == WON) - theirs[game.key] for game in games if game.key in theirs]
    mean = fmean(gaps)
    error = 1.96 * (fmean([(gap - mean) ** 2 for gap in gaps]) / len(gaps)) ** 0.5
    low, high = 100 * (mean - error), 100 * (mean + error)
    return f"{len(gaps)} games of both: {100 * mean:+.1f} points (95 %: {low:+.1f} to {high:+.1f})"


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
    parser.add_argument("--into", default="", help="a file of results, to go on with")
    parser.add_argument("--against", default="", help="a file of results of another bot")
    asked = parser.parse_args()
    counts = [int(count) for count in asked.investigators.split(",")]
    episodes: list[str] = asked.episodes.split(",")
    games = play_all(asked, episodes, counts)
    cells: list[float] = []
    print("| episode | Elder One | " + " | ".join(map(str, counts)) + " |")
    print("|---" * (2 + len(counts)) + "|")
    for episode in episodes:
        for elder in ELDERS:
            row: list[str] = []
            for count in counts:
                cell = [game for game in games if game.key[:3] == (episode, elder, count)]
                ends = Counter([game.result for game in cell])
                cells.append(100 * ends[WON] / len(cell))
                early = percent(ends[LOST_EARLY], len(cell))
                length = fmean([game.turns / count for game in cell])
                row.append(f"{percent(ends[WON], len(cell))} (early {early}, {length:.1f} rounds)")
            print(f"| {episode} | {elder} | " + " | ".join(row) + " |")
    print("\n| investigators | games | " + " | ".join([name for _, name in ENDS]) + " | rounds |")
    print("|---" * (3 + len(ENDS)) + "|")
    for count in counts:
        some = [game for game in games if game.team == count]
        ends = Counter([game.result for game in some])
        shares = " | ".join([percent(ends[end], len(some)) for end, _ in ENDS])
        print(f"| {count} | {len(some)} | {shares} | {fmean([game.turns / count for game in some]):.1f} |")
    by_name: dict[str, list[bool]] = {}
    for game in games:
        for name in game.who.split(","):
            by_name.setdefault(name, []).append(game.result == WON)
    print("\n| investigator | won |\n|---|---|")
    for name in sorted(by_name):
        print(f"| {name} | {percent(sum(by_name[name]), len(by_name[name]))} |")
    rate = Rate(sum([game.result == WON for game in games]), len(games))
    low, high = rate.interval
    print(
        f"\n{asked.bot}, unknown {asked.unknown}, seed {asked.seed!r}: {len(games)} games, "
        f"won {100 * rate.value:.1f} % (95 %: {100 * low:.1f}-{100 * high:.1f}), "
        f"{len(cells)} cells from {min(cells):.0f} to {max(cells):.0f} %"
    )
    if asked.against:
        print(compare(games, read(Path(asked.against))))


if __name__ == "__main__":
    main()
