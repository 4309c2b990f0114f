-- A finished table knows the table where its seats play again.
ALTER TABLE tables ADD COLUMN next TEXT NOT NULL DEFAULT '';
