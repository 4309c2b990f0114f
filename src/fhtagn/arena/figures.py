"""From games to figures: rates with intervals, ratings, spreads.

A win rate counts victories per seat: a victory shared by k rivals is 1/k of one.  Where bots are no rivals
(partners, or a game for one), it counts games.  Games that broke without a bot's doing count nowhere but in
``broken``.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from fhtagn.arena.match import BROKEN, CRASHED, OVERRAN, Record
from fhtagn.arena.plan import Plan
from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text
from fhtagn.rates import Gain, Rate


@dataclass(frozen=True)
class Chair:
    """One seat of one game."""

    record: Record
    seat: int

    def __getitem__(self, name: str) -> Any:
        """The seat's entry of a list in the record."""
        return self.record[name][self.seat]

    @property
    def bot(self) -> str:
        return str(self["bots"])

    @property
    def players(self) -> int:
        return len(self.record["bots"])

    @property
    def is_crashed(self) -> bool:
        return self._fault(CRASHED)

    @property
    def is_overrun(self) -> bool:
        return self._fault(OVERRAN)

    def _fault(self, kind: str) -> bool:
        fault = self.record["fault"]
        return fault is not None and fault["kind"] == kind and fault["seat"] == self.seat


@dataclass(frozen=True)
class Spread:
    """Five numbers that stand for many."""

    low: float
    quarter: float
    half: float
    three_quarters: float
    high: float
    mean: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread | None:
        found = sorted(values)
        if not found:
            return None
        one, two, three = (quantile(found, share) for share in (0.25, 0.5, 0.75))
        return cls(found[0], one, two, three, found[-1], sum(found, 0.0) / len(found))


def quantile(found: Sequence[float], share: float) -> float:
    """Between two of the sorted values, in proportion."""
    place = share * (len(found) - 1)
    low = int(place)
    high = min(low + 1, len(found) - 1)
    return found[low] + (found[high] - found[low]) * (place - low)


@dataclass(frozen=True)
class Rating:
    """Plackett-Luce: strength and how uncertain it is (two deviations are about 95 %)."""

    mu: float
    sigma: float


