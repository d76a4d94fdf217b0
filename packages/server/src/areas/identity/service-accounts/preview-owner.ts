import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { serviceAccountMessages as say } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import type { previewOwner } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireOwner } from '../delegation/judge-owners.ts';
import { requirePeople } from '../delegation/judge-people.ts';
import { allOfGroups, previewOfChange } from '../rights/preview-access.ts';
import { refuseElsewhere } from './list-service-accounts.ts';
import { readStored } from './read-service-account.ts';
import { grantsOf, modulesOfOwner } from './save-service-account.ts';

type Preview = OutputOf<typeof previewOwner>;

/** The modules of the company in which it works with the owner, and no longer. */
async function moduleChanges(
  { db }: TenantScope,
  id: number,
  ownerId: number,
): Promise<Pick<Preview, 'addedModules' | 'removedModules'>> {
  const { rows } = await sql<{ moduleId: number; isAdded: boolean }>`
    with former as (select module_id from user_module where user_id = ${id}), later as (${modulesOfOwner(ownerId)})
    select module_id, module_id in (select module_id from later) as is_added from company_module
    where (module_id in (select module_id from former)) <> (module_id in (select module_id from later))
    order by module_id`.execute(db);
  const chosen = (isAdded: boolean) =>
    rows.filter((each) => each.isAdded === isAdded).map(({ moduleId }) => moduleId as Preview['addedModules'][number]);
  return { addedModules: chosen(true), removedModules: chosen(false) };
}

/**
 * What a service account gains by another owner, who holds all that it is given: rights that the one so far lacks, or all while it
 * is suspended.
 */
export async function previewOfOwner(
  scope: TenantScope,
  { id, ownerId }: ParsedInputOf<typeof previewOwner>,
): Promise<Preview> {
  refuseElsewhere(scope);
  const account = await readStored(scope, id);
  if (account.state === 'ended') throw refuse(say.ended);
  await requirePeople(scope, [id]);
  await requireOwner(scope, ownerId, await grantsOf(scope, id));
  const effect = await previewOfChange(scope, {
    ...allOfGroups(
      sql`
        select a.user_id, a.node_id, a.user_group_id from user_group_assignment a
        where a.user_id = ${id} and a.valid_from <= (select company_today()) and a.valid_to > (select company_today())`,
      true,
    ),
    isOfAll: true,
  });
  return { ...effect, missing: [], ...(await moduleChanges(scope, id, ownerId)) };
}
