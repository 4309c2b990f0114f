"""Rise of the Cults: state a position, the dice and the cards that are drawn, then play and ask.

For tests, puzzles and bug reports.  Districts, plans, cards and cultists are called by their ids, sides are
numbered from 0 (in the solo game the NPC is side 1), rituals are written ``uptown:2``.

>>> from fhtagn.games.cults.scenario import position
>>> table = position(
...     sites={0: "uptown"}, hand={0: "occult_scholar occult_scholar"}, tokens={0: "adept adept adept"},
...     stacks={"uptown": "deep_one forbidden_tome"}, investigators={"uptown": 1}, discard={0: "chaos"},
...     markers={"uptown": "0", "downtown": "1"})
>>> table.plans("uptown", "growth").buys("both").to_pay  # 2 + 3, and 1 more each
7
>>> table.pays("occult_scholar", "occult_scholar").pays_rest().destroys("chaos").hand(0)
'deep_one forbidden_tome'

Cards that are mentioned nowhere lie in the cult decks.  ``print(table)`` shows the table as the seat to
decide sees it; ``new_game`` begins before anything is laid out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

from fhtagn.core.nodes import AUTOMATON, DRAW, Chance, Decision, Side
from fhtagn.core.picture import plain_text
from fhtagn.core.scenario import Scenario
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.action_phase import PlaceMarker, Turn
from fhtagn.games.cults.rules.actions import (
    DECLINE,
    DISTRICT_NUMBER,
    DONE,
    DRAW_ONE,
    FACES,
    KEEP,
    LEAVE_IT,
    SPREAD,
    STAY_AWAY,
)
from fhtagn.games.cults.rules.cards import NOT_SPLIT, DrawCards
from fhtagn.games.cults.rules.city import RevealCity, values_now
from fhtagn.games.cults.rules.cult_phase import FACE_OF, Mobilise, Recruit
from fhtagn.games.cults.rules.pay import Pay
from fhtagn.games.cults.rules.rounds import EndActions
from fhtagn.games.cults.rules.scoring import Over, points
from fhtagn.games.cults.rules.setup import lay_stack
from fhtagn.games.cults.rules.state import (
    ACTION_PHASE,
    AREAS,
    ASIDE,
    CHAOS_IN_DECK,
    CITY_DECK,
    DECK,
    END,
    HELD,
    LAID,
    LEVELS,
    NPC,
    OPEN,
    PILE,
    PLANNING,
    CultsState,
    at,
    blank,
    put,
)
from fhtagn.games.cults.rules.vocabulary import DISTRICTS, PERMANENT, TOKENS

Cards = str  # ids of cards, with spaces between
BySide = Mapping[Side, str]
ByDistrict = Mapping[str, int]
DIE_VALUES: Final = {FACES[face]: value for value, face in enumerate(FACE_OF) if value}


class CultsScenario(Scenario):
    """A table of Rise of the Cults."""

    state: CultsState

    # -- chance ----------------------------------------------------------------------------------------

    def rolls(self, faces: str) -> Self:
        """The recruitment dice show these faces: "thug thug adept freak blank"."""
        return self.chance(tuple(DIE_VALUES[face] for face in faces.split()))

    def die(self, *values: int) -> Self:
        """The next single dice, such as the NPC's."""
        return self.chance(*((value,) for value in values))

    def draws(self, cards: Cards) -> Self:
        """The next cards that are drawn, of as many draws as it takes; "chaos" may be among them."""
        wanted = cards.split()
        while wanted:
            node = self.state.pending
            assert isinstance(node, Chance), f"nothing is drawn: {node!r}"
            assert node.kind == DRAW, f"dice are rolled: {node!r}"
            frame = self.state.stack[-1]
            if isinstance(frame, DrawCards):
                self._draw(frame, node, wanted)
            else:
                self._draw_open(node, wanted)
        return self

    def _draw(self, frame: DrawCards, node: Chance, wanted: list[str]) -> None:
        zones = self.state.cards.zones
        chaos = len(zones[CHAOS_IN_DECK + frame.side])
        if frame.split == NOT_SPLIT and chaos:
            now = wanted[: node.n]
            bad = iter(range(chaos))
            good = iter(range(chaos, node.of))
            self.chance(tuple(next(bad) if card == "chaos" else next(good) for card in now))
            for card in [card for card in now if card == "chaos"]:
                wanted.remove(card)
            return
        self._take(zones[DECK + frame.side], node, wanted)

    def _draw_open(self, node: Chance, wanted: list[str]) -> None:
        """From the NPC's deck, or from the city deck."""
        if isinstance(self.state.stack[-1], RevealCity):
            number = self.state.agreed.content.city_ids[wanted.pop(0)]
            self.chance((self.state.cards.zones[CITY_DECK].index(number),))
        else:
            low = 2 * (DECK + NPC)
            known = self.state.cards.ends[low + 1]
            rest = self.state.cards.zones[DECK + NPC]
            self._take(rest[: len(rest) - known], node, wanted)

    def _take(self, rest: bytes, node: Chance, wanted: list[str]) -> None:
        places: list[int] = []
        for card in wanted[: node.n]:
            kind = self.state.agreed.content.kinds[card]
            places.append(next(i for i, k in enumerate(rest) if k == kind and i not in places))
        del wanted[: node.n]
        self.chance(tuple(places))

    # -- actions ---------------------------------------------------------------------------------------

    def places(self, *districts: str) -> Self:
        return self.play(*(("cults.place", district) for district in districts))

    def plans(self, district: str, plan: str) -> Self:
        return self.play(("cults.plan", district, plan))

    def bluffs(self, district: str, tokens: str) -> Self:
        """A bluff that brings these cultists."""
        return self.plans(district, "bluff").takes(tokens)

    def takes(self, tokens: str) -> Self:
        return self.play(("cults.take", *_counts(tokens)))

    def uses(self, card: str) -> Self:
        return self.play(("cults.use", card))

    def done(self) -> Self:
        return self.play(DONE)

    def keeps(self) -> Self:
        return self.play(KEEP)

    def rerolls(self, faces: str) -> Self:
        return self.play(("cults.reroll", *(faces.split().count(face) for face in FACES)))

    def pays(self, *cards: str) -> Self:
        return self.play(*(("cults.pay", card) for card in cards))

    def pays_rest(self) -> Self:
        """With cultists."""
        return self.play(("cults.pay_rest", self.to_pay))

    def buys(self, what: str, using: str = "") -> Self:
        return self.play(("cults.buy_with", what, using) if using else ("cults.buy", what))

    def destroys(self, card: str) -> Self:
        return self.play(("cults.destroy", card))

    def prepares(self, what: str, using: str = "") -> Self:
        return self.play(("cults.prepare_with", what, using) if using else ("cults.prepare", what))

    def moves(self, ritual: str) -> Self:
        source, level = ritual.split(":")
        return self.play(("cults.move", level, source))

    def draws_a_card(self) -> Self:
        return self.play(DRAW_ONE)

    def joins(self, ritual: str) -> Self:
        source, level = ritual.split(":")
        return self.play(("cults.join", level, source))

    def stays_away(self) -> Self:
        return self.play(STAY_AWAY)

    def lays(self, cards: Cards = "", thugs: int = 0) -> Self:
        """Cards face down and thugs in the fist; whoever has neither is not asked."""
        side = self.decision.seat
        self.play(*(("cults.lay", card) for card in cards.split()))
        node = self.state.pending
        if isinstance(node, Decision) and node.seat == side and ("cults.send", thugs) in node.actions:
            self.play(("cults.send", thugs))
        return self

    def spreads(self) -> Self:
        return self.play(SPREAD)

    def declines(self) -> Self:
        return self.play(DECLINE)

    def replaces(self, side: Side) -> Self:
        return self.play(("cults.replace", side))

    def leaves_it(self) -> Self:
        return self.play(LEAVE_IT)

    def removes(self, level: int) -> Self:
        return self.play(("cults.remove", str(level)))

    # -- asking about the decision ---------------------------------------------------------------------

    def offered(self, kind: str) -> list[tuple[Any, ...]]:
        """The parameters of the actions of this kind that are offered: ``offered("plan")``."""
        return [action[1:] for action in self.decision.actions if action[0] == f"cults.{kind}"]

    def offers_plan(self, district: str, plan: str) -> bool:
        return self.offers(("cults.plan", district, plan))

    @property
    def to_pay(self) -> int:
        frame = self.state.stack[-1]
        assert isinstance(frame, Pay), "nothing is to be paid"
        return frame.left

    # -- asking about the table ------------------------------------------------------------------------

    def hand(self, side: Side = 0) -> Cards:
        return self._ids(self.state.hand(side))

    def discard(self, side: Side = 0) -> Cards:
        """From bottom to top."""
        return self._ids(self.state.discard(side))

    def laid(self, side: Side = 0) -> Cards:
        return self._ids(self.state.cards.zones[LAID + side])

    def revealed(self, side: Side) -> Cards:
        return self._ids(self.state.cards.zones[OPEN + side])

    def deck_size(self, side: Side = 0) -> int:
        return self.state.deck_size(side)

    def rituals(self, side: Side, district: str = "") -> str:
        """ "uptown:1 uptown:3"; in one district only the levels: "1 3"."""
        s = self.state
        found: list[str] = []
        for place in range(AREAS):
            for level in range(1, LEVELS + 1):
                for _ in range(s.rituals[at(side, place, level)]):
                    if district in ("", DISTRICTS[place]):
                        found.append(str(level) if district else f"{DISTRICTS[place]}:{level}")
        return " ".join(found)

    def sites(self, side: Side) -> str:
        return " ".join(DISTRICTS[d] for d in range(AREAS) if self.state.has_site(side, d))

    def dominance(self, side: Side, district: str) -> int:
        return self.state.dominance_in(side, DISTRICT_NUMBER[district])

    def tokens(self, side: Side = 0) -> str:
        """ "thug thug adept"."""
        counts = zip(TOKENS, self.state.tokens_of(side), strict=True)
        return " ".join(name for name, count in counts for _ in range(count))

    def investigators(self, district: str) -> int:
        return self.state.arrived[DISTRICT_NUMBER[district]]

    def steps(self, district: str) -> int:
        """How far the investigator on the track still has to go; 0: there is none."""
        return self.state.track[DISTRICT_NUMBER[district]]

    def markers(self, district: str) -> str:
        """The sides of the plan markers, from bottom to top."""
        return " ".join(str(side) for side in self.state.markers[DISTRICT_NUMBER[district]])

    def points(self, side: Side) -> int:
        return points(self.state, side)

    def _ids(self, kinds: bytes) -> Cards:
        return " ".join(self.state.card(kind).id for kind in kinds)

    def __str__(self) -> str:
        node = self.state.pending
        seat = node.seat if isinstance(node, Decision) else 0
        view = self.game.view(self.state, seat)
        return plain_text(self.game.picture(view, self.game.words("en")))


