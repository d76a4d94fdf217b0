import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';

/** The day at the location `n` of an action; without one, the company's. */
export const todayAtAction: RawBuilder<string> = sql`coalesce(${todayAtNode('n')}, (select company_today()))`;

/** To a list of actions `a` at nodes `n`: what the caller snoozed, as `z`. */
export const joinSnoozed = ({ userId }: TenantScope): RawBuilder<unknown> => sql`
  left join action_snooze z on z.company_id = a.company_id and z.action_id = a.id and z.user_id = ${userId}::bigint`;

/** A deadline never vanishes: the day before it, the action is back, whenever the deadline was set. */
export const returnsOn: RawBuilder<string> = sql`least(z.until, a.due_date - 1)`;

/** The action is off the caller's list; what has ended isn't on it anyway. */
export const isAway: RawBuilder<boolean> = sql`(z.until is not null and a.status in ('Open', 'In Progress')
  and ${returnsOn} > ${todayAtAction})`;
