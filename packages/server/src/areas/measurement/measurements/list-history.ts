import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type MeasurementHistoryRow,
  searchMeasurementHistory,
} from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameById } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { placeAndPeriod } from '../place-and-period.ts';
import { namesOfValues, shownValue, type ValueRow, valueColumns } from './list-values.ts';

type Input = ParsedInputOf<typeof searchMeasurementHistory>;
type Superseded = Pick<MeasurementHistoryRow, 'isCurrent' | 'supersededAt' | 'supersededBy' | 'supersededReason'>;

/** Asked of the current values and of their history alike; both lie by node, parameter and day. */
function conditions(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const { nodeId, parameterId, parameterSetId } = input;
  const parts = [
    sql`m.company_id = ${scope.companyId}`,
    sql`m.node_id = ${nodeId}`,
    sql`m.node_id in ${permittedNodes(scope, ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'])}`,
    ...placeAndPeriod('m', input),
  ];
  if (parameterId > 0) parts.push(sql`m.parameter_id = ${parameterId}`);
  if (parameterSetId > 0) {
    parts.push(sql`m.parameter_id in (select id from parameter where parameter_set_id = ${parameterSetId})`);
  }
  return sql.join(parts, sql` and `);
}

const states = (scope: TenantScope, input: Input): RawBuilder<unknown> => sql`
  select ${valueColumns}, true as is_current, null::timestamptz as superseded_at, null::text as superseded_by,
    null::text as superseded_reason
  from measurement m ${namesOfValues} where ${conditions(scope, input)}
  union all
  select ${valueColumns}, false, m.superseded_at,
    ${nameById('m.superseded_by')},
    m.superseded_reason
  from measurement_history m ${namesOfValues} where ${conditions(scope, input)}`;

/** Every state of a node's values, the newest first. */
export const historyList = serveList({
  endpoint: searchMeasurementHistory,
  query: ({ scope, input }) => {
    const found = containsCondition(['parameter', 'comment', 'recordedBy', 'supersededReason'], input.contains);
    return sql`
      select state.*, state.id || '_' || coalesce(state.superseded_at::text, '') || '_' || state.recorded_at::text as state_id
      from (${states(scope, input)}) as state where ${sql.join([sql`true`, ...found], sql` and `)}`;
  },
  item: ({
    stateId,
    isCurrent,
    supersededAt,
    supersededBy,
    supersededReason,
    ...value
  }: ValueRow & Superseded & { readonly stateId: string }) => ({
    ...shownValue(value),
    id: stateId,
    isCurrent,
    supersededAt,
    supersededBy,
    supersededReason,
  }),
});