def _counts(tokens: str) -> tuple[int, ...]:
    return tuple(tokens.split().count(token) for token in TOKENS)


def position(
    players: int = 2,
    round: int = 2,
    first: Side = 0,
    turn: Side = -1,
    phase: str = "action",
    rituals: BySide | None = None,
    sites: BySide | None = None,
    dominance: BySide | None = None,
    tokens: BySide | None = None,
    hand: BySide | None = None,
    discard: BySide | None = None,
    deck: BySide | None = None,
    aside: Cards = "",
    stacks: Mapping[str, Cards] | None = None,
    markers: Mapping[str, str] | None = None,
    sanity: ByDistrict | None = None,
    investigators: ByDistrict | None = None,
    track: ByDistrict | None = None,
    city: str = "",
    permanent: str = "",
    goal: int = 1,
    **options: Any,
) -> CultsScenario:
    """A table in the middle of a game: before a turn of the action phase, or before another phase.

    ``phase``: action, planning, mobilisation, recruitment, city, hiding, end; the First Cultist has the first
    turn unless ``turn`` says otherwise.  ``deck`` limits a cult deck to
    these cards; otherwise it holds the starting cards that are mentioned nowhere.
    """
    s = blank(GAME.options(players, options))
    s.round = round
    s.first = first
    s.prologue = 0
    if s.solo:
        s.goal = goal - 1
    _board(s, rituals or {}, sites or {}, dominance or {}, tokens or {}, markers or {})
    start = s.agreed.content.board.track[players]
    s.sanity = _row(s, sanity or {}, 3)
    s.arrived = _row(s, investigators or {}, 0)
    s.track = _row(s, track or {}, start)
    for district, cards in (stacks or {}).items():
        for card in cards.split():
            lay_stack(s, s.agreed.content.kinds[card], DISTRICT_NUMBER[district])
    _cards(s, hand or {}, discard or {}, deck or {}, aside)
    _city(s, city, permanent)
    _begin(s, phase, turn if turn >= 0 else first)
    return CultsScenario(GAME, s)


