"""Cthulhu Wars: state a position and the dice in the words of the rulebook, then play and ask.

For tests, puzzles and bug reports.  Factions are called ``gc``, ``cc``, ``bg``, ``ys``; units, areas
and spellbooks by their English names.  A table begins with full pools, an empty map, 8 Power each,
and the first faction named acts:

>>> from fhtagn.games.wars.scenario import battle, bg, gc, table
>>> t = table("gc", "bg", "ys")
>>> t = t.put("gc", "South Pacific", "Acolyte x2", gate=True).power(gc=5)
>>> t = t.does("Summon", "Deep One", area="South Pacific")
>>> t.units("gc", "South Pacific"), t.power_of("gc"), t.gate("South Pacific")
(['Acolyte', 'Acolyte', 'Deep One'], 4, 'gc')
>>> t.offers("Abandon Gate"), t.refuses("Control Gate", reason="abandoned_gate")
(True, True)

``battle`` sets a battle up and declares it; dice are stated, nothing is left to luck:

>>> t = battle(gc("Cthulhu", "Deep One"), bg("Ghoul", "Acolyte"), area="Africa")
>>> t.explain_strength("gc", "bg", "Africa")
['Cthulhu 6', 'Deep One 1']
>>> t = t.uses("Devour")
>>> t.asks("bg", "devoured", options=["Ghoul", "Acolyte"])
True
>>> t = t.picks("Acolyte").dice(6, 4, 1, 1, 2, 3, 3)
>>> t.pool("bg", "Ghoul"), t.happened("wars.battle_over")
(2, True)

``print(t)`` shows who decides what.  docs/scenarios.md tells the whole language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

from fhtagn.core.actions import PASS, Param
from fhtagn.core.frames import Frame, settle
from fhtagn.core.nodes import DRAW, Action, Chance, Decision, Outcome, Seat
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import (
    FACTION_IDS,
    KIND_OF,
    LAYOUTS,
    MAPS,
    Area,
    Unit,
    board,
)
from fhtagn.games.wars.rules.doom import DoomTurns
from fhtagn.games.wars.rules.pick import DONE
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import EMPTY, FACTION_PARAM
from fhtagn.games.wars.rules.rounds import ACTION, CLOSE, DOOM, FIRST, POWER, Round
from fhtagn.games.wars.rules.setup import new_state, settled, take_faction
from fhtagn.games.wars.rules.signs import LoseSign
from fhtagn.games.wars.rules.starts import set_up_place, start_areas
from fhtagn.games.wars.rules.state import BAG, HELD, WarsState
from fhtagn.games.wars.rules.turn import NO_SECOND, OPEN, Turn
from fhtagn.games.wars.scenario.names import (
    ABILITY_NAMES,
    AREA_NAMES,
    CARD_NAMES,
    KIND_NAMES,
    SHORT,
    UNIT_WORDS,
    action_kinds,
    action_name,
    card_names,
    faction_names,
    kind_names,
    letters,
    params_of,
    read_area,
    read_faction,
    units_of,
    unknown,
)
from fhtagn.games.wars.scenario.position import Position

POWER_OF_A_TABLE: Final = 8
PHASES: Final = {"action": ACTION, "power": POWER, "first": FIRST, "doom": DOOM}
NOTHING_MORE: Final = (PASS, DONE, NO_SECOND)

# Answers to a question: what is chosen says it all, so their kind has no word of its own.
ANSWERS: Final = frozenset(
    f"wars.{kind}"
    for kind in [
        "pick",
        "pick_area",
        "pick_number",
        "pick_player",
        "assign_kill",
        "assign_pain",
        "retreat",
        "make_first",
        "direction",
        "take_book",
        "choose_faction",
        "give",
        "ys.place",
        "first",
    ]
)


class WarsScenario(Position):
    """A table of Cthulhu Wars under the reader's control; made by ``table`` or ``battle``.

    Saying what lies on the table and what happens returns the scenario, so steps can be chained.
    Questions change nothing.  A name that nobody knows raises ``ValueError`` with the known ones,
    an action that is not possible ``AssertionError`` with those that are.
    """

    def __init__(self, state: WarsState) -> None:
        self._stale = False  # the table was changed by hand: ask anew before anything else
        self._unchecked = set()
        self._draws: list[int] = []
        super().__init__(GAME, state)

    # -- who acts --------------------------------------------------------------------------------

    def turn(self, faction: str) -> Self:
        """This faction's turn in the Action phase begins."""
        s = self._touch()
        s.moved, s.fought = (), 0
        return self._stack(Round(POWER), Turn(self.seat(faction), OPEN, False))

    def doom_turn(self, faction: str) -> Self:
        """This faction's turn in the Doom phase begins; those after it follow."""
        order = self.state.order(self.state.first)
        return self._stack(Round(CLOSE), DoomTurns(order[order.index(self.seat(faction)) :]))

    def phase(self, name: str) -> Self:
        """A phase begins: "action", "power", "first" or "doom"."""
        if name not in PHASES:
            raise unknown("phase", name, list(PHASES))
        return self._stack(Round(PHASES[name]))

    def _stack(self, *frames: Frame) -> Self:
        self._touch().stack[:] = frames
        return self

    # -- chance ----------------------------------------------------------------------------------

    def dice(self, *faces: int) -> Self:
        """The next roll, die by die; further calls state further rolls."""
        return self.chance(faces)

    def rolls(self, kills: int = 0, pains: int = 0) -> Self:
        """The next roll by its results; all other dice miss."""
        return self.chance((*(6,) * kills, *(4,) * pains, 0))

    def draws(self, *values: int) -> Self:
        """The values of the next elder signs drawn, or lost; not stated: the lowest there is."""
        self._draws.extend(values)
        return self

    def _answer(self) -> None:
        self._fresh()
        while isinstance(node := self.state.pending, Chance):
            if node.kind == DRAW:
                self._carry_out(("drawn", (self._draw(),)))
            elif self._stated:
                self._carry_out(("rolled", self._faces(node)))
            else:
                return

    def _faces(self, node: Chance) -> tuple[int, ...]:
        faces = self._stated.pop(0)
        if faces and faces[-1] == 0:  # stated by results: the rest misses
            faces = faces[:-1] + (1,) * (node.n - len(faces) + 1)
        assert len(faces) == node.n, f"{self.name(node.seat)} rolls {node.n} dice, not {len(faces)}: {faces}"
        return faces

    def _draw(self) -> int:
        frame = self.state.stack[-1]
        zone: int = HELD + frame.seat if isinstance(frame, LoseSign) else BAG
        signs = self.state.signs.zones[zone]
        value = self._draws.pop(0) if self._draws else signs[0]
        assert value in signs, f"no elder sign of value {value} is left: {list(signs)}"
        return signs.index(value)

    # -- what happens ----------------------------------------------------------------------------

    def does(self, action: Action | str, *words: str | int, **named: str | int) -> Self:
        """Whoever decides takes this action: ``does("Battle", area="Asia", foe="bg")``.

        ``words`` are its parameters in any order, ``named`` the same by name; what is clear may
        be left out.  An action may also be given as its tuple.
        """
        self._answer()
        if not isinstance(action, str):
            return self.play(action)
        return self.play(self._only(action, words, named))

    def uses(self, ability: str, *words: str | int, **named: str | int) -> Self:
        """The same, said of an ability: ``uses("Devour")``."""
        return self.does(ability, *words, **named)

    def picks(self, *words: str | int, **named: str | int) -> Self:
        """Answer a question: ``picks("Ghoul")``, ``picks("Europe")``, ``picks(3)``."""
        self._answer()
        return self.play(self._only("", words, named))

    def passes(self, *factions: str) -> Self:
        """Nothing more.  Factions, if named, pass one after the other and must be asked."""
        for faction in factions or ("",):
            self._answer()
            assert faction in ("", self.who), f"{faction} is not asked: {self!r}"
            nothing = [action for action in NOTHING_MORE if action in self.decision.actions]
            assert nothing, f"passing is not possible: {self!r}"
            self.play(nothing[0])
        return self

    def done(self) -> Self:
        """Nothing more: the end of a turn, of a move, of an action with several steps."""
        return self.passes()

    def moves(self, *steps: tuple[str, str, str]) -> Self:
        """A whole Move action: ``moves(("Deep One", "South Pacific", "Australia"), ...)``."""
        self.does("Move")
        for unit, start, area in steps:
            self.does("Move", unit=f"{unit} in {start}", area=area)
        if isinstance(self.state.pending, Decision) and self.prompt == "move":
            self.done()
        return self

    # -- asking about the decision ---------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        self._answer()
        return super().decision

    @property
    def outcome(self) -> Outcome:
        self._answer()
        return super().outcome

    @property
    def who(self) -> str:
        """The faction that decides now."""
        return self.name(self.decision.seat)

    @property
    def prompt(self) -> str:
        """What is asked, as the last part of the key of its text."""
        return self.decision.prompt.key.rpartition(".")[2]

    @property
    def options(self) -> list[str]:
        """What may be chosen now, in words (without passing)."""
        return [self._in_words(action) for action in self.decision.actions if action not in NOTHING_MORE]

    @property
    def may_pass(self) -> bool:
        return any(action in self.decision.actions for action in NOTHING_MORE)

    def asks(self, seat: Seat | str, prompt: str = "", options: Sequence[str] | None = None) -> bool:
        """Does this faction decide now, about this, among exactly these options (in any order)?"""
        node = self.decision
        if node.seat != (self.seat(seat) if isinstance(seat, str) else seat):
            return False
        if prompt and not f".{node.prompt.key}".endswith(f".{prompt}"):
            return False
        return options is None or sorted(self.options) == sorted(options)

    def offers(self, *actions: Action | str, **named: str | int) -> bool:
        """Is each of these possible now (with these parameters)?

        Each word is an action of its own; what it is done with is named:
        ``offers("Awaken", kind="Cthulhu")``.
        """
        offered = self.decision.actions
        found = [  # a list: a word that is no action must not hide behind one that is not offered
            bool(self._found(action, (), named)) if isinstance(action, str) else action in offered
            for action in actions
        ]
        return all(found)

    def refuses(self, action: Action | str, reason: str = "", **named: str | int) -> bool:
        """Is this not possible now (for this reason)?"""
        if not isinstance(action, str):
            return super().refuses(action, reason)
        if self._found(action, (), named):
            return False
        return not reason or reason in self.reasons(action)

    def reasons(self, action: str) -> list[str]:
        """Why this action is refused now: keys of texts."""
        kinds = action_kinds(action)
        found = self.game.why_not(self.state, self.decision.seat)
        return [no.reason.key.rpartition(".")[2] for no in found if no.action[0] in kinds]

    def __repr__(self) -> str:
        self._answer()
        node = self.state.pending
        if isinstance(node, Outcome):
            return f"<over, won by {', '.join(map(self.name, node.winners)) or 'nobody'}>"
        if isinstance(node, Chance):
            return f"<{self.name(node.seat)} rolls {node.n} dice: state them with dice(...)>"
        more = ", or pass" if self.may_pass else ""
        return f"<{self.who} is asked {self.prompt!r}: {', '.join(self.options)}{more}>"

    __str__ = __repr__

    # -- inside ----------------------------------------------------------------------------------

    def _fresh(self) -> None:
        """After changes by hand: check them, and ask the question of the top frame anew."""
        if not self._stale:
            return
        self._stale = False
        s = self.state
        unchecked, self._unchecked = self._unchecked, set()
        for seat in unchecked:
            books, slots = s.book_count(seat), len(s.slots[seat]) - s.slots[seat].count(EMPTY)
            if books != slots:
                raise ValueError(f"{self.name(seat)} has {books} spellbooks on {slots} requirements")
        s.events = []
        settle(s)
        self.told.extend(s.events)

    def read_area(self, name: str) -> Area:
        return read_area(name, self.state.board.areas)

    def _found(self, action: str, words: Sequence[str | int], named: dict[str, str | int]) -> list[Action]:
        kinds = action_kinds(action) if action else ()
        return [
            offered
            for offered in self.decision.actions
            if (not kinds or offered[0] in kinds) and self._fits(offered, words, named)
        ]

    def _only(self, action: str, words: Sequence[str | int], named: dict[str, str | int]) -> Action:
        """The one offered action that is meant."""
        found = self._found(action, words, named)
        if len(found) > 1:  # "Acolyte" means one beside the gate, "Shoggoth" one without a mark
            plain = [one for one in found if not any(map(self._is_special, units_of(one)))]
            found = plain if len(plain) == 1 else found
        said = " ".join([action, *map(str, words), *(f"{k}={v}" for k, v in named.items())]).strip()
        if not found:
            why = f" ({', '.join(self.reasons(action))})" if action and self.reasons(action) else ""
            raise AssertionError(f"{said!r} is not possible{why}: {self!r}")
        assert len(found) == 1, f"{said!r} could be any of {', '.join(map(self._in_words, found))}"
        return found[0]

    def _is_special(self, unit: Unit) -> bool:
        return self.state.is_on_gate(unit) or bool(self._mark(unit))

    def _fits(self, action: Action, words: Sequence[str | int], named: dict[str, str | int]) -> bool:
        params = params_of(action)
        if any(name not in params for name in named):
            return False
        left = list(params)
        for name, word in named.items():
            left.remove(name)
            if not self._is(params[name], action[1 + list(params).index(name)], word):
                return False
        for word in words:
            fit = [n for n in left if self._is(params[n], action[1 + list(params).index(n)], word)]
            if not fit:
                return False
            left.remove(fit[0])
        return True

    def _is(self, param: Param, value: Any, word: str | int) -> bool:
        """Is this word a name of this value?"""
        if param.kind == "unit":
            return self._is_unit(value, str(word))
        if param.kind == "seat" and isinstance(word, str):
            if value >= self.state.players:
                return word == "nobody"
            return letters(word) in faction_names(self.state.faction[value])
        if param.whole is FACTION_PARAM and isinstance(word, str):
            return letters(word) in faction_names(value)
        if param.kind == "card":
            return letters(str(word)) in card_names(value)
        if param.kind == "area":
            return letters(str(word)) == letters(AREA_NAMES[value])
        if param.kind == "kind":
            return letters(str(word)) in kind_names(value)
        if value in ABILITY_NAMES:
            return word == value or letters(str(word)) == letters(ABILITY_NAMES[value])
        return bool(word == value) or letters(str(word)) == letters(str(value))

    def _is_unit(self, unit: Unit, word: str) -> bool:
        found = UNIT_WORDS.fullmatch(word)
        if found is None:
            raise ValueError(f"not a unit: {word!r}; write it like 'ys Acolyte on the gate in Europe'")
        faction, name, gate, mark, area = found.groups()
        s = self.state
        return (
            (not faction or self.name(s.owner(unit)) == faction)
            and letters(name) in kind_names(KIND_OF[unit])
            and (not gate or s.is_on_gate(unit))
            and (not mark or mark == self._mark(unit))
            and (not area or s.where[unit] == self._area(area))
        )

    def _in_words(self, action: Action) -> str:
        words = [] if action[0] in ANSWERS else [action_name(action[0])]
        params = params_of(action)
        for (name, param), value in zip(params.items(), action[1:], strict=True):
            if param.kind == "unit":
                if action[0] != "wars.retreat":  # the question names it
                    words.append(self._unit_words(value))
            elif param.kind == "area":
                words.append(AREA_NAMES[value])
            elif param.kind == "kind":
                words.append(KIND_NAMES[value])
            elif param.kind == "card":
                words.append(CARD_NAMES[value])
            elif param.kind == "seat":
                words.append(self.name(value))
            elif param.whole is FACTION_PARAM:
                words.append(SHORT[value])
            else:
                words.append(ABILITY_NAMES.get(value, str(value)) if name else str(value))
        return " ".join(words)

    def _mark(self, unit: Unit) -> str:
        """What a battle has done to a unit so far: " with a kill", " with 3 dice"."""
        b = self.state.battle
        if b is None:
            return ""
        marks = b.marks(unit)
        if "dice" in marks:
            return f" with {marks['dice']} dice"
        if "drawn" in marks:
            return " for this battle"
        if unit in b.kills_on:
            return " with a kill"
        if unit in b.doomed:
            return " with an elimination"
        return " with a pain" if unit in b.pains_on else ""

    def _unit_words(self, unit: Unit) -> str:
        """As short as the decision allows: "Acolyte", "ys Acolyte on the gate in Europe"."""
        s = self.state
        others = [other for action in self.decision.actions for other in units_of(action)]
        words = KIND_NAMES[KIND_OF[unit]]
        if any(s.owner(other) != s.owner(unit) for other in others):
            words = f"{self.name(s.owner(unit))} {words}"
        if s.is_on_gate(unit):
            words += " on the gate"
        if any(KIND_OF[o] == KIND_OF[unit] and self._mark(o) != self._mark(unit) for o in others):
            words += self._mark(unit)
        if any(s.where[other] != s.where[unit] for other in others) and s.where[unit] < OFF_MAP:
            words += f" in {AREA_NAMES[s.where[unit]]}"
        return words


