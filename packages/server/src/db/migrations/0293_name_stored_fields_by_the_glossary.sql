-- The glossary says accumulation for what waste brings along when it is mixed, and passthrough for the fields of an e-Manifest
-- that the product doesn't use. Both are stored as JSON.
update container_event set details = details - 'carried' || jsonb_build_object('accumulation', details->'carried')
where details ? 'carried';

-- What is inside such fields is EPA's and keeps its names.
create function pg_temp.with_passthrough(stored jsonb) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(stored) = 'object' then
    return (select coalesce(jsonb_object_agg(
      case key when 'carried' then 'passthrough' else key end,
      case key when 'carried' then value else pg_temp.with_passthrough(value) end), '{}') from jsonb_each(stored));
  elsif jsonb_typeof(stored) = 'array' then
    return (select coalesce(jsonb_agg(pg_temp.with_passthrough(value) order by place), '[]')
      from jsonb_array_elements(stored) with ordinality as element(value, place));
  end if;
  return stored;
end $$;
update shipment set e_manifest_passthrough = pg_temp.with_passthrough(e_manifest_passthrough)
where e_manifest_passthrough is not null;
update shipment_line set e_manifest_passthrough = pg_temp.with_passthrough(e_manifest_passthrough)
where e_manifest_passthrough is not null;
