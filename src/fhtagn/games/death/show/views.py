"""Death May Die: what everybody sees, as plain data (``shapes`` declares it)."""

from __future__ import annotations

from typing import cast

from fhtagn.core.nodes import Decision, Side
from fhtagn.core.text import Text
from fhtagn.games.death.rules import dicefaces as faces
from fhtagn.games.death.rules.case import NOWHERE, SIDES, STAGES
from fhtagn.games.death.rules.content import named
from fhtagn.games.death.rules.faces import Use
from fhtagn.games.death.rules.harm import LevelUp
from fhtagn.games.death.rules.job import BEAST, PURPOSES
from fhtagn.games.death.rules.objective import progress
from fhtagn.games.death.rules.setup import ChooseBox
from fhtagn.games.death.rules.state import (
    DISCOVERY_DECK,
    DISCOVERY_NOW,
    DISCOVERY_PILE,
    MYTHOS_DECK,
    MYTHOS_NOW,
    MYTHOS_PILE,
    NOBODY_CHOSEN,
    OVER,
    PHASES,
    RELIC_CHOICE,
    WON,
    DeathState,
)
from fhtagn.games.death.show import shapes
from fhtagn.games.death.show.printed import printed
from fhtagn.games.death.show.under_way import roll_of, run_of


def facts(s: DeathState) -> shapes.DeathFacts:
    return printed(s.case.content, s.boxes, s.case.count)


def _is_open(s: DeathState) -> bool:
    """Are the boxes still being drawn?  Then nothing is on the table yet."""
    return bool(s.stack) and isinstance(s.stack[-1], ChooseBox)


def story(s: DeathState) -> list[Text]:
    """The page before the first turn, and the epilogue."""
    episode = s.case.episode
    if s.phase == OVER:
        return [named(episode.story["won" if s.result == WON else "lost"])]
    if s.turn > 1 or _is_open(s):
        return []
    title = Text("death.story", {"episode": episode.name, "place": episode.place})
    return [title, named(episode.story["before"])]


def public(s: DeathState) -> shapes.DeathPublic:
    case = s.case
    pending = s.pending
    is_open = _is_open(s)
    elder = s.elder_space
    standard, bonus = s.elder_dice()
    now = s.cards.zones[MYTHOS_NOW]
    found = s.cards.zones[DISCOVERY_NOW]
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "active": s.active,
        "decides": pending.side if isinstance(pending, Decision) else None,
        "actions": s.actions,
        "episode": None if is_open else case.episode.id,
        "elder_one": None if is_open else case.elder.id,
        "track": s.track,
        "stage": STAGES[s.stage],
        "stage_wounds": s.hurt[case.elder_figure],
        "elder_space": case.space_ids[elder] if elder != NOWHERE else None,
        "elder_dice": {"standard": standard, "bonus": bonus},
        "disrupted": s.disrupted,
        "investigators": [_investigator(s, side, is_open) for side in s.sides],
        "enemies": [] if is_open else _enemies(s),
        "pool": {} if is_open else _pool(s),
        "tokens": [] if is_open else _tokens(s),
        "locks": [] if is_open else _locks(s),
        "supply": {} if is_open else {token: s.supply(token) for token in case.supplies if token != "lock"},
        "objective": [] if is_open else [{"done": done, "needed": needed} for done, needed in progress(s)],
        "mythos": s.cards.size(MYTHOS_DECK),
        "mythos_discard": [case.mythos[card].id for card in s.cards.zones[MYTHOS_PILE]],
        "mythos_now": case.mythos[now[-1]].id if now else None,
        "symbols": s.symbols(),
        "discovery": s.cards.size(DISCOVERY_DECK),
        "discovery_discard": [case.discovery[card].id for card in s.cards.zones[DISCOVERY_PILE]],
        "discovery_now": case.discovery[found[-1]].id if found else None,
        "unknown": list(case.unknown),
        "relic_choice": [case.relics[relic].id for relic in s.cards.zones[RELIC_CHOICE]],
        "insanity_now": _insanity(s),
        "roll": _roll(s),
        "run": _run(s),
        "won": s.result == WON if s.result else None,
    }


def _insanity(s: DeathState) -> str | None:
    """The insanity that asks something; the skill that rises waits below it."""
    for frame in s.stack[-2::-1]:
        if isinstance(frame, LevelUp):
            return s.case.insanities[s.insane[frame.side]].id
    return None


