import * as overwrites from '@oikos/contract/parameter/node-parameters/parameter-overwrites.ts';
import { parameterMessages as say } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { createRecord, recordKind, removeRecord, saveRecord } from '../../../foundation/records/save-record.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface Overwrite {
  readonly parameterId: number;
  readonly parameterOverwriteNodeId: number;
  readonly picklistId: number | null;
  readonly isReadOnly: boolean;
}

const overwriteRows = (scope: TenantScope) => sql`
  select o.id, o.parameter_id, p.name as parameter, p.parameter_set_id,
    o.node_id as parameter_overwrite_node_id, n.name as node, o.picklist_id, l.name as picklist,
    o.is_read_only, o.version
  from parameter_overwrite o
  join parameter p on p.company_id = o.company_id and p.id = o.parameter_id
  join node n on n.company_id = o.company_id and n.id = o.node_id
  left join picklist l on l.company_id = o.company_id and l.id = o.picklist_id
  where o.node_id in ${permittedNodes(scope, 'NODE_MANAGEMENT')}`;

async function refuseWrong(scope: TenantScope, overwrite: Overwrite, id: number | null): Promise<void> {
  const { rows } = await sql<{ isTaken: boolean; dataType: number }>`
    select p.data_type, exists (
      select from parameter_overwrite o where o.parameter_id = p.id and o.node_id = ${overwrite.parameterOverwriteNodeId}
        and o.id is distinct from ${id}::bigint) as is_taken
    from parameter p where p.id = ${overwrite.parameterId}`.execute(scope.db);
  if (rows[0]?.isTaken) throw refuseField('parameterOverwriteNodeId', say.overwriteExists);
  if (overwrite.picklistId !== null && rows[0]?.dataType !== 1)
    throw refuseField('picklistId', say.picklistForCharacters);
}

async function read(scope: TenantScope, id: number): Promise<Overwrite & { readonly version: number }> {
  return scope.db
    .selectFrom('parameter_overwrite')
    .select(['parameterId', 'nodeId as parameterOverwriteNodeId', 'picklistId', 'isReadOnly', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

const kept = recordKind({ entity: 'parameterOverwrite', table: 'parameter_overwrite', read });

const columnsOf = (overwrite: Overwrite) => ({
  parameterId: overwrite.parameterId,
  nodeId: overwrite.parameterOverwriteNodeId,
  picklistId: overwrite.picklistId,
  isReadOnly: overwrite.isReadOnly,
});

export const overwriteHandlers: Handler[] = [
  serveList({
    endpoint: overwrites.searchParameterOverwrites,
    query: ({ scope, input }) => {
      const wanted = [
        { column: 'parameterSetId', id: input.parameterSetId },
        { column: 'parameterId', id: input.parameterId },
        { column: 'parameterOverwriteNodeId', id: input.nodeId },
      ].filter(({ id }) => typeof id === 'number' && id > 0);
      const conditions = wanted.map(({ column, id }) => sql`${sql.ref(column)} = ${id}`);
      const rows = overwriteRows(scope);
      return conditions.length > 0
        ? sql`select * from (${rows}) as source where ${sql.join(conditions, sql` and `)}`
        : rows;
    },
  }),
  handle(overwrites.createParameterOverwrite, async ({ scope, input }) => {
    await refuseWrong(scope, input, null);
    return createRecord(scope, kept, columnsOf(input));
  }),
  handle(overwrites.updateParameterOverwrite, ({ scope, input }) =>
    saveRecord(scope, kept, input, async () => {
      await refuseWrong(scope, input, input.id);
      return columnsOf(input);
    }),
  ),
  handle(overwrites.deleteParameterOverwrite, async ({ scope, input }) => {
    await removeRecord(scope, kept, input.id);
    return { isSuccessful: true as const };
  }),
];
