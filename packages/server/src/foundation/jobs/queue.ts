import { type LogLevel, Logger as QueueLogger, runMigrations } from 'graphile-worker';
import type { Logger } from 'pino';

const levels: Record<LogLevel, 'error' | 'warn' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  // 'Completed task 17' of every job: the run's own state says so.
  info: 'debug',
  debug: 'debug',
} as Record<LogLevel, 'error' | 'warn' | 'debug'>;

/** The queue's own words in our log. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger((scope) => (level, message, meta) => {
    const error = meta?.error ?? meta?.fatalError;
    log[levels[level]]({ ...scope, ...(error !== undefined && { err: error }) }, message);
  });
}

/** Installs or upgrades the queue's tables, as the owner; before any worker starts, and safe to repeat. */
export async function prepareQueue(ownerUrl: string, log?: Logger): Promise<void> {
  const logger = log ? queueLogger(log) : new QueueLogger(() => () => undefined);
  await runMigrations({ connectionString: ownerUrl, logger });
}
