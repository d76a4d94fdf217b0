import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { type ApprovalRow, searchApprovals } from '@oikos/contract/measurement/approvals.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { originName } from '@oikos/domain/measurement/measurement-origin.ts';
import { qualifierMask } from '@oikos/domain/measurement/qualifier.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { slotClock } from '@oikos/domain/period/slot.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameByIdText } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAnswered } from '../measurements/answered-values.ts';
import { placeOf } from '../measurements/node-place.ts';
import { qualifiedColumns } from '../measurements/stored-measurement.ts';
import { placeAndPeriod } from '../place-and-period.ts';

type Input = ParsedInputOf<typeof searchApprovals>;

interface Row extends Omit<ApprovalRow, 'endDate' | 'time' | 'origin' | 'qualifier' | 'text' | 'noDataCode'> {
  /** Half-open. */
  readonly endDate: LocalDate;
  readonly timeZone: string;
  readonly origin: number;
  readonly state: number;
  readonly flags: number;
  readonly textValue: string | null;
}

const isApproved = sql.raw(`(m.flags & ${measurementFlag.approved}) <> 0`);

const isHeld = sql.raw(`(m.flags & ${measurementFlag.held}) <> 0`);

function conditions(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const { parameterSetId, moduleId, status, mine } = input;
  const parts = [
    sql`m.company_id = ${scope.companyId}`,
    sql`m.node_id in ${permittedNodes(scope, 'DATA_ENTRY')}`,
    // What has no value has nothing to approve.
    isAnswered,
    ...placeAndPeriod('m', input),
  ];
  if (mine) parts.push(sql`m.node_id in ${permittedNodes(scope, 'MEASUREMENT_OVERWRITE')}`);
  if (parameterSetId > 0) {
    parts.push(sql`m.parameter_id in (select id from parameter where parameter_set_id = ${parameterSetId})`);
  }
  if (moduleId !== undefined) parts.push(sql`${moduleId}::smallint = any(s.module_ids)`);
  if (status !== 'all') parts.push(status === 'approved' ? isApproved : sql`not ${isApproved}`);
  return sql.join(parts, sql` and `);
}

const keyOf = (alias: string): string => `${alias}.company_id = m.company_id and ${alias}.node_id = m.node_id
  and ${alias}.parameter_id = m.parameter_id and ${alias}.begin_date = m.begin_date and ${alias}.slot = m.slot`;
const versionColumns = (alias: string): string => `${alias}.revision, ${alias}.recorded_by, ${alias}.recorded_at`;

/** Of the first version since the last one that `differs` from the value as it is: who recorded it, or when. */
const sinceLast = (differs: string, wanted: string): string => `(
  select ${wanted} from (
    select ${versionColumns('m')}
    union all select ${versionColumns('h')} from measurement_history h where ${keyOf('h')}
  ) v
  where v.revision > coalesce(
    (select max(h.revision) from measurement_history h where ${keyOf('h')} and (${differs})), -1)
  order by v.revision limit 1)`;

const isOtherValue = `h.value is distinct from m.value or h.text_value is distinct from m.text_value
  or h.unit_id is distinct from m.unit_id or h.state <> m.state or ((h.flags # m.flags) & ${qualifierMask}) <> 0`;
const isNotApproved = `(h.flags & ${measurementFlag.approved}) = 0`;

/** The four facts of who and when are read from the versions of the rows of a page only: nothing is sorted by them. */
export const approvalRows = (scope: TenantScope, input: Input): RawBuilder<unknown> => sql`
  select m.node_id || '_' || m.parameter_id || '_' || m.begin_date || '_' || m.slot as id,
    m.node_id, n.name as node, coalesce(${placeOf}, '') as place, n.time_zone,
    s.name as parameter_set, p.id as parameter_id, p.name as parameter, m.begin_date,
    m.end_date, m.slot, m.value, m.text_value, m.state, m.flags, u.code as unit, m.origin, m.revision,
    case when ${isApproved} then 'approved' else 'waiting' end as status,
    ${sql.raw(sinceLast(isOtherValue, nameByIdText('v.recorded_by')))} as entered_by,
    ${sql.raw(sinceLast(isOtherValue, 'v.recorded_at'))} as entered_at,
    case when ${isApproved} then ${sql.raw(sinceLast(isNotApproved, nameByIdText('v.recorded_by')))} end as approved_by,
    case when ${isApproved} then ${sql.raw(sinceLast(isNotApproved, 'v.recorded_at'))} end as approved_at,
    m.node_id in ${permittedNodes(scope, 'MEASUREMENT_OVERWRITE')} and not ${isHeld} as may_approve
  from measurement m
  join node n on n.company_id = m.company_id and n.id = m.node_id
  join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
  join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
  left join unit u on u.company_id = m.company_id and u.id = m.unit_id
  where ${conditions(scope, input)}`;

/** Values that wait for approval, and approved ones with who approved them. */
export const approvalList = serveList({
  endpoint: searchApprovals,
  query: ({ scope, input }) => {
    const found = containsCondition(['node', 'place', 'parameter'], input.contains);
    return sql`select * from (${approvalRows(scope, input)}) as value where ${sql.join([sql`true`, ...found], sql` and `)}`;
  },
  item: ({ timeZone, endDate, origin, state, flags, textValue, ...row }: Row): ApprovalRow => ({
    ...row,
    ...qualifiedColumns({ state, flags, textValue }),
    endDate: shownLastDay(endDate),
    time: row.slot < 0 ? '' : slotClock(timeZone, row.beginDate, row.slot),
    origin: originName(origin),
  }),
});
