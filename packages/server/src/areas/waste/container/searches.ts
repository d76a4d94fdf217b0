import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { sql } from 'kysely';
import { defineSearch } from '../../../foundation/records/record-search/searches.ts';

export const wasteContainerSearches = [
  defineSearch('container', {
    kind: 'container',
    entity: 'container',
    list: searchContainers,
    texts: ['number'],
    beside: (row) => sql`(
      select concat_ws(' · ', ${sql.ref(`${row}.status`)}, n.name) from node n
      where n.company_id = ${sql.ref(`${row}.company_id`)} and n.id = ${sql.ref(`${row}.node_id`)})`,
  }),
];
