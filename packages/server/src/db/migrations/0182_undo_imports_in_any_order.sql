-- What an undo wrote, by its revisions: whoever undoes an earlier import of the same values looks through them.
create table import_undo (
  company_id bigint not null,
  import_transaction_id bigint not null,
  revision bigint not null,
  primary key (company_id, revision),
  foreign key (company_id, import_transaction_id) references import_transaction on delete cascade
);
create index import_undo_import on import_undo (company_id, import_transaction_id);
select installation.make_tenant_table('import_undo');

-- Rows and columns of the file, in the order of the values' keys: an undo lists what it keeps by them.
alter table import_chunk add column source_rows integer[], add column value_columns smallint[];
