import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export interface SiteAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressLine3: string;
  readonly city: string;
  /** As in ISO 3166-2, without the country: TX. */
  readonly stateCode: string;
  readonly state: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly zipCode: string;
  readonly phone: string;
}

/** What shipments, manifests and clocks need to know of a location. */
export interface Site {
  readonly nodeId: number;
  readonly name: string;
  readonly timeZone: string;
  readonly epaId: string;
  readonly emergencyPhoneNumber: string;
  readonly isWasteGenerator: boolean;
  readonly isTransporter: boolean;
  readonly isDisposalFacility: boolean;
  readonly isArchived: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly physicalAddress: SiteAddress | null;
  readonly mailingAddress: SiteAddress | null;
}

const addressOf = (kind: 'physical' | 'mailing') => sql`(
  select json_build_object('addressLine1', a.address_line1, 'addressLine2', a.address_line2, 'addressLine3', a.address_line3,
    'city', a.city, 'stateCode', coalesce(l.code, ''), 'state', coalesce(l.name, ''), 'countryCode', coalesce(c.code, ''),
    'zipCode', a.zip_code, 'phone', a.phone)
  from location_address a
  left join first_administration_level l on l.company_id = a.company_id and l.id = a.first_administration_level_id
  left join country c on c.company_id = a.company_id and c.id = a.country_id
  where a.company_id = n.company_id and a.node_id = n.id and a.kind = ${kind})`;

/** Locations with their roles and addresses, by id; ids that aren't nodes of the company are left out. */
export async function readSites(scope: TenantScope, nodeIds: readonly number[]): Promise<ReadonlyMap<number, Site>> {
  const { rows } = await sql<Site>`
    select n.id as node_id, n.name, n.time_zone, coalesce(e.epa_id, '') as epa_id,
      coalesce(e.emergency_phone_number, '') as emergency_phone_number,
      coalesce(e.is_waste_generator, false) as is_waste_generator, coalesce(e.is_transporter, false) as is_transporter,
      coalesce(e.is_disposal_facility, false) as is_disposal_facility, coalesce(e.is_archived, false) as is_archived,
      e.latitude, e.longitude, ${addressOf('physical')} as physical_address, ${addressOf('mailing')} as mailing_address
    from node n left join location_extension e on e.company_id = n.company_id and e.node_id = n.id
    where n.id = any(${[...nodeIds]}::bigint[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.nodeId, row]));
}
