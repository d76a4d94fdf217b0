import { searchUsers, userStates, userTypeIds } from '@oikos/contract/identity/users/users.ts';
import { type Administrator, inLoadedPeople, type LoadedPeople } from './identity/load-people.ts';
import { compareLists, type ListCall } from './waste/compare-lists.ts';

type Input = ListCall['input'];

/** In each order, from both ends. */
const orders = searchUsers.list.sortable.flatMap((sortColumn) =>
  ['asc', 'desc'].map((sortDirection): [string, Input] => [
    `by ${sortColumn} ${sortDirection}`,
    { sortColumn, sortDirection },
  ]),
);

/** What the list's controls offer. */
const choices: readonly [string, Input][] = [
  ...userStates.map((state): [string, Input] => [`that are ${state}`, { states: [state] }]),
  ['active or inactive', { states: ['active', 'inactive'] }],
  ['who never came', { states: ['invited', 'declined', 'withdrawn'] }],
  ...userTypeIds.map((id): [string, Input] => [`of type ${id}`, { userTypes: [id] }]),
  ['of two types', { userTypes: [3, 4] }],
  ...[7, 30, 90].map((days): [string, Input] => [`whose access ends in ${days} days`, { endsWithinDays: days }]),
  ...[30, 90, 180].map((days): [string, Input] => [`unseen for ${days} days`, { unseenForDays: days }]),
  ['with a second factor', { hasSecondFactor: true }],
  ['without a second factor', { hasSecondFactor: false }],
  ['that are people', { isServiceAccount: false }],
  ['that are service accounts', { isServiceAccount: true }],
];

const filters = ({ userGroupId, roleId }: LoadedPeople, { nodeId }: Administrator): [string, Input][] => [
  ['with a text', { contains: 'Person abc' }],
  ['of a group', { userGroupId }],
  ['with a role', { roleId }],
  ['at a site and below', { nodeId }],
  ...choices,
  ['by several filters', { states: ['active', 'inactive'], userTypes: [3], unseenForDays: 90, userGroupId }],
  ['of a group by assignments', { userGroupId, sortColumn: 'assignmentCount', sortDirection: 'desc' }],
];

/**
 * The list of users in each order and by each filter, among a hundred thousand with a million assignments, as administrators of
 * the company, of one site and of ten sites ask for it: the call against its SQL bare.
 */
export const measure = () =>
  inLoadedPeople(async (loaded) => {
    const measured = [];
    for (const administrator of loaded.administrators) {
      const calls = [...orders, ...filters(loaded, administrator)].map(([name, input]) => ({
        name: `users ${name}, of ${administrator.of}`,
        path: 'admin/users/search',
        input,
      }));
      measured.push(...(await compareLists(loaded.ownerUrl, administrator, calls)));
    }
    return measured;
  });
