import { permissions } from '@oikos/contract/identity/permissions.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { type RawBuilder, sql } from 'kysely';
import { literalTexts } from '../../../foundation/db/planned-once.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The ids of the nodes at which the caller holds any permission, as a subselect: what trees and lookups show. */
export function accessibleNodes(scope: TenantScope): RawBuilder<number> {
  if (scope.session?.isSuperAdministrator || scope.userId === null) return sql`(select id from node)`;
  return sql`(select node_id from permitted_nodes_of_list(transaction_user(), ${literalTexts(permissions)}))`;
}

/** The day of the caller's company: where no date is given, hierarchies are read and changed as of it. */
export function todayOf(scope: TenantScope): LocalDate {
  if (scope.session === null) throw new Error('Only a call has a day of its own: a job says which day it means');
  return localDateAt(scope.session.companyTimeZone, Date.now());
}
