"""Death May Die: every kind of action and event, declared once.

Spaces, figures, cards and so on are named by their ids (``("death.attack", "ghast/2")``), investigators by
their side.  Content files may bring other ids, so any plain word is well-formed; what it is called depends on
the table, so labels are made with the state, and events carry references.
"""

from __future__ import annotations

import re
from typing import Any, Final

from fhtagn.core.actions import SIDE, Many, Param, Spec, Specs, choice, number
from fhtagn.core.text import Ref, Text
from fhtagn.games.death.rules.case import SIDES
from fhtagn.games.death.rules.content import shipped
from fhtagn.games.death.rules.dicefaces import FACES
from fhtagn.games.death.rules.state import COMMON
from fhtagn.games.death.rules.vocabulary import UNIQUE

_WORD: Final = re.compile(r"[a-z][a-z0-9_]*(/[a-z0-9_]+)?")
SKILLS: Final = (*COMMON, *UNIQUE)


class Word(Param):
    """Things that the content names.  Events carry the reference itself, because the table is not at hand."""

    __slots__ = ()

    def __init__(self, kind: str, values: tuple[str, ...]) -> None:
        super().__init__(kind, values)

    def has(self, value: object) -> bool:
        return isinstance(value, str) and _WORD.fullmatch(value) is not None

    def name(self, value: Any) -> Any:
        if isinstance(value, (Ref, Text)):
            return value
        return Ref(self.kind, value, Text("death.name.printed", {"name": value}))


def _spaces() -> tuple[str, ...]:
    return tuple(sorted({space for episode in shipped().episodes.values() for space in episode.map.index}))


def _figures() -> tuple[str, ...]:
    found = [f"cultist/{i + 1}" for i in range(10)]
    for monster in shipped().monsters.values():
        if monster.kind != "cultist":
            found += [f"{monster.id}/{i + 1}" for i in range(monster.figures)]
    return (*found, "elder_one")


def _locks() -> tuple[str, ...]:
    found: list[str] = []
    for episode in shipped().episodes.values():
        ids = [space.id for space in episode.map.spaces]
        found += [f"{ids[one]}/{ids[other]}" for one, other in episode.map.locks]
    return tuple(found)


def _tokens() -> tuple[str, ...]:
    found = {token for episode in shipped().episodes.values() for token in episode.tokens}
    found |= {token for elder in shipped().elder_ones.values() for token in elder.tokens}
    return tuple(sorted(found | {"fire"}))


SPACE: Final = Word("space", _spaces())
FIGURE: Final = Word("enemy", _figures())
CARD: Final = Word("card", tuple(shipped().discoveries))
RELIC: Final = Word("relic", tuple(shipped().relics))
INVESTIGATOR: Final = Word("investigator", tuple(shipped().investigators))
EPISODE_ACTION: Final = Word(
    "action", tuple([action.id for episode in shipped().episodes.values() for action in episode.actions])
)
LOCK: Final = Word("lock", _locks())
TOKEN: Final = Param("", _tokens(), lambda token: f"death.token.{token}")
SKILL: Final = Param("skill", SKILLS, lambda skill: f"death.skill.{skill}")
FACE: Final = Param("die", FACES, lambda face: f"death.face.{face}")
# What changes a roll or a loss: a skill, a card or a Relic; what is to be resolved first: also a species.
SOURCE: Final = Word("source", (*SKILLS, *shipped().discoveries, *shipped().relics))
CAUSE: Final = Word(
    "source",
    (
        *SKILLS,
        *shipped().discoveries,
        *shipped().relics,
        *shipped().monsters,
        *shipped().insanities,
        "elder_one",
    ),
)
HOW: Final = choice("death.how", ("free", "stress", "extra"))
HALF: Final = choice("death.half", SIDES)
SMALL: Final = number(0, 20)
MANY: Final = number(0, 60)
CHOICE: Final = Param("choice", range(8))
DICE: Final = Many(FACE)
LOSS: Final = choice("death.lost_by", ("attack", "fire", "effect"))

