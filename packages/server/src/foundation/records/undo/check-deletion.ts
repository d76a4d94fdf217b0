import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { checkDeletion as checkEndpoint } from '@oikos/contract/records/undo.ts';
import { sql } from 'kysely';
import type { TenantCall } from '../../http/handler.ts';
import { deletingCall, refusalOf } from './deleting-call.ts';

/** What is refused for lack of a right, or because there is nothing, is refused; all else is the answer. */
function problemOf(error: unknown) {
  const { status, problem } = refusalOf(error);
  if (status === 403 || status === 404) throw error;
  return problem;
}

/** Makes a deleting call, with all its rules, and takes it back at once: its refusal is why the record can't be deleted. */
export async function checkDeletion({
  input: { call, input },
  ...circumstances
}: TenantCall<ParsedInputOf<typeof checkEndpoint>>): Promise<OutputOf<typeof checkEndpoint>> {
  const { db } = circumstances.scope;
  const deletion = deletingCall(call, circumstances).of(input);
  await deletion.guard();
  await sql`savepoint deletion`.execute(db);
  const problem = await deletion.run().then(() => null, problemOf);
  await sql`rollback to savepoint deletion`.execute(db);
  return { problem };
}
