import { searchUsers } from '@oikos/contract/identity/users/users.ts';
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

const filters = ({ userGroupId, roleId }: LoadedPeople, { nodeId }: Administrator): [string, Input][] => [
  ['with a text', { contains: 'Person abc' }],
  ['of a group', { userGroupId }],
  ['with a role', { roleId }],
  ['at a site and below', { nodeId }],
  ['inactive', { states: ['inactive'] }],
  ['active', { states: ['active'] }],
  ['of a type', { userTypes: [3] }],
  ['whose access ends', { endsWithinDays: 30 }],
  ['unseen for long', { unseenForDays: 180 }],
  ['without a second factor', { hasSecondFactor: false }],
  ['that are service accounts', { isServiceAccount: true }],
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
