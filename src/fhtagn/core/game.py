"""A game: its rules, without any state.

Every client, bot, replay and the research API talks to a game through this class only:

* ``new(options)`` makes a state, ``node(state)`` says where it is, ``play(state, action)``
  advances it in place (clone first if you need both) and returns what happened;
* ``view(state, seat)`` lists what a seat may see (in parts: ``facts``, ``public``, ``private``),
  ``why_not`` what it cannot do and why,
  ``resample`` re-deals everything hidden from a seat;
* ``label``, ``outlook``, ``tell`` and ``picture`` put actions, their results, events and the
  board into words, when somebody looks; ``things`` says what an action points at on the board;
* ``encode`` and ``decode``, ``notation`` and ``parse`` carry actions out of the program and back.

Whatever a seat is shown is worked out from ``known(state, seat)``: the position with everything hidden
from the seat re-dealt, always in the same way.  So it cannot depend on the truth; and since it must
still be true, nothing that depends on the hidden part may be shown at all.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, cast

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import CORE_ACTIONS, CORE_EVENTS, SEAT, Code, Param, Spec, Specs
from fhtagn.core.atlas import Atlas
from fhtagn.core.bot import BotMaker
from fhtagn.core.errors import BadInput, IllegalAction
from fhtagn.core.events import Event, foreseen
from fhtagn.core.features import Feature
from fhtagn.core.frames import Frame, State, carry_out, run_on, settle
from fhtagn.core.heuristics import Heuristics, Instinct
from fhtagn.core.lessons import Lesson
from fhtagn.core.nodes import Action, Chance, Decision, Node, Outcome, Seat
from fhtagn.core.options import Option
from fhtagn.core.picture import Picture
from fhtagn.core.refusals import Refusal
from fhtagn.core.setups import SetUp
from fhtagn.core.sides import SideInfo
from fhtagn.core.text import Text, Words, brief, known_folder, words_for
from fhtagn.core.tokens import NO_TOKENS, Token, TokenTable
from fhtagn.core.typed import S

View = dict[str, Any]  # plain JSON-ready data
Options = dict[str, Any]  # checked: every option present
Stages = list[list[str]]  # things on the board, see ``Game.things``
ANY: Final[Seat] = -1
MOST_FIRST_STATES: Final = 64  # that are kept, of all games together
_first_states: Final[dict[tuple[Any, ...], Any]] = {}  # by game and options


class GameInfo:
    """The fact sheet: what clients must know before a game starts.

    Use it as ``Game.info``; nothing in it may depend on a state.
    """

    def __init__(
        self,
        id: str,
        title: str,
        seats: range,
        rules_version: int,
        options: tuple[Option, ...] = (),
        hidden: bool = False,
        minutes: tuple[int, int] = (10, 30),
        together: bool = False,
        setups: tuple[SetUp, ...] = (),
    ) -> None:
        self.id = id
        self.title = title
        self.seats = seats
        self.rules_version = rules_version
        self.options = options
        self.hidden = hidden  # does a seat have secrets that others may not see?
        self.minutes = minutes
        self.together = together  # are the seats partners, who all win or all lose?
        self.setups = setups  # suggested ones, the first for a first game


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game.  Subclasses fill in what raises NotImplementedError.

    Use one instance per game, ``GAME``, which the registry finds; it keeps nothing about any table.
    """

    info: GameInfo
    actions: Specs
    events: Specs
    locale: str  # folder with de.json and en.json
    atlas: Atlas
    bots: dict[str, BotMaker]

    def frozen_bots(self) -> dict[str, BotMaker]:
        """Bots of earlier days, to measure the present ones against; no menu offers them."""
        return {}

    def page_folder(self) -> str:
        """A folder with ``board.js``, this game's own board for the page; "": the page draws the picture."""
        return ""

    def heuristics(self) -> Heuristics[S]:
        """What a search is told about positions of this game; by default, what its last bot would do."""
        return Instinct(self) if self.bots else Heuristics()

    def features(self, s: S, seat: Seat) -> dict[str, list[float]]:
        """What a seat knows as named lists of numbers, always of the same lengths, for learners."""
        return {}

    def feature_table(self, options: Options) -> list[Feature]:
        """What the numbers of ``features`` mean with these options, in the same order.

        Learners then get them scaled, in spaces with bounds; without it they get them as they are.
        """
        return []

    def tokens(self, s: S, seat: Seat) -> list[Token]:
        """What a seat knows as a list of things, for learners; ``token_table`` says what they are made of."""
        return []

    def token_table(self, options: Options) -> TokenTable:
        """What the tokens of this game are made of, with these options."""
        return NO_TOKENS

    def kinds(self, options: Options) -> list[Spec]:
        """The kinds of actions that there are at a table with these options."""
        return self.actions.all()

    def domain(self, options: Options, param: Param) -> Sequence[Any]:
        """The values that a parameter (never a part of one) can have at such a table."""
        return range(options["players"]) if param is SEAT else param.values

    def roles(self, players: int) -> Sequence[str]:
        """What seats can play at such a table, in any mixture, such as factions; by default all are alike."""
        return ()

    def assigned(self, roles: Sequence[str]) -> Options:
        """The options with which the seats play these roles, in this order."""
        return {}

    def role(self, s: S, seat: Seat) -> Text | None:
        """What this seat plays, such as a faction; None where all seats are alike."""
        return None

    def sides(self, s: S) -> list[SideInfo]:
        """Who leads each side.  The first sides are the seats; ``state.leader`` says the same.

        After them come, for example, a lone player's second figure, and automata, which need a name.
        """
        return [SideInfo(seat, self.role(s, seat)) for seat in range(s.players)]

    def remembered(self, s: S) -> list[Text]:
        """What a finished game was about, for partners who play again: first what they compare games by.

        For example the scenario, then the opponent, then who took part; nothing that was secret.
        """
        return []

    def assets(self, s: S, seat: Seat) -> list[Text]:
        """What this seat has now of what different seats can have in different games, such as cards.

        Tournaments tell how often whoever had each of them won; so it is named alike in all games.
        """
        return []

    # -- the rules ---------------------------------------------------------------------------

    def setup(self, options: Options) -> S:
        """A state with its first frame pushed; ``options`` are complete and checked."""
        raise NotImplementedError

    def content_mistakes(self, data: Any) -> list[Text]:
        """What is wrong with the data of a content file for this game, mistake by mistake."""
        return [Text("core.bad.no_content", {"game": self.info.id})]

    def content_unused(self, options: Options) -> list[Text]:
        """What people should know before they play: why a content file among the options changes nothing."""
        return []

    # A view has three parts, by how often a client needs them.  All of them list what a seat may see
    # instead of deleting what it may not; docs/architecture.md says more.

    def facts(self, s: S) -> View:
        """What is printed and never changes while a table lasts; the same for everybody."""
        return {}

    def public(self, s: S) -> View:
        """What everybody sees now, spectators included."""
        raise NotImplementedError

    def public_bases(self, s: S) -> dict[str, object]:
        """For large parts of it what they follow from, to be compared: the same basis, the same part."""
        return {}

    def public_but(self, s: S, same: Collection[str]) -> View:
        """The same, but parts that nobody needs, since they have not changed, may be left empty."""
        return self.public(s)

    def private(self, s: S, seat: Seat) -> View:
        """What only this seat sees, in place of what everybody sees there."""
        return {}

    def basis(self, s: S, seat: Seat) -> object:
        """What the private part follows from, as a value to compare: the same basis means the same part.

        A table uses it to make that part only when it changes.  None: make it every time.
        """
        return None

    def redeal(self, s: S, seat: Seat, rng: Random) -> None:
        """Re-deal everything hidden from ``seat``, in place, using only what the seat knows and ``rng``.

        So put what is hidden into an order that does not depend on the truth, then deal; every deal that
        agrees with what the seat knows must be as likely as it is under the rules.
        """
        raise NotImplementedError

    def view(self, s: S, seat: Seat | None) -> View:
        """Everything a seat may see (None: a spectator)."""
        shown = {**self.facts(s), **self.public(s), "seat": seat}
        return shown if seat is None else {**shown, **self.private(s, seat)}

    # -- the protocol ------------------------------------------------------------------------

    def resample(self, s: S, seat: Seat, rng: Random) -> S:
        """A clone in which everything hidden from ``seat`` is re-dealt."""
        c = cast(S, s.clone())
        if self.info.hidden:
            self.redeal(c, seat, rng)
            pending = c.pending
            if isinstance(pending, Decision) and pending.seat != seat:
                settle(c)  # what others may choose depends on what they hold now
        return c

    def known(self, s: S, seat: Seat | None) -> S:
        """The position as far as a seat knows it; read-only.

        Everything hidden is re-dealt, in the same way in all positions that the seat cannot tell apart:
        whatever is worked out from it gives nothing away.  (A spectator is shown only views.)
        """
        if seat is None or not self.info.hidden:
            return s
        return self.resample(s, seat, Random(0))

    def glimpse(self, s: S, seat: Seat) -> S:
        """As ``known``, for a look at what a seat has that is not asked: nobody can choose anything there."""
        if not self.info.hidden:
            return s
        c = cast(S, s.clone())
        self.redeal(c, seat, Random(0))
        pending = c.pending
        if isinstance(pending, Decision):
            # What others may choose depends on what they hold; working it out anew would only take time.
            c.pending = Decision(pending.seat, pending.prompt, (), pending.others)
        return c

    def foresee(self, s: S, action: Action, seat: Seat = ANY) -> tuple[list[Event], S | None]:
        """What the seat that chooses this would see happen, and the position then.

        It stops before the next question, which is not worked out: nobody can choose anything in that
        position.  Where something hidden comes to light there is no position, because what follows
        depends on what is hidden.
        """
        node = self.node(s, seat)
        assert isinstance(node, Decision), "nobody has to decide"
        offered = self._offered(s, action, node)
        after = cast(S, s.clone())
        happened: list[Event] = []
        after.events = happened
        frame: Frame = after.stack.pop()
        if node is s.pending:
            frame.go(after, offered)
        else:
            frame.go_seat(after, node.seat, offered)
        run_on(after)
        after.pending = Decision(node.seat, node.prompt, ())
        events, depends = foreseen(happened, node.seat)
        return events, None if depends else after

    def options(self, players: Any, given: Mapping[str, Any] | None = None) -> Options:
        """The complete options for this many players; raises ``BadInput`` on nonsense."""
        seats = self.info.seats
        if not isinstance(players, int) or isinstance(players, bool) or players not in seats:
            args = {"game": self.info.id, "low": seats[0], "high": seats[-1], "players": brief(players)}
            raise BadInput(Text("core.bad.players", args))
        given = dict(given or {})
        told = given.pop("players", players)
        if told != players:
            args = {"name": "players", "value": brief(told), "allowed": str(players)}
            raise BadInput(Text("core.bad.option_value", args))
        complete: Options = {"players": players}
        for option in self.info.options:
            value = given.pop(option.name, None)
            value = option.default(players) if value is None else option.read(value)
            if not option.fits(value, players):
                raise option.wrong(value, players)
            complete[option.name] = value
        if "content" in given:
            raise BadInput(Text("core.bad.no_content", {"game": self.info.id}))
        if given:
            args = {"game": self.info.id, "name": min(given)}
            raise BadInput(Text("core.bad.option_name", args))
        return complete

    def new(self, options: Options) -> S:
        """A state at its first node.

        Nobody has decided anything there and no dice have fallen, so the same options always lead to the same
        state: it is worked out once, and cloned.
        """
        known_folder(self.locale)
        if any(isinstance(value, (dict, list)) for value in options.values()):  # cards of somebody's own
            return self._first(options)
        key = (self, tuple(options.items()))
        first = _first_states.get(key)
        if first is None:
            first = self._first(options)
            if len(_first_states) >= MOST_FIRST_STATES:
                _first_states.clear()
            _first_states[key] = first
        return cast(S, first.clone())

    def _first(self, options: Options) -> S:
        first = self.setup(options)
        settle(first)
        return first

    def node(self, s: S, seat: Seat = ANY) -> Node:
        """Where the game is; for a seat that may answer at the same time as others, its own decision."""
        pending = s.pending
        if seat != ANY and isinstance(pending, Decision) and seat in pending.others:
            frame: Frame = s.stack[-1]
            mine = frame.ask_seat(s, seat)
            if mine is not None:
                return mine
        return pending

    def play(self, s: S, action: object, seat: Seat = ANY) -> list[Event]:
        """Carry out an action or a chance answer, in place.

        The action may come from anywhere: what is not legal raises ``IllegalAction``, whatever it
        is, and changes nothing.
        """
        node = s.pending
        if isinstance(node, Decision):
            if seat != ANY and seat != node.seat:
                return self._play_beside(s, action, seat)
            return _carry_out(s, self._offered(s, action, node))
        if isinstance(node, Chance):
            if seat != ANY or not isinstance(action, tuple) or not node.accepts(action):
                args = {"action": brief(action), "node": repr(node)}
                raise IllegalAction(Text("core.illegal.chance", args))
            return _carry_out(s, action)
        raise IllegalAction(Text("core.illegal.over"))

    def _offered(self, s: S, action: object, node: Decision) -> Action:
        """The node's action that equals this one; raises if there is none."""
        for offered in node.actions:
            if offered is action:
                return offered
        if action not in node.actions:
            written = self.other_way(action)
            if written not in node.actions:
                raise self.illegal(self.known(s, node.seat), action, node)
            action = written
        return self.check(action)  # 1, True and 1.0 compare equal, but must not differ in a log

    def _play_beside(self, s: S, action: object, seat: Seat) -> list[Event]:
        """The answer of a seat that decides at the same time as the pending one."""
        mine = self.node(s, seat)
        if not isinstance(mine, Decision) or mine.seat != seat:
            pending = s.pending
            whose = pending.seat if isinstance(pending, Decision) else -1
            raise IllegalAction(Text("core.illegal.not_your_turn", {"seat": seat + 1, "whose": whose + 1}))
        offered = self._offered(s, action, mine)
        frame: Frame = s.stack.pop()
        if s.events is not None:
            s.events = []
        frame.go_seat(s, seat, offered)
        settle(s)
        return s.events if s.events is not None else []

    def illegal(self, s: S, action: object, node: Decision) -> IllegalAction:
        """The precise reason why this action is not among the node's."""
        known_folder(self.locale)
        try:
            checked = self.check(action)
        except IllegalAction as wrong:
            return wrong
        for refusal in self.why_not(s, node.seat):
            if refusal.action == checked[: len(refusal.action)]:
                args = {"what": refusal.label, "reason": refusal.reason}
                return IllegalAction(Text("core.illegal.refused", args))
        return IllegalAction(Text("core.illegal.not_offered", {"what": self.label(s, checked)}))

    def other_way(self, action: object) -> object:
        """The same action as the game itself would write it, where people may write it in several ways."""
        return action

    def check(self, action: object) -> Action:
        """A well-formed action of a kind this game (or the core) declares; raises if not."""
        return self._specs(action).check(action)

    def _specs(self, data: object) -> Specs:
        """The declarations in which to look up the kind of this action."""
        if isinstance(data, (list, tuple)) and data and isinstance(data[0], str) and data[0] in CORE_ACTIONS:
            return CORE_ACTIONS
        return self.actions

    # -- what leaves the program -----------------------------------------------------------------

    def encode(self, action: Action) -> list[Code]:
        """An action by names that never change when something is added to the game, ready for JSON."""
        return self._specs(action).encode(action)

    def decode(self, data: object) -> Action:
        """The action that was encoded like this; ``IllegalAction`` says what is wrong with anything else."""
        return self._specs(data).decode(data)

    def notation(self, action: Action) -> str:
        """An action in one line for people and bug reports: ``wars.move gc/deep_one/2 south_pacific``."""
        return " ".join(str(code) for code in self.encode(action))

    def parse(self, notation: str) -> Action:
        """The action with this notation; raises ``IllegalAction``."""
        words = notation.split()
        return self._specs(words).parse(words)

    def content_versions(self, options: Options) -> dict[str, int]:
        """The versions of what may come into play with these options, besides the rules themselves.

        A changed card gets the next version; games without it are not affected.
        """
        return {}

    # -- for people --------------------------------------------------------------------------

    def why_not(self, s: S, seat: Seat) -> list[Refusal]:
        """What this seat has but cannot choose now, and why."""
        node = self.node(s, seat)
        if not isinstance(node, Decision) or node.seat != seat:
            return []
        return s.stack[-1].refusals(s, seat)

    def label(self, s: S, action: Action) -> Text:
        """The name of an action."""
        specs = self.actions if action[0] in self.actions else CORE_ACTIONS
        return specs[action[0]].label("action", action[1:])

    def things(self, s: S, action: Action) -> Stages:
        """What an action points at on the board, stage by stage: the source first, then the target.

        A stage lists all things that mean the same; things have the names used in the view ("area:africa",
        "seat:1"), and only what the deciding seat sees is named.  An empty last stage means that the
        action only begins something: the next decision continues with what was pointed at.
        """
        spec = self.actions.get(action[0])
        if spec is None:
            return []
        pairs = zip(spec.params.values(), action[1:], strict=True)
        return [[thing] for param, value in pairs if (thing := param.thing(value))]

    def rule_of(self, action: Action) -> str:
        """The anchor of the rule behind an action."""
        spec = self.actions.get(action[0])
        return spec.rule if spec is not None else ""

    def outlook(self, s: S, action: Action, seat: Seat = ANY) -> list[Text]:
        """What choosing this action costs and brings the seat, before it is chosen."""
        return []

    def threats(self, s: S, seat: Seat | None, thing: str) -> list[Text]:
        """What others could do here on their next turn, as far as this seat (None: a spectator) knows."""
        return []

    def lessons(self, s: S, seat: Seat) -> list[Lesson]:
        """What a newcomer should know about the decision that this seat has now.

        About nobody else's: what others could do may depend on what they hold.
        """
        node = s.pending
        return self.taught(s, node) if isinstance(node, Decision) and node.seat == seat else []

    def taught(self, s: S, node: Decision) -> list[Lesson]:
        """What matters to this decision and a newcomer may not know yet, most urgent first."""
        return []

    def story(self, s: S) -> list[Text]:
        """What everybody is told before the first turn and after the end, paragraph by paragraph."""
        return []

    def tell(self, event: Event) -> Text:
        """An event as a text."""
        specs = self.events if event.kind in self.events else CORE_EVENTS
        return specs[event.kind].label("event", event.args)

    def narrate(self, events: list[Event]) -> list[tuple[Event, Text]]:
        """What happened at once, for a reader: what belongs together may be one sentence."""
        return [(event, self.tell(event)) for event in events]

    def picture(self, view: View, words: Words) -> Picture:
        """The board as lines of text, for terminals and screen readers."""
        raise NotImplementedError

    def spoken(self, view: View, words: Words) -> list[str]:
        """The board as sentences, for line mode and screen readers."""
        raise NotImplementedError

    def reckoning(self, view: View, words: Words) -> list[str]:
        """What the points at the end are made of, line by line, for terminals."""
        return []

    def words(self, lang: str, *more: str) -> Words:
        """The words of the core, of this game and of further folders, in one language."""
        known_folder(self.locale)
        return words_for(lang, self.locale, *more)

    def own_words(self, s: S) -> Mapping[str, Mapping[str, str]]:
        """Words that the content of this table brings along, such as names: by language, then by key."""
        return {}

    def words_at(self, s: S, lang: str, *more: str) -> Words:
        """The words of this game at a table, in one language."""
        return self.words(lang, *more).beside(self.own_words(s).get(lang, {}))

    def title(self, words: Words) -> str:
        """What the game is called in the reader's language, if its printed title was translated."""
        key = f"{self.info.id}.title"
        return words.key(key) if words.has(key) else self.info.title

    def rare_words(self) -> frozenset[str]:
        """Files of ``locale/<lang>/`` that only some tables need, such as those of cards beside the board."""
        return frozenset()

    def needs_rare_words(self, options: Options) -> bool:
        """Does a table with these options speak of what `rare_words` names?"""
        return False

    def is_over(self, s: S) -> bool:
        """Is the game finished?"""
        return isinstance(s.pending, Outcome)


def _carry_out(s: State, action: Action) -> list[Event]:
    if s.events is None:
        carry_out(s, action)
        return []
    s.events = []
    carry_out(s, action)
    return s.events
