-- Each entry carries a checksum of all up to it, and its table the last one, so that rows which were altered or
-- are missing are noticed. '' means from before; such a log is sealed when it is next read.
ALTER TABLE entries ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN sum TEXT NOT NULL DEFAULT '';
