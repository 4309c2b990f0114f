"""Liar's Dice: everybody rolls under a cup, bids what lies under all cups, or doubts."""

from fhtagn_liars.game import GAME

__all__ = ["GAME"]
