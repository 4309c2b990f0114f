"""Death May Die: the skills, one block each; importing this makes them known."""

from fhtagn.games.death.rules.skills import common, unique

__all__ = ["common", "unique"]
