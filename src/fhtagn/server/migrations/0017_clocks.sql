-- The clock of a table as JSON ('': it has none), and when somebody's time runs out (0: nobody's does).
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION NOT NULL DEFAULT 0;
