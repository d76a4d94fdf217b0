import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { explainSubstitute as endpoint } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { isSubstitute } from '@oikos/domain/measurement/measurement-origin.ts';
import { runnerOfKysely, type SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import type { MeasurementKey } from '../measurements/stored-measurement.ts';
import { explainPeriod } from './explain-period.ts';
import { readSource, type StoredMethod } from './read-methods.ts';

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

/** Estimates a substitute again from the values and by the method as they were, and tells from what; 404 of any other value. */
export async function explainSubstitute(scope: TenantScope, key: MeasurementKey): Promise<Output> {
  const sql = runnerOfKysely(scope.db);
  const stored = await readSubstitute(sql, key);
  const known = await readSource(sql, key.nodeId, key.parameterId);
  if (stored === undefined || known === undefined) throw notFound();
  const { definition, inputRevision, filledAt } = stored;
  const source = { ...known, unitId: definition.unitId };
  const units = await readUnits(sql);
  const now = Date.parse(filledAt);
  const estimating = { sql, companyId: scope.companyId, units, now, asOf: Number(inputRevision) };
  const explained = await explainPeriod(estimating, source, definition, key);
  return {
    stored: stored.value,
    isSame: Object.is(explained.value, stored.value) && stored.unitId === source.unitId,
    filledAt,
    ...explained,
  };
}
