import { hierarchyParts as say } from '@oikos/contract/hierarchy/entities.ts';
import { sql } from 'kysely';
import { defineEntity, definePart } from '../../foundation/records/entities.ts';

export const hierarchyEntities = {
  hierarchy: defineEntity({ table: 'hierarchy', named: 'name' }),
  nodeType: defineEntity({ table: 'node_type', named: 'name' }),
  node: defineEntity({ table: 'node', named: 'name', place: 'id', namedInFiles: ['altname', 'name'] }),
};

const childName = (row: string) => sql`
  (select n.name from node n
   where n.company_id = ${sql.ref(`${row}.company_id`)} and n.id = ${sql.ref(`${row}.node_id`)})`;

export const hierarchyParts = [definePart({ table: 'hierarchy_association', label: say.childNode, named: childName })];
