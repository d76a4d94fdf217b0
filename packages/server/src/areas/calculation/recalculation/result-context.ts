import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { dayOf, loadConfiguration } from '../../expression/public.ts';
import type { MeasurementKey, StoredMeasurement } from '../../measurement/public.ts';
import { Binder, buildsOnPast, type Instance } from './bindings.ts';
import { activeDays } from './cells.ts';
import { noEndDay, wholePeriods } from './day-periods.ts';
import { DependencyGraph } from './dependents.ts';
import { type EvaluatedCell, evaluateCell } from './evaluate.ts';
import { instanceKey } from './instance-key.ts';
import { SeriesNeeds, type ValueSource, valuesAsOf } from './read-series.ts';
import { periodKey, SeriesStore } from './series.ts';

/** When and from which state of the data a result was computed. */
export interface CalculationStep {
  readonly id: number;
  readonly calculationRunId: number;
  readonly inputRevision: number;
  readonly writtenRevision: number;
  readonly finishedAt: string;
  readonly engineVersion: string;
  readonly cause: string;
}

/** A result computed again from the data it was computed from. */
export interface ResultContext {
  readonly binder: Binder;
  readonly instance: Instance;
  readonly store: SeriesStore;
  readonly cell: EvaluatedCell | null;
  /** Where the values it read are found. */
  readonly source: ValueSource;
}

const storedColumns = `node_id, parameter_id, begin_date, end_date, slot, unit_id, value, text_value, state, flags, origin,
  origin_id, revision, recorded_by, recorded_at, comment, reason_for_change, data_origin`;

export async function readMeasurement(scope: TenantScope, key: MeasurementKey): Promise<StoredMeasurement | null> {
  const rows = await runnerOfKysely(scope.db).rows<StoredMeasurement>(
    `select ${storedColumns} from measurement
     where company_id = $1 and node_id = $2 and parameter_id = $3 and begin_date = $4 and slot = $5`,
    [scope.companyId, key.nodeId, key.parameterId, key.beginDate, key.slot],
  );
  return rows[0] ?? null;
}

/** Values as the calculation found them, with where each came from: at most 400 of them. */
export function readSourceMeasurements(
  scope: TenantScope,
  source: ValueSource,
  place: { nodeId: number; parameterId: number },
  from: LocalDate,
  to: LocalDate,
): Promise<readonly StoredMeasurement[]> {
  const condition = `company_id = ${scope.companyId} and node_id = ${place.nodeId} and parameter_id = ${place.parameterId}
    and begin_date >= '${from}' and begin_date < '${to}'`;
  return runnerOfKysely(scope.db).rows<StoredMeasurement>(
    `${source(condition, storedColumns)} order by begin_date, slot limit 400`,
  );
}

export async function readStep(scope: TenantScope, stepId: number): Promise<CalculationStep | null> {
  const rows = await runnerOfKysely(scope.db).rows<CalculationStep>(
    `select s.id, s.calculation_run_id, s.input_revision, s.written_revision, s.finished_at, r.engine_version, r.cause
     from calculation_step s join calculation_run r on r.company_id = s.company_id and r.id = s.calculation_run_id
     where s.id = $1`,
    [stepId],
  );
  return rows[0] ?? null;
}

/** Why the result could have no value on that day, whatever its formula: its node was not active, or it read itself. */
function failureOf(binder: Binder, instance: Instance, day: number): number | null {
  const active = activeDays(instance);
  if (day < active.from || day >= active.to) return measurementState.notActive;
  const { circular } = new DependencyGraph(binder).levels([instance]);
  const days = circular.get(instanceKey(instance.node.id, instance.parameter.id)) ?? [];
  return days.some(({ from, to }) => from <= day && day < to) ? measurementState.circular : null;
}

/**
 * Computes a result again: with the configuration and the values as they were at the revision its step read. The result's
 * own earlier values are those its step wrote.
 */
export async function recomputeResult(
  scope: TenantScope,
  key: MeasurementKey,
  step: CalculationStep,
): Promise<ResultContext | null> {
  const sql = runnerOfKysely(scope.db);
  const binder = new Binder(await loadConfiguration(sql, step.inputRevision));
  const instance = binder.instance(key.nodeId, key.parameterId);
  if (instance === null) return null;
  const day = dayOf(key.beginDate);
  const days =
    instance.timespan === TIMESPAN.none ? { from: day, to: noEndDay } : wholePeriods(instance.timespan, day, day + 1);
  const needs = new SeriesNeeds();
  needs.addInstance(instance, days);
  const store = new SeriesStore();
  const source = valuesAsOf(step.inputRevision);
  await needs.readRows(scope, store, source);
  if (buildsOnPast(instance)) {
    const written = new SeriesStore();
    await needs.readRows(scope, written, valuesAsOf(step.writtenRevision));
    store.set(key.nodeId, key.parameterId, written.get(key.nodeId, key.parameterId));
  }
  const found = evaluateCell(instance, periodKey(day, key.slot), store, binder.configuration.units);
  const failure = found === null ? null : failureOf(binder, instance, day);
  const cell = found === null || failure === null ? found : { ...found, value: Number.NaN, state: failure };
  return { binder, instance, store, cell, source };
}
