import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { type FormState, formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { type LateRange, lateRangeNames, lateRanges } from '@oikos/domain/collection/forms/form-views.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { daysLate, type FormFilter, formsFound } from './find-forms.ts';

/** How many forms are in each state, and how many are late. */
export interface FormTotals {
  readonly total: number;
  readonly states: Readonly<Record<FormState, number>>;
  readonly late: number;
  /** By how long they have been late. */
  readonly lateFor: Readonly<Record<LateRange, number>>;
  readonly waiting: number;
  readonly returned: number;
}

const counted = (name: string, condition: RawBuilder<unknown>) =>
  sql`${sql.lit(name)}, count(*) filter (where ${condition})`;

const isLateFor = (range: LateRange) => {
  const { from, to } = lateRanges[range];
  return to === null ? sql`days_late >= ${sql.lit(from)}` : sql`days_late between ${sql.lit(from)} and ${sql.lit(to)}`;
};

/** Columns that count forms in a select over their `state` and `days_late`. */
export const countedByState = sql`
  count(*)::int as total,
  json_build_object(${sql.join(formStates.map((state) => counted(state, sql`state = ${sql.lit(state)}`)))}) as states,
  (count(*) filter (where days_late > 0))::int as late`;

/** Counts what a list of forms with the same filter shows. */
export async function readFormTotals(
  scope: TenantScope,
  permission: Permission | readonly Permission[],
  filter: FormFilter,
): Promise<FormTotals> {
  const { rows } = await sql<FormTotals>`
    select ${countedByState},
      json_build_object(${sql.join(lateRangeNames.map((range) => counted(range, isLateFor(range))))}) as late_for,
      (count(*) filter (where waits_for_approval))::int as waiting, (count(*) filter (where is_returned))::int as returned
    from (
      select f.state, f.waits_for_approval, f.is_returned, ${daysLate} as days_late
      ${formsFound(scope, permission, filter)}
    ) found`.execute(scope.db);
  return rows[0] as FormTotals;
}
