import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { accessMessages } from '@oikos/contract/identity/access-messages.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import type { updateUser } from '@oikos/contract/identity/users/users.ts';
import { directoryFields, neverCame, operatorTypeIds } from '@oikos/contract/identity/users/users.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { StoredUser } from './read-user.ts';

export type ChangedUser = ParsedInputOf<typeof updateUser>;
export type Fields = Omit<ChangedUser, 'id' | 'version' | 'userGroupAssignments'>;

/** The modules of the company, in all of which a new person works unless told otherwise. */
export async function modulesOfCompany({ db }: TenantScope): Promise<number[]> {
  const rows = await db.selectFrom('company_module').select('moduleId').orderBy('moduleId').execute();
  return rows.map(({ moduleId }) => moduleId);
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

/** Until they accept, a person is what the invitation says: another invitation says otherwise. */
export function refusePending({ state }: StoredUser, fields: Partial<Fields>): void {
  if (!neverCame(state)) return;
  const field = (['firstName', 'lastName', 'emailAddress', 'isActive'] as const).find(
    (each) => fields[each] !== undefined,
  );
  if (field) throw refuseField(field, say.notAccepted);
}

/** The directory's own fields change only there. */
export function refuseDirectorys({ managedBy }: StoredUser, fields: Partial<Fields>): void {
  const theirs = [...directoryFields, 'isActive'] as const;
  const field = managedBy === 'manual' ? undefined : theirs.find((each) => fields[each] !== undefined);
  if (field) throw refuseField(field, say.managedByDirectory);
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
