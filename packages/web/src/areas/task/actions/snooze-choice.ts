import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { addDays, type LocalDate, laterOf } from '@oikos/domain/period/local-date.ts';
import { maySnooze, nextMonday, returnsOn } from '@oikos/domain/task/snooze.ts';

type Snoozed = Pick<ActionRow, 'dueDate' | 'daysLeft'>;

/** The day at a task's site, as its due date and the days that are left tell. */
const todayOf = ({ dueDate, daysLeft }: Snoozed): LocalDate | undefined =>
  dueDate === null || daysLeft === null ? undefined : addDays(dueDate, -daysLeft);

/** Today wherever the tasks are: where two days are possible, the later one, so that tomorrow is tomorrow for all. */
export const todayOfAll = (actions: readonly Snoozed[], today: LocalDate): LocalDate =>
  actions.reduce((latest, action) => laterOf(latest, todayOf(action) ?? latest), today);

export const snoozeDays = (today: LocalDate) => ({
  tomorrow: addDays(today, 1),
  threeDays: addDays(today, 3),
  monday: nextMonday(today),
});

export interface SnoozeEffect {
  /** Those that are overdue or due by tomorrow. */
  readonly staying: number;
  /** Those that are due before the chosen day. */
  readonly earlier: readonly { readonly dueDate: LocalDate; readonly returnsOn: LocalDate }[];
}

/** What a snooze does besides: a deadline never vanishes. */
export function snoozeEffect(actions: readonly Snoozed[], today: LocalDate, until: LocalDate): SnoozeEffect {
  const put = actions.filter((action) => maySnooze(todayOf(action) ?? today, action.dueDate));
  const earlier = put.flatMap(({ dueDate }) =>
    dueDate !== null && returnsOn(until, dueDate) < until ? [{ dueDate, returnsOn: returnsOn(until, dueDate) }] : [],
  );
  return { staying: actions.length - put.length, earlier };
}
