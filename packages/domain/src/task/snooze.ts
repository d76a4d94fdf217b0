import { addDays, dayOfWeek, earlierOf, type LocalDate } from '../period/local-date.ts';

/** A task can be put off for at most these days. */
export const SNOOZED_AT_MOST_DAYS = 366;

/** The day a snoozed task is back on the list: a deadline never vanishes, so at the latest the day before it is due. */
export const returnsOn = (until: LocalDate, dueDate: LocalDate | null): LocalDate =>
  dueDate === null ? until : earlierOf(until, addDays(dueDate, -1));

/** What is overdue, due today or due tomorrow stays on the list. */
export const maySnooze = (today: LocalDate, dueDate: LocalDate | null): boolean =>
  dueDate === null || addDays(dueDate, -1) > today;

/** The Monday after a day. */
export const nextMonday = (today: LocalDate): LocalDate => addDays(today, 8 - dayOfWeek(today));
