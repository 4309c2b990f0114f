"""Abilities that a Great Old One has in his faction and without it.

Each is a function that attaches its hooks to the ability of a card, so that both cards do the same.
"""
