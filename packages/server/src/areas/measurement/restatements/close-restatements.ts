import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/** There is nothing left to restate: what was proposed is withdrawn, what was rejected is settled. */
export async function closeRestatements(sql: SqlRunner, ids: readonly number[]): Promise<void> {
  await sql.rows(`update restatement set closed_at = now() where id = any($1::bigint[]) and status = 'rejected'`, [
    ids,
  ]);
  await sql.rows(
    `update restatement set status = 'withdrawn', decided_at = now(), version = version + 1
     where id = any($1::bigint[]) and status = 'proposed'`,
    [ids],
  );
}
