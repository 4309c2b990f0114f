"""The results as a Parquet file: one row per game and seat."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from fhtagn.arena.figures import Chair, is_broken, missing
from fhtagn.arena.match import Record
from fhtagn.arena.plan import Plan

TYPES: Final = {
    "game": "int32",
    "seed": "string",
    "table": "int32",
    "setup": "string",  # the options of this game that differ from game to game, as JSON
    "bot": "string",
    "seat": "int8",  # from 1
    "role": "string",
    "had": "string",  # what the seat had in the course of the game, with commas between
    "start": "int8",  # when the seat was first asked: 1, 2, ...
    "score": "int32",
    "share": "double",  # of the victory
    "ending": "string",
    "decisions": "int32",  # of the seat
    "game_decisions": "int32",
    "branching": "double",  # options per decision of the seat
    "mean_seconds": "double",  # per decision
    "max_seconds": "double",
    "crashed": "bool",
    "overran": "bool",
    "broken": "bool",  # the game broke and nobody is to blame: leave it out
    "error": "string",
}


def write(path: Path, plan: Plan, records: Sequence[Record]) -> None:
    """All games, by number; the plan stands in the metadata."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError as wrong:
        raise missing() from wrong
    rows = [row(plan, Chair(record, seat)) for record in records for seat in range(len(record["bots"]))]
    plain = {b"fhtagn.arena": json.dumps(plan.to_json()).encode()}
    schema = pa.schema([(name, pa.type_for_alias(kind)) for name, kind in TYPES.items()], metadata=plain)
    pq.write_table(pa.Table.from_pylist(rows, schema), path)


def row(plan: Plan, chair: Chair) -> dict[str, Any]:
    record = chair.record
    decisions = chair["decisions"]
    fault = record["fault"]
    return {
        "game": record["game"],
        "seed": record["seed"],
        "table": record["table"],
        "setup": json.dumps(plan.options_of(record["setup"], record["seed"]), ensure_ascii=False),
        "bot": chair.bot,
        "seat": chair.seat + 1,
        "role": chair["roles"],
        "had": ",".join(chair["had"]) if "had" in record else None,
        "start": chair["start"],
        "score": chair["scores"] if record["scores"] is not None else None,
        "share": chair["shares"],
        "ending": record["ending"]["key"],
        "decisions": decisions,
        "game_decisions": sum(record["decisions"]),
        "branching": chair["options"] / decisions if decisions else None,
        "mean_seconds": chair["seconds"] / decisions if decisions else None,
        "max_seconds": chair["longest"] if decisions else None,
        "crashed": chair.is_crashed,
        "overran": chair.is_overrun,
        "broken": is_broken(record),
        "error": fault["error"] if fault is not None and fault["seat"] in (chair.seat, -1) else None,
    }
