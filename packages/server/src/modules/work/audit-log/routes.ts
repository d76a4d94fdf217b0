import { type AuditRow, auditMessages, searchAuditLog } from '@oikos/contract/work/audit-log.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { startOfLocalDay } from '@oikos/domain/period/time-zone.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handling } from '../../../http/handling.ts';
import { refuseField } from '../../../http/refusals.ts';
import { serveList } from '../../../resource/serve-list.ts';
import { containsCondition } from '../../../resource/serve-resource.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import type { FieldChanges } from '../audit.ts';

interface AuditFilters {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly entity?: string | undefined;
  readonly record?: number | undefined;
  readonly withParts?: boolean | undefined;
  readonly userId?: number | undefined;
  readonly action?: string | undefined;
  readonly contains?: string | undefined;
}

type StoredRow = Omit<AuditRow, 'changes' | 'summary'> & { readonly changes: FieldChanges };

/** Days of the caller's zone, whatever their length, as a half-open range of instants. */
function withinDays({ session }: TenantScope, { fromDate, toDate }: AuditFilters): RawBuilder<unknown>[] {
  if (fromDate && toDate && toDate < fromDate) throw refuseField('toDate', auditMessages.endBeforeBegin);
  const zone = session?.timeZone ?? 'UTC';
  const startOf = (date: string) => new Date(startOfLocalDay(zone, date)).toISOString();
  return [
    ...(fromDate ? [sql`recorded_at >= ${startOf(fromDate)}::timestamptz`] : []),
    ...(toDate ? [sql`recorded_at < ${startOf(addDays(toDate, 1))}::timestamptz`] : []),
  ];
}

/** Rows of the record itself, and where they are wanted those of its parts. */
function aboutRecord({ entity, record, withParts }: AuditFilters): RawBuilder<unknown>[] {
  const own = [...(entity ? [sql`entity = ${entity}`] : []), ...(record ? [sql`entity_id = ${record}`] : [])];
  if (!withParts || !entity || !record) return own;
  return [sql`(${sql.join(own, sql` and `)} or owner_entity = ${entity} and owner_id = ${record})`];
}

function auditRows(scope: TenantScope, filters: AuditFilters): RawBuilder<unknown> {
  const { userId, action } = filters;
  const conditions = [
    ...withinDays(scope, filters),
    ...aboutRecord(filters),
    ...(userId ? [sql`user_id = ${userId}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...containsCondition(['changes', 'reason'], filters.contains),
  ];
  return sql`
    select a.id, a.recorded_at as "recordedAt", a.user_id as "userId",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as "userName",
      a.entity, a.entity_id as record, a.part_name as "partName", a.action, a.changes, a.reason
    from (select * from audit_log ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}) as a
    left join installation.app_user u on u.id = a.user_id`;
}

const shown = (value: unknown) => (value === null || value === undefined ? 'blank' : JSON.stringify(value));

function auditItem({ changes, ...row }: StoredRow): AuditRow {
  const list = Object.entries(changes).map(([field, { old, new: value }]) => ({ field, old, new: value }));
  const summary = list.map((change) => `${change.field}: ${shown(change.old)} -> ${shown(change.new)}`).join('; ');
  return { ...row, summary, changes: list };
}

export const auditLogHandlings: Handling[] = [
  serveList({
    name: 'audit-log',
    endpoint: searchAuditLog,
    query: ({ scope, input }) => auditRows(scope, input),
    sortable: ['recordedAt', 'entity', 'userName', 'action', 'record', 'id'],
    defaultDirection: 'desc',
    item: auditItem,
  }),
];
