"""What the page and the server say to each other, declared once.

Strict: unknown fields and wrong types are refused while decoding.  ``web/tools/message_types.py`` writes
these declarations as TypeScript.  A text is ``{"key": ..., "args": {...}}``; the page puts it
into words in the reader's language.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

# Goes up when a page of the version before would misunderstand the server, or the server it.
PROTOCOL: Final = 5

Words = dict[str, Any]  # a Text as plain data
Shown = msgspec.Raw  # a part of a view: what the game's shapes declare, encoded
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Seen = Annotated[int, msgspec.Meta(ge=-1, le=2**31 - 1)]  # -1: not said
Number = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]
Word = Annotated[str, msgspec.Meta(max_length=200)]
Eyes = Annotated[int, msgspec.Meta(ge=-2, le=63)]  # a seat; -1: my own, -2: everybody's
Thing = Annotated[str, msgspec.Meta(max_length=200, pattern=r"^[a-z_]+:[\w/-]+$")]  # of the board
Sign = Literal["go", "want"]  # "go there", "I want this"
What = Literal["back", "bot", "free"]  # what only everybody together may decide
Hex = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]  # 32 bytes
WireAction = Annotated[list[Word | Number], msgspec.Meta(min_length=1, max_length=32)]


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Base of everything a page may say."""


class Hello(FromClient, tag="hello"):
    """The first message: which protocol, the token of a seat ("" for a spectator), what was seen so far.

    ``also`` are the tokens of others who play at the same device, ``device`` what it is called, and ``mixes``
    says that the page adds to the dice when it is asked.
    """

    protocol: Count = 0
    token: Word = ""
    seq: Count = 0
    also: Annotated[list[Word], msgspec.Meta(max_length=16)] = []
    device: Word = ""
    mixes: bool = False


class Act(FromClient, tag="act"):
    """An action of this seat; ``at`` is the moment (``moments`` of the update) it was chosen for.

    With ``seq`` of the same update it is refused even if the table took something back and stands at
    a moment of the same number again.
    """

    action: WireAction
    at: Count
    seq: Seen = -1


class Undo(FromClient, tag="undo"):
    """Take back my last step."""

    at: Count
    seq: Seen = -1


class Ask(FromClient, tag="ask"):
    """May I?  The others are asked; bots agree.

    ``back``: take back my last step and all that came after it.  ``bot``, ``free``: let a bot play for seat
    ``about``, whose person is away, or give that seat away.
    """

    what: What
    at: Count = 0
    seq: Seen = -1
    about: Seen = -1


class Answer(FromClient, tag="answer"):
    """My answer to what somebody wants (the number of the wish), or the end of my own wish."""

    wish: Count
    agree: bool


class StandIn(FromClient, tag="stand_in"):
    """A bot shall play for me; or (not ``on``) I am back."""

    on: bool


class Leave(FromClient, tag="leave"):
    """I give up my seat for good; a bot plays on."""


class Commit(FromClient, tag="commit"):
    """The hash of a random number that this page adds to the dice (SHA-256, see ``core.shares``)."""

    commitment: Hex


class Reveal(FromClient, tag="reveal"):
    """That number, told after all hashes are known."""

    value: Hex


class Resync(FromClient, tag="resync"):
    """I have lost track: tell me everything anew."""


class Hint(FromClient, tag="hint"):
    """What would a bot do?"""


class Look(FromClient, tag="look"):
    """The board as it was after the first ``n`` moments.

    ``eyes``: as I saw it (-1); after the end also as another seat did, or with everybody's secrets (-2).
    """

    n: Count
    eyes: Eyes = -1


class Judge(FromClient, tag="judge"):
    """How did a bot see everybody's prospects during the game?  Told after its end."""


class Threats(FromClient, tag="threats"):
    """What could others do to this thing of the board on their next turn?"""

    thing: Thing


class Say(FromClient, tag="say"):
    """Table talk."""

    words: str


class Quiet(FromClient, tag="quiet"):
    """Spectators of this table may talk no more, or again; said by somebody seated here."""

    on: bool


class Steps(FromClient, tag="steps"):
    """Does this page tell first steps?  As long as it does, lessons are worked out for it."""

    on: bool


class Draw(FromClient, tag="draw"):
    """This page has no board for the game: it wants it drawn and told in this language ("": no more)."""

    lang: Literal["", "de", "en"]


class Ping(FromClient, tag="ping"):
    """Partners point at something on the board; nobody has to answer, and it is not kept."""

    sign: Sign
    thing: Thing


