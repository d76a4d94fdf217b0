import { callName, type OutputOf } from '@oikos/contract/endpoint.ts';
import type { checkDeletion } from '@oikos/contract/records/undo.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { authorise } from '../../http/access.ts';
import { guardsOf } from '../../http/call-guards.ts';
import { refusalOfDatabaseError } from '../../http/failure-replies.ts';
import type { Handler, TenantCall, TenantHandler } from '../../http/handler.ts';
import { notFound, Refusal, refuseFields, saidBy } from '../../http/refusals.ts';
import { createSlot } from '../hook.ts';

/** Every handler; `areas/handlers.ts` says once which there are. */
export const allHandlers = createSlot<readonly Handler[]>('the handlers');

export type DeletionProblem = NonNullable<OutputOf<typeof checkDeletion>['problem']>;

type Circumstances = Omit<TenantCall<unknown>, 'input'>;

/** One deletion: first whether the caller may, then the deletion itself with all its rules. */
export interface Deletion {
  readonly guard: () => Promise<void>;
  readonly run: () => Promise<unknown>;
}

/** A call that deletes, found by its name for a caller who has its permission. */
export interface DeletingCall {
  readonly endpoint: TenantHandler['endpoint'];
  readonly of: (input: Readonly<Record<string, unknown>>) => Deletion;
}

export function deletingCall(call: string, { scope, session, request }: Circumstances): DeletingCall {
  const found = allHandlers.read().find(({ endpoint }) => endpoint.method === 'DELETE' && callName(endpoint) === call);
  if (found?.kind !== 'tenant') throw notFound();
  const { endpoint, run } = found;
  authorise(endpoint, session);
  const guards = guardsOf(endpoint);
  return {
    endpoint,
    of: (input) => {
      const parsed = endpoint.input.safeParse(input, { reportInput: true });
      if (!parsed.success) throw refuseFields(problemsOfIssues(parsed.error.issues));
      const given = parsed.data as never;
      return { guard: () => guards(given)(scope), run: () => run({ scope, session, input: given, request }) };
    },
  };
}

/** Why a record stays, where its deletion was refused; a fault stays one. */
export function refusalOf(error: unknown): { readonly status: number; readonly problem: DeletionProblem } {
  const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
  if (!refusal) throw error;
  const { code, message, parameters } = saidBy(refusal);
  return { status: refusal.status, problem: { code, message, parameters: parameters ?? [], uses: [...refusal.uses] } };
}
