import { say } from '@oikos/contract/message.ts';
import { dueMessages as texts } from '@oikos/contract/task/actions/due-messages.ts';
import { type LimitOperator, limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { dueDayOfExceedance } from '../../measurement/public.ts';
import { type DueItem, raiseActions } from '../actions/raise-actions.ts';

interface OpenExceedance {
  readonly id: number;
  readonly nodeId: number;
  readonly node: string;
  readonly parameter: string;
  readonly operator: LimitOperator;
  readonly limit: number;
  readonly unit: string;
  readonly peak: number;
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly citation: string;
}

/** More digits say nothing to somebody who reads them in a list. */
const DIGITS = 6;
const shown = (value: number): number => Number(value.toPrecision(DIGITS));

const dueItem = (open: OpenExceedance): DueItem => ({
  sourceEntity: 'limitExceedance',
  sourceId: open.id,
  title: say(texts.explainExceedance, open.parameter, open.node),
  description: say(
    texts.exceedanceOf,
    open.beginDate,
    open.endDate,
    shown(open.peak),
    `${limitOperators[open.operator]} ${shown(open.limit)}`,
    open.unit,
    open.citation,
  ),
  dueDate: open.dueDate,
  nodeId: open.nodeId,
  userGroupId: null,
});

/** Every exceedance without cause and correction has an action until it has both, or is none any more. */
export async function raiseLimitActions(scope: TenantScope, exceedanceIds: readonly number[]): Promise<void> {
  // By their ids first: where the statistics don't know them yet, the planner would read all exceedances for each limit.
  const { rows } = await sql<OpenExceedance>`
    with e as materialized (
      select found.* from unnest(${[...exceedanceIds]}::bigint[]) given(id)
      cross join lateral (select * from limit_exceedance x where x.id = given.id offset 0) found)
    select e.id, l.node_id, n.name as node, p.name as parameter, l.operator, l.value as limit, coalesce(u.code, '') as unit,
      e.peak, e.begin_date, e.end_date, ${dueDayOfExceedance} as due_date, l.citation
    from e
    join parameter_limit l on l.company_id = e.company_id and l.id = e.parameter_limit_id
    join node n on n.company_id = l.company_id and n.id = l.node_id
    join parameter p on p.company_id = l.company_id and p.id = l.parameter_id
    left join unit u on u.company_id = l.company_id and u.id = l.unit_id
    where e.state = 'open'
    order by e.begin_date, e.id`.execute(scope.db);
  await raiseActions(scope, 'limitExceeded', null, rows.map(dueItem), { sourceIds: exceedanceIds });
}
