import { forgetOldAttempts } from '@oikos/identity-provider/attempt-limit.ts';
import { forgetOldTokens } from '@oikos/identity-provider/personal-token.ts';
import { forgetOldSecurityEvents } from '@oikos/identity-provider/security-log.ts';
import { forgetOldLinks } from '@oikos/identity-provider/set-up-link.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../db/generated/database.ts';
import { removeOrphans } from '../files/remove-orphans.ts';
import { removeUnreferenced } from '../files/remove-unreferenced.ts';
import { forgetOldLogs } from '../http/request-log/request-log.ts';
import { deleteStoredReplies } from '../http/stored-replies.ts';
import { forgetOldMail } from '../mail/forget-mail.ts';
import { fileAllSeals } from '../records/audit-seals/seal-files.ts';
import { sealAuditLogs } from '../records/audit-seals/seal-log.ts';
import { forgetChanges } from '../records/undo/forget-changes.ts';
import type { AnyJob } from './define-job.ts';

/** Care for the installation itself, outside any company; short, and harmless when repeated. */
export interface Upkeep {
  readonly run: (services: { readonly database: Kysely<DB>; readonly log: Logger }) => Promise<void>;
}

/** Something that happens again and again. The cron pattern is in UTC: minute, hour, day of month, month, day of week. */
export interface ScheduleItem {
  /** Unique, kebab case. */
  readonly name: string;
  /** Names it had before: moments that wait under them are still acted on. */
  readonly formerNames?: readonly string[];
  readonly cron: string;
  /** How far back a moment that passed while no worker ran is made up for. */
  readonly makeUpHours?: number;
  /** A job that every active company gets a run of, with this payload; or care for the installation. */
  readonly does: { readonly job: AnyJob; readonly payload: unknown; readonly queue?: string } | Upkeep;
}

/** What keeps the installation itself tidy. */
export const upkeep: readonly ScheduleItem[] = [
  {
    name: 'seal-audit-logs',
    cron: '* * * * *',
    does: { run: ({ database }) => sealAuditLogs(database) },
  },
  {
    name: 'file-audit-seals',
    cron: '5 0 * * *',
    makeUpHours: 24,
    does: { run: ({ database }) => fileAllSeals(database) },
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
    name: 'forget-old-links',
    cron: '55 * * * *',
    does: { run: ({ database }) => forgetOldLinks(database) },
  },
  {
    name: 'forget-old-tokens',
    cron: '35 3 * * *',
    makeUpHours: 24,
    does: { run: ({ database }) => forgetOldTokens(database) },
  },
  {
    name: 'forget-old-mail',
    cron: '25 3 * * *',
    makeUpHours: 24,
    does: { run: ({ database }) => forgetOldMail(database) },
  },
  {
    name: 'forget-old-logs',
    cron: '30 * * * *',
    does: {
      run: async ({ database }) => {
        await forgetOldLogs(database);
      },
    },
  },
  {
    name: 'delete-old-replies',
    formerNames: ['forget-kept-replies'],
    cron: '20 3 * * *',
    does: { run: ({ database }) => deleteStoredReplies(database) },
  },
  {
    name: 'forget-undoable-changes',
    cron: '40 * * * *',
    does: { run: ({ database }) => forgetChanges(database) },
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
