import { sql } from 'kysely';
import type { JobContext } from '../../../foundation/jobs/define-job.ts';

/** People who are counted for in one transaction, which locks them. */
const AT_ONCE = 2_000;

/**
 * Counts again what people hold of whom an assignment began or ended by its date, for the orders of the list of users. Until
 * then the list counts for them whenever it is read.
 */
export async function countAccessAgain({ inCompany }: Pick<JobContext, 'inCompany'>): Promise<{ counted: number }> {
  let counted = 0;
  for (let found = AT_ONCE; found === AT_ONCE; counted += found)
    found = await inCompany({}, async ({ db }) => {
      const { rows } = await sql<{ count: number }>`select keep_access_of_today(${AT_ONCE}) as count`.execute(db);
      return rows[0]?.count ?? 0;
    });
  return { counted };
}
