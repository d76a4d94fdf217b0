-- Today is the day at the site; for what concerns the whole company, it is the day in the company's time zone, never the
-- database's. Queries write (select company_today()), so that it is looked up once.
create function company_today() returns date language sql stable parallel safe as $$
  select (now() at time zone c.time_zone)::date from installation.company c
  where c.id = current_setting('app.company_id')::bigint
$$;

create or replace function permitted_nodes(for_user bigint, any_of text[]) returns table (node_id bigint)
  language sql stable parallel safe as $$
  select distinct c.descendant_id
  from user_group_assignment a
  join user_group_role gr on gr.company_id = a.company_id and gr.user_group_id = a.user_group_id
  join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id and rp.permission = any(any_of)
  join hierarchy h on h.company_id = a.company_id and h.is_organisation
  join hierarchy_closure c on c.company_id = a.company_id and c.hierarchy_id = h.id and c.ancestor_id = a.node_id
    and c.valid_to > (select company_today())
    and (c.valid_from <= (select company_today()) or not exists (
      select 1 from hierarchy_closure earlier
      where earlier.company_id = c.company_id and earlier.hierarchy_id = c.hierarchy_id
        and earlier.ancestor_id = c.descendant_id and earlier.descendant_id = c.descendant_id and earlier.valid_from < c.valid_from))
  where a.company_id = current_setting('app.company_id')::bigint and a.user_id = for_user
  union
  select n.id from node n
  where n.company_id = current_setting('app.company_id')::bigint
    and exists (select 1 from installation.app_user u where u.id = for_user and u.is_super_admin)
$$;

create or replace function organisation_root() returns bigint language sql stable parallel safe as $$
  select a.node_id
  from hierarchy h
  join hierarchy_association a on a.company_id = h.company_id and a.hierarchy_id = h.id and a.parent_id is null
  where h.company_id = current_setting('app.company_id')::bigint and h.is_organisation and a.valid_to > (select company_today())
  order by a.valid_from, a.node_id limit 1
$$;

alter table waste_stream alter column profile_revision_date set default company_today();
alter table shipment alter column preparation_date drop default;
