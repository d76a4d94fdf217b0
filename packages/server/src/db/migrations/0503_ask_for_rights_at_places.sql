-- What somebody holds at some places today: given there or at a place above. A place that is yet to come into the organization
-- counts by where it will be first, as in permitted_nodes.
create function rights_at(for_user bigint, nodes bigint[]) returns table (node_id bigint, permissions text[])
  language sql stable parallel safe as $$
  select c.descendant_id, array_agg(distinct rp.permission)
  from hierarchy h
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.descendant_id = any(nodes)
    and c.valid_to > (select company_today())
    and (c.valid_from <= (select company_today()) or not exists (
      select 1 from hierarchy_closure earlier
      where earlier.company_id = c.company_id and earlier.hierarchy_id = c.hierarchy_id
        and earlier.ancestor_id = c.descendant_id and earlier.descendant_id = c.descendant_id and earlier.valid_from < c.valid_from))
  join held_assignment a on a.company_id = c.company_id and a.node_id = c.ancestor_id and a.user_id = for_user
  join user_group_role gr on gr.company_id = a.company_id and gr.user_group_id = a.user_group_id
  join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id
  where h.company_id = current_setting('app.company_id')::bigint and h.is_organisation
  group by c.descendant_id
$$;

-- A place and all below it in the organization, today.
create function places_below(place bigint) returns table (node_id bigint)
  language sql stable parallel safe as $$
  select distinct c.descendant_id
  from hierarchy h
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.ancestor_id = place
    and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
  where h.company_id = current_setting('app.company_id')::bigint and h.is_organisation
$$;

-- A place and all above it in the organization, today.
create function places_above(place bigint) returns table (node_id bigint)
  language sql stable parallel safe as $$
  select distinct c.ancestor_id
  from hierarchy h
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.descendant_id = place
    and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
  where h.company_id = current_setting('app.company_id')::bigint and h.is_organisation
$$;
