import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

const counting = (rows: RawBuilder<unknown>): RawBuilder<{ readonly count: number }> =>
  sql`select count(*)::int as count from (${rows}) as counted`;

/** How many rows a select has, within another statement. */
export const countOf = (rows: RawBuilder<unknown>): RawBuilder<number> => sql`(${counting(rows)})`;

/** How many rows a select has. */
export async function countRows({ db }: TenantScope, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await counting(rows).execute(db);
  return counted.rows[0]?.count ?? 0;
}
