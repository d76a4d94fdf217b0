import { addDays, type LocalDate } from '../../period/local-date.ts';

/** A record of waste dated longer ago is asked about: a wrong year is likelier than a record that comes so late. */
export const LONG_AGO_DAYS = 365;
/** Waste is shipped within the days that it may be here: a day further ahead is asked about. */
export const FAR_AHEAD_DAYS = 90;

/**
 * Why a date is asked about before it is taken.
 * - `longAgo`: more than a year ago
 * - `beforeContainer`: before the container was there
 * - `beforeSite`: before anything was recorded of the site
 * - `farAhead`: further ahead than waste is planned
 */
export type DateDoubt =
  | { readonly code: 'longAgo'; readonly date: LocalDate }
  | { readonly code: 'beforeContainer' | 'beforeSite'; readonly date: LocalDate; readonly since: LocalDate }
  | { readonly code: 'farAhead'; readonly date: LocalDate; readonly days: number };

export interface DatesToCompare {
  readonly today: LocalDate;
  /** The day on which the container was added; left out: the date is not about what a container holds. */
  readonly containerSince?: LocalDate | null;
  /** The day of the first record of the site; null: there is none. */
  readonly siteSince?: LocalDate | null;
}

/** Every doubt about the day on which something happened to waste. */
export const doubtsOfPast = (
  date: LocalDate,
  { today, containerSince = null, siteSince = null }: DatesToCompare,
): DateDoubt[] => {
  const doubts: DateDoubt[] = [];
  if (date < addDays(today, -LONG_AGO_DAYS)) doubts.push({ code: 'longAgo', date });
  if (containerSince !== null && date < containerSince)
    doubts.push({ code: 'beforeContainer', date, since: containerSince });
  if (siteSince !== null && date < siteSince) doubts.push({ code: 'beforeSite', date, since: siteSince });
  return doubts;
};

/** A plan for a year ahead is a slip: it is refused, not asked about. */
export const lastDayOfPlan = (today: LocalDate): LocalDate => addDays(today, LONG_AGO_DAYS);

/** Every doubt about a day that may lie ahead, as that of a shipment that is being prepared. */
export const doubtsOfPlan = (date: LocalDate, known: DatesToCompare): DateDoubt[] =>
  date > addDays(known.today, FAR_AHEAD_DAYS)
    ? [{ code: 'farAhead', date, days: FAR_AHEAD_DAYS }]
    : doubtsOfPast(date, known);
