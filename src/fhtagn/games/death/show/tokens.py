"""Death May Die thing by thing, for learners."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.tokens import NO_NUMBERS, Printed, Token, TokenTable, clockwise
from fhtagn.games.death.rules import dicefaces as faces
from fhtagn.games.death.rules.case import ELDER, NOWHERE
from fhtagn.games.death.rules.content import Content, content_of
from fhtagn.games.death.rules.faces import Use
from fhtagn.games.death.rules.setup import count_of
from fhtagn.games.death.rules.state import (
    DISCOVERY_DECK,
    DISCOVERY_NOW,
    DISCOVERY_PILE,
    MYTHOS_DECK,
    MYTHOS_NOW,
    MYTHOS_PILE,
    NOBODY_CHOSEN,
    RELIC_CHOICE,
    DeathState,
)
from fhtagn.games.death.show.attributes import all_of
from fhtagn.games.death.show.under_way import (
    Roll,
    Running,
    attacker_of,
    fought,
    roll_of,
    run_of,
    targets_of,
)

UNKNOWN: Final = Printed("card")
SOMEBODY: Final = Printed("somebody")
TABLE: Final = Printed("table")
LOCK: Final = Printed("token/lock")
DICE: Final = tuple(
    Printed(
        f"die/{name}",
        {
            "success": float(faces.SUCCESS[face]),
            "tentacle": float(faces.TENTACLE[face]),
            "elder_sign": float(faces.SIGN[face]),
            "bonus": float(face >= faces.FIRST_BONUS),
        },
    )
    for face, name in enumerate(faces.FACES)
)
ZONES: Final = ("map", "board", "deck", "discard", "choice", "roll", "table")
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
    "kills",
    "next_tentacles",
    "next_bonus",
    "next_successes",
    "moved",
    "phase",
    "turn",
    "advancing",
    "rolls",
    "runs",
    "target",
    "attacks",
    "shared",
    "fought",
    "left_of_stage",
    "used_first",
    "used_second",
    "free",
    "extra",
    "need",
    "successes",
    "tentacles",
    "signs",
    "purpose",
    "source",
    "left",
    "sneaks",
    "stays",
)

USED: Final = ("used_first", "used_second")

Options = dict[str, Any]


@lru_cache(maxsize=32)
def printed(content: Content, count: int) -> dict[str, Printed]:
    """Everything that a table with this content and so many investigators can show."""
    found: dict[str, Printed] = {"card": UNKNOWN, "somebody": SOMEBODY, "table": TABLE, LOCK.kind: LOCK}
    found |= {die.kind: die for die in DICE}
    found |= {kind: Printed(kind, numbers) for kind, numbers in all_of(content, count).items()}
    tokens = ["fire", "innocent", "won"]
    for elder in content.elder_ones.values():
        tokens += elder.tokens
    for episode in content.episodes.values():
        tokens += episode.tokens
    for token in dict.fromkeys(tokens):
        found[f"token/{token}"] = Printed(f"token/{token}")
    return found


def table(options: Options) -> TokenTable:
    content = content_of(options["content"])
    spaces = {space: 0 for episode in content.episodes.values() for space in episode.map.index}
    things = list(printed(content, count_of(options["players"])).values())
    return TokenTable(things, ZONES, tuple(spaces), NOW)


def tokens(s: DeathState, seat: Seat) -> list[Token]:
    things = printed(s.case.content, s.case.count)
    spaces = s.case.space_ids
    roll, run = roll_of(s), run_of(s)
    found = [_table(s, roll, run)]
    if roll is not None:
        found += [Token(DICE[face], "roll", count=n) for face, n in enumerate(roll.dice) if n]
    targets, attacker, done = targets_of(s, roll), attacker_of(roll), fought(s)
    stays = run.stay if run is not None else ()
    pending = s.pending
    decides = pending.side if isinstance(pending, Decision) else -1
    for side in s.sides:
        owner = clockwise(seat, s.leader(side), s.players)
        found += _investigator(s, side, owner, decides, things, roll, run)
    for figure, space in enumerate(s.at):
        if space != NOWHERE:
            kind = s.case.species[s.case.figures[figure]]
            name = s.case.figure_ids[figure]
            now = {"wounds": float(s.hurt[figure])}
            if kind.sort == ELDER:
                now["left_of_stage"] = float(s.health(figure) - s.hurt[figure])
            if figure in targets:
                now |= {"target": 1.0, "shared": float(targets[figure])}
            if figure == attacker:
                now["attacks"] = 1.0
            if figure in stays:
                now["stays"] = 1.0
            if figure in done:
                now["fought"] = 1.0
            found.append(Token(things[f"enemy/{kind.monster}"], "map", spaces[space], name=name, now=now))
            assert kind.sort != ELDER or s.stage
    size = len(spaces)
    for number, (token, state) in enumerate(s.case.tokens):
        for space in range(size):
            count = s.ground[number * size + space]
            if count:
                now = {"wounds": float(s.harm[space])} if token in s.case.solid else NO_NUMBERS
                thing = things[f"token/{state or token}"]
                found.append(Token(thing, "map", spaces[space], count=count, now=now))
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
    now_zones = (
        (MYTHOS_NOW, s.case.mythos),
        (DISCOVERY_NOW, s.case.discovery),
        (RELIC_CHOICE, s.case.relics),
    )
    for zone, cards in now_zones:
        for card in s.cards.zones[zone]:
            found.append(Token(things[f"card/{cards[card].id}"], "choice", name=cards[card].id))
    return found


def _table(s: DeathState, roll: Roll | None, run: Running | None) -> Token:
    now = {
        "track": float(s.track),
        "stage": float(s.stage),
        "disrupted": float(s.disrupted),
        "actions": float(s.actions),
        "phase": float(s.phase),
        "turn": float(s.turn),
        "moved": float(s.moved),
        "advancing": float(s.advancing),
    }
    if roll is not None:
        now |= {
            "purpose": float(roll.job.purpose + 1),
            "free": float(roll.free),
            "extra": float(roll.extra),
            "need": float(roll.need(s)),
            "successes": float(roll.successes),
            "tentacles": float(roll.tentacles),
            "signs": float(roll.signs),
            "source": float(roll.source),
        }
    if run is not None:
        now |= {"left": float(run.left), "sneaks": float(run.sneaks)}
    return Token(TABLE, "table", now=now)


def _investigator(
    s: DeathState,
    side: int,
    owner: int,
    decides: int,
    things: dict[str, Printed],
    roll: Roll | None,
    run: Running | None,
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
        "kills": float(s.kills[side]),
        "next_tentacles": float(s.next_roll[3 * side]),
        "next_bonus": float(s.next_roll[3 * side + 1]),
        "next_successes": float(s.next_roll[3 * side + 2]),
        "rolls": float(roll is not None and roll.job.side == side),
        "runs": float(run is not None and run.side == side),
    }
    printed_card = things[f"investigator/{s.case.investigators[who].id}"]
    space = s.case.space_ids[s.where[side]]
    found = [Token(printed_card, "map", space, owner=owner, name=str(side), now=now)]
    owned = s.owned[side]
    for place in range(0, len(owned), 3):
        card = s.case.discovery[owned[place]]
        id, face = card.id, card.faces[owned[place + 1]]
        held = {"half": float(owned[place + 1]), "wounds": float(owned[place + 2])}
        if face is not None:
            held |= _used(s, side, face.uses)
        found.append(Token(things[f"card/{id}"], "board", holder=owner, name=id, now=held))
    relics = s.relics[side]
    for place in range(0, len(relics), 2):
        relic = s.case.relics[relics[place]]
        id = relic.id
        dark = {"transformed": float(relics[place + 1])}
        dark |= _used(s, side, relic.faces[relics[place + 1]].uses)
        found.append(Token(things[f"card/{id}"], "board", holder=owner, name=id, now=dark))
    if s.insane[side] != NOBODY_CHOSEN:
        found.append(Token(things[f"card/{s.case.insanities[s.insane[side]].id}"], "board", holder=owner))
    for token in s.case.boards:
        if s.board(side, token):
            found.append(Token(things[f"token/{token}"], "board", holder=owner, count=s.board(side, token)))
    return found


def _used(s: DeathState, side: int, uses: tuple[Use, ...]) -> dict[str, float]:
    """Which of the first two uses of a card are spent for this turn."""
    spent = [bool(use.limit) and s.has_used(side, use.limit) for use in uses]
    return {name: 1.0 for name, is_spent in zip(USED, spent, strict=False) if is_spent}
