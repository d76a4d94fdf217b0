-- The nodes that an import made, so that undoing it takes them back as well, where nothing else uses them since.
create table import_node (
  company_id bigint not null,
  import_transaction_id bigint not null,
  node_id bigint not null,
  -- where the import hung it: another place since is somebody's work
  parent_id bigint not null,
  -- levels below the chosen parent, from 0: an undo begins with the deepest
  depth smallint not null,
  -- an undo looked at it and kept it; one that was removed is here no more
  is_kept boolean not null default false,
  primary key (company_id, import_transaction_id, node_id),
  foreign key (company_id, import_transaction_id) references import_transaction on delete cascade,
  foreign key (company_id, node_id) references node on delete cascade
);
create index import_node_of_node on import_node (company_id, node_id);
select installation.make_tenant_table('import_node');
