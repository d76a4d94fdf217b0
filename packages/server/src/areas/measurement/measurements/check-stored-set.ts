import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { checkMeasurementSet } from '@oikos/contract/measurement/measurements/measurements.ts';
import type { MeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { checkPeriod, valueProblems, verdictProblem } from './check-entry.ts';
import { readEntryContext } from './entry-context.ts';
import type { EntryProblem } from './entry-problem.ts';
import { type JudgedRow, judgeEntry } from './judge-entry.ts';

interface Found {
  readonly problem: EntryProblem;
  /** Where its field is: the parameter's id and a point; blank: of the whole set. */
  readonly at: string;
}

type StoredRow = JudgedRow & Pick<Found, 'at'>;

type Checked = Omit<OutputOf<typeof checkMeasurementSet>, 'id'>;

/** What today's rules say of a set that is stored: its dates and each of its entered values (E182). */
export async function checkStoredSet(scope: TenantScope, key: MeasurementSetKey): Promise<Checked> {
  const entryContext = await readEntryContext(scope, key.nodeId, key.parameterSetId, [key.beginDate]);
  const current = [...(entryContext?.current.values() ?? [])].filter(({ slot }) => slot === key.slot);
  const [first] = current;
  if (entryContext === null || first === undefined) return { exists: false, errors: [], warnings: [] };
  const { beginDate, slot } = key;
  const period = checkPeriod(entryContext, { beginDate, endDate: shownLastDay(first.endDate) || NO_END, slot });
  const found: Found[] = 'field' in period ? [{ problem: period, at: '' }] : [];
  const judged: StoredRow[] = [];
  for (const value of current) {
    const parameter = entryContext.parameters.get(value.parameterId);
    if (parameter === undefined || parameter.isCalculated || value.state !== measurementState.value) continue;
    const at = `${parameter.id}.`;
    const item = { numValue: value.value, textValue: value.textValue };
    const problems = valueProblems(entryContext, parameter, item, value.unitId);
    found.push(...problems.map((problem) => ({ problem, at })));
    if (parameter.dataType === DATA_TYPE.number)
      judged.push({ ...value, begin: value.beginDate, end: value.endDate, at });
  }
  const judgedAt = { nodeId: key.nodeId, entryContext };
  const verdicts = await judgeEntry(runnerOfKysely(scope.db), scope.companyId, judgedAt, judged);
  for (const [{ at }, of] of verdicts) {
    found.push(...of.map((verdict) => ({ problem: verdictProblem(verdict, entryContext.units), at })));
  }
  const told = found.map(({ at, problem: { field, severity, ...words } }) => ({
    ...words,
    path: `${at}${field}`,
    severity,
  }));
  return {
    exists: true,
    errors: told.filter(({ severity }) => severity === 'refuse'),
    warnings: told.filter(({ severity }) => severity !== 'refuse'),
  };
}
