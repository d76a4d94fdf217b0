import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { accessMessages } from '@oikos/contract/identity/access-messages.ts';
import type { AssignmentRow } from '@oikos/contract/identity/users/assignments.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import type { updateUser } from '@oikos/contract/identity/users/users.ts';
import { neverCame, operatorTypeIds } from '@oikos/contract/identity/users/users.ts';
import { workMessages } from '@oikos/contract/identity/work/work-messages.ts';
import { addDays, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import { showsPeople } from '../../../foundation/records/name-of-person.ts';
import { versionConflict } from '../../../foundation/records/version-conflict.ts';
import { changeMembership, lockMembership, type MembershipFields } from '../../../foundation/tenancy/memberships.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { accessChanged } from '../access-ends/access-changes.ts';
import { requireOwnerOf } from '../delegation/judge-owners.ts';
import { requirePeople } from '../delegation/judge-people.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { refuseOwner, refuseServiceAccount } from '../service-accounts/owned-accounts.ts';
import { countsOf } from '../work/hand-over.ts';
import { readWorkOf } from '../work/read-work.ts';
import { changeName } from './change-name.ts';
import { readStoredUser, type StoredUser } from './read-user.ts';
import { companyToday, replaceAssignments } from './save-assignments.ts';

type ChangedUser = ParsedInputOf<typeof updateUser>;
type Fields = Omit<ChangedUser, 'id' | 'version' | 'userGroupAssignments'>;

/** An assignment by its names. */
export const auditedAssignment = ({ userGroupName, nodeName, validFrom, validTo }: AssignmentRow): string =>
  `${userGroupName} @ ${nodeName}, ${validFrom} - ${validTo ?? NO_END}`;

/** A user as the audit log compares it: assignments by name, in words that stay true when a group is renamed later. */
function audited({ userGroupAssignments, ...user }: StoredUser): Record<string, unknown> {
  const {
    version: _version,
    name: _name,
    userGroups: _groups,
    assignmentCount: _count,
    state: _state,
    ...fields
  } = user;
  const { lastSignInAt: _seen, hasSecondFactor: _factor, defaultNodeName: _place, lastDay: _lastDay, ...kept } = fields;
  const { isAuthenticatedByProvider: _provider, isOurAccount: _ours, isServiceAccount: _machine, ...shown } = kept;
  return {
    ...shown,
    userGroupAssignments: userGroupAssignments.map(auditedAssignment),
  };
}

/** Writes what changed between two states of a user, in the transaction of the change. */
export const auditUser = (scope: TenantScope, before: StoredUser, after: StoredUser): Promise<void> =>
  auditUsers(scope, [before], [after]);

/** The same of several people at once. */
export async function auditUsers(
  scope: TenantScope,
  before: readonly StoredUser[],
  after: readonly StoredUser[],
  reason?: string,
): Promise<void> {
  const former = new Map(before.map((user) => [user.id, user]));
  const entries = after.flatMap((user) => {
    const changes = changesBetween(audited(former.get(user.id) ?? user), audited(user));
    if (Object.keys(changes).length === 0) return [];
    return [{ entity: 'user' as const, entityId: user.id, action: 'update' as const, changes, reason }];
  });
  await writeAudit(scope, entries);
}

/** Refuses what only others may give: an operator's type, or a module that the company doesn't have. */
export async function fieldRules(scope: TenantScope, today: LocalDate): Promise<(fields: Fields) => void> {
  const isOperator = scope.session === null || scope.session.isSuperAdministrator;
  const known = new Set(await modulesOfCompany(scope));
  return ({ userTypeId, modules, expiresOn }) => {
    if (userTypeId !== undefined && operatorTypeIds.includes(userTypeId) && !isOperator)
      throw refuseField('userTypeId', say.typeNotYours);
    if (expiresOn && expiresOn < today) throw refuseField('expiresOn', say.alreadyEnded);
    if (modules?.some((each) => !known.has(each))) throw refuseField('modules', say.moduleNotYours);
  };
}

/** Who of the company has which of the external ids. */
export async function readExternalIds(
  { db, companyId }: TenantScope,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await sql<{ externalId: string; userId: number }>`
    select external_id, user_id from installation.membership
    where company_id = ${companyId} and external_id = any(${[...externalIds]}::text[])`.execute(db);
  return new Map(rows.map(({ externalId, userId }) => [externalId, userId]));
}

/** Whether somebody else of the company has the external id; none is nobody's. */
export async function isExternalIdTaken(
  scope: TenantScope,
  userId: number,
  externalId: string | null | undefined,
): Promise<boolean> {
  if (!externalId) return false;
  const holder = (await readExternalIds(scope, [externalId])).get(externalId);
  return holder !== undefined && holder !== userId;
}

async function checkExternalId(scope: TenantScope, userId: number, externalId: string | null | undefined) {
  if (await isExternalIdTaken(scope, userId, externalId)) throw refuseField('externalId', say.externalIdTaken);
}

/** The modules in which somebody works. */
export interface ModulesOfUser {
  readonly userId: number;
  readonly modules: readonly number[];
}

/** Puts modules in place of those that each of the people has. */
export async function setModules({ db }: TenantScope, people: readonly ModulesOfUser[]): Promise<void> {
  const rows = people.flatMap(({ userId, modules }) => modules.map((moduleId) => ({ userId, moduleId })));
  const given = sql`
    select * from unnest(${rows.map(({ userId }) => userId)}::bigint[], ${rows.map(({ moduleId }) => moduleId)}::smallint[])
      as given(user_id, module_id)`;
  await sql`
    delete from user_module um where um.user_id = any(${people.map(({ userId }) => userId)}::bigint[])
      and not exists (select from (${given}) as given where given.user_id = um.user_id and given.module_id = um.module_id)`.execute(
    db,
  );
  await sql`insert into user_module (user_id, module_id) ${given} on conflict do nothing`.execute(db);
}

/** The columns of the membership that are sent. Who is saved with expiration days ends by days without a sign-in from then on. */
function membershipOf(fields: Fields, today: LocalDate): MembershipFields {
  const {
    phone,
    userTypeId,
    isActive,
    defaultNodeId,
    expirationDays,
    notificationDays,
    expiresOn,
    trainedUntil,
    externalId,
  } = fields;
  return {
    ...(phone !== undefined && { phone }),
    ...(userTypeId !== undefined && { userTypeId }),
    ...(isActive !== undefined && { isActive }),
    ...(defaultNodeId !== undefined && { defaultNodeId }),
    ...(expirationDays !== undefined && { expirationDays, expiryCountsFrom: today }),
    ...(notificationDays !== undefined && { notificationDays }),
    ...(expiresOn !== undefined && { expiresOn: expiresOn === null ? NO_END : addDays(expiresOn, 1) }),
    ...(trainedUntil !== undefined && { trainedUntil }),
    ...(externalId !== undefined && { externalId: externalId || null }),
  };
}

/** The modules of the company, in all of which a new person works unless told otherwise. */
export async function modulesOfCompany({ db }: TenantScope): Promise<number[]> {
  const rows = await db.selectFrom('company_module').select('moduleId').orderBy('moduleId').execute();
  return rows.map(({ moduleId }) => moduleId);
}

/** Name and address are the account's: only the company that manages it changes them. */
async function rename(scope: TenantScope, before: StoredUser, fields: Fields): Promise<void> {
  const { emailAddress = before.emailAddress, firstName = before.firstName, lastName = before.lastName } = fields;
  if (emailAddress === before.emailAddress && firstName === before.firstName && lastName === before.lastName) return;
  if (!before.isOurAccount) {
    const field =
      emailAddress !== before.emailAddress ? 'emailAddress' : firstName !== before.firstName ? 'firstName' : 'lastName';
    throw refuseField(field, say.emailNotYours);
  }
  const other = await scope.db
    .selectFrom('installation.app_user')
    .select('id')
    .where(sql`lower(email)`, '=', emailAddress.toLowerCase())
    .where('id', '!=', before.id)
    .executeTakeFirst();
  if (other) throw refuseField('emailAddress', say.emailTaken);
  await changeName(scope, before.id, before.emailAddress, { email: emailAddress, firstName, lastName });
}

/** Until they accept, a person is what the invitation says: another invitation says otherwise. */
export function refusePending({ state }: StoredUser, fields: Partial<Fields>): void {
  if (!neverCame(state)) return;
  const field = (['firstName', 'lastName', 'emailAddress', 'isActive'] as const).find(
    (each) => fields[each] !== undefined,
  );
  if (field) throw refuseField(field, say.notAccepted);
}

/** Who may not read what people are called can't write it either. */
async function refuseUnread(scope: TenantScope, fields: Fields): Promise<void> {
  const telling = ['firstName', 'lastName', 'emailAddress', 'phone', 'externalId'] as const;
  const field = telling.find((each) => fields[each] !== undefined);
  if (field && !(await showsPeople(scope))) throw refuseField(field, generalMessages.namesHidden);
}

/** The directory's own fields change only there. */
export function refuseDirectorys({ managedBy }: StoredUser, fields: Partial<Fields>): void {
  const theirs = ['firstName', 'lastName', 'emailAddress', 'isActive', 'externalId'] as const;
  const field = managedBy === 'manual' ? undefined : theirs.find((each) => fields[each] !== undefined);
  if (field) throw refuseField(field, say.managedByDirectory);
}

const sent = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined);

