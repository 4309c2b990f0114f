"""The table in a terminal: a full-screen application, and a line mode for pipes and screen readers.

* ``session`` drives a table for people and bots and puts everything into words; it knows no screen.
* ``app`` starts the full-screen application: ``table`` is its main screen, ``history`` the look back,
  ``screens`` whatever lies over them, made of ``widgets`` in ``colours`` after ``style.tcss``.
* ``plain`` is the line mode.
"""