class Rematch(FromClient, tag="rematch"):
    """The same seats once more, at a new table; ``options`` names those that are to be different."""

    options: dict[Word, Word | Number] = {}


Incoming = (
    Hello
    | Act
    | Undo
    | Ask
    | Answer
    | StandIn
    | Leave
    | Commit
    | Reveal
    | Resync
    | Hint
    | Look
    | Judge
    | Threats
    | Say
    | Quiet
    | Steps
    | Draw
    | Ping
    | Rematch
)


class ToClient(msgspec.Struct, tag_field="type", omit_defaults=True):
    """Base of everything the server says."""


class OptionShown(msgspec.Struct, omit_defaults=True):
    """One option of the decision at hand: label, what it points at on the board, what it brings, its rule.

    ``things`` are stages, the source first and then the target, each with all things that mean the same;
    an empty last stage: the next decision goes on with what was pointed at.
    """

    action: list[str | int]
    label: Words
    things: list[list[str]] = []
    outlook: list[Words] = []
    rule: str = ""


class RefusalShown(msgspec.Struct, omit_defaults=True):
    """What the seat has, but not now, and why."""

    label: Words
    reason: Words
    rule: str = ""


class LessonShown(msgspec.Struct, omit_defaults=True):
    """What a newcomer is told the first time it matters; ``options`` numbers those that it points at."""

    id: str
    text: Words
    options: list[int] = []


class DrawnShown(msgspec.Struct):
    """The board for pages that know nothing of the game, in the language of the reader.

    ``picture`` are lines of spans, each a text and the name of a style (``core.picture``); ``spoken`` says
    the same in sentences.  ``failed``: the game could not make one of them.
    """

    picture: list[list[list[str]]]
    spoken: list[str]
    failed: bool = False


class Line(msgspec.Struct, omit_defaults=True):
    """One moment of the history in sentences, each with the kind of its event and its rule.

    ``why`` is what a bot told its partners about it.
    """

    n: int
    seat: int
    said: list[Words]
    kinds: list[str] = []
    rules: list[str] = []
    why: list[Words] = []


class SeatShown(msgspec.Struct, omit_defaults=True):
    """Who sits where; ``here`` tells whether somebody is connected, ``since`` when a person was last here.

    ``bot`` is the one that plays for a person who is away, and while nobody sits here ("free", "left").
    """

    seat: int
    name: str
    sitter: str
    here: bool = False
    bot: str = ""
    since: float = 0.0


class SittingShown(msgspec.Struct):
    """After ``n`` moments somebody else began to play for a seat: a person, or the bot ``by``."""

    n: int
    seat: int
    how: str
    name: str
    by: str


class ShareShown(msgspec.Struct):
    """What a seat added to the dice: the hash of its number, and the number, unless it never told it."""

    seat: int
    commitment: str
    value: str | None


class SideShown(msgspec.Struct):
    """What owns things on the table: the seat that leads it (null: an automaton) and its own name.

    ``told``: sentences call it by that name, whoever leads it.
    """

    side: int
    seat: int | None
    name: Words | None
    told: bool = False


class OutcomeShown(msgspec.Struct):
    """How the game ended; ``together``: the seats are partners, who have all won or all lost."""

    winners: list[int]
    scores: list[int]
    reason: Words
    together: bool


class GameShown(msgspec.Struct, omit_defaults=True):
    """A finished game of partners: was it won, what was it about, when did it end.

    ``about`` begins with what games are compared by.  Those who sat there may look at its ``table``.
    """

    won: bool
    about: list[Words]
    ended: float
    table: str = ""
    bots: int = 0  # for how many of them a bot played at times


class WishShown(msgspec.Struct):
    """Somebody wants to take back everything from moment ``n`` on, or something for seat ``about``.

    Those in ``waiting`` have yet to agree.
    """

    number: int
    seat: int
    what: What
    about: int
    n: int
    waiting: list[int]


class ClockShown(msgspec.Struct):
    """How long people may think; ``left`` is what each had at ``since``, and only ``running`` lose any."""

    kind: str
    start: float
    add: float
    left: list[float]
    since: float
    running: list[int]


class Facts(ToClient, tag="facts"):
    """What is printed at this table, and who has a share in its dice; sent once, before the first update."""

    facts: Shown
    commitment: str = ""
    shares: list[ShareShown] = []
    now: float = 0.0  # by the clock of the server
    words: dict[str, dict[str, str]] = {}  # of a content file: by language, then by key


class Mix(ToClient, tag="mix"):
    """The dice are about to be fixed: commit; with ``commits``, by seat: reveal."""

    commitment: str  # of the server's secret
    commits: dict[str, str] | None = None


