"""The games behind the interfaces that researchers know.

* ``fhtagn.research.pettingzoo``: one agent per seat, by turns.
* ``fhtagn.research.gymnasium``: one agent against bots; ``vector``: many such games at once.
* ``fhtagn.research.openspiel``: games for OpenSpiel's algorithms.
* ``fhtagn.research.match``: what they all stand on, with cheap copies; ``many``: many of them at once.
* ``layout``, ``tokens``, ``vocabulary``, ``encoding``: observations, actions and options as numbers.
* ``shaping``: rewards on the way.

Needs the extra ``research``.
"""
