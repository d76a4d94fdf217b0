import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { searchMeasurements as endpoint } from '@oikos/contract/measurement/measurements/measurements.ts';
import { pagingOf } from '@oikos/contract/paging.ts';
import { formatMeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { placeAndPeriod } from '../place-and-period.ts';
import { type ItemRow, itemColumns, itemOf, type MeasurementSet } from './read-items.ts';

type Input = ParsedInputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;

interface SetRow {
  readonly nodeId: number;
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
  readonly slot: number;
  readonly total: number;
}

/** Values as they are, or as they were known at an instant. */
function valuesAt(asOf: string | undefined): RawBuilder<unknown> {
  if (asOf === undefined) return sql`measurement`;
  const columns =
    sql.raw(`company_id, node_id, parameter_id, begin_date, end_date, slot, unit_id, value, text_value, state,
    flags, origin, origin_id, comment, reason_for_change, data_origin, revision, recorded_by, recorded_at`);
  return sql`(select ${columns} from measurement where recorded_at <= ${asOf}::timestamptz
    union all select ${columns} from measurement_history
    where recorded_at <= ${asOf}::timestamptz and superseded_at > ${asOf}::timestamptz)`;
}

function condition(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const parts = [
    sql`m.company_id = ${scope.companyId}`,
    sql`m.parameter_id in (select id from parameter where parameter_set_id = ${input.parameterSetId})`,
    sql`m.node_id in ${permittedNodes(scope, 'DATA_ENTRY')}`,
    ...placeAndPeriod('m', input),
  ];
  if (input.nodeId > 0) parts.push(sql`m.node_id = ${input.nodeId}`);
  if (input.nodeTypeId > 0)
    parts.push(sql`m.node_id in (select id from node where node_type_id = ${input.nodeTypeId})`);
  return sql.join(parts, sql` and `);
}

/** Measurement sets of a node or of all permitted nodes of a type, by begin date (E181). */
export async function searchMeasurements(scope: TenantScope, input: Input): Promise<Output> {
  const { skip, take, sort } = pagingOf(input);
  const direction = sql.raw(sort[0]?.direction === 'desc' ? 'desc' : 'asc');
  const values = valuesAt(input.asOf);
  const { rows: sets } = await sql<SetRow>`
    select node_id, begin_date, slot, max(end_date) as end_date, (count(*) over ())::integer as total
    from ${values} m where ${condition(scope, input)}
    group by node_id, begin_date, slot order by begin_date ${direction}, slot ${direction}, node_id
    offset ${skip} ${take === 0 ? sql`` : sql`limit ${take}`}`.execute(scope.db);
  const items = await readItems(scope, input.parameterSetId, values, sets);
  return {
    items: sets.map((set) => setOf(set, input.parameterSetId, items)),
    totalCount: sets[0]?.total ?? 0,
    page: take === 0 ? 1 : Math.floor(skip / take) + 1,
    skip,
    take,
  };
}

const keyOf = ({ nodeId, beginDate, slot }: Pick<SetRow, 'nodeId' | 'beginDate' | 'slot'>) =>
  `${nodeId}|${beginDate}|${slot}`;

async function readItems(
  scope: TenantScope,
  parameterSetId: number,
  values: RawBuilder<unknown>,
  sets: readonly Pick<SetRow, 'nodeId' | 'beginDate' | 'slot'>[],
): Promise<ReadonlyMap<string, readonly ItemRow[]>> {
  if (sets.length === 0) return new Map();
  const { rows } = await sql<ItemRow>`
    select ${sql.raw(itemColumns('m'))} from ${values} m
    join unnest(${sets.map(({ nodeId }) => nodeId)}::bigint[], ${sets.map(({ beginDate }) => beginDate)}::date[],
      ${sets.map(({ slot }) => slot)}::smallint[]) as k(node_id, begin_date, slot)
      on k.node_id = m.node_id and k.begin_date = m.begin_date and k.slot = m.slot
    where m.company_id = ${scope.companyId}
      and m.parameter_id in (select id from parameter where parameter_set_id = ${parameterSetId})
    order by m.node_id, m.begin_date, m.slot, m.parameter_id`.execute(scope.db);
  const bySet = new Map<string, ItemRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const found = bySet.get(key);
    if (found === undefined) bySet.set(key, [row]);
    else found.push(row);
  }
  return bySet;
}

function setOf(set: SetRow, parameterSetId: number, items: ReadonlyMap<string, readonly ItemRow[]>): MeasurementSet {
  const key = { nodeId: set.nodeId, parameterSetId, beginDate: set.beginDate, slot: set.slot };
  return {
    id: formatMeasurementSetKey(key),
    ...key,
    endDate: shownLastDay(set.endDate) || NO_END,
    dataItems: (items.get(keyOf(set)) ?? []).map(itemOf),
  };
}
