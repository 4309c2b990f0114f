"""Asking changes nothing, copies are copies, and only what is offered can be played."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from fhtagn.core.actions import CORE_ACTIONS, to_action
from fhtagn.core.chance import fast_answer
from fhtagn.core.contract.walks import decision_of, decisions, noted, play_on
from fhtagn.core.contract.words import require_rule, require_said, require_words
from fhtagn.core.errors import IllegalAction
from fhtagn.core.events import Event, foreseen
from fhtagn.core.frames import State, as_data, same, settle
from fhtagn.core.game import ANY, Game
from fhtagn.core.nodes import Action, Chance, Seat
from fhtagn.core.text import LANGUAGES, brief


def check_asking_changes_nothing(game: Game, s: State, rng: Random) -> None:
    """Every question can be asked twice, gets the same answer, and leaves the state as it was."""
    before, pending = as_data(s), s.pending
    first = _answers(game, s)
    assert as_data(s) == before, "asking changes the state"
    assert s.pending is pending, "asking changes what is asked"
    second = _answers(game, s)
    for question, answer in first.items():
        assert answer == second[question], f"{question} is answered differently the second time"


def _answers(game: Game, s: State) -> dict[str, Any]:
    answers: dict[str, Any] = {"node": game.node(s)}
    for seat in (None, *range(s.players)):
        view = answers[f"view of {seat}"] = game.view(s, seat)
        for lang in LANGUAGES:
            answers[f"picture for {seat} ({lang})"] = game.picture(view, game.words(lang))
            answers[f"spoken to {seat} ({lang})"] = game.spoken(view, game.words(lang))
    for seat in range(s.players):
        answers[f"node of {seat}"] = game.node(s, seat)
        answers[f"refusals of {seat}"] = refusals_of(game, s, seat)
    for decision in decisions(game, s):
        for action in decision.actions:
            answers[f"label of {action}"] = game.label(s, action)
            answers[f"outlook of {action}"] = game.outlook(s, action, decision.seat)
    return answers


def refusals_of(game: Game, s: State, seat: Seat) -> list[tuple[Any, ...]]:
    """What a seat is refused, as plain data to compare."""
    return [(no.action, no.label, no.reason, no.rule) for no in game.why_not(s, seat)]


def check_copies_are_equal(game: Game, s: State, rng: Random) -> None:
    """A clone and an unpickled copy are the same position and ask the same, in the same order."""
    clone = s.clone()
    assert clone.events is None, "a clone tells events although nobody watches it"
    _require_equal(game, s, clone, "clone")
    _require_equal(game, s, pickle.loads(pickle.dumps(s)), "pickle")


def _require_equal(game: Game, s: State, copy: State, name: str) -> None:
    assert same(copy, s), f"the {name} is not the same position"
    assert copy.pending == s.pending, f"the {name} waits for something else"
    settle(copy)
    assert same(copy, s), f"the {name} moves on by itself"
    assert copy.pending == s.pending, f"the {name} asks something else when asked again"
    for seat in range(s.players):
        assert game.node(copy, seat) == game.node(s, seat), f"the {name} asks seat {seat} something else"
        assert game.view(copy, seat) == game.view(s, seat), f"the {name} shows seat {seat} something else"


def check_clones_are_independent(game: Game, s: State, rng: Random) -> None:
    """What is played on a clone leaves the original alone, and the other way round."""
    original, clone = s.clone(), s.clone().clone()
    before = as_data(s)
    play_on(game, clone, rng, steps=100)
    assert as_data(s) == before, "playing on a clone of a clone changes the first state"
    clone = original.clone()
    play_on(game, original, rng, steps=100)
    assert as_data(clone) == before, "playing on a state changes its clone"


def check_actions(game: Game, s: State, rng: Random) -> None:
    """Offered actions are distinct, plain and well-formed, and every one of them can be played."""
    for decision in decisions(game, s):
        assert decision.actions, f"seat {decision.seat} has nothing to choose from"
        _require_different(decision.actions)
        for action in decision.actions:
            with noted(f"action {action!r} of seat {decision.seat}"):
                assert game.check(action) == action, "is not well-formed"
                received = game.decode(json.loads(json.dumps(game.encode(action))))
                assert as_data(received) == action, "does not come back from JSON"
                assert as_data(game.parse(game.notation(action))) == action, "cannot be read again"
                offered, sent = s.clone(), s.clone()
                offered.events = []
                told = game.play(offered, action, decision.seat)
                game.play(sent, received, decision.seat)
                assert same(offered, sent), "does something else when it comes from JSON"
                _require_foreseen(game, s, action, decision.seat, offered, told)


def _require_foreseen(
    game: Game, s: State, action: Action, seat: Seat, played: State, told: list[Event]
) -> None:
    """Trying stops where playing does, although it makes no question: see ``Frame.asks``."""
    events, after = game.foresee(s, action, seat)
    shown, depends = foreseen(told, seat)
    assert events == shown, f"is foreseen as {events}, but {shown} happens"
    assert (after is None) == depends, "is foreseen only where something hidden comes to light"
    assert after is None or same(after, played), "leads elsewhere when it is only tried"


def _require_different(actions: tuple[Action, ...]) -> None:
    try:
        different = set(actions)
    except TypeError as unhashable:
        raise AssertionError(f"an action cannot be hashed: {actions!r}") from unhashable
    assert len(different) == len(actions), f"offered twice: {actions!r}"


def check_refusals(game: Game, s: State, rng: Random) -> None:
    """What is refused is not offered and cannot be played; the reason has words and a rule."""
    for seat in range(s.players):
        decision = decision_of(game, s, seat)
        offered = decision.actions if decision is not None else ()
        for no in game.why_not(s, seat):
            with noted(f"refusal of {no.action!r} to seat {seat}"):
                kind = no.action[0]
                assert kind in game.actions or kind in CORE_ACTIONS, "no such action is declared"
                is_kind_only = len(no.action) == 1
                contradicted = [a for a in offered if a == no.action or (is_kind_only and a[0] == kind)]
                assert not contradicted, f"yet offered: {contradicted}"
                require_illegal(game, s, no.action, seat)
                require_words(game, no.label)
                require_words(game, no.reason)
                require_rule(game, no.rule)


# -- bad actions -----------------------------------------------------------------------------------

Bad = tuple[Any, Seat]  # an action and who tries it
MOST_BAD: Final = 60  # malformed ones, and disguised ones, at one position

_HUGE: Final = 10**5000
_DEEP: Final = to_action(json.loads("[" * 400 + "]" * 400))
NONSENSE: Final[tuple[Any, ...]] = (
    None,
    True,
    7,
    _HUGE,
    "core.pass",
    [],
    {},
    (),
    ["core.pass"],
    {"core.pass": 1},
    (None,),
    (7,),
    ("",),
    ("core.nonsense",),
    ("core.pass", 1),
    ("core.pass", "core.pass"),
    (("core.pass",),),
    (["core.pass"],),
    ({},),
    (_HUGE,),
    _DEEP,
    ("undo", 0),
    ("rolled", (0,)),
    ("drawn", (-1,)),
    ("rolled",),
)
BAD_VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    1.0,
    1.5,
    float("nan"),
    _HUGE,
    -_HUGE,
    "",
    "no such value",
    b"1",
    (),
    (0,),
    [],
    [0],
    {},
    {"a": [1]},
    _DEEP,
)


def check_bad_actions(game: Game, s: State, rng: Random) -> None:
    """Nonsense, malformed and illegal actions and actions out of turn are refused, with words."""
    bad = [(action, seat) for action in NONSENSE for seat in (ANY, rng.randrange(s.players))]
    bad += _some([(action, ANY) for action in _malformed(game, rng)], rng)
    bad += _out_of_turn(game, s, rng)
    for decision in decisions(game, s):
        bad += _some([(action, decision.seat) for action in _disguised(decision.actions)], rng)
    node = game.node(s)
    if isinstance(node, Chance):
        good = fast_answer(node, rng)
        bad += [(action, ANY) for action in _bad_answers(node, good)]
        bad += [(good, seat) for seat in range(s.players)]
    before = as_data(s)
    for action, seat in bad:
        _require_refused(game, s, action, seat)
        _require_no_surprise(game, action)
    if as_data(s) != before:
        culprits = [brief(action) for action, seat in bad if _leaves_traces(game, s, action, seat)]
        raise AssertionError(f"was refused, and yet changed the state: {culprits}")


def _some(bad: list[Bad], rng: Random) -> list[Bad]:
    return rng.sample(bad, min(len(bad), MOST_BAD))


def _malformed(game: Game, rng: Random) -> Iterator[Any]:
    """Actions of declared kinds with something wrong about them."""
    for spec in game.actions.all():
        good = [rng.choice(param.values) if param.values else 0 for param in spec.params.values()]
        yield (spec.kind, *good, 0)
        yield [spec.kind, *good]
        if good:
            yield (spec.kind, *good[:-1])
        for place, param in enumerate(spec.params.values()):
            for bad in BAD_VALUES:
                if not any(
                    bad is value or (type(bad) is type(value) and bad == value) for value in param.values
                ):
                    yield (spec.kind, *good[:place], bad, *good[place + 1 :])


def _disguised(actions: tuple[Action, ...]) -> Iterator[Any]:
    """Offered actions as something that compares equal, or looks alike, but is not the same."""
    for action in actions:
        yield list(action)
        yield (action,)
        yield (*action, None)
        yield (action[0].upper(), *action[1:])
        for place, value in enumerate(action):
            if type(value) is int:
                for other in (float(value), str(value), *([bool(value)] if value in (0, 1) else [])):
                    yield (*action[:place], other, *action[place + 1 :])


def _out_of_turn(game: Game, s: State, rng: Random) -> Iterator[Bad]:
    """What the deciding seat may do, done by others."""
    deciding = {decision.seat: rng.choice(decision.actions) for decision in decisions(game, s)}
    for seat in (*range(s.players), s.players, 99, -7):
        if seat not in deciding:
            yield from ((action, seat) for action in deciding.values())


def _bad_answers(node: Chance, good: Action) -> Iterator[Any]:
    verb, values = good
    yield (verb, list(values))
    yield [verb, values]
    yield (verb, values, 0)
    yield (verb, (*values, 1))
    yield (verb.upper(), values)
    yield ({"rolled": "drawn", "drawn": "rolled"}[verb], values)
    for bad in (*BAD_VALUES, node.of + 1):
        if values:
            yield (verb, (bad, *values[1:]))


def require_illegal(game: Game, s: State, action: Any, seat: Seat) -> None:
    """Playing this raises ``IllegalAction`` with words in every language, and changes nothing."""
    before = as_data(s)
    _require_refused(game, s, action, seat)
    assert as_data(s) == before, f"{brief(action)} was refused, and yet changed the state"


def _require_refused(game: Game, s: State, action: Any, seat: Seat) -> None:
    with noted(f"action {brief(action)} for seat {seat}"):
        pending = s.pending
        try:
            game.play(s, action, seat)
        except IllegalAction as refused:
            require_said(game, refused)
        else:
            raise AssertionError("was played although it is illegal")
        assert s.pending is pending, "was refused, and yet changed what is asked"


def _require_no_surprise(game: Game, data: Any) -> None:
    """Whatever comes from outside is an action, or is refused with words."""
    with noted(f"decoding {brief(data)}"):
        try:
            action = game.decode(data)
        except IllegalAction as refused:
            require_said(game, refused)
        else:
            assert game.check(action) == action, f"{action!r} is not well-formed"


def _leaves_traces(game: Game, s: State, action: Any, seat: Seat) -> bool:
    copy = s.clone()
    _require_refused(game, copy, action, seat)
    return not same(copy, s)
