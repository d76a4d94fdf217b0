import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { yearOf } from '@oikos/domain/period/local-date.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { EmissionFilters } from '../dashboards/emission-sources.ts';

type Targets = OutputOf<typeof readCorporateDashboard>['targets'];

/**
 * The targets of the year that the dates are in. They are the company's: those who look at a part of it, or
 * at several years at once, have nothing to compare them with.
 */
export async function readTargets(scope: TenantScope, filters: EmissionFilters): Promise<Targets> {
  const { nodeId, programmeId, scope2Method, beginDate, endDate } = filters;
  const year = yearOf(beginDate);
  if (nodeId > 0 || year !== yearOf(endDate) || !holdsAtRoot(scope, 'DASHBOARD_CORPORATE')) return [];
  const rows = await scope.db
    .selectFrom('emission_target')
    .select(['measure', 'value'])
    .where('programmeId', '=', programmeId)
    .where('scope_2Method', '=', scope2Method)
    .where('year', '=', year)
    .execute();
  return rows as Targets;
}
