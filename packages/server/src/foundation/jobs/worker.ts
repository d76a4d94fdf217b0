import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { run as runQueue, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { pino } from 'pino';
import type { Configuration } from '../../configuration.ts';
import type { DB } from '../../db/generated/database.ts';
import { createPool } from '../db/pool.ts';
import type { AnyJob } from './define-job.ts';
import { type InstallationTask, queueTaskOf } from './installation-task.ts';
import { queueLogger } from './queue.ts';
import { taskOf } from './run-job.ts';
import type { ScheduleItem } from './schedule.ts';
import { scheduledTasks } from './scheduled-tasks.ts';
import { connectWorkerLock, failAbandonedRuns, releaseDeadWorkers, type WorkerLock } from './worker-lock.ts';

export interface WorkerOptions {
  /** The queue is reached as the owner; what the jobs do goes through `database`, as the application. */
  readonly ownerUrl: string;
  readonly database: Kysely<DB>;
  readonly jobs: readonly AnyJob[];
  /** Beside the jobs of companies. */
  readonly installationTasks?: readonly InstallationTask[];
  readonly schedule: readonly ScheduleItem[];
  readonly log?: Logger;
  /** Of the installation, for jobs that invite people. */
  readonly configuration?: Configuration;
  /** Jobs at a time. */
  readonly concurrency?: number;
  /** How often the jobs of dead workers are looked for. */
  readonly sweepIntervalMs?: number;
  /** How often the queue is asked, should an announcement get lost. */
  readonly pollIntervalMs?: number;
  /** How long `stop` waits for jobs that don't stop when asked; they are taken up by another worker. */
  readonly stopWithinMs?: number;
  /** How long it waits before it starts again after it lost its connections. */
  readonly restartAfterMs?: number;
}

export interface RunningWorker {
  /** Takes no more jobs, has the running ones stop at their next step, and resolves when they have. */
  stop(): Promise<void>;
}

interface Settings extends Required<Omit<WorkerOptions, 'configuration'>>, Pick<WorkerOptions, 'configuration'> {}

/** One worker from connection to end. `ended` settles when it stopped on its own: its lock was lost, or the queue failed. */
interface Shift {
  readonly ended: Promise<unknown>;
  end(): Promise<void>;
}

/** Takes the worker's lock before its first job: the queue awaits the hook. */
function lockPlugin(lock: WorkerLock, onFailure: (error: unknown) => void): GraphileConfig.Plugin {
  let holding: Promise<void> | undefined;
  return {
    name: 'worker-lock',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker: async (_context, { worker }) => {
          holding ??= lock.hold(worker.workerPool.id);
          await holding.catch((error: unknown) => {
            onFailure(error);
            void worker.workerPool.gracefulShutdown('The worker lock could not be taken');
          });
        },
      },
    },
  };
}

/**
 * The queue doesn't wait for a job to be taken off it: what goes wrong there nobody would handle, and it would end this
 * process. Taking jobs off in batches (of what ends at the same moment: nobody waits) gives such errors a handler, which
 * stops the queue.
 */
const batches = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Tells of errors after which the queue holds jobs that it can't take off any more. */
function fatalErrors(onError: (error: unknown) => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:fatalError', ({ error }) => onError(error));
  return events;
}

