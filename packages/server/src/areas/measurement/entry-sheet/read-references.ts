import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  EARLIER_VALUES_MAXIMUM,
  type EntryReferences,
  type readEntryReferences as endpoint,
} from '@oikos/contract/measurement/entry-references.ts';
import { qualifierOf } from '@oikos/domain/measurement/qualifier.ts';
import { rangeYearBefore } from '@oikos/domain/period/entry-span.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { isTimespan, TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { DateRange } from '@oikos/domain/period/validity.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUsualAmounts } from '../measurements/usual-amounts.ts';
import { readLimits, type SourceIds } from '../parameter-limits/read-limits.ts';

type EarlierValue = EntryReferences['earlier'][number];

/** The values of sources in the periods that begin on the days. */
export async function readValuesBefore(
  scope: TenantScope,
  sources: SourceIds,
  days: DateRange,
): Promise<EarlierValue[]> {
  const { rows } = await sql<Omit<EarlierValue, 'qualifier'> & { readonly flags: number }>`
    select m.node_id, m.parameter_id, m.begin_date, m.slot, m.value as num_value, m.text_value, m.unit_id as uom_id, m.flags
    from unnest(${sources.nodeIds}::bigint[], ${sources.parameterIds}::bigint[]) source(node_id, parameter_id)
    join measurement m on m.company_id = ${scope.companyId} and m.node_id = source.node_id
      and m.parameter_id = source.parameter_id and m.begin_date >= ${days.begin}::date and m.begin_date < ${days.end}::date
    where m.state = 0 limit ${EARLIER_VALUES_MAXIMUM}`.execute(scope.db);
  return rows.map(({ flags, ...row }) => ({ ...row, qualifier: qualifierOf(flags) }));
}

/** What values of the sources are compared with; the earlier ones of periods that begin on the days. */
export async function referencesOf(
  scope: TenantScope,
  sources: SourceIds,
  earlierDays: DateRange,
): Promise<EntryReferences> {
  const runner = runnerOfKysely(scope.db);
  return {
    earlier: await readValuesBefore(scope, sources, earlierDays),
    limits: await readLimits(runner, sources),
    usual: await readUsualAmounts(runner, scope.companyId, sources),
  };
}

/** A set without a frequency has no periods a year before. */
const noDays: DateRange = { begin: '1900-01-01', end: '1900-01-01' };

export async function readEntryReferences(
  scope: TenantScope,
  { nodeId, parameterSetId, beginDate, endDate }: ParsedInputOf<typeof endpoint>,
): Promise<EntryReferences> {
  const set = await scope.db
    .selectFrom('parameter_set')
    .select(['timespan', 'isConstant'])
    .where('id', '=', parameterSetId)
    .executeTakeFirstOrThrow(notFound);
  const parameters = await scope.db
    .selectFrom('parameter')
    .select('id')
    .where('parameterSetId', '=', parameterSetId)
    .execute();
  const parameterIds = parameters.map(({ id }) => id);
  const sources = { nodeIds: parameterIds.map(() => nodeId), parameterIds };
  const timespan = set.isConstant || !isTimespan(set.timespan) ? TIMESPAN.none : set.timespan;
  const hasPeriods = timespan !== TIMESPAN.none && beginDate <= endDate;
  const days = hasPeriods ? rangeYearBefore(timespan, { begin: beginDate, end: addDays(endDate, 1) }) : noDays;
  return referencesOf(scope, sources, days);
}
