import type { Task } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../db/generated/database.ts';

interface Services {
  readonly database: Kysely<DB>;
  readonly log: Logger;
}

/** Work of the installation, of no company, that the database asks for: it has no run that people follow. */
export interface InstallationTask {
  /** As the database's function names it. */
  readonly name: string;
  /** Throws to be tried again later. */
  readonly run: (services: Services, payload: unknown, attempt: { readonly isLastAttempt: boolean }) => Promise<void>;
}

export const queueTaskOf =
  ({ run }: InstallationTask, services: Services): Task =>
  (payload, { job }) =>
    run(services, payload, { isLastAttempt: job.attempts >= job.max_attempts });
