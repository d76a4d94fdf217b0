import { inLoadedPeople } from './identity/load-people.ts';
import { compareLists, type ListCall } from './waste/compare-lists.ts';

const path = 'admin/users/search';

/** The list of users by each of its filters, among a hundred thousand with a million assignments: the call against its SQL bare. */
export async function measure() {
  return inLoadedPeople(async ({ ownerUrl, waste, userGroupId, roleId, nodeId }) => {
    const calls: ListCall[] = [
      { name: 'users', path, input: {} },
      { name: 'users by last sign-in', path, input: { sortColumn: 'lastSignInAt', sortDirection: 'desc' } },
      { name: 'users, text', path, input: { contains: 'Person abc' } },
      { name: 'users of a group', path, input: { userGroupId } },
      { name: 'users with a role', path, input: { roleId } },
      { name: 'users at a site and below', path, input: { nodeId } },
      { name: 'users, inactive', path, input: { states: ['inactive'] } },
      { name: 'users of a type', path, input: { userTypes: [3] } },
      { name: 'users whose access ends', path, input: { endsWithinDays: 30 } },
      { name: 'users unseen for long', path, input: { unseenForDays: 180 } },
      { name: 'users without a second factor', path, input: { hasSecondFactor: false } },
    ];
    return compareLists(ownerUrl, waste, calls);
  });
}
