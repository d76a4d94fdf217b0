-- Containers as history and inspector mode keep them, as migration 0082 has it, with the event of their waste.
create or replace function container_states(of_containers bigint[]) returns table (container_id bigint, state jsonb)
language sql stable as $$
  with code as materialized (
    select e.id as waste_entry_id, jsonb_agg(k.code order by k.code) as codes
    from waste_entry e
    join waste_entry_code c on c.company_id = e.company_id and c.waste_entry_id = e.id
    join waste_code k on k.company_id = c.company_id and k.id = c.waste_code_id
    where e.container_id = any(of_containers)
    group by e.id),
  waste as materialized (
    select e.container_id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', e.id, 'stream', w.name, 'dateAdded', e.date_added, 'amount', e.amount, 'unit', u.code,
        'kilograms', e.mass_kg, 'massBasis', e.mass_basis, 'physicalState', e.physical_state,
        'isAcute', e.is_acute, 'isAcuteResidue', e.is_acute_residue, 'exclusion', e.exclusion,
        'episodicEvent', v.name, 'codes', code.codes)) order by e.date_added, e.id) as waste
    from waste_entry e
    join waste_stream w on w.company_id = e.company_id and w.id = e.waste_stream_id
    join unit u on u.company_id = e.company_id and u.id = e.unit_id
    left join code on code.waste_entry_id = e.id
    left join episodic_event v on v.company_id = e.company_id and v.id = e.episodic_event_id
    where e.container_id = any(of_containers)
    group by e.container_id),
  clock as materialized (
    select k.container_id, jsonb_agg(jsonb_build_object(
        'rule', r.name, 'governingBody', b.name, 'citation', r.citation, 'startedOn', k.started_on, 'deadline', k.deadline,
        'isStrictest', k.is_strictest, 'explanation', k.explanation) order by k.deadline, r.id) as clocks
    from container_clock k
    join accumulation_rule r on r.company_id = k.company_id and r.id = k.accumulation_rule_id
    join governing_body b on b.company_id = r.company_id and b.id = r.governing_body_id
    where k.container_id = any(of_containers)
    group by k.container_id)
  select c.id, jsonb_strip_nulls(jsonb_build_object(
    'number', c.number,
    'status', c.status,
    'siteId', c.node_id,
    'areaId', c.area_id,
    'area', n.name,
    'areaKind', a.kind,
    'bay', y.name,
    'containerType', t.name,
    'parent', p.number,
    'parentKind', c.parent_kind,
    'dateAdded', c.date_added,
    'initialAccumulationDate', c.initial_accumulation_date,
    'fullDate', c.full_date,
    'moveShipDate', c.move_ship_date,
    'disposalDate', c.disposal_date,
    'shipmentNumber', s.shipment_number,
    'notes', nullif(c.notes, ''),
    'totalKg', c.total_kg,
    'deadline', c.deadline,
    'waste', waste.waste,
    'clocks', clock.clocks))
  from container c
  left join node n on n.company_id = c.company_id and n.id = c.area_id
  left join waste_area a on a.company_id = c.company_id and a.node_id = c.area_id
  left join waste_area_bay y on y.company_id = c.company_id and y.id = c.bay_id
  left join container_type t on t.company_id = c.company_id and t.id = c.container_type_id
  left join container p on p.company_id = c.company_id and p.id = c.parent_id
  left join shipment_line l on l.company_id = c.company_id and l.id = c.shipment_line_id
  left join shipment s on s.company_id = l.company_id and s.id = l.shipment_id
  left join waste on waste.container_id = c.id
  left join clock on clock.container_id = c.id
  where c.id = any(of_containers)
$$;

-- Labels of the waste of an event (40 CFR 262.232(a)(4)(i), (b)(4)(i)) say other words than those of its area.
alter table label_template drop constraint label_template_phase_check;
alter table label_template add constraint label_template_phase_check
  check (phase in ('satellite', 'central', 'episodic', 'preTransport', 'other'));
