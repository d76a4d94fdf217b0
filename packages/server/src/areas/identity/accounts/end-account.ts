import { DAYS_UNTIL_ERASED } from '@oikos/contract/identity/accounts/accounts.ts';
import { erasingMessages as say } from '@oikos/contract/identity/accounts/erasing-texts.ts';
import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import { neverCame } from '@oikos/contract/identity/users/users.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { readUnerasedMembership, type UnerasedMembership } from '../../../foundation/tenancy/erased-memberships.ts';
import { changeMembership, lockMembership } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { accessChanged } from '../access-ends/access-changes.ts';
import { judgePeople, personRefusal } from '../delegation/judge-people.ts';
import { judgeLeaving, keepingAdministrator } from '../delegation/keep-administrator.ts';
import { refuseOwner } from '../service-accounts/owned-accounts.ts';
import { refuseDirectorys } from '../users/judge-fields.ts';
import { previewOfLeaving } from '../users/preview-deactivation.ts';
import { readStoredUser, requireSeenUsers, type StoredUser } from '../users/read-user.ts';
import { companyToday } from '../users/save-assignments.ts';
import { auditUser } from '../users/save-user.ts';
import { countsOf } from '../work/hand-over.ts';
import { readWorkOf } from '../work/read-work.ts';
import { eraseMember } from './erase-member.ts';

/** Who holds more than the caller isn't erased by them, nor who leaves work, nor whom somebody else decides on. */
async function requireErasing(scope: TenantScope, user: StoredUser): Promise<void> {
  const { id } = user;
  if (scope.userId === id) throw refuse(say.oneself);
  if (user.isServiceAccount) throw refuse(say.serviceAccount);
  const lacking = (await judgePeople(scope, [id], ['SC_USERS_FULL', 'SC_USERS_DELETE']))(id);
  if (lacking) throw await personRefusal(scope, lacking);
  if (user.isActive) refuseDirectorys(user, { isActive: false });
  await refuseOwner(scope, id);
  const [left] = await readWorkOf(scope, [id]);
  if (left) throw refuse(say.workLeft, countsOf(left.work));
}

/** The day on which somebody is erased whose access ended, or ends today. Who was only invited is erased at once. */
const erasingDay = ({ state }: StoredUser, { endedOn }: UnerasedMembership, today: LocalDate): LocalDate =>
  neverCame(state) ? today : addDays(endedOn ?? today, DAYS_UNTIL_ERASED);

async function planErasing(scope: TenantScope, before: StoredUser, erasesOn: LocalDate): Promise<void> {
  await changeMembership(scope, before.id, { isActive: false, erasesOn });
  await auditUser(scope, before, await readStoredUser(scope, before.id));
}

async function readMembership(scope: TenantScope, id: number): Promise<UnerasedMembership> {
  const membership = await readUnerasedMembership(scope, id);
  if (!membership) throw notFound();
  return membership;
}

/** What somebody loses by being erased, refused for whatever that is refused for. Who can't sign in today has nothing to lose. */
export async function previewOfErasing(scope: TenantScope, id: number): Promise<AccessPreview> {
  await requireSeenUsers(scope, [id]);
  await readMembership(scope, id);
  const user = await readStoredUser(scope, id);
  await requireErasing(scope, user);
  const kept = (await judgeLeaving(scope, [id]))(id);
  if (kept) throw kept;
  return { ...(await previewOfLeaving(scope, user.state === 'active' ? [id] : [])), missing: [] };
}

/** Ends a membership for good (E078): erased at once where access ended 30 days ago, otherwise on that day. */
export async function endAccount(scope: TenantScope, id: number): Promise<LocalDate | null> {
  await requireSeenUsers(scope, [id]);
  return keepingAdministrator(scope, async () => {
    await lockMembership(scope, id);
    const membership = await readMembership(scope, id);
    const user = await readStoredUser(scope, id);
    await requireErasing(scope, user);
    const today = await companyToday(scope);
    const erasesOn = erasingDay(user, membership, today);
    const isDue = erasesOn <= today;
    if (isDue) await eraseMember(scope, id);
    else await planErasing(scope, user, erasesOn);
    await accessChanged.run(scope, today, [id]);
    return isDue ? null : erasesOn;
  });
}
