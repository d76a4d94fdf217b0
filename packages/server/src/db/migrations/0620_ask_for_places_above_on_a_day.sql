-- A place and all above it in the organization on a day, for questions about the past and about what is planned.
create function places_above_on(place bigint, on_day date) returns table (node_id bigint)
  language sql stable parallel safe as $$
  select distinct c.ancestor_id
  from hierarchy h
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id and c.descendant_id = place
    and c.valid_from <= on_day and c.valid_to > on_day
  where h.company_id = current_setting('app.company_id')::bigint and h.is_organisation
$$;
