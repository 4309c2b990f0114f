"""Death May Die: what is printed, told once to every client: everything that may come into play."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, cast

from fhtagn.games.death.rules.content import (
    FEWEST,
    Content,
    Discovery,
    ElderOne,
    Episode,
    Monster,
    Side,
    Texted,
)
from fhtagn.games.death.rules.state import (
    BONUS_THRESHOLDS,
    FIRST_RED,
    MOST_SANITY,
    MOST_STRESS,
    MOST_WOUNDS,
    THRESHOLDS,
    TRACK,
)
from fhtagn.games.death.rules.vocabulary import GATES
from fhtagn.games.death.show import shapes

Boxes = tuple[tuple[str, ...], tuple[str, ...], bool]


@lru_cache(maxsize=32)
def printed(content: Content, boxes: Boxes, count: int) -> shapes.DeathFacts:
    episodes, elders, unknown = boxes
    decks = (*episodes, *elders, *(("unknown",) if unknown else ()))
    monsters: dict[str, shapes.MonsterFacts] = {}
    for id in elders:
        elder = content.elder_ones[id]
        for kind in (elder.cultist, elder.minion):
            monsters[kind] = _monster(content.monsters[kind])
    for id in episodes:
        for kind in content.episodes[id].monsters:
            monsters[kind] = _monster(content.monsters[kind])
    unknowns: dict[str, shapes.UnknownFacts] = {}
    if unknown:
        for card in content.unknowns.values():
            monsters[card.species] = _monster(content.monsters[card.species])
            unknowns[card.id] = {
                "id": card.id,
                "species": card.species,
                "setup": card.setup.text,
                "advance": card.advance.text,
            }
    return {
        "content": content.digest,
        "episodes": {id: _episode(content.episodes[id]) for id in episodes},
        "elder_ones": {id: _elder(content.elder_ones[id], count) for id in elders},
        "monsters": monsters,
        "unknowns": unknowns,
        "mythos_cards": {
            card.id: {
                "id": card.id,
                "title": card.title,
                "text": card.text,
                "symbol": card.symbol,
                "draw_again": card.draw_again,
                "reconstructed": card.reconstructed,
            }
            for card in content.mythos.values()
            if card.deck in decks
        },
        "discovery_cards": {
            card.id: _discovery(card) for card in content.discoveries.values() if card.episode in episodes
        },
        "relics": {
            relic.id: {
                "id": relic.id,
                "name": relic.name,
                "normal": relic.normal.text,
                "transformed": relic.transformed.text,
                "reconstructed": relic.reconstructed,
            }
            for relic in content.relics.values()
        },
        "insanities": {
            card.id: {
                "id": card.id,
                "name": card.name,
                "text": card.text,
                "ongoing": card.ongoing,
                "reconstructed": card.reconstructed,
            }
            for card in content.insanities.values()
        },
        "people": {
            card.id: {"id": card.id, "name": card.name, "skills": [card.skill, *card.common]}
            for card in content.investigators.values()
        },
        "track_length": TRACK,
        "first_red": FIRST_RED,
        "thresholds": list(THRESHOLDS),
        "bonus_thresholds": list(BONUS_THRESHOLDS),
        "most_stress": MOST_STRESS,
        "most_wounds": MOST_WOUNDS,
        "most_sanity": MOST_SANITY,
    }


def _monster(card: Monster) -> shapes.MonsterFacts:
    kind: Literal["cultist", "monster"] = "cultist" if card.kind == "cultist" else "monster"
    return {
        "id": card.id,
        "kind": kind,
        "name": card.name,
        "figures": card.figures,
        "health": card.health,
        "dice": _dice(card.dice),
        "text": card.text,
        "reconstructed": card.reconstructed,
    }


def _dice(dice: tuple[int, int]) -> shapes.Dice:
    return {"standard": dice[0], "bonus": dice[1]}


def _text(text: Texted) -> shapes.TextFacts:
    return {"text": text.text, "reconstructed": text.reconstructed}


def _episode(episode: Episode) -> shapes.EpisodeFacts:
    plan = episode.map
    ids = [space.id for space in plan.spaces]
    return {
        "id": episode.id,
        "number": episode.number,
        "name": episode.name,
        "place": episode.place,
        "story": cast(shapes.StoryFacts, episode.story),
        "objective": _text(episode.objective),
        "advance": _text(episode.advance),
        "actions": [
            {"id": act.id, "name": act.name, "text": act.text, "reconstructed": act.reconstructed}
            for act in episode.actions
        ],
        "special": [_text(special) for special in episode.special],
        "tokens": episode.tokens,
        "monsters": list(episode.monsters),
        "map": {
            "spaces": [
                {
                    "id": space.id,
                    "name": space.name,
                    "rect": [
                        space.rect[0],
                        space.rect[1],
                        space.rect[2] - space.rect[0],
                        space.rect[3] - space.rect[1],
                    ],
                }
                for space in plan.spaces
            ],
            "passages": _pairs(plan.passages, ids),
            "stairs": _pairs(plan.stairs, ids),
            "tunnels": _pairs(plan.tunnels, ids),
            "locks": _pairs(plan.locks, ids),
            "start": ids[plan.start],
            "gates": cast(
                dict[shapes.Gate, str], {name: ids[at] for name, at in zip(GATES, plan.gates, strict=True)}
            ),
        },
        "reconstructed": episode.reconstructed,
    }


def _pairs(pairs: tuple[tuple[int, int], ...], ids: list[str]) -> list[list[str]]:
    return [[ids[one], ids[other]] for one, other in pairs]


def _elder(elder: ElderOne, count: int) -> shapes.ElderOneFacts:
    return {
        "id": elder.id,
        "name": elder.name,
        "stages": [
            {
                "stage": cast(shapes.Stage, stage.stage),
                "health": stage.health[count - FEWEST] if stage.health else None,
                "dice": _dice(stage.dice),
                "text": stage.text,
                "reconstructed": stage.reconstructed,
            }
            for stage in elder.stages
        ],
        "tokens": elder.tokens,
        "token_rule": elder.token_text,
        "cultist": elder.cultist,
        "minion": elder.minion,
    }


def _discovery(card: Discovery) -> shapes.DiscoveryFacts:
    return {
        "id": card.id,
        "title": card.title,
        "story": card.story or None,
        "center": card.center.text if card.center is not None else None,
        "left": _side(card.left),
        "right": _side(card.right),
        "forced": cast(shapes.CardSide, card.forced) if card.forced else None,
        "reconstructed": card.reconstructed,
    }


def _side(side: Side | None) -> shapes.SideFacts | None:
    if side is None:
        return None
    return {
        "kind": cast(Literal["item", "companion", "condition"], side.kind),
        "name": side.name,
        "text": side.text,
        "cost": {name: n for name, n in side.cost.items() if name != "discard"},
        "health": side.health,
        "tags": list(side.tags),
    }
