import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import type { propagateToNodes } from '@oikos/contract/expression/mapping.ts';
import { sql } from 'kysely';
import { columnsFrom } from '../../../foundation/db/field-names.ts';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { lockExpressionsOf, readStoredExpression, type StoredExpression } from '../expressions/expression-rows.ts';
import { verifyPlaces } from '../expressions/verify-expressions.ts';
import {
  type MapColumns,
  mapAssignments,
  mapColumnList,
  mapColumnsOf,
  mapColumnTypes,
  mapFields,
} from '../variables/map-values.ts';
import { readNodesBelow, readTargets } from './propagate-targets.ts';

/** The same, but what reads the node propagated from reads the node propagated to. */
const columnsAt = (alias: string, from: number | null, to: string) =>
  sql.join(
    mapFields.map((name) =>
      name === 'sourceNodeId' && from !== null
        ? sql`case when ${sql.ref(`${alias}.${name}`)} = ${from} then ${sql.ref(to)} else ${sql.ref(`${alias}.${name}`)} end`
        : sql.ref(`${alias}.${name}`),
    ),
  );

interface KeptMap extends MapColumns {
  readonly nodeId: number;
  readonly name: string;
}

/** What the nodes map today for the parameter's variables, by name: of their own expressions, or of the propagated one. */
async function readKeptMaps(
  scope: TenantScope,
  source: StoredExpression,
  nodes: readonly number[],
): Promise<readonly KeptMap[]> {
  const { rows } = await sql<KeptMap>`
    select distinct on (coalesce(m.node_id, e.node_id), lower(v.name)) coalesce(m.node_id, e.node_id) as node_id, v.name, ${mapColumnsOf('m')}
    from parameter_expression e
    join expression_variable v on v.company_id = e.company_id and v.parameter_expression_id = e.id
    join variable_map m on m.company_id = v.company_id and m.expression_variable_id = v.id
    where e.parameter_id = ${source.parameterId} and e.valid_from < ${source.validTo}::date and ${source.validFrom}::date < e.valid_to
      and coalesce(m.node_id, e.node_id) = any(${nodes}::bigint[]) and (e.node_id is not null or e.id = ${source.id})
    order by coalesce(m.node_id, e.node_id), lower(v.name), e.node_id nulls last, e.valid_from desc, m.node_id nulls last`.execute(
    scope.db,
  );
  return rows;
}

/** Takes the nodes' own expressions out of the days of the propagated one. */
async function clearOwn(scope: TenantScope, source: StoredExpression, nodes: readonly number[]): Promise<void> {
  const own = sql`parameter_id = ${source.parameterId} and node_id = any(${nodes}::bigint[]) and id <> ${source.id}`;
  await sql`delete from parameter_expression where ${own} and valid_from >= ${source.validFrom}::date and valid_to <= ${source.validTo}::date`.execute(
    scope.db,
  );
  await sql`
    update parameter_expression set valid_to = ${source.validFrom}, version = version + 1
    where ${own} and valid_from < ${source.validFrom}::date and valid_to > ${source.validFrom}::date`.execute(scope.db);
  await sql`
    update parameter_expression set valid_from = ${source.validTo}, version = version + 1
    where ${own} and valid_from < ${source.validTo}::date and valid_to > ${source.validTo}::date`.execute(scope.db);
}

/** Gives each node a copy with the mapping of the source; returns the copies. */
async function copyTo(scope: TenantScope, source: StoredExpression, nodes: readonly number[]) {
  const { rows } = await sql<{ nodeId: number; id: number }>`
    with copies as (
      insert into parameter_expression (parameter_id, node_id, valid_from, valid_to, formula, unit_id, description, comments,
        citation, expression_library_id, created_by)
      select e.parameter_id, n.id, e.valid_from, e.valid_to, e.formula, e.unit_id, e.description, e.comments, e.citation,
        e.expression_library_id, ${scope.userId}
      from parameter_expression e cross join unnest(${nodes}::bigint[]) as n(id) where e.id = ${source.id}
      returning id, node_id
    ), variables as (
      insert into expression_variable (parameter_expression_id, name, unit_id, description, sequence)
      select c.id, v.name, v.unit_id, v.description, v.sequence
      from copies c cross join expression_variable v where v.parameter_expression_id = ${source.id}
      returning id, parameter_expression_id, name
    ), maps as (
      insert into variable_map (expression_variable_id, ${mapColumnList})
      select x.id, ${columnsAt('m', source.nodeId, 'c.node_id')}
      from variables x
      join copies c on c.id = x.parameter_expression_id
      join expression_variable v on v.parameter_expression_id = ${source.id} and v.name = x.name
      join lateral (
        select * from variable_map m where m.expression_variable_id = v.id
          and (m.node_id is null or m.node_id = ${source.nodeId}::bigint) order by m.node_id nulls last limit 1
      ) m on true
    )
    select node_id, id from copies`.execute(scope.db);
  return new Map(rows.map((row) => [row.nodeId, row.id]));
}

