"""The table in the browser: a server that stores every decision before it tells anybody."""

from pathlib import Path
from typing import Final

from fhtagn.core.text import known_folder

LOCALE: Final = str(Path(__file__).parent / "locale")
known_folder(LOCALE)  # so that str(error) finds our words
