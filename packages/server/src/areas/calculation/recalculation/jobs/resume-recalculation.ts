import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/generated/database.ts';
import { resumeWaiting } from '../../../../foundation/jobs/resume-waiting.ts';
import { recalculateCompany } from './recalculate-company.ts';

/** Asks for a recalculation wherever results wait and no run does or goes on; returns the companies. */
export const resumeRecalculation = (database: Kysely<DB>): Promise<readonly number[]> =>
  resumeWaiting(database, {
    job: recalculateCompany,
    waiting: sql`select 1 from calculation_dirty limit 1`,
    queue: 'recalculation',
  });
