"""Rise of the Cults: what people and learners are shown."""
