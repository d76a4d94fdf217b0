import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { resumeRecalculation } from '../../areas/calculation/public.ts';
import { raiseWasteActions, WASTE_ACTIONS_QUEUE } from '../../areas/task/public.ts';
import { settleWasteSites } from '../../areas/waste/accumulation/public.ts';
import type { DB } from '../../db/generated/database.ts';
import { forgetOldAttempts } from '../../identity-provider/attempt-limit.ts';
import { forgetOldSecurityEvents } from '../../identity-provider/security-log.ts';
import { removeOrphans } from '../files/remove-orphans.ts';
import { removeUnreferenced } from '../files/remove-unreferenced.ts';
import { forgetKeptReplies } from '../http/kept-replies.ts';
import type { AnyJob } from './define-job.ts';

/** Care for the installation itself, outside any company; short, and harmless when repeated. */
export interface Upkeep {
  readonly run: (services: { readonly database: Kysely<DB>; readonly log: Logger }) => Promise<void>;
}

/** Something that happens again and again. The cron pattern is in UTC: minute, hour, day of month, month, day of week. */
export interface ScheduleItem {
  /** Unique, kebab case. */
  readonly name: string;
  readonly cron: string;
  /** How far back a moment that passed while no worker ran is made up for. */
  readonly makeUpHours?: number;
  /** A job that every active company gets a run of, with this payload; or care for the installation. */
  readonly does: { readonly job: AnyJob; readonly payload: unknown; readonly queue?: string } | Upkeep;
}

/** Every cron job there is. */
export const schedule: readonly ScheduleItem[] = [
  {
    name: 'settle-waste-sites',
    // Days begin at a quarter of an hour somewhere; before what is due is raised.
    cron: '*/15 * * * *',
    makeUpHours: 1,
    does: { job: settleWasteSites, payload: {} },
  },
  {
    name: 'raise-waste-actions',
    // What time alone makes due, soon after a day began at some place; what a change makes due is raised with the change.
    cron: '1,16,31,46 * * * *',
    makeUpHours: 1,
    does: { job: raiseWasteActions, payload: {}, queue: WASTE_ACTIONS_QUEUE },
  },
  {
    name: 'resume-recalculation',
    cron: '*/10 * * * *',
    does: {
      run: async ({ database, log }) => {
        const companies = await resumeRecalculation(database);
        if (companies.length > 0) log.info({ companies }, 'asked again for recalculations that were cancelled');
      },
    },
  },
  {
    name: 'forget-old-attempts',
    cron: '50 * * * *',
    does: { run: ({ database }) => forgetOldAttempts(database) },
  },
  {
    name: 'forget-old-security-events',
    cron: '20 * * * *',
    does: { run: ({ database }) => forgetOldSecurityEvents(database) },
  },
  {
    name: 'forget-kept-replies',
    cron: '20 3 * * *',
    does: { run: ({ database }) => forgetKeptReplies(database) },
  },
  {
    name: 'remove-unreferenced-files',
    // Before the content that no file names is looked for.
    cron: '10 3 * * *',
    makeUpHours: 24,
    does: {
      run: async ({ database, log }) => {
        const removed = await removeUnreferenced(database);
        if (removed > 0) log.info({ removed }, 'removed files that nothing referred to for a week');
      },
    },
  },
  {
    name: 'remove-orphaned-files',
    cron: '40 3 * * *',
    makeUpHours: 24,
    does: {
      run: async ({ database, log }) => {
        const removed = await removeOrphans(database);
        if (removed > 0) log.info({ removed }, 'removed the content of files that no longer exist');
      },
    },
  },
];
