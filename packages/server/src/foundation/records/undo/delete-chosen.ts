import { mayBeUndone, type OutputOf, type ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { deleteChosen as deleteEndpoint } from '@oikos/contract/records/undo.ts';
import { sql } from 'kysely';
import type { TenantCall } from '../../http/handler.ts';
import { notFound } from '../../http/refusals.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { type Deletion, type DeletionProblem, deletingCall, refusalOf } from './deleting-call.ts';
import { joinChanges } from './join-changes.ts';

interface Outcome {
  readonly problem: DeletionProblem | null;
  /** What takes it back, where it has been deleted. */
  readonly undoId: number | null;
}

/** A refused deletion leaves nothing behind, and the transaction goes on: also where the record is gone or out of reach. */
async function attempt({ db }: TenantScope, { guard, run }: Deletion): Promise<Outcome> {
  await sql`savepoint deletion`.execute(db);
  try {
    await guard();
    const { undoId } = (await run()) as { readonly undoId: number | null };
    await sql`release savepoint deletion`.execute(db);
    return { problem: null, undoId };
  } catch (error) {
    const { problem } = refusalOf(error);
    await sql`rollback to savepoint deletion`.execute(db);
    return { problem, undoId: null };
  }
}

/** Deletes several records, each by all rules of its own call; those that may not be deleted stay, and one undo takes all back. */
export async function deleteChosen({
  input: { call, inputs },
  ...circumstances
}: TenantCall<ParsedInputOf<typeof deleteEndpoint>>): Promise<OutputOf<typeof deleteEndpoint>> {
  const { scope } = circumstances;
  const deleting = deletingCall(call, circumstances);
  if (!mayBeUndone(deleting.endpoint)) throw notFound();
  const outcomes: Outcome[] = [];
  for (const deletion of inputs.map(deleting.of)) outcomes.push(await attempt(scope, deletion));
  const undoIds = outcomes.flatMap(({ undoId }) => undoId ?? []);
  return {
    deletedCount: outcomes.filter(({ problem }) => problem === null).length,
    problems: outcomes.map(({ problem }) => problem),
    undoneBy: await joinChanges(scope, undoIds),
  };
}
