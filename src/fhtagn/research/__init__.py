"""The games behind the interfaces that researchers know.

* ``fhtagn.research.pettingzoo``: one agent per seat, by turns.
* ``fhtagn.research.gymnasium``: one agent against bots.
* ``fhtagn.research.openspiel``: games for OpenSpiel's algorithms.
* ``fhtagn.research.match``: what they all stand on, with cheap copies, and many games at once.

Needs the extra ``research``.
"""
