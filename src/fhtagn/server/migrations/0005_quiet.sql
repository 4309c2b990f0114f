-- Spectators of this table do not talk.
ALTER TABLE tables ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0;
