-- One-time codes that open a seat on another device, as hashes, and the hash of the token that one brought in.
CREATE TABLE codes (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    used TEXT NOT NULL DEFAULT ''
);
-- What a seat wants and others have yet to agree to: that a bot plays for somebody ('bot'), that a seat is given
-- away ('free'), that the table is deleted ('delete'; one row for each seat that wants it).
CREATE TABLE wishes (
    game TEXT NOT NULL,
    what TEXT NOT NULL,
    seat INTEGER NOT NULL,
    about INTEGER NOT NULL,
    number INTEGER NOT NULL,
    n INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    waiting TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, what, seat)
);
