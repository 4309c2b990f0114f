"""Everything that a seat or a spectator is shown, compared between two worlds.

The worlds differ only in what is hidden from the viewer, so whatever looks different gives something away.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from fhtagn.core.contract.moves import refusals_of
from fhtagn.core.contract.walks import decision_of, noted
from fhtagn.core.errors import IllegalAction
from fhtagn.core.events import Event, seen
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.text import LANGUAGES, Text

PICTURES: Final = 0.2  # how often the board is also drawn and spoken
ATTEMPTS: Final = 2  # actions that are not offered


def require_same_question(game: Game, here: State, there: State) -> None:
    """Both worlds wait for the same decision: everybody sees who is asked, and what."""
    asked, otherwise = game.node(here), game.node(there)
    if isinstance(asked, Decision):
        assert isinstance(otherwise, Decision), f"there the game waits for {otherwise!r}"
        same_seats = (asked.seat, asked.others) == (otherwise.seat, otherwise.others)
        assert same_seats, f"there another seat is to decide: {otherwise.seat}"
        assert asked.prompt == otherwise.prompt, f"there seat {otherwise.seat} is asked {otherwise.prompt!r}"
    else:
        assert asked == otherwise, f"{asked!r} here, {otherwise!r} there"


def require_same_sight(game: Game, here: State, there: State, viewer: Seat | None, rng: Random) -> None:
    """A seat, or a spectator, cannot tell these states apart."""
    require_same_question(game, here, there)
    view, other = game.view(here, viewer), game.view(there, viewer)
    different = sorted(key for key in view.keys() | other.keys() if view.get(key) != other.get(key))
    assert not different, f"the view of {viewer} gives hidden things away: {different}"
    if rng.random() < PICTURES:
        words = game.words(rng.choice(LANGUAGES))
        assert game.picture(view, words) == game.picture(other, words), "the picture gives hidden things away"
        assert game.spoken(view, words) == game.spoken(other, words), "speech gives hidden things away"
    if viewer is not None:
        _require_same_seat(game, here, there, viewer, rng)


def _require_same_seat(game: Game, here: State, there: State, seat: Seat, rng: Random) -> None:
    """What only players have: numbers for learners, options with their words, refusals."""
    assert game.features(here, seat) == game.features(there, seat), (
        f"the features of seat {seat} give hidden things away"
    )
    assert game.tokens(here, seat) == game.tokens(there, seat), (
        f"the tokens of seat {seat} give hidden things away"
    )
    decision = decision_of(game, here, seat)
    assert decision == decision_of(game, there, seat), f"the options of seat {seat} give hidden things away"
    for action in decision.actions if decision is not None else ():
        with noted(f"option {action!r}"):
            label, other = game.label(here, action), game.label(there, action)
            assert label == other, f"the label gives hidden things away: {label!r} here, {other!r} there"
            pointed, other_things = game.things(here, action), game.things(there, action)
            assert pointed == other_things, f"what it points at gives hidden things away: {pointed!r}"
            outlook, otherwise = game.outlook(here, action, seat), game.outlook(there, action, seat)
            assert outlook == otherwise, (
                f"the outlook gives hidden things away: {outlook!r} here, {otherwise!r} there"
            )
    taught = [lesson.id for lesson in game.lessons(here, seat)]
    assert taught == [lesson.id for lesson in game.lessons(there, seat)], (
        f"the lessons for seat {seat} give hidden things away"
    )
    assert refusals_of(game, here, seat) == refusals_of(game, there, seat), (
        f"the refusals to seat {seat} give hidden things away"
    )
    for _ in range(ATTEMPTS):
        action = _any_action(game, rng)
        said, instead = _objection(game, here, action, seat), _objection(game, there, action, seat)
        assert said == instead, (
            f"the objection to {action!r} gives hidden things away: {said!r} here, {instead!r} there"
        )


def _any_action(game: Game, rng: Random) -> Action:
    """Something well-formed, offered or not."""
    spec = rng.choice(game.actions.all())
    return (spec.kind, *(rng.choice(param.values) if param.values else 0 for param in spec.params.values()))


def _objection(game: Game, s: State, action: Action, seat: Seat) -> Text | None:
    """What a seat is told if it tries this; None: it can be played."""
    try:
        game.play(s.clone(), action, seat)
    except IllegalAction as refused:
        return refused.text
    return None


def told(events: list[Event], viewer: Seat | None) -> list[tuple[Any, ...]]:
    """The events as a viewer sees them, to compare."""
    return [(event.kind, event.args, event.reveals) for event in seen(events, viewer)]
