import type { TenantScope } from '../../foundation/tenancy/tenant-scope.ts';
import { untie } from './company-sign-in/ties.ts';

/** The company's directory and its sign-in forget somebody who is erased. */
export async function forgetPerson(scope: TenantScope, userId: number): Promise<void> {
  await scope.db.deleteFrom('directory_user').where('userId', '=', userId).execute();
  await untie(scope, userId, 'nobody');
}
