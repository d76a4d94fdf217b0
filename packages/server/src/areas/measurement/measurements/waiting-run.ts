import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/** The run that will compute what depends on the change that this transaction makes; null where nothing does. */
export async function waitingRun(runner: SqlRunner): Promise<number | null> {
  const [run] = await runner.rows<{ id: number }>(
    `select id from job_run where task = 'recalculate-company' and state = 'queued' order by id desc limit 1`,
  );
  return run?.id ?? null;
}
