import { Refusal, refusedOr } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { judgeOwners, judgeServiceAccounts } from '../service-accounts/owned-accounts.ts';
import { refuseDirectorys, refuseOneself, refusePending } from './judge-fields.ts';
import type { StoredUser } from './read-user.ts';

type JudgePerson = (person: StoredUser) => Refusal | undefined;

const active = { isActive: true } as const;
const inactive = { isActive: false } as const;

/** Tells of people why they themselves aren't activated; who may do it is judged elsewhere. */
export async function judgeActivation(scope: TenantScope, userIds: readonly number[]): Promise<JudgePerson> {
  const machineOf = await judgeServiceAccounts(scope, userIds);
  return (person) => {
    const refusal = refusedOr(() => {
      refusePending(person, active);
      refuseDirectorys(person, active);
    });
    return refusal instanceof Refusal ? refusal : machineOf(person.id, active);
  };
}

/** Tells of people why they themselves aren't deactivated; who may do it, and whom the company keeps, is judged elsewhere. */
export async function judgeDeactivation(scope: TenantScope, userIds: readonly number[]): Promise<JudgePerson> {
  const machineOf = await judgeServiceAccounts(scope, userIds);
  const ownerOf = await judgeOwners(scope, userIds);
  return (person) => {
    const refusal = refusedOr(() => {
      refuseOneself(scope, person.id);
      refuseDirectorys(person, inactive);
    });
    return refusal instanceof Refusal ? refusal : (machineOf(person.id, inactive) ?? ownerOf(person.id));
  };
}
