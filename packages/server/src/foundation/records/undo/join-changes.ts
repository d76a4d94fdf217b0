import { sql } from 'kysely';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';

/** Makes one of several changes by the same call, to be taken back together: its input and facts are lists, in their order. */
export async function joinChanges(scope: TenantScope, ids: readonly number[]): Promise<number | null> {
  const [first, ...others] = ids;
  if (first === undefined || others.length === 0) return first ?? null;
  await sql`
    update undoable_change set (input, facts) = (
      select jsonb_agg(each.input order by each.id), jsonb_agg(each.facts order by each.id)
      from undoable_change each where each.id = any(${[...ids]}::bigint[]))
    where id = ${first}`.execute(scope.db);
  await sql`update undoable_row set undoable_change_id = ${first} where undoable_change_id = any(${others}::bigint[])`.execute(
    scope.db,
  );
  await sql`delete from undoable_change where id = any(${others}::bigint[])`.execute(scope.db);
  return first;
}
