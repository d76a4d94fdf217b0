import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { seenAssignments } from '../users/list-assignments.ts';
import { impliedPermissions } from './implied-permissions.ts';
import { type Effect, readEffect } from './read-effect.ts';

interface MoveOfPlace {
  readonly nodeId: number;
  /** The place below which it is afterward. */
  readonly parentId: number;
  /** As the organization is on that day. */
  readonly day: LocalDate;
}

/**
 * Who gains or loses what where a place comes below another: what is given above it no longer counts there, and what is given above
 * its new place does. People of the same groups gain and lose the same, so that permissions are compared once for all of them.
 */
export const previewOfMove = (scope: TenantScope, { nodeId, parentId, day }: MoveOfPlace): Promise<Effect> =>
  readEffect(
    scope,
    sql`
    place as (
      select node_id, bool_or(is_before) as is_before, bool_or(is_after) as is_after
      from (
        select ${nodeId}::bigint as node_id, true as is_before, true as is_after
        union all select node_id, true, false from places_above_on(${nodeId}, ${day}::date)
        union all select node_id, false, true from places_above_on(${parentId}, ${day}::date)) as place
      group by node_id),
    given as (
      select distinct gr.user_group_id, i.gives as permission
      from user_group_role gr
      join role_permission rp on rp.role_id = gr.role_id
      join ${impliedPermissions} as i(held, gives) on i.held = rp.permission),
    holder as (
      select a.user_id, bool_and(${seenAssignments(scope)}) filter (where place.is_before <> place.is_after) as is_seen,
        coalesce(array_agg(distinct a.user_group_id order by a.user_group_id) filter (where place.is_before), '{}') as before,
        coalesce(array_agg(distinct a.user_group_id order by a.user_group_id) filter (where place.is_after), '{}') as after
      from held_assignment a join place on place.node_id = a.node_id
      group by a.user_id having bool_or(place.is_before <> place.is_after)),
    compared as (
      select row_number() over () as effect, groups.before, groups.after, side.is_added, side.permissions
      from (select distinct before, after from holder where before <> after) as groups
      cross join lateral (
        select true as is_added, array(
          select permission from given where user_group_id = any(groups.after)
          except select permission from given where user_group_id = any(groups.before) order by 1) as permissions
        union all select false, array(
          select permission from given where user_group_id = any(groups.before)
          except select permission from given where user_group_id = any(groups.after) order by 1)) as side
      where side.permissions <> '{}'),
    effects as (
      select h.user_id, ${nodeId}::bigint as node_id, c.is_added, c.effect, h.is_seen
      from holder h join compared c on c.before = h.before and c.after = h.after)`,
  );
