"""Games that reach what a test needs, found by trying seeds; the same ones every time."""

from __future__ import annotations

from functools import cache

from fhtagn.bots import ADVISER, make_bot
from fhtagn.core.nodes import Action
from fhtagn.terminal.session import Session


def advised(session: Session) -> Action:
    """What the game's own bot would do for the person to decide."""
    bot = session.game.bots["greedy"]()
    return bot.choose(session.table.position(), session._rng())


def hinted(session: Session) -> str:
    """What the adviser would do for the person to decide, in the words of the option."""
    opinions = make_bot(session.game, ADVISER).opinions(session.table.position(), session._rng())
    return session.words.say(session.table.label(opinions[0].action))


def let_bots_play(session: Session) -> None:
    while session.bot_to_act:
        session.play(session.bot_choice())
    session.look()


@cache
def before_many_options(least: int = 12) -> tuple[str, tuple[Action, ...]]:
    """A seed, and the actions to a decision of the person with at least so many options."""
    for number in range(1000):
        seed = f"many {number}"
        session = Session.new("iaa", seed=seed)
        played: list[Action] = []
        for _ in range(30):
            let_bots_play(session)
            if session.over:
                break
            if len(session.table.node.actions) >= least:
                return seed, tuple(played)
            played.append(advised(session))
            session.play(played[-1])
    raise AssertionError("no such game among so many")


@cache
def before_undoable_take() -> tuple[str, tuple[Action, ...]]:
    """A seed, and the actions to a choice of tentacle dice that can be taken back afterwards."""
    for number in range(1000):
        seed = f"take {number}"
        session = Session.new("iaa", seed=seed)
        played: list[Action] = []
        for _ in range(30):
            let_bots_play(session)
            if session.over:
                break
            action = advised(session)
            session.play(action)
            if action[0] == "iaa.take" and not session.undo_refusal():
                return seed, (*played, action)
            played.append(action)
    raise AssertionError("no such game among so many")


def at_a_sum() -> tuple[Session, int]:
    """A person who may choose something whose number was changed, and the place of that choice."""
    session = Session.new("wars", "me:Ada,greedy,greedy", seed="sum")
    while True:
        let_bots_play(session)
        places = [n for n, choice in enumerate(session.choices()) if choice.sums]
        if places:
            return session, places[0]
        assert not session.over
        session.play(advised(session))