def _row(s: CultsState, given: ByDistrict, usual: int) -> bytes:
    return bytes([given.get(DISTRICTS[d], usual) if d < s.used else 0 for d in range(AREAS)])


def _board(
    s: CultsState,
    rituals: BySide,
    sites: BySide,
    dominance: BySide,
    tokens: BySide,
    markers: Mapping[str, str],
) -> None:
    for side, given in rituals.items():
        for ritual in given.split():
            district, level = ritual.split(":")
            if not s.supply(side, int(level)):
                raise ValueError(f"side {side} has not so many rituals of level {level}")
            s.add_ritual(side, DISTRICT_NUMBER[district], int(level), 1)
    for side, given in sites.items():
        for district in given.split():
            s.sites = put(s.sites, side * AREAS + DISTRICT_NUMBER[district], 1)
    for side, given in dominance.items():
        for district in given.split():
            s.add_dominance(side, DISTRICT_NUMBER[district], 1)
    for side, given in tokens.items():
        for token in given.split():
            s.add_tokens(side, TOKENS.index(token), 1)
    s.markers = tuple(
        bytes([int(side) for side in markers.get(district, "").split()]) for district in DISTRICTS
    )


def _cards(s: CultsState, hand: BySide, discard: BySide, deck: BySide, aside: Cards) -> None:
    kinds = s.agreed.content.kinds
    chaos = s.agreed.content.chaos
    for side in range(s.sides):
        npc = s.leader(side) == AUTOMATON
        left = list(s.agreed.content.starting_deck(side))
        for zone, given in ((HELD, hand), (PILE, discard)):
            cards = [kinds[card] for card in given.get(side, "").split()]
            s.cards = s.cards.replaced(zone + side, bytes(cards))
            for kind in cards:
                if kind in left:
                    left.remove(kind)
        if side in deck:
            left = [kinds[card] for card in deck[side].split()]
        if not npc:
            count = left.count(chaos)
            left = [kind for kind in left if kind != chaos]
            s.cards = s.cards.replaced(CHAOS_IN_DECK + side, bytes([chaos]) * count)
        s.cards = s.cards.replaced(DECK + side, bytes(left))
    if aside:
        s.cards = s.cards.replaced(ASIDE, bytes([kinds[card] for card in aside.split()]))