def _investigator(s: DeathState, side: Side, is_open: bool) -> shapes.InvestigatorShown:
    case = s.case
    who = s.who[side]
    at = 3 * side
    return {
        "side": side,
        "seat": s.leader(side),
        "investigator": case.investigators[who].id if who != NOBODY_CHOSEN else None,
        "alive": s.is_alive(side),
        "space": None if is_open else case.space_ids[s.where[side]],
        "stress": s.stress[side],
        "wounds": s.wounds[side],
        "sanity": s.sanity[side],
        "next_threshold": s.next_threshold(side),
        "bonus_dice": s.track_dice(side),
        "skills": _skills(s, side) if who != NOBODY_CHOSEN else [],
        "insanity": case.insanities[s.insane[side]].id if s.insane[side] != NOBODY_CHOSEN else None,
        "kills": s.kills[side],
        "fire": s.fire[side],
        "tokens": {token: s.board(side, token) for token in case.boards if s.board(side, token)},
        "cards": _cards(s, side),
        "relics": _relics(s, side),
        "next_roll": {
            "tentacles": s.next_roll[at],
            "bonus": s.next_roll[at + 1],
            "successes": s.next_roll[at + 2],
        },
    }


def _skills(s: DeathState, side: Side) -> list[shapes.SkillShown]:
    own = s.skills(side)
    given = [skill for skill in _given(s, side) if skill not in own]
    return [
        {"id": skill, "level": s.level(side, skill), "own": s.own_level(side, skill)}
        for skill in (*own, *given)
    ]


def _given(s: DeathState, side: Side) -> list[str]:
    return list(dict.fromkeys([face.skill for _, face in s.held_faces(side) if face.skill]))


def _used(s: DeathState, side: Side, uses: tuple[Use, ...]) -> list[bool]:
    return [bool(use.limit) and s.has_used(side, use.limit) for use in uses]


def _cards(s: DeathState, side: Side) -> list[shapes.HeldCard]:
    owned = s.owned[side]
    found: list[shapes.HeldCard] = []
    for place in range(0, len(owned), 3):
        card = s.case.discovery[owned[place]]
        face = card.faces[owned[place + 1]]
        found.append(
            {
                "card": card.id,
                "side": SIDES[owned[place + 1]],
                "wounds": owned[place + 2],
                "used": _used(s, side, face.uses) if face is not None else [],
            }
        )
    return found


def _relics(s: DeathState, side: Side) -> list[shapes.HeldRelic]:
    held = s.relics[side]
    found: list[shapes.HeldRelic] = []
    for place in range(0, len(held), 2):
        relic = s.case.relics[held[place]]
        face = relic.faces[held[place + 1]]
        found.append(
            {"relic": relic.id, "transformed": bool(held[place + 1]), "used": _used(s, side, face.uses)}
        )
    return found


def _enemies(s: DeathState) -> list[shapes.EnemyShown]:
    return [
        {
            "id": s.case.figure_ids[figure],
            "species": s.case.species[s.case.figures[figure]].monster,
            "space": s.case.space_ids[space],
            "wounds": s.hurt[figure],
            "health": s.health(figure),
        }
        for figure, space in enumerate(s.at)
        if space != NOWHERE
    ]


def _pool(s: DeathState) -> dict[str, int]:
    """How many figures of each species wait beside the board."""
    return {
        kind.monster: s.at[kind.first : kind.first + kind.figures].count(NOWHERE)
        for kind in s.case.species[:-1]
    }


def _tokens(s: DeathState) -> list[shapes.TokensShown]:
    size = len(s.case.spaces)
    found: list[shapes.TokensShown] = []
    for number, (token, state) in enumerate(s.case.tokens):
        for space in range(size):
            count = s.ground[number * size + space]
            if count:
                solid = token in s.case.solid
                found.append(
                    {
                        "token": token,
                        "state": state,
                        "space": s.case.space_ids[space],
                        "count": count,
                        "wounds": s.harm[space] if solid else 0,
                        "health": s.case.solid.get(token, 0),
                    }
                )
    return found


def _locks(s: DeathState) -> list[list[str]]:
    ids = s.case.space_ids
    return [[ids[one], ids[other]] for lock, (one, other) in enumerate(s.case.locks) if s.locks >> lock & 1]


def _roll(s: DeathState) -> shapes.RollShown | None:
    roll = roll_of(s)
    if roll is None:
        return None
    job = roll.job
    by = "beast" if job.by == BEAST else s.case.figure_ids[job.by] if job.by >= 0 else None
    return {
        "side": job.side,
        "purpose": PURPOSES[job.purpose],
        "name": s.case.actions[job.action].id if job.action >= 0 else "",
        "dice": cast(dict[shapes.Face, int], {faces.FACES[face]: n for face, n in enumerate(roll.dice) if n}),
        "free": roll.free,
        "extra": roll.extra,
        "need": roll.need(s),
        "successes": roll.successes,
        "tentacles": roll.tentacles,
        "signs": roll.signs,
        "by": by,
        "targets": [s.case.figure_ids[figure] for figure in job.targets],
    }


def _run(s: DeathState) -> shapes.RunShown | None:
    run = run_of(s)
    if run is None:
        return None
    return {"side": run.side, "left": run.left, "sneaks": run.sneaks if run.sneaks >= 0 else None}
