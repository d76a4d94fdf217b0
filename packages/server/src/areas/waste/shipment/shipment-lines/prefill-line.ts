import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { prefillShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { poundId } from '../../site/public.ts';
import { printedDescription } from './read-lines.ts';

type Line = OutputOf<typeof prefillShipmentLine>['line'];
type Row = Omit<Line, 'shippingDescription'> & { readonly symbols: string; readonly emergencyGuide: string };

/** Where a shipment goes, and when. */
interface Journey {
  readonly disposalFacilityId: number;
  readonly shipmentDate: string;
}

/** What a waste stream and the facility's profile for it say of a new line. */
export const prefillLine = (scope: TenantScope, shipmentId: number, wasteStreamId: number): Promise<Line> =>
  prefilled(
    scope,
    sql`select id, disposal_facility_id, shipment_date from shipment where id = ${shipmentId}`,
    wasteStreamId,
  );

/** The same of a shipment that isn't stored yet. */
export const prefillFor = (scope: TenantScope, journey: Journey, wasteStreamId: number): Promise<Line> =>
  prefilled(
    scope,
    sql`select 0 as id, ${journey.disposalFacilityId}::bigint as disposal_facility_id, ${journey.shipmentDate}::date as shipment_date`,
    wasteStreamId,
  );

async function prefilled(scope: TenantScope, shipment: RawBuilder<unknown>, wasteStreamId: number): Promise<Line> {
  const { rows } = await sql<Row>`
    select s.id as shipment_id, w.id as waste_stream_id, w.name as waste_stream, w.physical_state,
      w.description, w.special_handling as notes, w.is_hazardous as is_epa_waste, w.is_dot_hazardous,
      w.identification_number, w.proper_shipping_name,
      w.technical_names, w.hazard_class, w.packing_group,
      w.is_reportable_quantity, null::int as number_of_containers, '' as epa_container_code,
      null::float8 as quantity, 'measured' as quantity_source, coalesce(u.id, 0) as unit_id, coalesce(u.code, '') as uom,
      null::float8 as mass_kilograms, w.bulk_density::float8 as bulk_density, coalesce(w.bulk_density_unit_id, 0) as bulk_density_unit_id,
      coalesce(m.management_method_id, 0) as management_method_id, coalesce(v.display_value, '') as management_method,
      coalesce(profile.profile_number, '') as profile_number,
      coalesce((select array_agg(c.waste_code_id order by c.position) from waste_stream_code c
        where c.company_id = w.company_id and c.waste_stream_id = w.id), '{}') as waste_code_ids,
      coalesce((select array_agg(wc.code order by c.position) from waste_stream_code c
        join waste_code wc on wc.company_id = c.company_id and wc.id = c.waste_code_id
        where c.company_id = w.company_id and c.waste_stream_id = w.id), '{}') as waste_codes,
      w.is_pcb, '[]'::json as pcb_infos, w.form_code, w.source_code,
      w.minimization_code, false as is_compared, false as has_quantity_discrepancy, false as has_type_discrepancy,
      '' as discrepancy_comments, false as has_residue, '' as residue_comments, coalesce(h.symbols, '') as symbols, coalesce(g.guide_number, '') as emergency_guide
    from (${shipment}) as s
    join waste_stream w on w.id = ${wasteStreamId}
    left join unit u on u.company_id = w.company_id and u.id = coalesce(w.default_unit_id, ${poundId})
    left join hazardous_material h on h.company_id = w.company_id and h.id = w.hazardous_material_id
    left join emergency_response_guide g on g.company_id = w.company_id and g.id = w.emergency_response_guide_id
    left join waste_stream_management_method m on m.company_id = w.company_id and m.waste_stream_id = w.id and m.is_default
    left join picklist_value v on v.company_id = m.company_id and v.id = m.management_method_id
    left join lateral (select p.profile_number from waste_stream_profile p
      where p.company_id = w.company_id and p.waste_stream_id = w.id and p.facility_id = s.disposal_facility_id
        and p.expires_on > s.shipment_date
      order by p.revision desc, p.id desc limit 1) profile on true`.execute(scope.db);
  const row = rows[0];
  if (!row) throw notFound();
  const { symbols, emergencyGuide, ...line } = row;
  return { ...line, shippingDescription: printedDescription(row) };
}
