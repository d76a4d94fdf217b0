import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { checkMeasurementSet } from '@oikos/contract/measurement/measurements/measurements.ts';
import type { MeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { shownLastDay } from '@oikos/domain/period/validity.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { checkPeriod, type EntryProblem, valueProblems } from './check-entry.ts';
import { readEntryContext } from './entry-context.ts';

type Checked = Omit<OutputOf<typeof checkMeasurementSet>, 'id'>;

/** What today's rules say of a set that is stored: its dates and each of its entered values (E182). */
export async function checkStoredSet(scope: TenantScope, key: MeasurementSetKey): Promise<Checked> {
  const entryContext = await readEntryContext(scope, key.nodeId, key.parameterSetId, [key.beginDate]);
  const current = [...(entryContext?.current.values() ?? [])].filter(({ slot }) => slot === key.slot);
  const [first] = current;
  if (entryContext === null || first === undefined) return { exists: false, errors: [], warnings: [] };
  const { beginDate, slot } = key;
  const period = checkPeriod(entryContext, { beginDate, endDate: shownLastDay(first.endDate) || NO_END, slot });
  const found: (EntryProblem & { readonly at: string })[] = 'field' in period ? [{ ...period, at: '' }] : [];
  for (const value of current) {
    const parameter = entryContext.parameters.get(value.parameterId);
    if (parameter === undefined || parameter.isCalculated || value.state !== measurementState.value) continue;
    const item = { numValue: value.value, textValue: value.textValue };
    const problems = valueProblems(entryContext, parameter, item, value.unitId, beginDate);
    found.push(...problems.map((problem) => ({ ...problem, at: `${parameter.id}.` })));
  }
  const told = found.map(({ at, field, code, message, parameters, isWarning }) => ({
    isWarning,
    told: { path: `${at}${field}`, code, message, parameters },
  }));
  return {
    exists: true,
    errors: told.filter(({ isWarning }) => !isWarning).map((each) => each.told),
    warnings: told.filter(({ isWarning }) => isWarning).map((each) => each.told),
  };
}
