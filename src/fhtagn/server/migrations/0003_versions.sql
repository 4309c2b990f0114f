-- What is in play and in which version; and how actions are written, as in log files.
ALTER TABLE tables ADD COLUMN content TEXT NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
