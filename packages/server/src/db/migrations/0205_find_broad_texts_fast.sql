-- A text that matches nearly all of a million containers answered with a million ids, which took 25 s to look up and sort.
-- The searches give up now beyond a number of ids, and answer null: then the list is walked in its order, and the text looked
-- for on the way. A row that matches in several ways counts as often.
drop function containers_with_number(text);
create function containers_with_number(pattern text, at_most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  ids bigint[] := array(
    select c.id from container c where c.company_id = current_company() and c.number ilike pattern limit at_most + 1);
begin
  return case when cardinality(ids) <= at_most then ids end;
end $$;
revoke execute on function containers_with_number(text, int) from public;
grant execute on function containers_with_number(text, int) to oikos_app;

drop function containers_with_text(text);
create function containers_with_text(pattern text, at_most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  places bigint[] := array(select n.id from node n where n.company_id = current_company() and n.name ilike pattern);
  ids bigint[] := array(
    select found.id from (
      select c.id from container c where c.company_id = current_company() and c.number ilike pattern
      union all select c.id from container c where c.company_id = current_company() and c.waste_streams ilike pattern
      union all select c.id from container c where c.company_id = current_company() and c.node_id = any(places)
      union all select c.id from container c where c.company_id = current_company() and c.area_id = any(places)) found
    limit at_most + 1);
begin
  return case when cardinality(ids) <= at_most then ids end;
end $$;
revoke execute on function containers_with_text(text, int) from public;
grant execute on function containers_with_text(text, int) to oikos_app;

drop function shipments_with_text(text);
create function shipments_with_text(pattern text, at_most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  parties bigint[] := array(select n.id from node n where n.company_id = current_company() and n.name ilike pattern);
  ids bigint[] := array(
    select found.id from (
      select s.id from shipment s where s.company_id = current_company() and s.shipment_number ilike pattern
      union all select s.id from shipment s where s.company_id = current_company() and s.tracking_number ilike pattern
      union all select s.id from shipment s where s.company_id = current_company() and s.transporter_names ilike pattern
      union all select s.id from shipment s where s.company_id = current_company() and s.generator_id = any(parties)
      union all select s.id from shipment s where s.company_id = current_company() and s.disposal_facility_id = any(parties)) found
    limit at_most + 1);
begin
  return case when cardinality(ids) <= at_most then ids end;
end $$;
revoke execute on function shipments_with_text(text, int) from public;
grant execute on function shipments_with_text(text, int) to oikos_app;
