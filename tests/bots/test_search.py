"""The tree search: it finds what is best, sees only what its seat knows, and says why."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any, Final

import pytest

from fhtagn.bots.search import Tree
from fhtagn.bots.searcher import Search
from fhtagn.bots.settings import Settings
from fhtagn.core.actions import Specs
from fhtagn.core.bot import Position
from fhtagn.core.frames import Frame, State
from fhtagn.core.game import Game, GameInfo, View
from fhtagn.core.heuristics import Heuristics, result
from fhtagn.core.nodes import DICE, DRAW, Action, Chance, Decision, Node, Outcome, Seat
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.iaa import GAME as IAA
from tests.bots.face_down import Peeked, face_down
from tests.core.toys import BIDS, bids

ASK: Final = Text("toy.ask")
WHY: Final = Text("toy.end")


class ToyState(State):
    """A path of answers; the frames of the toy read it."""

    __slots__ = ("path",)
    path: tuple[Any, ...]

    def clone(self) -> ToyState:
        copy = ToyState()
        self.carry(copy)
        copy.path = self.path
        return copy


class Step(Frame):
    """Asks the toy what comes next on this path."""

    __slots__ = ("toy",)

    def __init__(self, toy: Toy) -> None:
        self.toy = toy

    def ask(self, s: ToyState) -> Node | None:
        return self.toy.after(s.path)

    def go(self, s: ToyState, answer: Action) -> None:
        s.path = (*s.path, *answer)
        s.push(self)


class Toy(Game):
    """A game that is a tree written down by hand."""

    def __init__(self, players: int = 2) -> None:
        self.info = GameInfo("toy", "Toy", range(players, players + 1), rules_version=1)
        self.actions = Specs()
        self.locale = ""
        self.bots = {}

    def after(self, path: tuple[Any, ...]) -> Node:
        raise NotImplementedError

    def start(self) -> Position:
        s = ToyState()
        s.players = self.info.seats[0]
        s.stack = [Step(self)]
        s.path = ()
        s.events = None
        node = self.after(())
        s.pending = node
        assert isinstance(node, Decision)
        return Position(self, s, node)

    def check(self, action: object) -> Action:
        assert isinstance(action, tuple)
        return action

    def label(self, s: State, action: Action) -> Text:
        return Text(f"toy.{action[0]}")

    def public(self, s: State) -> View:
        assert isinstance(s, ToyState)
        return {"path": list(s.path)}


def won_by(*seats: Seat, players: int = 2) -> Outcome:
    return Outcome(seats, tuple(int(seat in seats) for seat in range(players)), WHY)


def decide(seat: Seat, *words: str) -> Decision:
    return Decision(seat, ASK, tuple((word,) for word in words))


class Trap(Toy):
    """'bold' wins unless the other seat answers 'punish'; 'safe' wins half of the games."""

    def after(self, path: tuple[Any, ...]) -> Node:
        if path == ():
            return decide(0, "bold", "safe")
        if path == ("bold",):
            return decide(1, "let it be", "punish")
        if path == ("safe",):
            return Chance(DICE, 1, 2)
        if path[-1] == "punish":
            return won_by(1)
        return won_by(0) if path[-1] in ("let it be", (1,)) else won_by(1)


class Partners(Toy):
    """Two partners win together if both say 'left'; a lone 'right' loses for both."""

    def after(self, path: tuple[Any, ...]) -> Node:
        if len(path) < 2:
            return decide(len(path), "right", "left")
        winners = (0, 1) if path == ("left", "left") else ()
        return Outcome(winners, (0, 0), WHY, together=True)


class AfterRoll(Toy):
    """First roll, then name what was rolled: with the roll seen this always wins."""

    def after(self, path: tuple[Any, ...]) -> Node:
        if path == ():
            return decide(0, "roll", "flip a coin")
        if path == ("roll",):
            return Chance(DICE, 1, 2)
        if path[0] == "roll" and len(path) == 3:
            return decide(0, *"12")
        if path == ("flip a coin",):
            return Chance(DICE, 2, 6)
        if path[0] == "roll":
            return won_by(0) if str(path[2][0]) == path[3] else won_by(1)
        return won_by(0) if sum(path[2]) > 5 else won_by(1)  # 26 of 36


class AtOnce(Toy):
    """Seat 0 hides behind a door while seat 1 opens one; 'stay out' wins one game in six."""

    def after(self, path: tuple[Any, ...]) -> Node:
        if path == ():
            return Decision(0, ASK, (*((door,) for door in "123456"), ("stay out",)), others=(1,))
        if len(path) == 1:
            return decide(1, *"123456")
        if path[0] != "stay out":
            return won_by(1) if path[0] == path[1] else won_by(0)
        return Chance(DICE, 1, 6) if len(path) == 2 else won_by(0 if path[-1] == (1,) else 1)


class WhoIsAsked(Toy):
    """A hidden card says who decides after 'go': three times out of four seat 0, else seat 1.

    'left' is good for seat 0 whoever says it.  'stay' wins seven of eight games.
    """

    def after(self, path: tuple[Any, ...]) -> Node:
        if path == ():
            return decide(0, "go", "stay")
        if path == ("go",):
            return Chance(DRAW, 1, 4)
        if path == ("stay",):
            return Chance(DICE, 1, 8)
        if path[0] == "stay":
            return won_by(1) if path[-1] == (1,) else won_by(0)
        if len(path) == 3:
            return decide(1 if path[-1] == (3,) else 0, "left", "right")
        return won_by(0) if path[-1] == "left" else won_by(1)


def best(toy: Toy, iterations: int = 400, seed: int = 1) -> Action:
    return searcher(iterations).choose(toy.start(), Random(seed))


def searcher(iterations: int, heuristics: Heuristics | None = None) -> Search:
    return Search("search", heuristics or Heuristics(), Settings(iterations))


def grown(toy: Toy, iterations: int, heuristics: Heuristics | None = None, **options: Any) -> Tree:
    tree = Tree(toy.start(), heuristics or Heuristics(), Random(1), Settings(iterations, **options))
    tree.grow()
    return tree


def test_it_sees_the_answer_of_the_other_seat() -> None:
    assert best(Trap()) == ("safe",)


def test_partners_win_together() -> None:
    assert best(Partners()) == ("left",)
    assert result(Outcome((0, 1), (0, 0), WHY, together=True), 2) == [1.0, 1.0]


def test_rivals_share_a_victory_even_if_everybody_wins() -> None:
    assert result(won_by(0, 1), 2) == [0.5, 0.5]
    assert result(won_by(0, 2, players=3), 3) == [0.5, 0.0, 0.5]
    assert result(won_by(), 2) == [0.0, 0.0]


@pytest.mark.parametrize("seed", range(5))
def test_what_follows_a_roll_is_planned_for_each_roll(seed: int) -> None:
    assert best(AfterRoll(), iterations=2000, seed=seed) == ("roll",)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_answers_at_the_same_time_does_not_know_the_answer(seed: int) -> None:
    assert best(AtOnce(), iterations=1000, seed=seed) != ("stay out",)


def test_a_seat_that_is_asked_beside_others_answers_its_own_question() -> None:
    table = bids([8, 1, 5], [7, 2, 4], [6, 3, 0])
    for _ in range(3):
        table.play(("bids.done",))
    s = table.state
    node = BIDS.node(s, 2)
    assert isinstance(node, Decision)
    assert (node.seat, s.pending.seat) == (2, 0)  # type: ignore[attr-defined]
    thoughts = searcher(60).opinions(Position(BIDS, s, node), Random(1))
    assert {opinion.action for opinion in thoughts} == set(node.actions)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_same_words_of_another_seat_are_another_question(seed: int) -> None:
    assert best(WhoIsAsked(), iterations=2000, seed=seed) == ("stay",)


@pytest.mark.parametrize("seed", [1, 2])
def test_same_seed_and_iterations_same_move_and_same_numbers(seed: int) -> None:
    def thoughts() -> list[tuple[Action, float]]:
        found = searcher(50, IAA.heuristics()).opinions(iaa_position(seed), Random(7))
        return [(opinion.action, opinion.score) for opinion in found]

    assert thoughts() == thoughts()


def iaa_position(seed: int) -> Position:
    """A cult that has several calls to choose from."""
    from fhtagn.core.chance import fast_answer

    rng = Random(seed)
    s = IAA.new(IAA.options(2))
    while True:
        node = s.pending
        if isinstance(node, Decision) and len(node.actions) > 1:
            return Position(IAA, s, node)
        IAA.play(s, fast_answer(node, rng) if isinstance(node, Chance) else node.actions[0])  # type: ignore[attr-defined]


# -- secrets ---------------------------------------------------------------------------------------


def test_hidden_cards_are_never_looked_at() -> None:
    position = face_down()
    bot = searcher(100)
    assert bot.choose(position, Random(1)) in position.node.actions


def test_the_trap_for_peekers_works() -> None:
    position = face_down()
    with pytest.raises(Peeked):
        BIDS.resample(position._state, 0, Random(1)).hands[1].sort()


# -- what is kept and what is said --------------------------------------------------------------------


class Twice(Toy):
    """Two decisions of the same seat in a row."""

    def after(self, path: tuple[Any, ...]) -> Node:
        if len(path) < 2:
            return decide(0, "a", "b", "c")
        return won_by(0) if path == ("b", "c") else won_by(1)


def test_the_tree_is_kept_for_the_own_next_decision() -> None:
    toy = Twice()
    position = toy.start()
    bot = searcher(300)
    assert bot.choose(position, Random(1)) == ("b",)
    s = position.guess(Random(1))
    toy.play(s, ("b",))
    node = s.pending
    assert isinstance(node, Decision)
    thoughts = bot.opinions(Position(toy, s, node), Random(1))
    assert thoughts[0].action == ("c",)
    visits = thoughts[0].reasons[0].args["of"]
    assert visits > 300  # the new 300, and those that were there already


def test_a_tree_is_not_kept_for_another_position() -> None:
    toy = Twice()
    position = toy.start()
    bot = searcher(50)
    bot.choose(position, Random(1))
    s = position.guess(Random(1))
    toy.play(s, ("a",))  # not what the bot chose
    node = s.pending
    assert isinstance(node, Decision)
    assert bot.opinions(Position(toy, s, node), Random(1))[0].reasons[0].args["of"] == 50


def test_opinions_name_value_and_visits_best_first() -> None:
    thoughts = searcher(200).opinions(Trap().start(), Random(1))
    assert [opinion.action for opinion in thoughts] == [("safe",), ("bold",)]
    args = thoughts[0].reasons[0].args
    assert args["visits"] > thoughts[1].reasons[0].args["visits"]
    assert args["of"] == 200
    assert abs(thoughts[0].score - 0.5) < 0.2


def reasons(toy: Toy, *action: str) -> tuple[Text, ...]:
    thoughts = searcher(200).opinions(toy.start(), Random(1))
    return next(opinion.reasons for opinion in thoughts if opinion.action == action)


def test_opinions_say_what_others_will_answer() -> None:
    _, answer = reasons(Trap(), "bold")
    assert answer == Text("core.reason.answer", {"who": seat_ref(1), "what": Text("toy.punish")})


def test_opinions_say_what_the_own_next_step_will_be() -> None:
    _, following = reasons(Twice(), "b")
    assert following == Text("core.reason.next", {"what": Text("toy.c")})


def test_nothing_is_foretold_where_dice_or_sealed_answers_come_next() -> None:
    assert len(reasons(Trap(), "safe")) == 1
    assert len(reasons(AtOnce(), "1")) == 1


def test_opinions_say_nothing_of_options_that_were_not_tried() -> None:
    position = iaa_position(1)
    assert len(position.node.actions) > 2
    thoughts = searcher(2, IAA.heuristics()).opinions(position, Random(1))
    assert 0 < len(thoughts) <= 2
    assert all(opinion.reasons[0].args["visits"] for opinion in thoughts)


def test_opinions_give_the_reasons_of_the_game() -> None:
    position = iaa_position(1)
    own = IAA.heuristics().reasons(position, Random(1))
    for opinion in searcher(20, IAA.heuristics()).opinions(position, Random(1))[:5]:
        assert own[opinion.action][0] in opinion.reasons


def test_priors_lead_where_nothing_is_known_yet() -> None:
    class Fond(Heuristics):
        def priors(self, s: State, node: Decision, rng: Random) -> list[float] | None:
            return [1.0, 0.01]

    tree = grown(Trap(), 1, Fond())
    assert tree.root.edges["bold",].visits == 1
    assert tree.root.edges["bold",].prior > 0.9
    assert tree.root.edges["safe",].prior > 0.0


def test_priors_are_asked_for_when_a_place_is_seen_again() -> None:
    """Most places are seen once, and there a playout says enough; priors are what takes time."""
    asked = []

    class Fond(Heuristics):
        def priors(self, s: State, node: Decision, rng: Random) -> list[float] | None:
            asked.append(node.seat)
            return [1.0, 0.01]

    for iterations, early, seats in (
        (1, False, [0]),
        (2, False, [0, 1]),
        (10, False, [0, 1]),
        (1, True, [0, 1]),
    ):
        asked.clear()
        tree = grown(Trap(), iterations, Fond(), early=early)
        assert tree.root.edges["bold",].visits == tree.iterations
        assert asked == seats


def test_an_option_with_no_prior_at_all_is_not_tried() -> None:
    class Against(Heuristics):
        def priors(self, s: State, node: Decision, rng: Random) -> list[float] | None:
            return [0.0 if action == ("safe",) else 1.0 for action in node.actions]

    tree = grown(Trap(), 300, Against())
    assert tree.root.edges["safe",].visits == 0
    assert tree.root.edges["bold",].visits > 0


def test_a_forecast_ends_a_playout() -> None:
    class Sure(Heuristics):
        def value(self, s: State) -> list[float] | None:
            return [0.25, 0.75]

    tree = grown(Trap(), 1, Sure())
    (tried,) = [edge for edge in tree.root.edges.values() if edge.visits]
    assert tried.action == ("bold",)
    assert tried.value() == 0.25


def test_a_search_without_a_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        Settings()


def test_time_is_a_limit_too() -> None:
    assert grown(Trap(), 0, seconds=0.02).iterations > 1


# -- options -------------------------------------------------------------------------------------------


class Silent(Heuristics):
    """Fails as soon as it is asked for what an option has switched off."""

    def rollout(self, s: State, node: Decision, rng: Random) -> Action:
        raise AssertionError("rollout")

    def value(self, s: State) -> list[float] | None:
        raise AssertionError("value")

    def priors(self, s: State, node: Decision, rng: Random) -> list[float] | None:
        raise AssertionError("priors")


def test_random_playouts_to_the_end_without_bias_ask_the_game_for_nothing() -> None:
    assert grown(Partners(), 50, Silent(), random=True, cut_off=False, bias=False).iterations


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        ("rollout", {"cut_off": False, "bias": False}),
        ("value", {"random": True, "bias": False}),
        ("priors", {"random": True, "cut_off": False}),
    ],
)
def test_without_the_option_the_game_is_asked(asked: str, options: dict[str, bool]) -> None:
    with pytest.raises(AssertionError, match=asked):
        grown(Partners(), 50, Silent(), **options)


def test_without_reuse_nothing_is_kept() -> None:
    toy = Twice()
    position = toy.start()
    bot = Search("search", Heuristics(), Settings(300, reuse=False))
    s = position.guess(Random(1))
    toy.play(s, bot.choose(position, Random(1)))
    node = s.pending
    assert isinstance(node, Decision)
    assert bot.opinions(Position(toy, s, node), Random(1))[0].reasons[0].args["of"] == 300


# -- when it stops -------------------------------------------------------------------------------------


@pytest.mark.parametrize("toy", [Trap(), Partners(), AfterRoll(), AtOnce(), WhoIsAsked()])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_stops_when_the_choice_is_clear_and_chooses_the_same(toy: Toy, seed: int) -> None:
    def most_tried(to_the_last: bool) -> tuple[int, Action]:
        tree = Tree(toy.start(), Heuristics(), Random(seed), Settings(200))
        tree.grow(to_the_last)
        return tree.iterations, max(tree.root.edges.values(), key=lambda edge: edge.visits).action

    done, chosen = most_tried(to_the_last=False)
    everything, same = most_tried(to_the_last=True)
    assert chosen == same
    assert done <= everything == 200


def test_a_clear_choice_takes_little_more_than_half_of_the_iterations() -> None:
    assert 100 < grown(Partners(), 200).iterations < 150


def test_a_clear_choice_does_not_take_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()  # every look at it takes a second
    monkeypatch.setattr("fhtagn.bots.search.monotonic", lambda: float(next(clock)))
    tree = Tree(Partners().start(), Heuristics(), Random(1), Settings(seconds=200))
    tree.grow()
    assert 100 < tree.iterations < 150
    tree.grow(to_the_last=True)
    assert tree.iterations >= 300
