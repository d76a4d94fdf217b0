import { sql } from 'kysely';
import type { TenantScope } from './tenant-scope.ts';

export interface NewSupportAccess {
  readonly subjectId: number;
  /** The session at the embedded provider; null where another provider signs people in. */
  readonly signIn: string | null;
  readonly reason: string;
  readonly minutes: number;
  readonly mayChange: boolean;
}

/** Begins to act for somebody; what the caller began before ends. */
export async function beginSupportAccess(
  { db, companyId, userId }: TenantScope,
  { subjectId, signIn, reason, minutes, mayChange }: NewSupportAccess,
): Promise<{ id: number; until: string }> {
  await db
    .updateTable('installation.support_access')
    .set({ endedAt: sql`now()` })
    .where('actorId', '=', userId as number)
    .where('endedAt', 'is', null)
    .execute();
  return db
    .insertInto('installation.support_access')
    .values({
      companyId,
      actorId: userId as number,
      subjectId,
      signIn,
      reason,
      mayChange,
      endsAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .returning(['id', 'endsAt as until'])
    .executeTakeFirstOrThrow();
}

/** Ends acting for somebody; false where it was over. */
export async function stopSupportAccess({ db, companyId }: TenantScope, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation.support_access')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
