import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import type {
  countDashboardForms,
  readManagerDashboard,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { EVERY_FREQUENCY, type formDashboards } from '@oikos/contract/reporting/form-dashboards/form-filters.ts';
import { DAYS_BACK } from '@oikos/domain/collection/forms/form-views.ts';
import { addDays, type LocalDate, yearOf } from '@oikos/domain/period/local-date.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { FormFilter } from '../../collection/forms/public.ts';
import { todayOf } from '../../hierarchy/public.ts';

/** Where somebody sees the forms of a dashboard. */
export const permissionOf: Readonly<Record<(typeof formDashboards)[number], Permission>> = {
  manager: 'DASHBOARD_MANAGER',
  dataEntry: 'DASHBOARD_TECHNICIAN',
};

type Managed = Pick<ParsedInputOf<typeof readManagerDashboard>, 'year' | 'version' | 'nodeId' | 'templateIds'>;

export const yearShown = (scope: TenantScope, { year }: Pick<Managed, 'year'>): number =>
  year ?? yearOf(todayOf(scope));

/** The forms that the manager dashboard is about. */
export const managedFilter = (scope: TenantScope, input: Managed): FormFilter => {
  const { version, nodeId, templateIds } = input;
  return { year: yearShown(scope, input), version, nodeId, ...(templateIds?.length && { templateIds }) };
};

type Listed = Omit<ParsedInputOf<typeof countDashboardForms>, 'dashboard'>;

/** The first day of the range: forms of a year or a month have none unless it is asked for. */
export const periodStartOf = (
  scope: TenantScope,
  { year, month, periodStart }: Pick<Listed, 'year' | 'month' | 'periodStart'>,
): LocalDate | null =>
  periodStart ?? (year === undefined && month === undefined ? addDays(todayOf(scope), -DAYS_BACK) : null);

/** The forms of a list of dashboards. */
export function listedFilter(
  scope: TenantScope,
  input: Listed & { readonly contains?: string | undefined },
): FormFilter {
  const { period, frequency, periodStart: _start, templateIds, states, ...rest } = input;
  const from = periodStartOf(scope, input);
  return {
    ...rest,
    ...(templateIds?.length && { templateIds }),
    ...(states?.length && { states }),
    ...(frequency !== EVERY_FREQUENCY && { timespan: frequency }),
    ...(from !== null && { range: { from, date: period } }),
  };
}
