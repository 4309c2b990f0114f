"""Bots of earlier days, as they were, to measure the present ones against."""
