"""The page knows the messages as the server declares them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parent.parent.parent / "web" / "tools" / "message_types.py"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr or done.stdout
