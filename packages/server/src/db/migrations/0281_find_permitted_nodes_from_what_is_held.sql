-- Where somebody holds a permission is found first, each node once: the planner can't tell how many rows of the closure hold
-- today, and took every one of them to the roles (1,200 nodes: 6 ms, and 0.6 ms in this way).
create or replace function permitted_nodes(for_user bigint, any_of text[]) returns table (node_id bigint)
  language sql stable parallel safe as $$
  select c.descendant_id
  from (
    select distinct a.company_id, a.node_id
    from user_group_assignment a
    join user_group_role gr on gr.company_id = a.company_id and gr.user_group_id = a.user_group_id
    join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id and rp.permission = any(any_of)
    where a.company_id = current_setting('app.company_id')::bigint and a.user_id = for_user) held
  join hierarchy h on h.company_id = held.company_id and h.is_organisation
  join hierarchy_closure c on c.company_id = held.company_id and c.hierarchy_id = h.id and c.ancestor_id = held.node_id
    and c.valid_to > (select company_today())
    and (c.valid_from <= (select company_today()) or not exists (
      select 1 from hierarchy_closure earlier
      where earlier.company_id = c.company_id and earlier.hierarchy_id = c.hierarchy_id
        and earlier.ancestor_id = c.descendant_id and earlier.descendant_id = c.descendant_id and earlier.valid_from < c.valid_from))
  union
  select n.id from node n
  where n.company_id = current_setting('app.company_id')::bigint
    and exists (select 1 from installation.app_user u where u.id = for_user and u.is_super_admin)
$$;
