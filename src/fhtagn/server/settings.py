"""Settings from the command line, from variables FHTAGN_... or from a file, in this order.

A file is TOML with one line per setting (``tables_per_visitor = 100``, ``changing = "2/40"``); the
variable is ``FHTAGN_TABLES_PER_VISITOR``, the option ``--set tables_per_visitor=100``.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, NamedTuple

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text
from fhtagn.server.house import House, Place, checked
from fhtagn.server.limits import Limits, Rate
from fhtagn.server.running import shown

PREFIX: Final = "FHTAGN_"
KINDS: Final = (Place, House, Limits)
USUAL: Final[dict[str, Any]] = {field.name: field.default for kind in KINDS for field in fields(kind)}
YES: Final = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


class Chosen(NamedTuple):
    """All settings, and for each that is not the default where it came from."""

    place: Place
    house: House
    limits: Limits
    sources: dict[str, str]


def read_settings(
    given: Sequence[str] = (),
    variables: Mapping[str, str] | None = None,
    file: Path | None = None,
    options: Mapping[str, Any] | None = None,
) -> Chosen:
    """``options`` are those of the command line that have a name of their own; raises ``BadInput``."""
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for source, found in (
        (str(file), _from_file(file) if file is not None else {}),
        ("environment", _from_variables(variables or {})),
        ("--set", dict(_assignment(one) for one in given)),
    ):
        for name, text in found.items():
            values[name] = _value(name, text)
            sources[name] = source
    for name, value in (options or {}).items():
        if value not in (None, ""):
            values[name] = value
            sources[name] = "command line"

    def of(kind: type[Any]) -> dict[str, Any]:
        return {field.name: values[field.name] for field in fields(kind) if field.name in values}

    return Chosen(Place(**of(Place)), checked(House(**of(House))), Limits(**of(Limits)), sources)


def described(chosen: Chosen) -> dict[str, str]:
    """Every setting with where it came from, for the log."""
    texts = {f.name: str(getattr(part, f.name)) for part in chosen[:3] for f in fields(part)}
    texts["db"] = shown(texts["db"])
    texts["invitation"] = "***" if texts["invitation"] else ""
    return {name: f"{text} ({chosen.sources.get(name, 'default')})" for name, text in texts.items()}


def _from_file(file: Path) -> dict[str, str]:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        args = {"file": str(file), "reason": " ".join(str(wrong).split())}
        raise BadInput(Text("cli.serve.bad_config", args)) from wrong
    return {name: str(value) for name, value in found.items()}


def _from_variables(variables: Mapping[str, str]) -> dict[str, str]:
    """Other variables that begin like ours may mean something else."""
    return {name: variables[key] for name in USUAL if (key := PREFIX + name.upper()) in variables}


def _assignment(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name.strip(), value.strip()


def _value(name: str, text: str) -> Any:
    if name not in USUAL:
        raise BadInput(Text("cli.serve.no_limit", {"name": name, "known": ", ".join(USUAL)}))
    usual = USUAL[name]
    try:
        if isinstance(usual, Rate):
            per_second, burst = text.split("/")
            value: Any = Rate(_number(per_second), _number(burst))
        elif isinstance(usual, bool):
            value = YES[text.lower()]
        elif isinstance(usual, int):
            value = int(text)
            _number(text)
        elif isinstance(usual, str):
            value = text
        else:
            value = _number(text)
    except (ValueError, KeyError) as wrong:
        args = {"name": name, "value": text, "usual": str(usual)}
        raise BadInput(Text("cli.serve.bad_limit", args)) from wrong
    return value


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number) or number < 0:
        raise ValueError(text)
    return number
