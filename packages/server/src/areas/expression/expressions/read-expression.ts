import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { dateOfDayNumber } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { dayOf } from '../calculation-configuration.ts';
import { layered, validity } from '../expression-scope.ts';
import { readExpressionReply } from './expression-rows.ts';

interface Row {
  readonly id: number;
  readonly nodeId: number | null;
  readonly nodeTypeId: number | null;
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate;
  readonly formula: string;
}

const levelOf = (row: Row) =>
  row.nodeId !== null ? ('node' as const) : row.nodeTypeId !== null ? ('nodeType' as const) : ('parameterSet' as const);

/** The first level that has a row for a day decides it: the node's own, then the type's, then the set's. */
async function inEffect(scope: TenantScope, rows: readonly Row[], nodeId: number, date: LocalDate | undefined) {
  const day = dayOf(date ?? todayOf(scope));
  const stretches = layered(rows, (row) => validity({ valid_from: row.validFrom, valid_to: row.validTo }));
  const current = stretches.find(({ from, to }) => from <= day && day < to);
  return {
    expression: current ? await readExpressionReply(scope, current.row.id, nodeId) : null,
    timeline: stretches.map(({ from, to, row }) => ({
      parameterExpressionId: row.id,
      effectiveDate: dateOfDayNumber(from),
      endDate: shownLastDay(dateOfDayNumber(to)),
      level: levelOf(row),
      formula: row.formula,
    })),
  };
}

/**
 * E161: at the nodes of a type. Without a type: wherever the set applies, or, where only types have expressions, at the
 * first of them.
 */
export async function readTypeExpression(
  scope: TenantScope,
  { id, nodeTypeId, date }: { readonly id: number; readonly nodeTypeId: number; readonly date?: LocalDate | undefined },
) {
  const { rows } = await sql<Row>`
    select id, node_id, node_type_id, valid_from, valid_to, formula from parameter_expression
    where parameter_id = ${id} and node_id is null
      and (${nodeTypeId} <= 0 or node_type_id is null or node_type_id = ${nodeTypeId})
    order by node_type_id nulls last, valid_from`.execute(scope.db);
  const chosen = nodeTypeId > 0 ? nodeTypeId : rows.some((row) => row.nodeTypeId === null) ? null : rows[0]?.nodeTypeId;
  const own = rows.filter((row) => row.nodeTypeId === null || row.nodeTypeId === chosen);
  return inEffect(scope, own, 0, date);
}

/** E162: at a node; none where the parameter's set does not apply to its type. */
export async function readExpressionAtNode(
  scope: TenantScope,
  { id, nodeId, date }: { readonly id: number; readonly nodeId: number; readonly date?: LocalDate | undefined },
) {
  if (nodeId <= 0) return readTypeExpression(scope, { id, nodeTypeId: 0, date });
  const { rows } = await sql<Row>`
    select e.id, e.node_id, e.node_type_id, e.valid_from, e.valid_to, e.formula
    from parameter_expression e
    join node n on n.company_id = e.company_id and n.id = ${nodeId}
    join parameter p on p.company_id = e.company_id and p.id = e.parameter_id
    where e.parameter_id = ${id} and (e.node_id is null or e.node_id = n.id)
      and (e.node_type_id is null or e.node_type_id = n.node_type_id)
      and exists (
        select 1 from parameter_set_node_type t
        where t.parameter_set_id = p.parameter_set_id and t.node_type_id = n.node_type_id)
    order by e.node_id nulls last, e.node_type_id nulls last, e.valid_from`.execute(scope.db);
  return inEffect(scope, rows, nodeId, date);
}
