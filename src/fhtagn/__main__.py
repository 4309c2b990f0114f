"""``python -m fhtagn`` is the command ``fhtagn``."""

import sys

from fhtagn.cli import main

if __name__ == "__main__":  # worker processes import this module too
    sys.exit(main())
