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

/**
 * Does to each what can be done, and to the others once that was: one may be in the way of another. Answers with the refusals
 * that are left.
 */
export async function eachAlone<Item>(
  scope: Pick<TenantScope, 'db'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<ReadonlyMap<Item, Refusal>> {
  let left = items;
  for (;;) {
    const refused = new Map<Item, Refusal>();
    for (const each of left) {
      const done = await writtenAlone(scope, () => work(each));
      if (done instanceof Refusal) refused.set(each, done);
    }
    if (refused.size === 0 || refused.size === left.length) return refused;
    left = [...refused.keys()];
  }
}

/** Does it to all at once, or where that is refused to each alone; answers with the refusals that are left. */
export async function togetherOrAlone<Item>(
  scope: Pick<TenantScope, 'db'>,
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<unknown>,
): Promise<ReadonlyMap<Item, Refusal>> {
  const together = await writtenAlone(scope, () => work(items));
  return together instanceof Refusal ? eachAlone(scope, items, (item) => work([item])) : new Map();
}

/** The same as `doneAlone`, for a list of verdicts: why it was refused; null: it was done. */
export async function judgedAlone(
  scope: Pick<TenantScope, 'db'>,
  work: () => Promise<unknown>,
): Promise<SaidMessage | null> {
  const outcome = await doneAlone(scope, work);
  return outcome instanceof Refusal ? firstSaidBy(outcome) : null;
}
