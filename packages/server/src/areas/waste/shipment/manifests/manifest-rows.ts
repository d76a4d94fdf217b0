import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../../hierarchy/public.ts';

/** A location as a manifest names it. */
export interface SiteRow {
  readonly nodeId: number;
  readonly name: string;
  readonly epaId: string;
  readonly physical: AddressRow | null;
  readonly mailing: AddressRow | null;
}

export interface AddressRow {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string | null;
  readonly zip: string;
  readonly phone: string;
}

export interface HeadRow {
  readonly id: number;
  readonly nodeId: number;
  readonly status: ShipmentStatus;
  readonly shipmentDate: string;
  readonly submissionType: 'FullElectronic' | 'Hybrid' | 'DataImage5Copy' | 'Image';
  readonly trackingNumber: string;
  readonly emergencyPhone: string;
  readonly specialHandling: string;
  readonly generatorId: number;
  readonly disposalFacilityId: number;
  readonly alternateFacilityId: number | null;
  readonly rejectionReason: string;
  readonly rejectionDestination: 'facility' | 'generator' | null;
  readonly rejectedWasteArrivedOn: string | null;
  readonly hasQuantityDiscrepancy: boolean;
  readonly hasTypeDiscrepancy: boolean;
  readonly hasResidue: boolean;
  readonly discrepancies: string;
  readonly receivedOn: string | null;
  readonly manifestReturnedOn: string | null;
  readonly previousTrackingNumber: string | null;
  readonly isPreviousRejected: boolean;
  /** Another shipment carries on what was rejected or left over of this one. */
  readonly isContinued: boolean;
  readonly nextTrackingNumbers: readonly string[];
  readonly transporters: readonly { readonly nodeId: number; readonly acceptedOn: string | null }[];
  readonly remainder: unknown;
  /** The day at the shipment's location. */
  readonly today: string;
}

export async function readHead(scope: TenantScope, id: number): Promise<HeadRow> {
  const { rows } = await sql<HeadRow>`
    select s.id, s.node_id, s.status, s.shipment_date, s.submission_type,
      s.tracking_number, s.emergency_phone, s.special_handling,
      s.generator_id, s.disposal_facility_id,
      s.alternate_facility_id, s.rejection_reason,
      s.rejection_destination, s.rejected_waste_arrived_on, s.has_residue,
      s.has_quantity_discrepancy, s.has_type_discrepancy, s.discrepancies,
      s.received_on, s.manifest_returned_on,
      nullif(previous.tracking_number, '') as previous_tracking_number,
      coalesce(previous.rejection_reason, '') <> '' as is_previous_rejected,
      exists (select from shipment n where n.company_id = s.company_id and n.previous_shipment_id = s.id
        and n.status <> 'Cancelled') as is_continued,
      coalesce((select array_agg(n.tracking_number order by n.id) from shipment n
        where n.company_id = s.company_id and n.previous_shipment_id = s.id and n.tracking_number <> '' and n.status <> 'Cancelled'), '{}') as next_tracking_numbers,
      coalesce((select json_agg(json_build_object('nodeId', t.transporter_id, 'acceptedOn', t.accepted_on::text) order by t.position)
        from shipment_transporter t where t.company_id = s.company_id and t.shipment_id = s.id), '[]') as transporters,
      s.e_manifest_passthrough as remainder, ${todayAtNode('site')} as today
    from shipment s
    join node site on site.company_id = s.company_id and site.id = s.node_id
    left join shipment previous on previous.company_id = s.company_id and previous.id = s.previous_shipment_id
    where s.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function readSites(scope: TenantScope, ids: readonly number[]): Promise<Map<number, SiteRow>> {
  const { rows } = await sql<SiteRow>`
    select n.id as node_id, coalesce(nullif(e.optional_name, ''), n.name) as name, coalesce(e.epa_id, '') as epa_id,
      (select json_build_object('line1', a.address_line1, 'line2', a.address_line2, 'city', a.city,
          'state', nullif(l.code, ''), 'country', c.code, 'zip', a.zip_code, 'phone', a.phone)
        from location_address a
        left join first_administration_level l on l.company_id = a.company_id and l.id = a.first_administration_level_id
        left join country c on c.company_id = a.company_id and c.id = a.country_id
        where a.company_id = n.company_id and a.node_id = n.id and a.kind = 'physical') as physical,
      (select json_build_object('line1', a.address_line1, 'line2', a.address_line2, 'city', a.city,
          'state', nullif(l.code, ''), 'country', c.code, 'zip', a.zip_code, 'phone', a.phone)
        from location_address a
        left join first_administration_level l on l.company_id = a.company_id and l.id = a.first_administration_level_id
        left join country c on c.company_id = a.company_id and c.id = a.country_id
        where a.company_id = n.company_id and a.node_id = n.id and a.kind = 'mailing') as mailing
    from node n
    left join location_extension e on e.company_id = n.company_id and e.node_id = n.id
    where n.id = any(${[...ids]}::bigint[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.nodeId, row]));
}

/** What a line of the manifest needs beyond what the line itself shows: measures, EPA's codes, and whose the waste codes are. */
export interface LineFacts {
  readonly id: number;
  readonly unitCode: string;
  readonly kilograms: string | null;
  readonly litres: string | null;
  readonly densityKilogramsPerLitre: string | null;
  readonly managementMethod: string;
  readonly codes: readonly { readonly code: string; readonly jurisdiction: string; readonly state: string | null }[];
  readonly symbols: string;
  readonly emergencyGuide: string;
}

export async function readLineFacts(scope: TenantScope, shipmentId: number): Promise<Map<number, LineFacts>> {
  const { rows } = await sql<LineFacts>`
    select l.id, coalesce(u.code, '') as unit_code,
      case k.system_type when 'mass' then l.quantity * u.multiply_by::numeric end as kilograms,
      case k.system_type when 'volume' then l.quantity * u.multiply_by::numeric * 1000 end as litres,
      coalesce(l.bulk_density * du.multiply_by::numeric / 1000, w.bulk_density_kg_per_litre) as density_kilograms_per_litre,
      coalesce(m.store_value_character, '') as management_method,
      coalesce((select json_agg(json_build_object('code', c.code, 'jurisdiction', b.jurisdiction, 'state', nullif(lv.code, ''))
          order by lc.position)
        from shipment_line_code lc
        join waste_code c on c.company_id = lc.company_id and c.id = lc.waste_code_id
        join governing_body b on b.company_id = c.company_id and b.id = c.governing_body_id
        left join first_administration_level lv on lv.company_id = b.company_id and lv.id = b.first_administration_level_id
        where lc.company_id = l.company_id and lc.shipment_line_id = l.id), '[]') as codes,
      coalesce(h.symbols, '') as symbols, coalesce(g.guide_number, '') as emergency_guide
    from shipment_line l
    join waste_stream w on w.company_id = l.company_id and w.id = l.waste_stream_id
    left join hazardous_material h on h.company_id = w.company_id and h.id = w.hazardous_material_id
    left join emergency_response_guide g on g.company_id = w.company_id and g.id = w.emergency_response_guide_id
    left join unit u on u.company_id = l.company_id and u.id = l.unit_id
    left join unit_type k on k.company_id = u.company_id and k.id = u.unit_type_id
    left join unit du on du.company_id = l.company_id and du.id = l.bulk_density_unit_id
    left join picklist_value m on m.company_id = l.company_id and m.id = l.management_method_id
    where l.shipment_id = ${shipmentId}`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}