/** Counts the tasks at work; `ended` resolves once there are none. */
function countTasks(tasks: TaskList): { readonly tasks: TaskList; ended(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const counted = Object.entries(tasks).map(([name, task]) => [
    name,
    async (...call: Parameters<NonNullable<typeof task>>) => {
      const work = Promise.resolve(task?.(...call));
      running.add(work);
      await work.finally(() => running.delete(work));
    },
  ]);
  return {
    tasks: Object.fromEntries(counted),
    ended: async () => void (await Promise.allSettled(running)),
  };
}

async function beginShift(settings: Settings): Promise<Shift> {
  const { ownerUrl, database, log } = settings;
  const stopping = new AbortController();
  const broken = Promise.withResolvers<unknown>();
  // Without its lock this worker may be taken for dead: it stops before another does its work.
  const lock = await connectWorkerLock(ownerUrl, (error) => {
    stopping.abort();
    broken.resolve(error);
  });
  const { tasks, cronItems } = scheduledTasks(settings.schedule, { database, log });
  const services = { database, log, stopSignal: stopping.signal, configuration: settings.configuration };
  for (const job of settings.jobs)
    for (const name of [job.name, ...(job.formerNames ?? [])]) tasks[name] = taskOf(job, services);
  for (const task of settings.installationTasks) tasks[task.name] = queueTaskOf(task, services);
  const counted = countTasks(tasks);
  const fatal = Promise.withResolvers<void>();
  const events = fatalErrors((error) => {
    broken.resolve(error);
    fatal.resolve();
  });
  // A pool of ours: the queue's own takes its error listeners off before its connections are closed, and a database that
  // stops just then would end this process.
  const owner = createPool(ownerUrl, { max: settings.concurrency + 3, name: 'oikos worker', isForLibrary: true });
  const queue = await runQueue({
    pgPool: owner,
    concurrency: settings.concurrency,
    pollInterval: settings.pollIntervalMs,
    noHandleSignals: true,
    logger: queueLogger(log),
    taskList: counted.tasks,
    parsedCronItems: cronItems,
    events,
    preset: { plugins: [lockPlugin(lock, broken.resolve)], worker: batches },
  }).catch(async (error: unknown) => {
    await Promise.allSettled([lock.release(), owner.end()]);
    throw error;
  });
  queue.promise.then(() => broken.resolve(undefined), broken.resolve);
  const sweeper = startSweeper(owner, settings);
  return {
    ended: broken.promise,
    end: async () => {
      stopping.abort();
      await sweeper.stop();
      // After a fatal error the queue miscounts what it still has to take off, and may never say that it stopped.
      const stopped = Promise.race([queue.stop().catch(() => undefined), fatal.promise.then(counted.ended)]);
      await within(settings.stopWithinMs, stopped);
      await within(settings.restartAfterMs, owner.end());
      await lock.release().catch(() => undefined);
    },
  };
}

/** Waits for the work, but no longer than that. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  const pausing = pause(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([work, pausing]).finally(() => waiting.abort());
}

/** Looks at once, and then at every interval, for jobs whose worker died. */
function startSweeper(owner: Pool, { log, sweepIntervalMs }: Settings) {
  let sweeping = Promise.resolve();
  const sweep = async () => {
    try {
      const dead = await releaseDeadWorkers(owner);
      if (dead.length > 0) log.warn({ workers: dead }, 'released the jobs of workers that died');
      const failed = await failAbandonedRuns(owner, say(generalMessages.serverStopped));
      if (failed > 0) log.error({ runs: failed }, 'job runs were given up: their last attempt died with its process');
    } catch (error) {
      log.error({ err: error }, 'could not look for the jobs of dead workers');
    }
  };
  const next = () => {
    sweeping = sweeping.then(sweep);
  };
  next();
  const timer = setInterval(next, sweepIntervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}

/**
 * Starts a worker in this process: it runs the jobs and the schedule until stopped, and starts again on its own after the
 * database was away. `prepareQueue` must have run before.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const settings: Settings = {
    log: pino({ level: 'silent' }),
    installationTasks: [],
    concurrency: 2,
    sweepIntervalMs: 20_000,
    pollIntervalMs: 2_000,
    stopWithinMs: 30_000,
    restartAfterMs: 2_000,
    ...options,
  };
  let shift = await beginShift(settings);
  const stopped = new AbortController();
  const supervision = (async () => {
    while (!stopped.signal.aborted) {
      const stop = Promise.withResolvers<'stop'>();
      const onStop = () => stop.resolve('stop');
      stopped.signal.addEventListener('abort', onStop, { once: true });
      const cause = await Promise.race([shift.ended, stop.promise]);
      stopped.signal.removeEventListener('abort', onStop);
      await shift.end();
      if (stopped.signal.aborted) return;
      settings.log.error({ err: cause }, 'the worker stopped by itself and starts again');
      const again = await beginAgain(settings, stopped.signal);
      if (!again) return;
      shift = again;
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await supervision;
    },
  };
}

async function beginAgain(settings: Settings, stopped: AbortSignal): Promise<Shift | undefined> {
  while (!stopped.aborted) {
    try {
      await pause(settings.restartAfterMs, undefined, { signal: stopped });
      return await beginShift(settings);
    } catch (error) {
      if (!stopped.aborted) settings.log.error({ err: error }, 'the worker could not start again');
    }
  }
  return undefined;
}
