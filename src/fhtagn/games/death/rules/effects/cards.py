"""Death May Die: words about cards, and the one that lets the Elder One advance."""

from __future__ import annotations

from fhtagn.core.nodes import Action, Side
from fhtagn.games.death.rules.choose import Call, Ctx, choose, then
from fhtagn.games.death.rules.discovery import DiscardDiscovery
from fhtagn.games.death.rules.inventory import discard, owner_of, turn_over
from fhtagn.games.death.rules.programs import Step
from fhtagn.games.death.rules.resolve import word
from fhtagn.games.death.rules.state import DeathState


@word("lose_card")
def lose_card(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """Never Conditions, never Relics; the owner says which."""
    for side in reversed(sides):
        for _ in range(step.count()):
            s.push(Call("cards.lose", side, step.text("type")))


def losable(s: DeathState, side: Side, type: str) -> list[int]:
    return [
        card
        for card, face in s.held_faces(side)
        if (face.item and type in ("item", "any")) or (face.companion and type in ("companion", "any"))
    ]


@then("cards.lose")
def _lose(s: DeathState, _: Action, side: Side, type: str) -> None:
    picks: list[Action] = [("death.lose", s.case.discovery[card].id) for card in losable(s, side, type)]
    choose(s, side, "lose", picks, "cards.lost", side)


@then("cards.lost")
def _lost(s: DeathState, answer: Action, side: Side) -> None:
    discard(s, side, s.case.card_of[answer[1]])


@word("discard_discovery")
def discard_discovery(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """From the top, open for all to see, but not resolved."""
    s.push(DiscardDiscovery(step.count()))


@word("advance")
def advance(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    s.advancing = True


@word("take_other_side")
def take_other_side(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    if ctx.source >= 0:
        owner = owner_of(s, ctx.source)
        if owner >= 0:
            turn_over(s, owner, ctx.source)


@word("mythos_redraw")
def mythos_redraw(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """Done where the Mythos card is drawn; nowhere else does it mean anything."""
