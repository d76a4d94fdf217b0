import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { changeUsers, UserVerdicts } from '@oikos/contract/identity/users/users.ts';
import { signOutPeople } from '@oikos/identity-provider/people.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import { judgedAlone } from '../../../foundation/records/judged-alone.ts';
import { changeMembership, lockMembership } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { accessChanged } from '../access-ends/access-changes.ts';
import { judgePeople, personRefusal } from '../delegation/judge-people.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { type InvitingConfiguration, inviteAgain } from '../invitations/invite-person.ts';
import { refuseServiceAccount } from '../service-accounts/owned-accounts.ts';
import { handOverAll } from '../work/hand-over.ts';
import { judgeDeactivation } from './judge-deactivation.ts';
import { refuseDirectorys, refusePending } from './judge-fields.ts';
import { readStoredUser, type StoredUser } from './read-user.ts';
import { companyToday } from './save-assignments.ts';
import { auditUser } from './save-user.ts';

type Change = ParsedInputOf<typeof changeUsers>;
type Step = Exclude<Change['step'], 'invite'>;

async function endSessions(scope: TenantScope, userId: number): Promise<void> {
  await signOutPeople(scope.db, [userId]);
  await auditEndedSessions(scope, [userId]);
}

/** Writes that somebody ended sessions of people. */
export async function auditEndedSessions(
  scope: TenantScope,
  userIds: readonly number[],
  reason?: string,
): Promise<void> {
  const changes = { sessions: { old: 'active', new: 'ended' } };
  await writeAudit(
    scope,
    userIds.map((entityId) => ({ entity: 'user', entityId, action: 'update', changes, reason })),
  );
}

const steps: Readonly<Record<Step, (scope: TenantScope, before: StoredUser, change: Change) => Promise<void>>> = {
  activate: async (scope, before) => {
    const { id } = before;
    refusePending(before, { isActive: true });
    refuseDirectorys(before, { isActive: true });
    await refuseServiceAccount(scope, id, { isActive: true });
    await changeMembership(scope, id, { isActive: true, expiryCountsFrom: await companyToday(scope) });
  },
  deactivate: async (scope, before, { userIds, handOver }) => {
    const { id } = before;
    const refusal = (await judgeDeactivation(scope, [id]))(before);
    if (refusal) throw refusal;
    await handOverAll(scope, { fromUserId: id, leavingIds: userIds }, handOver);
    await changeMembership(scope, id, { isActive: false });
  },
  renew: async (scope, { id }) => {
    await changeMembership(scope, id, { expiryCountsFrom: await companyToday(scope) });
  },
  endSessions: (scope, { id }) => endSessions(scope, id),
};

/** One step for one person. Their row is locked first, so that two callers don't pass each other. */
async function changeUser(scope: TenantScope, userId: number, change: Change, step: Step): Promise<void> {
  await lockMembership(scope, userId);
  const before = await readStoredUser(scope, userId);
  await steps[step](scope, before, change);
  await auditUser(scope, before, await readStoredUser(scope, userId));
  await accessChanged.run(scope, await companyToday(scope), [userId]);
}

/** A step for each of several people, each judged alone; the order of the ids is the order of the locks. */
export async function stepUsers(
  scope: TenantScope,
  configuration: InvitingConfiguration,
  change: Change,
): Promise<UserVerdicts> {
  const { userIds, step } = change;
  const judge = await judgePeople(scope, userIds);
  const verdicts: UserVerdicts['verdicts'] = [];
  const links: UserVerdicts['links'] = [];
  for (const userId of [...userIds].sort((a, b) => a - b)) {
    const { name: userName, emailAddress } = await readStoredUser(scope, userId);
    const problem = await judgedAlone(scope, async () => {
      const lacking = judge(userId);
      if (lacking) throw await personRefusal(scope, lacking);
      if (step !== 'invite') return keepingAdministrator(scope, () => changeUser(scope, userId, change, step));
      const link = await inviteAgain(scope, configuration, userId);
      if (link) links.push({ userId, emailAddress, invitationLink: link.address });
    });
    verdicts.push({ userId, userName, problem });
  }
  return { doneCount: verdicts.filter(({ problem }) => problem === null).length, verdicts, links };
}
