import type { UserVerdicts } from '@oikos/contract/identity/users/users.ts';
import { endSessionsIn } from '@oikos/identity-provider/sessions.ts';
import { firstSaidBy } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { lockMemberships } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { refusalsOfPeople } from '../delegation/judge-people.ts';
import { type InvitingConfiguration, inviteAgain } from '../invitations/invite-person.ts';
import { type AskedStep, activate, type DoStep, deactivate, renew, type StepOutcome } from './change-access.ts';
import { readStoredUsers } from './read-user.ts';

/** What became of each of the people, in the order of their ids. */
export type Stepped = UserVerdicts & Required<Pick<StepOutcome, 'signedOutIds'>>;

/** Writes that somebody ended sessions of people. */
export async function auditEndedSessions(
  scope: TenantScope,
  userIds: readonly number[],
  reason?: string,
): Promise<void> {
  const changed = userIds.map((id) => ({ id, before: { sessions: 'active' }, after: { sessions: 'ended' } }));
  await auditChanges(scope, 'user', changed, { reason });
}

const endSessions: DoStep = async (scope, people) => {
  const ids = people.map(({ id }) => id);
  const signedOutIds = await endSessionsIn(scope.db, scope.companyId, ids);
  await auditEndedSessions(scope, signedOutIds);
  return { refusals: new Map(), signedOutIds };
};

const steps = { activate, deactivate, renew, endSessions } as const;

/**
 * A step for any number of people, each judged alone, in some statements for all of them. Their rows are locked first, in the order
 * of their ids, so that two callers don't pass each other.
 */
export async function stepUsers(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  asked: AskedStep,
): Promise<Stepped> {
  await lockMemberships(scope, asked.userIds);
  const people = (await readStoredUsers(scope, asked.userIds)).sort((a, b) => a.id - b.id);
  const deniedOf = await refusalsOfPeople(
    scope,
    people.map(({ id }) => id),
  );
  const changed = people.filter(({ id }) => !deniedOf(id));
  const { step } = asked;
  const outcome: StepOutcome =
    step === 'invite' ? await inviteAgain(scope, configuration, changed) : await steps[step](scope, changed, asked);
  const { refusals, links = [], signedOutIds = [] } = outcome;
  const problemOf = (id: number) => {
    const refusal = deniedOf(id) ?? refusals.get(id);
    return refusal ? firstSaidBy(refusal) : null;
  };
  const verdicts = people.map(({ id, name }) => ({ userId: id, userName: name, problem: problemOf(id) }));
  return {
    verdicts,
    links,
    doneCount: verdicts.filter(({ problem }) => problem === null).length,
    signedOutIds,
  };
}