ACTIONS: Final = Specs(
    # setting up
    Spec("death.investigator", {"investigator": INVESTIGATOR}, "death:setup/investigators"),
    Spec("death.relic", {"relic": RELIC}, "death:unknown/relics"),
    # the action phase
    Spec("death.run", {"space": SPACE}, "death:run/three-spaces"),
    Spec("death.step", {"space": SPACE}, "death:run/three-spaces"),
    Spec("death.stop", {}, "death:run/three-spaces"),
    Spec("death.sneak", {"enemy": FIGURE}, "death:skills/stealth"),
    Spec("death.leave", {}, "death:run/followers"),
    Spec("death.take", {"side": SIDE}, "death:skills/swiftness"),
    Spec("death.follow", {}, "death:skills/avid-photographer"),
    Spec("death.attack", {"enemy": FIGURE}, "death:attack/target"),
    Spec("death.target", {"enemy": FIGURE}, "death:attack/several"),
    Spec("death.strike", {}, "death:attack/several"),
    Spec("death.rest", {}, "death:rest/three"),
    Spec("death.trade", {}, "death:trade/exchange"),
    Spec("death.give", {"card": CARD, "side": SIDE}, "death:trade/exchange"),
    Spec("death.episode", {"action": EPISODE_ACTION}, "death:episode-actions/two"),
    Spec("death.use", {"card": CARD, "use": CHOICE}, "death:discovery/uses"),
    Spec("death.use_relic", {"relic": RELIC, "use": CHOICE}, "death:unknown/relics"),
    Spec("death.pick_up", {"token": TOKEN}, "death:episode/special-rules"),
    Spec("death.photo", {"side": SIDE}, "death:skills/avid-photographer"),
    Spec("death.end", {}, "death:turn/three-actions"),
    # rolls
    Spec("death.reroll", {"die": FACE, "how": HOW}, "death:dice/reroll"),
    Spec("death.keep", {}, "death:dice/reroll"),
    Spec("death.convert", {"by": SOURCE, "n": SMALL}, "death:dice/change"),
    Spec("death.wound", {"enemy": FIGURE}, "death:attack/several"),
    Spec("death.instinct", {}, "death:skills/killer-instinct"),
    Spec("death.prevent", {"n": SMALL}, "death:skills/silent-witness"),
    Spec("death.shove", {"space": SPACE}, "death:skills/self-defense"),
    Spec("death.treat", {"side": SIDE}, "death:skills/surgeon"),
    Spec("death.heal", {"stress": SMALL, "wounds": SMALL, "fatigue": SMALL}, "death:rest/three"),
    Spec("death.assign", {"card": CARD}, "death:companion/wounds"),
    Spec("death.bear", {}, "death:companion/wounds"),
    Spec("death.ignore", {"by": SOURCE}, "death:skills/toughness"),
    Spec("death.level", {"skill": SKILL}, "death:sanity/level-up"),
    # cards
    Spec("death.claim", {"half": HALF}, "death:discovery/take"),
    Spec("death.decline", {}, "death:discovery/decline"),
    Spec("death.search", {}, "death:skills/sly"),
    Spec("death.seek", {}, "death:skills/relic-seeker"),
    Spec("death.redraw", {"relic": RELIC}, "death:unknown/relics"),
    Spec("death.lose", {"card": CARD}, "death:ties/active"),
    Spec("death.choose", {"choice": CHOICE}, "death:ties/active"),
    Spec("death.pay", {}, "death:ties/active"),
    Spec("death.accept", {}, "death:ties/active"),
    Spec("death.tickets", {"n": SMALL}, "death:episode-actions/two"),
    # ties and orders
    Spec("death.pick_space", {"space": SPACE}, "death:ties/active"),
    Spec("death.pick_enemy", {"enemy": FIGURE}, "death:ties/active"),
    Spec("death.pick_side", {"side": SIDE}, "death:ties/active"),
    Spec("death.pick_lock", {"lock": LOCK}, "death:ties/active"),
    Spec("death.pick_token", {"token": TOKEN, "marked": number(0, 1)}, "death:ties/active"),
    Spec("death.face", {"enemy": FIGURE}, "death:encounter/fight"),
    Spec("death.cause", {"cause": CAUSE}, "death:ties/order"),
)

