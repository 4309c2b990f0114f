"""``fhtagn new-game``: a package with a small complete game in it, to be changed into one's own."""

from __future__ import annotations

import argparse
import keyword
import re
from pathlib import Path
from typing import Final

from fhtagn.commands.parser import Parser
from fhtagn.core.errors import BadInput
from fhtagn.core.registry import names
from fhtagn.core.text import Text, Words, brief

SKELETON: Final = Path(__file__).parent / "skeleton"
SUFFIX: Final = ".txt"  # the files are no code of ours: nothing shall read them as such
ID: Final = re.compile(r"[a-z]{2,20}")  # as in the anchors of rules


def declare(parser: Parser, words: Words) -> None:
    parser.argument("id", metavar="id")
    parser.option("--folder", "new_folder", type=Path)
    parser.option("--title", "title")


def run(args: argparse.Namespace, words: Words) -> int:
    folder = args.folder if args.folder is not None else Path(args.id)
    for path in write(args.id, args.title or args.id.capitalize(), folder):
        print(path)
    print(words.key("cli.new-game.next", folder=str(folder), id=args.id))
    return 0


def write(id: str, title: str, folder: Path) -> list[Path]:
    """Writes the package; raises ``BadInput`` if the id cannot be used or something is there already."""
    if not ID.fullmatch(id) or keyword.iskeyword(id):
        raise BadInput(Text("cli.new-game.bad_id", {"id": brief(id)}))
    if id in names():
        raise BadInput(Text("cli.new-game.taken", {"id": id}))
    if not title.isprintable() or set(title) & {'"', "\\"}:  # it stands in TOML and in Python
        raise BadInput(Text("cli.new-game.bad_title", {"title": brief(title)}))
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise BadInput(Text("cli.new-game.not_empty", {"folder": str(folder)}))
        return [_fill(source, id, title, folder) for source in sorted(SKELETON.rglob(f"*{SUFFIX}"))]
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise BadInput(
            Text("cli.new-game.cannot_write", {"folder": str(folder), "reason": reason})
        ) from wrong


def _fill(source: Path, id: str, title: str, folder: Path) -> Path:
    package = f"fhtagn_{id}"
    said = {"@id@": id, "@package@": package, "@Class@": id.capitalize(), "@Title@": title}
    place = str(source.relative_to(SKELETON)).removesuffix(SUFFIX).replace("PACKAGE", package)
    text = source.read_text(encoding="utf-8")
    for mark, value in said.items():
        text = text.replace(mark, value)
    path = folder / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
