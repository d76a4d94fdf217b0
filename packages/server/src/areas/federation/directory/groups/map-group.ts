import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { mapDirectoryGroup, unmapDirectoryGroup } from '@oikos/contract/federation/directory/directory.ts';
import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  type Grant,
  giveByGroups,
  keepingAdministrator,
  namedPlaces,
  requireGrants,
} from '../../../identity/public.ts';
import { ofDirectory } from '../directory-grants.ts';
import { memberIds } from './change-members.ts';
import { lockGroup } from './read-groups.ts';

const MOST_MAPPINGS = 200;

/** Locks a group of the directory until the transaction ends, and reads what it is mapped to. */
async function lockMapped(scope: TenantScope, id: number) {
  await lockGroup(scope, id);
  return scope.db
    .selectFrom('directory_group_mapping')
    .select(['id', 'userGroupId', 'nodeId'])
    .where('directoryGroupId', '=', id)
    .execute();
}

/** 'Viewer @ Springfield' */
export async function nameOfGrant({ db }: TenantScope, { userGroupId, nodeId }: Grant): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select g.name || ' @ ' || n.name as name from user_group g, (${namedPlaces.read()}) as n where g.id = ${userGroupId} and n.id = ${nodeId}`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}

const auditMapping = (scope: TenantScope, id: number, former: string | null, mapping: string | null) =>
  auditChanges(scope, 'directoryGroup', [{ id, before: { mapping: former }, after: { mapping } }]);

/** Who maps a group gives: to its members of today, and to those the directory puts into it later. */
export async function mapGroup(scope: TenantScope, { id, ...grant }: ParsedInputOf<typeof mapDirectoryGroup>) {
  const mapped = await lockMapped(scope, id);
  if (mapped.length >= MOST_MAPPINGS) throw refuse(say.tooManyMappings, MOST_MAPPINGS);
  if (mapped.some((each) => each.userGroupId === grant.userGroupId && each.nodeId === grant.nodeId))
    throw refuseField('userGroupId', say.mappedAlready);
  await requireGrants(scope, [grant]);
  await scope.db
    .insertInto('directory_group_mapping')
    .values({ directoryGroupId: id, ...grant })
    .execute();
  await auditMapping(scope, id, null, await nameOfGrant(scope, grant));
  await giveByGroups(scope, await memberIds(scope, id), ofDirectory);
  return { isSuccessful: true as const };
}

/** Taking away what a group gives needs what giving it needs. */
export async function unmapGroup(scope: TenantScope, { id, mappingId }: ParsedInputOf<typeof unmapDirectoryGroup>) {
  return keepingAdministrator(scope, async () => {
    const ended = (await lockMapped(scope, id)).find((each) => each.id === mappingId);
    if (!ended) throw notFound();
    await requireGrants(scope, [ended]);
    await scope.db.deleteFrom('directory_group_mapping').where('id', '=', mappingId).execute();
    await auditMapping(scope, id, await nameOfGrant(scope, ended), null);
    await giveByGroups(scope, await memberIds(scope, id), ofDirectory);
    return { isSuccessful: true as const };
  });
}
