"""Death May Die: state a position and the dice, then play and ask.

For tests, puzzles and bug reports.  Investigators, spaces, figures and cards are called by their ids.  Dice
are written as one sign each: ``+`` success, ``~`` tentacle, ``*`` elder sign, ``.`` blank, and ``&`` for both
symbols of a die (success and tentacle on a standard die, success and elder sign on a bonus die).

>>> from fhtagn.games.death.scenario import scene
>>> table = scene("mike ruth", at={"mike": "pub"}, enemies={"cultist": "pub"})
>>> table.attacks("cultist/1").rolls("++.", "*").keeps().enemies("pub")
[]
>>> table.where("mike"), table.where("ruth")
('pub', 'bridge')

Nothing is on the map but what the scene names; ``printed=True`` sets the episode up as on its card.  Whoever
is named first is active.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from fhtagn.core.frames import settle
from fhtagn.core.nodes import Chance, Decision, Side
from fhtagn.core.picture import plain_text
from fhtagn.core.scenario import Scenario
from fhtagn.games.death import GAME
from fhtagn.games.death.rules.case import FIRE, NOWHERE, SIDES, case_of
from fhtagn.games.death.rules.choose import Call, Ctx
from fhtagn.games.death.rules.content import content_of
from fhtagn.games.death.rules.dice import Throw
from fhtagn.games.death.rules.harm import BY_EFFECT, hurt, lose_sanity
from fhtagn.games.death.rules.inventory import take_card
from fhtagn.games.death.rules.programs import Programs
from fhtagn.games.death.rules.resolve import Resolve
from fhtagn.games.death.rules.setup import bind, blank, lay_out
from fhtagn.games.death.rules.state import (
    DISCOVERY_DECK,
    DISCOVERY_PILE,
    MYTHOS_DECK,
    MYTHOS_PILE,
    RELIC_DECK,
    DeathState,
    put,
)
from fhtagn.games.death.rules.tokens import change_board, change_ground

Names = str  # ids, separated by spaces
By = Mapping[str, int]  # by investigator
STANDARD = {"+": 1, "&": 3, "~": 4, "*": 5, ".": 6}
BONUS = {"+": 1, "&": 3, "*": 4, ".": 5}


class DeathScenario(Scenario):
    """A table under the reader's control; made by ``scene``.

    What happens returns the scenario, so steps can be chained; what the rules forbid raises
    ``IllegalAction`` with the reason.  Questions change nothing.
    """

    state: DeathState

    # -- saying what happens -----------------------------------------------------------------------------

    def does(self, kind: str, *args: Any) -> Self:
        """Any action, without the name of the game."""
        return self.play((f"death.{kind}", *args))

    def runs(self, *spaces: str, on: bool = False) -> Self:
        """Run through these spaces; ``on``: the Run is not over then."""
        self.does("run", spaces[0])
        for space in spaces[1:]:
            self.does("step", space)
        node = self.state.pending
        if not on and isinstance(node, Decision) and ("death.stop",) in node.actions:
            self.does("stop")
        return self

    def attacks(self, enemy: str, *more: str) -> Self:
        self.does("attack", enemy)
        for other in more:
            self.does("target", other)
        node = self.state.pending
        if isinstance(node, Decision) and ("death.strike",) in node.actions:
            self.does("strike")
        return self

    def rolls(self, standard: str, bonus: str = "") -> Self:
        """These dice fall."""
        answers = []
        if standard:
            answers.append(tuple(STANDARD[sign] for sign in standard))
        if bonus:
            answers.append(tuple(BONUS[sign] for sign in bonus))
        return self.chance(*answers)

    def rerolls(self, face: str, how: str, new: str) -> Self:
        """A die with this face is rolled again, and shows that."""
        self.does("reroll", face, how)
        table = STANDARD if face.startswith("s_") else BONUS
        return self.chance((table[new],))

    def keeps(self) -> Self:
        """No more rerolls, for whoever rolls now."""
        node = self.state.pending
        return self.does("keep") if isinstance(node, Decision) and ("death.keep",) in node.actions else self

    def passes(self) -> Self:
        return self.play(("core.pass",))

    def ends(self) -> Self:
        """The action phase is over."""
        return self.does("end")

    def draws(self, card: str) -> Self:
        """This card is drawn from whichever deck is drawn from now."""
        node = self.state.pending
        assert isinstance(node, Chance), f"nothing is drawn now: {node!r}"
        case = self.state.case
        for zone, ids in (
            (MYTHOS_DECK, [found.id for found in case.mythos]),
            (DISCOVERY_DECK, [found.id for found in case.discovery]),
            (RELIC_DECK, [found.id for found in case.relics]),
        ):
            if card in ids:
                cards = self.state.cards
                known = cards.ends[2 * zone]  # at the bottom, which chance does not draw from
                place = cards.zones[zone][known:].index(ids.index(card))
                return self.chance((place,))
        raise ValueError(f"no card is called {card}")

    def effect(self, *effects: dict[str, Any], you: str = "", this: str = "", space: str = "") -> Self:
        """A card with these effects is resolved now, before anything else; ``this`` is the acting figure."""
        s = self.state
        programs = Programs(s.case.params)
        programs.all = s.case.programs
        figure = s.case.figure_of[this] if this else -1
        place = s.case.space_of[space] if space else -1
        ctx = Ctx(self.side(you) if you else s.active, figure, place)
        s.push(Resolve(programs.add(list(effects)), 0, ctx))
        return self._go_on()

    def loses(self, who: str, n: int) -> Self:
        """An effect costs so much sanity, in one loss."""
        lose_sanity(self.state, self.side(who), n, BY_EFFECT)
        return self._go_on()

    def suffers(self, who: str, n: int) -> Self:
        """An effect deals so many wounds."""
        hurt(self.state, self.side(who), n, BY_EFFECT)
        return self._go_on()

    def _go_on(self) -> Self:
        self.state.events = []
        settle(self.state)
        self.told.extend(self.state.events)
        self._answer()
        return self

    # -- asking ------------------------------------------------------------------------------------------

    def side(self, who: str) -> Side:
        ids = [card.id for card in self.state.case.investigators]
        return self.state.who.index(ids.index(who))

    def where(self, who: str) -> str:
        return self.state.case.space_ids[self.state.where[self.side(who)]]

    def stress(self, who: str) -> int:
        return self.state.stress[self.side(who)]

    def wounds(self, who: str) -> int:
        return self.state.wounds[self.side(who)]

    def sanity(self, who: str) -> int:
        return self.state.sanity[self.side(who)]

    def fire(self, who: str) -> int:
        return self.state.fire[self.side(who)]

    def is_alive(self, who: str) -> bool:
        return self.state.is_alive(self.side(who))

    def level(self, who: str, skill: str) -> int:
        return self.state.level(self.side(who), skill)

    def has(self, who: str, token: str) -> int:
        """Tokens before an investigator."""
        return self.state.board(self.side(who), token)

    def cards(self, who: str) -> list[str]:
        """Discovery cards, as ``e1_d04 right``."""
        owned = self.state.owned[self.side(who)]
        discovery = self.state.case.discovery
        return [f"{discovery[owned[p]].id} {SIDES[owned[p + 1]]}" for p in range(0, len(owned), 3)]

    def relics(self, who: str) -> list[str]:
        held = self.state.relics[self.side(who)]
        return [self.state.case.relics[held[p]].id for p in range(0, len(held), 2)]

    def enemies(self, space: str) -> list[str]:
        s = self.state
        return [s.case.figure_ids[figure] for figure in s.enemies_in(s.case.space_of[space])]

    def harm(self, enemy: str) -> int:
        """Wounds on a figure."""
        return self.state.hurt[self.state.case.figure_of[enemy]]

    def enemy_at(self, enemy: str) -> str:
        at = self.state.at[self.state.case.figure_of[enemy]]
        return self.state.case.space_ids[at] if at != NOWHERE else ""

    def ground(self, token: str, space: str, state: str = "") -> int:
        return self.state.on_ground(token, self.state.case.space_of[space], state)

    def offered(self, kind: str) -> list[Any]:
        """What is offered of a kind: the first argument of each, or how often."""
        found = [action for action in self.decision.actions if action[0] == f"death.{kind}"]
        return [action[1] if len(action) > 1 else action[0] for action in found]

    @property
    def dice(self) -> tuple[int, int]:
        """How many standard and bonus dice are to be rolled now."""
        frame = self.state.stack[-1]
        assert isinstance(frame, Throw), f"nothing is rolled now: {frame!r}"
        return (frame.standard, frame.bonus)

    def __str__(self) -> str:
        return plain_text(GAME.picture(GAME.view(self.state, None), GAME.words("en")))


def scene(
    team: Names = "mike ruth",
    episode: str = "e1",
    elder: str = "tsathoggua",
    at: Mapping[str, str] | None = None,
    enemies: Mapping[str, Names] | None = None,
    tokens: Mapping[str, Names] | None = None,
    boards: Mapping[str, Names] | None = None,
    stress: By | None = None,
    wounds: By | None = None,
    sanity: By | None = None,
    fire: By | None = None,
    harmed: By | None = None,
    levels: Mapping[str, Mapping[str, int]] | None = None,
    cards: Mapping[str, tuple[str, ...]] | None = None,
    relics: Mapping[str, Names] | None = None,
    insanity: Mapping[str, str] | None = None,
    discards: Names = "",
    unknown: Names = "",
    printed: bool = False,
    solo: bool = False,
    content: Any = "shipped",
    **more: Any,
) -> DeathScenario:
    """A table in the middle of a game, at the beginning of a turn of whoever is named first.

    ``boards`` are tokens before investigators, ``harmed`` wounds of figures, ``discards`` the Mythos discard
    pile; whatever else is named (``track``, ``stage``, ``disrupted``, ``locks``) is set as it is.
    """
    people = team.split()
    options = GAME.options(
        1 if solo else len(people), {"episode": episode, "elder_one": elder, "content": content}
    )
    s = blank(options)
    case = case_of(content_of(content), episode, elder, len(people), tuple(unknown.split()))
    lay_out(s, case)
    if not printed:
        s.at = bytes([NOWHERE]) * len(case.figures)
        s.ground = bytes(len(s.ground))
        s.locks = 0
    ids = [card.id for card in case.investigators]
    s.who = bytes([ids.index(who) for who in people])
    s.insane = bytes(range(len(people)))
    bind(s)
    _stand(s, people, at or {}, enemies or {}, harmed or {})
    _strew(s, people, tokens or {}, boards or {})
    for row, given in (("stress", stress), ("wounds", wounds), ("sanity", sanity), ("fire", fire)):
        for who, n in (given or {}).items():
            setattr(s, row, put(getattr(s, row), people.index(who), n))
    for who, wanted in (levels or {}).items():
        for skill, n in wanted.items():
            place = 3 * people.index(who) + s.skills(people.index(who)).index(skill)
            s.levels = put(s.levels, place, n)
    for who, held in (cards or {}).items():
        for name in held:
            _give(s, people.index(who), name)
    for who, names in (relics or {}).items():
        for name in names.split():
            _give_relic(s, people.index(who), name)
    for who, card in (insanity or {}).items():
        number = [found.id for found in case.insanities].index(card)
        s.insane = put(s.insane, people.index(who), number)
    for card in discards.split():
        number = [found.id for found in case.mythos].index(card)
        s.cards = s.cards.moved(number, MYTHOS_DECK, MYTHOS_PILE)
    for name, value in more.items():
        setattr(s, name, value)
    s.begun = (1 << len(people)) - 1  # nobody's first turn
    s.push(Call("turn.begin", 0))
    return DeathScenario(GAME, s)


def _stand(
    s: DeathState, people: list[str], at: Mapping[str, str], enemies: Mapping[str, Names], harmed: By
) -> None:
    case = s.case
    for who, space in at.items():
        s.where = put(s.where, people.index(who), case.space_of[space])
    for kind, spaces in enemies.items():
        species = case.species[case.species_of[kind]]
        for number, space in enumerate(spaces.split()):
            s.at = put(s.at, species.first + number, case.space_of[space])
    for figure, n in harmed.items():
        s.hurt = put(s.hurt, case.figure_of[figure], n)


def _strew(
    s: DeathState, people: list[str], tokens: Mapping[str, Names], boards: Mapping[str, Names]
) -> None:
    assert s.case.tokens[FIRE][0] == "fire"
    for token, spaces in tokens.items():
        name, _, state = token.partition(":")
        for space in spaces.split():
            change_ground(s, name, s.case.space_of[space], 1, state)
    for who, names in boards.items():
        for token in names.split():
            change_board(s, people.index(who), token, 1)


def _give(s: DeathState, side: Side, name: str) -> None:
    """``e1_d04 right``, or ``e1_d05 right 1`` for a Companion with a wound."""
    id, half, *wounds = name.split()
    number = s.case.card_of[id]
    for zone in (DISCOVERY_DECK, DISCOVERY_PILE):
        if number in s.cards.zones[zone]:
            s.cards = s.cards.without(zone, number)
    take_card(s, side, number, SIDES.index(half), int(wounds[0]) if wounds else 0)


def _give_relic(s: DeathState, side: Side, name: str) -> None:
    """``relic_key`` or ``relic_key!`` for its transformed side."""
    number = s.case.relic_of[name.rstrip("!")]
    s.cards = s.cards.without(RELIC_DECK, number)
    rows = list(s.relics)
    rows[side] += bytes((number, int(name.endswith("!"))))
    s.relics = tuple(rows)


def new_game(players: int, **options: Any) -> DeathScenario:
    """A table before its set-up."""
    return DeathScenario(GAME, GAME.new(GAME.options(players, options)))
