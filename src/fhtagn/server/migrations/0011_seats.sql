-- Whoever holds one of a seat's tokens sits there; only hashes are kept. A 'device' is a browser, a 'link' is kept
-- for emergencies.
CREATE TABLE devices (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    token TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat, token)
);
INSERT INTO devices (game, seat, token, kind, name, made, seen)
    SELECT seats.game, seats.seat, seats.token, 'device', '', tables.created, tables.changed
    FROM seats JOIN tables ON tables.id = seats.game WHERE seats.token <> '';
ALTER TABLE seats DROP COLUMN token;
-- The bot that plays for a person who is away or has left, or for a seat that was freed.
ALTER TABLE seats ADD COLUMN bot TEXT NOT NULL DEFAULT '';
-- Who sat where at the start, as JSON; '' as long as nobody has changed since. And what players added to the dice.
ALTER TABLE tables ADD COLUMN began TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN shares TEXT NOT NULL DEFAULT '[]';
