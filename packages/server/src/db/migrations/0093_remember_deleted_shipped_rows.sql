-- What a company deleted of the rows that the product ships (modules/upgrade-companies.ts): they stay deleted when a later
-- build installs its catalogues again.
create table deleted_shipped_row (
  company_id bigint not null,
  table_name name not null,
  shipped_key text not null,
  primary key (company_id, table_name, shipped_key)
);
select installation.make_tenant_table('deleted_shipped_row');

create function remember_deleted_shipped_row() returns trigger language plpgsql as $$
begin
  insert into deleted_shipped_row (company_id, table_name, shipped_key)
  values (old.company_id, tg_table_name, old.shipped_key) on conflict do nothing;
  return null;
end $$;

create function skip_deleted_shipped_row() returns trigger language plpgsql as $$
begin
  if exists (
    select from deleted_shipped_row d
    where d.company_id = new.company_id and d.table_name = tg_table_name and d.shipped_key = new.shipped_key) then
    return null;
  end if;
  return new;
end $$;

-- For every table with a `shipped_key`, those of later migrations too (a test asks each).
create function installation.keep_shipped_rows_deleted(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('create trigger remember_deleted_shipped_row after delete on %s for each row
    when (old.shipped_key is not null) execute function public.remember_deleted_shipped_row()', tenant_table);
  execute format('create trigger skip_deleted_shipped_row before insert on %s for each row
    when (new.shipped_key is not null) execute function public.skip_deleted_shipped_row()', tenant_table);
end $$;

select installation.keep_shipped_rows_deleted(c.oid)
from pg_attribute a join pg_class c on c.oid = a.attrelid
where a.attname = 'shipped_key' and c.relname <> 'deleted_shipped_row' and not a.attisdropped and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace;
