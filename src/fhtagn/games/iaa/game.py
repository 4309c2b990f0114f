"""IÄÄ! Cthulhu! Fhtagn! behind the protocol: options, view, words."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from fhtagn.core.actions import SEAT
from fhtagn.core.atlas import Atlas
from fhtagn.core.events import Event
from fhtagn.core.features import Feature
from fhtagn.core.game import ANY, Game, GameInfo, Options, Stages, View
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.lessons import Lesson
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.setups import SetUp
from fhtagn.core.text import Ref, Text, Words
from fhtagn.core.tokens import Token, TokenTable
from fhtagn.games.iaa import board, tokens, views
from fhtagn.games.iaa.actions import ACTIONS, EVENTS, FACE, FACE_NAMES
from fhtagn.games.iaa.features import feature_table, features
from fhtagn.games.iaa.greedy import Greedy
from fhtagn.games.iaa.heuristics import IaaHeuristics
from fhtagn.games.iaa.lessons import lessons
from fhtagn.games.iaa.rules import StartRoll, lay_out
from fhtagn.games.iaa.state import ELDER, IAA, ONE, IaaState

HERE: Final = Path(__file__).parent

TARGET: Final = {2: 150, 3: 150, 4: 100, 5: 100, 6: 100}  # iaa:6/target

OPTIONS: Final = (
    Option("target", TARGET, low=10, high=1000, rule="iaa:6/target"),  # iaa:6/agreed
    Option("stone_for", "three_calls", ("three_calls", "completion"), rule="iaa:5.3/doubling-stone"),
    Option("stone_stays", "phase", ("phase", "game"), rule="iaa:5.6/doubling"),
)

RULE_OF_CALL: Final = {
    "iaa": "iaa:5.2.2/first",
    "cthulhu": "iaa:5.2.3/needs-iaa",
    "fhtagn": "iaa:5.2.4/fhtagn",
    "phnglui": "iaa:5.2.4/phnglui",
    "phnglui_fhtagn": "iaa:5.2.5/all-fhtagn",
}

TENTACLES: Final = FACE_NAMES[ONE:ELDER]
DICE_OF_CALL: Final = {
    "iaa": FACE_NAMES[IAA : IAA + 1],
    "cthulhu": TENTACLES,
    "fhtagn": FACE_NAMES[ELDER:],
    "phnglui": FACE_NAMES[ELDER:],
    "phnglui_fhtagn": FACE_NAMES[ELDER:],
}

SETUPS: Final = (
    SetUp("first", 2),
    SetUp("short", 2, {"target": 60}),
    SetUp("round", 4),
    SetUp("stones", 3, {"stone_for": "completion"}),
    SetUp("long", 3, {"target": 300}),
)


class IaaGame(Game[IaaState]):
    """The dice game: everything lies open, so every seat sees the same."""

    def __init__(self) -> None:
        self.info = GameInfo(
            # iaa:2/sets: two to six cults
            "iaa",
            "IÄÄ! Cthulhu! Fhtagn!",
            range(2, 7),
            rules_version=2,
            options=OPTIONS,
            minutes=(10, 30),
            setups=SETUPS,
        )
        self.actions = ACTIONS
        self.events = EVENTS
        self.locale = str(HERE / "locale")
        self.atlas = Atlas(HERE / "rules.toml")
        self.bots = {"greedy": Greedy}

    def heuristics(self) -> Heuristics[IaaState]:
        return IaaHeuristics()

    def features(self, s: IaaState, seat: Seat) -> dict[str, list[float]]:
        return features(s, seat)

    def feature_table(self, options: Options) -> list[Feature]:
        return feature_table(options)

    def tokens(self, s: IaaState, seat: Seat) -> list[Token]:
        return tokens.tokens(s, seat)

    def token_table(self, options: Options) -> TokenTable:
        return tokens.TABLE

    def setup(self, options: Options) -> IaaState:
        players: int = options["players"]
        s = blank(players, options)
        s.push(StartRoll(tuple(range(players)), ()))
        return s

    def facts(self, s: IaaState) -> View:
        return cast(View, views.facts(s))

    def public(self, s: IaaState) -> View:
        return cast(View, views.public(s))

    def label(self, s: IaaState, action: Action) -> Text:
        if action[0] == "iaa.take":
            return Text("iaa.taking", {"dice": tentacle_faces(action[1:])})
        return super().label(s, action)

    def things(self, s: IaaState, action: Action) -> Stages:
        """Dice lie in the roll by their faces; which of them go into the display is a matter of numbers."""
        if action[0] == "iaa.call":
            return [[f"die:{face}" for face in DICE_OF_CALL[action[1]]]]
        return super().things(s, action)

    def tell(self, event: Event) -> Text:
        if event.kind == "iaa.took":
            return Text(
                "iaa.taken", {"cult": SEAT.name(event.args[0]), "dice": tentacle_faces(event.args[1:])}
            )
        if event.kind == "iaa.scored" and event.args[1] <= 0:
            return lost(*event.args)
        return super().tell(event)

    def rule_of(self, action: Action) -> str:
        """Each call has its own rule; that it is binding stands with the reason against undo."""
        return RULE_OF_CALL[action[1]] if action[0] == "iaa.call" else super().rule_of(action)

    def outlook(self, s: IaaState, action: Action, seat: Seat = ANY) -> list[Text]:
        return outlook(self, s, action)

    def taught(self, s: IaaState, node: Decision) -> list[Lesson]:
        return lessons(s, node)

    def picture(self, view: View, words: Words) -> Picture:
        return board.picture(view, words)

    def spoken(self, view: View, words: Words) -> list[str]:
        return board.spoken(view, words)


def lost(seat: Seat, points: int, total: int) -> Text:
    """A cult that scores nothing or less does not "get" it; ``n`` stays what its points change by."""
    key = "iaa.lost" if points else "iaa.unscored"
    args = {"cult": SEAT.name(seat), "n": points, "lost": -points, "total": total}
    return Text("iaa.lost_one" if points == -1 else key, args)


def tentacle_faces(counts: tuple[int, ...]) -> list[Ref]:
    """Tentacle dice named one by one, the strongest first: shorter than three numbers."""
    names = list(zip(TENTACLES, counts, strict=True))
    return [FACE.name(name) for name, count in reversed(names) for _ in range(count)]


def blank(players: int, options: Options) -> IaaState:
    """The table as it is laid out, before the first roll."""
    s = IaaState()
    s.players = players
    s.stack = []
    s.events = None
    s.target = options["target"]
    s.stone_for_all = options["stone_for"] == "completion"
    s.stay = options["stone_stays"] == "game"
    s.phase = 0
    s.start = 0
    s.stones = [0] * players
    s.scores = [0] * players
    lay_out(s)
    return s


def outlook(game: Game, s: IaaState, action: Action) -> list[Text]:
    """What an option brings, worked out on a copy."""
    node = s.pending
    assert isinstance(node, Decision)
    seat = node.seat
    if action[0] == "iaa.rob":
        victim: Seat = action[1]
        if s.stock[victim] == 1:
            return [Text("iaa.outlook.rob_last", {"points": s.worth(victim)})]
        return [Text("iaa.outlook.rob", {"n": s.stock[victim] - 1})]
    if action[0] == "iaa.give_up":
        if s.stock[seat] == 1:
            return [_last(s.worth(seat))]
        return [Text("iaa.outlook.give_up", {"n": s.stock[seat] - 1})]
    if action[0] == "iaa.end":
        return [Text("iaa.outlook.end", {"n": s.stock[seat]})]
    iaas = s.iaas(seat)
    tentacles = s.tentacles(seat)
    factor = 2 if s.stones[seat] else 1
    if action[0] in ("iaa.take", "iaa.enough"):
        tentacles += sum(face * count for face, count in enumerate(action[1:], start=ONE))
        return _open(iaas, tentacles, factor, s.stock[seat] - sum(action[1:]))
    call = action[1]
    if call == "iaa":
        return _open(iaas + 1, tentacles, factor, s.stock[seat] - 1)
    if call == "cthulhu":
        return [Text("iaa.outlook.cthulhu")]
    if call == "phnglui":
        return [_free(s, seat, 1)]
    if call == "phnglui_fhtagn":
        return [_free(s, seat, 2)]
    after = s.clone()
    game.play(after, action)
    points = after.scores[seat] - s.scores[seat] if after.phase != s.phase else after.worth(seat)
    factor = points // (iaas * tentacles)
    closed = [_worth("iaa.outlook.closed", iaas, tentacles, factor)]
    unused = s.stock[seat] - 1
    return [*closed, Text("iaa.outlook.to_middle", {"n": unused})] if unused else closed


def _open(iaas: int, tentacles: int, factor: int, left: int) -> list[Text]:
    """What an open display would be worth, and that it can never be closed if no die is ``left``."""
    told = [_worth("iaa.outlook.open", iaas, tentacles, factor)]
    return told if left else [*told, _last(-iaas * tentacles * factor)]


def _last(points: int) -> Text:
    """iaa:5.5.1/no-dice: whoever has no die left keeps an open invocation, and it counts against them."""
    return Text("iaa.outlook.last", {"points": points})


def _worth(key: str, iaas: int, tentacles: int, factor: int) -> Text:
    args = {"iaas": iaas, "tentacles": tentacles, "points": iaas * tentacles * factor}
    return Text(f"{key}_doubled" if factor == 2 else key, args)


def _free(s: IaaState, seat: Seat, wanted: int) -> Text:
    count = min(wanted, s.free_dice(seat))
    from_middle = min(count, s.middle)
    return Text("iaa.outlook.free", {"n": count, "middle": from_middle, "others": count - from_middle})
