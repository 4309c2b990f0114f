"""Rise of the Cults: two worlds that differ only in what a seat cannot see look the same to it.

``test_worlds`` deals anew at every decision of random games.  Here are chosen positions, and what those games
do not ask for: hints, what is said to somebody who tries the impossible, the table as text, the NPC's card.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fhtagn.bots import ADVISER, make_bot
from fhtagn.core.bot import Bot, Position
from fhtagn.core.errors import FhtagnError
from fhtagn.core.events import seen
from fhtagn.core.frames import as_data
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.picture import plain_text
from fhtagn.games.cults import GAME
from fhtagn.games.cults.bot.greedy import Greedy
from fhtagn.games.cults.scenario import CultsScenario, position

EN, DE = GAME.words("en"), GAME.words("de")
MARKERS = {"uptown": "0", "downtown": "1"}
CARDS = ("herald", "neophyte", "fanatic", "whisperer", "sabotage", "blood_sacrifice", "chaos")
TRIES: list[Action] = [
    *[(f"cults.{what}", card) for what in ("lay", "pay", "use", "destroy", "destroy_held") for card in CARDS],
    *[("cults.send", n) for n in range(5)],
    *[("cults.pay_rest", n) for n in range(5)],
    ("cults.sabotage", "sabotage", "1", 1),
    ("cults.tunnel", "smugglers_tunnel", "2", "northside"),
    ("cults.spare", "blood_sacrifice"),
    ("cults.spread",),
    ("cults.done",),
    ("cults.plan", "uptown", "growth"),
]


def laid(hand: str, deck: str, cards: str, thugs: int, screens: str = "open") -> CultsScenario:
    """Seat 0 has laid cards and holds thugs in the fist; seat 1 is to lay."""
    table = position(
        rituals={0: "uptown:1", 1: "uptown:1"},
        hand={0: hand, 1: "fanatic whisperer neophyte"},
        deck={0: deck},
        tokens={0: "thug thug thug", 1: "thug"},
        markers=MARKERS,
        screens=screens,
    )
    return table.plans("uptown", "dominance").lays(cards, thugs=thugs)


def held(hand: str, deck: str, **more: Any) -> CultsScenario:
    """Seat 1 is to act; the hand of seat 0 is the one or the other."""
    given: dict[str, Any] = {
        "turn": 1,
        "rituals": {0: "uptown:1 northside:2", 1: "uptown:1 downtown:3"},
        "sites": {1: "downtown"},
        "hand": {0: hand, 1: "mi_go herald"},
        "deck": {0: deck},
        "tokens": {1: "adept freak freak freak"},
        "stacks": {"downtown": "deep_one sabotage"},
        "markers": MARKERS,
        **more,
    }
    return position(**given)


def aside(card: str, deck: str) -> CultsScenario:
    """Alone: the NPC has laid a card aside, and you are about to fight."""
    table = position(
        players=1,
        rituals={0: "uptown:2", 1: "uptown:1"},
        hand={0: "fanatic herald"},
        tokens={0: "thug"},
        aside=card,
        deck={1: deck},
        markers={"uptown": "0", "downtown": "1 0"},
    )
    return table.plans("uptown", "dominance")


Worlds = list[Callable[[], CultsScenario]]
CASES: list[tuple[str, int, Worlds]] = [
    (
        "cards and thugs that were laid",
        1,
        [
            lambda: laid("herald fanatic sabotage", "whisperer neophyte", "herald sabotage", 2),
            lambda: laid("whisperer neophyte herald", "fanatic sabotage", "neophyte whisperer", 0),
        ],
    ),
    (
        "the same behind closed screens",
        1,
        [
            lambda: laid("herald fanatic", "whisperer neophyte", "herald", 3, "closed"),
            lambda: laid("whisperer neophyte", "fanatic herald", "whisperer", 1, "closed"),
        ],
    ),
    (
        "a hand",
        1,
        [
            lambda: held("fanatic street_tough", "herald neophyte"),
            lambda: held("herald neophyte", "fanatic street_tough"),
        ],
    ),
    (
        "the hand of an opponent in a confrontation to come",
        1,
        [
            lambda: held("shoggoth", "neophyte").plans("downtown", "dominance").joins("northside:2"),
            lambda: held("neophyte", "shoggoth").plans("downtown", "dominance").joins("northside:2"),
        ],
    ),
    (
        "whether somebody who goes on with a plan could use a card",
        1,
        [
            lambda: moving("smugglers_tunnel", "herald"),
            lambda: moving("herald", "smugglers_tunnel"),
        ],
    ),
    (
        "what else somebody who pays could pay with",
        1,
        [
            lambda: paying("mi_go neophyte", "herald"),
            lambda: paying("mi_go herald", "neophyte"),
        ],
    ),
    (
        "what could spare a ritual",
        1,
        [
            lambda: spreading("blood_sacrifice herald", "neophyte"),
            lambda: spreading("neophyte herald", "blood_sacrifice"),
        ],
    ),
    (
        "the NPC's card",
        0,
        [
            lambda: aside("fanatic", "chaos herald neophyte neophyte"),
            lambda: aside("chaos", "fanatic herald neophyte neophyte"),
            lambda: aside("herald", "chaos fanatic neophyte neophyte"),
        ],
    ),
]


def moving(hand: str, deck: str) -> CultsScenario:
    return held(hand, deck, turn=0).plans("uptown", "influence").moves("northside:2")


def paying(hand: str, deck: str) -> CultsScenario:
    table = position(sites={0: "uptown"}, hand={0: hand}, deck={0: deck}, markers=MARKERS)
    return table.plans("uptown", "preparation").prepares("ritual_2")


def spreading(hand: str, deck: str) -> CultsScenario:
    table = position(rituals={0: "uptown:2 uptown:2"}, hand={0: hand}, deck={0: deck}, markers=MARKERS)
    return table.plans("uptown", "dominance").spreads()


def tried(table: CultsScenario, seat: int) -> list[str]:
    """What a seat is told that tries what it may not."""
    node = table.state.pending
    offered = node.actions if isinstance(node, Decision) and node.seat == seat else ()
    told = []
    for action in TRIES:
        if action not in offered:
            with pytest.raises(FhtagnError) as refused:
                GAME.play(table.state.clone(), action, seat)
            told.append(EN.say(refused.value.text))
    return told


def hints(table: CultsScenario) -> list[Any]:
    """What bots advise, and why, with the same luck."""
    bots: list[Bot] = [Greedy(), make_bot(GAME, ADVISER)]
    return [
        [(one.action, one.score, [EN.say(why) for why in one.reasons]) for one in opinions]
        for bot in bots
        for opinions in [bot.opinions(Position(GAME, table.state, table.decision), Random(14))]
    ]


def known(table: CultsScenario, seat: int) -> dict[str, Any]:
    """Everything that this seat can get to know."""
    s = table.state
    node = table.decision
    view = GAME.view(s, seat)
    found: dict[str, Any] = {
        "view": view,
        "spectators": GAME.public(s),
        "text": [plain_text(GAME.picture(view, DE)), GAME.spoken(view, DE), GAME.reckoning(view, DE)],
        "told": [EN.say(GAME.tell(event)) for event in seen(table.told, seat)],
        "told to spectators": [EN.say(GAME.tell(event)) for event in seen(table.told, None)],
        "asked": (node.seat, EN.say(node.prompt)),
        "features": GAME.features(s, seat),
        "tokens": GAME.tokens(s, seat),
        "tried": tried(table, seat),
        "refusals": [(no.action, EN.say(no.label), EN.say(no.reason)) for no in GAME.why_not(s, seat)],
        "deals": [as_data(GAME.resample(s, seat, Random(n))) for n in range(5)],
    }
    if node.seat == seat:
        found["options"] = [
            (action, EN.say(GAME.label(s, action)), [EN.say(text) for text in GAME.outlook(s, action)])
            for action in node.actions
        ]
        found["hints"] = hints(table)
    return found


@pytest.mark.parametrize(("what", "seat", "worlds"), CASES, ids=[what for what, _, _ in CASES])
def test_nothing_tells_two_worlds_apart(what: str, seat: int, worlds: Worlds) -> None:
    first, *others = [world() for world in worlds]
    for other in others:
        assert as_data(other.state) != as_data(first.state), "what is hidden differs"
        mine, theirs = known(first, seat), known(other, seat)
        for name in mine:
            assert theirs[name] == mine[name], name
