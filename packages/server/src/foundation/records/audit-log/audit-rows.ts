import type { EntityName } from '@oikos/contract/entity.ts';
import { auditMessages, MOST_SEARCHED_CHANGES } from '@oikos/contract/records/audit-log.ts';
import type { AuditAction } from '@oikos/contract/records/recorded-changes.ts';
import { type RawBuilder, sql } from 'kysely';
import { literalTexts } from '../../db/planned-once.ts';
import { refuseField } from '../../http/refusals.ts';
import { holdsAtRoot } from '../../tenancy/holds-at-root.ts';
import { permittedNodes, type TenantScope } from '../../tenancy/tenant-scope.ts';
import { recordsAtNodes } from '../entity-places.ts';
import { nameOfDoer, shownChanges } from '../name-of-person.ts';
import type { NearestRows } from '../serve-list.ts';
import { containsCondition } from '../serve-resource.ts';
import { withinDays } from '../within-days.ts';

interface AuditFilters {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly entity?: EntityName | undefined;
  readonly record?: number | undefined;
  readonly withParts?: boolean | undefined;
  readonly userId?: number | undefined;
  readonly action?: AuditAction | undefined;
  readonly requestId?: string | undefined;
  readonly contains?: string | undefined;
}

/** Rows of the record itself, and where they are wanted those of its parts. */
function aboutRecord({ entity, record, withParts }: AuditFilters): RawBuilder<unknown>[] {
  const own = [...(entity ? [sql`entity = ${sql.lit(entity)}`] : []), ...(record ? [sql`entity_id = ${record}`] : [])];
  if (!withParts || !entity || !record) return own;
  return [sql`(${sql.join(own, sql` and `)} or owner_entity = ${sql.lit(entity)} and owner_id = ${record})`];
}

/**
 * Rows of records that belong to no place, or to one that the caller may see. The place of a record that is gone is what
 * the row itself says of it, or that of the record it was a part of; where nothing tells, the row isn't shown.
 */
function atPermittedPlaces(scope: TenantScope): RawBuilder<unknown> {
  const places = sql.join(
    [...recordsAtNodes()].map(
      ([entity, records]) => sql`
        select ${sql.lit(entity)}, record.id from (${records}) as record
        where record.node_id is null or record.node_id in (select node_id from permitted)`,
    ),
    sql` union all `,
  );
  const seen = sql`(with permitted as materialized (
    select node_id from ${permittedNodes(scope, 'AUDIT_LOGS')} as p(node_id)) ${places})`;
  const bound = literalTexts(recordsAtNodes().keys());
  return sql`(
    (entity <> all(${bound}) and (owner_entity is null or owner_entity <> all(${bound})))
    or (entity, entity_id) in ${seen} or (owner_entity, owner_id) in ${seen}
    or coalesce(changes -> 'nodeId' ->> 'old', changes -> 'nodeId' ->> 'new') in (
      select node_id::text from ${permittedNodes(scope, 'AUDIT_LOGS')} as p(node_id)))`;
}

/** The conditions that indexes serve: all but the person and the text. */
function narrowing(scope: TenantScope, filters: AuditFilters): RawBuilder<unknown>[] {
  const { action, requestId } = filters;
  return [
    ...(holdsAtRoot(scope, 'AUDIT_LOGS') ? [] : [atPermittedPlaces(scope)]),
    ...withinDays(scope, sql`recorded_at`, filters),
    ...aboutRecord(filters),
    ...(action ? [sql`action = ${sql.lit(action)}`] : []),
    ...(requestId ? [sql`request_id = ${requestId}`] : []),
  ];
}

const whereAll = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

/**
 * The rows of the log that conditions are true of. Those of a person are what they did, what somebody did for them, and what
 * they did for another or confirmed: each way has an index in the order of the log, which finds its first rows.
 */
function entries(
  { userId }: AuditFilters,
  conditions: readonly RawBuilder<unknown>[],
  first: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const ways = userId
    ? [[sql`user_id = ${userId}`], [sql`actor_id = ${userId}`, sql`user_id is distinct from ${userId}`]]
    : [[]];
  return sql.join(
    ways.map((way) => sql`(select * from audit_log ${whereAll([...conditions, ...way])} ${first})`),
    sql` union all `,
  );
}

const firstOf = ({ direction, rows }: NearestRows): RawBuilder<unknown> => {
  const way = sql.raw(direction);
  return sql`order by recorded_at ${way}, id ${way} limit ${sql.lit(rows)}`;
};

/** Refuses to look for a text in more changes than take seconds to read. */
export async function refuseLongSearch(
  scope: TenantScope,
  filters: AuditFilters,
  most = MOST_SEARCHED_CHANGES,
): Promise<void> {
  if (!filters.contains?.trim()) return;
  const { rows } = await sql<{ isLong: boolean }>`
    select count(*) > ${most} as is_long from (
      select from (${entries(filters, narrowing(scope, filters))}) as entry limit ${most + 1}) as searched`.execute(
    scope.db,
  );
  if (rows[0]?.isLong) throw refuseField('contains', auditMessages.tooManyToSearch, most);
}

/** The changes that a search finds, or those of them among which are the first ones. */
export function auditRows(scope: TenantScope, filters: AuditFilters, nearest?: NearestRows): RawBuilder<unknown> {
  const conditions = [
    ...narrowing(scope, filters),
    ...containsCondition([shownChanges('audit_log'), 'reason', 'part_name'], filters.contains),
  ];
  return sql`
    select a.id, a.recorded_at, a.user_id, ${nameOfDoer('u', 'actor')} as user_name,
      a.entity, a.entity_id as record, a.part_name, a.owner_entity, a.owner_id, a.action, ${shownChanges('a')} as changes, a.reason, a.request_id
    from (${entries(filters, conditions, nearest && firstOf(nearest))}) as a
    left join installation.app_user u on u.id = a.user_id
    left join installation.app_user actor on actor.id = a.actor_id`;
}
