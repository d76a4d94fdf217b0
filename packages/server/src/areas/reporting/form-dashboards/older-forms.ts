import type { Permission } from '@oikos/contract/identity/permissions.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type FormFilter, formsFound } from '../../collection/forms/public.ts';

interface OlderForms {
  readonly count: number;
  /** From this day on they are all shown; null where there are none. */
  readonly from: LocalDate | null;
}

/** Late forms that are older than the range that a dashboard shows: a deadline never vanishes with time. */
export async function readOlderForms(
  scope: TenantScope,
  permission: Permission,
  { range, ...filter }: FormFilter,
): Promise<OlderForms> {
  if (range?.from === undefined) return { count: 0, from: null };
  const older = { ...filter, late: 'any' as const, range: { before: range.from, date: range.date } };
  const { rows } = await sql<OlderForms>`
    select count(*)::int as count, min(least(f.begin_date, f.due_on)) as from
    ${formsFound(scope, permission, older)}`.execute(scope.db);
  return rows[0] ?? { count: 0, from: null };
}
