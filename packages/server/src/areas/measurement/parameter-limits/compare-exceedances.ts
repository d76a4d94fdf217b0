import { type Exceedance, orderOf, type PeriodKey } from '@oikos/domain/measurement/limit-evaluation/exceedances.ts';
import { dateOfDayNumber, dayNumberOf, type LocalDate } from '@oikos/domain/period/local-date.ts';

/** An exceedance as it is kept. */
export interface KeptExceedance {
  readonly id: number;
  readonly parameterLimitId: number;
  readonly beginDate: LocalDate;
  readonly beginSlot: number;
  readonly endDate: LocalDate;
  readonly endSlot: number;
  readonly windowCount: number;
  readonly peak: number;
  readonly peakBeginDate: LocalDate;
  readonly peakBeginSlot: number;
  readonly peakEndDate: LocalDate;
  readonly peakEndSlot: number;
  readonly state: string;
  readonly cause: string;
  readonly correction: string;
}

interface Followed {
  readonly kept: KeptExceedance;
  readonly now: Exceedance;
}

interface Compared {
  readonly added: readonly Exceedance[];
  readonly changed: readonly Followed[];
  readonly gone: readonly KeptExceedance[];
}

const keyOf = (date: LocalDate, slot: number): PeriodKey => ({ day: dayNumberOf(date), slot });
const beginOf = (kept: KeptExceedance): number => orderOf(keyOf(kept.beginDate, kept.beginSlot));
const endOf = (kept: KeptExceedance): number => orderOf(keyOf(kept.endDate, kept.endSlot));

export const isAnswered = ({ cause, correction }: KeptExceedance): boolean => cause !== '' || correction !== '';

/**
 * An event goes on as the one that it shares a period with: one that people answered before any other. Both lists are in order
 * of time, and events of a limit share no period with each other.
 */
export function compareExceedances(kept: readonly KeptExceedance[], now: readonly Exceedance[]): Compared {
  const known = kept.map((event) => ({ kept: event, begin: beginOf(event), end: endOf(event) }));
  const free = new Set(kept);
  const added: Exceedance[] = [];
  const changed: Followed[] = [];
  let first = 0;
  for (const event of now) {
    const [begin, end] = [orderOf(event.begin), orderOf(event.end)];
    while (first < known.length && (known[first] as (typeof known)[number]).end < begin) first += 1;
    let same: KeptExceedance | undefined;
    for (let at = first; at < known.length; at += 1) {
      const each = known[at] as (typeof known)[number];
      if (each.begin > end) break;
      if (free.has(each.kept) && (same === undefined || (!isAnswered(same) && isAnswered(each.kept)))) same = each.kept;
    }
    if (same === undefined) added.push(event);
    else {
      free.delete(same);
      changed.push({ kept: same, now: event });
    }
  }
  return { added, changed: changed.filter(differs), gone: [...free] };
}

/** What is kept of an event. */
export const columnsOf = ({ begin, end, windowCount, peak, peakBegin, peakEnd }: Exceedance) => ({
  beginDate: dateOfDayNumber(begin.day),
  beginSlot: begin.slot,
  endDate: dateOfDayNumber(end.day),
  endSlot: end.slot,
  windowCount,
  peak,
  peakBeginDate: dateOfDayNumber(peakBegin.day),
  peakBeginSlot: peakBegin.slot,
  peakEndDate: dateOfDayNumber(peakEnd.day),
  peakEndSlot: peakEnd.slot,
});

function differs({ kept, now }: Followed): boolean {
  const columns = columnsOf(now);
  return (Object.keys(columns) as (keyof typeof columns)[]).some((name) => kept[name] !== columns[name]);
}

/** What was answered before it went on is open again. */
export const stateOf = ({ kept, now }: Followed): string => (orderOf(now.end) > endOf(kept) ? 'open' : kept.state);
