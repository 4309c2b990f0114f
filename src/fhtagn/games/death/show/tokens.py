"""Death May Die thing by thing, for learners."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.tokens import Printed, Token, TokenTable, clockwise
from fhtagn.games.death.rules.case import ELDER, NOWHERE
from fhtagn.games.death.rules.content import Content, content_of
from fhtagn.games.death.rules.state import (
    DISCOVERY_DECK,
    DISCOVERY_PILE,
    MYTHOS_DECK,
    MYTHOS_PILE,
    NOBODY_CHOSEN,
    DeathState,
)

UNKNOWN: Final = Printed("card")
SOMEBODY: Final = Printed("somebody")
TABLE: Final = Printed("table")
LOCK: Final = Printed("token/lock")
ZONES: Final = ("map", "board", "deck", "discard", "table")
NOW: Final = (
    "wounds",
    "stress",
    "sanity",
    "fire",
    "alive",
    "active",
    "decides",
    "level_unique",
    "level_first",
    "level_second",
    "track",
    "stage",
    "disrupted",
    "actions",
    "transformed",
    "half",
)

Options = dict[str, Any]


@lru_cache(maxsize=8)
def printed(content: Content) -> dict[str, Printed]:
    """Everything that a table with this content can show."""
    found: dict[str, Printed] = {"card": UNKNOWN, "somebody": SOMEBODY, "table": TABLE, LOCK.kind: LOCK}
    for monster in content.monsters.values():
        numbers = {
            "health": float(monster.health),
            "standard": float(monster.dice[0]),
            "bonus": float(monster.dice[1]),
        }
        found[f"enemy/{monster.id}"] = Printed(f"enemy/{monster.id}", numbers)
    for elder in content.elder_ones.values():
        found[f"enemy/{elder.id}"] = Printed(f"enemy/{elder.id}")
        for token in elder.tokens:
            found[f"token/{token}"] = Printed(f"token/{token}")
    for episode in content.episodes.values():
        for token in ("fire", *episode.tokens):
            found[f"token/{token}"] = Printed(f"token/{token}")
    for state in ("innocent", "won"):
        found[f"token/{state}"] = Printed(f"token/{state}")
    for card in content.investigators:
        found[f"investigator/{card}"] = Printed(f"investigator/{card}")
    for id in (*content.discoveries, *content.relics, *content.insanities):
        found[f"card/{id}"] = Printed(f"card/{id}")
    for mythos in content.mythos.values():
        found[f"card/{mythos.id}"] = Printed(f"card/{mythos.id}", {"symbol": float(mythos.symbol)})
    return found


def table(options: Options) -> TokenTable:
    content = content_of(options["content"])
    spaces = {space: 0 for episode in content.episodes.values() for space in episode.map.index}
    return TokenTable(list(printed(content).values()), ZONES, tuple(spaces), NOW)


def tokens(s: DeathState, seat: Seat) -> list[Token]:
    things = printed(s.case.content)
    spaces = s.case.space_ids
    found = [_table(s)]
    pending = s.pending
    decides = pending.side if isinstance(pending, Decision) else -1
    for side in s.sides:
        found += _investigator(s, side, clockwise(seat, s.leader(side), s.players), decides, things)
    for figure, space in enumerate(s.at):
        if space != NOWHERE:
            kind = s.case.species[s.case.figures[figure]]
            name = s.case.figure_ids[figure]
            now = {"wounds": float(s.hurt[figure])}
            found.append(Token(things[f"enemy/{kind.monster}"], "map", spaces[space], name=name, now=now))
            assert kind.sort != ELDER or s.stage
    size = len(spaces)
    for number, (token, state) in enumerate(s.case.tokens):
        for space in range(size):
            count = s.ground[number * size + space]
            if count:
                found.append(Token(things[f"token/{state or token}"], "map", spaces[space], count=count))
    for lock, (one, _) in enumerate(s.case.locks):
        if s.locks >> lock & 1:
            found.append(Token(LOCK, "map", spaces[one], name=s.case.lock_ids[lock]))
    for deck in (MYTHOS_DECK, DISCOVERY_DECK):
        if s.cards.size(deck):
            found.append(Token(UNKNOWN, "deck", count=s.cards.size(deck)))
    found += [Token(things[f"card/{s.case.mythos[c].id}"], "discard") for c in s.cards.zones[MYTHOS_PILE]]
    found += [
        Token(things[f"card/{s.case.discovery[c].id}"], "discard") for c in s.cards.zones[DISCOVERY_PILE]
    ]
    return found


def _table(s: DeathState) -> Token:
    now = {
        "track": float(s.track),
        "stage": float(s.stage),
        "disrupted": float(s.disrupted),
        "actions": float(s.actions),
    }
    return Token(TABLE, "table", now=now)


def _investigator(
    s: DeathState, side: int, owner: int, decides: int, things: dict[str, Printed]
) -> list[Token]:
    who = s.who[side]
    if who == NOBODY_CHOSEN:
        return [Token(SOMEBODY, "board", owner=owner, now={"decides": float(side == decides)})]
    now = {
        "wounds": float(s.wounds[side]),
        "stress": float(s.stress[side]),
        "sanity": float(s.sanity[side]),
        "fire": float(s.fire[side]),
        "alive": float(s.is_alive(side)),
        "active": float(side == s.active),
        "decides": float(side == decides),
        "level_unique": float(s.levels[3 * side]),
        "level_first": float(s.levels[3 * side + 1]),
        "level_second": float(s.levels[3 * side + 2]),
    }
    printed_card = things[f"investigator/{s.case.investigators[who].id}"]
    space = s.case.space_ids[s.where[side]]
    found = [Token(printed_card, "map", space, owner=owner, name=str(side), now=now)]
    owned = s.owned[side]
    for place in range(0, len(owned), 3):
        id = s.case.discovery[owned[place]].id
        held = {"half": float(owned[place + 1]), "wounds": float(owned[place + 2])}
        found.append(Token(things[f"card/{id}"], "board", holder=owner, name=id, now=held))
    relics = s.relics[side]
    for place in range(0, len(relics), 2):
        id = s.case.relics[relics[place]].id
        dark = {"transformed": float(relics[place + 1])}
        found.append(Token(things[f"card/{id}"], "board", holder=owner, name=id, now=dark))
    if s.insane[side] != NOBODY_CHOSEN:
        found.append(Token(things[f"card/{s.case.insanities[s.insane[side]].id}"], "board", holder=owner))
    for token in s.case.boards:
        if s.board(side, token):
            found.append(Token(things[f"token/{token}"], "board", holder=owner, count=s.board(side, token)))
    return found
