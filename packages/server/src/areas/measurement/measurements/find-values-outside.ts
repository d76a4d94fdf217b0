import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/**
 * V123: values before the active or after the inactive date. One that holds until further notice counts by its first day.
 * Results and substitutes don't count: they are withdrawn with the dates that allowed them.
 */
export async function hasValuesOutside(
  scope: TenantScope,
  id: number,
  { activeDate, inactiveDate }: { readonly activeDate: LocalDate; readonly inactiveDate: LocalDate },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from measurement
    where node_id = ${id} and state = 0 and origin not in (${measurementOrigin.calculation}, ${measurementOrigin.substitute})
      and (begin_date < ${activeDate}::date or begin_date >= ${inactiveDate}::date
           or (end_date > ${inactiveDate}::date and end_date < ${NO_END}::date))
    limit 1`.execute(scope.db);
  return rows.length > 0;
}
