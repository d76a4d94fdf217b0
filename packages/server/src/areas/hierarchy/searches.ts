import { searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { sql } from 'kysely';
import { defineSearch } from '../../foundation/records/record-search/searches.ts';

export const hierarchySearches = [
  defineSearch('node', {
    kind: 'node',
    entity: 'node',
    list: searchNodes,
    texts: ['name', 'altname'],
    beside: (row) => sql`(
      select concat_ws(' · ', t.name, nullif(${sql.ref(`${row}.altname`)}, ${sql.ref(`${row}.name`)})) from node_type t
      where t.company_id = ${sql.ref(`${row}.company_id`)} and t.id = ${sql.ref(`${row}.node_type_id`)})`,
  }),
];
