"""Death May Die: is each value of a content file what its field wants?

Every mistake is a text that names the entry, the place in it and what was expected there.  References are
looked up in the whole content: what the file brings and, where it brings nothing, what is shipped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fhtagn.core.content import (
    Mistake,
    check_id,
    expected,
    hint,
    in_languages,
    not_allowed,
    number,
    printable,
    shown,
)
from fhtagn.core.text import Text
from fhtagn.games.death.rules.content_fields import INNER, LISTS, MORE_WORDS, SIDE_FIELDS
from fhtagn.games.death.rules.floor import plan_mistakes, spaces_of
from fhtagn.games.death.rules.vocabulary import (
    CHECKS,
    CONDITIONS,
    EFFECTS,
    EVERY_MOD,
    FOE_MODS,
    GATES,
    MODS,
    RELIC_MODS,
    RULES,
    STAGE_MODS,
    TOKENS,
    WORDS,
    Fields,
)

MOST: Final = 99  # of anything on a card
MOST_HEALTH: Final = 200  # of a stage
MOST_CARDS: Final = 15
ACTING: Final = ("monster", "unknown", "episode")  # texts of these have a figure or token that acts
LONGEST: Final = {"name": 60, "text": 600, "page": 2400}

Entry = dict[str, Any]
Tables = dict[str, list[Entry]]


class Whole:
    """The content a file is part of: what its references may name."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def ids(self, table: str) -> tuple[str, ...]:
        return tuple(e["id"] for e in self.tables.get(table, []) if isinstance(e.get("id"), str))

    def species(self) -> tuple[str, ...]:
        return self.ids("monster")

    def episode(self, id_: Any) -> Entry | None:
        return next((e for e in self.tables.get("episode", []) if e.get("id") == id_), None)


