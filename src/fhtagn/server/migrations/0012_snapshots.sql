-- What a table has worked out from its first `seq` entries, so that a long log need not be played again. Only a
-- server writes it, for itself; `seal` binds it to the program, the table and the checksum of those entries.
CREATE TABLE snapshots (
    game TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    seal TEXT NOT NULL,
    data BYTEA NOT NULL
);
