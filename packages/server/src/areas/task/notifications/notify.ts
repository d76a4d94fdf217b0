import { actingTexts } from '@oikos/contract/identity/support-access/acting-texts.ts';
import { say } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { Told } from '../../identity/public.ts';
import { mailReminders } from '../mail/mail-reminders.ts';
import { mailUrgentNotices, type Notified } from '../mail/mail-urgent-notices.ts';

/** Somebody who hears of an action besides those whom it is given to: the members of a group, or a person. */
export interface AlsoTold {
  readonly actionId: number;
  readonly userGroupId?: number;
  readonly userId?: number;
}

/**
 * Tells those whom open actions are given to: the person, or the members of the group at the action's location; and the
 * members of other groups and the people that are named besides, with their deputies.
 */
export async function notifyOfActions(
  scope: TenantScope,
  actionIds: readonly number[],
  alsoTold: readonly AlsoTold[] = [],
): Promise<void> {
  if (actionIds.length === 0) return;
  const { rows } = await sql<Notified>`
    with also as (
      select * from jsonb_to_recordset(${JSON.stringify(alsoTold)}::jsonb)
        as told("actionId" bigint, "userGroupId" bigint, "userId" bigint))
    insert into notification (user_id, action_id, title, title_said)
    select distinct told.user_id, a.id, a.title, a.title_said
    from action a
    cross join lateral (
      select a.assigned_to as user_id where a.assigned_to is not null
      union
      select away.deputy_id from absent_person away
      where away.user_id = a.assigned_to and (a.node_id is null or away.deputy_id in (
        select user_id from people_seeing(array[a.node_id])))
      union
      select also."userId" from also where also."actionId" = a.id and also."userId" is not null
      union
      select away.deputy_id from also join absent_person away on away.user_id = also."userId"
      where also."actionId" = a.id and (a.node_id is null or away.deputy_id in (
        select user_id from people_seeing(array[a.node_id])))
      union
      select m.user_id from held_assignment m
      where a.assigned_to is null and m.company_id = a.company_id
        and (m.user_group_id = a.user_group_id or (a.id, m.user_group_id) in (
          select also."actionId", also."userGroupId" from also))
        and (a.node_id is null or exists (
          select 1 from hierarchy h
          join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
          where h.company_id = a.company_id and h.is_organisation and c.ancestor_id = m.node_id
            and c.descendant_id = a.node_id and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())))
    ) as told
    where a.id = any(${[...actionIds]}::bigint[]) and told.user_id is distinct from ${scope.userId}::bigint
    on conflict do nothing
    returning user_id, action_id`.execute(scope.db);
  await mailUrgentNotices(scope, rows);
}

/** Puts a sentence into the bell of people, or one for each of them; reminders are mailed as well. */
export async function notifyPeople(scope: TenantScope, told: Told | readonly Told[]): Promise<void> {
  const all = [told].flat() as readonly Told[];
  const rows = all.flatMap(({ userIds, titleSaid }) =>
    userIds.map((userId) => ({ userId, title: titleSaid.message, titleSaid: JSON.stringify(titleSaid) })),
  );
  if (rows.length === 0) return;
  await mailReminders(scope, all);
  await scope.db.insertInto('notification').values(rows).execute();
}

/** Puts into the bell of a person that somebody acts for them, and why. */
export const notifyOfSupport = (
  scope: TenantScope,
  { subjectId, actorName, reason }: { readonly subjectId: number; readonly actorName: string; readonly reason: string },
): Promise<void> =>
  notifyPeople(scope, { userIds: [subjectId], titleSaid: say(actingTexts.notified, actorName, reason) });
