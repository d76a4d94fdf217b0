import { type ParsedCronItem, parseCronItems, type Task, type TaskList } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { DB } from '../../db/generated/database.ts';
import { companiesOf } from '../tenancy/companies.ts';
import { inCompany } from '../tenancy/tenant-scope.ts';
import { enqueue } from './enqueue.ts';
import type { ScheduleItem } from './schedule.ts';

interface Services {
  readonly database: Kysely<DB>;
  readonly log: Logger;
}

const QUEUE = 'schedule';
const HOUR_MS = 3_600_000;
const cronPayload = z.object({ _cron: z.object({ ts: z.string() }) });
const taskName = ({ name }: Pick<ScheduleItem, 'name'>) => `schedule:${name}`;

function taskOf(item: ScheduleItem, services: Services): Task {
  const { does } = item;
  return async (payload: unknown) => {
    if ('run' in does) return does.run(services);
    const { ts } = cronPayload.parse(payload)._cron;
    const options = { key: item.name, scheduledFor: ts, ...(does.queue !== undefined && { queue: does.queue }) };
    for (const companyId of await companiesOf(services.database, { isActive: true })) {
      await inCompany(services.database, { companyId, userId: null }, {}, (scope) =>
        enqueue(scope, does.job, does.payload as never, options),
      );
    }
  };
}

/** The schedule as tasks and moments of the queue. However many workers run, a moment is acted on once. */
export function scheduledTasks(
  schedule: readonly ScheduleItem[],
  services: Services,
): { tasks: TaskList; cronItems: ParsedCronItem[] } {
  return {
    tasks: Object.fromEntries(
      schedule.flatMap((item) =>
        [item.name, ...(item.formerNames ?? [])].map((name) => [taskName({ name }), taskOf(item, services)]),
      ),
    ),
    cronItems: parseCronItems(
      schedule.map((item) => ({
        task: taskName(item),
        match: item.cron,
        identifier: item.name,
        options: { queueName: QUEUE, backfillPeriod: (item.makeUpHours ?? 0) * HOUR_MS },
      })),
    ),
  };
}
