"""Death May Die: a position as numbers, for learners; everybody sees everything.

Where several episodes or Elder Ones may come into play, places are counted as in the largest of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fhtagn.core.features import Feature
from fhtagn.core.game import Options
from fhtagn.core.nodes import Seat
from fhtagn.games.death.rules import dicefaces as faces
from fhtagn.games.death.rules.case import NOWHERE, Case, case_of
from fhtagn.games.death.rules.content import Content, content_of
from fhtagn.games.death.rules.faces import Use
from fhtagn.games.death.rules.job import PURPOSES
from fhtagn.games.death.rules.objective import progress
from fhtagn.games.death.rules.setup import DEGREES, boxes_of, count_of
from fhtagn.games.death.rules.state import (
    DISCOVERY_DECK,
    DISCOVERY_NOW,
    MOST_LEVEL,
    MOST_SANITY,
    MOST_STRESS,
    MOST_WOUNDS,
    MYTHOS_DECK,
    MYTHOS_NOW,
    NOBODY_CHOSEN,
    ON_BOARD,
    PHASES,
    RELIC_CHOICE,
    DeathState,
)
from fhtagn.games.death.show.under_way import attacker_of, fought, roll_of, run_of, targets_of

ON_MAP: Final = 12  # figures or tokens of a kind in one space


class Sizes:
    """How many of each sort there can be at a table."""

    __slots__ = (
        "boards",
        "cards",
        "elders",
        "episodes",
        "insanities",
        "investigators",
        "locks",
        "mythos",
        "relics",
        "spaces",
        "species",
        "tokens",
    )

    def __init__(
        self, content: Content, episodes: tuple[str, ...], elders: tuple[str, ...], count: int, unknown: int
    ) -> None:
        cases: list[Case] = [case_of(content, e, elder, count, ()) for e in episodes for elder in elders]
        self.episodes = episodes
        self.elders = elders
        self.investigators = len(content.investigators)
        self.relics = len(content.relics)
        self.insanities = len(content.insanities)
        self.spaces = max([len(case.spaces) for case in cases])
        self.species = max([len(case.species) for case in cases]) + unknown
        self.tokens = max([len(case.tokens) for case in cases])
        self.boards = max([len(case.boards) for case in cases])
        self.locks = max([len(case.locks) for case in cases])
        self.cards = max([len(case.discovery) for case in cases])
        more = len(content.mythos_deck("unknown")) if unknown else 0
        self.mythos = max([len(case.mythos) for case in cases]) + more


_sizes = lru_cache(maxsize=16)(Sizes)


def feature_table(options: Options) -> list[Feature]:
    n = count_of(options["players"])  # a lone player leads two investigators
    episodes, elders = boxes_of(options)
    unknown = DEGREES[options["unknown"]][0]
    size: Sizes = _sizes(
        content_of(options["content"]), tuple(episodes), tuple(elders), n, int(unknown > 0) * 2
    )
    return [
        Feature("episode", (len(size.episodes),), 1, "which episode it is"),
        Feature("against", (len(size.elders),), 1, "which Elder One it is"),
        Feature("who", (n, size.investigators), 1, "which investigator is whose"),
        Feature("stress", (n,), MOST_STRESS, "stress tokens of each investigator"),
        Feature("wounds", (n,), MOST_WOUNDS, "wounds of each investigator"),
        Feature("sanity", (n,), MOST_SANITY, "how far each investigator is on the sanity track"),
        Feature("alive", (n,), 1, "is the investigator alive?"),
        Feature("fire", (n,), 6, "fire tokens on each investigator"),
        Feature("levels", (n, ON_BOARD), MOST_LEVEL, "levels of the skills on each board"),
        Feature("where", (n, size.spaces), 1, "the space of each investigator"),
        Feature("insane", (n, size.insanities), 1, "the insanity of each investigator"),
        Feature("kills", (n,), 12, "enemies killed since the insanity was triggered last"),
        Feature("boards", (n, size.boards), 12, "tokens before each investigator, by kind"),
        Feature(
            "cards", (n, size.cards), 2, "Discovery cards of each investigator: left (1) or right (2) side"
        ),
        Feature("relics", (n, size.relics), 2, "Relics of each investigator: normal (1) or transformed (2)"),
        Feature("spent", (n, size.cards + size.relics), 1, "cards and Relics with a use that is spent"),
        Feature("next_roll", (n, 3), 6, "what waits for the next roll: tentacles, bonus dice, successes"),
        Feature("enemies_here", (n,), 12, "enemies in the space of each investigator"),
        Feature("active", (n,), 1, "whose turn it is"),
        Feature("leads", (n,), 1, "does the own seat lead this investigator?"),
        Feature(
            "elder_one",
            (6,),
            50,
            "the Elder One: progression, stage, ritual disrupted, wounds, on the map, summoning symbols",
        ),
        Feature("figures", (size.species, size.spaces), ON_MAP, "enemies in each space, by species"),
        Feature("hurt", (size.species, size.spaces), 40, "their wounds together"),
        Feature("ground", (size.tokens, size.spaces), ON_MAP, "tokens in each space, by kind"),
        Feature("harm", (size.spaces,), 20, "wounds on what can be destroyed in each space"),
        Feature("locks", (size.locks,), 1, "which Locks are closed"),
        Feature("progress", (1,), 1, "how much of the episode's task is done"),
        Feature("phase", (len(PHASES),), 1, "part of the turn"),
        Feature("turn", (3,), 60, "actions left, turns so far, was a space left in this turn"),
        Feature("decks", (2,), 40, "cards in the Mythos deck and in the Discovery deck"),
        Feature("mythos", (size.mythos,), 1, "the Mythos card that is carried out"),
        Feature("found", (size.cards,), 1, "the Discovery card that was drawn"),
        Feature("choice", (size.relics,), 1, "the Relics to choose from"),
        Feature("enemies", (1,), 40, "enemies on the map"),
        Feature("dice", (len(faces.FACES),), 12, "dice of the roll under way, by face"),
        Feature("roll_for", (len(PURPOSES),), 1, "what the roll is for"),
        Feature(
            "roll",
            (7,),
            20,
            "free rerolls, one more after a paid one, needed, successes, tentacles, signs, what changes them",
        ),
        Feature("rolls", (n,), 1, "who rolls"),
        Feature("run", (2,), 10, "a run: spaces left, sneaks left (-1: any number)", low=-1),
        Feature("runs", (n,), 1, "who runs"),
        Feature("targets", (size.species, size.spaces), 1, "enemies aimed at, moved or wounded"),
        Feature("attacker", (size.species,), 1, "the enemy that attacks"),
        Feature("fought", (size.species,), ON_MAP, "enemies that have attacked in this fight"),
    ]


def features(s: DeathState, seat: Seat) -> dict[str, list[float]]:
    """The investigators by side, then what they are up against."""
    case = s.case
    episodes, elders, unknown = s.boxes
    size: Sizes = _sizes(case.content, episodes, elders, case.count, int(unknown) * 2)
    parts = progress(s)
    done = sum([min(got, needed) / max(1, needed) for got, needed in parts]) / len(parts)
    roll, run = roll_of(s), run_of(s)
    zones = s.cards.zones
    figures = [0.0] * (size.species * size.spaces)
    hurt = figures[:]
    targets = figures[:]
    aimed = targets_of(s, roll)
    for figure, space in enumerate(s.at):
        if space != NOWHERE:
            place = case.figures[figure] * size.spaces + space
            figures[place] += 1.0
            hurt[place] += s.hurt[figure]
            if figure in aimed:
                targets[place] = 1.0
    attacker = attacker_of(roll)
    attacks = [case.figures[attacker]] if attacker >= 0 else []
    has_fought = [0.0] * size.species
    for figure in fought(s):
        has_fought[case.figures[figure]] += 1.0
    return {
        "episode": [float(id == case.episode.id) for id in size.episodes],
        "against": [float(id == case.elder.id) for id in size.elders],
        "who": _each(size.investigators, [[who] if who != NOBODY_CHOSEN else [] for who in s.who]),
        "stress": [float(n) for n in s.stress],
        "wounds": [float(n) for n in s.wounds],
        "sanity": [float(n) for n in s.sanity],
        "alive": [float(s.is_alive(side)) for side in s.sides],
        "fire": [float(n) for n in s.fire],
        "levels": [float(n) for n in s.levels],
        "where": _each(size.spaces, [[space] for space in s.where]),
        "insane": _each(size.insanities, [[card] if card != NOBODY_CHOSEN else [] for card in s.insane]),
        "kills": [float(min(12, n)) for n in s.kills],
        "boards": _rows(s.boards, len(case.boards), size.boards, len(s.who)),
        "cards": _held(s.owned, 3, size.cards),
        "relics": _held(s.relics, 2, size.relics),
        "spent": [n for side in s.sides for n in _spent(s, side, size)],
        "next_roll": [float(n) for n in s.next_roll],
        "enemies_here": [float(len(s.enemies_in(s.where[side]))) for side in s.sides],
        "active": [float(side == s.active) for side in s.sides],
        "leads": [float(s.leader(side) == seat) for side in s.sides],
        "elder_one": [
            float(s.track),
            float(s.stage),
            float(s.disrupted),
            float(s.hurt[case.elder_figure]),
            float(s.elder_space != NOWHERE),
            float(s.symbols()),
        ],
        "figures": figures,
        "hurt": hurt,
        "ground": _rows(s.ground, len(case.spaces), size.spaces, size.tokens),
        "harm": _rows(s.harm, len(case.spaces), size.spaces, 1),
        "locks": [float(s.locks >> lock & 1) for lock in range(size.locks)],
        "progress": [done],
        "phase": [float(s.phase == phase) for phase in range(len(PHASES))],
        "turn": [float(s.actions), float(s.turn), float(s.moved)],
        "decks": [float(s.cards.size(MYTHOS_DECK)), float(s.cards.size(DISCOVERY_DECK))],
        "mythos": _each(size.mythos, [list(zones[MYTHOS_NOW])]),
        "found": _each(size.cards, [list(zones[DISCOVERY_NOW])]),
        "choice": _each(size.relics, [list(zones[RELIC_CHOICE])]),
        "enemies": [float(len(s.at) - s.at.count(NOWHERE))],
        "dice": [float(n) for n in (roll.dice if roll is not None else faces.NO_DICE)],
        "roll_for": [float(roll is not None and roll.job.purpose == n) for n in range(len(PURPOSES))],
        "roll": [
            float(n)
            for n in (
                (
                    roll.free,
                    roll.extra,
                    roll.need(s),
                    roll.successes,
                    roll.tentacles,
                    roll.signs,
                    roll.source,
                )
                if roll is not None
                else (0,) * 7
            )
        ],
        "rolls": [float(roll is not None and roll.job.side == side) for side in s.sides],
        "run": [float(run.left), float(run.sneaks)] if run is not None else [0.0, 0.0],
        "runs": [float(run is not None and run.side == side) for side in s.sides],
        "targets": targets,
        "attacker": _each(size.species, [attacks]),
        "fought": has_fought,
    }


def _each(length: int, marked: list[list[int]]) -> list[float]:
    """For each of them a row with ones at these places."""
    found = [0.0] * (length * len(marked))
    for row, places in enumerate(marked):
        for place in places:
            found[row * length + place] = 1.0
    return found


def _held(cards: tuple[bytes, ...], step: int, length: int) -> list[float]:
    """By investigator and card: which side of it lies up."""
    found = [0.0] * (length * len(cards))
    for side, row in enumerate(cards):
        for place in range(0, len(row), step):
            found[side * length + row[place]] = row[place + 1] + 1.0
    return found


def _rows(counts: bytes, width: int, length: int, rows: int) -> list[float]:
    """Rows of counts, made as long as they can be at this table."""
    found = [0.0] * (length * rows)
    for place, count in enumerate(counts):
        if count:
            found[place // width * length + place % width] = float(count)
    return found


def _spent(s: DeathState, side: int, size: Sizes) -> list[float]:
    """The Discovery cards and Relics of an investigator that it has used in this turn."""
    found = [0.0] * (size.cards + size.relics)
    owned, relics = s.owned[side], s.relics[side]
    for place in range(0, len(owned), 3):
        face = s.case.discovery[owned[place]].faces[owned[place + 1]]
        if face is not None:
            found[owned[place]] = float(is_spent(s, side, face.uses))
    for place in range(0, len(relics), 2):
        uses = s.case.relics[relics[place]].faces[relics[place + 1]].uses
        found[size.cards + relics[place]] = float(is_spent(s, side, uses))
    return found


def is_spent(s: DeathState, side: int, uses: tuple[Use, ...]) -> bool:
    """Has one of these uses been made in this turn?"""
    return any(bool(use.limit) and s.has_used(side, use.limit) for use in uses)
