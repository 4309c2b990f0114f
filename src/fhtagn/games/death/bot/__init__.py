"""Death May Die: the bots."""
