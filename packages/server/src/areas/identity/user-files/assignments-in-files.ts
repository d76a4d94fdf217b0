import {
  type AssignmentFileRow,
  type AssignmentFileValues,
  assignmentFile,
} from '@oikos/contract/identity/user-files/assignment-file.ts';
import { userFileMessages as say } from '@oikos/contract/identity/user-files/user-file-messages.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { Refusal, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { Reason } from '../../../foundation/records/take-back-task.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { saveAssignments, takeAssignments, type WantedAssignment } from '../users/assign-people.ts';
import { type HeldGroup, heldKey } from '../users/save-assignments.ts';
import { addressOf, assignmentFileRows, readPeopleInFile } from './file-rows.ts';
import { groupNamed, placeNamed, readNames } from './read-row.ts';
import type { RowKind, SavedRow } from './row-kind.ts';
import { saveTogether } from './save-together.ts';
import { reasonOf } from './take-back-rows.ts';

type Stored = AssignmentFileRow & HeldGroup;

const fieldInFile = { userId: 'emailAddress', userGroupId: 'userGroupName', nodeId: 'nodeName' };

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

async function readAssignments(scope: TenantScope, where: RawBuilder<unknown>): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`${assignmentFileRows(scope, where)}`.execute(scope.db);
  return rows;
}

const readOf = (scope: TenantScope, userIds: readonly number[]) =>
  readAssignments(scope, sql`a.user_id = any(${[...new Set(userIds)]}::bigint[])`);

/** The same assignment may be given by people, and by what the directory or a sign-in says. */
const givenBy = (alike: readonly Stored[], managedBy: unknown): Stored | undefined =>
  isBlank(managedBy)
    ? (alike.find((each) => each.managedBy === 'manual') ?? alike[0])
    : alike.find((each) => each.managedBy === managedBy);

/** Only what people gave changes here. */
function requireManual(managedBy: AssignmentFileValues['managedBy']): void {
  if (managedBy !== null && managedBy !== 'manual') throw refuse(userMessages.managedByDirectory);
}

/** Saves assignments, and answers for each with the id and the version that it has then. */
async function saveRows(scope: TenantScope, wanted: readonly WantedAssignment[]): Promise<(SavedRow | Refusal)[]> {
  const saved = await saveAssignments(scope, wanted);
  const now = await readOf(
    scope,
    wanted.map(({ userId }) => userId),
  );
  const manual = now.filter(({ managedBy }) => managedBy === 'manual');
  const byKey = new Map(manual.map((each) => [heldKey(each), each]));
  return saved.map((each) => {
    if (each instanceof Refusal) return each;
    const { id, version } = byKey.get(heldKey(each)) as Stored;
    return { id, version };
  });
}

/** Takes away what an import gave; tells why some stay. */
async function removeRows(scope: TenantScope, added: readonly Stored[]): Promise<ReadonlyMap<number, Reason>> {
  const taken = await saveTogether(scope, added, (part) => takeAssignments(scope, part));
  const refused = added.flatMap(({ id }, at): [number, Reason][] => {
    const refusal = taken[at];
    return refusal instanceof Refusal ? [[id, reasonOf({ fieldInFile }, refusal)]] : [];
  });
  return new Map(refused);
}

/** Assignments of people to groups at places: a row changes the one that is there, or gives one. */
export async function assignmentsInFiles(
  scope: TenantScope,
): Promise<RowKind<Stored, Stored, WantedAssignment, WantedAssignment>> {
  const names = await readNames(scope);
  let people: ReadonlyMap<string, number> = new Map();
  /** Undefined of a row that leaves one of them blank. */
  const namedBy = (values: Values): HeldGroup | undefined => {
    const { userGroupName, nodeName } = values;
    const address = addressOf(values);
    if (address === '' || isBlank(userGroupName) || isBlank(nodeName)) return undefined;
    const userId = people.get(address);
    if (userId === undefined) throw refuseField('emailAddress', say.personUnknown, String(values.emailAddress));
    return {
      userId,
      userGroupId: groupNamed(names, 'userGroupName', String(userGroupName)),
      nodeId: placeNamed(names, 'nodeName', String(nodeName)),
    };
  };
  return {
    resource: assignmentFile,
    growing: ['user_group_assignment'],
    key: 'emailAddress',
    fieldInFile,
    find: async (rows) => {
      people = await readPeopleInFile(
        scope,
        rows.map(({ values }) => addressOf(values)),
      );
      const stored = Map.groupBy(await readOf(scope, [...people.values()]), heldKey);
      return (values) => {
        const held = namedBy(values);
        return held && givenBy(stored.get(heldKey(held)) ?? [], values.managedBy);
      };
    },
    nameOf: (values) => [addressOf(values), values.userGroupName, values.nodeName].join('\n').trim().toLowerCase(),
    asStored: ({ emailAddress, userGroupName, nodeName, managedBy, validFrom }, values) => ({
      ...{ emailAddress, userGroupName, nodeName, managedBy },
      ...(isBlank(values.validFrom) && { validFrom }),
    }),
    changeOf: ({ managedBy, ...before }, fields) => {
      requireManual(managedBy);
      const { userId, userGroupId, nodeId } = before;
      const { validFrom, validTo } = { ...before, ...fields };
      return { userId, userGroupId, nodeId, validFrom, validTo: validTo ?? NO_END };
    },
    additionOf: (data) => {
      const { validFrom, validTo, managedBy } = data as AssignmentFileValues;
      requireManual(managedBy);
      return { ...(namedBy(data) as HeldGroup), validFrom, validTo };
    },
    change: (changes) => saveRows(scope, changes),
    add: (additions) => saveRows(scope, additions),
    known: async (ids) => {
      const rows = await readAssignments(scope, sql`a.id = any(${[...ids]}::bigint[])`);
      return new Map(rows.map((row) => [row.id, row]));
    },
    remove: (added) => removeRows(scope, added),
  };
}
