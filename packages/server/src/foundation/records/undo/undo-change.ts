import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { undoableCall } from '@oikos/contract/endpoint.ts';
import { UNDO_MINUTES, type undoChange as undoEndpoint } from '@oikos/contract/records/undo.ts';
import { undoMessages as say } from '@oikos/contract/records/undo-messages.ts';
import { sql } from 'kysely';
import { authorise } from '../../http/access.ts';
import { guardsOf } from '../../http/call-guards.ts';
import { conflict, notFound } from '../../http/refusals.ts';
import type { Session } from '../../tenancy/session.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { productReason } from '../product-reasons.ts';
import { restoreRows } from './restore-rows.ts';
import { followUndone, type Undone } from './undone.ts';

const undone = productReason(say.reason);

type Input = ParsedInputOf<typeof undoEndpoint>;

/** Several records that one call deleted are taken back together: input and facts are then lists, one for each. */
interface KeptChange {
  readonly input: Undone['input'] | readonly Undone['input'][];
  readonly facts: Undone['facts'] | readonly Undone['facts'][];
  readonly isUndone: boolean;
  readonly isTooLate: boolean;
}

/** What the caller did; nobody else takes it back. Locked: a second click waits and is refused. */
async function lockChange(scope: TenantScope, { undoId, call }: Input): Promise<KeptChange> {
  const { rows } = await sql<KeptChange>`
    select input, facts, undone_at is not null as is_undone,
      made_at < now() - make_interval(mins => ${UNDO_MINUTES}::integer) as is_too_late
    from undoable_change where id = ${undoId} and call = ${call} and user_id = ${scope.userId} for update`.execute(
    scope.db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** For each audit row of the call one that says the opposite. */
async function auditUndone(scope: TenantScope, undoId: number): Promise<void> {
  await sql`
    insert into audit_log (entity, entity_id, action, changes, reason, owner_entity, owner_id, part_name, user_id, request_id)
    select a.entity, a.entity_id, case a.action when 'delete' then 'create' when 'create' then 'delete' else a.action end,
      coalesce((select jsonb_object_agg(f.key, jsonb_build_object('old', f.value -> 'new', 'new', f.value -> 'old'))
        from jsonb_each(a.changes) f), '{}'),
      ${undone()}, a.owner_entity, a.owner_id, a.part_name, ${scope.userId}::bigint, ${scope.requestId}
    from undoable_change u join audit_log a on a.company_id = u.company_id and a.recorded_at = u.made_at
      and a.request_id = u.request_id
    where u.id = ${undoId} and exists (
      select from undoable_row k where k.company_id = u.company_id and k.undoable_change_id = u.id)
    order by a.id`.execute(scope.db);
}

/** What others did in the meantime is in the way: their record has its place, or what it refers to is gone. */
function inTheWay(error: unknown): never {
  const code = (error as { readonly code?: unknown } | null)?.code;
  if (code === '23505' || code === '23P01') throw conflict(say.nameTaken);
  if (code === '23503') throw conflict(say.referredGone);
  throw error;
}

const eachOf = ({ input, facts }: KeptChange): readonly Undone[] =>
  [input].flat().map((each, index) => ({ input: each, facts: [facts].flat()[index] ?? {} }));

async function restore(scope: TenantScope, { undoId, call }: Input, undone: readonly Undone[]): Promise<void> {
  await restoreRows(scope, undoId);
  for (const each of undone) await followUndone(scope, call, each);
}

/**
 * Takes a call back for the person who made it, within some minutes, as long as they may still make it where it took effect, and
 * nothing came in the way. All of it in one transaction: where it is refused, nothing has changed.
 */
export async function undoChange(scope: TenantScope, session: Session, input: Input): Promise<{ isSuccessful: true }> {
  const { undoId, call } = input;
  const endpoint = undoableCall(call);
  if (!endpoint) throw notFound();
  authorise(endpoint, session);
  const kept = await lockChange(scope, input);
  if (kept.isUndone) throw conflict(say.undoneAlready);
  if (kept.isTooLate) throw conflict(say.tooLate, UNDO_MINUTES);
  const undone = eachOf(kept);
  await restore(scope, input, undone).catch(inTheWay);
  // What the call was about is there again, so that its own guards can look where it is.
  const guards = guardsOf(endpoint);
  for (const each of undone) await guards(each.input as never)(scope);
  await auditUndone(scope, undoId);
  await scope.db.updateTable('undoable_change').set({ undoneAt: sql`now()` }).where('id', '=', undoId).execute();
  return { isSuccessful: true };
}
