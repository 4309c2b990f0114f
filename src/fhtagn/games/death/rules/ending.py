"""Death May Die: the end of a turn in five steps, the advance of the Elder One, and its summoning."""

from __future__ import annotations

from fhtagn.core.nodes import Action, Side
from fhtagn.games.death.rules.attack import burn
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.choose import Call, Ctx, in_order, then
from fhtagn.games.death.rules.enemies import own_triggers
from fhtagn.games.death.rules.outcome import finish
from fhtagn.games.death.rules.points import following
from fhtagn.games.death.rules.resolve import run
from fhtagn.games.death.rules.state import (
    ENDING,
    FIRST_RED,
    LOST_TRACK,
    MYTHOS_DECK,
    MYTHOS_PILE,
    SYMBOLS,
    TRACK,
    DeathState,
)
from fhtagn.games.death.rules.uses import lull


def end_steps(s: DeathState, side: Side) -> None:
    """The five steps, to come after the rest of the turn, and the next turn."""
    for step in (
        "ending.next",
        "ending.elder",
        "ending.summoning",
        "ending.discards",
        "ending.fire",
        "ending.effects",
    ):
        s.push(Call(step, side))


@then("ending.effects")
def _effects(s: DeathState, _: Action, side: Side) -> None:
    """death:end/effects: in the order of the active one's choice, but for the Elder One's."""
    s.phase = ENDING
    if s.is_alive(side):
        lull(s, side)
        texts = own_triggers(s, side, "end_of_turn")
        in_order(s, side, texts + following(s, "turn.ends", side, side))


@then("ending.fire")
def _fire(s: DeathState, _: Action, side: Side) -> None:
    s.phase = ENDING
    if s.is_alive(side):
        lull(s, side)
        burn(s, side)


@then("ending.discards")
def _discards(s: DeathState, _: Action, side: Side) -> None:
    """death:death/own-turn: this step is done even if the active one has died."""
    s.phase = ENDING
    if s.advancing or s.symbols() >= SYMBOLS:
        s.advancing = False
        lull(s, side)
        advance(s)


def advance(s: DeathState) -> None:
    """death:end/advance, death:end/progression, death:over/track: one space; the last one is the end."""
    s.track += 1
    s.tell("death.advanced", s.track)
    if s.track >= TRACK:
        finish(s, LOST_TRACK)
        return
    you = Ctx(s.active)
    # death:end/advance-effects: first the Elder One's, then the episode's, those of cards, the unknown.
    s.push(Call("ending.reshuffle"))
    for slot in reversed(range(len(s.case.unknown_species))):
        s.push(Call("ending.unknown", slot))
    for side in reversed(s.from_active()):
        s.push(Call("ending.cards", side))
    run(s, s.case.advance, you)
    for stage in reversed(s.case.stages[: s.stage + 1]):
        for trigger in reversed(stage.triggers):
            if trigger.when == "on_advance":
                run(s, trigger.program, you)


@then("ending.cards")
def _cards(s: DeathState, _: Action, side: Side) -> None:
    if s.is_alive(side):
        in_order(s, side, own_triggers(s, side, "on_advance"))


@then("ending.unknown")
def _unknown(s: DeathState, _: Action, slot: int) -> None:
    """death:unknown/advance: first the one in slot A, then the one in slot B."""
    kind = s.case.species[s.case.unknown_species[slot]]
    figures = [f for f in range(kind.first, kind.first + kind.figures) if s.at[f] != NOWHERE]
    this = figures[0] if figures else kind.first
    run(s, s.case.unknown_advance[slot], Ctx(s.active, this))


@then("ending.reshuffle")
def _reshuffle(s: DeathState, _: Action) -> None:
    """death:end/reshuffle: the whole Mythos deck is made anew."""
    s.cards = s.cards.emptied(MYTHOS_PILE, MYTHOS_DECK).shuffled(MYTHOS_DECK)
    s.tell("death.reshuffled")


@then("ending.summoning")
def _summoning(s: DeathState, _: Action, side: Side) -> None:
    """death:end/summoning, death:ritual/summons: on the first red space, or when the ritual is disrupted."""
    if not s.is_alive(side) or s.stage > 0:
        return
    if s.track >= FIRST_RED or s.disrupted:
        s.stage = 1
        lull(s, side)
        s.tell("death.elder_summoned", s.case.species[-1].ref)
        run(s, s.case.stages[1].reveal, Ctx(s.active))


@then("ending.elder")
def _elder(s: DeathState, _: Action, side: Side) -> None:
    """death:end/elder-one, death:end/stage-one-stays, death:fight/all-stay: stage by stage."""
    if not s.is_alive(side):
        return
    for stage in reversed(s.case.stages[: s.stage + 1]):
        for trigger in reversed(stage.triggers):
            if trigger.when == "end_of_turn":
                run(s, trigger.program, Ctx(side))


@then("ending.next")
def _next(s: DeathState, _: Action, side: Side) -> None:
    """death:end/next: the next one clockwise who is alive."""
    count = len(s.who)
    for step in range(1, count + 1):
        following = (side + step) % count
        if s.is_alive(following):
            s.push(Call("turn.begin", following))
            return
