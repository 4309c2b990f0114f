"""Tests: one folder per game, and one file for each thing that holds everywhere."""
