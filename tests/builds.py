"""The plain build and the compiled one, where a test needs to know which of them it is in."""

from __future__ import annotations

import pytest

from fhtagn.core import frames

IS_COMPILED = not str(frames.__file__).endswith(".py")
# Compiled code calls compiled functions directly: what a test puts in their place is never asked.
replaces_functions = pytest.mark.skipif(IS_COMPILED, reason="compiled functions cannot be replaced")
