import { callName, type OutputOf, type ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { checkDeletion as checkEndpoint } from '@oikos/contract/records/undo.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { sql } from 'kysely';
import { authorise } from '../../http/access.ts';
import { guardsOf } from '../../http/call-guards.ts';
import { refusalOfDatabaseError } from '../../http/failure-replies.ts';
import type { Handler, TenantCall, TenantHandler } from '../../http/handler.ts';
import { notFound, Refusal, refuseFields, saidBy } from '../../http/refusals.ts';
import { createSlot } from '../hook.ts';

/** Every handler; `areas/handlers.ts` says once which there are. */
export const allHandlers = createSlot<readonly Handler[]>('the handlers');

type Call = TenantCall<ParsedInputOf<typeof checkEndpoint>>;

function deletingHandler(call: string): TenantHandler {
  const found = allHandlers.read().find(({ endpoint }) => endpoint.method === 'DELETE' && callName(endpoint) === call);
  if (found?.kind !== 'tenant') throw notFound();
  return found;
}

/** What is refused for lack of a right, or because there is nothing, is refused; all else is the answer. */
function problemOf(error: unknown): OutputOf<typeof checkEndpoint>['problem'] {
  const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
  if (!refusal || refusal.status === 403 || refusal.status === 404) throw error;
  const { code, message, parameters } = saidBy(refusal);
  return { code, message, parameters: parameters ?? [], uses: [...refusal.uses] };
}

/** Makes a deleting call, with all its rules, and takes it back at once: its refusal is why the record can't be deleted. */
export async function checkDeletion({
  scope,
  session,
  input: { call, input },
  request,
}: Call): Promise<OutputOf<typeof checkEndpoint>> {
  const { endpoint, run } = deletingHandler(call);
  authorise(endpoint, session);
  const parsed = endpoint.input.safeParse(input, { reportInput: true });
  if (!parsed.success) throw refuseFields(problemsOfIssues(parsed.error.issues));
  await guardsOf(endpoint)(parsed.data as never)(scope);
  await sql`savepoint deletion`.execute(scope.db);
  const problem = await run({ scope, session, input: parsed.data as never, request }).then(() => null, problemOf);
  await sql`rollback to savepoint deletion`.execute(scope.db);
  return { problem };
}
