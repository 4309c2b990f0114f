-- Which server is carrying out the order; '': none.
ALTER TABLE orders ADD COLUMN taken TEXT NOT NULL DEFAULT '';
