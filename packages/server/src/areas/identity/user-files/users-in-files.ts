import { type UserFileRow, type UserFileValues, userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { pick } from '../../../foundation/records/served-resource.ts';
import { because, type Reason, type TakeBackTask } from '../../../foundation/records/take-back-task.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { refusalsOfPeople } from '../delegation/judge-people.ts';
import type { InvitingConfiguration } from '../invitations/invite-person.ts';
import { deleteInvited } from '../users/delete-invited.ts';
import { seenPeople } from '../users/filter-people.ts';
import { type NewUser, saveNewUsers } from '../users/save-new-users.ts';
import { saveUsers } from '../users/save-user.ts';
import { users } from '../users/user-rows.ts';
import { addressOf, readFileRows } from './file-rows.ts';
import { fieldInFile, inputOf, type NamedInFile, readNames } from './read-row.ts';
import type { RowKind, SavedRow } from './row-kind.ts';
import { reasonOf } from './take-back-rows.ts';

/** Somebody whom the company doesn't know. Days that the file doesn't name are as the company's settings say. */
function newUserOf(names: NamedInFile, data: UserFileValues, named: readonly string[]): NewUser {
  const fields = inputOf(names, pick(data, named) as Partial<UserFileValues>);
  const { isActive: _isActive, expirationDays, notificationDays, ...input } = fields;
  const { defaultNodeId, userGroupAssignments = [], modules = [], userTypeId = 4, externalId = null } = input;
  if (!defaultNodeId) throw refuseField('defaultLocation', userMessages.locationMissing);
  if (userGroupAssignments.length === 0) throw refuseField('userGroups', userMessages.groupMissing);
  const { firstName, lastName, emailAddress, phone, expiresOn, trainedUntil } = data;
  return {
    ...{ firstName, lastName, emailAddress, phone, expiresOn, trainedUntil },
    ...{ defaultNodeId, userGroupAssignments, modules, userTypeId, externalId },
    ...(expirationDays !== undefined && { expirationDays }),
    ...(notificationDays !== undefined && { notificationDays }),
  };
}

/** The versions of those of the people whom the caller sees. */
async function readVersions(scope: TenantScope, ids: readonly number[]): Promise<ReadonlyMap<number, SavedRow>> {
  const conditions = [sql`id = any(${[...ids]}::bigint[])`, ...seenPeople(scope)];
  const { rows } = await sql<SavedRow>`
    select id, version from (${users()}) as list where ${sql.join(conditions, sql` and `)}`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes invitations back that nobody has accepted: the company no longer knows of the people. Returns why some stay. */
async function takeInvitationsBack(
  scope: TenantScope,
  invited: readonly SavedRow[],
  { reason, words }: TakeBackTask,
): Promise<ReadonlyMap<number, Reason>> {
  const ids = invited.map(({ id }) => id);
  const kept = new Map<number, Reason>();
  const refusalOf = await refusalsOfPeople(scope, ids);
  for (const id of ids) {
    const refusal = refusalOf(id);
    if (refusal) kept.set(id, reasonOf({ fieldInFile }, refusal));
  }
  const removed = await deleteInvited(
    scope,
    ids.filter((id) => !kept.has(id)),
  );
  const gone = [...removed].map((id) => ({ id, before: {}, after: null }));
  await auditChanges(scope, 'user', gone, { reason });
  for (const id of ids) if (!removed.has(id) && !kept.has(id)) kept.set(id, because(words.edited));
  return kept;
}

type ChangedUser = Parameters<typeof saveUsers>[1][number];

/** People: those whose address the company knows are changed, the others are invited. */
export async function usersInFiles(
  scope: TenantScope,
  configuration: InvitingConfiguration | undefined,
): Promise<RowKind<SavedRow, UserFileRow, ChangedUser, NewUser>> {
  const names = await readNames(scope);
  return {
    resource: userFile,
    growing: [
      'installation.app_user',
      'installation.membership',
      'user_group_assignment',
      'user_module',
      'held_access',
    ],
    key: 'emailAddress',
    fieldInFile,
    find: async (rows) => {
      const known = await readFileRows(
        scope,
        rows.map(({ values }) => addressOf(values)),
      );
      return (values) => known.get(addressOf(values));
    },
    nameOf: addressOf,
    // How an address is written is no change of it.
    asStored: ({ emailAddress }) => ({ emailAddress }),
    changeOf: ({ id, version }, fields) => ({ ...inputOf(names, fields), id, version }),
    additionOf: (data, named) => newUserOf(names, data as UserFileValues, named),
    change: (changes) => saveUsers(scope, changes),
    add: (additions) => saveNewUsers(scope, configuration as InvitingConfiguration, additions),
    known: (ids) => readVersions(scope, ids),
    remove: (invited, task) => takeInvitationsBack(scope, invited, task),
  };
}
