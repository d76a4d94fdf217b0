import { erasePerson, leaveCompany, lockPerson } from '@oikos/identity-provider/erase-person.ts';
import { forgetCaller } from '../../../foundation/http/request-log/forget-person.ts';
import { forgetMailTo } from '../../../foundation/mail/forget-mail.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { createHook } from '../../../foundation/records/hook.ts';
import { nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import { eraseMembership, nextCompanyOf } from '../../../foundation/tenancy/erased-memberships.ts';
import { membersElsewhere } from '../../../foundation/tenancy/invitations.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { ErasedPerson } from './erased-person.ts';

/** Areas above end what the person has there, while the company still knows them. */
export const personErasing = createHook<[scope: TenantScope, userId: number]>();

/** Areas above forget in the same transaction what they wrote down of a person. */
export const personErased = createHook<[scope: TenantScope, erased: ErasedPerson]>();

/** What people have of their own in a company. Assignments that end go to the past, as all do. */
const ofPerson = ['user_group_assignment', 'user_module', 'user_preference', 'list_layout', 'mail_preference'] as const;

async function deleteOwn({ db }: TenantScope, userId: number): Promise<void> {
  for (const table of ofPerson) await db.deleteFrom(table).where('userId', '=', userId).execute();
  await db.deleteFrom('list_view').where('ownerId', '=', userId).execute();
}

async function codeOf({ db }: TenantScope, userId: number): Promise<string> {
  const { code } = await db
    .selectFrom('installation.app_user as u')
    .select(nameOfPerson('u').as('code'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return code;
}

/**
 * The company forgets who somebody was, and the installation does with the last company that knew them. Their id stays, the
 * code by which histories name them, and the audit log as it was sealed.
 */
export async function eraseMember(scope: TenantScope, userId: number): Promise<void> {
  const { db, companyId } = scope;
  const { isSuperAdmin } = await lockPerson(db, userId);
  await deleteOwn(scope, userId);
  await personErasing.run(scope, userId);
  await eraseMembership(scope, userId);
  const erased = { userId, code: await codeOf(scope, userId) };
  await personErased.run(scope, erased);
  await forgetCaller(scope, userId);
  if (isSuperAdmin || (await membersElsewhere(scope, [userId])).has(userId)) {
    await forgetMailTo(db, userId, companyId);
    await leaveCompany(db, userId, { companyId, nextCompanyId: await nextCompanyOf(scope, userId) });
  } else {
    await forgetMailTo(db, userId, null);
    await erasePerson(db, userId);
  }
  await auditChanges(scope, 'user', [{ id: userId, before: { erased: false }, after: { erased: true } }]);
}
