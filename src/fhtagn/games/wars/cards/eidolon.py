"""The Eidolon (p.135): everybody writes down what kind of action comes next, and is held to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, choice
from fhtagn.core.frames import Sealed
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import Area, CardId, Kind, card, kind, only
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.points import RULES, card_ability, declare, unit_ability
from fhtagn.games.wars.rules.prescribed import BESIDE, COMMON, is_any_nameable, nameable
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import acts, binds, kind_number
from fhtagn.games.wars.rules.verbs import EVENTS, place

CARD: Final = card("eidolon")
EIDOLON: Final = kind("eidolon")

# -- Hierarchy -------------------------------------------------------------------------------------

HIERARCHY: Final = card_ability("eidolon.hierarchy", "wars:eidolon/hierarchy", CARD)


@HIERARCHY.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:eidolon/hierarchy: in any area."""
    if about[1] != CARD:
        return False
    pick_area(s, me, "eidolon", list(s.board.areas), "eidolon.placed")
    return True


@then("eidolon.placed")
def placed(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    place(s, only(EIDOLON), area)


@HIERARCHY.modifies("recruit.kinds")
def whoever_likes(s: WarsState, me: Seat, kinds: int, seat: Seat) -> int:
    """wars:eidolon/recruited: by anybody, but he stays with whoever holds the card."""
    return kinds | 1 << EIDOLON


@HIERARCHY.modifies("gate.barred")
def keeps_no_gate(s: WarsState, me: Seat, value: int, kind: Kind) -> int:
    """wars:eidolon/hierarchy: he neither creates nor controls one."""
    return 1 if kind == EIDOLON else value


# -- Eldritch Wisdom -------------------------------------------------------------------------------

WISDOM: Final = unit_ability("eidolon.eldritch_wisdom", "wars:eidolon/wisdom", CARD, EIDOLON)
FACE_DOWN: Final = "eidolon"
declare("wars.eidolon.write", {"kind": choice("wars.action_kind", COMMON)}, "wars:eidolon/written")
declare("wars.eidolon.write_unique", {"ability": RULES.names}, "wars:eidolon/written")
EVENTS.add(
    Spec("wars.written", {"seat": SEAT, "kind": choice("wars.action_kind", COMMON)}, "wars:eidolon/written")
)
EVENTS.add(Spec("wars.written_unique", {"seat": SEAT, "ability": RULES.names}, "wars:eidolon/written"))


def written(seat: Seat) -> str:
    """The counter with the kind of action that somebody wrote down."""
    return f"written {seat}"


@WISDOM.option("after_action")
def offer_wisdom(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:eidolon/face-down: once until the next Doom phase."""
    if s.count(FACE_DOWN):
        return No("wars.no.eidolon_used", "wars:eidolon/face-down")
    if s.battle is None:
        for seat in range(s.players):  # the first who writes is enough
            if writes(s, seat):
                return (("wars.eidolon.eldritch_wisdom",),)
    return No("wars.no.nobody_writes")


def writes(s: WarsState, seat: Seat) -> bool:
    """wars:eidolon/written: can this player do anything now?"""
    return acts(s, seat) and is_any_nameable(s, seat)


def writers(s: WarsState) -> tuple[Seat, ...]:
    return tuple([seat for seat in s.order(s.first) if writes(s, seat)])


def possible(s: WarsState, seat: Seat) -> tuple[Action, ...]:
    """What somebody may write down: each kind of action that would be possible now."""
    return nameable(s, seat, "wars.eidolon.write", "wars.eidolon.write_unique")


@WISDOM.action("wars.eidolon.eldritch_wisdom")
def ask_for_plans(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:eidolon/wisdom: plans of before are void."""
    s.set_count(FACE_DOWN, 1)
    for seat in range(s.players):
        s.set_count(written(seat), 0)
    s.push(Write(writers(s)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Write(Sealed[WarsState]):
    """wars:eidolon/written: all at the same time; then all is shown."""

    __slots__ = ()

    def offer(self, s: WarsState, seat: Seat) -> Decision:
        return Decision(seat, Text("wars.prompt.write"), possible(s, seat))

    def with_answers(self, answers: tuple[Action, ...]) -> Write:
        return Write(self.seats, answers)

    def reveal(self, s: WarsState, answers: tuple[Action, ...]) -> None:
        for seat, answer in zip(self.seats, answers, strict=True):
            s.tell(
                "wars.written" if answer[0] == "wars.eidolon.write" else "wars.written_unique",
                seat,
                answer[1],
            )
            note(s, seat, answer)


def note(s: WarsState, seat: Seat, answer: Action) -> None:
    """What somebody has written; one action of an ability stands for all of them."""
    kind = f"wars.{answer[1]}"
    if answer[0] == "wars.eidolon.write_unique":
        kind = next(kind for kind, ability in RULES.ability_of.items() if ability == answer[1])
    s.set_count(written(seat), kind_number(kind))


# Granted by the card: who has written is bound, even if he is gone.
BOND: Final = card_ability("eidolon.bond", "wars:eidolon/bound", CARD, named=False, printed=False)


@BOND.modifies("action.prescribed")
def as_written(s: WarsState, me: Seat, number: int, seat: Seat) -> int:
    """wars:eidolon/bound: unless it has become impossible."""
    return s.count(written(seat)) or number


@BOND.forbids("drop_power")
def no_way_out(s: WarsState, me: Seat, about: tuple[Seat, bool]) -> No | None:
    """wars:eidolon/bound: dropping one's Power is no action."""
    return No("wars.no.written") if binds(s, about[0], s.count(written(about[0]))) else None


@BOND.before("action")
def kept_word(s: WarsState, me: Seat, about: tuple[Seat, Action]) -> None:
    """wars:eidolon/bound: with the next action, whatever it is; gates are taken and left beside it."""
    seat, action = about
    if s.count(written(seat)) and action[0] not in BESIDE:
        s.set_count(written(seat), 0)


@BOND.watches("doom.begins")
def face_up(s: WarsState, me: Seat, about: None) -> None:
    """wars:eidolon/face-down"""
    if s.count(FACE_DOWN):
        s.set_count(FACE_DOWN, 0)
