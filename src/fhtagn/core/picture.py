"""A board as lines of text with named styles; clients map the names to colours, or drop them.

>>> from fhtagn.core.picture import plain_text
>>> plain_text([[("IÄÄ! ", "name"), ("x 2", "")]])
'IÄÄ! x 2'

Styles in use: "title", "name", "note" (matches, points), "good", "danger", "dim", "mine",
"seat0" ... "seat7".  Never rely on colour alone: the text must say the same without styles.
"""

from __future__ import annotations

Span = tuple[str, str]  # text, style
Line = list[Span]
Picture = list[Line]


def plain_text(picture: Picture) -> str:
    """A picture without its styles, for pipes and tests."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in picture)
