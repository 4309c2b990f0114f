-- The seat of whoever opened the table; -1: nobody's, as for tables from before.
ALTER TABLE tables ADD COLUMN host INTEGER NOT NULL DEFAULT -1;
