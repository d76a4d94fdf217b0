import { generalMessages } from '@oikos/contract/general-messages.ts';
import { isPermission, type Permission } from '@oikos/contract/identity/permissions.ts';
import { userGroupMessages as say } from '@oikos/contract/identity/user-groups/user-group-messages.ts';
import type { UserGroupRow } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { createRecord, recordKind, removeRecord, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireCompanyPermissions } from '../delegation/judge-grants.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { userGroups } from './list-user-groups.ts';

export async function readGroup({ db }: TenantScope, id: number): Promise<UserGroupRow> {
  const { rows } = await sql<UserGroupRow>`select * from (${userGroups()}) as list where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const userGroup = recordKind({
  entity: 'userGroup',
  table: 'user_group',
  read: readGroup,
  audited: ({ name, roles }) => ({ name, roles: roles.join(', ') }),
});

const nameTaken = () => refuseField('name', generalMessages.nameExists);

async function permissionsOfRoles({ db }: TenantScope, roleIds: readonly number[]): Promise<Permission[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct permission from role_permission where role_id = any(${[...roleIds]}::bigint[]) order by 1`.execute(
    db,
  );
  return rows.map(({ permission }) => permission).filter(isPermission);
}

/** The roles that a group would newly have, and what they give. */
export async function permissionsOfNewRoles(scope: TenantScope, userGroupId: number, wanted: readonly number[]) {
  const rows = await scope.db
    .selectFrom('user_group_role')
    .select('roleId')
    .where('userGroupId', '=', userGroupId)
    .execute();
  const before = new Set(rows.map(({ roleId }) => roleId));
  const added = wanted.filter((each) => !before.has(each));
  return { added, permissions: await permissionsOfRoles(scope, added) };
}

/** Sets the roles of a group: the caller holds all permissions of one that is added for the whole company. */
export async function setRoles(scope: TenantScope, userGroupId: number, wanted: readonly number[]): Promise<void> {
  const { db } = scope;
  const { added, permissions } = await permissionsOfNewRoles(scope, userGroupId, wanted);
  requireCompanyPermissions(scope, permissions);
  await sql`
    delete from user_group_role where user_group_id = ${userGroupId} and role_id <> all(${[...wanted]}::bigint[])`.execute(
    db,
  );
  await sql`
    insert into user_group_role (user_group_id, role_id) select ${userGroupId}, unnest(${added}::bigint[])`.execute(db);
}

export const addUserGroup = (scope: TenantScope, { name, roleIds }: { name: string; roleIds: readonly number[] }) =>
  createRecord(scope, userGroup, { name }, { addParts: (id) => setRoles(scope, id, roleIds), taken: nameTaken });

async function refuseTakenName({ db }: TenantScope, id: number, name: string): Promise<void> {
  const { rows } = await sql`select from user_group where lower(name) = lower(${name}) and id <> ${id}`.execute(db);
  if (rows.length > 0) throw nameTaken();
}

interface GroupChange {
  readonly id: number;
  readonly version: number | null;
  readonly name?: string | undefined;
  readonly roleIds?: readonly number[] | undefined;
}

export const changeUserGroup = (scope: TenantScope, { id, version, name, roleIds }: GroupChange) =>
  keepingAdministrator(scope, () =>
    saveRecord(scope, userGroup, { id, version }, async () => {
      if (name !== undefined) await refuseTakenName(scope, id, name);
      if (roleIds !== undefined) await setRoles(scope, id, roleIds);
      return name === undefined ? {} : { name };
    }),
  );

export async function deleteGroup(
  scope: TenantScope,
  id: number,
  telling: { readonly reason?: string } = {},
): Promise<{ isSuccessful: true }> {
  const rules = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct user_id)::int as count from user_group_assignment
      where user_group_id = ${id} and valid_to > (select company_today())`.execute(scope.db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw refuse(say.hasMembers, count);
  };
  await removeRecord(scope, userGroup, id, { rules, ...telling });
  return { isSuccessful: true };
}
