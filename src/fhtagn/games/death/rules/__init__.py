"""Death May Die: the rules."""
