#!/usr/bin/env python3
"""Write the table of expected points that the greedy bot of IÄÄ! Cthulhu! Fhtagn! uses (a minute)."""

import json

from fhtagn.games.iaa.solo import TABLE, solve

rounded = [[[round(value, 2) for value in row] for row in block] for block in solve()]
TABLE.write_text(json.dumps(rounded, separators=(",", ":")) + "\n", encoding="utf-8")