class Checker:
    """Goes through one entry and collects what is wrong."""

    def __init__(self, table: str, number: int, label: str, whole: Whole, episode: Entry | None) -> None:
        self.table = table
        self.place = number
        self.label = label
        self.whole = whole
        self.episode = episode
        self.found: list[Text] = []

    def report(self, place: str, what: Text) -> None:
        args = {"entry": f"{self.table} {self.label}", "place": place, "what": what}
        self.found.append(Mistake("death.content.at", args, self.table, self.place, place))

    # -- tables ------------------------------------------------------------------------------------

    def fields(self, place: str, value: Any, fields: Fields) -> None:
        if not isinstance(value, dict):
            self.report(place, expected("core.content.a.table", value))
            return
        known = {field.rstrip("?"): type_ for field, type_ in fields.items()}
        for field in fields:
            if not field.endswith("?") and field not in value:
                self.report(_in(place, field), Text("core.content.missing"))
        for field, inner in value.items():
            if field not in known:
                self.report(_in(place, field), Text("core.content.unknown_field", hint(field, tuple(known))))
            else:
                self.one(_in(place, field), inner, known[field])

    def one(self, place: str, value: Any, type_: str) -> None:
        """A value of a type."""
        if type_ in LISTS:
            if not isinstance(value, list):
                self.report(place, expected("death.content.a.list", value))
                return
            for which, inner in enumerate(value, start=1):
                self.one(f"{place}[{which}]", inner, LISTS[type_])
        elif type_ in _SPECIAL:
            _SPECIAL[type_](self, place, value)
        elif type_ in INNER:
            self.fields(place, value, INNER[type_])
        elif type_ in WORDS or type_ in MORE_WORDS:
            self.word(place, value, WORDS.get(type_) or MORE_WORDS[type_])
        else:
            raise ValueError(type_)

    def word(self, place: str, value: Any, allowed: tuple[str, ...]) -> None:
        if not isinstance(value, str) or value not in allowed:
            self.report(place, not_allowed(value, allowed))

    # -- words of the vocabulary ---------------------------------------------------------------------

    def effect(self, place: str, value: Any) -> None:
        if not isinstance(value, dict):
            self.report(place, expected("core.content.a.table", value))
        elif "if" in value:
            self.fields(place, value, {"if": "condition", "then": "effects", "else?": "effects"})
        elif "choose" in value:
            self.fields(place, value, {"choose": "choice"})
        else:
            self.by_word(place, value, "do", EFFECTS, {})
            self.sense(place, value)

    def sense(self, place: str, value: Entry) -> None:
        """Fields of an effect that go together."""
        do = value.get("do")
        if do == "roll":
            if bool(value.get("against")) != ("dice" in value):
                self.report(_in(place, "dice"), Text("death.content.against"))
            if ("need" in value) != ("pass" in value) or ("need_more" in value) != ("pass_more" in value):
                self.report(_in(place, "need"), Text("death.content.need"))
            if not {"need", "per_success", "per_elder_sign"} & set(value):
                self.report(place, Text("death.content.no_result"))
        elif do == "move_token" and ("toward" in value) == ("away" in value):
            self.report(_in(place, "toward"), Text("death.content.one_goal"))
        elif do == "mythos_redraw" and self.table != "relic":
            self.report(_in(place, "do"), Text("death.content.relic_only"))

    def choice(self, place: str, value: Any) -> None:
        if not isinstance(value, dict) or not isinstance(value.get("options"), list):
            self.report(place, expected("death.content.a.choice", value))
            return
        self.one(_in(place, "who"), value.get("who"), "whose")
        if len(value["options"]) < 2:
            what = {"found": len(value["options"]), "wanted": 2}
            self.report(_in(place, "options"), Text("death.content.too_few", what))
        for which, option in enumerate(value["options"], start=1):
            self.one(f"{place}.options[{which}]", option, "effects")

    def mod(self, place: str, value: Any) -> None:
        self.by_word(place, value, "mod", MODS, EVERY_MOD)

    def foe_mod(self, place: str, value: Any) -> None:
        self.by_word(place, value, "mod", FOE_MODS, EVERY_MOD)

    def relic_mod(self, place: str, value: Any) -> None:
        self.by_word(place, value, "mod", RELIC_MODS, EVERY_MOD)

    def stage_mod(self, place: str, value: Any) -> None:
        self.by_word(place, value, "mod", STAGE_MODS, EVERY_MOD)

    def rule(self, place: str, value: Any) -> None:
        self.by_word(place, value, "rule", RULES, {})

    def by_word(self, place: str, value: Any, head: str, words: dict[str, Fields], also: Fields) -> None:
        """A table whose field ``head`` says which other fields it has."""
        word = value.get(head) if isinstance(value, dict) else None
        if not isinstance(word, str) or word not in words:
            self.report(_in(place, head), not_allowed(word, tuple(words)))
            return
        rest = {field: inner for field, inner in value.items() if field != head}
        self.fields(place, rest, {**words[word], **also})

    def condition(self, place: str, value: Any) -> None:
        if not isinstance(value, dict) or not value:
            self.report(place, expected("death.content.a.condition", value))
            return
        for word, inner in value.items():
            if word not in CONDITIONS:
                self.report(place, not_allowed(word, tuple(CONDITIONS)))
            else:
                self.one(_in(place, word), inner, CONDITIONS[word])

    def check(self, place: str, value: Any) -> None:
        if not isinstance(value, dict) or len(value) != 1:
            self.report(place, expected("death.content.a.check", value))
            return
        word, inner = next(iter(value.items()))
        if word == "all":
            if not isinstance(inner, list) or not inner:
                self.report(_in(place, "all"), expected("death.content.a.list", inner))
                return
            for which, part in enumerate(inner, start=1):
                self.check(f"{place}.all[{which}]", part)
        elif word not in CHECKS:
            self.report(place, not_allowed(word, (*CHECKS, "all")))
        else:
            self.fields(_in(place, word), inner, CHECKS[word])

    # -- values --------------------------------------------------------------------------------------

    def number(self, place: str, value: Any) -> None:
        """A number, or the name of one of the episode's parameters."""
        if isinstance(value, str) and self.episode and self.episode.get("params"):
            self.param(place, value)
        else:
            number(0, MOST)(place, value, self.report)

    def some(self, place: str, value: Any) -> None:
        number(1, MOST)(place, value, self.report)

    def amount(self, place: str, value: Any) -> None:
        if value != "all":
            self.number(place, value)

    def steps(self, place: str, value: Any) -> None:
        if value != "into":
            self.number(place, value)

    def change(self, place: str, value: Any) -> None:
        number(-MOST, MOST)(place, value, self.report)

    def param(self, place: str, value: Any) -> None:
        params = self.episode.get("params", {}) if self.episode else {}
        self.word(place, value, tuple(params))

    def flag(self, place: str, value: Any) -> None:
        if not isinstance(value, bool):
            self.report(place, expected("death.content.a.flag", value))

    def four(self, place: str, value: Any, low: int = 0, high: int = MOST) -> None:
        """One number for each number of investigators, 2 to 5."""
        if not isinstance(value, list) or len(value) != 4:
            self.report(place, expected("death.content.a.four", value))
            return
        for n in value:
            number(low, high)(place, n, self.report)

    def healths(self, place: str, value: Any) -> None:
        self.four(place, value, 1, MOST_HEALTH)

    def start_cards(self, place: str, value: Any) -> None:
        self.four(place, value, 0, MOST_CARDS)

    def params(self, place: str, value: Any) -> None:
        if not isinstance(value, dict):
            self.report(place, expected("core.content.a.table", value))
            return
        for name, inner in value.items():
            if isinstance(inner, list):
                self.four(_in(place, name), inner)
            elif isinstance(inner, dict):
                self.fields(_in(place, name), inner, INNER["dice"])
            else:
                self.number(_in(place, name), inner)

    def token(self, place: str, value: Any) -> None:
        """One that is in the box of the episode, or of an Elder One, whichever it may be."""
        self.word(place, value, TOKENS)
        if value in TOKENS and self.episode is not None:
            boxes = [self.episode, *self.whole.tables.get("elder_one", [])]
            if not any(value in tokens for tokens in map(_tokens, boxes)):
                self.report(place, Text("death.content.other_box", {"token": value}))

    def supply(self, place: str, value: Any) -> None:
        self.mapping(place, value, TOKENS, "number")

    def placed(self, place: str, value: Any) -> None:
        self.mapping(place, value, (*TOKENS, *self.whole.species()), "space_list")

    def mapping(self, place: str, value: Any, keys: tuple[str, ...], type_: str) -> None:
        if not isinstance(value, dict):
            self.report(place, expected("core.content.a.table", value))
            return
        for key, inner in value.items():
            self.word(_in(place, key), key, keys)
            self.one(_in(place, key), inner, type_)

    def words_in(self, place: str, value: Any, longest: int) -> None:
        """Something to read, in every language."""
        if not isinstance(value, dict):
            self.report(place, expected("death.content.a.both", value))
            return
        in_languages(longest, lines=True)(place, value, self.report)

    def name(self, place: str, value: Any) -> None:
        self.words_in(place, value, LONGEST["name"])

    def text(self, place: str, value: Any) -> None:
        self.words_in(place, value, LONGEST["text"])

    def page(self, place: str, value: Any) -> None:
        self.words_in(place, value, LONGEST["page"])

    def plain_word(self, place: str, value: Any) -> None:
        printable(LONGEST["name"])(place, value, self.report)

    def id(self, place: str, value: Any) -> None:
        check_id(place, value, self.report)

    def known(self, place: str, value: Any) -> None:
        if not isinstance(value, dict):
            self.report(place, expected("core.content.a.table", value))
            return
        for name, where in value.items():
            self.word(_in(place, name), where, ("rulebook", "public"))

    def who(self, place: str, value: Any) -> None:
        head, _, rest = value.partition(":") if isinstance(value, str) else ("", "", "")
        if head == "with_condition" and rest:
            self.one(place, rest, "condition_id")
        elif head == "with_token" and rest:
            token, _, n = rest.partition(":")
            self.token(place, token)
            if not n.isdecimal():
                self.report(place, Text("core.content.number", {"value": shown(n), "low": 1, "high": MOST}))
        elif head == "on_token" and rest:
            self.token(place, rest)
        else:
            self.word(place, value, WORDS["who"])
            self.acting(place, value == "this_space")

    def at(self, place: str, value: Any) -> None:
        head, _, rest = value.partition(":") if isinstance(value, str) else ("", "", "")
        if head == "kind" and rest:
            self.kind(place, rest)
        elif head == "token" and rest:
            self.token(place, rest)
        else:
            self.word(place, value, WORDS["at"])
            self.acting(place, value == "this")

    def toward(self, place: str, value: Any) -> None:
        head, _, rest = value.partition(":") if isinstance(value, str) else ("", "", "")
        if head == "token" and rest:
            self.token(place, rest)
        elif head == "space" and rest:
            self.space(place, rest)
        else:
            self.word(place, value, WORDS["toward"])

    def kind(self, place: str, value: Any) -> None:
        self.word(place, value, (*WORDS["kind"], *self.whole.species()))
        self.acting(place, value in ("self", "this"))

    def summoned(self, place: str, value: Any) -> None:
        """One species: of several nobody knows which."""
        self.word(place, value, (*WORDS["one_kind"], *self.whole.species()))
        self.acting(place, value == "self")

    def acting(self, place: str, named: bool) -> None:
        """Only where a figure or token acts can a text speak of it."""
        if named and self.table not in ACTING:
            self.report(place, Text("death.content.nobody_acts"))

    def species(self, place: str, value: Any) -> None:
        self.word(place, value, self.whole.species())

    def scope(self, place: str, value: Any) -> None:
        head, _, rest = value.partition(":") if isinstance(value, str) else ("", "", "")
        if head == "action" and rest:
            actions = self.episode.get("action", []) if self.episode else []
            self.word(place, rest, tuple(a["id"] for a in actions if isinstance(a, dict) and "id" in a))
        else:
            self.word(place, value, WORDS["scope"])

    def space(self, place: str, value: Any) -> None:
        self.word(place, value, spaces_of(self.episode))

    def gates(self, place: str, value: Any) -> None:
        self.fields(place, value, dict.fromkeys(GATES, "space_id"))

    def pair(self, place: str, value: Any) -> None:
        if not isinstance(value, list) or len(value) != 2:
            self.report(place, expected("death.content.a.pair", value))
            return
        for end in value:
            self.space(place, end)

    def rect(self, place: str, value: Any) -> None:
        good = isinstance(value, list) and len(value) == 4 and all(type(n) in (int, float) for n in value)
        if not good or min(value) < 0 or min(value[2:]) <= 0:
            self.report(place, expected("death.content.a.rect", value))

    def map(self, place: str, value: Any) -> None:
        self.fields(place, value, INNER["map"])
        if not self.found:
            for what in plan_mistakes(value):
                self.report(place, what)

    def side(self, place: str, value: Any) -> None:
        kind = value.get("kind") if isinstance(value, dict) else None
        if not isinstance(kind, str) or kind not in SIDE_FIELDS:
            self.report(_in(place, "kind"), not_allowed(kind, tuple(SIDE_FIELDS)))
            return
        self.fields(place, value, SIDE_FIELDS[kind])

    def deck(self, place: str, value: Any) -> None:
        self.word(place, value, (*self.whole.ids("episode"), *self.whole.ids("elder_one"), "unknown"))

    def card_id(self, place: str, value: Any) -> None:
        """A Discovery card of the same episode."""
        cards = self.whole.tables.get("discovery", [])
        own = self.episode.get("id") if self.episode else None
        ids = [c["id"] for c in cards if "id" in c and (own is None or c.get("episode") == own)]
        self.word(place, value, tuple(ids))


