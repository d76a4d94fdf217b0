import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { serviceAccountMessages as say } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import type {
  createServiceAccount,
  ServiceAccountRow,
  updateServiceAccount,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { addServiceAccount, renameServiceAccount } from '@oikos/identity-provider/people.ts';
import { endTokensOf } from '@oikos/identity-provider/personal-token.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { changesBetween, type FieldChanges, writeAudit } from '../../../foundation/records/audit.ts';
import { requireVersion } from '../../../foundation/records/versions.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import { addMembership, changeMembership } from '../../../foundation/tenancy/memberships.ts';
import {
  addServiceAccountOf,
  changeServiceAccountOf,
  endServiceAccountOf,
  lockServiceAccountOf,
} from '../../../foundation/tenancy/service-accounts.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { Grant } from '../delegation/judge-grants.ts';
import { requireOwner } from '../delegation/judge-owners.ts';
import { requirePeople } from '../delegation/judge-people.ts';
import { giveAssignments } from '../users/save-assignments.ts';
import { readStored } from './read-service-account.ts';

/** No company has so many machines; it keeps a loop of somebody's script from filling the list. */
const MOST_ACCOUNTS = 500;
/** Not one of the company's own people, who change its settings (U81). */
const EXTERNAL = 3;

const audited = ({ name, purpose, ownerName, userGroups, state }: ServiceAccountRow) => ({
  name,
  purpose,
  owner: ownerName,
  userGroups,
  state,
});

/** Writes a change of a service account into the audit log. */
export async function auditServiceAccount(
  scope: TenantScope,
  entityId: number,
  changes: FieldChanges,
  action: 'create' | 'update' | 'delete' = 'update',
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await writeAudit(scope, [{ entity: 'serviceAccount', entityId, action, changes }]);
}

/** Among those that haven't ended. */
async function refuseTaken({ db, companyId }: TenantScope, name: string, id = 0): Promise<void> {
  const other = await db
    .selectFrom('installation.service_account')
    .select('userId')
    .where('companyId', '=', companyId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('endedAt', 'is', null)
    .where('userId', '!=', id)
    .executeTakeFirst();
  if (other) throw refuseField('name', say.nameTaken);
}

/** Two who make one at the same time wait for each other. */
async function refuseTooMany(scope: TenantScope): Promise<void> {
  await lockCompany(scope);
  const { count } = await scope.db
    .selectFrom('installation.service_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', scope.companyId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MOST_ACCOUNTS) throw refuse(say.tooManyAccounts, MOST_ACCOUNTS);
}

/** A select of the modules in which an owner works. */
export const modulesOfOwner = (ownerId: number): RawBuilder<unknown> => sql`
  select um.module_id from user_module um where um.user_id = ${ownerId}
  union select cm.module_id from company_module cm
  where exists (select from installation.app_user u where u.id = ${ownerId} and u.is_super_admin)`;

/** It works in the modules in which its owner works. */
async function takeModulesOf({ db }: TenantScope, ownerId: number, id: number): Promise<void> {
  await db.deleteFrom('user_module').where('userId', '=', id).execute();
  await sql`
    insert into user_module (user_id, module_id)
    select ${id}::bigint, module_id from (${modulesOfOwner(ownerId)}) as owned`.execute(db);
}

/** Makes a service account: never with more than its maker and its owner hold. */
export async function makeServiceAccount(
  scope: TenantScope,
  { name, purpose, ownerId, userGroupAssignments }: ParsedInputOf<typeof createServiceAccount>,
) {
  const { companyId, db } = scope;
  await refuseTooMany(scope);
  await refuseTaken(scope, name);
  await requireOwner(scope, ownerId, userGroupAssignments);
  const id = await addServiceAccount(db, { name, companyId });
  await addMembership(scope, id, { userTypeId: EXTERNAL, isActive: true });
  await addServiceAccountOf(scope, { userId: id, name, purpose, ownerId });
  await giveAssignments(scope, id, userGroupAssignments);
  await takeModulesOf(scope, ownerId, id);
  const stored = await readStored(scope, id);
  await auditServiceAccount(scope, id, changesBetween(null, audited(stored)), 'create');
  return { id, newId: id, version: stored.version };
}

/** Locks a service account until the transaction ends; refused where it has ended, or holds what the caller doesn't. */
export async function lockServiceAccount(scope: TenantScope, id: number): Promise<ServiceAccountRow> {
  await lockServiceAccountOf(scope, id);
  const stored = await readStored(scope, id);
  if (stored.state === 'ended') throw refuse(say.ended);
  await requirePeople(scope, [id]);
  return stored;
}

/** What it is given, today or later. */
export async function grantsOf({ db }: TenantScope, id: number): Promise<readonly Grant[]> {
  const { rows } = await sql<Grant>`
    select user_group_id, node_id from user_group_assignment
    where user_id = ${id} and valid_to > (select company_today())`.execute(db);
  return rows;
}

export async function saveServiceAccount(
  scope: TenantScope,
  { id, version, name, purpose, ownerId }: ParsedInputOf<typeof updateServiceAccount>,
) {
  const before = await lockServiceAccount(scope, id);
  await requireVersion(scope, 'serviceAccount', before, version);
  if (name !== undefined && name !== before.name) {
    await refuseTaken(scope, name, id);
    await renameServiceAccount(scope.db, id, name);
  }
  if (ownerId !== undefined && ownerId !== before.ownerId) {
    await requireOwner(scope, ownerId, await grantsOf(scope, id));
    await takeModulesOf(scope, ownerId, id);
  }
  await changeServiceAccountOf(scope, id, {
    ...(name !== undefined && { name }),
    ...(purpose !== undefined && { purpose }),
    ...(ownerId !== undefined && { ownerId }),
  });
  const after = await readStored(scope, id);
  await auditServiceAccount(scope, id, changesBetween(audited(before), audited(after)));
  return { id, version: after.version };
}

/** Ends a service account for good: its tokens are refused from the next call on. */
export async function closeServiceAccount(scope: TenantScope, id: number): Promise<void> {
  const before = await lockServiceAccount(scope, id);
  await endTokensOf(scope.db, id);
  await changeMembership(scope, id, { isActive: false });
  await endServiceAccountOf(scope, id);
  const after = await readStored(scope, id);
  await auditServiceAccount(scope, id, changesBetween(audited(before), audited(after)));
}
