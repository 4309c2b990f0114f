"""Rise of the Cults: the Influence plan: moving and raising a ritual, drawing or destroying a card."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.actions import (
    DISTRICT_NUMBER,
    DONE,
    DRAW_ONE,
    LEVEL_NAMES,
    prompts_in,
    refused,
    refused_card,
    refused_kind,
)
from fhtagn.games.cults.rules.cards import can_draw, destroy, draw, show, use_up
from fhtagn.games.cults.rules.growth import DO_SOMETHING
from fhtagn.games.cults.rules.state import LEVELS, PILE, CultsState, at
from fhtagn.games.cults.rules.vocabulary import (
    ALLOW_DRAW_AND_DESTROY,
    DISTRICTS,
    MOVE_SECOND_RITUAL,
    REMOVE_ENEMY_RITUAL,
)

DREW: Final = 1
DESTROYED: Final = 2

FULL: Final = No("cults.no.no_space", "cults:influence/condition")
NOTHING_TO_DO: Final = No("cults.no.influence_nothing", "cults:influence/condition")
MOVED_ALREADY: Final = No("cults.no.moved_already", "cults:influence/move")
NONE_ELSEWHERE: Final = No("cults.no.none_elsewhere", "cults:influence/move")
ONE_OF_BOTH: Final = No("cults.no.one_of_both", "cults:influence/draw-or-destroy")
AFTER_A_MOVE: Final = No("cults.no.after_a_move", "cults:general/card-effects")
NO_SUCH_RIVAL: Final = No("cults.no.no_such_rival", "cults:general/card-effects")
MOVE_FIRST: Final = No("cults.no.move_first", "cults:influence/move")

END_INFLUENCE: Final = Text("cults.label.end_influence")
PROMPTS_INFLUENCE: Final = prompts_in("cults.prompt.influence")
PROMPTS_MORE: Final = prompts_in("cults.prompt.influence_more")


def why_not_influence(s: CultsState, side: Side, district: int) -> No | None:
    """cults:influence/condition: a free space for a ritual, and something to do."""
    free = s.free_spaces(district) > 0
    if not free and not s.agreed.full_influence:
        return FULL
    if (free and elsewhere(s, side, district)) or can_draw(s, side) or s.discard(side):
        return None
    return NOTHING_TO_DO


def elsewhere(s: CultsState, side: Side, district: int) -> bool:
    """Has this side a ritual in another district?"""
    return s.rituals_of(side) > s.rituals_in(side, district)


def rituals_elsewhere(s: CultsState, side: Side, district: int) -> list[tuple[int, int]]:
    """Level and district of the rituals that could be moved here."""
    return [
        (level, source)
        for source in range(s.used)
        if source != district
        for level in range(1, LEVELS + 1)
        if s.rituals[at(side, source, level)]
    ]


def move_ritual(s: CultsState, side: Side, level: int, source: int, district: int) -> None:
    # cults:influence/move: from another district
    s.add_ritual(side, source, level, -1)
    s.add_ritual(side, district, level, 1)
    s.tell("cults.moved", side, LEVEL_NAMES[level], DISTRICTS[source], DISTRICTS[district])


def raise_ritual(s: CultsState, side: Side, level: int, district: int) -> None:
    """cults:influence/raise: one level, if a marker of the next level is in the supply."""
    # cults:influence/level-three: the highest stays as it is
    if level < LEVELS and s.supply(side, level + 1):
        s.add_ritual(side, district, level, -1)
        s.add_ritual(side, district, level + 1, 1)
        s.tell("cults.raised", side, LEVEL_NAMES[level + 1], DISTRICTS[district])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Influence(Frame[CultsState]):
    """Step by step: a ritual is moved and raised, then a card is drawn or destroyed; each is optional."""

    __slots__ = ("acted", "both", "district", "full", "moved", "second", "side")

    def __init__(
        self, side: Side, district: int, full: bool, moved: bool, second: int, both: bool, acted: bool
    ) -> None:
        self.side = side
        self.district = district
        self.full = full  # no space was free when the plan began
        self.moved = moved
        self.second = second  # bits: drew, destroyed
        self.both = both  # a card that allows both was shown
        self.acted = acted  # something was done

    def can_move(self, s: CultsState) -> bool:
        return not self.full and not self.moved and not self.second and s.free_spaces(self.district) > 0

    def is_open(self, s: CultsState) -> bool:
        """Could anything more be done, as far as everybody knows?

        Whoever drew a card looks at it first and says when the plan is over.
        """
        side, district = self.side, self.district
        if self.second & DREW:
            return True
        drawable, pile = can_draw(s, side), len(s.discard(side)) > 0
        if self.can_move(s) and elsewhere(s, side, district):
            return True
        if not self.second and (drawable or pile):
            return True
        if self.full:
            return False
        if self.moved and s.free_spaces(district) > 0 and elsewhere(s, side, district):
            found = s.could_hold(side, MOVE_SECOND_RITUAL)
        else:
            found = 0
        if self.moved and self.second == DESTROYED and drawable:
            found += s.could_hold(side, ALLOW_DRAW_AND_DESTROY)
        return found > 0 or self.could_sabotage(s)

    def could_sabotage(self, s: CultsState) -> bool:
        rivals = enemies_here(s, self.side, self.district)
        return len(rivals) > 0 and s.could_hold(self.side, REMOVE_ENEMY_RITUAL) > 0

    def ask(self, s: CultsState) -> Node | None:
        if not self.is_open(s):
            return None
        side, district = self.side, self.district
        cards = s.agreed.content.cards
        actions: list[Action] = []
        if self.can_move(s):
            for level, source in rituals_elsewhere(s, side, district):
                actions.append(("cults.move", LEVEL_NAMES[level], DISTRICTS[source]))
        if self.may(s, DREW) and can_draw(s, side):
            actions.append(DRAW_ONE)
        if self.may(s, DESTROYED):
            for kind in dict.fromkeys(s.discard(side)):
                actions.append(("cults.destroy", cards[kind].id))
        if not self.full:
            self.offer_cards(s, actions)
        if self.acted or not actions:
            actions.append(DONE)
        prompts = PROMPTS_MORE if self.acted else PROMPTS_INFLUENCE
        return Decision(side, prompts[district], tuple(actions))

    def may(self, s: CultsState, what: int) -> bool:
        """cults:influence/draw-or-destroy: one of both; after a move, a card may allow the other one too."""
        if not self.second:
            return True
        if self.second & what or not self.moved:
            return False
        return len(s.holding(self.side, ALLOW_DRAW_AND_DESTROY)) > 0

    def offer_cards(self, s: CultsState, actions: list[Action]) -> None:
        side, district = self.side, self.district
        if self.moved and s.free_spaces(district) > 0:
            for kind in s.holding(side, MOVE_SECOND_RITUAL):
                for level, source in rituals_elsewhere(s, side, district):
                    card = s.card(kind).id
                    actions.append(("cults.tunnel", card, LEVEL_NAMES[level], DISTRICTS[source]))
        for kind in s.holding(side, REMOVE_ENEMY_RITUAL):
            effect = s.card(kind).effect(REMOVE_ENEMY_RITUAL)
            assert effect is not None
            for other, level in enemies_here(s, side, district):
                if level == effect.level:
                    actions.append(("cults.sabotage", s.card(kind).id, LEVEL_NAMES[level], other))

    def go(self, s: CultsState, answer: Action) -> None:
        if not answer or answer == DONE:
            return
        what: str = answer[0]
        if what == "cults.move":
            self.again(s, True, self.second, self.both)
            source, level = DISTRICT_NUMBER[answer[2]], int(answer[1])
            move_ritual(s, self.side, level, source, self.district)
            raise_ritual(s, self.side, level, self.district)
        elif what == "cults.draw":
            self.again(s, self.moved, self.second | DREW, self.show_helper(s))
            draw(s, self.side, 1)
        elif what == "cults.destroy":
            self.again(s, self.moved, self.second | DESTROYED, self.show_helper(s))
            destroy(s, self.side, s.agreed.content.kinds[answer[1]], PILE)
        else:
            self.use(s, answer)

    def use(self, s: CultsState, answer: Action) -> None:
        """Cards that are given up: a second move, or an opposing ritual that goes."""
        self.again(s, self.moved, self.second, self.both)
        kind = s.agreed.content.kinds[answer[1]]
        level = int(answer[2])
        tunnels = answer[0] == "cults.tunnel"
        effect = s.card(kind).effect(MOVE_SECOND_RITUAL if tunnels else REMOVE_ENEMY_RITUAL)
        assert effect is not None
        use_up(s, self.side, kind, effect.cost)
        if tunnels:
            move_ritual(s, self.side, level, DISTRICT_NUMBER[answer[3]], self.district)
        else:
            s.add_ritual(answer[3], self.district, level, -1)
            s.tell("cults.returned", answer[3], answer[2], DISTRICTS[self.district])

    def show_helper(self, s: CultsState) -> bool:
        if self.second and not self.both:
            show(s, self.side, s.holding(self.side, ALLOW_DRAW_AND_DESTROY)[0])
            return True
        return self.both

    def again(self, s: CultsState, moved: bool, second: int, both: bool) -> None:
        s.push(Influence(self.side, self.district, self.full, moved, second, both, True))

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        if not self.acted and self.ask_offers_more(s):
            found.append(Refusal(DONE, END_INFLUENCE, DO_SOMETHING.text(), DO_SOMETHING.rule))
        if not self.can_move(s) or not elsewhere(s, self.side, self.district):
            if self.moved:
                no = MOVED_ALREADY
            elif self.second:
                no = MOVE_FIRST
            else:
                no = FULL if self.full or s.free_spaces(self.district) <= 0 else NONE_ELSEWHERE
            found.append(refused_kind("cults.move", no))
        if not self.may(s, DREW):
            found.append(refused(s.agreed.content, DRAW_ONE, ONE_OF_BOTH))
        if not self.may(s, DESTROYED):
            for kind in dict.fromkeys(s.discard(self.side)):
                found.append(refused(s.agreed.content, ("cults.destroy", s.card(kind).id), ONE_OF_BOTH))
        return found + self.refuse_cards(s)

    def refuse_cards(self, s: CultsState) -> list[Any]:
        """Hand cards for this plan that cannot be used now."""
        found: list[Any] = []
        content = s.agreed.content
        side, district = self.side, self.district
        levels = [level for _, level in enemies_here(s, side, district)]
        for kind in s.holding(side, MOVE_SECOND_RITUAL):
            no = None
            if self.full or s.free_spaces(district) <= 0:
                no = FULL
            elif not elsewhere(s, side, district):
                no = NONE_ELSEWHERE
            elif not self.moved:
                no = AFTER_A_MOVE
            if no is not None:
                found.append(refused_card("cults.tunnel", content.cards[kind], no))
        saboteurs = s.holding(side, REMOVE_ENEMY_RITUAL)
        wanted = [effect.level for kind in saboteurs for effect in content.cards[kind].effects]
        if self.full or not any(level in levels for level in wanted):
            no = FULL if self.full else NO_SUCH_RIVAL
            found += [refused_card("cults.sabotage", content.cards[kind], no) for kind in saboteurs]
        return found

    def ask_offers_more(self, s: CultsState) -> bool:
        node = self.ask(s)
        return isinstance(node, Decision) and DONE not in node.actions


def enemies_here(s: CultsState, side: Side, district: int) -> list[tuple[Side, int]]:
    """Side and level of the rituals of others in this district."""
    return [
        (other, level)
        for other in range(s.sides)
        if other != side
        for level in range(1, LEVELS + 1)
        if s.rituals[at(other, district, level)]
    ]
