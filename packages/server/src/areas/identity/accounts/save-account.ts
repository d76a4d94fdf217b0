import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { accountMessages as say } from '@oikos/contract/identity/accounts/account-messages.ts';
import type { createAccount, updateAccount } from '@oikos/contract/identity/accounts/accounts.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { InvitingConfiguration } from '../invitations/invite-person.ts';
import { saveNewUser } from '../users/save-new-users.ts';
import { saveUser } from '../users/save-user.ts';

/** Adds an account by inviting its person (E076); nobody is invited without an address (X040). */
export async function addAccount(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  input: ParsedInputOf<typeof createAccount>,
) {
  if (input.emailAddress === '') throw refuseField('emailAddress', say.emailMissing);
  return saveNewUser(scope, configuration, input);
}

/** Changes who somebody is (E077); without an address nothing is changed (V106). */
export async function saveAccount(scope: TenantScope, input: ParsedInputOf<typeof updateAccount>) {
  const { id, version } = input;
  if (input.emailAddress === '') return { id, version, skipped: true };
  return { ...(await saveUser(scope, input)), skipped: false };
}
