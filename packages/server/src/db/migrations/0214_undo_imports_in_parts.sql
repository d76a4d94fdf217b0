-- How many values of a chunk are taken back, in the order of their keys: an undo commits a part at a time, so that nobody
-- who edits waits for a whole chunk.
alter table import_chunk add column undone_count integer not null default 0;
