import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { refusalToSign } from './access.ts';
import { namesOf, permissionHolders } from './company-permission-holders.ts';

/** Refuses to sign a manifest on a day at the site to a caller who wasn't trained for it, and names who can enter a date. */
export async function guardSigning(scope: TenantScope, day: LocalDate): Promise<void> {
  const { session } = scope;
  if (!session || refusalToSign(session, day, '') === undefined) return;
  const trainers = namesOf(await permissionHolders.ask(scope, ['SC_USERS_FULL']));
  throw refusalToSign(session, day, trainers || session.companyName);
}
