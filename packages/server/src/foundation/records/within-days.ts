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

/** Rows of a log by days of the caller's zone, both included: each day is a half-open range of instants, whatever its length. */
export function withinDays(
  { session }: TenantScope,
  recordedAt: RawBuilder<unknown>,
  { fromDate, toDate }: Days,
): RawBuilder<unknown>[] {
  if (fromDate && toDate && toDate < fromDate) throw refuseField('toDate', auditMessages.endBeforeBegin);
  const zone = session?.timeZone ?? 'UTC';
  const startOf = (date: string) => new Date(startOfLocalDay(zone, date)).toISOString();
  return [
    ...(fromDate && fromDate > BEFORE_ANY_LOG ? [sql`${recordedAt} >= ${startOf(fromDate)}::timestamptz`] : []),
    ...(toDate && toDate < NO_END
      ? [sql`${recordedAt} < ${startOf(addDays(toDate > BEFORE_ANY_LOG ? toDate : BEFORE_ANY_LOG, 1))}::timestamptz`]
      : []),
  ];
}
