import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { searchExceedances } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameByIdText } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAtOrBelow } from '../subtree-condition.ts';
import { dueDayOfExceedance } from './due-day.ts';
import { periodTold, type ToldBy } from './told-periods.ts';

type Input = ParsedInputOf<typeof searchExceedances>;
type Item = OutputOf<typeof searchExceedances>['items'][number];

interface Row extends Omit<Item, 'begin' | 'end' | 'peakBegin' | 'peakEnd'>, ToldBy {
  readonly beginSlot: number;
  readonly endSlot: number;
  readonly peakBeginDate: LocalDate;
  readonly peakBeginSlot: number;
  readonly peakEndDate: LocalDate;
  readonly peakEndSlot: number;
}

function conditions(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const { parameterLimitId, locationId, state, beginDate, endDate, contains } = input;
  const parts = [
    sql`l.node_id in ${permittedNodes(scope, 'PARAMETER_LIMITS')}`,
    ...containsCondition([sql`n.name`, sql`p.name`, sql`e.cause`, sql`e.correction`, sql`l.citation`], contains),
  ];
  if (parameterLimitId > 0) parts.push(sql`e.parameter_limit_id = ${parameterLimitId}`);
  if (locationId > 0) parts.push(isAtOrBelow(sql`l.node_id`, locationId));
  if (state) parts.push(sql`e.state = ${state}`);
  if (beginDate) parts.push(sql`e.end_date >= ${beginDate}::date`);
  if (endDate) parts.push(sql`e.begin_date <= ${endDate}::date`);
  return sql.join(parts, sql` and `);
}

export const exceedanceList = serveList({
  endpoint: searchExceedances,
  query: ({ scope, input }) => sql`
    select e.id, e.parameter_limit_id, l.node_id, n.name as node, p.name as parameter, l.operator, l.value as limit,
      u.code as unit, e.begin_date, e.begin_slot, e.end_date, e.end_slot, e.window_count, e.peak, e.peak_begin_date,
      e.peak_begin_slot, e.peak_end_date, e.peak_end_slot, e.state, e.cause, e.correction,
      ${sql.raw(nameByIdText('e.answered_by'))} as answered_by, e.answered_at, ${dueDayOfExceedance} as due_date,
      l.citation, e.version, s.timespan, n.time_zone
    from limit_exceedance e
    join parameter_limit l on l.company_id = e.company_id and l.id = e.parameter_limit_id
    join node n on n.company_id = l.company_id and n.id = l.node_id
    join parameter p on p.company_id = l.company_id and p.id = l.parameter_id
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    left join unit u on u.company_id = l.company_id and u.id = l.unit_id
    where ${conditions(scope, input)}`,
  item: (row: Row): Item => {
    const { beginSlot, endSlot, peakBeginDate, peakBeginSlot, peakEndDate, peakEndSlot, ...item } = row;
    return {
      ...item,
      begin: periodTold(row, row.beginDate, beginSlot),
      end: periodTold(row, row.endDate, endSlot),
      peakBegin: periodTold(row, peakBeginDate, peakBeginSlot),
      peakEnd: periodTold(row, peakEndDate, peakEndSlot),
    };
  },
});