def _city(s: CultsState, city: str, permanent: str) -> None:
    ids = s.agreed.content.city_ids
    s.permanent = bytes([ids[card] for card in permanent.split()])
    lying = permanent.split()
    if city:
        s.city = ids[city]
        lying.append(city)
        if s.agreed.content.city[s.city].lasts == PERMANENT:
            s.permanent += bytes([s.city])
        s.values = values_now(s)
    elif permanent:
        s.city = s.permanent[-1]
        s.values = values_now(s)
    rest = [number for number in s.cards.zones[CITY_DECK] if number not in [ids[card] for card in lying]]
    s.cards = s.cards.replaced(CITY_DECK, bytes(rest))


def _begin(s: CultsState, phase: str, turn: Side) -> None:
    if phase == "end":
        s.phase = END
        s.push(Over())
        return
    s.push(EndActions())
    if phase == "hiding":
        return
    s.phase = ACTION_PHASE
    s.push(Turn(turn))
    if phase == "action":
        return
    s.phase = PLANNING
    s.push(PlaceMarker(0))
    if phase == "planning":
        return
    s.push(Recruit())
    if phase == "recruitment":
        return
    s.push(Mobilise())
    if phase == "city":
        s.push(RevealCity())


def new_game(players: int, **options: Any) -> CultsScenario:
    """A game before anything is laid out."""
    return CultsScenario(GAME, GAME.new(GAME.options(players, options)))
