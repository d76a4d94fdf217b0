import type { SignInTie } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { createSupplier } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** How the company's provider signs somebody in; null: it doesn't. */
export const tieToProvider = createSupplier<[scope: TenantScope, userId: number], SignInTie | null>(
  "who is tied to the company's provider",
);
