import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { auditChanges, changesBetween } from '../../../../foundation/records/audit.ts';
import { changeMembership, lockMembership } from '../../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  accessChanged,
  auditUser,
  changeNames,
  companyToday,
  deleteInvited,
  giveByGroups,
  isExternalIdTaken,
  keepingAdministrator,
  readStoredUser,
} from '../../../identity/public.ts';
import { ofDirectory } from '../directory-grants.ts';
import type { Resource } from '../scim/read-content.ts';
import { badRequest, notUnique } from '../scim/scim-refusal.ts';
import { detailsOf, type PersonDetails } from './person-details.ts';
import { type DirectoryPerson, readPerson } from './read-people.ts';

/** What the installation knows of somebody whom the directory changes. */
interface Account {
  /** Invited, and hasn't accepted. */
  readonly isPending: boolean;
  /** And can't any more. */
  readonly isWithdrawn: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The company manages the account, and changes what the person is called. */
  readonly isOurs: boolean;
}

async function readAccount({ db, companyId }: TenantScope, userId: number): Promise<Account> {
  const pending = sql`m.invited_at is not null and m.accepted_at is null`;
  const entered = (invited: string, account: string): RawBuilder<string> =>
    sql`case when ${pending} then m.${sql.ref(invited)} else u.${sql.ref(account)} end`;
  const { rows } = await sql<Account>`
    select ${pending} as is_pending, m.withdrawn_at is not null as is_withdrawn, ${entered('invited_email', 'email')} as email,
      ${entered('invited_first_name', 'first_name')} as first_name, ${entered('invited_last_name', 'last_name')} as last_name,
      coalesce(u.managed_by_company_id = ${companyId}, false) and not u.is_super_admin as is_ours
    from installation.membership m join installation.app_user u on u.id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${userId}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Refuses a userName or an externalId that somebody else of the company has. */
export async function refuseTaken(
  scope: TenantScope,
  { userName, externalId }: Pick<PersonDetails, 'userName' | 'externalId'>,
  userId = 0,
): Promise<void> {
  const sameName = await scope.db
    .selectFrom('directory_user')
    .select('userId')
    .where('userNameKey', '=', sql<string>`lower(${userName}::text)`)
    .where('userId', '!=', userId)
    .executeTakeFirst();
  if (sameName) throw notUnique(say.userNameTaken);
  if (await isExternalIdTaken(scope, userId, externalId)) throw notUnique(say.externalIdTaken);
}

/** Name and e-mail: of somebody invited as they will be, of an account of the company's itself, of others not at all. */
async function rename(scope: TenantScope, userId: number, details: PersonDetails): Promise<void> {
  const { isPending, isOurs, ...before } = await readAccount(scope, userId);
  const { email, firstName, lastName } = details;
  const hasOtherEmail = email.toLowerCase() !== before.email.toLowerCase();
  if (!hasOtherEmail && firstName === before.firstName && lastName === before.lastName) return;
  if (isPending) {
    if (hasOtherEmail) throw badRequest('mutability', say.emailFixed);
    return changeMembership(scope, userId, { invitedFirstName: firstName, invitedLastName: lastName });
  }
  if (!isOurs) return;
  const other = await scope.db
    .selectFrom('installation.app_user')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (other) throw notUnique(say.emailTaken);
  await changeNames(scope, [{ userId, formerEmail: before.email, to: { email, firstName, lastName } }]);
}

/** What the company says of somebody, as the directory does. Nothing is asked of who hasn't accepted; they can't either. */
export async function saveMembership(
  scope: TenantScope,
  userId: number,
  { externalId, phone, isActive }: PersonDetails,
): Promise<void> {
  const { isPending, isWithdrawn } = await readAccount(scope, userId);
  const access = isPending
    ? { withdrawnAt: isActive ? null : new Date().toISOString() }
    : { isActive: isActive === true };
  await changeMembership(scope, userId, {
    managedBy: 'directory',
    externalId,
    phone,
    ...(isActive !== undefined && access),
  });
  if (isPending && isActive === isWithdrawn) {
    const told = (isOver: boolean) => (isOver ? 'withdrawn' : 'waiting');
    const [before, after] = [{ invitation: told(isWithdrawn) }, { invitation: told(!isWithdrawn) }];
    await auditChanges(scope, 'user', [{ id: userId, before, after }]);
  }
}

/** Names of attributes that differ and that no other row of the audit log tells; what they say of a person isn't kept. */
export async function auditDescription(
  scope: TenantScope,
  id: number,
  before: Resource,
  after: Resource,
): Promise<void> {
  const { name: _n, emails: _e, phoneNumbers: _p, ...further } = changesBetween(before, after);
  const names = Object.keys(further).map((each) => each.split(':').at(-1));
  if (names.length === 0) return;
  await auditChanges(scope, 'user', [{ id, before: {}, after: { directoryDetails: names } }]);
}

export interface PersonChange {
  readonly id: number;
  /** Makes the resource as it shall be of the one that is. */
  readonly change: (before: DirectoryPerson) => Resource;
}

/** Changes a person; what is refused leaves everything as it was. */
export async function savePerson(scope: TenantScope, { id, change }: PersonChange): Promise<void> {
  const { db } = scope;
  await keepingAdministrator(scope, async () => {
    const locked = await db
      .selectFrom('directory_user')
      .select('userId')
      .where('userId', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const before = locked && (await readPerson(scope, id));
    if (!before) throw notFound();
    const details = detailsOf(change(before));
    await refuseTaken(scope, details, id);
    await lockMembership(scope, id);
    const stored = await readStoredUser(scope, id);
    await rename(scope, id, details);
    await saveMembership(scope, id, details);
    await db
      .updateTable('directory_user')
      .set((set) => ({
        userName: details.userName,
        attributes: JSON.stringify(details.attributes),
        changedAt: sql`now()`,
        version: set('version', '+', 1),
      }))
      .where('userId', '=', id)
      .execute();
    await auditUser(scope, stored, await readStoredUser(scope, id));
    await auditDescription(scope, id, before.attributes, details.attributes);
    await accessChanged.run(scope, await companyToday(scope), [id]);
  });
}

/** Ends a person's membership: who never accepted is gone, who worked here stays in the history as inactive. */
export async function endPerson(
  scope: TenantScope,
  id: number,
  check: (before: DirectoryPerson) => void,
): Promise<void> {
  const { db } = scope;
  await keepingAdministrator(scope, async () => {
    const before = await readPerson(scope, id);
    if (!before) throw notFound();
    check(before);
    await lockMembership(scope, id);
    const stored = await readStoredUser(scope, id);
    const { isPending } = await readAccount(scope, id);
    await db.deleteFrom('directory_user').where('userId', '=', id).execute();
    await giveByGroups(scope, [id], ofDirectory);
    if (isPending) {
      await deleteInvited(scope, [id]);
      await auditChanges(scope, 'user', [{ id, before: {}, after: null }]);
      return;
    }
    await changeMembership(scope, id, { isActive: false, managedBy: 'manual' });
    await auditUser(scope, stored, await readStoredUser(scope, id));
    await accessChanged.run(scope, await companyToday(scope), [id]);
  });
}
