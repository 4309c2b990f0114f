"""The report: one HTML file that needs nothing else, in German or English, for screens of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from fhtagn import __version__
from fhtagn.arena import LOCALE, plots
from fhtagn.arena.figures import Figures, Rating, Spread
from fhtagn.arena.plan import Plan
from fhtagn.core.registry import load
from fhtagn.core.text import Text, Words
from fhtagn.rates import Gain, Rate

STYLE: Final = Path(__file__).with_name("report.css")
PERCENT: Final = plots.Axis(0.0, 1.0)
MOST_LISTED: Final = 50  # kinds of endings, faults and broken games that are told one by one


def words_for_report(game: str, lang: str) -> Words:
    return load(game).words(lang, LOCALE)


def page(figures: Figures, source: str, lang: str) -> str:
    """The whole report; ``source`` is the arena file, or the command with its flags."""
    writer = _Writer(figures, words_for_report(figures.plan.game, lang))
    title = escape(writer.say("title", game=load(figures.plan.game).info.title))
    style = STYLE.read_text(encoding="utf-8")
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n<title>{title}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
        f"{''.join(writer.parts(source))}</main>\n</body>\n</html>\n"
    )


def team_setup(plan: Plan, players: int, setup: int, words: Words) -> str:
    """The number of players and what the file varies, in words."""
    varied = [f"{name} = {plan.setups[setup][name]}" for name in plan.vary]
    return ", ".join([words.key("arena.players", n=players), *varied])


class _Writer:
    def __init__(self, figures: Figures, words: Words) -> None:
        self.figures = figures
        self.plan = figures.plan
        self.words = words

    # -- words and numbers ---------------------------------------------------------------------

    def say(self, key: str, **args: Any) -> str:
        return self.words.key(f"arena.report.{key}", **args)

    def number(self, value: float, digits: int = 1) -> str:
        rounded = round(value, digits) + 0.0  # no "−0"
        text = f"{rounded:.{digits}f}".replace("-", "−")
        return text.replace(".", ",") if self.words.lang == "de" else text

    def percent(self, share: float) -> str:
        return f"{self.number(100 * share)} %"

    def told(self, rate: Rate) -> str:
        low, high = rate.interval
        return f"{self.percent(rate.value)} ({self.number(100 * low)}–{self.number(100 * high)})"

    def duration(self, seconds: float) -> str:
        return f"{self.number(1000 * seconds, 2)} ms" if seconds < 1 else f"{self.number(seconds, 2)} s"

    # -- the parts -----------------------------------------------------------------------------

    def parts(self, source: str) -> Iterable[str]:
        figures = self.figures
        yield self._lead()
        if not figures.records:
            return
        if self.plan.are_rivals:
            yield from self._of_rivals()
        else:
            yield self._section("parts", self._rates(figures.by_part(), self._part))
            yield self._section("teams", self._rates(figures.by_team(), self._team))
        if figures.lengths():
            yield self._section("lengths", self._histogram(figures.lengths(), 0))
            yield self._section("branching", self._histogram(figures.branching(), 1))
        yield self._section("endings", self._endings())
        yield self._section("scores", self._scores())
        yield self._section("times", self._times())
        yield self._section("faults", self._faults())
        yield self._section("source", f"<pre>{escape(source.strip())}</pre>")

    def _of_rivals(self) -> Iterable[str]:
        figures = self.figures
        yield self._section("bots", self._rates(figures.by_bot()))
        yield self._section("ratings", self._ratings(figures.ratings))
        if len(self.plan.bots) > 1:
            yield self._section("duels", self._duels())
        yield self._section("seats", self._rates(figures.by_seat(), lambda seat: self.say("seat", n=seat)))
        yield self._section("starts", self._rates(figures.by_start(), lambda n: self.say("start", n=n)))
        roles = figures.by_role()
        if roles:
            yield self._section("roles", self._rates(roles, self._role))
            yield self._section("roles_by_bot", self._by_role_and_bot())
        if self.plan.vary:
            yield self._section("setups", self._by_setup())
            yield self._section(
                "seats_by_value",
                self._by_value(figures.by_value_and_seat(), lambda seat: self.say("seat", n=seat)),
            )
            if roles:
                yield self._section(
                    "roles_by_value", self._by_value(figures.by_value_and_role(), self.words.key)
                )
        if self.plan.draw:
            yield self._section("drawn", self._by_drawn())
        assets = figures.by_asset()
        if any(what for what, _ in assets):
            yield self._section("assets", self._by_asset(assets))

    def _team(self, team: tuple[str, int, int]) -> str:
        bot, players, setup = team
        return f"{bot}, {team_setup(self.plan, players, setup, self.words)}"

    def _part(self, part: tuple[str, str, str]) -> str:
        bot, kind, value = part
        if not kind:
            return bot
        if kind == "players":
            return f"{bot}, {self.words.key('arena.players', n=int(value))}"
        return f"{bot}, {self.words.key(value) if kind == 'roles' else f'{kind} = {value}'}"

    def _role(self, role: tuple[int, str]) -> str:
        return self._with_players(role[0], self.words.key(role[1]))

    def _with_players(self, players: int, what: str) -> str:
        """Told where tables differ in their size."""
        return f"{what}, {self.words.key('arena.players', n=players)}" if len(self.plan.counts) > 1 else what

    def _lead(self) -> str:
        plan, figures = self.plan, self.figures
        done = len(figures.records) + len(figures.broken)
        counts = ", ".join(str(count) for count in plan.counts)
        how = {"tables": len(plan.tables), "setups": len(plan.setups), "seed": plan.seed}
        lines = [
            self.say("lead", n=done, players=counts, bots=", ".join(plan.bots)),
            self.say("balance" if plan.are_rivals else "balance_teams", **how),
            self._limit(),
            self.say("unfinished", done=done, all=plan.total) if done < plan.total else "",
            self.say("version", version=__version__),
        ]
        faults = self.say("faults_told", faults=len(figures.faults), broken=len(figures.broken))
        kind = "warning" if figures.faults or figures.broken else "quiet"
        told = "".join(f"<p>{escape(line)}</p>\n" for line in lines if line)
        return f'{told}<p class="{kind}">{escape(faults)}</p>\n'

    def _limit(self) -> str:
        if self.plan.limit is None:
            return ""
        return self.say("limit" if self.plan.are_rivals else "limit_teams", seconds=self.plan.limit)

    def _section(self, key: str, inner: str) -> str:
        about = self.say(f"about.{key}")
        note = f"<p>{escape(about)}</p>\n" if about else ""
        return (
            f'<section id="{key}">\n<h2>{escape(self.say(f"head.{key}"))}</h2>\n{note}{inner}\n</section>\n'
        )

    def _table(self, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
        """Cells are HTML; the heads and the first cell of a row are text."""
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
        lines = []
        for row in rows:
            named = zip(heads[1:], row[1:], strict=True)
            cells = "".join(f'<td data-head="{escape(name)}">{cell}</td>' for name, cell in named)
            lines.append(f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>\n')
        return (
            f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n'
            f"<tbody>\n{''.join(lines)}</tbody>\n</table></div>"
        )

    def _heads(self, *keys: str) -> list[str]:
        return [self.say(f"column.{key}") if key else "" for key in keys]

    def _rates(self, rates: dict[Any, Rate], name: Any = str) -> str:
        rows = []
        for key, rate in rates.items():
            told = self.told(rate)
            picture = plots.interval(PERCENT, rate.value, *rate.interval, told, rate.fair)
            count = f"{self.number(rate.wins).removesuffix('.0').removesuffix(',0')} / {rate.chances}"
            rows.append([name(key), picture, told, count])
        return self._table(self._heads("", "percent", "rate", "count"), rows)

    def _ratings(self, ratings: dict[str, Rating]) -> str:
        ends = [rating.mu + side * 2 * rating.sigma for rating in ratings.values() for side in (-1, 1)]
        axis = plots.Axis(min(ends), max(ends))
        rows = []
        for bot, rating in sorted(ratings.items(), key=lambda item: -item[1].mu):
            told = f"{self.number(rating.mu, 2)} ± {self.number(2 * rating.sigma, 2)}"
            low, high = rating.mu - 2 * rating.sigma, rating.mu + 2 * rating.sigma
            rows.append([bot, plots.interval(axis, rating.mu, low, high, told), told])
        return self._table(self._heads("", "", "rating"), rows)

    def _duels(self) -> str:
        duels = self.figures.duels()
        rows = []
        for one, other in combinations(self.plan.bots, 2):
            if (one, other) not in duels:  # a ladder has no such game
                continue
            rate = duels[one, other]
            low, high = rate.interval
            assert rate.fair is not None
            verdict = "better" if low > rate.fair else "worse" if high < rate.fair else "open"
            told = self.told(rate)
            picture = plots.interval(PERCENT, rate.value, low, high, told, rate.fair)
            fair = self.percent(rate.fair)
            rows.append([f"{one} – {other}", picture, told, fair, escape(self.say(f"verdict.{verdict}"))])
        return self._table(self._heads("", "percent", "rate", "fair", "verdict"), rows)

    def _by_role_and_bot(self) -> str:
        found = self.figures.by_bot_and_role()
        roles = sorted({role for _, _, role in found})
        rows = []
        for players in self.plan.counts:
            for bot in self.plan.bots:
                rates = [found.get((bot, players, role)) for role in roles]
                told = [self.told(rate) if rate else "" for rate in rates]
                rows.append([self._with_players(players, bot), *told])
        return self._table(["", *(self.words.key(role) for role in roles)], rows)

    def _by_setup(self) -> str:
        rates = {}
        for (bot, setup), rate in sorted(
            self.figures.by_bot_and_setup().items(), key=lambda item: item[0][1]
        ):
            varied = self.plan.setups[setup]
            rates[", ".join(f"{name} = {varied[name]}" for name in self.plan.vary) + f": {bot}"] = rate
        return self._rates(rates)

    def _by_value(self, found: dict[tuple[str, Any, Any], Rate], called: Callable[[Any], str]) -> str:
        """A row for each value of what is varied, a column for each seat or role."""
        parts = sorted({part for _, _, part in found})
        rows = [
            [f"{name} = {value}", *(self.told(rate) if rate else "" for rate in rates)]
            for name in self.plan.vary
            for value in self.plan.values(name)
            for rates in [[found.get((name, value, part)) for part in parts]]
        ]
        return self._table(["", *map(called, parts)], rows)

    def _by_drawn(self) -> str:
        found = self.figures.by_drawn()
        who = list(next(iter(found.values())))
        rows = [
            [f"{name}: {value}", *map(self._gain, gains.values())] for (name, value), gains in found.items()
        ]
        roles = self.figures.by_role()
        return self._table(["", *(self.words.key(one) if roles else one for one in who)], rows)

    def _by_asset(self, found: dict[tuple[str, str], Rate]) -> str:
        """A row for what somebody had, a column for each role or bot; the first of both are for all."""
        ones = sorted({one for _, one in found})
        roles = self.figures.by_role()
        names = {one: self.words.key(one) if roles else one for one in ones} | {"": self.say("all")}
        rows = []
        for what in sorted(
            {what for what, _ in found}, key=lambda what: self.words.key(what) if what else ""
        ):
            rates = [found.get((what, one)) for one in ones]
            cells = [f"{self.told(rate)} · {rate.chances}" if rate else "–" for rate in rates]
            rows.append([self.words.key(what) if what else self.say("whatever"), *cells])
        return self._table(["", *(names[one] for one in ones)], rows)

    def _gain(self, gain: Gain) -> str:
        if not gain.one.chances or not gain.other.chances:
            return "–"
        value, low, high = (100 * share for share in (gain.value, *gain.interval))
        sign = "+" if value > 0 else ""
        told = f"{sign}{self.number(value)} ({self.number(low, 0)} … {self.number(high, 0)})"
        return f"<strong>{told}</strong>" if low > 0 or high < 0 else told

    def _histogram(self, values: Sequence[float], digits: int) -> str:
        spread = Spread.of(values)
        assert spread is not None
        told = self.say(
            "spread",
            low=self.number(spread.low, digits),
            high=self.number(spread.high, digits),
            half=self.number(spread.half, digits),
            mean=self.number(spread.mean, 1),
        )
        ends = (
            f"<span>{self.number(spread.low, digits)}</span><span>{self.number(spread.high, digits)}</span>"
        )
        return (
            f'<figure>{plots.histogram(values, told)}<div class="ends">{ends}</div>'
            f"<figcaption>{escape(told)}</figcaption></figure>"
        )

    def _endings(self) -> str:
        games = len(self.figures.records)
        rows = []
        for ending, count in self.figures.endings()[:MOST_LISTED]:
            said = self.words.say(Text(ending["key"], ending["args"]))
            told = self.percent(count / games)
            rows.append([said, plots.bar(count / games, told), told, f"{count} / {games}"])
        return self._table(self._heads("ending", "percent", "share", "count"), rows)

    def _scores(self) -> str:
        spreads = {bot: self.figures.scores(bot) for bot in self.plan.bots}
        found = {bot: spread for bot, spread in spreads.items() if spread is not None}
        if not found:
            return ""
        low, high = min(s.low for s in found.values()), max(s.high for s in found.values())
        axis = plots.Axis(low, high)
        rows = []
        for bot, spread in found.items():
            numbers = [spread.low, spread.quarter, spread.half, spread.three_quarters, spread.high]
            told = " · ".join(self.number(value, 0) for value in numbers)
            rows.append([bot, plots.box(axis, spread, told), told, self.number(spread.mean)])
        return self._table(self._heads("", "", "quarters", "mean"), rows)

    def _times(self) -> str:
        found = {bot: self.figures.thinking(bot) for bot in self.plan.bots}
        longest = max(mean for mean, _ in found.values()) or 1.0
        rows = []
        for bot, (mean, most) in found.items():
            told = self.duration(mean)
            rows.append([bot, plots.bar(mean / longest, told), told, self.duration(most)])
        return self._table(self._heads("", "", "mean", "longest"), rows)

    def _faults(self) -> str:
        rows = []
        for bot in self.plan.bots:
            chairs = self.figures.of_bot(bot)
            crashed, overran = sum(c.is_crashed for c in chairs), sum(c.is_overrun for c in chairs)
            rows.append([bot, str(crashed), str(overran), str(len(chairs))])
        table = self._table(self._heads("", "crashed", "overran", "played"), rows)
        listed = sorted(self.figures.faults + self.figures.broken, key=lambda record: int(record["game"]))
        lines = [self._fault(record) for record in listed[:MOST_LISTED]]
        return table + (f"<ul>\n{''.join(lines)}</ul>" if lines else "")

    def _fault(self, record: dict[str, Any]) -> str:
        fault = record["fault"]
        who = record["bots"][fault["seat"]] if fault["seat"] >= 0 else ""
        what = {"n": record["game"], "seed": record["seed"], "bot": who, "error": fault["error"]}
        told = self.say(f"fault.{fault['kind']}", **what)
        return f"<li>{escape(told)}</li>\n"
