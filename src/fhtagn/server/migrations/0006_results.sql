-- What partners who play again are told of a finished game, as JSON; '' for all other tables.
ALTER TABLE tables ADD COLUMN result TEXT NOT NULL DEFAULT '';