def _tokens(box: Entry) -> Any:
    tokens = box.get("tokens")
    return tokens if isinstance(tokens, dict) else ()


_Check = Callable[[Checker, str, Any], None]


def _id_of(table: str) -> _Check:
    def check(checker: Checker, place: str, value: Any) -> None:
        checker.word(place, value, checker.whole.ids(table))

    return check


_SPECIAL: Final[dict[str, _Check]] = {
    "effect": Checker.effect,
    "choice": Checker.choice,
    "mod": Checker.mod,
    "foe_mod": Checker.foe_mod,
    "relic_mod": Checker.relic_mod,
    "stage_mod": Checker.stage_mod,
    "rule": Checker.rule,
    "condition": Checker.condition,
    "check": Checker.check,
    "number": Checker.number,
    "amount": Checker.amount,
    "steps": Checker.steps,
    "change": Checker.change,
    "param": Checker.param,
    "flag": Checker.flag,
    "some": Checker.some,
    "four": Checker.four,
    "healths": Checker.healths,
    "start_cards": Checker.start_cards,
    "token": Checker.token,
    "params": Checker.params,
    "supply": Checker.supply,
    "placed": Checker.placed,
    "name": Checker.name,
    "text": Checker.text,
    "page": Checker.page,
    "word": Checker.plain_word,
    "id": Checker.id,
    "known": Checker.known,
    "who": Checker.who,
    "at": Checker.at,
    "toward": Checker.toward,
    "kind": Checker.kind,
    "summoned": Checker.summoned,
    "species": Checker.species,
    "scope": Checker.scope,
    "space_id": Checker.space,
    "gates": Checker.gates,
    "pair": Checker.pair,
    "rect": Checker.rect,
    "map": Checker.map,
    "side": Checker.side,
    "deck": Checker.deck,
    "episode": _id_of("episode"),
    "condition_id": _id_of("condition"),
    "discovery_id": Checker.card_id,
}


# -- words -------------------------------------------------------------------------------------------


def _in(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field
