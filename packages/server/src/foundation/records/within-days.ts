import { auditMessages } from '@oikos/contract/records/audit-log.ts';
import { addDays, NO_END } from '@oikos/domain/period/local-date.ts';
import { startOfLocalDay } from '@oikos/domain/period/time-zone.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

interface Days {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

/** Nothing was recorded so early: instants of the first years are none that the database knows in every zone. */
const BEFORE_ANY_LOG = '1970-01-01';

/** The instants of days of the caller's zone, both included: each is half-open, whatever its length. */
export function timesOfDays(
  { session }: TenantScope,
  { fromDate, toDate }: Days,
): { readonly from?: string; readonly before?: string } {
  if (fromDate && toDate && toDate < fromDate) throw refuseField('toDate', auditMessages.endBeforeBegin);
  const zone = session?.timeZone ?? 'UTC';
  const startOf = (date: string) => new Date(startOfLocalDay(zone, date)).toISOString();
  return {
    ...(fromDate && fromDate > BEFORE_ANY_LOG && { from: startOf(fromDate) }),
    ...(toDate &&
      toDate < NO_END && { before: startOf(addDays(toDate > BEFORE_ANY_LOG ? toDate : BEFORE_ANY_LOG, 1)) }),
  };
}

/** Rows of a log by days of the caller's zone, both included. */
export function withinDays(scope: TenantScope, recordedAt: RawBuilder<unknown>, days: Days): RawBuilder<unknown>[] {
  const { from, before } = timesOfDays(scope, days);
  return [
    ...(from ? [sql`${recordedAt} >= ${from}::timestamptz`] : []),
    ...(before ? [sql`${recordedAt} < ${before}::timestamptz`] : []),
  ];
}
