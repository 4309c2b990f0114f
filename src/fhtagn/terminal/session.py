"""One game at one table, for people and bots; both clients, full-screen and plain, are thin on top of it.

The session says whose turn it is, what can be chosen and why not the rest, what happened, what a
bot advises.  Everything comes out as sentences in the language that is set at the moment.

>>> from fhtagn.terminal.session import Session
>>> session = Session.new("iaa", "me:Ada,me:Bo", seed="a rainy night", lang="en")
>>> session.choices()[0].label
'Call “IÄÄ!”'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from fhtagn.bots import ADVISER, bot_for, explained, make_bot
from fhtagn.bots.haste import allowed
from fhtagn.bots.random import RandomBot
from fhtagn.core.actions import PASS
from fhtagn.core.lessons import Lesson
from fhtagn.core.log import read_log
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.picture import Picture
from fhtagn.core.refusals import gathered
from fhtagn.core.registry import load
from fhtagn.core.table import Table, is_doubtful
from fhtagn.core.text import Text, Words, sums
from fhtagn.terminal.present import Sentence, told
from fhtagn.terminal.rows import FEW, Named, Row, rows_of, spoken
from fhtagn.terminal.seats import ME, read_seats, seats_of_log, words_at
from fhtagn.terminal.words import other_language


class Choice(NamedTuple):
    """Something a person can choose: its name, what it costs and brings, the rule behind it, line by line
    what its numbers are made of.
    """

    action: Action
    label: str
    outlook: str
    rule: str
    sums: list[str]


class Refused(NamedTuple):
    """Something a person has but cannot choose now, and why."""

    label: str
    reason: str
    rule: str


class Session:
    """A table, the people and bots at it, and the language they read."""

    def __init__(self, table: Table, lang: str, path: Path | None = None) -> None:
        self.table = table
        self.game = table.game
        self.path = path  # where it was saved or loaded last
        self._whys: dict[int, tuple[Text, ...]] = {}  # what bots told their partners, by moment
        self._why: tuple[Text, ...] = ()  # of the choice that a bot has just made
        self.trouble = ""  # what went wrong with a bot, for the people at the table
        self.is_doubtful = False  # was it loaded with dice that do not follow from its secret?
        self._orders: dict[Seat, set[str]] = {}  # questions that are always declined
        self.teaches = True  # are first steps told?
        self._taught: dict[Seat | None, set[str]] = {}  # which, by reader
        self._lessons: list[Lesson] = []  # at the decision where they were looked up last
        self._lessons_at: tuple[int, Seat] | None = None
        self._bots = {
            seat: bot_for(self.game, who["by"])  # a log names no module: seats_of_log
            for seat, who in enumerate(table.log.seats)
            if who["by"] not in (ME, "")
        }
        self.people = tuple(seat for seat in range(len(table.log.seats)) if seat not in self._bots)
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.speak(lang)

    @classmethod
    def new(
        cls,
        game: str,
        seats: str | None = None,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: str | None = None,
        lang: str = "en",
    ) -> Session:
        """A new game; ``seats`` as on the command line."""
        who = read_seats(load(game), seats, players)
        return cls(Table(game, len(who), options, seed=seed, seats=who), lang)

    @classmethod
    def load(cls, path: Path, seats: str | None = None, lang: str = "en") -> Session:
        """A saved game; ``seats`` puts other people and bots to the table."""
        log = read_log(path)
        table = Table.resume(log)
        if seats is None:
            table.log.seats = seats_of_log(table.game, table.log.seats)
        else:
            table.log.seats = read_seats(table.game, seats, len(table.log.seats))
        session = cls(table, lang, path)
        session.is_doubtful = is_doubtful(log)
        return session

    def again(self) -> Session:
        """The next game with the same people, bots and options, and new luck."""
        log = self.table.log
        following = Session(Table(log.game, len(log.seats), log.options, seats=log.seats), self.lang)
        following.teaches, following._taught = self.teaches, self._taught
        return following

    # -- words -------------------------------------------------------------------------------

    def speak(self, lang: str) -> None:
        self.lang = lang
        self.words: Words = words_at(self.table, lang)

    def switch_language(self) -> None:
        self.speak(other_language(self.lang))

    @property
    def title(self) -> str:
        return self.game.title(self.words)

    @property
    def about(self) -> str:
        return self.words.key(f"{self.game.info.id}.about")

    # -- whose turn --------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def person(self) -> Seat | None:
        """The person who must decide now; None while a bot does, and after the end."""
        return None if self.over or self._turn in self._bots else self._turn

    @property
    def bot_to_act(self) -> bool:
        return not self.over and self._turn in self._bots

    @property
    def _turn(self) -> Seat:
        """Seats that decide at the same time are asked one after the other."""
        node: Decision = self.table.node
        return node.seat

    @property
    def hands_over(self) -> bool:
        """Do people with secrets share this screen?"""
        return self.game.info.hidden and len(self.people) > 1

    def waits_for(self) -> Seat | None:
        """The person the screen must be handed to before anything is shown."""
        return self.person if self.hands_over and self.person != self.viewer else None

    def look(self) -> None:
        """Whoever must decide looks at the screen now.  With secrets, call it when it was handed over."""
        if self.person is not None:
            self.viewer = self.person
        elif self.over and self.hands_over:
            self.viewer = None

    # -- what is to be seen --------------------------------------------------------------------

    def warning(self) -> str:
        """What everybody should know of this table before they play; empty if there is nothing."""
        if self.is_doubtful:
            return self.words.key("terminal.doubt")
        return " ".join(self.words.say(text) for text in self.game.content_unused(self.table.log.options))

    def status(self) -> str:
        """Who must do what."""
        words = self.words
        if self.over:
            return words.key("terminal.status.over", result=self.winners())
        prompt = words.say(self.table.node.prompt)
        if self.bot_to_act:
            return words.key("terminal.status.bot", who=words.seat(self._turn))
        if len(self.people) == 1:
            return words.key("terminal.status.you", prompt=prompt)
        return words.key("terminal.status.person", who=words.seat(self._turn), prompt=prompt)

    def picture(self) -> Picture:
        return self.game.picture(self.table.view(self.viewer), self.words)

    def spoken(self) -> list[str]:
        return self.game.spoken(self.table.view(self.viewer), self.words)

    def choices(self) -> list[Choice]:
        """What the person to decide can choose; in a long list what brings most stands first."""
        return self._listed()[0]

    def rows(self) -> list[Row]:
        """The choices in the same order, with those in one line that differ only in one thing."""
        return self._listed()[1]

    def _listed(self) -> tuple[list[Choice], list[Row]]:
        if self.person is None:
            return [], []
        actions = list(self.table.node.actions)
        brought = {action: self.table.outlook(action) for action in actions}
        if len(actions) > FEW:
            actions.sort(key=lambda action: -len(brought[action]))
        told = ["; ".join(self.words.say(text) for text in brought[action]) for action in actions]
        named = [
            Named(self.table.label(action), outlook) for action, outlook in zip(actions, told, strict=True)
        ]
        rows = rows_of(named)
        choices = [
            Choice(
                actions[place],
                self.words.say(named[place].label),
                named[place].outlook,
                self.game.rule_of(actions[place]),
                [self._sum(text, terms) for text, terms in sums(brought[actions[place]])],
            )
            for row in rows
            for place in row
        ]
        return choices, spoken(rows, named, self.words)

    def _sum(self, text: Text, terms: list[Text]) -> str:
        parts = ", ".join(self.words.say(term) for term in terms)
        return self.words.key("terminal.rule.sum", said=self.words.say(text), terms=parts)

    def named(self, words: str) -> list[int]:
        """The numbers of the choices that these words mean: every word begins one of the name's."""
        wanted = re.findall(r"\w+", words.casefold())
        found, exact = [], []
        for number, choice in enumerate(self.choices(), start=1):
            parts = re.findall(r"\w+", choice.label.casefold())
            if wanted and all(any(part.startswith(word) for part in parts) for word in wanted):
                found.append(number)
                if wanted == parts or set(wanted) <= set(parts):
                    exact.append(number)
        return exact if len(exact) == 1 else found

    def story(self) -> list[str]:
        """What is told before the first turn and after the end."""
        return [self.words.say(text) for text in self.table.story()]

    def lessons(self) -> list[str]:
        """First steps: what a newcomer is told at this decision, and at no other."""
        person = self.person
        if person is None or not self.teaches:
            return []
        at = (len(self.table.moments), person)
        if at != self._lessons_at:
            self._lessons_at = at
            taught = self._taught.setdefault(person if self.hands_over else None, set())
            new = [lesson for lesson in self.table.lessons(person) if lesson.id not in taught]
            # One thing to know and one to do: more is too much at once.
            to_know, to_do = (
                [lesson for lesson in new if bool(lesson.actions) is do] for do in (False, True)
            )
            self._lessons = [*to_know[:1], *to_do[:1]]
            taught.update(lesson.id for lesson in self._lessons)
        return [self._lesson(lesson) for lesson in self._lessons]

    def _lesson(self, lesson: Lesson) -> str:
        shown = [choice.action for choice in self.choices()] if lesson.actions else []
        numbers = [str(n) for n, action in enumerate(shown, start=1) if action in lesson.actions]
        key = "terminal.steps.do" if numbers else "terminal.steps.know"
        return self.words.key(key, text=self.words.say(lesson.text), numbers=", ".join(numbers))

    def switch_steps(self) -> str:
        """No first steps any more, or all of them anew; says which."""
        self.teaches = not self.teaches
        self._taught.clear()
        self._lessons_at = None
        return self.words.key("terminal.steps.on" if self.teaches else "terminal.steps.off")

    def refusals(self) -> list[Refused]:
        """What the person to decide cannot choose now."""
        if self.person is None:
            return []
        say = self.words.say
        found = gathered(self.table.why_not(self.person))
        return [Refused(say(refusal.label), say(refusal.reason), refusal.rule) for refusal in found]

    def sentences(self, start: int = 0) -> list[Sentence]:
        """The log as the viewer may read it, from one moment on."""
        found = told(self.table, self.words, self.viewer, start)
        whys = [Sentence(n, self._quoted(n), "") for n in self._whys if start <= n < len(self.table.moments)]
        return sorted([*whys, *found], key=lambda sentence: sentence.moment) if whys else found

    def _quoted(self, n: int) -> str:
        """What a bot told its partners before it did this."""
        who = self.words.seat(self.table.moments[n].seat)
        why = "; ".join(self.words.say(text) for text in self._whys[n])
        return self.words.key("core.explains", who=who, why=why)

    # -- acting ------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Carry out a choice, and whatever people have ordered to decline after it."""
        self._carry_out(action)
        while self.person is not None and self.table.node.prompt.key in self._orders.get(self.person, ()):
            if not self.table.node.declines:
                break
            self._carry_out(PASS)

    def _carry_out(self, action: Action) -> None:
        n, why = len(self.table.moments), self._why
        self._why = ()
        told = {at: said for at, said in self._whys.items() if at < n}  # the rest was taken back
        self._whys = {**told, n: why} if why and why not in list(told.values())[-1:] else told
        self.table.play(action)
        self.speak(self.lang)  # sides may have got other names

    def order(self) -> str:
        """Never ask the person this again, or take all such orders back; says what was done.

        Only declining a reaction can be ordered: nobody gives anything away unseen.
        """
        person = self.person
        if person is None:
            return self.words.key("terminal.order.none")
        prompt = self.table.node.prompt
        if self.table.node.declines:
            self._orders.setdefault(person, set()).add(prompt.key)
            self.play(PASS)
            return self.words.key("terminal.order.given", question=self.words.say(prompt))
        if self._orders.pop(person, None):
            return self.words.key("terminal.order.taken_back")
        return self.words.key("terminal.order.none")

    @property
    def bot_seconds(self) -> float:
        """How long the bot whose turn it is may think, whatever it holds."""
        return allowed(self._bots[self._turn])

    def bot_choice(self) -> Action:
        """What the bot whose turn it is does.  Changes nothing: it may think in another thread.

        A bot that fails must not end the game of the people at the table: a random choice takes
        its place, and ``trouble`` says so.
        """
        position = self.table.position()
        try:
            bot = self._bots[self._turn]
            action = bot.choose(position, self._rng())
            if action in position.node.actions:
                self._why = explained(bot, position, action, self._rng())
                return action
        except Exception as wrong:
            reason = repr(wrong)
        else:
            reason = repr(action)
        who = self.words.seat(self._turn)
        self.trouble = self.words.key("terminal.bot_failed", who=who, reason=reason)
        return RandomBot().choose(position, self._rng())

    def _rng(self) -> Random:
        """Drawn from the secret and the place in the log: a loaded game goes on as it would have."""
        place = len(self.table.log.entries).to_bytes(8, "big")
        key = self.table.log.secret or b""
        return Random(blake2b(place, key=key, digest_size=32, person=b"fhtagn bots").digest())

    def undo_refusal(self) -> str:
        """Why nothing can be taken back now; empty if something can."""
        if self.viewer is None:
            return self.words.key("terminal.watching")
        refusal = self.table.undo_refusal(self.viewer)
        return self.words.say(refusal) if refusal is not None else ""

    def undo(self) -> None:
        """Take back the last step of whoever looks at the screen."""
        assert self.viewer is not None
        self.table.undo(self.viewer)
        self.speak(self.lang)

    def hint(self, most: int = 3) -> list[str]:
        """What the adviser would do here, best first, and why."""
        if self.person is None:
            return []
        position = self.table.position()
        opinions = make_bot(self.game, ADVISER).opinions(position, self._rng())
        lines = []
        for place, opinion in enumerate(opinions[:most], start=1):
            label = self.words.say(self.table.label(opinion.action))
            reasons = "; ".join(self.words.say(reason) for reason in opinion.reasons)
            lines.append(f"{place}. {label} – {reasons}" if reasons else f"{place}. {label}")
        return lines or [self.words.key("terminal.hint.none")]

    @property
    def hint_title(self) -> str:
        return self.words.key("terminal.hint.title", bot=ADVISER)

    def default_path(self) -> Path:
        """Where saving goes if nobody says otherwise: the same file again, or a new name."""
        if self.path is not None:
            return self.path
        number = 1
        while (path := Path(f"fhtagn-{self.game.info.id}-{number}.log")).exists():
            number += 1
        return path

    def save(self, path: Path | None = None) -> Path:
        """Write the log; raises ``BadInput`` if that fails."""
        path = (path if path is not None else self.default_path()).expanduser()
        self.table.log.save(path)
        self.path = path
        return path

    # -- the end -------------------------------------------------------------------------------

    def winners(self) -> str:
        """Who won, in one sentence."""
        outcome = self.table.outcome
        won = outcome.winners
        is_alone = len(outcome.scores) == 1 and bool(self.people)
        if outcome.together and self.people and not is_alone:
            return self.words.key("terminal.result.together_won" if won else "terminal.result.together_lost")
        if outcome.together and not self.people:
            return self.words.key("terminal.result.partners_won" if won else "terminal.result.partners_lost")
        if not won:
            return self.words.key("terminal.result.you_lost" if is_alone else "terminal.result.nobody")
        names = self.words.word([self.words.seat(seat) for seat in won])
        if len(self.people) == 1 and self.people[0] in won:
            others = [self.words.seat(seat) for seat in won if seat not in self.people]
            key = "terminal.result.you_with" if others else "terminal.result.you"
            return self.words.key(key, others=others)
        return self.words.key("terminal.result.others", n=len(won), names=names)

    def result(self) -> list[str]:
        """Winners, the reason, the scores from best to worst (partners have one together), and of what."""
        outcome = self.table.outcome
        if outcome.together:
            score = self.words.key("terminal.result.score", n=outcome.scores[0])
            return [self.winners(), self.words.say(outcome.reason), score, *self._reckoning()]
        order = sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat])
        order.sort(key=lambda seat: seat not in outcome.winners)
        lines = [self.winners(), self.words.say(outcome.reason)]
        for seat in order:
            star = "★" if seat in outcome.winners else "·"
            score = self.words.key("terminal.result.score", n=outcome.scores[seat])
            lines.append(f"{star} {self.words.seat(seat)}: {score}")
        return lines + self._reckoning()

    def _reckoning(self) -> list[str]:
        return self.game.reckoning(self.table.view(self.viewer), self.words)
