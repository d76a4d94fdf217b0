import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { labelTemplates } from '@oikos/contract/waste/container/labels/label-templates.ts';
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
  defineSearch('container_type', {
    kind: 'containerType',
    entity: 'containerType',
    list: containerTypes.endpoints.search,
    texts: ['name', 'code'],
    beside: (row) => sql`concat_ws(' · ', ${sql.ref(`${row}.code`)}, nullif(${sql.ref(`${row}.description`)}, ''))`,
  }),
  defineSearch('label_template', {
    kind: 'labelTemplate',
    entity: 'labelTemplate',
    list: labelTemplates.endpoints.search,
    texts: ['name'],
  }),
];
