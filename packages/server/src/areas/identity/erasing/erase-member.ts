import { erasePerson, leaveCompany, lockPerson } from '@oikos/identity-provider/erase-person.ts';
import { sql } from 'kysely';
import { forgetCaller } from '../../../foundation/http/request-log/forget-person.ts';
import { forgetMailTo } from '../../../foundation/mail/forget-mail.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import { nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import { eraseMembership } from '../../../foundation/tenancy/erased-memberships.ts';
import { isKnownElsewhere } from '../../../foundation/tenancy/invitations.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What people have of their own in a company. Assignments that end go to the past, as all do. */
const ownTables = [
  'directory_user',
  'user_group_assignment',
  'user_module',
  'user_preference',
  'list_layout',
  'mail_preference',
] as const;

/** Reviews that are closed keep the names of their evidence; open ones are told of somebody by the code from now on. */
async function renameInReviews({ db }: TenantScope, userId: number): Promise<void> {
  const code = sql`(select ${nameOfPerson('u')} from installation.app_user u where u.id = ${userId})`;
  await sql`
    update access_review_item i set user_name = ${code} from access_review r
    where r.id = i.review_id and r.closed_at is null and i.user_id = ${userId}`.execute(db);
  await sql`
    update access_reviewer v set user_name = ${code} from access_review r
    where r.id = v.review_id and r.closed_at is null and v.user_id = ${userId}`.execute(db);
}

/**
 * The company forgets who somebody was, and the installation does with the last company that knew them. Their id stays, the
 * code by which histories name them, and the audit log as it was sealed.
 */
export async function eraseMember(scope: TenantScope, userId: number): Promise<void> {
  const { db, companyId } = scope;
  const { isSuperAdmin } = await lockPerson(db, userId);
  for (const table of ownTables) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  await sql`delete from list_view where owner_id = ${userId}`.execute(db);
  await eraseMembership(scope, userId);
  await renameInReviews(scope, userId);
  await forgetCaller(scope, userId);
  if (isSuperAdmin || (await isKnownElsewhere(scope, userId))) {
    await forgetMailTo(db, userId, companyId);
    await leaveCompany(db, userId, companyId);
  } else {
    await forgetMailTo(db, userId, null);
    await erasePerson(db, userId);
  }
  const changes = { erased: { old: false, new: true } };
  await writeAudit(scope, [{ entity: 'user', entityId: userId, action: 'update', changes }]);
}
