"""Death May Die: what things of a table are called, as references that texts and clients understand."""

from __future__ import annotations

from typing import Any

from fhtagn.core.text import Ref, Text
from fhtagn.games.death.rules.actions import SKILLS
from fhtagn.games.death.rules.case import Case
from fhtagn.games.death.rules.state import DeathState


def source_ref(s: DeathState, source: str) -> Ref:
    """A skill, a card (by the side that somebody has), a Relic, a species, an insanity."""
    case = s.case
    if source in SKILLS:
        return Ref("skill", source, Text(f"death.skill.{source}"))
    if source in case.card_of:
        return card_ref(s, case.card_of[source])
    if source in case.relic_of:
        return case.relics[case.relic_of[source]].ref
    for kind in case.species:
        if kind.id == source:
            return kind.ref
    for insanity in case.insanities:
        if insanity.id == source:
            return insanity.ref
    if source == "episode":
        return Ref("episode", case.episode.id, Text("death.name.printed", {"name": case.episode.name}))
    return Ref("source", source, Text("death.name.printed", {"name": source}))


def card_ref(s: DeathState, card: int) -> Ref:
    """A Discovery card, called like the side that was taken."""
    for owned in s.owned:
        for place in range(0, len(owned), 3):
            if owned[place] == card:
                face = s.case.discovery[card].faces[owned[place + 1]]
                if face is not None:
                    return face.ref
    return s.case.discovery[card].ref


def token_text(token: str) -> Text:
    return Text(f"death.token.{token}")


def lock_ref(case: Case, lock: int) -> Ref:
    one, other = case.locks[lock]
    args: dict[str, Any] = {"one": case.space_refs[one], "other": case.space_refs[other]}
    return Ref("lock", case.lock_ids[lock], Text("death.lock", args))
