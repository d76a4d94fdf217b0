import { userFileMessages as say } from '@oikos/contract/identity/user-files/user-file-messages.ts';
import { type UserGroupFileValues, userGroupFile } from '@oikos/contract/identity/user-files/user-group-file.ts';
import type { UserGroupRow } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { sql } from 'kysely';
import { Refusal, refuseField } from '../../../foundation/http/refusals.ts';
import type { RowToImport } from '../../../foundation/records/import-task.ts';
import { doneAlone } from '../../../foundation/records/judged-alone.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { Reason } from '../../../foundation/records/take-back-task.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { userGroups } from '../user-groups/list-user-groups.ts';
import { addUserGroup, changeUserGroup, deleteGroup } from '../user-groups/save-user-group.ts';
import type { RowKind, SavedRow } from './row-kind.ts';
import { reasonOf } from './take-back-rows.ts';

type GroupInFile = Pick<UserGroupRow, 'id' | 'version' | 'name' | 'roles'>;
type Changed = Parameters<typeof changeUserGroup>[1];
type Added = Parameters<typeof addUserGroup>[1];

const plain = (name: unknown): string =>
  String(name ?? '')
    .trim()
    .toLowerCase();
const idOf = ({ id }: Values): number | null => (typeof id === 'number' ? id : null);

/** The groups that rows name by their ids, or else by their names. */
async function readGroups({ db }: TenantScope, rows: readonly RowToImport[]): Promise<readonly GroupInFile[]> {
  const ids = rows.flatMap(({ values }) => idOf(values) ?? []);
  const names = rows.map(({ values }) => plain(values.name));
  const { rows: found } = await sql<GroupInFile>`
    select id, version, name, roles from (${userGroups()}) as list
    where id = any(${ids}::bigint[]) or lower(name) = any(${names}::text[])`.execute(db);
  return found;
}

async function findGroups(scope: TenantScope, rows: readonly RowToImport[]) {
  const groups = await readGroups(scope, rows);
  const byId = new Map(groups.map((group) => [group.id, group]));
  const byName = new Map(groups.map((group) => [plain(group.name), group]));
  return (values: Values): GroupInFile | undefined => {
    const id = idOf(values);
    if (id === null) return byName.get(plain(values.name));
    const group = byId.get(id);
    if (!group) throw refuseField('id', say.groupIdUnknown, id);
    return group;
  };
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.map(plain).sort()) === JSON.stringify(other.map(plain).sort());

/** A row without the id says no other name, and roles in another order are the same. */
const asStored = ({ id, name, roles }: GroupInFile, values: Values): Values => ({
  id,
  ...(idOf(values) === null && { name }),
  ...(Array.isArray(values.roles) && isSameSet(values.roles, roles) && { roles }),
});

async function readRoles({ db }: TenantScope): Promise<(names: readonly string[]) => number[]> {
  const roles = await db.selectFrom('role').select(['id', 'name']).execute();
  const ids = new Map(roles.map(({ id, name }) => [plain(name), id]));
  const idNamed = (name: string): number => {
    const id = ids.get(plain(name));
    if (id === undefined) throw refuseField('roles', say.roleUnknown, name);
    return id;
  };
  return (names) => [...new Set(names.map(idNamed))];
}

/** Rows one after the other, by what saves the form. */
async function eachAlone<Row>(scope: TenantScope, rows: readonly Row[], save: (row: Row) => Promise<SavedRow>) {
  const saved: (SavedRow | Refusal)[] = [];
  for (const row of rows) saved.push(await doneAlone(scope, () => save(row)));
  return saved;
}

/** Groups with their roles. They are few, and each goes through what the form goes through. */
export async function groupsInFiles(scope: TenantScope): Promise<RowKind<SavedRow, GroupInFile, Changed, Added>> {
  const rolesNamed = await readRoles(scope);
  const inputOf = ({ name, roles }: Partial<UserGroupFileValues>) => ({
    ...(name !== undefined && { name }),
    ...(roles !== undefined && { roleIds: rolesNamed(roles) }),
  });
  const fieldInFile = { roleIds: 'roles' };
  return {
    resource: userGroupFile,
    growing: [],
    key: 'name',
    fieldInFile,
    find: (rows) => findGroups(scope, rows),
    nameOf: ({ name }) => plain(name),
    asStored,
    changeOf: ({ id, version }, fields) => ({ ...inputOf(fields), id, version }),
    additionOf: (data) => {
      const { name, roles } = data as UserGroupFileValues;
      return { name, roleIds: rolesNamed(roles) };
    },
    change: (changes) => eachAlone(scope, changes, (change) => changeUserGroup(scope, change)),
    add: (additions) => eachAlone(scope, additions, (addition) => addUserGroup(scope, addition)),
    known: async (ids) => {
      const groups = await scope.db
        .selectFrom('user_group')
        .select(['id', 'version'])
        .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .execute();
      return new Map(groups.map((group) => [group.id, group]));
    },
    remove: async (added, { reason }) => {
      const kept = new Map<number, Reason>();
      for (const { id } of added) {
        const removed = await doneAlone(scope, () => deleteGroup(scope, id, { reason }));
        if (removed instanceof Refusal) kept.set(id, reasonOf({ fieldInFile }, removed));
      }
      return kept;
    },
  };
}
