-- When somebody seated there was last seen; tables from before count as visited.
ALTER TABLE tables ADD COLUMN visited DOUBLE PRECISION NOT NULL DEFAULT 1;
