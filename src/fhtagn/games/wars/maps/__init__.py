"""The worlds: areas, borders and start areas in a TOML file, and what is special about a world beside it."""
