"""What the server logs for its operator: one JSON object per line, never a token, never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections import Counter
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, Final, TextIO

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text
from fhtagn.server.guard import Rates
from fhtagn.server.limits import Rate

LINES: Final = Rate(1, 60)  # of one event
MOST_ERROR: Final = 4000  # characters of an error
log: Final = logging.getLogger("fhtagn.server")

# Tokens, their hashes and the secrets of tables are this long; nobody should ever log one, but error
# messages quote values.
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{32,}")


def note(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Log that something happened; ``fields`` give the details."""
    log.log(level, event, extra={"fields": fields})


def failed(event: str, **fields: Any) -> None:
    """Call while handling an exception: something is wrong with our code."""
    log.error(event, exc_info=True, extra={"fields": fields})


def brief_id(table: str) -> str:
    """Enough of a table's id to find it, not enough to watch it."""
    return table[:6]


class Sparing(logging.Filter):
    """The same event only so often: nobody can fill the disk with our own complaints."""

    def __init__(self, rate: Rate = LINES) -> None:
        super().__init__()
        self._rates = Rates(rate)
        self._dropped: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        event = f"{record.name} {record.levelname} {record.msg}"[:200]
        if not self._rates.take(event):
            self._dropped[event] += 1
            return False
        dropped = self._dropped.pop(event, 0)
        if dropped:
            record.fields = {**getattr(record, "fields", {}), "dropped": dropped}
        return True


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)[-MOST_ERROR:]
        return _SECRET.sub("[…]", json.dumps(line, ensure_ascii=False, default=str))


def in_files(path: str, megabytes: float, files: int) -> logging.Handler:
    """A log that begins a new file when it is so large, and keeps so many."""
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        size = max(1, int(megabytes * 1e6))
        return RotatingFileHandler(path, maxBytes=size, backupCount=max(1, files), encoding="utf-8")
    except OSError as wrong:
        raise BadInput(Text("cli.serve.bad_log", {"file": path, "reason": wrong.strerror or ""})) from wrong


def set_up(
    stream: TextIO | None = None, level: int = logging.INFO, handler: logging.Handler | None = None
) -> None:
    """Log everything in this process in this form."""
    if handler is None:
        handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Sparing())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(logging.WARNING)