/** Changes a user: what is left out stays, and assignments are judged place by place. */
export async function saveUser(scope: TenantScope, input: ChangedUser): Promise<{ id: number; version: number }> {
  const { id, version, userGroupAssignments, ...fields } = input;
  return keepingAdministrator(scope, async () => {
    const stored = await lockMembership(scope, id);
    if (stored !== version) throw await versionConflict(scope, 'user', id);
    const before = await readStoredUser(scope, id);
    if (sent(fields)) await requirePeople(scope, [id]);
    const today = await companyToday(scope);
    (await fieldRules(scope, today))(fields);
    checkNotice({ ...before, ...fields });
    await refuseUnread(scope, fields);
    refuseDirectorys(before, fields);
    await refuseServiceAccount(scope, id, fields);
    if (before.isActive && fields.isActive === false) await refuseOwner(scope, id);
    refusePending(before, fields);
    await checkExternalId(scope, id, fields.externalId);
    if (before.isActive && fields.isActive === false) await refuseWorkLeft(scope, id);
    await rename(scope, before, fields);
    await changeMembership(scope, id, membershipOf(fields, today));
    if (fields.modules) await setModules(scope, [{ userId: id, modules: fields.modules }]);
    if (userGroupAssignments) {
      await requireOwnerOf(scope, id, userGroupAssignments);
      await replaceAssignments(scope, id, userGroupAssignments);
    }
    const after = await readStoredUser(scope, id);
    await auditUser(scope, before, after);
    await accessChanged.run(scope, today, id);
    return { id, version: after.version };
  });
}

/** Access ends after the notice of it (V091). */
export function checkNotice({
  expirationDays,
  notificationDays,
}: {
  expirationDays?: number | undefined;
  notificationDays?: number | undefined;
}): void {
  if ((expirationDays ?? 0) <= (notificationDays ?? 0)) throw refuseField('expirationDays', say.expirationNotGreater);
}

/** Nobody locks themselves out. */
export function refuseOneself(scope: TenantScope, userId: number): void {
  if (scope.userId === userId) throw refuse(accessMessages.notOneself);
}

/** Who leaves work is deactivated with those who take it over. */
async function refuseWorkLeft(scope: TenantScope, userId: number): Promise<void> {
  const [left] = await readWorkOf(scope, [userId]);
  if (left) throw refuseField('isActive', workMessages.workLeft, countsOf(left.work));
}
