import { sql } from 'kysely';
import { Refusal } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

/**
 * One of several changes in a transaction, judged alone: what it wrote is taken back where it is refused, and the others go on.
 * Tells why it was refused; null: it was done.
 */
export async function judgedAlone(
  { db }: Pick<TenantScope, 'db'>,
  work: () => Promise<unknown>,
): Promise<string | null> {
  await sql`savepoint of_one`.execute(db);
  try {
    await work();
    await sql`release savepoint of_one`.execute(db);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint of_one`.execute(db);
    return error.problems[0]?.message ?? error.message;
  }
}
