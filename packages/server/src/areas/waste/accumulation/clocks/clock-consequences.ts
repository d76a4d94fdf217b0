import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { defineJob } from '../../../../foundation/jobs/define-job.ts';
import { enqueue } from '../../../../foundation/jobs/enqueue.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type NewEvent, recordEvents } from '../../site/public.ts';
import type { EvaluatedContainer } from './evaluate-clocks.ts';

/** A deadline that changed with the category of a month or a rule: nobody touched the container. */
interface ClockChange {
  readonly containerId: number;
  readonly occurredOn: LocalDate;
  readonly deadlineBefore: LocalDate | null;
  readonly deadlineAfter: LocalDate | null;
}

/** Deadlines that changed besides those of the containers that were touched. */
export function consequences(
  evaluated: readonly EvaluatedContainer[],
  touched: ReadonlySet<number>,
  today: ReadonlyMap<number, LocalDate>,
): ClockChange[] {
  return evaluated
    .filter(({ timeline }) => !touched.has(timeline.containerId))
    .filter(({ timeline, clocks }) => timeline.deadline !== (clocks[0]?.deadline ?? null))
    .map(({ timeline, clocks }) => ({
      containerId: timeline.containerId,
      occurredOn: today.get(timeline.siteId) as LocalDate,
      deadlineBefore: timeline.deadline,
      deadlineAfter: clocks[0]?.deadline ?? null,
    }));
}

const eventOf = ({ containerId, occurredOn, ...details }: ClockChange): NewEvent => ({
  containerId,
  occurredOn,
  kind: 'changed',
  details,
});

const deadline = z.string().nullable();

/** Writes the history of many containers at once, after their clocks were stored: the lock of their site is free by then. */
export const recordClockChanges = defineJob({
  name: 'record-clock-changes',
  title: jobTitles.changedDeadlines,
  payload: z.object({
    changes: z.array(
      z.object({ containerId: z.int(), occurredOn: z.string(), deadlineBefore: deadline, deadlineAfter: deadline }),
    ),
  }),
  run: async (job, { changes }) => {
    if (job.lastCheckpoint === undefined) {
      await job.inCompany({}, async (scope) => {
        await recordEvents(scope, changes.map(eventOf), new Set());
        await job.checkpoint('recorded', scope);
      });
    }
    return { recorded: changes.length };
  },
});

/** How many consequences are written to the history with the change itself: some tenths of a second's worth. */
const RECORDED_AT_ONCE = 500;

/** Records what was done to containers, and of others what follows for their clocks: at once, or in a moment when many. */
export async function recordWithConsequences(
  scope: TenantScope,
  events: readonly NewEvent[],
  changes: readonly ClockChange[],
  recalculated: ReadonlySet<number>,
): Promise<void> {
  if (changes.length <= RECORDED_AT_ONCE) {
    await recordEvents(scope, [...events, ...changes.map(eventOf)], recalculated);
    return;
  }
  await recordEvents(scope, events, recalculated);
  await enqueue(scope, recordClockChanges, { changes: [...changes] }, { queue: 'history-of-containers' });
}
