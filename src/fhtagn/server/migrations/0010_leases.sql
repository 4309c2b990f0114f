-- Several servers on one PostgreSQL database: each has a row here for as long as it says in time that it is
-- there; the row is its lease on every table that names it as the owner.
CREATE TABLE servers (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    host TEXT NOT NULL,
    expires TIMESTAMPTZ NOT NULL
);
-- Who leads the table ('': nobody), and for how many leaders it has had: a leader writes only while the
-- number is still the one it was given.
ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN term INTEGER NOT NULL DEFAULT 0;
-- The hash of the token with which its opener asked for it, so that asking again finds the same table.
ALTER TABLE tables ADD COLUMN mark TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX tables_mark ON tables (mark) WHERE mark <> '';
CREATE INDEX tables_next ON tables (next) WHERE next <> '';
CREATE INDEX tables_created ON tables (created);
