import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const NAMED = 100;

/** A change of access: what it gives and takes, and what is left without it. */
interface AccessChange {
  /** Named selects that both read: `ended as (select …)`. */
  readonly known?: RawBuilder<unknown>;
  /** A select of user_id, node_id, permission, is_added: what comes or goes at which place. */
  readonly differences: RawBuilder<unknown>;
  /** Whether a path stays as it is: the assignment is `a`, the group's role `gr`, the role's permission `rp`. */
  readonly isElse: RawBuilder<unknown>;
}

interface Affected {
  userId: number;
  name: string;
  gained: string[];
  lost: string[];
}

/**
 * Who gains or loses what by a change. Somebody loses a permission only where nothing else gives or implies it at the same place
 * or above, and gains one only where nothing gives it to them already.
 */
export async function previewOfChange(
  { db }: TenantScope,
  { known, differences, isElse }: AccessChange,
): Promise<Omit<AccessPreview, 'missing'>> {
  const { rows } = await sql<Affected>`
    with ${known ? sql`${known},` : sql``} changed as (${differences}),
    holders as (select distinct user_id, node_id from changed),
    otherwise as (
      select distinct h.user_id, h.node_id, rp.permission
      from holders h
      cross join lateral places_above(h.node_id) as above(node_id)
      join held_assignment a on a.user_id = h.user_id and a.node_id = above.node_id
      join user_group_role gr on gr.user_group_id = a.user_group_id
      join role_permission rp on rp.role_id = gr.role_id and ${isElse}),
    differences as (
      select distinct c.user_id, c.permission, c.is_added from changed c
      where not exists (select from otherwise o
        where o.user_id = c.user_id and o.node_id = c.node_id
          and o.permission in (c.permission, c.permission || '_FULL', c.permission || '_DELETE')))
    select d.user_id, ${nameOfPerson('u')} as name,
      coalesce(array_agg(d.permission order by d.permission) filter (where d.is_added), '{}') as gained,
      coalesce(array_agg(d.permission order by d.permission) filter (where not d.is_added), '{}') as lost
    from differences d left join installation.app_user u on u.id = d.user_id
    group by d.user_id, u.id order by name, d.user_id`.execute(db);
  const gains = rows.filter(({ gained }) => gained.length > 0);
  const losses = rows.filter(({ lost }) => lost.length > 0);
  return {
    gains: gains.slice(0, NAMED).map(({ userId, name, gained }) => ({ userId, name, permissions: gained })),
    losses: losses.slice(0, NAMED).map(({ userId, name, lost }) => ({ userId, name, permissions: lost })),
    gainCount: gains.length,
    lossCount: losses.length,
  };
}

/** Who loses what where assignments end, whose ids `ended` selects; one that doesn't hold today takes nothing by ending. */
export const previewOfEnd = (scope: TenantScope, ended: RawBuilder<unknown>): Promise<Omit<AccessPreview, 'missing'>> =>
  previewOfChange(scope, {
    known: sql`ended as (${ended})`,
    differences: sql`
      select a.user_id, a.node_id, rp.permission, false as is_added
      from held_assignment a
      join user_group_role gr on gr.user_group_id = a.user_group_id
      join role_permission rp on rp.role_id = gr.role_id
      where a.id in (select id from ended)`,
    isElse: sql`not exists (select from ended where ended.id = a.id)`,
  });

/** A select of the permissions by which two selects of them differ, each with whether only the second has it. */
export const changedPermissions = (before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select permission, true as is_added from (${after} except ${before}) as added
  union all select permission, false from (${before} except ${after}) as removed`;
