import type { RawBuilder } from 'kysely';
import { showsPeople } from '../../../foundation/records/name-of-person.ts';
import { type SearchedTable, searchText } from '../../../foundation/records/search-text.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Finds people by what they are called; its answer is looked at again, since it has all service accounts in it. */
const BY_TEXT: SearchedTable = { by: 'people_with_text', id: 'm.user_id', texts: [] };

/**
 * The members `m` among whom are all with a text in name, address or external id, found by an index; none where they are many,
 * or where the caller may not read names, and so searches what they are shown.
 */
export async function findPeopleByText(scope: TenantScope, text = ''): Promise<RawBuilder<unknown>[]> {
  if (text.trim() === '' || !(await showsPeople(scope))) return [];
  const found = await searchText(scope, BY_TEXT, text);
  return found.filter(({ isBroad }) => !isBroad).map(({ condition }) => condition);
}
