"""Everything that is said has words, in every language, with every slot filled."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any, Final

from fhtagn.core.contract.walks import decisions, noted, random_entry, walk, watched
from fhtagn.core.errors import FhtagnError
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.nodes import Outcome
from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES, Ref, Text, Words, slots, sums

_GAP: Final = re.compile(r"⟨.*?⟩|\{\w+\}")  # an unknown key, an empty slot


def require_words(game: Game, text: Text) -> None:
    """This text, and every text in it, has an entry in every language, with all slots filled."""
    for lang in LANGUAGES:
        _require(text, game.words(lang))


def _require(value: Any, words: Words) -> None:
    if isinstance(value, (list, tuple)):
        for item in value:
            _require(item, words)
    elif isinstance(value, Ref) and value.name is not None:
        _require(value.name, words)
    elif isinstance(value, Text):
        assert words.has(value.key), f"{value.key} has no text in language {words.lang}"
        entry = words.entries[value.key]
        empty = slots(entry) - set(value.args)
        assert not empty, f"{value.key} ({words.lang}): nothing fills {sorted(empty)}"
        if isinstance(entry, dict):
            n = value.args.get("n")
            assert type(n) is int, f"{value.key} ({words.lang}): a plural needs a number n, not {n!r}"
        _require(list(value.args.values()), words)
        assert words.say(value).strip(), f"{value.key} ({words.lang}) says nothing"


def require_said(game: Game, error: FhtagnError) -> None:
    """This error can be told to a person in every language, and to a developer."""
    require_words(game, error.text)
    assert "⟨" not in str(error), f"the error has no words: {error}"


def check_words(game: Game, s: State, rng: Random) -> None:
    """Prompts, for whoever is asked and for those who wait, labels, outlooks and the reason of the end have
    words; rules behind actions exist.
    """
    for decision in decisions(game, s):
        require_words(game, decision.prompt)
        require_words(game, decision.told())
        for action in decision.actions:
            with noted(f"action {action!r}"):
                require_words(game, game.label(s, action))
                outlook = game.outlook(s, action, decision.seat)
                for text in outlook:
                    require_words(game, text)
                for text, terms in sums(outlook):
                    assert terms, f"{text.key}: a sum without terms"
                    for term in terms:
                        require_words(game, term)
                require_rule(game, game.rule_of(action))
        for lesson in game.lessons(s, decision.seat):
            with noted(f"lesson {lesson.id}"):
                require_words(game, lesson.text)
                assert set(lesson.actions) <= set(decision.actions), "it points at what cannot be done"
    for text in game.story(s):
        require_words(game, text)
    node = game.node(s)
    if isinstance(node, Outcome):
        require_words(game, node.reason)
        for text in game.remembered(s):
            require_words(game, text)


def require_rule(game: Game, anchor: str) -> None:
    """The rule atlas knows this anchor ("": no rule is named)."""
    assert not anchor or game.atlas.get(anchor) is not None, f"the rule atlas has no {anchor}"


def check_words_of_events(game: Game, players: int, seed: int) -> None:
    """Every event has words, for those who see it and for those who see something else."""
    with noted(f"{game.info.id}, {players} players, seed {seed}"):
        for events in walk(game, players, seed).events:
            for event in events:
                with noted(f"event {event!r}"):
                    require_words(game, game.tell(event))
                    if event.instead is not None:
                        require_words(game, game.tell(event.instead))
            for _, text in game.narrate(events):
                require_words(game, text)


def check_views(game: Game, s: State, rng: Random) -> None:
    """Views are plain data, independent of the state, and can be drawn and spoken in every language."""
    for seat in (None, *range(s.players)):
        copy = s.clone()
        view = game.view(copy, seat)
        written = json.dumps(view, allow_nan=False)
        assert json.loads(written) == view, f"the view of seat {seat} changes on its way through JSON"
        for lang in LANGUAGES:
            words = game.words(lang)
            shown = [plain_text(game.picture(view, words)), *game.spoken(view, words)]
            gaps = _GAP.findall("\n".join(shown))
            assert not gaps, f"seat {seat} is shown {gaps} in language {lang}"
        assert json.dumps(view) == written, f"drawing changes the view of seat {seat}"
        if not game.is_over(copy):
            watched(game, copy, random_entry(game, copy, rng))
            assert json.dumps(view) == written, f"the view of seat {seat} changes when the game goes on"
