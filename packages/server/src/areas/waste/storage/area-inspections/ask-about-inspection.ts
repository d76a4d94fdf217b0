import type {
  CheckpointResult,
  InspectionFields,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { askAboutPlan, type EnteredDate } from '../../site/public.ts';
import type { InspectedArea } from './inspected-area.ts';
import type { InspectionContent } from './inspection-content.ts';

/** The days of a deficiency, beside what they were before; a day of anything else isn't kept. */
function daysOfMending(
  result: CheckpointResult,
  index: number,
  before: readonly CheckpointResult[],
): readonly EnteredDate[] {
  if (result.outcome !== 'deficiency') return [];
  const stood = before.find(({ checkpoint }) => checkpoint === result.checkpoint);
  return (['mendBy', 'mendedOn'] as const).map((field) => ({
    path: `checkpoints.${index}.${field}`,
    date: result[field],
    before: stood?.[field],
  }));
}

/** Asks about the day of an inspection, and the days by which and on which what it found is fixed. */
export async function askAboutInspection(
  scope: TenantScope,
  { siteId, timeZone }: InspectedArea,
  input: InspectionFields & { readonly confirmedDates: readonly LocalDate[] },
  before?: InspectionContent,
): Promise<void> {
  const entered: EnteredDate[] = [
    { path: 'inspectedAt', date: input.inspectedAt.slice(0, 10), before: before?.inspectedAt.slice(0, 10) },
    ...input.checkpoints.flatMap((result, index) => daysOfMending(result, index, before?.checkpoints ?? [])),
  ];
  await askAboutPlan(scope, { siteId, today: localDateAt(timeZone, Date.now()) }, entered, input.confirmedDates);
}
