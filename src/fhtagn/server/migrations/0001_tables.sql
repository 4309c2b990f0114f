-- A table: what is needed to replay it, and nothing a seat may not lose.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    commitment TEXT NOT NULL,
    secret TEXT NOT NULL,
    listed INTEGER NOT NULL,
    status TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    changed DOUBLE PRECISION NOT NULL
);
-- A seat belongs to whoever holds its token; only the token's hash is kept.
CREATE TABLE seats (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    sitter TEXT NOT NULL,
    token TEXT NOT NULL,
    PRIMARY KEY (game, seat)
);
-- One row per entry of the log; the key refuses a second writer of the same number.
CREATE TABLE entries (
    game TEXT NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);
CREATE TABLE talk (
    game TEXT NOT NULL,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    spoken DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, n)
);
