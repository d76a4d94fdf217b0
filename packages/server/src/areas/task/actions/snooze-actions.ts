import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { type SaidMessage, say } from '@oikos/contract/message.ts';
import { actionMessages as texts } from '@oikos/contract/task/actions/action-messages.ts';
import type { ActionVerdicts, snoozeActions } from '@oikos/contract/task/actions/actions.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { isActionOpen } from '@oikos/domain/task/action-states.ts';
import { maySnooze, returnsOn, SNOOZED_AT_MOST_DAYS } from '@oikos/domain/task/snooze.ts';
import { sql } from 'kysely';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type ChosenAction, type Judged, lockActions, possible, verdictsOf } from './chosen-actions.ts';

/** Why an action isn't put off; the day is the one at its site. */
function problemOf({ isMine, status, dueDate, today }: ChosenAction, until: LocalDate): SaidMessage | null {
  if (!isMine) return say(texts.notOnYourList);
  if (!isActionOpen(status)) return say(texts.hasEnded);
  if (dueDate !== null && !maySnooze(today, dueDate))
    return dueDate < today ? say(texts.isOverdue) : say(texts.dueTooSoon, dueDate);
  const isInTime = until > today && until <= addDays(today, SNOOZED_AT_MOST_DAYS);
  return isInTime ? null : say(texts.notForSnooze);
}

/** Takes actions off the caller's own list until a day; without one they are back at once. Nobody else's list changes. */
export async function snoozeAll(
  scope: TenantScope,
  { actionIds, until }: ParsedInputOf<typeof snoozeActions>,
): Promise<ActionVerdicts> {
  const actions = await lockActions(scope, actionIds);
  const judged = actions.map((action): Judged => {
    if (until === null) return { action, problem: null };
    return { action, problem: problemOf(action, until), returnsOn: returnsOn(until, action.dueDate) };
  });
  const done = possible(judged);
  const ids = done.map(({ id }) => id);
  if (until === null) {
    await sql`delete from action_snooze where user_id = ${scope.userId}::bigint and action_id = any(${ids}::bigint[])`.execute(
      scope.db,
    );
  } else {
    await sql`
      insert into action_snooze (user_id, action_id, until)
      select ${scope.userId}::bigint, id, ${until}::date from unnest(${ids}::bigint[]) as chosen(id)
      on conflict (company_id, user_id, action_id) do update set until = excluded.until`.execute(scope.db);
  }
  const changed = done.map((each) => ({
    id: each.id,
    before: { snoozedUntil: each.until },
    after: { snoozedUntil: until },
  }));
  await auditChanges(scope, 'action', changed, { skipsSame: true });
  return verdictsOf(judged);
}
