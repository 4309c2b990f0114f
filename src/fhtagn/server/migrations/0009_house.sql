-- What whoever runs the server asks it to do, and its answers; rows go when they have been answered.
CREATE TABLE orders (
    id TEXT PRIMARY KEY,
    asked DOUBLE PRECISION NOT NULL,
    what TEXT NOT NULL,
    answer TEXT NOT NULL DEFAULT ''
);
-- Who may not come in: an address or a network, until when.
CREATE TABLE bans (
    who TEXT PRIMARY KEY,
    until DOUBLE PRECISION NOT NULL,
    why TEXT NOT NULL
);
-- Tables that the host has closed, and seats (-1: spectators) that may not talk there.
CREATE TABLE closed (
    game TEXT PRIMARY KEY,
    why TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL
);
CREATE TABLE muted (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
-- What players have told the host about a table or a line of talk.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    seat INTEGER NOT NULL,
    line INTEGER NOT NULL,
    words TEXT NOT NULL,
    reason TEXT NOT NULL
);
