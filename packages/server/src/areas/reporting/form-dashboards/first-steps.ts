import type { Permission } from '@oikos/contract/identity/permissions.ts';
import type { FormsFirstSteps } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isSiteThere } from '../dashboards/places.ts';

/** What there is of what forms need; null once the company has forms. */
export async function readFirstSteps(scope: TenantScope, permission: Permission): Promise<FormsFirstSteps | null> {
  const { rows } = await sql<FormsFirstSteps & { hasForms: boolean }>`
    select exists (select from data_entry_form) as has_forms, ${isSiteThere(scope, permission)} as site,
      exists (select from form_template) as template,
      exists (select from form_template where is_active) as active_template`.execute(scope.db);
  const [found] = rows;
  if (found === undefined || found.hasForms) return null;
  return { site: found.site, template: found.template, activeTemplate: found.activeTemplate };
}
