import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { formDashboardMessages as say } from '@oikos/contract/reporting/form-dashboards/form-dashboard-messages.ts';
import type { remindOfFoundForms } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { sql } from 'kysely';
import { conflict } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { formsFound, readFormTotals, remindOfMany } from '../../collection/forms/public.ts';
import { listedFilter, permissionOf } from './dashboard-filters.ts';

/** Reminds of the forms that the filter finds, as many as the person saw. */
export async function remindOfFound(
  scope: TenantScope,
  { filter: { dashboard, ...filter }, count }: ParsedInputOf<typeof remindOfFoundForms>['found'],
): Promise<OutputOf<typeof remindOfFoundForms>> {
  const permission = permissionOf[dashboard];
  const wanted = listedFilter(scope, filter);
  const { total } = await readFormTotals(scope, permission, wanted);
  if (total !== count) throw conflict(say.findsOthers, total, count);
  const { rows } = await sql<{ id: number }>`select f.id ${formsFound(scope, permission, wanted)}`.execute(scope.db);
  return remindOfMany(
    scope,
    rows.map(({ id }) => id),
  );
}
