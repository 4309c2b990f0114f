"""``fhtagn admin``: look after a server, while it runs or not."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fhtagn.commands import reading
from fhtagn.commands.parser import Parser
from fhtagn.commands.serve import usual_db
from fhtagn.core.text import LANGUAGES, Words

if TYPE_CHECKING:
    from fhtagn.server.office import Office

MOST_DAYS: Final = 36_500


class Action(NamedTuple):
    """What can be done: its arguments by name, and the options that it takes."""

    arguments: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


ACTIONS: Final = {
    "list": Action((), ("status", "json")),
    "show": Action(("table",), ("json",)),
    "export": Action(("table",), ("to",)),
    "close": Action(("table",), ("why",)),
    "reopen": Action(("table",)),
    "end": Action(("table",)),
    "delete": Action(("table",)),
    "free": Action(("table", "chair")),
    "link": Action(("table", "chair")),
    "mute": Action(("table", "chair")),
    "unmute": Action(("table", "chair")),
    "ban": Action(("who",), ("days", "why")),
    "unban": Action(("who",)),
    "bans": Action(),
    "reports": Action(),
    "settle": Action(("report",)),
    "retention": Action(("days",)),
    "pages": Action(("folder",)),
}
HOW: Final[dict[str, dict[str, Any]]] = {
    "days": {"type": reading.whole_number(1, MOST_DAYS)},
    "folder": {"type": Path},
}
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "status": {"metavar": "STATUS", "type": reading.one_of("open", "running", "over", "closed")},
    "why": {"metavar": "TEXT", "default": ""},
    "days": {"metavar": "N", "type": reading.whole_number(1, MOST_DAYS), "default": 7},
    "to": {"metavar": "FILE", "type": Path},
    "json": {"action": "store_true"},
}


def declare(parser: Parser, words: Words) -> None:
    title = words.key("cli.help.commands")
    actions = parser.add_subparsers(title=title, dest="action", metavar=words.key("cli.help.command"))
    for name, action in ACTIONS.items():
        about = words.key(f"cli.admin.{name}")
        sub = actions.add_parser(
            name, prog=f"fhtagn admin {name}", words=words, description=about, help=about
        )
        for argument in action.arguments:
            sub.argument(argument, **HOW.get(argument, {}))
        for option in action.options:
            sub.option(f"--{option}", f"admin_{option}", **OPTIONS[option])
        sub.option("--db", "db", metavar="URL", default=None)
        sub.option("--lang", "lang", metavar="de|en", type=reading.one_of(*LANGUAGES))
    parser.set_defaults(show_help=parser.print_help)


def run(args: argparse.Namespace, words: Words) -> int:
    if args.action is None:
        args.show_help()
        return 0
    import asyncio

    from fhtagn.commands.databases import usable
    from fhtagn.server.host_pages import write_drafts
    from fhtagn.server.office import Office

    if args.action == "pages":
        for file in write_drafts(args.folder):
            print(file)
        return 0
    db = usual_db(args.db)

    async def work() -> int:
        async with Office(db) as office:
            return await DOING.get(args.action, _order)(office, args, words)

    with usable(db):
        return asyncio.run(work())


# -- looking -----------------------------------------------------------------------------------------------


async def _list(office: Office, args: argparse.Namespace, words: Words) -> int:
    found = [one for one in await office.tables() if args.status in (None, one["status"])]
    if args.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return 0
    for one in found:
        people = ", ".join(f"{seat['name']} ({seat['sitter']})" for seat in one["seats"])
        print(f"{one['id']}  {one['status']:<8}{one['game']:<7}{one['changed']}  {one['name']}: {people}")
    print(words.key("cli.admin.tables", n=len(found)))
    return 0


async def _show(office: Office, args: argparse.Namespace, words: Words) -> int:
    found = await office.show(args.table)
    if args.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return 0
    for key, value in found.items():
        if isinstance(value, list):
            print(f"{key}:")
            for one in value:
                print("  ", one if not isinstance(one, dict) else "  ".join(f"{v}" for v in one.values()))
        else:
            print(f"{key}: {value}")
    return 0


async def _export(office: Office, args: argparse.Namespace, words: Words) -> int:
    text = json.dumps(await office.export(args.table), ensure_ascii=False, indent=1) + "\n"
    if args.to is None:
        sys.stdout.write(text)
    else:
        args.to.write_text(text, encoding="utf-8")
        print(args.to)
    return 0


async def _bans(office: Office, args: argparse.Namespace, words: Words) -> int:
    for who, until, why in await office.bans():
        print(f"{who}  {until}  {why}")
    return 0


async def _reports(office: Office, args: argparse.Namespace, words: Words) -> int:
    for one in await office.reports():
        print("  ".join(one))
    return 0


# -- doing -------------------------------------------------------------------------------------------------


async def _settle(office: Office, args: argparse.Namespace, words: Words) -> int:
    await office.settle(args.report)
    print(words.key("cli.admin.done"))
    return 0


async def _order(office: Office, args: argparse.Namespace, words: Words) -> int:
    what: dict[str, Any] = {"do": args.action}
    if "table" in ACTIONS[args.action].arguments:
        what["table"] = await office.whole_id(args.table)
    if "chair" in ACTIONS[args.action].arguments:
        what["seat"] = await office.seat(what["table"], args.chair)
    for name in ("who", "days", "why"):
        if hasattr(args, name):
            what[name] = getattr(args, name)
    if args.action == "unmute":
        what |= {"do": "mute", "on": False}
    said = await office.order(what)
    for value in said.values():
        print(value)
    print(words.key("cli.admin.done"))
    return 0


Doing = Callable[["Office", argparse.Namespace, Words], Coroutine[Any, Any, int]]
DOING: Final[dict[str, Doing]] = {
    "list": _list,
    "show": _show,
    "export": _export,
    "bans": _bans,
    "reports": _reports,
    "settle": _settle,
}
