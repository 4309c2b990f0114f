"""Liar's Dice: everybody rolls under a cup, bids what lies under all cups, or doubts."""

from liars_dice.game import GAME

__all__ = ["GAME"]
