"""Death May Die: tentacles cost sanity, last of all (and Julien makes something of them first)."""

from __future__ import annotations

from fhtagn.core.nodes import Action
from fhtagn.games.death.rules.choose import Call, choose, then
from fhtagn.games.death.rules.harm import BY_ATTACK, BY_EFFECT, heal_mix, lose_sanity
from fhtagn.games.death.rules.job import DEFEND, Job, is_own
from fhtagn.games.death.rules.state import DeathState


def tentacles_of(s: DeathState, job: Job, tentacles: int) -> None:
    """death:dice/tentacles-last, death:dice/tentacle: to be resolved after everything else of this roll."""
    if tentacles > 0:
        s.push(Call("tentacles.grip", job, tentacles))


@then("tentacles.grip")
def _grip(s: DeathState, _: Action, job: Job, tentacles: int) -> None:
    """death:skills/silent-witness: healing, or a loss that is prevented, for each tentacle of an own roll."""
    side = job.side
    if not s.is_alive(side):
        return
    level = s.level(side, "silent_witness") if is_own(job) else 0
    if level >= 3:
        counts: list[Action] = [("death.prevent", n) for n in range(tentacles, -1, -1)]
        choose(s, side, "prevent", counts, "tentacles.prevented", job, tentacles, level)
        return
    _lose(s, job, tentacles)
    if level:
        heal_mix(s, side, level * tentacles)


@then("tentacles.prevented")
def _prevented(s: DeathState, answer: Action, job: Job, tentacles: int, level: int) -> None:
    prevented: int = answer[1]
    _lose(s, job, tentacles - prevented)
    healing = tentacles if level >= 4 else tentacles - prevented
    heal_mix(s, job.side, 2 * healing)


def _lose(s: DeathState, job: Job, n: int) -> None:
    lose_sanity(s, job.side, n, BY_ATTACK if job.purpose == DEFEND else BY_EFFECT)
