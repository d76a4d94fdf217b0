-- Where waste was generated: its month counts there, wherever the container goes.
alter table waste_entry add generated_node_id bigint;
alter table waste_entry add foreign key (company_id, generated_node_id) references node;
-- How mass and volume are known (domain/waste/quantity.ts): 'capacity' is flagged wherever it shows.
alter table waste_entry add mass_basis text not null default 'unknown'
  check (mass_basis in ('measured', 'streamDensity', 'entryDensity', 'capacity', 'unknown'));
alter table waste_entry add volume_basis text not null default 'unknown'
  check (volume_basis in ('measured', 'streamDensity', 'entryDensity', 'capacity', 'unknown'));
-- Regulated waste runs clocks and counts towards the month; other waste is only accumulated.
alter table waste_entry add is_regulated boolean not null default true;
create index waste_entry_generated on waste_entry (company_id, generated_node_id, date_added);

-- What stands in it is asked for by every row of the list.
alter table container add is_parent boolean not null default false;
create index container_is_parent on container (company_id, is_parent, id);
create index container_status_order on container (company_id, status, id);
create index container_deadline_order on container (company_id, deadline, id);

-- The jurisdiction's rule may not care for the category (universal waste, PCB, transfer).
alter table accumulation_rule alter generator_category drop not null;

-- A site whose waste is settled: locked while waste of it changes, so that two changes of one month know of each other.
create table waste_site (
  company_id bigint not null,
  node_id bigint not null,
  -- since when it holds what ends the exemption of a very small generator (40 CFR 262.14(a)(3), (4)); null: it holds less
  non_acute_reached_on date,
  acute_exceeded_on date,
  primary key (company_id, node_id),
  foreign key (company_id, node_id) references node on delete cascade
);
select installation.make_tenant_table('waste_site');

-- What a site generated in a calendar month (40 CFR 262.13), kept with each change of its waste.
create table waste_generation_month (
  company_id bigint not null,
  node_id bigint not null,
  -- the first of the month
  month date not null check (extract(day from month) = 1),
  acute_kg numeric not null,
  acute_residue_kg numeric not null,
  non_acute_kg numeric not null,
  category text not null check (category in ('verySmall', 'small', 'large')),
  estimated_count integer not null,
  unweighed_count integer not null,
  primary key (company_id, node_id, month),
  foreign key (company_id, node_id) references node on delete cascade
);
create index waste_generation_month_order on waste_generation_month (company_id, month, node_id);
select installation.make_tenant_table('waste_generation_month');

-- A container as history and inspector mode keep it: what was known of it, its waste and its clocks with their citation.
create function container_state(of_container container) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'number', of_container.number,
    'status', of_container.status,
    'siteId', of_container.node_id,
    'areaId', of_container.area_id,
    'area', (select n.name from node n where n.company_id = of_container.company_id and n.id = of_container.area_id),
    'areaKind', (select a.kind from waste_area a where a.company_id = of_container.company_id and a.node_id = of_container.area_id),
    'bay', (select b.name from waste_area_bay b where b.company_id = of_container.company_id and b.id = of_container.bay_id),
    'containerType', (select t.name from container_type t where t.company_id = of_container.company_id and t.id = of_container.container_type_id),
    'parent', (select p.number from container p where p.company_id = of_container.company_id and p.id = of_container.parent_id),
    'parentKind', of_container.parent_kind,
    'dateAdded', of_container.date_added,
    'initialAccumulationDate', of_container.initial_accumulation_date,
    'fullDate', of_container.full_date,
    'moveShipDate', of_container.move_ship_date,
    'disposalDate', of_container.disposal_date,
    'shipmentNumber', (
      select s.shipment_number from shipment_line l join shipment s on s.company_id = l.company_id and s.id = l.shipment_id
      where l.company_id = of_container.company_id and l.id = of_container.shipment_line_id),
    'notes', nullif(of_container.notes, ''),
    'totalKg', of_container.total_kg,
    'deadline', of_container.deadline,
    'waste', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'id', e.id, 'stream', w.name, 'dateAdded', e.date_added, 'amount', e.amount, 'unit', u.code,
          'kilograms', e.mass_kg, 'massBasis', e.mass_basis, 'physicalState', e.physical_state,
          'isAcute', e.is_acute, 'isAcuteResidue', e.is_acute_residue, 'exclusion', e.exclusion,
          'codes', (
            select jsonb_agg(k.code order by k.code) from waste_entry_code c
            join waste_code k on k.company_id = c.company_id and k.id = c.waste_code_id
            where c.company_id = e.company_id and c.waste_entry_id = e.id))) order by e.date_added, e.id)
      from waste_entry e
      join waste_stream w on w.company_id = e.company_id and w.id = e.waste_stream_id
      join unit u on u.company_id = e.company_id and u.id = e.unit_id
      where e.company_id = of_container.company_id and e.container_id = of_container.id),
    'clocks', (
      select jsonb_agg(jsonb_build_object(
          'rule', r.name, 'governingBody', b.name, 'citation', r.citation, 'startedOn', k.started_on, 'deadline', k.deadline,
          'isStrictest', k.is_strictest, 'explanation', k.explanation) order by k.deadline, r.id)
      from container_clock k
      join accumulation_rule r on r.company_id = k.company_id and r.id = k.accumulation_rule_id
      join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id
      where k.company_id = of_container.company_id and k.container_id = of_container.id)))
$$;
