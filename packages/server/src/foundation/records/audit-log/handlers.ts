import { type AuditRow, searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import { holdsAtRoot } from '../../tenancy/holds-at-root.ts';
import { permittedNodes, type TenantScope } from '../../tenancy/tenant-scope.ts';
import type { FieldChanges } from '../audit.ts';
import { recordsAtNodes } from '../entity-places.ts';
import { serveList } from '../serve-list.ts';
import { containsCondition } from '../serve-resource.ts';
import { withinDays } from '../within-days.ts';

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

/** Rows of the record itself, and where they are wanted those of its parts. */
function aboutRecord({ entity, record, withParts }: AuditFilters): RawBuilder<unknown>[] {
  const own = [...(entity ? [sql`entity = ${entity}`] : []), ...(record ? [sql`entity_id = ${record}`] : [])];
  if (!withParts || !entity || !record) return own;
  return [sql`(${sql.join(own, sql` and `)} or owner_entity = ${entity} and owner_id = ${record})`];
}

/**
 * Rows of records that belong to no place, or to one that the caller may see. The place of a record that is gone is what
 * the row itself says of it, or that of the record it was a part of; where nothing tells, the row isn't shown.
 */
function atPermittedPlaces(scope: TenantScope): RawBuilder<unknown> {
  const places = sql.join(
    [...recordsAtNodes()].map(
      ([entity, records]) => sql`
        select ${entity}::text, record.id from (${records}) as record
        where record.node_id is null or record.node_id in (select node_id from permitted)`,
    ),
    sql` union all `,
  );
  const seen = sql`(with permitted as materialized (
    select node_id from ${permittedNodes(scope, 'AUDIT_LOGS')} as p(node_id)) ${places})`;
  const bound = sql`${[...recordsAtNodes().keys()]}::text[]`;
  return sql`(
    (entity <> all(${bound}) and (owner_entity is null or owner_entity <> all(${bound})))
    or (entity, entity_id) in ${seen} or (owner_entity, owner_id) in ${seen}
    or coalesce(changes -> 'nodeId' ->> 'old', changes -> 'nodeId' ->> 'new') in (
      select node_id::text from ${permittedNodes(scope, 'AUDIT_LOGS')} as p(node_id)))`;
}

function auditRows(scope: TenantScope, filters: AuditFilters): RawBuilder<unknown> {
  const { userId, action } = filters;
  const conditions = [
    ...(holdsAtRoot(scope, 'AUDIT_LOGS') ? [] : [atPermittedPlaces(scope)]),
    ...withinDays(scope, sql`recorded_at`, filters),
    ...aboutRecord(filters),
    ...(userId ? [sql`user_id = ${userId}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...containsCondition(['changes', 'reason'], filters.contains),
  ];
  return sql`
    select a.id, a.recorded_at, a.user_id,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as user_name,
      a.entity, a.entity_id as record, a.part_name, a.action, a.changes, a.reason
    from (select * from audit_log ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}) as a
    left join installation.app_user u on u.id = a.user_id`;
}

const shown = (value: unknown) => (value === null || value === undefined ? 'blank' : JSON.stringify(value));

function auditItem({ changes, ...row }: StoredRow): AuditRow {
  const list = Object.entries(changes).map(([field, { old, new: value }]) => ({ field, old, new: value }));
  const summary = list.map((change) => `${change.field}: ${shown(change.old)} -> ${shown(change.new)}`).join('; ');
  return { ...row, summary, changes: list };
}

export const auditLogHandlers: Handler[] = [
  serveList({
    endpoint: searchAuditLog,
    query: ({ scope, input }) => auditRows(scope, input),
    item: auditItem,
  }),
];