class Figures:
    """All figures of a run."""

    def __init__(self, plan: Plan, records: Sequence[Record]) -> None:
        self.plan = plan
        self.everything = records
        self.records = [record for record in records if not is_broken(record)]
        self.broken = [record for record in records if is_broken(record)]
        self.faults = [record for record in self.records if record["fault"] is not None]
        self.chairs = [Chair(record, seat) for record in self.records for seat in range(len(record["bots"]))]

    # -- win rates -----------------------------------------------------------------------------

    def rates(self, group: Callable[[Chair], Any]) -> dict[Any, Rate]:
        """Win rates of the seats, grouped; a group that is None is left out."""
        wins: dict[Any, float] = {}
        chances: dict[Any, int] = {}
        fair: dict[Any, float] = {}
        for chair in self.chairs:
            name = group(chair)
            if name is not None:
                wins[name] = wins.get(name, 0.0) + chair["shares"]
                chances[name] = chances.get(name, 0) + 1
                fair[name] = fair.get(name, 0.0) + 1 / chair.players
        return {name: Rate(wins[name], chances[name], fair[name] / chances[name]) for name in wins}

    def by_team(self) -> dict[tuple[str, int, int], Rate]:
        """Won games of a bot that filled all seats: by bot, number of players and what the file varies."""
        first = self._varied()
        won: dict[tuple[str, int, int], list[bool]] = {}
        for record in self.records:
            bots = record["bots"]
            team = (bots[0], len(bots), first[record["setup"]])
            won.setdefault(team, []).append(max(record["shares"]) > 0)
        order = sorted(won, key=lambda team: (*team[1:], self.plan.bots.index(team[0])))
        return {team: Rate(sum(won[team]), len(won[team])) for team in order}

    def by_part(self) -> dict[tuple[str, str, str], Rate]:
        """Sums of the same: by bot, and by one thing at a time; what it is, and its value.

        ``""``: all games; ``"players"``; ``"roles"``, with every game counted for each role at its table; and
        whatever the file varies or draws.
        """
        won: dict[tuple[str, str, str], list[bool]] = {}
        for record in self.records:
            setup = self.plan.setups[record["setup"]]
            parts = [("", ""), ("players", str(len(record["bots"])))]
            parts += [(name, str(setup[name])) for name in self.plan.vary]
            parts += [(name, one) for name, drawn in self._drawn(record).items() for one in drawn]
            parts += [("roles", role) for role in dict.fromkeys(record["roles"]) if role]
            for part in parts:
                won.setdefault((record["bots"][0], *part), []).append(max(record["shares"]) > 0)
        kinds = ["", "players", *self.plan.vary, *self.plan.draw, "roles"]
        bots = self.plan.bots
        order = sorted(won, key=lambda part: (bots.index(part[0]), kinds.index(part[1]), part[2]))
        return {part: Rate(sum(won[part]), len(won[part])) for part in order}

    def by_bot(self) -> dict[str, Rate]:
        found = self.rates(lambda chair: chair.bot)
        return {bot: found[bot] for bot in self.plan.bots if bot in found}

    def by_seat(self) -> dict[int, Rate]:
        return self._sorted(lambda chair: chair.seat + 1)

    def by_start(self) -> dict[int, Rate]:
        return self._sorted(lambda chair: chair["start"])

    def by_role(self) -> dict[tuple[int, str], Rate]:
        """By number of players and role."""
        return self._sorted(lambda chair: (chair.players, chair["roles"]) if chair["roles"] else None)

    def by_bot_and_role(self) -> dict[tuple[str, int, str], Rate]:
        """By bot, number of players and role."""
        return self.rates(
            lambda chair: (chair.bot, chair.players, chair["roles"]) if chair["roles"] else None
        )

    def by_bot_and_setup(self) -> dict[tuple[str, int], Rate]:
        """By what the file varies; how the game shares out its roles is counted by role."""
        first = self._varied()
        return self.rates(lambda chair: (chair.bot, first[chair.record["setup"]]))

    def by_value_and_seat(self) -> dict[tuple[str, Any, int], Rate]:
        """By each thing that the file varies, its value, and seat."""
        return self._by_value(lambda chair: chair.seat + 1)

    def by_value_and_role(self) -> dict[tuple[str, Any, str], Rate]:
        """By each thing that the file varies, its value, and role."""
        return self._by_value(lambda chair: chair["roles"] or None)

    def _by_value(self, group: Callable[[Chair], Any]) -> dict[tuple[str, Any, Any], Rate]:
        found: dict[tuple[str, Any, Any], Rate] = {}
        for name in self.plan.vary:

            def values(chair: Chair, name: str = name) -> tuple[str, Any, Any] | None:
                part = group(chair)
                value = self.plan.setups[chair.record["setup"]][name]
                return None if part is None else (name, value, part)

            found |= self.rates(values)
        return found

    def _varied(self) -> list[int]:
        """For each set-up the first one with the same values of what the file varies."""
        varied = [{name: setup[name] for name in self.plan.vary} for setup in self.plan.setups]
        return [varied.index(setup) for setup in varied]

    def by_drawn(self) -> dict[tuple[str, str], dict[str, Gain]]:
        """What it is worth to be in a game with something that was drawn, beside games without it.

        By option and value, and then by role, or by bot where there are no roles.
        """
        wins: Counter[tuple[str, str, str, bool]] = Counter()
        chances: Counter[tuple[str, str, str, bool]] = Counter()
        who: set[str] = set()
        for chair in self.chairs:
            found = self._drawn(chair.record)
            one = str(chair["roles"] or chair.bot)
            who.add(one)
            for name, draw in self.plan.draw.items():
                for value in draw.of:
                    key = (name, value, one, value in found[name])
                    wins[key] += chair["shares"]
                    chances[key] += 1

        def rate(name: str, value: str, one: str, is_there: bool) -> Rate:
            key = (name, value, one, is_there)
            return Rate(wins[key], chances[key])

        return {
            (name, value): {
                one: Gain(rate(name, value, one, True), rate(name, value, one, False)) for one in sorted(who)
            }
            for name, draw in self.plan.draw.items()
            for value in draw.of
        }

    def by_asset(self) -> dict[tuple[str, str], Rate]:
        """How often the seats won that had something in the course of the game: by what, and role or bot.

        ``""`` stands for everybody, whatever they had, and for all roles or bots together.  Games that were
        played before arenas looked at this do not count.
        """
        found: dict[tuple[str, str], tuple[float, int]] = {}
        for chair in self.chairs:
            if "had" in chair.record:
                for what in ("", *chair["had"]):
                    for one in ("", str(chair["roles"] or chair.bot)):
                        wins, chances = found.get((what, one), (0.0, 0))
                        found[what, one] = (wins + chair["shares"], chances + 1)
        return {key: Rate(*found[key]) for key in sorted(found)}

    def _drawn(self, record: Record) -> dict[str, list[str]]:
        return self.plan.drawn(record["seed"])

    def _sorted(self, group: Callable[[Chair], Any]) -> dict[Any, Rate]:
        return dict(sorted(self.rates(group).items()))

    def duels(self) -> dict[tuple[str, str], Rate]:
        """How often the first won of the games that one of both won, where both sat at the table.

        One result per game, so the interval holds however many seats a bot has.
        """
        sums: dict[tuple[str, str], list[float]] = {}
        for record in self.records:
            bots = record["bots"]
            won = dict.fromkeys(bots, 0.0)
            for bot, share in zip(bots, record["shares"], strict=True):
                won[bot] += share
            for one in won:
                for other in won:
                    if one != other:
                        found = sums.setdefault((one, other), [0.0, 0.0, 0.0, 0.0])
                        seats, seats_of_other = bots.count(one), bots.count(other)
                        found[0] += won[one]
                        found[1] += won[one] + won[other]
                        found[2] += seats / (seats + seats_of_other)
                        found[3] += 1
        return {
            pair: Rate(wins, chances, fair / games) for pair, (wins, chances, fair, games) in sums.items()
        }

    # -- ratings -------------------------------------------------------------------------------

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """From all games in their order.  Bots do not learn, so no game outweighs another (tau = 0).

        A bot with several seats in a game moves by the mean of what happens to them.
        """
        try:
            from openskill.models import PlackettLuce
        except ImportError as wrong:
            raise missing() from wrong
        model = PlackettLuce(tau=0.0)
        found = {bot: model.rating() for bot in self.plan.bots}
        for record in self.records:
            bots = record["bots"]
            if len(set(bots)) == 1:
                continue
            best = max(record["shares"])
            ranks = [0.0 if share == best else 1.0 for share in record["shares"]]
            after = model.rate([[found[bot]] for bot in bots], ranks=ranks)
            for bot in dict.fromkeys(bots):
                mine = [rated[0] for rated, name in zip(after, bots, strict=True) if name == bot]
                mu = sum((rating.mu for rating in mine), 0.0) / len(mine)
                sigma = sum((rating.sigma for rating in mine), 0.0) / len(mine)
                found[bot] = model.rating(mu=mu, sigma=sigma)
        return {bot: Rating(rating.mu, rating.sigma) for bot, rating in found.items()}

    # -- the games themselves ------------------------------------------------------------------

    def lengths(self) -> list[int]:
        """Decisions per game that came to its end."""
        return [sum(record["decisions"]) for record in self._finished()]

    def branching(self) -> list[float]:
        """Options per decision, the mean of each finished game."""
        return [sum(record["options"]) / max(1, sum(record["decisions"])) for record in self._finished()]

    def _finished(self) -> Iterator[Record]:
        return (record for record in self.records if record["fault"] is None)

    def endings(self) -> list[tuple[dict[str, Any], int]]:
        """How the games ended (key and arguments of the text) and how often, the most frequent first."""
        counts = Counter(json.dumps(record["ending"], sort_keys=True) for record in self.records)
        return [(json.loads(ending), count) for ending, count in counts.most_common()]

    def always_crashed(self) -> list[str]:
        """The bots that crashed in every game they took part in."""
        games: dict[str, set[int]] = {}
        crashed: dict[str, set[int]] = {}
        for chair in self.chairs:
            games.setdefault(chair.bot, set()).add(chair.record["game"])
            if chair.is_crashed:
                crashed.setdefault(chair.bot, set()).add(chair.record["game"])
        return [bot for bot in crashed if crashed[bot] == games[bot]]

    def of_bot(self, bot: str) -> list[Chair]:
        return [chair for chair in self.chairs if chair.bot == bot]

    def scores(self, bot: str) -> Spread | None:
        return Spread.of(chair["scores"] for chair in self.of_bot(bot) if chair.record["scores"] is not None)

    def thinking(self, bot: str) -> tuple[float, float]:
        """Seconds per decision: the mean and the longest."""
        chairs = self.of_bot(bot)
        decisions = sum(chair["decisions"] for chair in chairs)
        seconds = sum((chair["seconds"] for chair in chairs), 0.0)
        return (seconds / max(1, decisions), max((chair["longest"] for chair in chairs), default=0.0))


def is_broken(record: Record) -> bool:
    return record["fault"] is not None and record["fault"]["kind"] == BROKEN


def missing() -> BadInput:
    return BadInput(Text("arena.missing", {"extra": "arena"}))
