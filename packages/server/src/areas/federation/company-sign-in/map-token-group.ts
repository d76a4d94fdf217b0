import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { mapTokenGroup } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { sql } from 'kysely';
import { notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type Grant, giveByGroups, keepingAdministrator, requireGrants } from '../../identity/public.ts';
import { nameOfGrant } from '../directory/groups/map-group.ts';
import { ofTokens } from './ties.ts';

const MOST_MAPPINGS = 500;

/** The people whose last sign-in named the group; who still has to confirm that it is theirs holds nothing by it. */
export async function namedBy({ db, companyId }: TenantScope, groupName: string): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select t.user_id from installation.company_sign_in_tie t
    where t.company_id = ${companyId} and not t.needs_confirmation and ${groupName} = any(t.groups)`.execute(db);
  return rows.map(({ userId }) => userId);
}

async function audit(scope: TenantScope, groupName: string, grant: Grant, isAdded: boolean): Promise<void> {
  const mapping = { tokenGroupMapping: `${groupName}: ${await nameOfGrant(scope, grant)}` };
  const [before, after] = isAdded ? [{}, mapping] : [mapping, {}];
  await auditChanges(scope, 'company', [{ id: scope.companyId, before, after }]);
}

/** Who maps a group gives: to the people whose tokens named it last, and to those whose tokens will. */
export async function mapGroup(
  scope: TenantScope,
  { groupName, ...grant }: ParsedInputOf<typeof mapTokenGroup>,
): Promise<void> {
  await lockCompany(scope);
  const mappings = await scope.db
    .selectFrom('token_group_mapping')
    .select(['groupName', 'userGroupId', 'nodeId'])
    .execute();
  if (mappings.length >= MOST_MAPPINGS) throw refuse(say.tooManyMappings, MOST_MAPPINGS);
  const { userGroupId, nodeId } = grant;
  const isThere = mappings.some(
    (each) => each.groupName === groupName && each.userGroupId === userGroupId && each.nodeId === nodeId,
  );
  if (isThere) throw refuseField('userGroupId', say.mappedAlready);
  await requireGrants(scope, [grant]);
  await scope.db.insertInto('token_group_mapping').values({ groupName, userGroupId, nodeId }).execute();
  await audit(scope, groupName, grant, true);
  await giveByGroups(scope, await namedBy(scope, groupName), ofTokens);
}

/** Taking away what a group gives needs what giving it needs. */
export async function unmapGroup(scope: TenantScope, mappingId: number): Promise<void> {
  await keepingAdministrator(scope, async () => {
    const ended = await scope.db
      .selectFrom('token_group_mapping')
      .select(['groupName', 'userGroupId', 'nodeId'])
      .where('id', '=', mappingId)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    await requireGrants(scope, [ended]);
    await scope.db.deleteFrom('token_group_mapping').where('id', '=', mappingId).execute();
    await audit(scope, ended.groupName, ended, false);
    await giveByGroups(scope, await namedBy(scope, ended.groupName), ofTokens);
  });
}
