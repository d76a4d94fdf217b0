-- Every process keeps sessions in memory. A change names whose it ends: 'user:7', 'company:3', 'sign-in:' and the session of
-- the identity provider, and nothing for all of them. Changes of one company leave the sessions of all others as they are.

-- A change of more people than this names their company instead.
create function installation.announce_people(of_company bigint, people bigint[]) returns void language plpgsql as $$
begin
  if cardinality(people) <= 100 then
    perform pg_notify('session_changed', 'user:' || person) from unnest(people) as person;
  else
    perform pg_notify('session_changed', coalesce('company:' || of_company, ''));
  end if;
end $$;

-- Of tables with company_id and user_id.
create function installation.announce_owners() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in select company_id, array_agg(distinct user_id) as people from changed_rows group by company_id loop
    perform installation.announce_people(changed.company_id, changed.people);
  end loop;
  return null;
end $$;

-- Of tables with company_id that matter to everybody in it.
create function installation.announce_company() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'company:' || company_id) from (select distinct company_id from changed_rows) as changed;
  return null;
end $$;

create function installation.announce_accounts() returns trigger language plpgsql as $$
begin
  perform installation.announce_people(null, array(select distinct id from changed_rows));
  return null;
end $$;

create function installation.announce_companies() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'company:' || id) from changed_rows;
  return null;
end $$;

create function installation.announce_changed_memberships() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    select n.company_id, array_agg(n.user_id) as people
    from changed_rows n left join old_rows o on o.company_id = n.company_id and o.user_id = n.user_id
    where (o.is_active, o.user_type_id, o.ends_on, o.default_node_id)
      is distinct from (n.is_active, n.user_type_id, n.ends_on, n.default_node_id)
    group by n.company_id
  loop
    perform installation.announce_people(changed.company_id, changed.people);
  end loop;
  return null;
end $$;

-- Whoever is in a group whose roles changed, or in one that holds a role whose permissions changed.
create function installation.announce_members_of_groups() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    select a.company_id, array_agg(distinct a.user_id) as people
    from changed_rows r join user_group_assignment a on a.company_id = r.company_id and a.user_group_id = r.user_group_id
    group by a.company_id
  loop
    perform installation.announce_people(changed.company_id, changed.people);
  end loop;
  return null;
end $$;

create function installation.announce_holders_of_roles() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    select a.company_id, array_agg(distinct a.user_id) as people
    from (select distinct company_id, role_id from changed_rows) r
    join user_group_role gr on gr.company_id = r.company_id and gr.role_id = r.role_id
    join user_group_assignment a on a.company_id = gr.company_id and a.user_group_id = gr.user_group_id
    group by a.company_id
  loop
    perform installation.announce_people(changed.company_id, changed.people);
  end loop;
  return null;
end $$;

do $$
declare
  announced record;
begin
  for announced in
    select * from (values
      ('user_group_assignment', 'announce_owners'), ('user_module', 'announce_owners'), ('user_preference', 'announce_owners'),
      ('company_module', 'announce_company'), ('company_configuration', 'announce_company'),
      ('user_group_role', 'announce_members_of_groups'), ('role_permission', 'announce_holders_of_roles'),
      ('installation.membership', 'announce_owners')
    ) as t(table_name, function_name)
  loop
    execute format('drop trigger session_change on %s', announced.table_name);
    execute format('create trigger session_change after insert on %s referencing new table as changed_rows
      for each statement execute function installation.%I()', announced.table_name, announced.function_name);
    execute format('create trigger session_change_by_delete after delete on %s referencing old table as changed_rows
      for each statement execute function installation.%I()', announced.table_name, announced.function_name);
    if announced.table_name <> 'installation.membership' then
      execute format('create trigger session_change_by_update after update on %s referencing new table as changed_rows
        for each statement execute function installation.%I()', announced.table_name, announced.function_name);
    end if;
  end loop;
end $$;
create trigger session_change_by_update after update on installation.membership
  referencing new table as changed_rows old table as old_rows
  for each statement execute function installation.announce_changed_memberships();

drop trigger session_change on installation.app_user;
create trigger session_change_by_update after update on installation.app_user referencing new table as changed_rows
  for each statement execute function installation.announce_accounts();
create trigger session_change_by_delete after delete on installation.app_user referencing old table as changed_rows
  for each statement execute function installation.announce_accounts();

drop trigger session_change on installation.company;
create trigger session_change_by_update after update on installation.company referencing new table as changed_rows
  for each statement execute function installation.announce_companies();

-- A credential is one person's.
create function installation.announce_credentials() returns trigger language plpgsql as $$
begin
  perform installation.announce_people(null, array(select distinct user_id from changed_rows));
  return null;
end $$;
drop trigger session_change on installation.credential;
create trigger session_change_by_delete after delete on installation.credential referencing old table as changed_rows
  for each statement execute function installation.announce_credentials();

-- Sessions remember what is held at the root: another root, other sessions of the company.
create function installation.announce_root() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'company:' || coalesce(new.company_id, old.company_id));
  return null;
end $$;
drop trigger session_change_of_new_root on hierarchy_association;
drop trigger session_change_of_old_root on hierarchy_association;
create trigger root_appears after insert on hierarchy_association
  for each row when (new.parent_id is null) execute function installation.announce_root();
create trigger root_goes after delete on hierarchy_association
  for each row when (old.parent_id is null) execute function installation.announce_root();
create trigger root_changes after update on hierarchy_association
  for each row when (old.parent_id is null or new.parent_id is null) execute function installation.announce_root();

create or replace function installation.notify_sign_in_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'sign-in:' || coalesce(new.uid, old.uid, ''));
  return null;
end $$;

drop function installation.notify_session_change();
