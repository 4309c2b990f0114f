"""The table in the browser: game state only here, each seat gets its view and never more."""
