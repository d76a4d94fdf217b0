-- What a dry run found beside what becomes of each row: contract/collection/import-findings.ts.
alter table import_transaction add column findings jsonb;

-- The row of the file that first names the node: an undo that keeps it lists that row.
alter table import_node add column source_row bigint not null default 0;
