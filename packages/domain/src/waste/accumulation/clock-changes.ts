import { compareDates, type LocalDate } from '../../period/local-date.ts';
import type { AccumulationClock } from './accumulation-clocks.ts';

/** The clocks of each container, strictest first, as `evaluateClocks` gives them. */
export type ClocksByContainer = ReadonlyMap<number, readonly AccumulationClock[]>;

export interface ShortenedClocks {
  /** The days that the strictest clock now allows. */
  readonly days: number;
  readonly containerIds: readonly number[];
}

/** What saving would do to the clocks of a site. */
export interface ClockEffect {
  /** Containers whose strictest deadline comes earlier than before, by the days now allowed, fewest first. */
  readonly shortened: readonly ShortenedClocks[];
  /** Containers that would be overdue at once and aren't yet. */
  readonly overdueAtOnce: readonly number[];
  /** The next of the new deadlines, and the containers that shipping by then keeps from being overdue; null: none. */
  readonly shipBy: { readonly date: LocalDate; readonly containerIds: readonly number[] } | null;
}

interface ClockChange {
  readonly containerId: number;
  readonly before: AccumulationClock | null;
  readonly after: AccumulationClock;
}

const shortenedFrom = (before: ClocksByContainer, after: ClocksByContainer): ClockChange[] => {
  const changes: ClockChange[] = [];
  for (const [containerId, [strictest]] of after) {
    const old = before.get(containerId)?.[0] ?? null;
    if (strictest !== undefined && (old === null || strictest.deadline < old.deadline)) {
      changes.push({ containerId, before: old, after: strictest });
    }
  }
  return changes.sort((first, second) => first.containerId - second.containerId);
};

const byDays = (changes: readonly ClockChange[]): ShortenedClocks[] =>
  [...Map.groupBy(changes, ({ after }) => after.days)]
    .sort(([first], [second]) => first - second)
    .map(([days, group]) => ({ days, containerIds: group.map(({ containerId }) => containerId) }));

const nextDeadline = (changes: readonly ClockChange[]): ClockEffect['shipBy'] => {
  const ahead = changes
    .filter(({ after }) => !after.isOverdue)
    .sort((first, second) => compareDates(first.after.deadline, second.after.deadline));
  const date = ahead[0]?.after.deadline;
  if (date === undefined) return null;
  const soonest = ahead.filter(({ after }) => after.deadline === date);
  return { date, containerIds: soonest.map(({ containerId }) => containerId) };
};

/** The effect of a change on the clocks of a site, told before it is saved: nothing of it is said of other clocks. */
export const clockEffect = (before: ClocksByContainer, after: ClocksByContainer): ClockEffect => {
  const changes = shortenedFrom(before, after);
  return {
    shortened: byDays(changes),
    overdueAtOnce: changes
      .filter((change) => change.after.isOverdue && change.before?.isOverdue !== true)
      .map(({ containerId }) => containerId),
    shipBy: nextDeadline(changes),
  };
};
