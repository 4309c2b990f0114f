"""The factions: loading this package hangs all their abilities on the rulebook's points."""

from fhtagn.games.wars.factions import black_goat, crawling_chaos, great_cthulhu, yellow_sign
from fhtagn.games.wars.rules.books import register_books

LOADED = (great_cthulhu, crawling_chaos, black_goat, yellow_sign)
register_books()
