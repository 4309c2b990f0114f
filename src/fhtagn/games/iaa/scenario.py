"""IÄÄ! Cthulhu! Fhtagn!: state a position and the dice, then play and ask.

For tests, puzzles and bug reports.  Dice are written as they look: ``IÄÄ`` (or ``IAA``), ``1T``,
``2T`` and ``3T`` for one to three tentacles, ``elder`` for the elder sign.  Cults are numbered
from 0.  A cult with a display rolls and completes its invocation:

>>> from fhtagn.games.iaa.scenario import position
>>> table = position(players=2, display={0: "IÄÄ 2T"}, dice={0: 3}, middle=1)
>>> table.rolls("IÄÄ 3T elder").offered
['IÄÄ!', 'Cthulhu!', 'Fhtagn!']
>>> table.refuses_call("Ph'nglui!", "no_bare_phnglui")
True
>>> table.calls("IÄÄ!", "Cthulhu!", "Fhtagn!").display(0)
'IÄÄ IÄÄ 2T 3T elder'
>>> table.worth(0), table.has_stone(0), table.middle  # 2 x 5, doubled by the three calls
(20, True, 1)

``roll`` states the dice and the result in one go; what is not stated is as it would be in a game
(six dice per cult less those in its display, the remaining ones in the middle):

>>> table = position(display={0: "IÄÄ"}, roll="1T 2T 3T IÄÄ elder")
>>> table.calls("Cthulhu!").offered
['take 1T 2T 3T', 'take 2T 3T', 'take 1T 3T', 'take 1T 2T', 'take 3T', 'take 2T', 'take 1T']
>>> table.takes("3T").calls("Ph'nglui!").dice(0)  # four are left, and one more
5

``print(table)`` shows the table, ``new_game`` begins before the roll for the start cult.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Self

from fhtagn.core.nodes import Action, Chance, Outcome, Seat
from fhtagn.core.picture import plain_text
from fhtagn.core.scenario import Scenario
from fhtagn.games.iaa import GAME, rules
from fhtagn.games.iaa.actions import END, GIVE_UP
from fhtagn.games.iaa.game import blank
from fhtagn.games.iaa.rules import Calls, Roll, StartRoll, Take, TakeFree
from fhtagn.games.iaa.state import DICE_IN_MIDDLE, DICE_PER_CULT, ELDER, FACES, IAA, IaaState
from fhtagn.games.iaa.tentacles import ENOUGH

FACE_WORDS: Final = ("IÄÄ", "1T", "2T", "3T", "elder")
CALL_WORDS: Final = {
    "iaa": "IÄÄ!",
    "cthulhu": "Cthulhu!",
    "fhtagn": "Fhtagn!",
    "phnglui": "Ph'nglui!",
    "phnglui_fhtagn": "Ph'nglui fhtagn!",
}
_PLAIN: Final = {"enough": ENOUGH, "give up": GIVE_UP, "end": END}
_PIP_OF_FACE: Final = (1, 3, 4, 5, 6)  # a side of the d6 that shows this face (IÄÄ! also on 2)


class IaaScenario(Scenario):
    """A table of IÄÄ! Cthulhu! Fhtagn! under the reader's control; made by ``position``.

    What happens (``rolls``, ``calls``, ...) returns the scenario, so steps can be chained; what
    the rules forbid raises ``IllegalAction`` with the reason.  Questions change nothing.
    """

    state: IaaState

    # -- saying what happens -------------------------------------------------------------------

    def rolls(self, *rolls: str) -> Self:
        """The cult whose turn it is rolls these dice; several rolls follow each other."""
        for roll in rolls:
            counts = read_dice(roll)
            node = self.state.pending
            assert isinstance(node, Chance), f"nobody rolls now, but cult {self.turn} decides: {self.offered}"
            stated = sum(counts)
            assert stated == node.n, f"cult {self.turn} rolls {node.n} dice, not {stated}: {roll}"
            pips = (pip for pip, count in zip(_PIP_OF_FACE, counts, strict=True) for _ in range(count))
            self.chance(tuple(pips))
        return self

    def calls(self, *calls: str) -> Self:
        """Call, in this order.  A single tentacle die is placed with "Cthulhu!" at once."""
        return self.play(*(_call(call) for call in calls))

    def takes(self, dice: str) -> Self:
        """After "Cthulhu!": place these tentacle dice, no more than a hand holds."""
        return self.play(_take(dice))

    def has_enough(self) -> Self:
        """After a full hand: place no more tentacle dice."""
        return self.play(ENOUGH)

    def robs(self, *cults: Seat) -> Self:
        """Take a free die from another cult (the middle is empty)."""
        return self.play(*(("iaa.rob", cult) for cult in cults))

    def gives_up(self) -> Self:
        """Put a die into the middle."""
        return self.play(GIVE_UP)

    def ends(self) -> Self:
        """Call nothing more."""
        return self.play(END)

    # -- asking about the decision ---------------------------------------------------------------

    @property
    def turn(self) -> Seat:
        """The cult that rolls or decides now."""
        frame = self.state.stack[-1]
        if isinstance(frame, StartRoll):
            return frame.cults[len(frame.counts)]
        assert isinstance(frame, (Roll, Calls, Take, TakeFree)), "the game is over"
        return frame.seat

    @property
    def offered(self) -> list[str]:
        """Everything the deciding cult may do now, in words."""
        return [_in_words(action) for action in self.decision.actions]

    def offers_call(self, *calls: str) -> bool:
        """Are all these calls possible now?"""
        return self.offers(*(_call(call) for call in calls))

    def refuses_call(self, call: str, reason: str = "") -> bool:
        """Is this call impossible now (for this reason)?"""
        return self.refuses(_call(call), reason)

    def refuses_to(self, what: str, reason: str = "") -> bool:
        """The same for everything that ``offered`` could list: "give up", "take 3T", "rob 1"..."""
        return self.refuses(_action(what), reason)

    # -- asking about the table ------------------------------------------------------------------

    @property
    def roll(self) -> str:
        """The dice of the running roll that are not placed yet."""
        return write_dice(self.state.rolled)

    def display(self, cult: Seat) -> str:
        """The dice in this cult's display, in the order of the ritual."""
        return write_dice(self.state.display[FACES * cult : FACES * (cult + 1)])

    def dice(self, cult: Seat) -> int:
        """How many dice this cult has that are not in its display."""
        return self.state.stock[cult]

    @property
    def middle(self) -> int:
        """Free dice in the middle."""
        return self.state.middle

    @property
    def total_dice(self) -> int:
        """All dice on the table."""
        return self.state.middle + sum(self.state.stock) + sum(self.state.display)

    def has_stone(self, cult: Seat) -> bool:
        """Does this cult hold a doubling stone?"""
        return bool(self.state.stones[cult])

    @property
    def stones_in_middle(self) -> int:
        found: int = self.game.view(self.state, None)["stones_in_middle"]
        return found

    def has_ended(self, cult: Seat) -> bool:
        """Has this cult's invocation ended?"""
        return self.state.has_ended(cult)

    def worth(self, cult: Seat) -> int:
        """What this cult's display would score now."""
        return self.state.worth(cult)

    def score(self, cult: Seat) -> int:
        """The power points of this cult."""
        return self.state.scores[cult]

    @property
    def scores(self) -> list[int]:
        return self.state.scores[:]

    @property
    def start(self) -> Seat:
        """The start cult of this phase."""
        return self.state.start

    @property
    def phase(self) -> int:
        """The number of the running invocation phase; 0 before the first."""
        return self.state.phase

    @property
    def is_over(self) -> bool:
        return isinstance(self.state.pending, Outcome)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won; only when the game is over."""
        return self.outcome.winners

    def __str__(self) -> str:
        words = self.game.words("en")
        return plain_text(self.game.picture(self.game.view(self.state, None), words))


def new_game(players: int = 2, **options: Any) -> IaaScenario:
    """A game from the beginning: the cults roll for the start, cult 0 first."""
    return IaaScenario(GAME, GAME.setup(GAME.options(players, options)))


def position(
    players: int = 2,
    *,
    display: Mapping[Seat, str] | None = None,
    dice: Mapping[Seat, int] | None = None,
    middle: int | None = None,
    roll: str = "",
    turn: Seat = 0,
    start: Seat = 0,
    scores: Sequence[int] = (),
    stones: Collection[Seat] = (),
    phase: int = 1,
    **options: Any,
) -> IaaScenario:
    """A position in the middle of a phase; it is cult ``turn``'s turn to roll.

    ``display`` and ``dice`` (not in the display) are stated per cult, ``stones`` names the cults
    that hold a doubling stone, ``roll`` is rolled at once and tells how many dice ``turn`` has.
    ``options`` are the game's: target, stone_for, stone_stays.  Dice may be left out of the
    game, but there are never more than the printed rules hand out; what cannot lie on a table
    raises ``ValueError``.
    """
    s = blank(players, GAME.options(players, options))
    rolled = sum(read_dice(roll))
    stated_dice = {turn: rolled, **(dice or {})} if roll else dict(dice or {})
    stated_display = display or {}
    for seat in (turn, start, *stones, *stated_dice, *stated_display):
        if seat not in range(players):
            raise ValueError(f"there is no cult {seat} among {players}; they are numbered from 0")
    for cult in range(players):
        shown = _checked_display(cult, stated_display.get(cult, ""))
        s.display[FACES * cult : FACES * (cult + 1)] = shown
        usual = 0 if shown[ELDER] else max(0, DICE_PER_CULT - sum(shown))
        s.stock[cult] = _natural("dice of a cult", stated_dice.get(cult, usual))
        s.stones[cult] = int(cult in stones)
        if shown[ELDER] and s.stock[cult]:
            raise ValueError(f"cult {cult} has completed its invocation and keeps no dice")
    all_dice = DICE_PER_CULT * players + DICE_IN_MIDDLE[players]
    rest = all_dice - sum(s.stock) - sum(s.display)
    s.middle = rest if middle is None else _natural("dice in the middle", middle)
    if s.middle > rest or rest < 0:
        raise ValueError(f"{all_dice - rest + max(0, s.middle)} dice: {players} cults have only {all_dice}")
    if s.has_ended(turn):
        raise ValueError(f"the invocation of cult {turn} has ended: it rolls no more")
    if scores:
        if len(scores) != players:
            raise ValueError(f"{len(scores)} scores for {players} cults")
        s.scores = list(scores)
    s.start = start
    s.phase = phase
    rules.turn(s, turn)  # not Roll(turn): for compiled frames made from here, mypyc skips __init__
    table = IaaScenario(GAME, s)
    return table.rolls(roll) if roll else table


# -- the words -------------------------------------------------------------------------------------


def read_dice(text: str) -> list[int]:
    """Counts per face of dice in words: ``"IÄÄ IÄÄ 3T elder"`` is ``[2, 0, 0, 1, 1]``."""
    counts = [0] * FACES
    for word in text.split():
        face = _FACE_OF_WORD.get(word.rstrip("!,").lower())
        if face is None:
            raise ValueError(f"no die shows {word!r}; known are {', '.join(FACE_WORDS)}")
        counts[face] += 1
    return counts


def write_dice(counts: Sequence[int]) -> str:
    """The opposite of ``read_dice``."""
    return " ".join(word for word, count in zip(FACE_WORDS, counts, strict=True) for _ in range(count))


_FACE_OF_WORD: Final = {word.lower(): face for face, word in enumerate(FACE_WORDS)} | {"iaa": IAA}


def _letters(text: str) -> str:
    return "".join(letter for letter in text.lower().replace("ä", "a") if letter.isalpha())


_CALL_OF_LETTERS: Final = {_letters(words): call for call, words in CALL_WORDS.items()}


def _call(words: str) -> Action:
    call = _CALL_OF_LETTERS.get(_letters(words))
    if call is None:
        raise ValueError(f"no call is {words!r}; known are {', '.join(CALL_WORDS.values())}")
    return ("iaa.call", call)


def _take(dice: str) -> Action:
    iaas, ones, twos, threes, elders = read_dice(dice)
    if iaas or elders:
        raise ValueError(f"only tentacle dice are taken with Cthulhu!, not {dice!r}")
    return ("iaa.take", ones, twos, threes)


def _action(words: str) -> Action:
    """The opposite of ``_in_words``."""
    if words in _PLAIN:
        return _PLAIN[words]
    verb, _, what = words.partition(" ")
    if verb == "take":
        return _take(what)
    return ("iaa.rob", int(what)) if verb == "rob" else _call(words)


def _in_words(action: Action) -> str:
    if action[0] == "iaa.call":
        return CALL_WORDS[action[1]]
    if action[0] == "iaa.take":
        return "take " + write_dice((0, *action[1:], 0))
    if action[0] == "iaa.rob":
        return f"rob {action[1]}"
    return next(words for words, plain in _PLAIN.items() if plain == action)


def _checked_display(cult: Seat, dice: str) -> list[int]:
    shown = read_dice(dice)
    tentacle_dice = sum(shown) - shown[IAA] - shown[ELDER]
    if sum(shown) and not shown[IAA]:
        raise ValueError(f"the display of cult {cult} must begin with IÄÄ: {dice!r}")
    if shown[ELDER] > 1 or (shown[ELDER] and not tentacle_dice):
        raise ValueError(f"one elder sign closes a display with tentacles, not {dice!r} (cult {cult})")
    return shown


def _natural(what: str, count: int) -> int:
    if count < 0:
        raise ValueError(f"{what}: {count}")
    return count
