import { assignmentFile } from '@oikos/contract/identity/user-files/assignment-file.ts';
import { userFile } from '@oikos/contract/identity/user-files/user-file.ts';
import { userGroupFile } from '@oikos/contract/identity/user-files/user-group-file.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isPending } from '../users/user-rows.ts';
import { byGroups, implying, previewOfChange } from './preview-access.ts';
import { type Effect, hasAccess } from './read-effect.ts';

const holdsToday = sql`a.valid_from <= (select company_today()) and a.valid_to > (select company_today())`;

/**
 * `member`: whether each of `person` had access before this transaction, and has it now. What a transaction ends is kept with its
 * time. Somebody who is invited has what waits for them.
 */
const members = sql`
  member as materialized (
    select m.user_id, now_is.has, ${isPending} or coalesce(before.had, now_is.has) as had
    from person join installation.membership m on m.company_id = current_company() and m.user_id = person.id
    cross join lateral (select ${hasAccess} as has) as now_is
    left join lateral (
      select former.is_active and former.ends_on > (select company_today()) as had from installation.past_membership former
      where former.company_id = m.company_id and former.user_id = m.user_id and former.ended_at = now()
      order by former.id limit 1) as before on true)`;

/** `exchanged`: what the transaction gave, and what it took, with all that people hold who lost or regained their access. */
const exchanged = sql`
  given as materialized (
    select a.id, a.user_id, a.node_id, a.user_group_id from held_assignment a
    join user_group_assignment made on made.id = a.id and made.granted_at = now()
    where a.user_id in (select user_id from member)),
  back as (
    select user_id from member where has and not had
    union select s.user_id from installation.service_account s
    where s.owner_id in (select user_id from member where has and not had) and s.ended_at is null),
  exchanged as (
    select user_id, node_id, user_group_id, true as is_added from given
    where user_id in (select user_id from member where had and has)
    union all
    select a.user_id, a.node_id, a.user_group_id, true from held_assignment a where a.user_id in (select user_id from back)
    union all
    select a.user_id, a.node_id, a.user_group_id, false from past_user_group_assignment a
    where a.user_id in (select user_id from member where had) and a.ended_at = now() and ${holdsToday}
    union all
    select a.user_id, a.node_id, a.user_group_id, false from held_assignment a
    where a.user_id in (select user_id from member where had and not has) and a.id not in (select id from given))`;

/** What roles of bundles give on one side that none on the other gives or implies; `sides` is a select of bundle, role_id and is_added. */
const differencesOf = (sides: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with side as materialized (${sides})
  select side.bundle, rp.permission, side.is_added
  from side join role_permission rp on rp.role_id = side.role_id
  where not exists (
    select from side other join role_permission held on held.role_id = other.role_id
    where other.bundle = side.bundle and other.is_added <> side.is_added
      and held.permission = any(${implying(sql`rp.permission`)}))`;

/** By the groups of a bundle; one that is taken has a minus before its id. */
const groupDifferences = (bundles: RawBuilder<unknown>): RawBuilder<unknown> =>
  differencesOf(sql`
    select b.bundle, gr.role_id, given.sign > 0 as is_added
    from ${bundles} cross join (values (1), (-1)) as given(sign)
    join user_group_role gr on given.sign * gr.user_group_id = any(b.bundle)`);

/** Who of people gained or lost what by what this transaction has done so far. */
const effectSoFar = (scope: TenantScope, people: RawBuilder<unknown>): Promise<Effect> =>
  previewOfChange(scope, {
    known: sql`person as materialized (${people}), ${members}, ${exchanged}`,
    ...byGroups(
      sql`
        select user_id, node_id, case when is_added then user_group_id else -user_group_id end as user_group_id
        from exchanged`,
      groupDifferences,
    ),
    stays: sql`a.user_id in (select user_id from member where had and has) and a.id not in (select id from given)`,
    isOfAll: true,
  });

/** `link`: the roles of groups before this transaction and now; `regrouped`: the groups that have others now. */
const links = (groupIds: readonly number[]): RawBuilder<unknown> => sql`
  link as materialized (
    select user_group_id, role_id, true as is_there, granted_at is distinct from now() as was_there
    from user_group_role where user_group_id = any(${[...groupIds]}::bigint[])
    union all
    select user_group_id, role_id, false, true
    from past_user_group_role where user_group_id = any(${[...groupIds]}::bigint[]) and ended_at = now()),
  regrouped as (
    select distinct user_group_id from link
    group by user_group_id, role_id having bool_or(is_there) <> bool_or(was_there))`;

/** By the roles that the groups of a bundle had before this transaction, and have now. */
const roleDifferences = (bundles: RawBuilder<unknown>): RawBuilder<unknown> =>
  differencesOf(sql`
    select b.bundle, link.role_id, given.is_added
    from ${bundles} cross join (values (true), (false)) as given(is_added)
    join link on link.user_group_id = any(b.bundle)
      and case when given.is_added then link.is_there else link.was_there end`);

/** Who gained or lost what by the roles that this transaction gave to groups, and took from them. */
const effectOfRoles = (scope: TenantScope, groupIds: readonly number[]): Promise<Effect> =>
  previewOfChange(scope, {
    known: links(groupIds),
    ...byGroups(
      sql`
        select user_id, node_id, user_group_id from held_assignment
        where user_group_id in (select user_group_id from regrouped)`,
      roleDifferences,
    ),
    isElse: sql`gr.user_group_id not in (select user_group_id from regrouped)`,
  });

/** By the name of a file: what the records of its rows have changed so far. */
const effectsOf: Readonly<Record<string, (scope: TenantScope, ids: readonly number[]) => Promise<Effect>>> = {
  [userFile.name]: (scope, ids) => effectSoFar(scope, sql`select id from unnest(${[...ids]}::bigint[]) as written(id)`),
  [assignmentFile.name]: (scope, ids) =>
    effectSoFar(
      scope,
      sql`select distinct user_id as id from user_group_assignment where id = any(${[...ids]}::bigint[])`,
    ),
  [userGroupFile.name]: effectOfRoles,
};

/** Who gains and loses what by the records that an import has written in this transaction; null where it changes nobody's access. */
export async function effectOfImport(scope: TenantScope, list: string, ids: readonly number[]): Promise<Effect | null> {
  const effectOf = effectsOf[list];
  if (!effectOf || ids.length === 0) return null;
  const effect = await effectOf(scope, ids);
  return effect.gainCount + effect.lossCount > 0 ? effect : null;
}
