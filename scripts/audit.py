"""Ask the public database of vulnerabilities (OSV) about every Python and npm package that we use.

    .venv/bin/python scripts/audit.py

Exit code 1 if one has a known vulnerability. Where the database cannot be reached that is said, and the code
is 0: a machine without a network must be able to run the checks.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from supplies import Supply, npm_supplies, python_supplies

OSV = "https://api.osv.dev/v1/querybatch"
SECONDS = 15


def questions(supplies: list[Supply]) -> dict[str, Any]:
    return {
        "queries": [
            {"package": {"ecosystem": one.ecosystem, "name": one.name}, "version": one.version}
            for one in supplies
        ]
    }


def ask(address: str, supplies: list[Supply]) -> list[tuple[Supply, list[str]]]:
    """The packages with known vulnerabilities, and how these are called."""
    body = json.dumps(questions(supplies)).encode()
    request = Request(address, body, {"content-type": "application/json"})
    with urlopen(request, timeout=SECONDS) as answer:
        results = json.load(answer)["results"]
    found = [[vuln["id"] for vuln in result.get("vulns", [])] for result in results]
    return [(one, ids) for one, ids in zip(supplies, found, strict=True) if ids]


def main(address: str) -> int:
    supplies = [*python_supplies(), *npm_supplies()]
    try:
        found = ask(address, supplies)
    except (URLError, OSError, ValueError, KeyError) as wrong:
        print(f"audit       SKIPPED: {address} gives no answer ({wrong})")
        return 0
    for one, ids in found:
        use = "shipped" if one.shipped else "only for building and testing"
        print(f"{one.ecosystem} {one.name} {one.version}: {', '.join(ids)} ({use})")
    print(f"audit       {'FAILED' if found else 'ok'}: {len(supplies)} packages, {len(found)} vulnerable")
    return 1 if found else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--osv", default=OSV, help="another address of the database")
    sys.exit(main(parser.parse_args().osv))
