import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface ShippedNodeType {
  readonly shippedKey: string;
  readonly name: string;
  readonly kind: string;
  readonly icon: string;
}

/** The id of a shipped node type, else of one of its name; it is made where the company has neither. */
export async function nodeTypeOf(scope: TenantScope, type: ShippedNodeType): Promise<number> {
  const { shippedKey, name, kind, icon } = type;
  const { rows } = await sql<{ id: number }>`
    select id from node_type where kind = ${kind} and (shipped_key = ${shippedKey} or lower(name) = lower(${name}))
    order by shipped_key is null limit 1`.execute(scope.db);
  if (rows[0]) return rows[0].id;
  const made = await scope.db
    .insertInto('node_type')
    .values({ name, kind, icon })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
