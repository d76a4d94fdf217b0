import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/** The run that will do what follows from the change that this transaction makes, such as compute its results; null where nothing does. */
export async function waitingRun(runner: SqlRunner, task = 'recalculate-company'): Promise<number | null> {
  const [run] = await runner.rows<{ id: number }>(
    `select id from job_run where task = $1 and state = 'queued' order by id desc limit 1`,
    [task],
  );
  return run?.id ?? null;
}
