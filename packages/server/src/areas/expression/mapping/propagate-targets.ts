import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { StoredExpression } from '../expressions/expression-rows.ts';

export interface PropagationTarget {
  readonly nodeId: number;
  readonly node: string;
  /** It has an expression of its own in the days of the propagated one. */
  readonly hasOwn: boolean;
  /** Why the expression can't hold there; null where it can. */
  readonly reason: SaidMessage | null;
}

/** Nodes below these today that have the parameter, where the caller may change expressions; without the source's own node. */
export async function readNodesBelow(
  scope: TenantScope,
  source: StoredExpression,
  input: { readonly hierarchyId: number; readonly nodes: readonly number[]; readonly today: string },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.id
    from hierarchy_closure c
    join node n on n.id = c.descendant_id
    join parameter p on p.id = ${source.parameterId}
    join parameter_set_node_type st on st.parameter_set_id = p.parameter_set_id and st.node_type_id = n.node_type_id
    where c.hierarchy_id = ${input.hierarchyId > 0 ? sql`${input.hierarchyId}` : sql`(select id from hierarchy where is_organisation)`}
      and c.ancestor_id = any(${input.nodes}::bigint[]) and c.valid_from <= ${input.today}::date and c.valid_to > ${input.today}::date
      and n.id is distinct from ${source.nodeId}::bigint and n.id in ${permittedNodes(scope, 'EXPRESSIONS_FULL')}`.execute(
    scope.db,
  );
  return rows.map(({ id }) => id);
}

/** Why a node can't follow the propagated expression. */
const reasons = {
  source: say.isSource,
  set: say.notOfItsType,
  nodeType: say.ofOtherType,
  hierarchy: say.notInHierarchyToday,
  beyond: say.reachesBeyond,
};

/** What each node is to the propagation; `reason` is the first that applies. */
export async function readTargets(
  scope: TenantScope,
  source: StoredExpression,
  input: {
    readonly hierarchyId: number;
    readonly nodes: readonly number[];
    readonly isNodeType: boolean;
    readonly today: string;
  },
): Promise<readonly PropagationTarget[]> {
  const { rows } = await sql<Omit<PropagationTarget, 'reason'> & { readonly reason: keyof typeof reasons | null }>`
    with own as (
      select e.node_id, bool_or(e.valid_from < ${source.validFrom}::date and e.valid_to > ${source.validTo}::date) as reaches_beyond
      from parameter_expression e
      where e.parameter_id = ${source.parameterId} and e.node_id = any(${input.nodes}::bigint[]) and e.id <> ${source.id}
        and e.valid_from < ${source.validTo}::date and ${source.validFrom}::date < e.valid_to
      group by e.node_id
    )
    select n.id as node_id, n.name as node, own.node_id is not null as has_own,
      case
        when n.id = ${source.nodeId}::bigint then 'source'
        when not exists (
          select 1 from parameter p join parameter_set_node_type st on st.company_id = p.company_id and st.parameter_set_id = p.parameter_set_id
          where p.id = ${source.parameterId} and st.node_type_id = n.node_type_id) then 'set'
        when ${input.isNodeType} and ${source.nodeTypeId}::bigint is not null and n.node_type_id <> ${source.nodeTypeId}::bigint
          then 'nodeType'
        when ${input.hierarchyId} > 0 and not exists (
          select 1 from hierarchy_association a
          where a.hierarchy_id = ${input.hierarchyId} and a.node_id = n.id and a.valid_from <= ${input.today}::date and ${input.today}::date < a.valid_to)
          then 'hierarchy'
        when own.reaches_beyond then 'beyond'
      end as reason
    from node n left join own on own.node_id = n.id
    where n.id = any(${input.nodes}::bigint[])
    order by n.name, n.id`.execute(scope.db);
  return rows.map(({ reason, ...target }) => ({ ...target, reason: reason && said(reasons[reason]) }));
}
