"""Death May Die: the ten unique skills of the investigators of this box.

What belongs to the flow of an attack, a roll or a Run asks for these levels there (``attack.instinct``,
``dice.rerolls_again``, ``tentacles``, ``turn.photos``); everything else stands here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.cards import REST
from fhtagn.core.drawing import Draw
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.games.death.rules.case import ELDER, NOWHERE
from fhtagn.games.death.rules.choose import Ask, Call, choose, prompt, then
from fhtagn.games.death.rules.discovery import Investigate
from fhtagn.games.death.rules.enemies import WoundEach, after_deaths, kill, move_figure
from fhtagn.games.death.rules.faces import SLY_SEARCH
from fhtagn.games.death.rules.harm import heal, heal_mix
from fhtagn.games.death.rules.inventory import gain_relic
from fhtagn.games.death.rules.job import ATTACK, DEFEND, Job, is_own
from fhtagn.games.death.rules.movement import leave
from fhtagn.games.death.rules.points import RULES
from fhtagn.games.death.rules.skills.common import ALL
from fhtagn.games.death.rules.state import DISCOVERY_DECK, RELIC_CHOICE, RELIC_DECK, DeathState

# -- Agatha: Killer Instinct (attack.instinct) ---------------------------------------------------------

KILLER_INSTINCT: Final = RULES.ability("killer_instinct", "death:skills/killer-instinct")

# -- Huikong: Self-Defense -----------------------------------------------------------------------------

SELF_DEFENSE: Final = RULES.ability("self_defense", "death:skills/self-defense")


@SELF_DEFENSE.modifies("rerolls")
def defense_rerolls(s: DeathState, me: Side, free: int, job: Job) -> int:
    """death:skills/self-defense: free rerolls when attacked, one from level 2 on, two from level 3 on."""
    if job.side != me or job.purpose != DEFEND:
        return free
    return free + max(0, min(2, s.level(me, "self_defense") - 1))


@SELF_DEFENSE.after("unharmed")
def unharmed(s: DeathState, me: Side, about: tuple[Side, int]) -> Frame | None:
    side, figure = about
    return Call("unique.unharmed", me, figure) if side == me else None


@then("unique.unharmed")
def _unharmed(s: DeathState, _: Action, me: Side, figure: int) -> None:
    """An attack that dealt no wound: heal, push the attacker away, at level 4 kill it."""
    heal(s, me, 1, 0)
    if s.at[figure] == NOWHERE:
        return
    if s.level(me, "self_defense") >= 4 and s.sort_of(figure) != ELDER:
        texts, skills = kill(s, figure, me)
        after_deaths(s, texts, skills)
        return
    spaces = s.house.neighbours[s.at[figure]]
    if spaces:
        pushes: list[Action] = [("death.shove", s.case.space_ids[space]) for space in spaces]
        choose(s, me, "shove", [*pushes, PASS], "unique.shoved", figure)


@then("unique.shoved")
def _shoved(s: DeathState, answer: Action, figure: int) -> None:
    if answer != PASS:
        move_figure(s, figure, s.case.space_of[answer[1]])


# -- Julien: Silent Witness (tentacles) ----------------------------------------------------------------

SILENT_WITNESS: Final = RULES.ability("silent_witness", "death:skills/silent-witness")

# -- Leon: Show-Off ------------------------------------------------------------------------------------

SHOW_OFF: Final = RULES.ability("show_off", "death:skills/show-off")


def _audience(s: DeathState, me: Side) -> int:
    """How many others watch: in the space, from level 2 on within two spaces."""
    far = 0 if s.level(me, "show_off") == 1 else 2
    row = s.house.distances[s.where[me]]
    return len([side for side in s.from_active() if side != me and row[s.where[side]] <= far])


@SHOW_OFF.modifies("dice")
def show_off_dice(s: DeathState, me: Side, dice: int, job: Job) -> int:
    """death:skills/show-off: a bonus die with an audience, at level 4 for each of them."""
    if job.side != me or not is_own(job):
        return dice
    audience = _audience(s, me)
    return dice + (audience if s.level(me, "show_off") >= 4 else min(1, audience))


@SHOW_OFF.modifies("rerolls")
def show_off_rerolls(s: DeathState, me: Side, free: int, job: Job) -> int:
    """death:dice/skills: on every roll, also on those against him."""
    level = s.level(me, "show_off")
    if job.side != me or level < 3:
        return free
    audience = _audience(s, me)
    return free + (audience if level >= 4 else min(1, audience))


# -- Mike: Proficient (dice.rerolls_again) -------------------------------------------------------------

PROFICIENT: Final = RULES.ability("proficient", "death:skills/proficient")


@PROFICIENT.watches("rolls")
def proficient_calm(s: DeathState, me: Side, job: Job) -> None:
    """death:skills/proficient: heal 1 stress before an attack, at level 4 before any roll.

    He is asked only where a card makes it worth something to keep the stress.
    """
    level = s.level(me, "proficient")
    if job.side != me or not s.stress[me] or not (level >= 4 or (level == 3 and job.purpose == ATTACK)):
        return
    actions: list[Action] = [("death.heal", 1, 0, 0)]
    if any(face.stressed for face in s.kit(me).faces):
        actions.append(PASS)
    choose(s, me, "heal", actions, "unique.calm", me)


@then("unique.calm")
def _calm(s: DeathState, answer: Action, me: Side) -> None:
    if answer != PASS:
        heal(s, me, 1, 0)


# -- Peters: Surgeon -----------------------------------------------------------------------------------

SURGEON: Final = RULES.ability("surgeon", "death:skills/surgeon")


@SURGEON.after("killed")
def surgeon(s: DeathState, me: Side, about: tuple[Side, int, int, int]) -> Frame | None:
    by, _, health, _ = about
    if by != me:
        return None
    level = s.level(me, "surgeon")
    if level >= 4:
        return Call("unique.all_treated", me, health)
    return Treat(me, 1 if level == 1 else health, level >= 3)


def _patients(s: DeathState, me: Side, near: bool) -> list[Side]:
    """Living investigators in the space, or within one space, with something to heal."""
    row = s.house.distances[s.where[me]]
    far = 1 if near else 0
    return [
        side for side in s.from_active() if row[s.where[side]] <= far and (s.stress[side] or s.wounds[side])
    ]


@then("unique.all_treated")
def _all_treated(s: DeathState, _: Action, me: Side, amount: int) -> None:
    for side in reversed(_patients(s, me, True)):
        s.push(Call("people.mend", side, amount))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Treat(Frame[DeathState]):
    """death:skills/surgeon: whom to heal; from level 3 on the healing may be divided, one by one."""

    __slots__ = ("amount", "divided", "side")

    def __init__(self, side: Side, amount: int, divided: bool) -> None:
        self.side = side
        self.amount = amount
        self.divided = divided

    def ask(self, s: DeathState) -> Node | None:
        patients = _patients(s, self.side, self.divided)
        if len(patients) < 2 or self.amount <= 0 or not s.is_alive(self.side):
            return None
        actions: tuple[Action, ...] = tuple([("death.treat", side) for side in patients])
        return Decision(s.leader(self.side), prompt("treat", self.side), actions, side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        patients = _patients(s, self.side, self.divided)
        if not patients or self.amount <= 0 or not s.is_alive(self.side):
            return
        if answer and self.divided:
            s.push(Treat(self.side, self.amount - 1, True))
            heal_mix(s, answer[1], 1)
        else:
            heal_mix(s, answer[1] if answer else patients[0], self.amount)


# -- Ruth: Sly -----------------------------------------------------------------------------------------

SLY: Final = RULES.ability("sly", "death:skills/sly")


@SLY.after("sneaked")
def sly(s: DeathState, me: Side, about: tuple[Side, int, bool]) -> Frame | None:
    side, figure, first = about
    return Call("unique.sly", me, figure, first) if side == me else None


@then("unique.sly")
def _sly(s: DeathState, _: Action, me: Side, figure: int, first: bool) -> None:
    """death:skills/sly: healing for the first Sneak of a Run, from level 3 on for each; wounds from 2 on."""
    level = s.level(me, "sly")
    if level >= 2:
        s.push(WoundEach(((figure, 1),), me))
    if level >= 3:
        heal_mix(s, me, 1)
    elif first:
        heal(s, me, 1, 0)


@SLY.after("ran", forced=False)
def sly_search(s: DeathState, me: Side, about: tuple[Side, int]) -> Frame | None:
    side, sneaked = about
    if side != me or not sneaked or s.level(me, "sly") < 4 or s.has_used(me, SLY_SEARCH):
        return None
    if not s.is_safe(s.where[me]) or not s.cards.size(DISCOVERY_DECK):
        return None
    return Ask(me, "search", (("death.search",), PASS), "unique.search", (me,))


@then("unique.search")
def _search(s: DeathState, answer: Action, me: Side) -> None:
    if answer != PASS:
        s.mark_used(me, SLY_SEARCH)
        s.push(Investigate(me))


# -- Sally: Avid Photographer (turn.photos) ------------------------------------------------------------

AVID_PHOTOGRAPHER: Final = RULES.ability("avid_photographer", "death:skills/avid-photographer")


@AVID_PHOTOGRAPHER.after("left", forced=False)
def follow(s: DeathState, me: Side, about: tuple[Side, int, int, Side]) -> Frame | None:
    """death:skills/avid-photographer: she may follow whoever leaves her space."""
    side, here, to, taken = about
    if me in (side, taken) or s.where[me] != here or here == to:
        return None
    return Ask(me, "follow", (("death.follow",), PASS), "unique.follow", (me, here, to))


@then("unique.follow")
def _follow(s: DeathState, answer: Action, me: Side, here: int, to: int) -> None:
    if answer != PASS and s.where[me] == here:
        leave(s, me, to)


@AVID_PHOTOGRAPHER.modifies("dice")
def photographer_die(s: DeathState, me: Side, dice: int, job: Job) -> int:
    """The others in her space have a bonus die, from level 2 on."""
    fits = job.side != me and is_own(job) and s.where[job.side] == s.where[me]
    return dice + 1 if fits and s.level(me, "avid_photographer") >= 2 else dice


@AVID_PHOTOGRAPHER.after("rested")
def photographer_rest(s: DeathState, me: Side, side: Side) -> Frame | None:
    fits = side != me and s.where[side] == s.where[me] and s.level(me, "avid_photographer") >= 3
    return Call("people.mend", me, 3) if fits else None


# -- Sandra: Relic Seeker (discovery.price, discovery.Investigate) -------------------------------------

RELIC_SEEKER: Final = RULES.ability("relic_seeker", "death:skills/relic-seeker")


@RELIC_SEEKER.after("turn.begins")
def seek(s: DeathState, me: Side, side: Side) -> Frame | None:
    """death:skills/relic-seeker: at the start of her first turn two Relics are drawn, and one is kept."""
    if side != me or s.begun >> me & 1 or not s.cards.size(RELIC_DECK):
        return None
    return TwoRelics(me, min(2, s.cards.size(RELIC_DECK)), RELIC_DECK, RELIC_CHOICE)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TwoRelics(Draw):
    """``seat`` is the side that keeps one."""

    __slots__ = ()

    def got(self, s: DeathState, kinds: bytes) -> None:
        s.reveal("death.relics_drawn", tuple([s.case.relics[kind].ref for kind in kinds]))
        picks: list[Action] = [("death.relic", s.case.relics[kind].id) for kind in sorted(kinds)]
        choose(s, self.seat, "relic", picks, "unique.kept", self.seat)


@then("unique.kept")
def _kept(s: DeathState, answer: Action, me: Side) -> None:
    relic = s.case.relic_of[answer[1]]
    s.cards = s.cards.without(RELIC_CHOICE, relic).emptied(RELIC_CHOICE, RELIC_DECK, place=REST)
    gain_relic(s, me, relic, False)


@RELIC_SEEKER.after("turn.ends")
def count_treasures(s: DeathState, me: Side, side: Side) -> Frame | None:
    """From level 3 on she heals 1 stress for each Relic and Item at the end of her turn."""
    if side != me or s.level(me, "relic_seeker") < 3:
        return None
    return Call("unique.treasures", me)


@then("unique.treasures")
def _treasures(s: DeathState, _: Action, me: Side) -> None:
    heal(s, me, s.kit(me).items + len(s.relics[me]) // 2, 0)


# -- Stella: Chemical Explosives -----------------------------------------------------------------------

CHEMICAL_EXPLOSIVES: Final = RULES.ability("chemical_explosives", "death:skills/chemical-explosives")


@CHEMICAL_EXPLOSIVES.modifies("targets")
def explosives_targets(s: DeathState, me: Side, most: int, about: tuple[Side, int]) -> int:
    """death:skills/chemical-explosives: one further target in the space of the first, then any number."""
    if about[0] != me:
        return most
    return ALL if s.level(me, "chemical_explosives") >= 3 else max(most, 1)


@CHEMICAL_EXPLOSIVES.modifies("rerolls")
def explosives_rerolls(s: DeathState, me: Side, free: int, job: Job) -> int:
    fits = job.side == me and job.purpose == ATTACK and s.level(me, "chemical_explosives") >= 2
    return free + len(job.targets) if fits else free


@CHEMICAL_EXPLOSIVES.modifies("full")
def explosives_full(s: DeathState, me: Side, full: int, job: Job) -> int:
    return 1 if job.side == me and s.level(me, "chemical_explosives") >= 4 else full
