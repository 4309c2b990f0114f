"""The sub-commands of ``fhtagn``.

Each module has ``declare(parser, words)``, which says what can be typed, and ``run(args, words)``,
which does it and returns the exit code.
"""