# -- making tables ---------------------------------------------------------------------------------


def table(*factions: str, map: str = "auto", **options: Any) -> WarsScenario:
    """Full pools, an empty map, 8 Power each; the first faction is first player and acts."""
    names = [FACTION_IDS[read_faction(name)] for name in factions]
    s = new_state(_options(names, map, options))
    for seat, name in enumerate(names):
        take_faction(s, seat, FACTION_IDS.index(name))
    later = sorted(range(s.players), key=lambda seat: set_up_place(s, seat))
    while later:  # who has a choice begins in the first area that is left
        seat = later.pop(0)
        s.start = s.start[:seat] + bytes((start_areas(s, seat, later)[0],)) + s.start[seat + 1 :]
    s.power = [POWER_OF_A_TABLE] * s.players
    s.stack[:] = [Round(POWER), Turn(0, OPEN, False)]
    return WarsScenario(s)


def new_game(*factions: str, map: str = "auto", **options: Any) -> WarsScenario:
    """A game from its printed beginning."""
    names = [FACTION_IDS[read_faction(name)] for name in factions]
    return WarsScenario(new_state(_options(names, map, options)))


def _options(names: Sequence[str], map: str, given: dict[str, Any]) -> dict[str, Any]:
    """As at a table; but a layout of a world whose rules are not written yet is there, too."""
    if map not in ("auto", *LAYOUTS):
        raise unknown("map", map, ["auto", *LAYOUTS])
    chosen = {"factions": ",".join(names), **given}
    if map in LAYOUTS and map not in MAPS:
        return settled(GAME.options(len(names), chosen) | {"map": map})
    return GAME.options(len(names), {"map": map, **chosen})


