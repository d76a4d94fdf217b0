import type { Message } from '@oikos/contract/message.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Configuration } from '../../configuration.ts';
import type { BulkConnection } from '../tenancy/bulk-transaction.ts';
import type { TenantScope, TransactionMode } from '../tenancy/tenant-scope.ts';

/** What a running job gets. Every method may throw JobStopped, which the job lets through: see `stopIfAsked`. */
export interface JobContext {
  readonly companyId: number;
  /** Who asked for the job; null for the schedule. */
  readonly userId: number | null;
  readonly jobRunId: number;
  /** The value of the last checkpoint of an earlier, interrupted attempt; undefined at the first. */
  readonly lastCheckpoint: unknown;
  readonly log: Logger;
  /** Of the installation; undefined in workers of tests that don't need it. */
  readonly configuration?: Configuration | undefined;
  /**
   * A transaction of the job's company. It commits only while this attempt still owns the run: after a hand-over to
   * another process nothing of this one gets in.
   */
  inCompany<Result>(mode: TransactionMode, work: (scope: TenantScope) => Promise<Result>): Promise<Result>;
  /** The same as the person who asked for the job, with the rights that they have now; refused where they have no access. */
  inCompanyAsAsker<Result>(mode: TransactionMode, work: (scope: TenantScope) => Promise<Result>): Promise<Result>;
  /**
   * A connection of the job's company for COPY, to be released. Its transactions don't know of the run: what must be done
   * once checks and moves a mark of its own in the same transaction.
   */
  openBulk(): Promise<BulkConnection>;
  /** Says how far the work is, 0 to 1, or null when that can't be known. Cheap: written a few times a second at most. */
  progress(fraction: number | null, message?: string): Promise<void>;
  /**
   * Remembers where to go on after an interruption. Given the scope of the transaction that did the work, both are
   * committed together, so that the work is done exactly once.
   */
  checkpoint(value: unknown, scope?: TenantScope): Promise<void>;
  /** True when somebody asked for the job to end. */
  cancelRequested(): Promise<boolean>;
  /** Throws JobStopped when the job was cancelled, or its process is about to end. `progress` does so as well. */
  stopIfAsked(): Promise<void>;
}

export interface JobDefinition<Payload extends z.ZodType> {
  /** Unique, kebab case: 'recalculate-company'. */
  readonly name: string;
  /** Names it had before: runs that wait under them are still done. */
  readonly formerNames?: readonly string[];
  /** For people: 'Recalculation'. */
  readonly title: Message;
  readonly payload: Payload;
  /** How often it is started before it is given up; between two starts the pause grows from 3 seconds to minutes. */
  readonly maximumAttempts?: number;
  /**
   * Does the work; what it returns is kept as the run's result. Must be idempotent or use checkpoints: it is started
   * again after a failure or the end of its process. A Refusal thrown ends the run as failed, without another attempt.
   */
  readonly run: (job: JobContext, payload: z.output<Payload>) => Promise<unknown>;
}

export interface Job<Payload extends z.ZodType = z.ZodType> extends JobDefinition<Payload> {
  readonly kind: 'job';
}

// biome-ignore lint/suspicious/noExplicitAny: a job of whatever payload; `enqueue` infers it
export type AnyJob = Job<any>;
export type PayloadOf<J extends AnyJob> = z.input<J['payload']>;

/** Long work of a company, run by a worker process, resumed when that ends early. */
export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): Job<Payload> {
  return { kind: 'job', ...definition };
}

/** Ends the job's function early: `cancelled` for good, `interrupted` to go on in another process, `lost` when another has. */
export class JobStopped extends Error {
  readonly reason: 'cancelled' | 'interrupted' | 'lost';

  constructor(reason: 'cancelled' | 'interrupted' | 'lost') {
    super(`The job was ${reason}`);
    this.reason = reason;
  }
}
