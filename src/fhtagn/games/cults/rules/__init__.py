"""Rise of the Cults: the rules."""
