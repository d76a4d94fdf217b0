import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { explainSubstitute as endpoint } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { isSubstitute } from '@oikos/domain/measurement/measurement-origin.ts';
import { dateOfDayNumber, dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import type { MeasurementKey } from '../measurements/stored-measurement.ts';
import { periodOfDayTold } from '../parameter-limits/told-periods.ts';
import { type Estimated, estimateGaps } from './estimate-gaps.ts';
import { toldEstimate } from './preview-method.ts';
import { type GapSource, readSource, type StoredMethod } from './read-methods.ts';

type Output = OutputOf<typeof endpoint>;

/** A substitute with the run that gave it. */
interface StoredSubstitute {
  readonly value: number | null;
  readonly unitId: number | null;
  readonly origin: number;
  readonly flags: number;
  readonly definition: StoredMethod & { readonly unitId: number | null };
  readonly inputRevision: number;
  readonly filledAt: string;
}

async function readSubstitute(sql: SqlRunner, key: MeasurementKey): Promise<StoredSubstitute | undefined> {
  const [row] = await sql.rows<StoredSubstitute>(
    `select m.value, m.unit_id, m.origin, m.flags, s.definition, s.input_revision, s.filled_at
     from measurement m join substitution s on s.company_id = m.company_id and s.id = m.origin_id
     where m.company_id = current_company() and m.node_id = $1 and m.parameter_id = $2 and m.begin_date = $3::date
       and m.slot = $4`,
    [key.nodeId, key.parameterId, key.beginDate, key.slot],
  );
  return row !== undefined && isSubstitute(row.origin, row.flags) ? row : undefined;
}

function usedValue(source: GapSource, { grid, series }: Estimated, at: number): Output['before'] {
  if (at < 0) return null;
  const [day, slot] = [grid.days[at] as number, grid.slots[at] as number];
  return {
    period: periodOfDayTold(source, day, slot),
    beginDate: dateOfDayNumber(day),
    slot,
    value: series.values[at] as number,
  };
}

/** Estimates a substitute again from the values and by the method as they were, and tells from what; 404 of any other value. */
export async function explainSubstitute(scope: TenantScope, key: MeasurementKey): Promise<Output> {
  const sql = runnerOfKysely(scope.db);
  const stored = await readSubstitute(sql, key);
  const known = await readSource(sql, key.nodeId, key.parameterId);
  if (stored === undefined || known === undefined) throw notFound();
  const { definition, inputRevision, filledAt } = stored;
  const source = { ...known, unitId: definition.unitId };
  const units = await readUnits(sql);
  const day = dayNumberOf(key.beginDate);
  const now = Date.parse(filledAt);
  const estimating = { sql, companyId: scope.companyId, units, now, asOf: Number(inputRevision) };
  const estimated = await estimateGaps(estimating, source, definition, { from: day, to: day + 1 });
  const position = estimated === null ? -1 : estimated.grid.positionOf(day, key.slot);
  const row = estimated === null ? -1 : estimated.found.positions.indexOf(position);
  if (estimated === null || row < 0) throw notFound();
  const { found } = estimated;
  const estimate = toldEstimate(definition.method, found, row);
  return {
    stored: stored.value,
    isSame: Object.is(estimate.value, stored.value) && stored.unitId === source.unitId,
    name: definition.name,
    method: definition.method,
    citation: definition.citation,
    filledAt,
    unit: units.get(source.unitId ?? 0)?.code ?? null,
    ...estimate,
    before: usedValue(source, estimated, found.befores[row] as number),
    after: usedValue(source, estimated, found.afters[row] as number),
    usedCount: found.usedCounts[row] as number,
  };
}
