"""Death May Die: what people and learners are shown."""
