import { parameterSetFile } from '@oikos/contract/parameter/parameters/parameter-set-file.ts';
import { sql } from 'kysely';
import { serveRowGroups } from '../../../foundation/records/row-groups/register-groups.ts';
import type { RowGroupKind } from '../../../foundation/records/row-groups/row-groups.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { writeNodeTypes } from './parameter-set-handlers.ts';

async function saveTypes(scope: TenantScope, id: number, nodeTypeIds: readonly number[]): Promise<number> {
  await writeNodeTypes(scope, id, nodeTypeIds, null);
  return id;
}

const kind: RowGroupKind = {
  resource: parameterSetFile,
  key: ['parameterSetId'],
  head: [],
  line: ['nodeTypeId'],
  isOrdered: false,
  rows: () => sql`
    select s.id, s.id as parameter_set_id, s.name as parameter_set, t.id as node_type_id, t.name as node_type,
      row_number() over (order by s.name, s.id, t.name, t.id)::integer as place
    from parameter_set_node_type st
    join parameter_set s on s.company_id = st.company_id and s.id = st.parameter_set_id
    join node_type t on t.company_id = st.company_id and t.id = st.node_type_id`,
  save: (scope, { rows }) => {
    const types = rows.map(({ nodeTypeId }) => nodeTypeId as number);
    return saveTypes(scope, rows[0]?.parameterSetId as number, types);
  },
  remove: async (scope, { id }) => {
    await saveTypes(scope, id, []);
  },
  placeOf: () => undefined,
};

export const parameterSetFileHandler = serveRowGroups(kind);
