import { sql } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

/**
 * Counts the rows of tables for the planner, those of this transaction too: it takes a table for as small as it was, and reads
 * all of it where an index would do (decisions 006 and 102). A table that another transaction counts is left out, since that one
 * would be waited for until it ends.
 */
export async function tellPlanner({ db }: TenantScope, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await sql`analyze (skip_locked) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
