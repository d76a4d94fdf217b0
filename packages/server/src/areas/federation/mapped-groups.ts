import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { mapTokenGroup } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { mapDirectoryGroup } from '@oikos/contract/federation/directory/directory.ts';
import { sql } from 'kysely';
import { mayForCompany } from '../../foundation/http/access.ts';
import { denied } from '../../foundation/http/refusals.ts';
import type { TenantScope } from '../../foundation/tenancy/tenant-scope.ts';
import type { AskedGroups, Mapped } from '../identity/public.ts';
import { namedBy } from './company-sign-in/map-token-group.ts';
import { ofTokens } from './company-sign-in/ties.ts';
import { ofDirectory } from './directory/directory-grants.ts';
import { memberIds } from './directory/groups/change-members.ts';

/** What groups of the directory and of tokens are mapped to. */
export const mappedPlaces = sql`
  select p.node_id, p.user_group_id from directory_group_mapping p
  union all select p.node_id, p.user_group_id from token_group_mapping p`;

/** The groups that are mapped; a caller who may map them sees who is in them. */
export async function groupsMapped(
  scope: TenantScope,
  { directoryGroupId, tokenGroup }: AskedGroups,
): Promise<readonly Mapped[]> {
  const may = (endpoint: AnyEndpoint) => scope.session !== null && mayForCompany(endpoint, scope.session);
  if (directoryGroupId > 0 && !may(mapDirectoryGroup)) throw denied();
  if (tokenGroup !== '' && !may(mapTokenGroup)) throw denied();
  const mapped: Mapped[] = [];
  if (directoryGroupId > 0)
    mapped.push({
      groups: ofDirectory,
      userIds: await memberIds(scope, directoryGroupId),
      isOfGroup: sql`mapping.directory_group_id = ${directoryGroupId}`,
    });
  if (tokenGroup !== '')
    mapped.push({
      groups: ofTokens,
      userIds: await namedBy(scope, tokenGroup),
      isOfGroup: sql`mapping.group_name = ${tokenGroup}`,
    });
  return mapped;
}
