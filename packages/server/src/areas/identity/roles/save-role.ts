import { generalMessages } from '@oikos/contract/general-messages.ts';
import { isPermission, type Permission } from '@oikos/contract/identity/permissions.ts';
import { roleMessages as say } from '@oikos/contract/identity/roles/role-messages.ts';
import type { RoleRow } from '@oikos/contract/identity/roles/roles.ts';
import { shippedRoles } from '@oikos/contract/identity/shipped-roles.ts';
import { sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { createRecord, recordKind, removeRecord, saveRecord } from '../../../foundation/records/save-record.ts';
import { refuseInUse } from '../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireCompanyPermissions } from '../delegation/judge-grants.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { roles } from './list-roles.ts';

export async function readRoleRow({ db }: TenantScope, id: number): Promise<RoleRow> {
  const { rows } = await sql<RoleRow>`select * from (${roles()}) as list where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const role = recordKind({
  entity: 'role',
  table: 'role',
  read: readRoleRow,
  audited: ({ name, description, permissions }) => ({ name, description, permissions }),
  isShipped: true,
});

const nameTaken = () => refuseField('name', generalMessages.nameExists);

/** What a role gives today. */
export async function readPermissions({ db }: TenantScope, roleId: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('role_permission').select('permission').where('roleId', '=', roleId).execute();
  return new Set(rows.map(({ permission }) => permission));
}

/** Sets what a role gives: the caller holds each permission that is added for the whole company. */
async function setPermissions(scope: TenantScope, roleId: number, wanted: readonly Permission[]): Promise<void> {
  const { db } = scope;
  const before = await readPermissions(scope, roleId);
  const added = wanted.filter((each) => !before.has(each));
  requireCompanyPermissions(scope, added);
  await sql`
    delete from role_permission where role_id = ${roleId} and permission <> all(${[...wanted]}::text[])`.execute(db);
  await sql`
    insert into role_permission (role_id, permission) select ${roleId}, unnest(${added}::text[])`.execute(db);
}

interface RoleFields {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

export const addRole = (scope: TenantScope, { name, description, permissions }: RoleFields) =>
  createRecord(
    scope,
    role,
    { name, description },
    { addParts: (id) => setPermissions(scope, id, permissions), taken: nameTaken },
  );

async function refuseTakenName({ db }: TenantScope, id: number, name: string): Promise<void> {
  const { rows } = await sql`select from role where lower(name) = lower(${name}) and id <> ${id}`.execute(db);
  if (rows.length > 0) throw nameTaken();
}

type Changed<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

export const changeRole = (
  scope: TenantScope,
  {
    id,
    version,
    name,
    description,
    permissions,
  }: Changed<RoleFields> & { readonly id: number; readonly version: number | null },
) =>
  keepingAdministrator(scope, () =>
    saveRecord(scope, role, { id, version }, async () => {
      if (name !== undefined) await refuseTakenName(scope, id, name);
      if (permissions !== undefined) await setPermissions(scope, id, permissions);
      return { ...(name !== undefined && { name }), ...(description !== undefined && { description }) };
    }),
  );

export async function removeRole(scope: TenantScope, id: number): Promise<{ isSuccessful: true }> {
  const rules = async ({ userGroups }: RoleRow) => {
    if (userGroups !== '') throw refuse(say.heldByGroups, userGroups);
    await refuseInUse(scope, 'role', id);
  };
  await removeRecord(scope, role, id, { rules });
  return { isSuccessful: true };
}

/** Puts a role that came with the product back to the permissions that it came with; others stay as they are. */
export async function restoreRole(
  scope: TenantScope,
  id: number,
  version?: number,
): Promise<{ id: number; version: number }> {
  const { shippedKey } = await scope.db
    .selectFrom('role')
    .select('shippedKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const shipped = shippedRoles.find(({ key }) => key === shippedKey);
  if (!shipped) throw refuse(say.notShipped);
  const permissions = shipped.permissions.filter(isPermission);
  const saved = await changeRole(scope, { id, version: version ?? null, permissions });
  await scope.db.updateTable('role').set({ isCustomised: false }).where('id', '=', id).execute();
  return saved;
}
