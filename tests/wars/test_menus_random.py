"""Cthulhu Wars: at random tables of the base game a turn offers exactly what the book allows.

The reader knows what lies on the table, the printed numbers and the book; it asks none of the rules' queries.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fhtagn.core.nodes import Action
from fhtagn.games.wars.rules.content import AREA_IDS, CARDS, KIND_IDS, KIND_OF, KINDS, MOVE
from fhtagn.games.wars.rules.pieces import CAPTURED, CARD, OFF_MAP, POOL
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES, KIND_NAMES
from tests.proofs import proves

OCEANS = {
    "arctic_ocean",
    "north_pacific",
    "south_pacific",
    "north_atlantic",
    "south_atlantic",
    "indian_ocean",
}
MONSTERS = {  # with their costs
    "gc": {"deep_one": 1, "shoggoth": 2, "starspawn": 3},
    "cc": {"nightgaunt": 1, "flying_polyp": 2, "hunting_horror": 3},
    "bg": {"ghoul": 1, "fungi": 2, "dark_young": 3},
    "ys": {"undead": 1, "byakhee": 2},
}
GREAT = {
    "gc": {"cthulhu"},
    "cc": {"nyarlathotep"},
    "bg": {"shub_niggurath"},
    "ys": {"king_in_yellow", "hastur"},
}
COMBAT = {"deep_one": 1, "shoggoth": 2, "starspawn": 3, "cthulhu": 6, "flying_polyp": 1, "hunting_horror": 2}
COMBAT |= {"fungi": 1, "dark_young": 2}
Offer = tuple[str | int, ...]


def random_table(rng: Random, players: int) -> tuple[WarsScenario, list[str]]:
    """Most units stand somewhere, many of them together; some books, Power, captives, tokens."""
    playing = rng.sample(list(MONSTERS), players)
    t = table(*playing)
    areas = list(t.state.board.areas)
    crowded = rng.sample(areas, 5)
    gates: set[int] = set()
    for name in playing:
        sheet = CARDS[t.state.faction[t.seat(name)]]
        books = BOOKS[sheet.number]
        t.books(name, *(books if rng.random() < 0.3 else rng.sample(books, rng.randrange(5))))
        share = rng.choice((0, 0.7, 0.7, 0.7, 0.9))  # of the units that stand somewhere
        for kind in sheet.kinds:
            for _ in KINDS[kind].units:
                area = rng.choice(crowded if rng.random() < 0.6 else areas)
                if rng.random() < share:
                    gate = KIND_IDS[kind].endswith("acolyte") and area not in gates and rng.random() < 0.6
                    t.put(name, AREA_NAMES[area], KIND_NAMES[kind], gate=gate)
                    gates |= {area} if gate else set()
    t.gates(*[AREA_NAMES[area] for area in crowded if area not in gates and rng.random() < 0.3])
    if "ys" in playing:
        t.desecrated(*[AREA_NAMES[area] for area in rng.sample(areas, rng.randrange(4))])
    if "gc" in playing and t.pool("gc", "Cthulhu") and t.pool("gc", "Acolyte"):
        t.put("gc", "card", "Cthulhu", "Acolyte")
    for name in playing:
        if rng.random() < 0.3:
            t.captive(rng.choice([foe for foe in playing if foe != name]), name, t.pool(name, "Acolyte"))
    spaces: list[int | str] = [5, 8, 10, "instant death"]
    t.marker(rng.choice(spaces))
    return t.power(**{name: rng.randrange(1, 16) for name in playing}), playing


class Reader:
    """Somebody who looks at the table and into the book."""

    def __init__(self, t: WarsScenario, playing: list[str]) -> None:
        s = self.s = t.state
        self.playing = playing
        self.power = {name: t.power_of(name) for name in playing}
        self.books = {name: set(t.books_of(name)) for name in playing}
        self.slots = {name: set(t.slots_of(name)) for name in playing}
        self.cost_of_ritual = t.ritual_cost
        self.kinds = ["acolyte" if KIND_IDS[k].endswith("acolyte") else KIND_IDS[k] for k in KIND_OF]
        self.places: dict[str, Counter[tuple[str, int]]] = {}  # of whom how many are where
        self.gates = dict.fromkeys(s.gate_at, "")  # by area: who controls it
        self.on_gates: Counter[tuple[str, int]] = Counter()
        for name in playing:
            mine = CARDS[s.faction[t.seat(name)]].units
            self.places[name] = Counter((self.kinds[unit], s.where[unit]) for unit in mine)
            for area, keeper in zip(s.gate_at, s.gate_by, strict=True):
                if keeper in mine:
                    self.gates[area] = name
                    self.on_gates[self.kinds[keeper], area] += 1

    # -- what lies there -------------------------------------------------------------------------

    def here(self, name: str, area: int, *kinds: str) -> int:
        """How many units somebody has in an area, perhaps of some kinds only."""
        return sum(
            n
            for (kind, place), n in self.places[name].items()
            if place == area and (not kinds or kind in kinds)
        )

    def areas(self, name: str, *kinds: str) -> list[int]:
        return [area for area in self.s.board.areas if self.here(name, area, *kinds)]

    def pool(self, name: str, kind: str) -> int:
        return self.places[name][kind, POOL]

    def cultists(self, name: str) -> int:
        return sum(self.here(name, area, "acolyte") for area in self.s.board.areas)

    def is_in_play(self, kind: str) -> bool:
        return any(self.areas(name, kind) or self.places[name][kind, CARD] for name in self.playing)

    def controlled(self, name: str) -> list[int]:
        return [area for area, keeper in self.gates.items() if keeper == name]

    def keepers(self, name: str) -> set[str]:
        return {"acolyte", "dark_young"} if "The Red Sign" in self.books[name] else {"acolyte"}

    def strength(self, name: str, foe: str, area: int) -> int:
        n = {kind: self.here(name, area, kind) for kind in ("acolyte", *MONSTERS[name], *GREAT[name])}
        total = sum(COMBAT.get(kind, 0) * n[kind] for kind in n)
        total += max(0, n.get("undead", 0) - 1)
        total += n["byakhee"] + 1 if n.get("byakhee") else 0
        total += self.cost_of_ritual if n.get("hastur") else 0
        total += len(self.books[name]) + len(self.books[foe]) if n.get("nyarlathotep") else 0
        if n.get("shub_niggurath"):
            total += len(self.controlled(name)) + self.cultists(name)
            young = sum(self.here(name, place, "dark_young") for place in self.s.board.areas)
            total += young if "The Red Sign" in self.books[name] else 0
        return total + (n["acolyte"] if "Frenzy" in self.books[name] else 0)

    # -- what the book allows --------------------------------------------------------------------

    def common(self, me: str) -> set[Offer]:
        power, board = self.power[me], self.s.board
        found: set[Offer] = set()
        if power >= 1 and self.pool(me, "acolyte"):
            found |= {("recruit", area) for area in self.areas(me) or board.areas}
        cheaper = "The Thousand Young" in self.books[me] and self.is_in_play("shub_niggurath")
        for kind, cost in MONSTERS[me].items():
            if self.pool(me, kind) and power >= cost - cheaper:
                found |= {("summon", kind, area) for area in self.controlled(me)}
        if power >= 3:
            sites = self.areas(me, *self.keepers(me))
            found |= {("create_gate", area) for area in sites if area not in self.gates}
        free = sum(n for (_, place), n in self.places[me].items() if place < OFF_MAP)
        if power >= 1 and free > len(self.controlled(me)):
            found.add(("move_action",))
        for area in self.areas(me) if power >= 1 else ():
            for foe in self.playing:
                if foe != me and self.here(foe, area):
                    if self.strength(me, foe, area) >= 1:
                        found.add(("battle", area, foe))
                    if self.here(foe, area, "acolyte") and self.might(me, area) > self.might(foe, area):
                        found.add(("capture", area, foe))
        return found

    def might(self, name: str, area: int) -> int:
        """The pecking order."""
        if self.here(name, area, *GREAT[name]):
            return 2
        return 1 if self.here(name, area, *MONSTERS[name]) else 0

    def awakenings(self, me: str) -> set[Offer]:
        areas: dict[str, list[int]] = {}
        costs = {"cthulhu": 10, "nyarlathotep": 10, "shub_niggurath": 8, "king_in_yellow": 4, "hastur": 10}
        if me == "gc":
            costs["cthulhu"] = 4 if "cthulhu" in [KIND_IDS[kind] for kind in self.s.awakened] else 10
            areas["cthulhu"] = [area for area in self.gates if AREA_IDS[area] == "south_pacific"]
        elif me == "cc":
            areas["nyarlathotep"] = self.controlled(me)
        elif me == "bg":
            areas["shub_niggurath"] = self.controlled(me) if self.cultists(me) >= 2 else []
        else:
            areas["king_in_yellow"] = [area for area in self.areas(me) if area not in self.gates]
            king = self.areas(me, "king_in_yellow")
            areas["hastur"] = [area for area in self.controlled(me) if area in king]
        return {
            ("awaken", kind, area)
            for kind, found in areas.items()
            if self.pool(me, kind) and self.power[me] >= costs[kind]
            for area in found
        }

    def unique(self, me: str) -> set[Offer]:
        power, books, slots = self.power[me], self.books[me], self.slots[me]
        foes = [foe for foe in self.playing if foe != me]
        found: set[Offer] = set()
        if me == "gc":
            if "Dreams" in books and power >= 2 and self.pool(me, "acolyte"):
                found |= {("dreams", area, foe) for foe in foes for area in self.areas(foe, "acolyte")}
            if "Submerge" in books and any(AREA_IDS[area] in OCEANS for area in self.areas(me, "cthulhu")):
                found.add(("submerge",))
            if self.places[me]["cthulhu", CARD]:
                found.add(("emerge",))
        elif me == "cc":
            if "The Thousand Forms" in books and self.is_in_play("nyarlathotep"):
                found.add(("thousand_forms",))
            owed = [n for n in (4, 6) if f"pay_{n}" not in slots]
            owed += [10] if len(owed) == 2 else []
            found |= {("pay", n) for n in owed if power >= n}
        elif me == "bg":
            for here in self.areas(me, "shub_niggurath"):
                for side in self.playing:
                    small = self.areas(side, "acolyte", *MONSTERS[side])
                    found |= {("avatar", area, side) for area in small if area != here}
            if "Ghroth" in books and power >= 2:
                found.add(("ghroth",))
            if "eliminate_2" not in slots and self.cultists(me) >= 2:
                found.add(("eliminate_two",))
        else:
            found |= self.of_yellow_sign(foes)
        return found

    def of_yellow_sign(self, foes: list[str]) -> set[Offer]:
        me, board = "ys", self.s.board
        power, books = self.power[me], self.books[me]
        desecrated = [p for kind, p in zip(self.kinds, self.s.where, strict=True) if kind == "desecration"]
        found: set[Offer] = set()
        for here in self.areas(me, "king_in_yellow"):
            cost = 1 if "The Third Eye" in books and self.is_in_play("hastur") else 2
            cheap = any(self.pool(me, kind) for kind in ("acolyte", "undead", "byakhee"))
            if here not in desecrated and power >= cost and cheap:
                found.add(("desecrate",))
            if "The Screaming Dead" in books:
                found |= {("screaming_dead", area) for area in board.near[MOVE][here]}
        for here in self.areas(me, "hastur"):
            if "He Who is Not to be Named" in books:
                found |= {
                    ("he_who", a) for one in self.playing for a in self.areas(one, "acolyte") if a != here
                }
        byakhee = self.areas(me, "byakhee")
        if "Shriek of the Byakhee" in books:
            found |= {("shriek", area) for area in board.areas if any(place != area for place in byakhee)}
        if "Zingaya" in books and self.pool(me, "undead"):
            undead = self.areas(me, "undead")
            found |= {("zingaya", a, foe) for foe in foes for a in self.areas(foe, "acolyte") if a in undead}
        if "give_doom" not in self.slots[me]:
            found |= {("give_doom", foe) for foe in foes}
        return found

    def unlimited(self, me: str) -> set[Offer]:
        found: set[Offer] = {("abandon", area) for area in self.controlled(me)}
        for area in [area for area, keeper in self.gates.items() if not keeper]:
            found |= {("control", kind, area) for kind in self.keepers(me) if self.here(me, area, kind)}
        return found

    def drop_power(self, me: str, others: bool) -> set[Offer]:
        return {("drop_power",)} if len(self.playing) > 2 or self.power[me] == 1 or not others else set()

    def income(self, me: str) -> int:
        """As the book adds it up: cultists, gates, abandoned gates, captives, abilities."""
        captor = CAPTURED + self.playing.index(me)
        captives = sum(self.places[foe]["acolyte", captor] for foe in self.playing)
        total = self.cultists(me) + self.places[me]["acolyte", CARD] + captives
        total += 2 * len(self.controlled(me)) + list(self.gates.values()).count("")
        if "Y'ha Nthlei" in self.books[me] and self.is_in_play("cthulhu"):
            theirs = [area for area, keeper in self.gates.items() if keeper not in ("", me)]
            total += len([area for area in theirs if AREA_IDS[area] in OCEANS])
        if "The Red Sign" in self.books[me]:
            total += sum(self.here(me, area, "dark_young") for area in self.s.board.areas)
        if me == "ys":
            tokens = [p for kind, p in zip(self.kinds, self.s.where, strict=True) if kind == "desecration"]
            total += len([area for area in self.areas(me) if area in tokens])
        return total

    # -- what is offered -------------------------------------------------------------------------

    def read(self, actions: tuple[Action, ...]) -> set[Offer]:
        return {self._read(action) for action in actions}

    def _read(self, action: Action) -> Offer:
        kind: str = action[0].rpartition(".")[2]
        if kind == "recruit":
            return (kind, action[2])
        if kind in ("summon", "awaken"):
            return (kind, KIND_IDS[action[1]], action[2])
        if kind == "control":
            return (kind, self.kinds[action[1]], self.s.where[action[1]])
        if kind in ("battle", "capture", "dreams", "avatar", "zingaya"):
            return (kind, action[1], self.playing[action[2]])
        return (kind, self.playing[action[1]]) if kind == "give_doom" else (kind, *action[1:])


@pytest.mark.parametrize("players", [2, 3, 4])
@proves(
    "wars:actions/turn",
    "wars:actions/cost",
    "wars:actions/recruit",
    "wars:actions/summon",
    "wars:actions/awaken",
    "wars:actions/create-gate",
    "wars:actions/battle-value",
    "wars:capture/protection",
    "wars:gates/control",
    "wars:actions/all-parts",
)
def test_a_turn_offers_what_the_book_allows_and_nothing_else(players: int) -> None:
    rng = Random(players)
    for _ in range(150):
        t, playing = random_table(rng, players)
        me = rng.choice(playing)
        t.turn(me)
        reader = Reader(t, playing)
        actions = reader.common(me) | reader.awakenings(me) | reader.unique(me)
        expected = actions | reader.unlimited(me) | reader.drop_power(me, bool(actions))
        assert reader.read(t.decision.actions) == expected


@pytest.mark.parametrize("players", [2, 3, 4])
@proves("wars:power/income", "wars:power/captives", "wars:power/minimum")
def test_everybody_gathers_what_the_book_adds_up(players: int) -> None:
    rng = Random(10 + players)
    for _ in range(100):
        t, playing = random_table(rng, players)
        reader = Reader(t, playing)
        gathered = [reader.power[name] + reader.income(name) for name in playing]
        least = (max(gathered) + 1) // 2
        t.phase("power")
        assert t.options
        assert [t.power_of(name) for name in playing] == [max(n, least) for n in gathered]
        assert [t.captives(name) for name in playing] == [[]] * players