EVENTS: Final = Specs(
    Spec("death.box", {"episode": Word("episode", ()), "elder": Word("species", ())}, "death:setup/boxes"),
    Spec("death.chosen", {"side": SIDE, "investigator": INVESTIGATOR}, "death:setup/investigators"),
    Spec("death.insanity_dealt", {"side": SIDE, "insanity": CARD}, "death:setup/insanity"),
    Spec("death.begins", {"side": SIDE}, "death:setup/first"),
    Spec("death.unknown_drawn", {"species": CARD}, "death:unknown/monsters"),
    Spec("death.relics_drawn", {"relics": Many(RELIC)}, "death:unknown/relics"),
    Spec("death.relic_taken", {"side": SIDE, "relic": RELIC}, "death:unknown/relics"),
    Spec("death.relic_turned", {"side": SIDE, "relic": RELIC}, "death:unknown/relics-turn"),
    Spec("death.turn", {"side": SIDE, "n": MANY}, "death:turn/four-parts"),
    Spec("death.moved", {"side": SIDE, "space": SPACE}, "death:run/three-spaces"),
    Spec("death.placed", {"side": SIDE, "space": SPACE}, "death:run/placed"),
    Spec("death.followed", {"enemy": FIGURE, "side": SIDE}, "death:run/followers"),
    Spec("death.sneaked", {"side": SIDE, "enemy": FIGURE}, "death:skills/stealth"),
    Spec("death.caught_fire", {"side": SIDE, "n": SMALL}, "death:run/fire"),
    Spec("death.attacks", {"side": SIDE, "enemies": Many(FIGURE)}, "death:attack/target"),
    Spec("death.attacked_by", {"enemy": FIGURE, "side": SIDE}, "death:encounter/attack"),
    Spec("death.rolled", {"side": SIDE, "dice": DICE}, "death:dice/roll"),
    Spec("death.rerolled", {"side": SIDE, "old": FACE, "new": FACE}, "death:dice/reroll"),
    Spec("death.result", {"side": SIDE, "successes": SMALL, "tentacles": SMALL}, "death:dice/order"),
    Spec("death.enemy_wounded", {"enemy": FIGURE, "n": MANY}, "death:attack/wounds"),
    Spec("death.enemy_killed", {"enemy": FIGURE}, "death:attack/killed"),
    Spec("death.enemy_healed", {"enemy": FIGURE, "n": SMALL}, "death:attack/wounds"),
    Spec("death.enemy_moved", {"enemy": FIGURE, "space": SPACE}, "death:mythos/shortest-path"),
    Spec("death.summoned", {"enemy": FIGURE, "space": SPACE}, "death:mythos/summon"),
    Spec("death.rests", {"side": SIDE}, "death:rest/three"),
    Spec("death.healed_stress", {"side": SIDE, "n": SMALL}, "death:rest/three"),
    Spec("death.healed_wounds", {"side": SIDE, "n": SMALL}, "death:rest/three"),
    Spec("death.healed_fatigue", {"side": SIDE, "n": SMALL}, "death:rest/three"),
    Spec("death.stressed", {"side": SIDE, "n": SMALL}, "death:stress/limit"),
    Spec("death.wounded", {"side": SIDE, "n": SMALL}, "death:wounds/death"),
    Spec("death.companion_wounded", {"side": SIDE, "card": CARD}, "death:companion/wounds"),
    Spec("death.ignored", {"side": SIDE, "by": SOURCE}, "death:skills/toughness"),
    Spec("death.sanity_lost", {"side": SIDE, "n": SMALL}, "death:sanity/loss"),
    Spec("death.threshold", {"side": SIDE, "insanity": CARD}, "death:sanity/threshold"),
    Spec("death.levelled", {"side": SIDE, "skill": SKILL, "n": SMALL}, "death:sanity/level-up"),
    Spec("death.died", {"side": SIDE}, "death:death/one"),
    Spec("death.gave", {"side": SIDE, "card": CARD, "to": SIDE}, "death:trade/exchange"),
    Spec("death.uses", {"side": SIDE, "card": SOURCE}, "death:discovery/uses"),
    Spec("death.acts", {"side": SIDE, "action": EPISODE_ACTION}, "death:episode-actions/two"),
    Spec("death.mythos", {"side": SIDE, "card": CARD}, "death:mythos/draw"),
    Spec("death.redrawn", {"side": SIDE, "card": CARD}, "death:unknown/relics"),
    Spec("death.discovered", {"side": SIDE, "card": CARD}, "death:encounter/investigate"),
    Spec("death.claimed", {"side": SIDE, "card": CARD}, "death:discovery/take"),
    Spec("death.declined", {"side": SIDE}, "death:discovery/decline"),
    Spec("death.card_lost", {"side": SIDE, "card": CARD}, "death:discovery/take"),
    Spec("death.card_turned", {"side": SIDE, "card": CARD}, "death:discovery/other-side"),
    Spec("death.discovery_discarded", {"n": SMALL}, "death:encounter/investigate"),
    Spec("death.token_gained", {"side": SIDE, "token": TOKEN, "n": SMALL}, "death:episode/special-rules"),
    Spec("death.token_dropped", {"side": SIDE, "token": TOKEN, "n": SMALL}, "death:episode/special-rules"),
    Spec("death.token_placed", {"token": TOKEN, "space": SPACE}, "death:episode/special-rules"),
    Spec("death.token_removed", {"token": TOKEN, "space": SPACE}, "death:episode/special-rules"),
    Spec("death.token_moved", {"token": TOKEN, "space": SPACE}, "death:episode/special-rules"),
    Spec("death.token_marked", {"token": TOKEN, "space": SPACE}, "death:episode/special-rules"),
    Spec("death.token_unmarked", {"token": TOKEN, "space": SPACE}, "death:episode/special-rules"),
    Spec("death.token_saved", {"token": TOKEN, "side": SIDE}, "death:episode/special-rules"),
    Spec("death.token_hurt", {"token": TOKEN, "n": SMALL}, "death:episode/special-rules"),
    Spec("death.token_repaired", {"token": TOKEN, "n": SMALL}, "death:episode/special-rules"),
    Spec("death.token_destroyed", {"token": TOKEN, "space": SPACE}, "death:episode/special-rules"),
    Spec("death.lock_opened", {"lock": LOCK}, "death:distance/locks"),
    Spec("death.lock_closed", {"lock": LOCK}, "death:distance/locks"),
    Spec("death.advanced", {"n": SMALL}, "death:end/advance"),
    Spec("death.reshuffled", {}, "death:end/reshuffle"),
    Spec("death.elder_summoned", {"elder": Word("species", ())}, "death:end/summoning"),
    Spec("death.elder_placed", {"space": SPACE}, "death:end/summoning"),
    Spec("death.stage_defeated", {"n": SMALL}, "death:fight/stages"),
    Spec("death.stage_revealed", {"n": SMALL}, "death:fight/stages"),
    Spec("death.disrupted", {}, "death:ritual/disrupt"),
    Spec("death.next_roll", {"side": SIDE, "n": SMALL}, "death:dice/roll"),
    Spec("death.extra_action", {"side": SIDE, "n": SMALL}, "death:turn/free-actions"),
    Spec("death.rotated", {}, "death:run/placed"),
)
