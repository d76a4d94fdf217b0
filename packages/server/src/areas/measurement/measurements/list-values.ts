import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type MeasurementValueRow,
  searchMeasurementValues,
} from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { unpackFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { originName } from '@oikos/domain/measurement/measurement-origin.ts';
import { stateName } from '@oikos/domain/measurement/measurement-state.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { slotClock } from '@oikos/domain/period/slot.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameById } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { placeAndPeriod } from '../place-and-period.ts';
import { isAtOrBelow } from '../subtree-condition.ts';
import { placeOf } from './node-place.ts';
import { flagWords, qualifiedColumns } from './stored-measurement.ts';

type Input = ParsedInputOf<typeof searchMeasurementValues>;

export interface ValueRow
  extends Omit<
    MeasurementValueRow,
    'endDate' | 'time' | 'state' | 'flags' | 'isApproved' | 'origin' | 'qualifier' | 'text' | 'noDataCode'
  > {
  readonly endDate: LocalDate;
  readonly timeZone: string;
  readonly state: number;
  readonly flags: number;
  readonly origin: number;
  /** Of the value; the code where there is no data. */
  readonly textValue: string | null;
}

function conditions(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const { nodeId, nodeTypeId, parameterSetId } = input;
  const parts = [
    sql`m.company_id = ${scope.companyId}`,
    sql`m.node_id in ${permittedNodes(scope, ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'])}`,
    ...placeAndPeriod('m', input),
  ];
  if (parameterSetId > 0) {
    parts.push(sql`m.parameter_id in (select id from parameter where parameter_set_id = ${parameterSetId})`);
  }
  if (nodeTypeId > 0) parts.push(sql`n.node_type_id = ${nodeTypeId}`);
  if (nodeId > 0 && nodeTypeId <= 0) parts.push(sql`m.node_id = ${nodeId}`);
  if (nodeId > 0 && nodeTypeId > 0) {
    parts.push(isAtOrBelow(sql`m.node_id`, nodeId));
  }
  return sql.join(parts, sql` and `);
}

/** The columns of a value and what they are read from: `measurement`, or what has its columns, as `m`. */
export const valueColumns = sql`
  m.node_id || '_' || m.parameter_id || '_' || m.begin_date || '_' || m.slot as id,
    m.node_id, n.name as node, coalesce(${placeOf}, '') as place, n.time_zone,
    s.name as parameter_set, p.id as parameter_id, p.name as parameter, m.begin_date,
    m.end_date, m.slot, m.value, m.text_value, u.code as unit, m.state, m.flags, m.origin, m.comment,
    m.reason_for_change, m.data_origin,
    ${nameById('m.recorded_by')} as recorded_by, m.recorded_at`;

export const namesOfValues = sql`
  join node n on n.company_id = m.company_id and n.id = m.node_id
  join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
  join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
  left join unit u on u.company_id = m.company_id and u.id = m.unit_id`;

const valueRows = (scope: TenantScope, input: Input): RawBuilder<unknown> => sql`
  select ${valueColumns}
  from measurement m ${namesOfValues}
  where ${conditions(scope, input)}`;

export const shownValue = ({
  timeZone,
  state,
  flags,
  origin,
  endDate,
  textValue,
  ...row
}: ValueRow): MeasurementValueRow => ({
  ...row,
  ...qualifiedColumns({ state, flags, textValue }),
  endDate: shownLastDay(endDate),
  time: row.slot < 0 ? '' : slotClock(timeZone, row.beginDate, row.slot),
  state: stateName(state),
  flags: flagWords(flags),
  isApproved: unpackFlags(flags).approved,
  origin: originName(origin),
});

/** Values as a list, which exports them whole. */
export const valueList = serveList({
  endpoint: searchMeasurementValues,
  query: ({ scope, input }) => {
    const found = containsCondition(['node', 'place', 'parameter', 'comment'], input.contains);
    return sql`select * from (${valueRows(scope, input)}) as value where ${sql.join([sql`true`, ...found], sql` and `)}`;
  },
  item: shownValue,
});
