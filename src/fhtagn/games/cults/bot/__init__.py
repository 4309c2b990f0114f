"""Rise of the Cults: the bot that plays by rules of thumb."""
