import { parameterMessages } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import {
  parameterSets,
  readParameterSetNodeTypes,
  readParameterSetUnits,
  writeParameterSetNodeTypes,
} from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Saving, Values } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { hasMeasurements, nodeOrNull, parameterSetRows } from './list-parameters.ts';

function conditions({ nodeId, nodeTypeId, measuredOnly, moduleId }: Values) {
  const node = nodeOrNull(nodeId);
  const type = nodeOrNull(nodeTypeId);
  const ofType = (wanted: unknown) =>
    sql`id in (select parameter_set_id from parameter_set_node_type where node_type_id = ${wanted})`;
  return [
    ...(node === null ? [] : [ofType(sql`(select node_type_id from node where id = ${node})`)]),
    ...(type === null ? [] : [ofType(type)]),
    ...(typeof moduleId === 'number' ? [sql`${moduleId}::smallint = any("moduleIds")`] : []),
    ...(measuredOnly === true
      ? [sql`exists (select from parameter p where p.parameter_set_id = source.id and not p.is_calculated)`]
      : []),
  ];
}

/** The timespan says what periods values have: it stays once there are values. */
async function keepPeriods(scope: TenantScope, { values, before, id }: Saving) {
  if (id === null || before === null) return values;
  const changed = (['timespan', 'isConstant'] as const).find((field) => values[field] !== before[field]);
  if (changed && (await hasMeasurements(scope, sql`select id from parameter where parameter_set_id = ${id}`))) {
    throw refuseField(changed, parameterMessages.hasValues);
  }
  return values;
}

async function nodeTypesOf(scope: TenantScope, id: number) {
  const { rows } = await sql<{ nodeTypeId: number; name: string }>`
    select t.id as "nodeTypeId", t.name from parameter_set_node_type s join node_type t on t.id = s.node_type_id
    where s.parameter_set_id = ${id} order by t.name`.execute(scope.db);
  return rows;
}

const sets = recordKind({
  entity: 'parameterSet',
  table: 'parameter_set',
  read: async (scope, id) => ({ nodeTypes: (await nodeTypesOf(scope, id)).map(({ name }) => name) }),
});

/** The version is the set's own: whoever edits the set sees that this changed as well. */
const writeNodeTypes = (scope: TenantScope, id: number, nodeTypeIds: readonly number[], version: number) =>
  saveRecord(scope, sets, { id, version }, async () => {
    await sql`
      delete from parameter_set_node_type
      where parameter_set_id = ${id} and node_type_id <> all(${nodeTypeIds}::bigint[])`.execute(scope.db);
    await sql`
      insert into parameter_set_node_type (parameter_set_id, node_type_id)
      select ${id}, unnest(${nodeTypeIds}::bigint[]) on conflict do nothing`.execute(scope.db);
    return {};
  });

export const parameterSetHandlers: Handler[] = [
  ...serveResource(parameterSets, {
    table: 'parameter_set',
    select: (scope, input) => parameterSetRows(scope, nodeOrNull(input.nodeId)),
    where: conditions,
    beforeSave: keepPeriods,
  }),
  handle(readParameterSetNodeTypes, async ({ scope, input }) => {
    const { rows } = await sql<{ version: number }>`select version from parameter_set where id = ${input.id}`.execute(
      scope.db,
    );
    return { nodeTypes: await nodeTypesOf(scope, input.id), version: rows[0]?.version ?? 0 };
  }),
  handle(writeParameterSetNodeTypes, ({ scope, input }) =>
    writeNodeTypes(scope, input.id, input.nodeTypeIds, input.version),
  ),
  handle(readParameterSetUnits, async ({ scope, input }) => {
    const { rows } = await sql<never>`
      select u.id, u.unit_type_id as "unitTypeId", t.name as "unitType", u.name, u.code, u.is_base as "isBase",
        u.multiply_by as "multiplyBy", u.add
      from unit u join unit_type t on t.id = u.unit_type_id
      where u.unit_type_id in (select unit_type_id from parameter where parameter_set_id = ${input.id})
      order by t.name, u.name`.execute(scope.db);
    return { items: rows, totalCount: rows.length };
  }),
];
