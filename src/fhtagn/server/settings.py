"""Limits from the command line, from variables FHTAGN_... or from a file, in this order.

A file is TOML with one line per limit (``tables_per_visitor = 100``, ``changing = "2/40"``); the variable is
``FHTAGN_TABLES_PER_VISITOR``, the option ``--set tables_per_visitor=100``.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text
from fhtagn.server.limits import LIMITS, Limits, Rate

PREFIX: Final = "FHTAGN_"
NAMES: Final = tuple(field.name for field in fields(Limits))


def read_limits(
    given: Sequence[str] = (), variables: Mapping[str, str] | None = None, file: Path | None = None
) -> tuple[Limits, dict[str, str]]:
    """The limits, and for each that is not the default where it came from; raises ``BadInput``."""
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
    return Limits(**values), sources


def described(limits: Limits, sources: Mapping[str, str]) -> dict[str, str]:
    """Every limit with where it came from, for the log."""
    texts = {name: str(getattr(limits, name)) for name in asdict(limits)}
    return {name: f"{text} ({sources.get(name, 'default')})" for name, text in texts.items()}


def _from_file(file: Path) -> dict[str, str]:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        args = {"file": str(file), "reason": " ".join(str(wrong).split())}
        raise BadInput(Text("cli.serve.bad_config", args)) from wrong
    return {name: str(value) for name, value in found.items()}


def _from_variables(variables: Mapping[str, str]) -> dict[str, str]:
    """Other variables that begin like ours may mean something else."""
    return {name: variables[key] for name in NAMES if (key := PREFIX + name.upper()) in variables}


def _assignment(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name.strip(), value.strip()


def _value(name: str, text: str) -> Any:
    if name not in NAMES:
        raise BadInput(Text("cli.serve.no_limit", {"name": name, "known": ", ".join(NAMES)}))
    usual = getattr(LIMITS, name)
    try:
        if isinstance(usual, Rate):
            per_second, burst = text.split("/")
            value: Any = Rate(_number(per_second), _number(burst))
        elif isinstance(usual, int):
            value = int(text)
            _number(text)
        else:
            value = _number(text)
    except ValueError as wrong:
        args = {"name": name, "value": text, "usual": str(usual)}
        raise BadInput(Text("cli.serve.bad_limit", args)) from wrong
    return value


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number) or number < 0:
        raise ValueError(text)
    return number