class Force(NamedTuple):
    """Units of one faction for ``battle``; without an area they stand where the battle is."""

    faction: str
    units: tuple[str, ...]
    area: str = ""
    books: tuple[str, ...] = ()
    gate: bool = False


def gc(*units: str, area: str = "", books: Sequence[str] = (), gate: bool = False) -> Force:
    return Force("gc", units, area, tuple(books), gate)


def cc(*units: str, area: str = "", books: Sequence[str] = (), gate: bool = False) -> Force:
    return Force("cc", units, area, tuple(books), gate)


def bg(*units: str, area: str = "", books: Sequence[str] = (), gate: bool = False) -> Force:
    return Force("bg", units, area, tuple(books), gate)


def ys(*units: str, area: str = "", books: Sequence[str] = (), gate: bool = False) -> Force:
    return Force("ys", units, area, tuple(books), gate)


def tt(*units: str, area: str = "", books: Sequence[str] = (), gate: bool = False) -> Force:
    return Force("tt", units, area, tuple(books), gate)


def battle(
    attacker: Force,
    defender: Force,
    *others: Force,
    area: str,
    map: str = "auto",
    two_players: bool = False,
    declared: bool = True,
    **options: str,
) -> WarsScenario:
    """A battle, declared by the attacker.

    ``others`` are bystanders and units elsewhere.  A table of two fills up with a third faction
    that has nothing, unless ``two_players`` asks for those rules.
    """
    playing = list(dict.fromkeys(force.faction for force in (attacker, defender, *others)))
    idle = [name for name in SHORT if name not in playing][: 0 if two_players or len(playing) > 2 else 1]
    if map == "auto":
        wanted = [read_area(force.area or area) for force in (attacker, defender, *others)]
        seats = len(playing) + len(idle)
        large = [id for id in LAYOUTS if board(id).players >= seats]
        maps = [id for id in large if all(a in board(id).areas for a in wanted)]
        if not maps:
            raise ValueError(
                f"no map for {seats} players has all of {', '.join(AREA_NAMES[a] for a in wanted)}"
            )
        map = maps[0]
    t = table(*playing, *idle, map=map, **options)
    for name in idle:
        t.power(**{name: 0})
    for force in (attacker, defender, *others):
        t.books(force.faction, *force.books)
        t.put(force.faction, force.area or area, *force.units, gate=force.gate)
    return t.does("Battle", area=area, foe=defender.faction) if declared else t
