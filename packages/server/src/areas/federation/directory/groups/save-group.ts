import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { lockCompany } from '../../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { giveByGroups, keepingAdministrator } from '../../../identity/public.ts';
import { ofDirectory } from '../directory-grants.ts';
import { notUnique, ScimRefusal } from '../scim/scim-refusal.ts';
import { addMembers, type MemberChange, memberIds, removeMembers } from './change-members.ts';
import { type DirectoryGroup, lockGroup, readGroup } from './read-groups.ts';

const MOST_GROUPS = 10_000;

/** What a group is called, and by which id the directory knows it. */
export interface GroupFields {
  readonly name: string;
  readonly externalId: string | null;
}

async function refuseTaken({ db }: TenantScope, { name, externalId }: GroupFields, id = 0): Promise<void> {
  const others = () => db.selectFrom('directory_group').select('id').where('id', '!=', id);
  const sameName = await others().where('nameKey', '=', sql<string>`lower(${name}::text)`).executeTakeFirst();
  if (sameName) throw notUnique(say.groupNameTaken);
  const sameId = externalId !== null && (await others().where('externalId', '=', externalId).executeTakeFirst());
  if (sameId) throw notUnique(say.externalIdTaken);
}

async function refuseTooMany({ db }: TenantScope): Promise<void> {
  const { count } = await db
    .selectFrom('directory_group')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_GROUPS) throw new ScimRefusal(400, 'tooMany', say.tooManyGroups, MOST_GROUPS);
}

/** What the audit log says of a group: its fields, and how many came and went; who did is in the rows of the people. */
const told = ({ name, externalId }: GroupFields) => ({ name, externalId });

export async function addGroup(scope: TenantScope, fields: GroupFields, userIds: readonly number[]): Promise<number> {
  const { db } = scope;
  await lockCompany(scope);
  await refuseTooMany(scope);
  await refuseTaken(scope, fields);
  const { id } = await db.insertInto('directory_group').values(fields).returning('id').executeTakeFirstOrThrow();
  const added = await addMembers(scope, id, userIds);
  const after = { ...told(fields), members: added.length };
  await auditChanges(scope, 'directoryGroup', [{ id, before: null, after }]);
  return id;
}

export interface GroupChange {
  readonly fields: GroupFields;
  /** One after the other. */
  readonly members: readonly MemberChange[];
}

interface Moved {
  readonly came: ReadonlySet<number>;
  readonly went: ReadonlySet<number>;
}

/** Puts members in and out, a statement for each change; who came and went in the end. */
async function changeMembers(scope: TenantScope, id: number, changes: readonly MemberChange[]): Promise<Moved> {
  const [came, went] = [new Set<number>(), new Set<number>()];
  for (const change of changes) {
    const out = change.kind === 'add' ? [] : await removeMembers(scope, id, change);
    const into = change.kind === 'remove' ? [] : await addMembers(scope, id, change.userIds);
    for (const each of out) if (!came.delete(each)) went.add(each);
    for (const each of into) if (!went.delete(each)) came.add(each);
  }
  return { came, went };
}

/** Changes a group and its members, and what they hold by it, at once. */
export async function saveGroup(
  scope: TenantScope,
  id: number,
  change: (before: DirectoryGroup) => GroupChange,
): Promise<void> {
  const { db } = scope;
  await keepingAdministrator(scope, async () => {
    await lockGroup(scope, id);
    const before = await readGroup(scope, id, false);
    if (!before) throw notFound();
    const { fields, members } = change(before);
    await refuseTaken(scope, fields, id);
    const { came, went } = await changeMembers(scope, id, members);
    await db
      .updateTable('directory_group')
      .set((set) => ({ ...fields, changedAt: sql`now()`, version: set('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await giveByGroups(scope, [...came, ...went], ofDirectory);
    const counted = (members: string) => came.size + went.size > 0 && { members };
    const former = { ...told(before), ...counted(`−${went.size}`) };
    const now = { ...told(fields), ...counted(`+${came.size}`) };
    await auditChanges(scope, 'directoryGroup', [{ id, before: former, after: now }], { skipsSame: true });
  });
}

/** A group is gone, and with it what it gave. */
export async function removeGroup(
  scope: TenantScope,
  id: number,
  check: (before: DirectoryGroup) => void,
): Promise<void> {
  await keepingAdministrator(scope, async () => {
    await lockGroup(scope, id);
    const before = await readGroup(scope, id, false);
    if (!before) throw notFound();
    check(before);
    const userIds = await memberIds(scope, id);
    await scope.db.deleteFrom('directory_group').where('id', '=', id).execute();
    await giveByGroups(scope, userIds, ofDirectory);
    const gone = { ...told(before), members: userIds.length };
    await auditChanges(scope, 'directoryGroup', [{ id, before: gone, after: null }]);
  });
}
