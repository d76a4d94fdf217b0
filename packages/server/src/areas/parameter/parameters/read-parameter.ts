import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readParameter } from '@oikos/contract/parameter/parameters/parameters.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { rowsOf } from '../../../foundation/records/resource-rows.ts';
import { nodeOrNull } from './list-parameters.ts';

/** The node's own property goes before the one for all nodes. */
const effectiveProperties = (parameterId: number, nodeId: number | null) => sql`
  select distinct on (l.name, pp.picklist_id) pp.id, pp.picklist_id, l.name as picklist,
    pp.picklist_value_id, v.display_value, coalesce(pp.node_id, 0) as node_id
  from parameter_property pp
  join picklist l on l.company_id = pp.company_id and l.id = pp.picklist_id
  join picklist_value v on v.company_id = pp.company_id and v.id = pp.picklist_value_id
  where pp.parameter_id = ${parameterId} and (pp.node_id is null or pp.node_id = ${nodeId}::bigint)
  order by l.name, pp.picklist_id, pp.node_id nulls last`;

type Parameter = OutputOf<typeof readParameter>;
type Own = 'nodeId' | 'effectivePicklistId' | 'effectiveIsReadOnly' | 'isOverwritten' | 'properties' | 'propertyCount';

export const readParameterHandler: Handler = handle(readParameter, async ({ scope, input }) => {
  const nodeId = nodeOrNull(input.nodeId);
  const { rows } = await sql<Omit<Parameter, Own>>`
    select * from (${await rowsOf('parameter', scope, { nodeId })}) as source where id = ${input.id}`.execute(scope.db);
  const parameter = rows[0];
  if (!parameter) throw notFound();
  const overwrite = await scope.db
    .selectFrom('parameter_overwrite')
    .select(['picklistId', 'isReadOnly'])
    .where('parameterId', '=', input.id)
    .where('nodeId', '=', nodeId)
    .executeTakeFirst();
  const { rows: properties } = await sql<
    Parameter['properties'][number]
  >`${effectiveProperties(input.id, nodeId)}`.execute(scope.db);
  const shown = properties.slice(input.skip, input.top > 0 ? input.skip + input.top : undefined);
  return {
    ...parameter,
    nodeId: nodeId ?? 0,
    effectivePicklistId: overwrite?.picklistId ?? parameter.picklistId,
    effectiveIsReadOnly: parameter.isReadOnly || overwrite?.isReadOnly === true,
    isOverwritten: overwrite !== undefined,
    properties: shown,
    propertyCount: properties.length,
  };
});
