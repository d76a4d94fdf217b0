import { type RawBuilder, sql } from 'kysely';
import { pounds } from '../../site/public.ts';

/** Kilograms of a line: of a mass unit exactly, of a volume by the line's density, else by its stream's. Volumes are in m3. */
export const massKilograms: RawBuilder<unknown> = sql`
  (case ut.system_type
    when 'mass' then l.quantity * u.multiply_by::numeric
    when 'volume' then l.quantity * u.multiply_by::numeric * coalesce(
      l.bulk_density * du.multiply_by::numeric, w.bulk_density_kg_per_litre * 1000)
  end)`;

const containersOf: RawBuilder<unknown> = sql`
  coalesce((select json_agg(json_build_object('id', c.id, 'number', c.number, 'type', t.name, 'status', c.status,
      'mass', ${pounds(sql`c.total_kg`)}, 'massUom', 'lb', 'isRejected', on_line.is_rejected) order by c.number)
    from (
      select id, exists (select 1 from shipment_line_rejected_container r
        where r.company_id = l.company_id and r.shipment_line_id = l.id and r.container_id = id) as is_rejected
      from container where company_id = l.company_id and shipment_line_id = l.id
      union select container_id, true from shipment_line_rejected_container
      where company_id = l.company_id and shipment_line_id = l.id) as on_line
    join container c on c.company_id = l.company_id and c.id = on_line.id
    join container_type t on t.company_id = c.company_id and t.id = c.container_type_id), '[]')`;

/** A line `l` with its stream `w`, as it is read; `shippingDescription` is made from it. */
export const lineColumns: RawBuilder<unknown> = sql`
  l.id, l.shipment_id, l.position, l.waste_stream_id, w.name as waste_stream,
  w.physical_state, l.description, l.notes, l.is_epa_waste,
  l.is_dot_hazardous, l.identification_number,
  l.proper_shipping_name, l.technical_names, l.hazard_class,
  l.packing_group, l.is_reportable_quantity,
  l.number_of_containers, l.epa_container_code,
  l.quantity::float8 as quantity, l.quantity_source, coalesce(l.unit_id, 0) as unit_id, coalesce(u.code, '') as uom,
  ${massKilograms}::float8 as mass_kilograms, l.bulk_density::float8 as bulk_density,
  coalesce(l.bulk_density_unit_id, 0) as bulk_density_unit_id, coalesce(l.management_method_id, 0) as management_method_id,
  coalesce(m.display_value, '') as management_method, l.profile_number,
  coalesce((select array_agg(lc.waste_code_id order by lc.position) from shipment_line_code lc
    where lc.company_id = l.company_id and lc.shipment_line_id = l.id), '{}') as waste_code_ids,
  coalesce((select array_agg(wc.code order by lc.position) from shipment_line_code lc
    join waste_code wc on wc.company_id = lc.company_id and wc.id = lc.waste_code_id
    where lc.company_id = l.company_id and lc.shipment_line_id = l.id), '{}') as waste_codes,
  l.is_pcb,
  coalesce((select json_agg(json_build_object('loadType', p.load_type, 'articleContainerId', p.article_container_id,
      'bulkIdentity', p.bulk_identity, 'dateOfRemoval', p.date_of_removal::text, 'weight', p.weight,
      'description', p.description) order by p.id)
    from shipment_line_pcb p where p.company_id = l.company_id and p.shipment_line_id = l.id), '[]') as pcb_infos,
  l.form_code, l.source_code, l.minimization_code,
  l.is_compared, l.has_quantity_discrepancy, l.has_type_discrepancy,
  l.discrepancy_comments, l.has_residue, l.residue_comments, l.is_rejected, ${containersOf} as containers, l.version,
  coalesce(h.symbols, '') as symbols, coalesce(g.guide_number, '') as emergency_guide`;

export const lineJoins: RawBuilder<unknown> = sql`
  join waste_stream w on w.company_id = l.company_id and w.id = l.waste_stream_id
  left join hazardous_material h on h.company_id = w.company_id and h.id = w.hazardous_material_id
  left join emergency_response_guide g on g.company_id = w.company_id and g.id = w.emergency_response_guide_id
  left join unit u on u.company_id = l.company_id and u.id = l.unit_id
  left join unit_type ut on ut.company_id = u.company_id and ut.id = u.unit_type_id
  left join unit du on du.company_id = l.company_id and du.id = l.bulk_density_unit_id
  left join picklist_value m on m.company_id = l.company_id and m.id = l.management_method_id`;
