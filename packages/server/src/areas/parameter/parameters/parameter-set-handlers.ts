import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { parameterMessages } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import {
  parameterSets,
  readParameterSetNodeTypes,
  readParameterSetUnits,
  writeParameterSetNodeTypes,
} from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { valueColumns } from './columns-of-later-areas.ts';
import { incompleteMapping, nodeOrNull } from './list-parameters.ts';

function conditions({
  nodeId,
  nodeTypeId,
  measuredOnly,
  moduleId,
}: ParsedInputOf<typeof parameterSets.endpoints.search>) {
  const node = nodeOrNull(nodeId);
  const type = nodeOrNull(nodeTypeId);
  const ofType = (wanted: unknown) =>
    sql`id in (select parameter_set_id from parameter_set_node_type where node_type_id = ${wanted})`;
  return [
    ...(node === null ? [] : [ofType(sql`(select node_type_id from node where id = ${node})`)]),
    ...(type === null ? [] : [ofType(type)]),
    ...(typeof moduleId === 'number' ? [sql`${moduleId}::smallint = any(module_ids)`] : []),
    ...(measuredOnly === true
      ? [sql`exists (select from parameter p where p.parameter_set_id = source.id and not p.is_calculated)`]
      : []),
  ];
}

type ParameterSet = ValuesOf<typeof parameterSets>;

const changedPeriods = ({ values, before }: Saving<ParameterSet>) =>
  (['timespan', 'isConstant'] as const).find((field) => before !== null && values[field] !== before[field]);

/** The timespan says what periods values have: it stays once there are values. */
async function keepPeriods(scope: TenantScope, sets: readonly Saving<ParameterSet>[]): Promise<Judge<ParameterSet>> {
  const changed = sets.filter((set) => changedPeriods(set) !== undefined).map(({ id }) => id);
  const ofSet = sql`select p.id from parameter p where p.parameter_set_id = s.id`;
  const { rows } = await sql<{ id: number }>`
    select s.id from parameter_set s
    where s.id = any(${changed}::bigint[]) and exists (${valueColumns.read().nodesWith(ofSet)})`.execute(scope.db);
  const measured = new Set<number | null>(rows.map(({ id }) => id));
  return {
    complete: (saving) => {
      const field = changedPeriods(saving);
      if (field && measured.has(saving.id)) throw refuseField(field, parameterMessages.hasValues);
      return saving.values;
    },
  };
}

async function nodeTypesOf(scope: TenantScope, id: number) {
  const { rows } = await sql<{ nodeTypeId: number; name: string }>`
    select t.id as node_type_id, t.name from parameter_set_node_type s join node_type t on t.id = s.node_type_id
    where s.parameter_set_id = ${id} order by t.name`.execute(scope.db);
  return rows;
}

const sets = recordKind({
  entity: 'parameterSet',
  table: 'parameter_set',
  read: async (scope, id) => ({ nodeTypes: (await nodeTypesOf(scope, id)).map(({ name }) => name) }),
});

/** The version is the set's own: anyone who edits the set sees that this changed as well. */
export const writeNodeTypes = (
  scope: TenantScope,
  id: number,
  nodeTypeIds: readonly number[],
  version: number | null,
) =>
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
    shown: async (scope, { nodeId }) => ({
      nodeTypes: sql`coalesce((select string_agg(n.name, ', ' order by n.name) from parameter_set_node_type st
        join node_type n on n.company_id = st.company_id and n.id = st.node_type_id
        where st.company_id = t.company_id and st.parameter_set_id = t.id), '')`,
      parameterCount: sql`(select count(*)::int from parameter p
        where p.company_id = t.company_id and p.parameter_set_id = t.id)`,
      NeedsMapping: sql`exists (select from parameter p where p.company_id = t.company_id and p.parameter_set_id = t.id
        and ${await incompleteMapping(scope, nodeOrNull(nodeId), 'p')})`,
    }),
    where: conditions,
    beforeSave: { ofRows: keepPeriods },
  }),
  handle(readParameterSetNodeTypes, async ({ scope, input }) => {
    const set = await scope.db
      .selectFrom('parameter_set')
      .select('version')
      .where('id', '=', input.id)
      .executeTakeFirst();
    return { nodeTypes: await nodeTypesOf(scope, input.id), version: set?.version ?? 0 };
  }),
  handle(writeParameterSetNodeTypes, ({ scope, input }) =>
    writeNodeTypes(scope, input.id, input.nodeTypeIds, input.version),
  ),
  handle(readParameterSetUnits, async ({ scope, input }) => {
    const { rows } = await sql<never>`
      select u.id, u.unit_type_id, t.name as unit_type, u.name, u.code, u.is_base,
        u.multiply_by, u.add
      from unit u join unit_type t on t.id = u.unit_type_id
      where u.unit_type_id in (select unit_type_id from parameter where parameter_set_id = ${input.id})
      order by t.name, u.name`.execute(scope.db);
    return { items: rows, totalCount: rows.length };
  }),
];
