"""The games for OpenSpiel: importing this module registers ``fhtagn_iaa``, ``fhtagn_stars`` and so on.

>>> import fhtagn.research.openspiel
>>> import pyspiel
>>> game = pyspiel.load_game("fhtagn_iaa", {"players": 3})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()[0]  # the first die
(True, (0, 0.16666666666666666))

Dice are rolled one after the other and cards drawn one by one, so that every chance node has few
outcomes.  Actions are the numbers of ``fhtagn.research.vocabulary``.

With the parameter ``recall`` a state remembers, seat by seat, everything that the seat has seen and done:
its information state, for algorithms that need perfect recall (the CFR family).

>>> remembering = pyspiel.load_game("fhtagn_stars", {"recall": True})
>>> remembering.get_type().provides_information_state_string
True

A game that has no end after ``longest`` decisions (a parameter) is broken off, and everybody gets 0.
OpenSpiel wants to know such a bound, and copies the whole history with every state: random games of Sterne,
with up to 25,000 decisions, took it minutes and gigabytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from fhtagn.core.events import Event, seen
from fhtagn.core.frames import State, digest
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import DICE, Chance, Decision, Outcome, Seat
from fhtagn.core.registry import load, names
from fhtagn.research.layout import Layout
from fhtagn.research.luck import Luck
from fhtagn.research.match import rewards
from fhtagn.research.vocabulary import Vocabulary

LONGEST = 5_000  # decisions of a game, unless the parameter says otherwise; bots need a few hundred
MOST_OUTCOMES = 128  # of a single draw


def register(game: Game) -> None:
    """Make a game known to OpenSpiel as ``fhtagn_`` and its name.

    Use it for games of your own; those that are shipped or installed are known already.
    """

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(_type_of(game), Registered)


def _type_of(game: Game, recall: bool = False) -> Any:
    hidden = game.info.hidden
    information = pyspiel.GameType.Information
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"fhtagn_{game.info.id}",
        long_name=game.info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION,
        utility=utility.IDENTICAL if game.info.together else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.info.seats[-1],
        min_num_players=game.info.seats[0],
        provides_information_state_string=recall,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.info.seats[0],
            "options": "",
            "longest": LONGEST,
            "recall": False,
        },
    )


class Home:
    """What all states of a game share.  OpenSpiel copies states deeply; this is not copied.

    Use it only through the game that OpenSpiel loads.
    """

    def __init__(self, game: Game, chosen: Options, longest: int = LONGEST, recall: bool = False) -> None:
        self.game = game
        self.chosen = chosen
        self.longest = longest
        self.recall = recall
        self.vocabulary = Vocabulary(game, chosen)
        self.layout = Layout(game, chosen)

    def __deepcopy__(self, memo: dict[int, Any]) -> Home:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (_home, (self.game.info.id, self.chosen, self.longest, self.recall))

    def shown(self, s: State, seat: Seat) -> str:
        """What a seat knows now: the numbers of its observation by name, and what it may choose."""
        found = self.game.features(s, seat)
        lines = [f"{name}: {' '.join(f'{value:g}' for value in values)}" for name, values in found.items()]
        node = s.pending
        if isinstance(node, Decision):
            lines.append(f"question: {node.prompt.key} {node.prompt.args.get('n', '')}".rstrip())
        if isinstance(node, Decision) and node.seat == seat:
            numbers = sorted(self.vocabulary.number(action) for action in node.actions)
            lines.append(f"legal: {' '.join(map(str, numbers))}")
        return "\n".join(lines)


def _home(name: str, chosen: Options, longest: int, recall: bool) -> Home:
    return Home(load(name), chosen, longest, recall)


class Memory:
    """What a seat has seen and done, the latest last; a chain, so that all copies share the past.

    ``shown`` is what the seat saw when it was written.
    """

    __slots__ = ("before", "line", "shown")

    def __init__(self, line: str, shown: str, before: Memory | None = None) -> None:
        self.line = line
        self.shown = shown
        self.before = before

    def __str__(self) -> str:
        lines = []
        at: Memory | None = self
        while at is not None:
            lines.append(at.line)
            at = at.before
        return "\n".join(reversed(lines))


class Place:
    """A position, what chance has answered so far at its node, how many decisions were made, and what every
    seat remembers (nothing, unless the game was loaded with ``recall``).

    It is copied at the cost of a clone.
    """

    def __init__(
        self,
        state: State,
        answered: tuple[int, ...] = (),
        decisions: int = 0,
        memories: tuple[Memory, ...] = (),
    ) -> None:
        self.state = state
        self.answered = answered
        self.decisions = decisions
        self.memories = memories

    def __deepcopy__(self, memo: dict[int, Any]) -> Place:
        return Place(self.state.clone(), self.answered, self.decisions, self.memories)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options: ``options`` is a JSON object, as in ``{"target": 60}``.

    Get one with ``pyspiel.load_game("fhtagn_iaa", {"players": 3})``.
    """

    def __init__(self, game: Game, params: dict[str, Any] | None) -> None:
        params = params or {}
        players = params.get("players", game.info.seats[0])
        try:
            given = json.loads(params.get("options") or "{}")
        except ValueError as wrong:
            raise ValueError(f'options must be a JSON object such as {{"target": 60}}: {wrong}') from wrong
        longest = params.get("longest", LONGEST)
        if longest < 1:
            raise ValueError(f"a game takes at least one decision, not {longest}")
        recall = bool(params.get("recall"))
        self.home = Home(game, game.options(players, given), longest, recall)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.home.vocabulary.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=longest,
        )
        super().__init__(_type_of(game, recall), info, params)

    def new_initial_state(self, *_: Any) -> SpielState:
        """A game at its beginning, as OpenSpiel asks for it."""
        return SpielState(self, self.home)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What algorithms read observations with."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.home, recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel sees it.

    Use it as any state of OpenSpiel; ``state`` is the game's own, with everybody's secrets.
    """

    def __init__(self, game: SpielGame, home: Home) -> None:
        super().__init__(game)
        self.home = home
        state = home.game.new(home.chosen)
        self.place = Place(state)
        if home.recall:
            self.place.memories = self._first_memories(state)

    @property
    def state(self) -> State:
        """Our own state behind OpenSpiel's."""
        return self.place.state

    # -- where it stands ------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Who decides, or OpenSpiel's numbers for chance and the end."""
        node = self.state.pending
        if self._is_broken_off:
            return int(pyspiel.PlayerId.TERMINAL)
        if isinstance(node, Decision):
            return node.seat
        return int(pyspiel.PlayerId.CHANCE if isinstance(node, Chance) else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        node = self.state.pending
        assert isinstance(node, Decision)
        number = self.home.vocabulary.number
        return sorted(number(action) for action in node.actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible answers of chance, with their probabilities."""
        node = self.state.pending
        assert isinstance(node, Chance)
        possible = range(node.of)
        if node.kind != DICE:
            possible = [index for index in possible if index not in self.place.answered]  # type: ignore[assignment]
        return [(outcome, 1.0 / len(possible)) for outcome in possible]

    def is_terminal(self) -> bool:
        """Is the game finished?"""
        return self._is_broken_off or isinstance(self.state.pending, Outcome)

    @property
    def _is_broken_off(self) -> bool:
        return self.place.decisions >= self.home.longest

    def returns(self) -> list[float]:
        """What each seat got; zero until the end."""
        return rewards(self.state)

    # -- moving it ----------------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        game = self.home.game
        node = self.state.pending
        if self.home.recall:
            self.state.events = []  # somebody watches
        if isinstance(node, Decision):
            happened = game.play(self.state, self.home.vocabulary.action(action))
            self.place.decisions += 1
            self._remember(happened, node.seat, action)
            return
        assert isinstance(node, Chance)
        self.place.answered = (*self.place.answered, action)
        if len(self.place.answered) == node.n:
            if node.kind == DICE:
                happened = game.play(self.state, ("rolled", tuple(face + 1 for face in self.place.answered)))
            else:
                happened = game.play(self.state, ("drawn", self.place.answered))
            self.place.answered = ()
            self._remember(happened)

    # -- what seats know -------------------------------------------------------------------------------------

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from the real one, for searches such as OpenSpiel's IS-MCTS.

        Everything hidden from the player is dealt anew.  What the others have seen in that world nobody
        knows, so they remember only how it looks to them now, and there is no history.
        """
        home = self.home
        other: SpielState = self.get_game().new_initial_state()
        world = home.game.resample(self.state, player, Luck(str(sampler())))
        other.place = Place(world, self.place.answered, self.place.decisions)
        if home.recall:
            memories = list(self._first_memories(world))
            memories[player] = self.place.memories[player]
            other.place.memories = tuple(memories)
        return other

    def remembered(self, player: Seat) -> str:
        """Everything that a player has seen and done so far; only for games loaded with ``recall``."""
        if not self.home.recall:
            raise ValueError('nobody remembers anything: load the game with {"recall": True}')
        return str(self.place.memories[player])

    def _first_memories(self, s: State) -> tuple[Memory, ...]:
        found = (self.home.shown(s, seat) for seat in range(s.players))
        return tuple(Memory(shown, shown) for shown in found)

    def _remember(self, happened: list[Event], actor: Seat = -1, action: int = -1) -> None:
        """Each seat notes what it did, what it was told, and what looks different now."""
        if not self.home.recall:
            return
        memories = list(self.place.memories)
        for seat, memory in enumerate(memories):
            lines = [f"do {action}"] if seat == actor else []
            lines += [f"{event.kind} {event.args}" for event in seen(happened, seat)]
            shown = self.home.shown(self.state, seat)
            if shown != memory.shown:
                lines.append(shown)
            if lines:
                memories[seat] = Memory("\n".join(lines), shown, memory)
        self.place.memories = tuple(memories)

    # -- words -----------------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        node = self.state.pending
        if player == pyspiel.PlayerId.CHANCE and isinstance(node, Chance):
            return f"die {action + 1}" if node.kind == DICE else f"draw {action}"
        # Not the label, which two enemies of the same kind may share: OpenSpiel wants different strings.
        return self.home.vocabulary.notation(action)

    def sentences(self, player: int, lang: str = "en") -> str:
        """What a player sees, in words."""
        game = self.home.game
        return "\n".join(game.spoken(game.view(self.state, player), game.words_at(self.state, lang)))

    def __str__(self) -> str:
        """The whole position in one line: two with the same line are the same, whenever they came about."""
        return f"{digest(self.state)} {self.place.answered}"


class Observer:
    """What a player knows: as one tensor with named parts, and as one line per part.

    Use ``game.make_py_observer()`` to get one.

    OpenSpiel asks for the string as often as for the tensor, so it holds the same numbers (not scaled), and
    what the player may choose; ``SpielState.sentences`` is for people.  With ``recall`` the string is the
    whole information state; the tensor is always that of the moment.
    """

    def __init__(self, home: Home, recall: bool = False) -> None:
        self._recall = recall
        self.tensor = np.zeros(home.layout.width, dtype=np.float32)
        self.dict = home.layout.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what this player knows, scaled as for all other learners."""
        self.tensor[:] = state.home.layout.row(state.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What this player knows, as text."""
        return state.remembered(player) if self._recall else state.home.shown(state.state, player)


for _name in names():
    register(load(_name))
