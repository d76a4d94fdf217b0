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
    select n.id as location_id, n.id as node_id, p.id as parent_node_id, p.name as parent_node_name, n.name,
      n.altname as alternate_name, coalesce(e.optional_name, '') as optional_name, n.node_type_id,
      t.name as location_type, n.time_zone, coalesce(e.is_waste_generator, false) as is_waste_generator,
      coalesce(e.is_transporter, false) as is_transporter, coalesce(e.is_disposal_facility, false) as is_disposal_facility,
      coalesce(e.epa_id, '') as epa_id, coalesce(e.foreign_site_id, '') as foreign_site_id,
      coalesce(e.emergency_phone_number, '') as emergency_phone_number, coalesce(e.hemisphere, 'N') as hemisphere,
      coalesce(e.is_archived, false) as archived, e.latitude as decimal_latitude, e.longitude as decimal_longitude,
      e.coordinates_from, n.version as node_version, coalesce(e.version, 0) as version
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
