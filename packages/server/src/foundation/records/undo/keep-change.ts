import { type AnyEndpoint, callName } from '@oikos/contract/endpoint.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { readReferences } from '../references.ts';
import { rowsAlong } from './rows-along.ts';

/** A call as it is being answered: what is asked again before it is taken back. */
export interface MadeCall {
  readonly endpoint: AnyEndpoint;
  readonly input: object;
}

/** Notes that the call can be taken back; answers with its `undoId`. A call without a user is nobody's to take back. */
export async function keepChange(
  scope: TenantScope,
  { endpoint, input }: MadeCall,
  facts: object = {},
): Promise<number | null> {
  const { userId, requestId } = scope;
  if (userId === null) return null;
  // In a list: a row that has a field `call` looks like a function to the builder's types.
  const { id } = await scope.db
    .insertInto('undoable_change')
    .values([
      { userId, requestId, call: callName(endpoint), input: JSON.stringify(input), facts: JSON.stringify(facts) },
    ])
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps records of a table, and all that is deleted with them, as they are now: before they are deleted. */
export async function keepDeleted(
  scope: TenantScope,
  call: MadeCall,
  { table, ids }: { readonly table: string; readonly ids: readonly number[] },
): Promise<number | null> {
  const undoId = await keepChange(scope, call);
  if (undoId === null) return null;
  const tables = rowsAlong(await readReferences(scope.db), table, ids);
  const rows = tables.map(
    ({ table: name, depth, conditions }) => sql`
      select ${name}::name as table_name, ${depth}::integer as position, to_jsonb(r) as was
      from ${sql.table(name)} r where ${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` or `,
      )}`,
  );
  await sql`
    insert into undoable_row (undoable_change_id, table_name, position, was)
    select ${undoId}, table_name, position, was from (${sql.join(rows, sql` union all `)}) as kept`.execute(scope.db);
  return undoId;
}

/** Keeps records as they are now: before a change that gives each its next version. `facts`: what else it did. */
export async function keepChanged(
  scope: TenantScope,
  call: MadeCall,
  { table, ids }: { readonly table: string; readonly ids: readonly number[] },
  facts: object = {},
): Promise<number | null> {
  const undoId = await keepChange(scope, call, facts);
  if (undoId === null) return null;
  await sql`
    insert into undoable_row (undoable_change_id, table_name, position, was, left_at_version)
    select ${undoId}, ${table}, 0, to_jsonb(r), r.version + 1 from ${sql.table(table)} r
    where id = any(${ids}::bigint[])`.execute(scope.db);
  return undoId;
}
