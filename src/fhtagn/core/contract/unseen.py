"""Secret dice and choices: the rules themselves lead to worlds that a seat cannot tell apart.

A game is played twice.  What one seat does not see goes differently the second time: dice and draws that
only others see, choices that nobody is told about.  To this seat, both games must look the same.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from fhtagn.core.chance import fast_answer
from fhtagn.core.contract.hidden import require_same_events
from fhtagn.core.contract.redeals import require_same_deals
from fhtagn.core.contract.sight import require_same_question, require_same_sight, told
from fhtagn.core.contract.walks import SAMPLES, Walk, carry_out, decision_of, noted, walk, watched
from fhtagn.core.errors import IllegalAction
from fhtagn.core.events import Event
from fhtagn.core.frames import Sealed, State, same
from fhtagn.core.game import Game
from fhtagn.core.log import CHANCE
from fhtagn.core.nodes import DICE, DRAW, Action, Chance, Seat

EYES: Final = 2  # seats through whose eyes a game is checked
DEALS: Final = 100  # identical ones, before there is taken to be only one
OTHER_ANSWERS: Final = 20  # tried, to find one that makes a difference


# -- who sees the answers of chance ------------------------------------------------------------------------


def check_chance_is_seen_by_whom_it_concerns(game: Game, players: int, seed: int) -> None:
    """Secret dice and draws look the same to all who may not see them, and different to those who may."""
    found = walk(game, players, seed)
    places = [place for place, (seat, _) in enumerate(found.entries) if seat == CHANCE]
    for place in found.rng.sample(places, min(SAMPLES, len(places))):
        with noted(f"{game.info.id}, {players} players, seed {seed}, after {place} steps"):
            s, (_, answer) = found.states[place], found.entries[place]
            other = _other_answer(game, s, answer, found.rng)
            if other is not None:
                _require_right_eyes(game, s, answer, other, found.rng)


def _other_answer(game: Game, s: State, answer: Action, rng: Random) -> Action | None:
    """One that leads elsewhere, if there is any."""
    node = game.node(s)
    assert isinstance(node, Chance)
    here = _after(game, s, answer)
    for _ in range(OTHER_ANSWERS):
        other = fast_answer(node, rng)
        if not same(here, _after(game, s, other)):
            return other
    return None


def _after(game: Game, s: State, answer: Action) -> State:
    after = s.clone()
    carry_out(game, after, (CHANCE, answer))
    return after


def _require_right_eyes(game: Game, s: State, answer: Action, other: Action, rng: Random) -> None:
    node = game.node(s)
    assert isinstance(node, Chance)
    assert game.info.hidden or node.seen_by is None, "a game without secrets has secret dice"
    here, there = s.clone(), s.clone()
    events, otherwise = watched(game, here, (CHANCE, answer)), watched(game, there, (CHANCE, other))
    is_over = game.is_over(here) and game.is_over(there)  # in the end everything may come to light
    with noted(f"{answer!r} or {other!r}, which may be seen by {node.seen_by}"):
        for viewer in (None, *range(s.players)):
            if not node.is_seen_by(viewer):
                shown, instead = told(events, viewer), told(otherwise, viewer)
                if is_over:
                    shown, instead = _until_revealed(shown), _until_revealed(instead)
                assert shown == instead, f"{viewer} is told of secret dice: {shown} or {instead}"
                if not is_over:
                    require_same_sight(game, here, there, viewer, rng)
        events, otherwise = events + _roll_on(game, here), otherwise + _roll_on(game, there)
        for viewer in (None, *range(s.players)):
            if node.is_seen_by(viewer) and not same(here, there):
                notes = told(events, viewer) != told(otherwise, viewer)
                assert notes or game.view(here, viewer) != game.view(there, viewer), (
                    f"{viewer} may see these dice and is shown nothing of them"
                )


def _roll_on(game: Game, s: State) -> list[Event]:
    """Chance may lead to more chance; its effect is visible when somebody is asked."""
    events: list[Event] = []
    rng = Random(1)
    while isinstance(node := game.node(s), Chance):
        events += watched(game, s, (CHANCE, fast_answer(node, rng)))
    return events


# -- a game and its twin -------------------------------------------------------------------------------------


def check_unseen_things_stay_unseen(game: Game, players: int, seed: int) -> None:
    """Whatever happens out of its sight, a seat is asked, shown and told the same, and guesses the same."""
    found = walk(game, players, seed)
    for seat in found.rng.sample(range(players), min(EYES, players)):
        with noted(f"{game.info.id}, {players} players, seed {seed}, unseen by seat {seat}"):
            Twin(found, seat).run()


class Twin:
    """The same game in the eyes of one seat, in which something else happens out of its sight."""

    def __init__(self, found: Walk, seat: Seat) -> None:
        self.game = found.game
        self.found = found
        self.seat = seat
        self.rng = found.rng
        self.other: State | None = None  # None: nothing is different so far
        self.looks = {*found.some(), *self._some_secrets()}

    def _some_secrets(self) -> list[int]:
        places = [place for place in range(len(self.found.entries)) if self._is_secret(place)]
        return self.rng.sample(places, min(SAMPLES, len(places)))

    def _is_secret(self, place: int) -> bool:
        """Does chance decide something here that the seat does not see?"""
        node = self.game.node(self.found.states[place])
        return isinstance(node, Chance) and not node.is_seen_by(self.seat)

    def run(self) -> None:
        """Play both games side by side to the end, comparing what the seat is shown."""
        for place, entry in enumerate(self.found.entries):
            with noted(f"after {place} steps and {entry!r}"):
                there = (self.found.states[place] if self.other is None else self.other).clone()
                self.other = there if self._step(place, there) else None
                if self.other is not None:
                    self._compare(place, there)

    def _step(self, place: int, there: State) -> bool:
        """Advance the twin; False: nothing is different, or the seat can tell them apart, and may."""
        who, what = self.found.entries[place]
        if self._is_secret(place):
            node = self.game.node(there)
            assert isinstance(node, Chance)
            events = watched(self.game, there, (CHANCE, altered(node, what, self.rng)))
            shown, instead = told(self.found.events[place], self.seat), told(events, self.seat)
            if self.game.is_over(there):  # in the end everything may come to light
                shown, instead = _until_revealed(shown), _until_revealed(instead)
            assert shown == instead, f"secret dice are told: {shown} here, {instead} there"
            return not self.game.is_over(there)
        if who not in (CHANCE, self.seat) and self._choose_otherwise(place, there):
            return True
        return self.other is not None and self._follow(place, there)

    def _choose_otherwise(self, place: int, there: State) -> bool:
        """Somebody else chooses something else in the twin, unless this seat would notice."""
        who, what = self.found.entries[place]
        events, after = self.found.events[place], self.found.states[place + 1]
        is_sealed = isinstance(there.stack[-1], Sealed)
        if not is_sealed and all(event.seen_by is None or self.seat in event.seen_by for event in events):
            return False  # none of it is secret
        decision, tried = decision_of(self.game, there, who), there.clone()
        choice = self.rng.choice(decision.actions) if decision is not None else what
        if choice == what or self.rng.random() < 0.5:  # the same choice may lead further unseen
            return False
        otherwise = watched(self.game, tried, (who, choice))
        is_unseen = (
            told(events, self.seat) == told(otherwise, self.seat)
            and _is_asked_the_same(self.game, after, tried, self.seat)
            and self._sees_the_same(after, tried)
        )
        if is_unseen:
            carry_out(self.game, there, (who, choice))
        return is_unseen

    def _follow(self, place: int, there: State) -> bool:
        """The same step in the twin; False: from here on the seat can tell them apart, and may."""
        node, events, entry = self.game.node(there), self.found.events[place], self.found.entries[place]
        try:
            otherwise = watched(self.game, there, entry)
        except IllegalAction:
            assert entry[0] not in (self.seat, CHANCE), "possible here and not there"
            return False  # somebody else, who holds something else there
        if isinstance(node, Chance) and node.kind == DRAW:  # it sees what was drawn, on the table or as told
            is_shown_the_same = not node.is_seen_by(self.seat) or self._sees_the_same(
                self.found.states[place + 1], there
            )
            return is_shown_the_same and told(events, self.seat) == told(otherwise, self.seat)
        if not require_same_events(events, otherwise, self.seat):
            return True
        is_told_the_same = told(events, self.seat) == told(otherwise, self.seat)
        return is_told_the_same and self._sees_the_same(self.found.states[place + 1], there)

    def _sees_the_same(self, here: State, there: State) -> bool:
        return self.game.view(here, self.seat) == self.game.view(there, self.seat)

    def _compare(self, place: int, there: State) -> None:
        """Both worlds ask the same, look the same, and lead to the same guesses, which vary."""
        game, seat, rng, here = self.game, self.seat, self.rng, self.found.states[place + 1]
        require_same_question(game, here, there)
        assert decision_of(game, here, seat) == decision_of(game, there, seat), (
            f"the options of seat {seat} give hidden things away"
        )
        if place not in self.looks or same(here, there):
            return
        for viewer in (seat, None):
            require_same_sight(game, here, there, viewer, rng)
        require_same_deals(game, here, there, seat, rng.getrandbits(32))
        first = game.resample(here, seat, rng)
        assert any(not same(first, game.resample(here, seat, rng)) for _ in range(DEALS)), (
            f"to seat {seat} there is more than one possible world, but always the same one is dealt"
        )


def _until_revealed(shown: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """What was told before anything hidden came to light."""
    first = next((i for i, (_, _, reveals) in enumerate(shown) if reveals), len(shown))
    return shown[:first]


def _is_asked_the_same(game: Game, here: State, there: State, seat: Seat) -> bool:
    try:
        require_same_question(game, here, there)
    except AssertionError:
        return False
    return decision_of(game, here, seat) == decision_of(game, there, seat)


def altered(node: Chance, answer: Action, rng: Random) -> Action:
    """Another answer: quite another one, or the same but for one value."""
    verb, values = answer
    if not values or rng.random() < 0.3:
        return fast_answer(node, rng)
    place = rng.randrange(len(values))
    if node.kind == DICE:
        return (verb, (*values[:place], rng.randint(1, node.of), *values[place + 1 :]))
    new = rng.randrange(node.of)
    swapped = [values[place] if value == new else value for value in values]
    swapped[place] = new
    return (verb, tuple(swapped))
