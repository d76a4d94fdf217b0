import { searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { sql } from 'kysely';
import { defineSearch, furtherTexts } from '../../foundation/records/record-search/searches.ts';
import { partsOfSites } from '../hierarchy/public.ts';

/** Nodes that are places, and no parts of others. */
const isLocation = (row: string) => sql`(
  exists (select from node_type t where t.company_id = ${sql.ref(`${row}.company_id`)}
    and t.id = ${sql.ref(`${row}.node_type_id`)} and t.kind = 'location')
  and not ${partsOfSites.read().isPart(row)})`;

export const locationSearches = [
  defineSearch('node', {
    kind: 'location',
    entity: 'node',
    list: searchLocations,
    texts: ['name', 'altname'],
    further: [furtherTexts('location_extension', 'nodeId', 'epaId')],
    beside: (row) => sql`(
      select nullif(e.epa_id, '') from location_extension e
      where e.company_id = ${sql.ref(`${row}.company_id`)} and e.node_id = ${sql.ref(`${row}.id`)})`,
    isShown: (_scope, row) => isLocation(row),
  }),
];
