import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { searchLimitReport } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { type RawBuilder, sql } from 'kysely';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { facilityOfNode } from '../../hierarchy/public.ts';
import { isAtOrBelow } from '../subtree-condition.ts';

type Input = ParsedInputOf<typeof searchLimitReport>;

const lengths = { month: '1 month', quarter: '3 months', year: '1 year' } as const;
const counts = { exceeded: 'exceeded_count', warned: 'warned_count', notEvaluated: 'not_evaluated_count' } as const;

/** The limits that the report is about. */
function conditions(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const { locationId, parameterId, contains } = input;
  const parts = [
    sql`l.node_id in ${permittedNodes(scope, 'PARAMETER_LIMITS')}`,
    ...containsCondition([sql`n.name`, sql`p.name`, sql`l.citation`], contains),
  ];
  if (locationId > 0) parts.push(isAtOrBelow(sql`l.node_id`, locationId));
  if (parameterId > 0) parts.push(sql`l.parameter_id = ${parameterId}`);
  return sql.join(parts, sql` and `);
}

/** Whole periods that have a day from the one to the other. */
function periodConditions({ period, beginDate, endDate }: Input): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (beginDate) parts.push(sql`m.month >= date_trunc(${period}, ${beginDate}::date)::date`);
  if (endDate) parts.push(sql`m.month <= ${endDate}::date`);
  return sql.join(parts, sql` and `);
}

/** Of the values nearest to a limit, or furthest beyond it, the worst. */
const worst = sql`case when l.operator in ('atMost', 'below') then max(m.worst) else min(m.worst) end`;

function outcomeCondition({ outcome }: Input): RawBuilder<unknown> {
  return outcome ? sql`having sum(${sql.ref(`m.${counts[outcome]}`)}) > 0` : sql``;
}

/** What each limit came to in each period: added up from its months, with its exceedances. */
export const limitReport = serveList({
  endpoint: searchLimitReport,
  isComputed: true,
  query: ({ scope, input }) => sql`
    select l.id || '_' || r.begin_date as id, l.id as parameter_limit_id, coalesce(facility.name, n.name) as site,
      l.node_id, n.name as node, p.name as parameter, l.operator, l.value as limit, u.code as unit, l.averaging,
      l.averaging_length, l.statistic, r.begin_date, r.last_date as end_date, r.within, r.warned, r.exceeded,
      r.not_evaluated, e.exceedances, e.open, r.worst, l.citation
    from parameter_limit l
    join node n on n.company_id = l.company_id and n.id = l.node_id
    join parameter p on p.company_id = l.company_id and p.id = l.parameter_id
    left join unit u on u.company_id = l.company_id and u.id = l.unit_id
    left join lateral (${facilityOfNode}) facility on true
    cross join lateral (
      select date_trunc(${input.period}, m.month)::date as begin_date,
        (date_trunc(${input.period}, m.month) + ${lengths[input.period]}::interval)::date - 1 as last_date,
        sum(m.within_count)::integer as within, sum(m.warned_count)::integer as warned,
        sum(m.exceeded_count)::integer as exceeded, sum(m.not_evaluated_count)::integer as not_evaluated, ${worst} as worst
      from limit_month m
      where m.company_id = l.company_id and m.parameter_limit_id = l.id and ${periodConditions(input)}
      group by 1, 2 ${outcomeCondition(input)}) r
    cross join lateral (
      select count(*)::integer as exceedances, (count(*) filter (where x.state = 'open'))::integer as open
      from limit_exceedance x
      where x.company_id = l.company_id and x.parameter_limit_id = l.id and x.begin_date <= r.last_date
        and x.end_date >= r.begin_date) e
    where ${conditions(scope, input)}`,
});