/** Puts the kept maps in place of the propagated ones: on the copies, or as maps of the nodes on the expression itself. */
async function keepMaps(
  scope: TenantScope,
  kept: readonly KeptMap[],
  target: { readonly copies: ReadonlyMap<number, number> } | { readonly expressionId: number },
): Promise<void> {
  const rows = kept.map((map) => ({
    ...columnsFrom(map),
    expression_id: 'copies' in target ? (target.copies.get(map.nodeId) ?? 0) : target.expressionId,
    place_id: 'copies' in target ? null : map.nodeId,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into variable_map as m (expression_variable_id, node_id, ${mapColumnList})
    select v.id, k.place_id, ${mapColumnsOf('k')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(expression_id bigint, place_id bigint, name text, ${mapColumnTypes})
    join expression_variable v on v.parameter_expression_id = k.expression_id and lower(v.name) = lower(k.name)
    where not exists (
      select 1 from variable_map g where g.expression_variable_id = v.id and g.node_id is null
        and (${mapColumnsOf('g')}) is not distinct from (${mapColumnsOf('k')}))
    on conflict (company_id, expression_variable_id, coalesce(node_id, 0)) do update set ${mapAssignments}, version = m.version + 1`.execute(
    scope.db,
  );
}

async function dropNodeMaps(scope: TenantScope, source: StoredExpression, nodes: readonly number[]): Promise<void> {
  await sql`
    delete from variable_map where node_id = any(${nodes}::bigint[])
      and expression_variable_id in (select id from expression_variable where parameter_expression_id = ${source.id})`.execute(
    scope.db,
  );
}

async function readSource(scope: TenantScope, id: number): Promise<StoredExpression> {
  const expression = await scope.db
    .selectFrom('parameter_expression')
    .select('parameterId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  await lockExpressionsOf(scope, expression.parameterId);
  return readStoredExpression(scope, expression.parameterId, id);
}

/**
 * E177. Each node gets a copy of the expression with its mapping, from its first day to its last; or, with `isNodeType`,
 * gives up its own expression and follows the propagated one. Unless existing mappings are dropped, what a node maps for a
 * variable of the same name stays. Nodes at which the expression can't hold are reported and left alone.
 */
export async function propagate(
  scope: TenantScope,
  input: ParsedInputOf<typeof propagateToNodes>,
): Promise<OutputOf<typeof propagateToNodes>> {
  const source = await readSource(scope, input.id);
  if (input.isNodeType && source.nodeId !== null) throw refuseField('isNodeType', say.notOfNodeType);
  const named = { ...input, today: todayOf(scope) };
  const below = input.withBelow ? await readNodesBelow(scope, source, named) : [];
  const targets = await readTargets(scope, source, { ...named, nodes: [...new Set([...input.nodes, ...below])] });
  const nodes = targets.filter(({ reason }) => reason === null).map(({ nodeId }) => nodeId);
  const kept = input.dropExistingMappings ? [] : await readKeptMaps(scope, source, nodes);
  await clearOwn(scope, source, nodes);
  let copies: ReadonlyMap<number, number> = new Map();
  if (input.isNodeType) {
    if (input.dropExistingMappings) await dropNodeMaps(scope, source, nodes);
    await keepMaps(scope, kept, { expressionId: source.id });
  } else {
    copies = await copyTo(scope, source, nodes);
    await keepMaps(scope, kept, { copies });
  }
  await verifyPlaces(
    scope,
    nodes.map((nodeId) => ({ parameterId: source.parameterId, nodeId, nodeTypeId: null })),
  );
  const changed = nodes.map((nodeId) => ({
    id: copies.get(nodeId) ?? source.id,
    before: copies.has(nodeId) ? null : {},
    after: { propagatedFrom: source.id, nodeId },
  }));
  await auditChanges(scope, 'parameterExpression', changed);
  return {
    isSuccessful: true,
    nodes: targets.map(({ nodeId, node, hasOwn, reason }) => ({
      nodeId,
      node,
      outcome: reason !== null ? ('refused' as const) : hasOwn ? ('replaced' as const) : ('added' as const),
      reason,
      parameterExpressionId: copies.get(nodeId) ?? 0,
    })),
  };
}
