-- Where browsers want to be told that it is their turn (web push), and the server's own keys.
CREATE TABLE pushes (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    lang TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat, endpoint)
);
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
