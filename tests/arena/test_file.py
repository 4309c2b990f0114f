"""Arena files: what they mean, and every mistake told by line and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.arena.file import BadArena, lines_of, read
from fhtagn.arena.plan import ROTATIONS
from fhtagn.core import registry
from fhtagn.core.errors import BadInput
from fhtagn.core.game import Options
from fhtagn.core.text import english
from tests.core.brawl import Brawl, BrawlState

PROJECT = Path(__file__).resolve().parents[2]
EXAMPLES = PROJECT / "examples"
QUESTIONS = PROJECT / "bench" / "arena"  # long ones, whose reports are not published yet

GOOD = """\
game = "iaa"
players = 3
bots = [
    "greedy",
    "random",
]
[options]
target = 30
"""


def file(folder: Path, text: str) -> Path:
    path = folder / "a.toml"
    path.write_text(text, encoding="utf-8")
    return path


def mistakes(folder: Path, text: str) -> list[str]:
    path = file(folder, text)
    with pytest.raises(BadArena) as wrong:
        read(path)
    return [english(told).replace(str(path), "a.toml") for told in wrong.value.texts]


def test_a_file_says_everything(tmp_path: Path) -> None:
    more = 'games = 50\nseed = 7\norders = "rotations"\nlimit = "2.5s"\n'
    it = read(file(tmp_path, more + GOOD + '[vary]\nstone_stays = ["phase", "game"]\n'))
    assert (it.game, it.players, it.games, it.seed, it.orders, it.limit) == (
        "iaa",
        3,
        50,
        "7",
        ROTATIONS,
        2.5,
    )
    assert it.tables == (("greedy", "greedy", "random"), ("greedy", "random", "random"))
    assert it.options == {"target": 30}
    assert it.vary == {"stone_stays": ["phase", "game"]}


def test_tables_can_be_named(tmp_path: Path) -> None:
    tables = 'tables = [["hard:1s", "greedy", "greedy"]]'
    factions = 'vary = { factions = ["gc,bg,ys", "bg,ys,gc"] }'
    it = read(file(tmp_path, f'game = "wars"\n{tables}\n{factions}\n'))
    assert it.players == 3
    assert it.tables == (("hard:1s", "greedy", "greedy"),)
    assert it.total == 3 * 2 * 17  # at least 100 games


def test_bots_of_ones_own_stand_beside_the_file(own_bots: Path) -> None:
    it = read(file(own_bots, 'game = "iaa"\nbots = ["greedy", "strange:Calm"]\n'))
    assert it.bots == ["greedy", "strange:Calm"]


def test_cards_of_ones_own_stand_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("nonsense = 1\n")
    text = 'game = "stars"\nbots = ["random"]\ncontent = "cards.toml"\n'
    assert [told.startswith("a.toml, line 3, content: ") for told in mistakes(tmp_path, text)] == [True]
    assert "No such file" in mistakes(tmp_path, text.replace("cards", "none"))[0]


@pytest.mark.parametrize(
    "path", sorted([*EXAMPLES.glob("*.toml"), *QUESTIONS.glob("*.toml")]), ids=lambda path: path.stem
)
def test_the_examples_can_be_played(path: Path) -> None:
    assert read(path).total > 0


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('game = "iaa"\n', "", "a.toml: game = "),
        ('"iaa"', "3", "a.toml, line 1, game: game = "),
        ('"iaa"', '"chess"', "a.toml, line 1, game: there is no game “chess”"),
        ("players = 3", "players = 9", "a.toml, line 2, players: 9 is not a whole number from 2 to 6"),
        ("players = 3", "players = true", "a.toml, line 2, players: True is not a whole number"),
        (
            "players = 3",
            "player = 3",
            "a.toml, line 2, player: there is no such key; there are: game, players",
        ),
        ('"greedy"', '"shoggoth"', "a.toml, line 3, bots: iaa has no bot “shoggoth”"),
        ('"greedy"', '"hard:much"', "a.toml, line 3, bots: hard:much: “much” is not a budget"),
        ('"greedy"', '"hard:80+much"', "a.toml, line 3, bots: hard:80+much: a search has no option “much”"),
        ('"greedy"', '"nowhere:Bot"', "a.toml, line 3, bots: nowhere:Bot cannot be loaded: ModuleNotFound"),
        ('"greedy"', '"os:path"', "a.toml, line 3, bots: os:path cannot be loaded: TypeError"),
        ('"greedy"', '"random"', "a.toml, line 3, bots: random is named twice"),
        ('"greedy"', "7", "a.toml, line 3, bots: this is a list of bots"),
        ("[options]", 'format = "cup"\n[options]', "a.toml, line 7, format: 'cup' is not possible"),
        (
            "[options]",
            'tables = [["random"]]\n[options]',
            "a.toml, line 7, tables: say who plays with either",
        ),
        ("[options]", "games = 0\n[options]", "a.toml, line 7, games: 0 is not a whole number"),
        ("[options]", "games = 199999\n[options]", "a.toml, line 7, games: that makes 400002 games"),
        ("[options]", "seed = []\n[options]", "a.toml, line 7, seed: a seed is a number or"),
        ("[options]", 'orders = "some"\n[options]', "a.toml, line 7, orders: 'some' is not possible"),
        ("[options]", "limit = 10\n[options]", "a.toml, line 7, limit: 10 is not a time"),
        ("[options]", 'limit = "0s"\n[options]', "a.toml, line 7, limit: '0s' is not a time"),
        ("target = 30", "colour = 1", "a.toml, line 8, options.colour: iaa has no option “colour”"),
        ("target = 30", "target = 1", "a.toml, line 8, options.target: "),
        ("[options]\ntarget = 30", "options = 3", "a.toml, line 7, options: this is a section"),
        ("[options]", "[vary]", "a.toml, line 8, vary.target: target needs a list"),
        (
            "[options]\ntarget = 30",
            "vary.target = [20, 20]",
            "a.toml, line 7, vary.target: target needs a list",
        ),
        (
            "target = 30",
            "target = 30\n[vary]\ntarget = [20]",
            "line 10, vary.target: target is already fixed",
        ),
        ("[options]\ntarget = 30", "vary = {target = [1]}", "a.toml, line 7, vary.target: "),
        ("[options]\ntarget = 30", "[[options]]\ntarget = 30", "a.toml, line 7, options: this is a section"),
        (
            "[options]\ntarget = 30",
            "draw.target = [30]",
            "a.toml, line 7, draw.target: target needs different values",
        ),
        (
            "[options]\ntarget = 30",
            "draw.target = {of = ['a', 'a'], each = 1}",
            "a.toml, line 7, draw.target: target needs different values",
        ),
        (
            "[options]\ntarget = 30",
            "draw.target = {of = ['a', 'b'], each = 3}",
            "a.toml, line 7, draw.target: 3 is not a whole number from 1 to 2",
        ),
        ("[options]\ntarget = 30", "draw.target = {of = ['a'], each = 1}", "a.toml, line 7, draw.target: "),
        (
            "target = 30",
            "target = 30\n[draw]\ntarget = {of = ['20'], each = 1}",
            "line 10, draw.target: target is already fixed",
        ),
        ("[options]", "content = 5\n[options]", "a.toml, line 7, content: this is the name of a file, not 5"),
        ("players = 3", "players = ", "a.toml, line 2: Invalid value"),
        ("target = 30\n", "target = [", "a.toml, line 8: Invalid value"),
    ],
)
def test_a_mistake_is_told_by_line_and_key(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert GOOD.count(old) == 1
    found = mistakes(tmp_path, GOOD.replace(old, new))
    assert len(found) == 1
    assert told in found[0]
    assert "⟨" not in found[0]


def test_tables_are_checked_one_by_one(tmp_path: Path) -> None:
    text = 'game = "iaa"\nplayers = 2\nformat = "ladder"\ntables = [["random"], ["random", "x"]]\n'
    assert [told.split(":")[0] for told in mistakes(tmp_path, text)] == [
        "a.toml, line 3, format",
        "a.toml, line 4, tables",
        "a.toml, line 4, tables",
    ]
    assert "list of lists" in mistakes(tmp_path, 'game = "iaa"\ntables = ["random"]\n')[0]


def test_a_ladder_needs_two_rungs(tmp_path: Path) -> None:
    text = 'game = "iaa"\nformat = "ladder"\nbots = ["random"]\n'
    assert mistakes(tmp_path, text) == ["a.toml, line 3, bots: a ladder needs at least two bots"]


def test_factions_for_another_number_of_seats_are_told(tmp_path: Path) -> None:
    text = 'game = "wars"\nplayers = 2\nbots = ["random"]\n[vary]\nfactions = ["gc,bg", "gc,bg,ys"]\n'
    (found,) = mistakes(tmp_path, text)
    assert found.startswith("a.toml, line 5, vary.factions: ")
    assert found.endswith("2 players need 2 factions, not 3")


def test_values_by_number_of_players_are_needed_for_all_of_them(tmp_path: Path) -> None:
    text = 'game = "iaa"\nplayers = [2, 3]\nbots = ["random"]\n[vary]\ntarget = { 2 = [20, 30], %s }\n'
    assert read(file(tmp_path, text % "3 = [40]")).vary == {"target": {"2": [20, 30], "3": [40]}}
    for rest in ("4 = [40]", "3 = [40], 4 = [50]"):
        (found,) = mistakes(tmp_path, text % rest)
        assert found == (
            "a.toml, line 5, vary.target: target needs a list for each number of players, exactly for: 2, 3"
        )
    (found,) = mistakes(tmp_path, text % "3 = [40, 40]")
    assert found == "a.toml, line 5, vary.target: target needs a list of different values"
    (found,) = mistakes(tmp_path, text % "3 = [1]")
    assert found.startswith("a.toml, line 5, vary.target: ")


def test_an_arena_that_is_much_too_large_is_told_before_it_is_built(tmp_path: Path) -> None:
    bots = ", ".join(f'"hard:{n}"' for n in range(1, 60))
    text = f'game = "iaa"\nplayers = 6\nbots = [{bots}]\ngames = 1\n'
    assert mistakes(tmp_path, text) == [
        "a.toml, line 3, bots: that makes 45057474 games; at most 200000 are possible"
    ]
    bots = ", ".join(f'"hard:{n}"' for n in range(1, 20))
    text = f'game = "iaa"\nplayers = 6\nbots = [{bots}]\ngames = 1\n'
    assert mistakes(tmp_path, text) == [
        "a.toml, line 4, games: that makes 19535040 games; at most 200000 are possible"
    ]
    values = list(range(10, 500))
    text = f'game = "iaa"\nbots = ["random"]\n[vary]\ntarget = {values}\n'
    for option, words in (("stone_for", "three_calls completion"), ("stone_stays", "phase game")):
        text += f"{option} = {words.split()}\n"
    assert read(file(tmp_path, text)).total == 1960


class Picky(Brawl):
    """Each option is possible by itself, but not both together."""

    def setup(self, options: Options) -> BrawlState:
        if options["hearts"] == 1 and options["gifts"] == "all":
            raise self.info.options[1].wrong("all")
        return super().setup(options)


def test_options_that_do_not_fit_together_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._extra, "brawl", Picky())
    text = 'game = "brawl"\nbots = ["random"]\n\n[vary]\nhearts = [1, 2]\ngifts = ["dealt", "all"]\n'
    (found,) = mistakes(tmp_path, text)
    assert found.startswith("a.toml, line 4, vary: ")


def test_all_mistakes_are_told_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = 'seed = []\ngames = "many"\ngame = "iaa"\nbots = ["x"]\n'
    assert [told.split(":")[0] for told in mistakes(tmp_path, text)] == [
        "a.toml, line 1, seed",
        "a.toml, line 2, games",
        "a.toml, line 4, bots",
    ]


def test_a_file_that_is_none_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be opened"):
        read(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="not a text file"):
        read(tmp_path / "bytes.toml")


def test_lines_of_keys_are_found() -> None:
    text = 'a = 1\n# b = 2\n"c" = [\n  1,\n]\nd.e = 3\n[f]\ng = 4\n[f."h"] # here\ni = 5\n'
    assert lines_of(text) == {
        ("a",): 1,
        ("c",): 3,
        ("d",): 6,
        ("d", "e"): 6,
        ("f",): 7,
        ("f", "g"): 8,
        ("f", "h"): 9,
        ("f", "h", "i"): 10,
    }
