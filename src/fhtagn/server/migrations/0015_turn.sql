-- Who must decide, as a JSON list of seats, so that nobody is forgotten while a table rests; '' if not known yet.
ALTER TABLE tables ADD COLUMN turn TEXT NOT NULL DEFAULT '';
