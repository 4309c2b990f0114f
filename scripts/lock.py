"""Write hashes.txt: the versions of constraints.txt with the hashes of all their files, for every platform.

    python scripts/lock.py

Run it after a change of constraints.txt. The installers compare what they download with these hashes.
"""

from __future__ import annotations

import sys

import bootstrap

FLAGS = (
    *("--universal", "--python-version", ".".join(map(str, bootstrap.OLDEST_PYTHON)), "--no-deps"),
    *("--generate-hashes", "--no-header", "--no-annotate", "--no-emit-" + "index" + "-url"),
)


def main() -> int:
    uv = bootstrap.installer()
    if uv is None:
        bootstrap.fail("uv is not available")
    bootstrap.run([uv[0], "pip", "compile", *FLAGS, "--output-file", "hashes.txt", "constraints.txt"])
    bootstrap.say(f"hashes.txt has {len(bootstrap.locked())} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
