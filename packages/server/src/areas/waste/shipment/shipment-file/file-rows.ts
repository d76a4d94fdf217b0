import { pcbLoadTypes } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { codeName, namesOf } from '../../stream/public.ts';

const loadTypes = sql.join(
  Object.entries(pcbLoadTypes).map(([value, said]) => sql`when ${value} then ${said}`),
  sql` `,
);

/** Each load in a line of the cell. Ends of lines within a description would begin another load. */
const pcbText = sql`
  coalesce((
    select string_agg(concat_ws(' | ', case p.load_type ${loadTypes} end,
      case when p.load_type = 'BulkWaste' then p.bulk_identity else p.article_container_id end,
      p.date_of_removal, trim_scale(p.weight), regexp_replace(p.description, '\\s+', ' ', 'g')), E'\\n' order by p.id)
    from shipment_line_pcb p where p.company_id = l.company_id and p.shipment_line_id = l.id), '')`;

const transporters = (column: RawBuilder<unknown>) => sql`
  array(select ${column} from shipment_transporter t
    where t.company_id = s.company_id and t.shipment_id = s.id order by t.position)`;

const ofShipment = sql`
  s.shipment_number as number, s.shipment_type, s.preparation_date, s.shipment_date, s.generator_id,
  ${transporters(sql`t.transporter_id::int`)} as transporter_ids,
  ${transporters(sql`t.transportation_mode`)} as transportation_modes,
  s.disposal_facility_id, s.governing_body_id, s.id_number, s.tracking_number, s.submission_type, s.emergency_phone,
  s.special_handling, s.notes, s.mass_unit_id, true as dates_confirmed`;

const ofLine = sql`
  l.position, l.waste_stream_id, coalesce(l.description, '') as description, l.number_of_containers,
  coalesce(l.epa_container_code, '') as epa_container_code, l.quantity::float8 as quantity, l.unit_id,
  coalesce(l.quantity_source, 'measured') as quantity_source, l.bulk_density::float8 as bulk_density, l.bulk_density_unit_id,
  array(select c.waste_code_id::int from shipment_line_code c
    where c.company_id = l.company_id and c.shipment_line_id = l.id order by c.position) as waste_code_ids,
  l.management_method_id, coalesce(l.profile_number, '') as profile_number, l.is_dot_hazardous, l.is_epa_waste,
  coalesce(l.identification_number, '') as identification_number,
  coalesce(l.proper_shipping_name, '') as proper_shipping_name, coalesce(l.technical_names, '') as technical_names,
  coalesce(l.hazard_class, '') as hazard_class, coalesce(l.packing_group, '') as packing_group, l.is_reportable_quantity,
  coalesce(l.notes, '') as line_notes, coalesce(l.form_code, '') as form_code, coalesce(l.source_code, '') as source_code,
  coalesce(l.minimization_code, '') as minimization_code, ${pcbText} as pcb`;

const rowsOf = (scope: TenantScope, place: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select s.*, g.altname as generator, ${namesOf(sql`x.altname`, sql`node`, 'transporter_ids')} as transporters,
    f.altname as disposal_facility, b.name as governing_body, mu.code as mass_unit, w.name as waste_stream, u.code as unit,
    du.code as bulk_density_unit, ${namesOf(codeName, sql`waste_code`, 'waste_code_ids')} as waste_codes,
    m.name as management_method
  from (
    select s.id, ${place} as place, ${ofShipment}, ${ofLine}
    from shipment s left join shipment_line l on l.company_id = s.company_id and l.shipment_id = s.id
    where s.node_id in ${permittedNodes(scope, 'SHIPMENTS')} and ${condition}) as s
  join node g on g.id = s.generator_id
  join node f on f.id = s.disposal_facility_id
  join governing_body b on b.id = s.governing_body_id
  left join unit mu on mu.id = s.mass_unit_id
  left join waste_stream w on w.id = s.waste_stream_id
  left join unit u on u.id = s.unit_id
  left join unit du on du.id = s.bulk_density_unit_id
  left join waste_management_method m on m.id = s.management_method_id`;

/** Shipments at locations that the caller sees, whatever their status: a row for each line, or one where there is none. */
export const shipmentFileRows = (scope: TenantScope): RawBuilder<unknown> =>
  rowsOf(scope, sql`coalesce(l.position, 0)::int`, sql`true`);

/** Those in preparation, in the order of their numbers. */
export const openShipmentRows = (scope: TenantScope): RawBuilder<unknown> =>
  rowsOf(
    scope,
    sql`(row_number() over (order by s.shipment_number, s.id, l.position))::int`,
    sql`s.status = 'Pending'`,
  );

/** The shipments that rows are about, by their numbers. */
export async function findShipments({ db }: TenantScope, numbers: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shipment where lower(shipment_number) = any(${numbers.map((each) => each.toLowerCase())}::text[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
