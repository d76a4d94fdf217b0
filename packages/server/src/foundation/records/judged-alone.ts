import type { SaidMessage } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { refusalOfDatabaseError } from '../http/failure-replies.ts';
import { firstSaidBy, Refusal } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

/** One of several changes in a transaction, judged alone: what it wrote is taken back where it is refused, and the others go on. */
export async function doneAlone<Result>(
  { db }: Pick<TenantScope, 'db'>,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  await sql`savepoint of_one`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint of_one`.execute(db);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint of_one`.execute(db);
    return error;
  }
}

/** The same, where the database's constraints refuse it too. */
export const writtenAlone = <Result>(scope: Pick<TenantScope, 'db'>, write: () => Promise<Result>) =>
  doneAlone(scope, async () => {
    try {
      return await write();
    } catch (error) {
      throw refusalOfDatabaseError(error) ?? error;
    }
  });

/** The same, for a list of verdicts: why it was refused; null: it was done. */
export async function judgedAlone(
  scope: Pick<TenantScope, 'db'>,
  work: () => Promise<unknown>,
): Promise<SaidMessage | null> {
  const outcome = await doneAlone(scope, work);
  return outcome instanceof Refusal ? firstSaidBy(outcome) : null;
}
