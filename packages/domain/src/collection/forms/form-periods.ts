import { addDays, type LocalDate } from '../../period/local-date.ts';
import { nextPeriod, type Period, periodContaining } from '../../period/period.ts';
import type { Timespan } from '../../period/timespan.ts';
import { type SiteCalendar, workingDayFrom } from './working-days.ts';

/** When a template makes forms. */
export interface FormSchedule {
  readonly timespan: Timespan;
  /** The first form is of the period that holds this day. */
  readonly firstDay: LocalDate;
  /** The last form is of the period that holds the day before; half-open. */
  readonly endDay: LocalDate;
  /** Both in working days from the end of the period. */
  readonly openingOffset: number;
  readonly dueOffset: number;
  /** Days after the due day, after which others hear of it; null: nobody does. */
  readonly escalationDays: number | null;
}

export interface FormDays {
  readonly period: Period;
  readonly opensOn: LocalDate;
  readonly dueOn: LocalDate;
  readonly escalatesOn: LocalDate | null;
}

/** The days of a period's form, by the calendar of its site. */
export function daysOfForm(schedule: FormSchedule, calendar: SiteCalendar, period: Period): FormDays {
  const dueOn = workingDayFrom(calendar, period.end, schedule.dueOffset);
  return {
    period,
    opensOn: workingDayFrom(calendar, period.end, schedule.openingOffset),
    dueOn,
    escalatesOn: schedule.escalationDays === null ? null : addDays(dueOn, schedule.escalationDays),
  };
}

/** So many forms of a template at a place are made in one run, the earliest first. */
export const MOST_FORMS_AT_ONCE = 10_000;

/** The forms that have opened by a day, from the first period on or from `after`, which was made before. */
export function formsOpenBy(
  schedule: FormSchedule,
  calendar: SiteCalendar,
  today: LocalDate,
  after?: LocalDate,
): readonly FormDays[] {
  const forms: FormDays[] = [];
  let period = periodContaining(schedule.timespan, schedule.firstDay);
  if (after !== undefined && after >= period.begin) period = nextPeriod(periodContaining(schedule.timespan, after));
  while (period.begin < schedule.endDay && forms.length < MOST_FORMS_AT_ONCE) {
    const days = daysOfForm(schedule, calendar, period);
    if (days.opensOn > today) break;
    forms.push(days);
    period = nextPeriod(period);
  }
  return forms;
}
