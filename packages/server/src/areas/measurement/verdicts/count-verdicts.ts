import type { InputOf } from '@oikos/contract/endpoint.ts';
import { searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { verdictRows } from './list-verdicts.ts';

/** How many doubtful values the list has with a filter. */
export async function countVerdicts(scope: TenantScope, filter: InputOf<typeof searchVerdicts>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${verdictRows(scope, searchVerdicts.input.parse(filter))}) as list`.execute(
    scope.db,
  );
  return rows[0]?.count ?? 0;
}
