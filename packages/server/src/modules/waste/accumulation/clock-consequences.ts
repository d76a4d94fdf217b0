import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { NewEvent } from './container-events.ts';
import type { EvaluatedContainer } from './evaluate-clocks.ts';

/** What happens to containers that nobody touched: their deadline changed with the category of a month. */
export function consequences(
  evaluated: readonly EvaluatedContainer[],
  touched: ReadonlySet<number>,
  today: ReadonlyMap<number, LocalDate>,
): NewEvent[] {
  return evaluated
    .filter(({ timeline }) => !touched.has(timeline.containerId))
    .filter(({ timeline, clocks }) => timeline.deadline !== (clocks[0]?.deadline ?? null))
    .map(({ timeline, clocks }) => ({
      containerId: timeline.containerId,
      occurredOn: today.get(timeline.siteId) as LocalDate,
      kind: 'changed',
      details: { deadlineBefore: timeline.deadline, deadlineAfter: clocks[0]?.deadline ?? null },
    }));
}
