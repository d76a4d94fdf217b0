import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readLocation as readLocationEndpoint } from '@oikos/contract/location/locations/locations.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { readGeneratorCategories } from '../generator-categories/generator-categories.ts';
import { readAddresses } from './addresses.ts';
import { coordinatesOf } from './coordinates.ts';

export type LocationDetails = OutputOf<typeof readLocationEndpoint>;

type LocationBase = Omit<LocationDetails, 'coordinates' | 'physicalAddress' | 'mailingAddress' | 'meta'> & {
  readonly decimalLatitude: number | null;
  readonly decimalLongitude: number | null;
  readonly coordinatesFrom: 'entered' | 'geocoded' | null;
};

async function readBase(scope: TenantScope, nodeId: number): Promise<LocationBase> {
  const today = todayOf(scope);
  const { rows } = await sql<LocationBase>`
    select n.id as "locationId", n.id as "nodeId", p.id as "parentNodeId", p.name as "parentNodeName", n.name,
      n.altname as "alternateName", coalesce(e.optional_name, '') as "optionalName", n.node_type_id as "nodeTypeId",
      t.name as "locationType", n.time_zone as "timeZone", coalesce(e.is_waste_generator, false) as "isWasteGenerator",
      coalesce(e.is_transporter, false) as "isTransporter", coalesce(e.is_disposal_facility, false) as "isDisposalFacility",
      coalesce(e.epa_id, '') as "epaId", coalesce(e.foreign_site_id, '') as "foreignSiteId",
      coalesce(e.emergency_phone_number, '') as "emergencyPhoneNumber", coalesce(e.hemisphere, 'N') as hemisphere,
      coalesce(e.is_archived, false) as archived, e.latitude as "decimalLatitude", e.longitude as "decimalLongitude",
      e.coordinates_from as "coordinatesFrom", n.version as "nodeVersion", coalesce(e.version, 0) as version
    from node n join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
    left join location_extension e on e.company_id = n.company_id and e.node_id = n.id
    left join hierarchy_association a on a.company_id = n.company_id and a.node_id = n.id
      and a.hierarchy_id = (select id from hierarchy where is_organisation)
      and a.valid_from <= ${today}::date and a.valid_to > ${today}::date
    left join node p on p.company_id = a.company_id and p.id = a.parent_id
    where n.id = ${nodeId} and t.kind = 'location'`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** A location with all that is known of it (E131); 404 where the node isn't a place. */
export async function readLocation(scope: TenantScope, nodeId: number): Promise<LocationDetails> {
  const { decimalLatitude, decimalLongitude, coordinatesFrom, ...base } = await readBase(scope, nodeId);
  const addresses = await readAddresses(scope, nodeId);
  const generatorCategories = await readGeneratorCategories(scope, nodeId);
  const isPlaced = decimalLatitude !== null && decimalLongitude !== null;
  return {
    ...base,
    coordinates: isPlaced
      ? coordinatesOf({ latitude: decimalLatitude, longitude: decimalLongitude }, coordinatesFrom ?? 'entered')
      : null,
    physicalAddress: addresses.physical,
    mailingAddress: addresses.mailing,
    meta: {
      generatorCategory: generatorCategories.find((each) => each.isCurrent) ?? null,
      generatorCategories,
    },
  };
}
