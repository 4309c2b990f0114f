-- Where a table comes from ('import', 'branch'; '': opened as usual), how many of its chance answers come from the game
-- before, and when its players had all agreed to publish it (0: they have not).
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN given INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN published DOUBLE PRECISION NOT NULL DEFAULT 0;
