import { moduleWords, type UserFileValues, userTypeWords } from '@oikos/contract/identity/user-files/user-file.ts';
import { userFileMessages as say } from '@oikos/contract/identity/user-files/user-file-messages.ts';
import type { AssignmentInput } from '@oikos/contract/identity/users/assignments.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { isLocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { placesInFiles } from './file-rows.ts';

/** What a file names: groups by name, places by name or as files call them. */
export interface NamedInFile {
  readonly groups: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<string, readonly number[]>;
}

const ASSIGNMENT = /^(?<group>.*\S)\s+@\s+(?<place>.*?\S)(?:\s+\((?<from>[^/()]*)\/(?<to>[^/()]*)\))?$/s;

/** The ids of user groups by their names, in small letters. */
export async function readGroupsInFile({ db }: TenantScope): Promise<ReadonlyMap<string, number>> {
  const groups = await db.selectFrom('user_group').select(['id', 'name']).execute();
  return new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]));
}

export async function readNames(scope: TenantScope): Promise<NamedInFile> {
  const { rows } = await sql<{ id: number; plain: string; name: string }>`${placesInFiles()}`.execute(scope.db);
  const places = new Map<string, number[]>();
  for (const { id, plain, name } of rows)
    for (const each of new Set([plain, name.toLowerCase()])) places.set(each, [...(places.get(each) ?? []), id]);
  return { groups: await readGroupsInFile(scope), places };
}

export function placeNamed({ places }: NamedInFile, field: string, name: string): number {
  const [id, ...others] = places.get(name.trim().toLowerCase()) ?? [];
  if (id === undefined) throw refuseField(field, say.placeUnknown, name);
  if (others.length > 0) throw refuseField(field, say.placeAmbiguous, name);
  return id;
}

export function groupNamed({ groups }: NamedInFile, field: string, name: string): number {
  const id = groups.get(name.trim().toLowerCase());
  if (id === undefined) throw refuseField(field, say.groupUnknown, name);
  return id;
}

function assignmentOf(names: NamedInFile, text: string): AssignmentInput {
  const { group = '', place = '', from = '', to = '' } = ASSIGNMENT.exec(text.trim())?.groups ?? {};
  const isReadable = group !== '' && [from, to].every((day) => day === '' || isLocalDate(day));
  if (!isReadable) throw refuseField('userGroups', say.groupUnreadable, text);
  const userGroupId = groupNamed(names, 'userGroups', group);
  const nodeId = placeNamed(names, 'userGroups', place);
  return { userGroupId, nodeId, validFrom: from === '' ? null : from, validTo: to === '' ? NO_END : to };
}

/** The fields of a row as the calls take them. */
export function inputOf(names: NamedInFile, values: Partial<UserFileValues>) {
  const { userType, modules, defaultLocation, userGroups, externalId, ...same } = values;
  return {
    ...same,
    ...(userType !== undefined && { userTypeId: userTypeWords.indexOf(userType) + 1 }),
    ...(modules !== undefined && { modules: modules.map((each) => (moduleWords.indexOf(each) + 1) as ModuleId) }),
    ...(defaultLocation !== undefined && {
      defaultNodeId: defaultLocation === '' ? null : placeNamed(names, 'defaultLocation', defaultLocation),
    }),
    ...(userGroups !== undefined && { userGroupAssignments: userGroups.map((each) => assignmentOf(names, each)) }),
    ...(externalId !== undefined && { externalId: externalId === '' ? null : externalId }),
  };
}

/** What the fields of calls are called in files. */
export const fieldInFile: Readonly<Record<string, string>> = {
  userTypeId: 'userType',
  defaultNodeId: 'defaultLocation',
  userGroupAssignments: 'userGroups',
};
