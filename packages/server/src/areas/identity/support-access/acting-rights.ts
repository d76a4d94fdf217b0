import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { denied } from '../../../foundation/http/refusals.ts';
import { showsPeople } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { judgePeople, personRefusal } from '../delegation/judge-people.ts';

/** Needed at each place of the person, besides all that they hold there. */
const NEEDED: readonly Permission[] = ['SC_USERS_FULL', 'SUPPORT_ACCESS'];

/** Refuses to act for somebody who holds more, or whose name the company hides from the caller: their session would show it. */
export async function requireMayAct(scope: TenantScope, subjectId: number): Promise<void> {
  const problem = (await judgePeople(scope, [subjectId], NEEDED))(subjectId);
  if (problem) throw await personRefusal(scope, problem);
  if (!(await showsPeople(scope))) throw denied(generalMessages.namesHidden);
}

/** The same of somebody who has begun. */
export async function maysAct(scope: TenantScope, subjectId: number): Promise<boolean> {
  const judge = await judgePeople(scope, [subjectId], NEEDED);
  return judge(subjectId) === undefined && (await showsPeople(scope));
}
