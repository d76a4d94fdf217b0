import { searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import { searchUserGroups } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { searchAssignees } from '@oikos/contract/task/actions/actions.ts';
import { sql } from 'kysely';
import { personName } from '../../foundation/records/name-of-person.ts';
import { defineSearch, type RecordSearch } from '../../foundation/records/record-search/searches.ts';

/** People who work in the company. Accounts are the installation's, so these few are looked through. */
const people = sql`
  select m.user_id, ${personName('u')} as name
  from installation.membership m join installation.app_user u on u.id = m.user_id and not u.is_service_account
  where m.company_id = current_company() and m.is_active`;

export const identitySearches: readonly RecordSearch[] = [
  { kind: 'user', entity: 'user', list: searchAssignees, texts: ['name'], among: people },
  defineSearch('user_group', { kind: 'userGroup', entity: 'userGroup', list: searchUserGroups, texts: ['name'] }),
  defineSearch('role', {
    kind: 'role',
    entity: 'role',
    list: searchRoles,
    texts: ['name'],
    beside: (row) => sql.ref(`${row}.description`),
  }),
];