class Shared(msgspec.Struct, omit_defaults=True):
    """What everybody at the table is shown, spectators included."""

    view: dict[str, Any]
    seats: list[SeatShown]
    sides: list[SideShown]
    status: str
    sittings: list[SittingShown] = []  # who came to play for which seat during the game
    turn: list[int] = []  # who must decide
    side: int = -1  # for which side the first of them does
    asked: Words | None = None  # what is expected of the first of them, in the third person; no secret
    open: int = 0  # so many steps may still be taken back by whoever decides: rivals need not see them yet
    wish: WishShown | None = None
    outcome: OutcomeShown | None = None
    secret: str | None = None  # told when the game is over
    taken_back: int = 0  # then: dice rolls and draws that everybody together took back
    watching: int = 0  # how many look on without a seat
    quiet: bool = False  # spectators do not talk
    clock: ClockShown | None = None


class Mine(msgspec.Struct, omit_defaults=True):
    """What only this page is shown; ``own`` is what its seat sees in place of what ``view`` has there."""

    seat: int | None
    own: dict[str, Any]
    prompt: Words | None = None  # what is expected of this seat
    declines: bool = False  # a reaction that may be declined with core.pass, also by a standing order
    options: list[OptionShown] = []
    refusals: list[RefusalShown] = []
    lessons: list[LessonShown] = []  # most urgent first; the page knows which it has told
    undo: Words | None = None  # why not; absent: possible
    can_undo: bool = False
    undo_steps: int = 0  # so many, one after the other
    can_ask: bool = False  # for what can only be taken back if everybody agrees
    drawn: DrawnShown | None = None  # for a page that asked to ``draw``
    games: list[GameShown] = []  # partners see all they have played, rematch by rematch, oldest first


class Changed(ToClient, tag="update"):
    """What is new at the table for this page: patches (``patch.py``) to ``Shared`` and to ``Mine``.

    ``n`` numbers what everybody is shown, and ``base`` is the number that the patches are made for; without
    it they are complete.  A page that has another one says ``resync``.
    """

    seq: int
    moments: int
    n: int
    keep: int  # how many lines of the history the page keeps; ``lines`` follow them
    base: int = 0
    shared: Any = None
    lines: list[Line] = []
    mine: Any = None


class Lobby(ToClient, tag="lobby"):
    """A table that has not begun."""

    seats: list[SeatShown]
    status: str
    watching: int = 0
    quiet: bool = False
    host: int = -1  # the seat of whoever opened the table
    seat: int | None = None  # that of this page


class Talk(ToClient, tag="talk"):
    """A line of table talk; seat -1 is a spectator.  From the server (-2) it comes as ``text``."""

    n: int
    seat: int
    name: str
    words: str
    spoken: float
    text: Words | None = None


class Pinged(ToClient, tag="pinged"):
    """A partner points at something; ``n`` counts."""

    n: int
    seat: int
    sign: Sign
    thing: Thing


class Past(ToClient, tag="past"):
    """The answer to ``look``, in the same two parts as an update.

    With everybody's eyes ``owns`` is what each seat saw in place of what ``view`` has there.
    """

    n: int
    view: Shown
    own: dict[str, Any]
    drawn: DrawnShown | None = None
    eyes: int = -1
    owns: list[dict[str, Any]] = []


class Judged(ToClient, tag="judged"):
    """The prospects of every seat, from 0 to 1, after so many moments each."""

    at: list[int]
    prospects: list[list[float]]


class ThreatsGiven(ToClient, tag="threats"):
    """The answer to ``threats``, sentence by sentence."""

    thing: Thing
    said: list[Words]


class HintGiven(ToClient, tag="hint"):
    """Options as a bot sees them, best first, for the moment ``at``."""

    bot: str
    opinions: list[dict[str, Any]]
    at: int


class Problem(ToClient, tag="problem"):
    """Something was not possible; ``fatal`` closes the connection, ``reload`` asks for a newer page.

    ``elsewhere`` is the server that leads this table; a page just tries again.
    """

    text: Words
    fatal: bool = False
    reload: bool = False
    elsewhere: str = ""


class Rematched(ToClient, tag="rematched"):
    """The game goes on at another table (rematch); ``token`` opens this seat there."""

    table: str
    token: str = ""


Outgoing = (
    Facts
    | Mix
    | Changed
    | Lobby
    | Talk
    | Pinged
    | Past
    | Judged
    | ThreatsGiven
    | HintGiven
    | Problem
    | Rematched
)

decoder = msgspec.json.Decoder(Incoming)
encoder = msgspec.json.Encoder()
