import { type RawBuilder, sql } from 'kysely';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../session/places-of-users.ts';

interface Change {
  readonly userId: number;
  readonly assignment: string;
}

/** 'Viewer @ Springfield', in words that stay true when a group is renamed later. */
const named = () => sql`(select g.name from user_group g where g.id = c.user_group_id) || ' @ '
  || coalesce((select place.name from (${namedPlaces.read()}) as place where place.id = c.node_id), '')`;

/** Groups of elsewhere that give to people what they are mapped to: each mapping of each group that somebody is in. */
export interface GivingGroups {
  /** What marks the assignments: each kind ends only its own. */
  readonly managedBy: 'directory' | 'token';
  /** Rows `user_id, user_group_id, node_id` of those people `member`, by those mappings `mapping` that are left. */
  readonly given: (
    isAbout: (member: RawBuilder<unknown>) => RawBuilder<unknown>,
    isLeft?: RawBuilder<unknown>,
  ) => RawBuilder<unknown>;
}

/** Whether an assignment `a` of some people is one that no group gives any longer, by those mappings `mapping` that are left. */
export const noLongerGiven = (
  userIds: readonly number[],
  groups: GivingGroups,
  isLeft?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  a.managed_by = ${groups.managedBy} and a.user_id = any(${[...userIds]}::bigint[]) and not exists (
    select from (${groups.given((member) => sql`${member} = a.user_id`, isLeft)}) as still
    where still.user_group_id = a.user_group_id and still.node_id = a.node_id)`;

async function end(scope: TenantScope, userIds: readonly number[], groups: GivingGroups): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with c as (
      delete from user_group_assignment a
      where ${noLongerGiven(userIds, groups)}
      returning a.user_id, a.user_group_id, a.node_id)
    select c.user_id, coalesce(${named()}, '') as assignment from c`.execute(scope.db);
  return rows;
}

async function give(scope: TenantScope, userIds: readonly number[], groups: GivingGroups): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with c as (
      insert into user_group_assignment (user_id, user_group_id, node_id, valid_from, managed_by)
      select user_id, user_group_id, node_id, company_today(), ${groups.managedBy}::text
      from (${groups.given((member) => sql`${member} = any(${[...userIds]}::bigint[])`)}) as wanted
      on conflict do nothing
      returning user_id, user_group_id, node_id)
    select c.user_id, coalesce(${named()}, '') as assignment from c`.execute(scope.db);
  return rows;
}

/**
 * Brings what people hold by groups of elsewhere up to date: two statements, however many people. What people gave
 * them by hand stays, in the same user group at the same place, too.
 */
export async function giveByGroups(
  scope: TenantScope,
  userIds: readonly number[],
  groups: GivingGroups,
  { endsNothing = false }: { readonly endsNothing?: boolean } = {},
): Promise<void> {
  if (userIds.length === 0) return;
  const ended = Map.groupBy(endsNothing ? [] : await end(scope, userIds, groups), ({ userId }) => userId);
  const begun = Map.groupBy(await give(scope, userIds, groups), ({ userId }) => userId);
  const texts = (changes: readonly Change[] | undefined) => changes?.map(({ assignment }) => assignment).sort() ?? [];
  await auditChanges(
    scope,
    'user',
    [...new Set([...ended.keys(), ...begun.keys()])].map((id) => ({
      id,
      before: { userGroupAssignments: texts(ended.get(id)) },
      after: { userGroupAssignments: texts(begun.get(id)) },
    })),
  );
}
