-- Whether a person has decided something at this table; what was finished before this was known is taken for it.
ALTER TABLE tables ADD COLUMN decided INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET decided = 1;
-- What is looked for without walking through every table that was ever finished.
CREATE INDEX tables_unfinished ON tables (changed) WHERE status <> 'over';
CREATE INDEX tables_finished ON tables (changed) WHERE status = 'over';
CREATE INDEX tables_undecided ON tables (changed) WHERE status = 'over' AND decided = 0;
CREATE INDEX tables_imported ON tables (changed) WHERE origin = 'import';
CREATE INDEX tables_published ON tables (published) WHERE published > 0;
