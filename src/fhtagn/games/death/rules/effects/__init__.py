"""Death May Die: the words of the cards, one function each; importing this makes them known."""

from fhtagn.games.death.rules.effects import cards, control, foes, people, things

__all__ = ["cards", "control", "foes", "people", "things"]
