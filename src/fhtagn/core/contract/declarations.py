"""What a game declares is complete: options, words of every kind, rules."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

from fhtagn.core.actions import MOST_SEATS, Spec, Specs
from fhtagn.core.contract.walks import noted, play_on
from fhtagn.core.contract.words import require_rule, require_words
from fhtagn.core.game import Game
from fhtagn.core.text import LANGUAGES, Ref, Text, catalogue, slots

ENOUGH: Final = 200  # steps of a game with a suggested set-up
FORMS: Final = {"one", "other"}
_PLAIN: Final = re.compile(r"-?[a-zA-Z0-9][a-zA-Z0-9_./-]*")  # one word anywhere, whatever it is part of


def check_options(game: Game) -> None:
    """Every option has words and, for every number of players, a default that is allowed.

    It matters to somebody; and what is recommended for a first game is allowed and not the default.
    """
    info = game.info
    assert 0 < len(info.seats) <= info.seats[-1] <= MOST_SEATS, f"nobody plays with {info.seats!r} seats"
    require_words(game, Text(f"{info.id}.about"))
    for option in info.options:
        require_words(game, Text(f"{info.id}.option.{option.name}"))
        for value in option.values:
            require_words(game, Text(f"{info.id}.option.{option.name}.{value}"))
        for key in option.by_seat.values():
            require_words(game, Text(key))
        require_rule(game, option.rule)
        for players in info.seats:
            usual = option.default(players)
            assert option.read(usual) == usual, f"option {option.name}: {usual!r} is not a clean value"
            suggested = (option.beginner, option.fair)
            assert usual not in suggested, f"option {option.name}: {usual!r} is the default anyway"
        for told in (option.beginner, option.fair):
            assert told is None or option.read(told) == told, f"option {option.name}: {told!r} is not allowed"
        assert any(option.matters(n) for n in info.seats), f"option {option.name} matters to nobody"


def check_setups(game: Game) -> None:
    """Every suggested set-up has a name, says what it is for, and can be played."""
    ids = [one.id for one in game.info.setups]
    assert len(set(ids)) == len(ids), f"two set-ups are called alike: {ids}"
    for one in game.info.setups:
        with noted(f"set-up {one.id}"):
            require_words(game, one.name(game.info.id))
            require_words(game, one.about(game.info.id))
            by_name = {option.name: option for option in game.info.options}
            for name, value in one.options.items():
                assert by_name[name].matters(one.players), f"option {name} changes nothing then"
                assert by_name[name].read(value) == value, f"option {name}: {value!r} is not a clean value"
                assert value != by_name[name].default(one.players), f"option {name}: {value!r} is usual"
            options = game.options(one.players, one.options)
            play_on(game, game.new(options), Random(one.id), ENOUGH)


def check_catalogues(game: Game) -> None:
    """All languages have the same keys, the same slots, and whole plurals."""
    by_language = {lang: catalogue(game.locale, lang) for lang in LANGUAGES}
    check_same_entries(by_language)


def check_same_entries(by_language: dict[str, dict[str, Any]]) -> None:
    """All catalogues have the same keys, slots and plural forms."""
    first_lang, first = next(iter(by_language.items()))
    for lang, entries in by_language.items():
        only = sorted(first.keys() ^ entries.keys())
        assert not only, f"only one of the languages {first_lang} and {lang} has {only}"
        for key, entry in entries.items():
            forms = entry if isinstance(entry, dict) else {"one": entry, "other": entry}
            assert forms.keys() == FORMS, f"{key} ({lang}) has the forms {sorted(forms)}"
            for form in forms.values():
                assert isinstance(form, str), f"{key} ({lang}) is not a text: {form!r}"
                assert form.strip(), f"{key} ({lang}) says nothing"
            here, there = sorted(slots(entry)), sorted(slots(first[key]))
            assert here == there, f"{key} has the slots {there} in {first_lang} and {here} in {lang}"


def check_words_of_kinds(game: Game) -> None:
    """Every declared kind of action and event has words, and no other kind has any."""
    for group, specs in _groups(game):
        keys = {spec.key(group): spec for spec in specs.all()}
        for lang in LANGUAGES:
            entries = catalogue(game.locale, lang)
            for key, spec in keys.items():
                assert spec.kind.startswith(f"{game.info.id}."), f"{spec.kind} does not name its game"
                assert key in entries, f"{key} has no text in language {lang}"
                _check_slots(key, entries[key], spec)
            prefix = f"{game.info.id}.{group}."
            strays = [key for key in entries if key.startswith(prefix) and key not in keys]
            assert not strays, f"no {group} is declared for {strays} ({lang})"


def _check_slots(key: str, entry: Any, spec: Spec) -> None:
    unknown = slots(entry) - set(spec.params)
    assert not unknown, f"{key} speaks of {sorted(unknown)}, but {spec.kind} has no such parameter"
    if isinstance(entry, dict):
        assert "n" in spec.params, f"{key} has a plural, but {spec.kind} has no number n"


def check_names_of_values(game: Game) -> None:
    """Every possible value of every parameter has a name in every language."""
    for group, specs in _groups(game):
        for spec in specs.all():
            for name, param in spec.params.items():
                with noted(f"{group} {spec.kind}, parameter {name}"):
                    for value in param.values:
                        named = param.name(value)
                        if not isinstance(named, (Text, Ref)):
                            break  # numbers are their own names
                        require_words(game, Text("core.seat", {"seat": named}))


def check_codes_of_values(game: Game) -> None:
    """Every value of an action has a unique plain code, which leads back to it, written or spelt."""
    for spec in game.actions.all():
        for name, param in spec.params.items():
            with noted(f"action {spec.kind}, parameter {name}"):
                spellings = [str(param.code(value)) for value in param.values]
                for spelling in spellings:
                    assert _PLAIN.fullmatch(spelling), f"the code {spelling!r} is not plain"
                different = {spelling.lower() for spelling in spellings}
                assert len(different) == len(spellings), f"two codes are alike: {spellings}"
                for value, spelling in zip(param.values, spellings, strict=True):
                    found = (param.read(param.code(value)), param.spelt(spelling))
                    assert found == (value, value), f"{spelling!r} leads to {found!r}"


def check_rules(game: Game) -> None:
    """The rules behind actions and events exist, and every rule has words in every language."""
    for group, specs in _groups(game):
        for spec in specs.all():
            with noted(f"{group} {spec.kind}"):
                require_rule(game, spec.rule)
    for rule in [*game.atlas.rules.values(), *game.atlas.house.values()]:
        for lang in LANGUAGES:
            told = rule.title.get(lang, "").strip() and rule.text.get(lang, "").strip()
            assert told, f"rule {rule.anchor} is not told in language {lang}"


def _groups(game: Game) -> tuple[tuple[str, Specs], ...]:
    return (("action", game.actions), ("event", game.events))
