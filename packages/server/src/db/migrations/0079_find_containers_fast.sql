-- Part of a container's number among a million: row-level security keeps ILIKE from the index of trigrams, so the search
-- looks at its own company only and answers with ids. Planned for each text: some match one container, others all.
create index container_number_search on container using gin (number gin_trgm_ops);
create function containers_with_number(pattern text) returns setof bigint
  language plpgsql stable security definer rows 1000 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select c.id from container c where c.company_id = current_company() and c.number ilike pattern;
end $$;
revoke execute on function containers_with_number(text) from public;
grant execute on function containers_with_number(text) to oikos_app;

-- The first containers of each location, area and type, from which those of a page in the order of names are taken.
create index container_node_order on container (company_id, node_id, id);
create index container_area_order on container (company_id, area_id, id);
create index container_type_order on container (company_id, container_type_id, id);
drop index container_type_of;
create index container_parents_by_number on container (company_id, number, id) where is_parent;
