import type { UserSignIn } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { createSupplier } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** How the company's provider signs somebody in, or the provider to which a user of the company can be connected. */
export const providerSignIn = createSupplier<
  [scope: TenantScope, userId: number, isOurAccount: boolean],
  Pick<UserSignIn, 'tie' | 'providerName'>
>("how the company's provider signs users in");
