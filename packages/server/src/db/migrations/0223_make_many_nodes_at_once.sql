-- Rows that go with what they belong to. A foreign key checks each of many new rows; these are written with what they
-- name in one transaction, so that one statement after the deletion does.
create function remove_belonging() returns trigger language plpgsql as $$
begin
  execute format('delete from %1$I b using old_rows o where b.company_id = o.company_id and b.%2$I = o.id', tg_argv[0], tg_argv[1]);
  return null;
end $$;

alter table hierarchy_closure drop constraint hierarchy_closure_company_id_hierarchy_id_fkey;
create trigger remove_closure after delete on hierarchy referencing old table as old_rows
  for each statement execute function remove_belonging('hierarchy_closure', 'hierarchy_id');

alter table import_node drop constraint import_node_company_id_import_transaction_id_fkey;
create trigger remove_import_nodes after delete on import_transaction referencing old table as old_rows
  for each statement execute function remove_belonging('import_node', 'import_transaction_id');

alter table import_node drop constraint import_node_company_id_node_id_fkey;
create trigger remove_import_nodes after delete on node referencing old table as old_rows
  for each statement execute function remove_belonging('import_node', 'node_id');

-- The column that tells rows apart comes first: the index finds their place faster.
alter table hierarchy_association drop constraint hierarchy_association_company_id_hierarchy_id_node_id_date_excl;
alter table hierarchy_association add exclude using gist
  (node_id with =, hierarchy_id with =, company_id with =, daterange(valid_from, valid_to) with &&);

-- Asks for the revision once a statement, not once a row.
create or replace function keep_configuration_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    with companies as materialized (
      select company_id, transaction_revision(company_id) as revision from (select distinct company_id from new_rows) c
    ), kept as (
      insert into configuration_history (company_id, table_name, row_id, superseded_revision, superseded_by)
        select n.company_id, tg_table_name, n.id, c.revision, transaction_user()
        from companies c join new_rows n on n.company_id = c.company_id
        returning company_id, row_id
    )
    insert into calculation_dirty (company_id, kind, table_name, row_id, cause)
      select company_id, 'configuration', tg_table_name, row_id, 'insert' from kept;
  elsif tg_op = 'UPDATE' then
    with changed as (
      select o.company_id, o.id, to_jsonb(o) as old_row from old_rows o
      join new_rows n on n.company_id = o.company_id and n.id = o.id
      where to_jsonb(o) is distinct from to_jsonb(n)
    ), kept as (
      insert into configuration_history (company_id, table_name, row_id, superseded_revision, old_row, superseded_by)
        select company_id, tg_table_name, id, transaction_revision(company_id), old_row, transaction_user() from changed
    )
    insert into calculation_dirty (company_id, kind, table_name, row_id, old_row, cause)
      select company_id, 'configuration', tg_table_name, id, old_row, 'update' from changed;
  else
    insert into configuration_history (company_id, table_name, row_id, superseded_revision, old_row, superseded_by)
      select o.company_id, tg_table_name, o.id, transaction_revision(o.company_id), to_jsonb(o), transaction_user() from old_rows o;
    insert into calculation_dirty (company_id, kind, table_name, row_id, old_row, cause)
      select o.company_id, 'configuration', tg_table_name, o.id, to_jsonb(o), 'delete' from old_rows o;
  end if;
  return null;
end $$;
