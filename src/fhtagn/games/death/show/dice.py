"""Where the dice of a roll come from: the standard dice, then whatever adds to them."""

from __future__ import annotations

from fhtagn.core.abilities import Term, as_sum
from fhtagn.core.text import Text
from fhtagn.games.death.rules.dice import STANDARD_DICE
from fhtagn.games.death.rules.job import Job
from fhtagn.games.death.rules.mods import for_roll, strength
from fhtagn.games.death.rules.state import DeathState


def explain_dice(s: DeathState, job: Job) -> list[Term]:
    """The same number as ``STANDARD_DICE + bonus_dice``, term by term."""
    terms = [Term(Text("death.term.standard"), STANDARD_DICE)]
    terms.append(Term(Text("death.term.track"), s.track_dice(job.side)))
    terms += s.rules.explain(s, "dice", 0, job)
    of_face = {mod: face for face in s.kit(job.side).faces for mod in face.mods}
    for mod in for_roll(s, job, "bonus_dice"):
        face = of_face.get(mod)
        name = Text("death.name.printed", {"name": face.ref}) if face else Text("death.term.stage")
        terms.append(Term(name, strength(s, mod, job.side)))
    if s.case.cosmic and s.on_ground("cosmic", s.where[job.side]):
        terms.append(Term(Text("death.term.cosmic"), s.case.cosmic["bonus"]))
    terms.append(Term(Text("death.term.waiting"), s.next_roll[3 * job.side + 1]))
    return [term for term in terms if term.value]


def dice_sum(s: DeathState, job: Job) -> list[Text]:
    return as_sum(explain_dice(s, job))
