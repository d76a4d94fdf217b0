import { clientOperationMessages as say } from '@oikos/contract/waste/site/client-operations/client-operation-messages.ts';
import { sql } from 'kysely';
import { conflict } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** What was done on a device, under the id that it made: a connection that breaks makes it send the same again. */
export interface ClientOperation {
  readonly id: string;
  readonly kind: 'move' | 'inspection';
  /** What it is done to: the container of a move, the area of an inspection. */
  readonly subjectId: number;
  /** Instant. */
  readonly madeAt: string;
  /** As the device told it. */
  readonly request: object;
}

/** The outcome of an operation. One that recorded nothing may be sent again under the same id. */
export interface Done<Reply> {
  readonly isRecorded: boolean;
  readonly reply: Reply;
}

interface Kept<Reply> {
  readonly reply: Reply;
  readonly isOwn: boolean;
  readonly isSame: boolean;
}

async function answered<Reply>(scope: TenantScope, { id, kind, subjectId }: ClientOperation) {
  const { rows } = await sql<Kept<Reply>>`
    select reply, user_id is not distinct from ${scope.userId}::bigint as is_own,
      kind = ${kind} and subject_id = ${subjectId} as is_same
    from client_operation where operation_id = ${id}`.execute(scope.db);
  const [kept] = rows;
  if (kept && !kept.isOwn) throw conflict(say.ofAnother);
  if (kept && !kept.isSame) throw conflict(say.used);
  return kept;
}

/**
 * Does what a device sends once, however often and at whatever moments it comes: the first answer is kept, and is the
 * answer of each time after it. Refuses the id of another user's operation, and one that something else was done under.
 */
export async function runOnce<Reply extends object>(
  scope: TenantScope,
  operation: ClientOperation,
  work: () => Promise<Done<Reply>>,
): Promise<{ readonly reply: Reply; readonly isRepeated: boolean }> {
  const { id, kind, subjectId, madeAt, request } = operation;
  // The same one, sent twice at once, waits here for the other's answer.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client operation ${scope.companyId} ${id}`}, 0))`.execute(
    scope.db,
  );
  const before = await answered<Reply>(scope, operation);
  if (before) return { reply: before.reply, isRepeated: true };
  const { isRecorded, reply } = await work();
  if (isRecorded) {
    const said = { request: JSON.stringify(request), reply: JSON.stringify(reply) };
    await scope.db
      .insertInto('client_operation')
      .values({ operationId: id, userId: scope.userId, kind, subjectId, madeAt, ...said })
      .execute();
  }
  return { reply, isRepeated: false };
}
