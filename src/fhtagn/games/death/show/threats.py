"""Death May Die: what enemies could do to whoever stands in a space: by what lies open, and by each Mythos
card that may come, tried by the rules themselves.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import carry_out, settle
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.text import Text
from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.resolve import run
from fhtagn.games.death.rules.state import MYTHOS_DECK, MYTHOS_PILE, DeathState

LONGEST: Final = 40  # questions of one Mythos card


def threats(s: DeathState, thing: str) -> list[Text]:
    sort, _, name = thing.partition(":")
    space = s.case.space_of.get(name, -1)
    if sort != "space" or space < 0:
        return []
    found = [_attack(s, figure, n) for figure, n in _species(s, s.enemies_in(space)).items()]
    fire = s.on_ground("fire", space)
    if fire:
        found.append(Text("death.threat.fire", {"n": fire}))
    found += _mythos(s, space)
    return found or [Text("death.threat.nothing")]


def _species(s: DeathState, figures: list[int]) -> dict[int, int]:
    """Of equal figures the first one, and how many there are."""
    found: dict[int, int] = {}
    for figure in figures:
        same = next((f for f in found if s.case.figures[f] == s.case.figures[figure]), figure)
        found[same] = found.get(same, 0) + 1
    return found


def _attack(s: DeathState, figure: int, n: int) -> Text:
    """death:encounter/fight: whoever ends their turn there is attacked by each of them."""
    kind = s.case.species[s.case.figures[figure]]
    is_elder = figure == s.case.elder_figure
    standard, bonus = s.elder_dice() if is_elder else (kind.standard, kind.bonus)
    args = {"n": n, "enemy": kind.ref, "standard": standard, "bonus": bonus}
    return Text("death.threat.attack", args)


def _mythos(s: DeathState, space: int) -> list[Text]:
    """Who would come here with how many of the Mythos cards that may be drawn next."""
    deck = s.cards.zones[MYTHOS_DECK] or s.cards.zones[MYTHOS_PILE]
    if not s.is_alive(s.active):
        return []
    here = s.enemies_in(space)
    by_kind: dict[int, int] = {}
    for card in deck:
        for kind in {s.case.figures[f] for f in _after(s, card, space) if f not in here}:
            by_kind[kind] = by_kind.get(kind, 0) + 1
    return [
        Text("death.threat.mythos", {"n": n, "of": len(deck), "enemy": s.case.species[kind].ref})
        for kind, n in by_kind.items()
    ]


def _after(s: DeathState, card: int, space: int) -> list[int]:
    """The enemies in the space after this card; where somebody chooses, they let it come to the worst."""
    trial = s.clone()
    depth = len(trial.stack)
    run(trial, s.case.mythos[card].program, Ctx(s.active))
    for _ in range(LONGEST):
        settle(trial)
        if len(trial.stack) <= depth or not isinstance(trial.pending, Decision):
            break
        carry_out(trial, _worst(trial.pending.actions, s.case.space_ids[space]))
    return trial.enemies_in(space)


def _worst(actions: tuple[Action, ...], space: str) -> Action:
    return next((action for action in actions if space in action[1:]), actions[0])
