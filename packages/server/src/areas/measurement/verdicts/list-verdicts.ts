import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { searchVerdicts, type VerdictRow } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { slotClock } from '@oikos/domain/period/slot.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameByIdText } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { placeOf } from '../measurements/node-place.ts';
import { placeAndPeriod } from '../place-and-period.ts';

type Input = ParsedInputOf<typeof searchVerdicts>;

interface Row extends Omit<VerdictRow, 'endDate' | 'time' | 'findingSaid'> {
  /** Half-open. */
  readonly endDate: LocalDate;
  readonly timeZone: string;
  readonly code: string;
  readonly parameters: VerdictRow['findingSaid']['parameters'];
}

function conditions(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const { parameterSetId, severity, status, mine } = input;
  const parts = [
    sql`m.company_id = ${scope.companyId}`,
    sql`m.closed_at is null`,
    sql`m.node_id in ${permittedNodes(scope, 'DATA_ENTRY')}`,
    ...placeAndPeriod('m', input),
  ];
  if (mine) parts.push(sql`m.owner_id = ${scope.userId}`);
  if (parameterSetId > 0) parts.push(sql`p.parameter_set_id = ${parameterSetId}`);
  if (severity) parts.push(sql`m.severity = ${severity}`);
  if (status !== 'all')
    parts.push(status === 'open' ? sql`m.acknowledged_at is null` : sql`m.acknowledged_at is not null`);
  return sql.join(parts, sql` and `);
}

export const verdictRows = (scope: TenantScope, input: Input): RawBuilder<unknown> => sql`
  select m.id, m.node_id, n.name as node, coalesce(${placeOf}, '') as place, n.time_zone, s.id as parameter_set_id,
    s.name as parameter_set, p.id as parameter_id, p.name as parameter, m.begin_date, m.end_date, m.slot, m.value, u.code as unit,
    m.severity, m.message as finding, m.code, m.parameters, r.name as rule,
    case when m.acknowledged_at is null then 'open' else 'acknowledged' end as status, m.raised_at,
    ${sql.raw(nameByIdText('m.raised_by'))} as raised_by, ${sql.raw(nameByIdText('m.owner_id'))} as owner, m.acknowledged_at,
    ${sql.raw(nameByIdText('m.acknowledged_by'))} as acknowledged_by, m.reason,
    m.acknowledged_at is null and m.node_id in ${permittedNodes(scope, 'DATA_ENTRY_FULL')} as may_acknowledge
  from value_verdict m
  join node n on n.company_id = m.company_id and n.id = m.node_id
  join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
  join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
  left join unit u on u.company_id = m.company_id and u.id = m.unit_id
  left join quality_rule r on r.company_id = m.company_id and r.id = m.quality_rule_id
  where ${conditions(scope, input)}`;

/** Doubtful values that wait for somebody, the oldest first, and those that were confirmed. */
export const verdictList = serveList({
  endpoint: searchVerdicts,
  query: ({ scope, input }) => {
    const found = containsCondition(['node', 'place', 'parameter', 'finding'], input.contains);
    return sql`select * from (${verdictRows(scope, input)}) as value where ${sql.join([sql`true`, ...found], sql` and `)}`;
  },
  item: ({ timeZone, endDate, code, parameters, ...row }: Row): VerdictRow => ({
    ...row,
    endDate: shownLastDay(endDate),
    time: row.slot < 0 ? '' : slotClock(timeZone, row.beginDate, row.slot),
    findingSaid: { code, message: row.finding, parameters },
  }),
});
