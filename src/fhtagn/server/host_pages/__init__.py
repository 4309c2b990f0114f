"""The privacy page and the imprint: the host's own words, or a draft of what fhtagn itself keeps.

A host puts ``privacy.de.md``, ``privacy.en.md``, ``imprint.de.md`` and ``imprint.en.md`` into a folder and
names it with the setting ``pages``; ``fhtagn admin pages FOLDER`` writes the drafts there.  The format is the
simplest part of Markdown: headings, paragraphs and lists.  What stands in ``[[...]]`` has yet to be
filled in, and is marked on the page.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fhtagn.core.text import LANGUAGES
from fhtagn.server.limits import Limits

PAGES: Final = ("privacy", "imprint")
DRAFTS: Final = Path(__file__).parent
KEPT: Final = {
    "de": (
        "Beendete Tische werden {days} Tage nach dem letzten Zug gelöscht.",
        "Beendete Tische bleiben erhalten, bis sie gelöscht werden.",
    ),
    "en": (
        "Finished tables are deleted {days} days after the last move.",
        "Finished tables are kept until somebody deletes them.",
    ),
}


def text(folder: str, name: str, lang: str, limits: Limits) -> str:
    """One page in one language, the host's if there is one."""
    for source in (*([Path(folder)] if folder else []), DRAFTS):
        for language in (lang, *(other for other in LANGUAGES if other != lang)):
            file = source / f"{name}.{language}.md"
            if file.is_file():
                return _filled(file.read_text(encoding="utf-8"), language, limits)
    raise FileNotFoundError(name)


def names(folder: str) -> list[str]:
    """The pages that there are; without the host's own imprint there is none."""
    own = {file.name.partition(".")[0] for file in Path(folder).glob("*.*.md")} if folder else set()
    return [name for name in PAGES if name == "privacy" or name in own]


def write_drafts(folder: Path) -> list[Path]:
    """Copy what is not there yet, for the host to fill in."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for draft in sorted(DRAFTS.glob("*.md")):
        target = folder / draft.name
        if not target.exists():
            target.write_bytes(draft.read_bytes())
            written.append(target)
    return written


def _filled(page: str, lang: str, limits: Limits) -> str:
    """What follows from the settings."""
    some, none = KEPT[lang]
    days = limits.retention_days
    kept = some.format(days=f"{days:g}") if days else none
    page = page.replace("{finished_tables}", kept)
    for name in ("unstarted_days", "undecided_hours", "imported_days"):
        page = page.replace(f"{{{name}}}", f"{getattr(limits, name):g}")
    return page
