"""The log of a table as sentences."""

from __future__ import annotations

from typing import NamedTuple

from fhtagn.core.events import seen
from fhtagn.core.log import CHANCE
from fhtagn.core.nodes import Seat
from fhtagn.core.table import Moment, Table
from fhtagn.core.text import Words
from fhtagn.terminal.seats import seat_change


class Sentence(NamedTuple):
    """What happened, in which moment (counted from 0), by which rule."""

    moment: int
    text: str
    rule: str


def told(
    table: Table, words: Words, viewer: Seat | None, start: int = 0, whole: bool = False
) -> list[Sentence]:
    """The log as one seat (None: a spectator) may read it; ``whole`` tells everybody's secrets."""
    game = table.game
    lines: list[Sentence] = []
    for place in range(start, len(table.moments)):
        moment = table.moments[place]
        for event, text in game.narrate(moment.events if whole else seen(moment.events, viewer)):
            spec = game.events.get(event.kind)  # the core's own events have no rule of the game
            if spec is not None and spec.head:
                continue  # the page makes a heading of it; here it would be a line of its own
            rule = spec.rule if spec is not None else ""
            lines.append(Sentence(place, words.say(text), rule))
        # A choice that caused no event is told by its name, unless it may be somebody's secret.
        is_known = whole or viewer == moment.seat or not game.info.hidden
        if not moment.events and moment.seat != CHANCE and is_known:
            lines.append(_by_name(table, words, place, moment))
        lines += [
            Sentence(place, seat_change(sitting, words), "")
            for sitting in table.sittings
            if max(sitting.n, 1) == place + 1
        ]
    return lines


def _by_name(table: Table, words: Words, place: int, moment: Moment) -> Sentence:
    then = table.game.known(table.at(place), moment.seat)  # as it was called when it was chosen
    what = table.game.label(then, moment.action)
    text = words.key("terminal.log.chose", who=words.seat(moment.seat), what=what)
    return Sentence(place, text, table.game.rule_of(moment.action))
