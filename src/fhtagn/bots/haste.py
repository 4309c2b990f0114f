"""When a bot's answer is shown, where its haste could betray what it holds.

A search with a single option answers at once, and one whose choice can no longer change stops early: whoever
watches the clock would read a hand from it.  So where seats have secrets an answer is shown at a step of
the clock, counted from the question, that only the name of the bot and the pace of the table decide.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from fhtagn.bots.searcher import Search
from fhtagn.core.bot import Bot

PER_SECOND: Final = 100  # iterations that a search may take for granted


def allowed(bot: Bot) -> float:
    """The seconds that a bot may think, whatever there is to decide; all but searches answer at once."""
    if not isinstance(bot, Search):
        return 0.0
    return bot.settings.seconds or bot.settings.iterations / PER_SECOND


def shown_after(pace: float, seconds: float, thought: float) -> float:
    """The seconds from a question to the answer of a bot that may think so long, and thought so long.

    These are whole steps of the pace.  Who overruns, on a busy machine, has to wait for the next step.  At
    no pace at all (0) nobody waits.
    """
    if pace <= 0:
        return thought
    return pace * max(1, ceil(max(seconds, thought) / pace))
