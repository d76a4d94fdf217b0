-- The text search of containers and shipments: part of any text by which people know them. Row-level security keeps ILIKE
-- from the indexes of trigrams, so each search looks at its own company only and answers with ids.
create index container_streams_search on container using gin (waste_streams gin_trgm_ops);
create function containers_with_text(pattern text) returns setof bigint
  language plpgsql stable security definer rows 1000 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  places bigint[] := array(select n.id from node n where n.company_id = current_company() and n.name ilike pattern);
begin
  return query
    select c.id from container c where c.company_id = current_company() and c.number ilike pattern
    union select c.id from container c where c.company_id = current_company() and c.waste_streams ilike pattern
    union select c.id from container c where c.company_id = current_company() and c.node_id = any(places)
    union select c.id from container c where c.company_id = current_company() and c.area_id = any(places);
end $$;
revoke execute on function containers_with_text(text) from public;
grant execute on function containers_with_text(text) to oikos_app;

create index shipment_number_search on shipment using gin (shipment_number gin_trgm_ops);
create index shipment_tracking_search on shipment using gin (tracking_number gin_trgm_ops);
create index shipment_transporters_search on shipment using gin (transporter_names gin_trgm_ops);
create function shipments_with_text(pattern text) returns setof bigint
  language plpgsql stable security definer rows 1000 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  parties bigint[] := array(select n.id from node n where n.company_id = current_company() and n.name ilike pattern);
begin
  return query
    select s.id from shipment s where s.company_id = current_company() and s.shipment_number ilike pattern
    union select s.id from shipment s where s.company_id = current_company() and s.tracking_number ilike pattern
    union select s.id from shipment s where s.company_id = current_company() and s.transporter_names ilike pattern
    union select s.id from shipment s where s.company_id = current_company() and s.generator_id = any(parties)
    union select s.id from shipment s where s.company_id = current_company() and s.disposal_facility_id = any(parties);
end $$;
revoke execute on function shipments_with_text(text) from public;
grant execute on function shipments_with_text(text) to oikos_app;
