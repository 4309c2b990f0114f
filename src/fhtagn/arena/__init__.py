"""Tournaments of bots: balanced, repeatable, resumable, with a report.

* ``plan``: what is played; ``file``: the arena file and what can be wrong with it.
* ``match``: one game under watch; ``contest``: all of them, on processes or on a cluster.
* ``journal``: the games played so far, in a file that survives a kill.
* ``figures``: rates, intervals, ratings; ``parquet`` and ``report``: what is written at the end.

Writing results needs the extra ``arena``, a cluster the extra ``ray``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fhtagn.core.text import known_folder

LOCALE: Final = str(Path(__file__).parent / "locale")
known_folder(LOCALE)  # so that str(error) finds the words
