import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { onSiteStatuses } from '../../site/public.ts';

/** A container as its last event until the instant left it (`container_states` of migration 0082). */
export interface ContainerAsOf {
  readonly containerId: number;
  readonly state: {
    readonly number: string;
    readonly status: string;
    readonly area?: string;
    readonly areaKind?: string;
    readonly bay?: string;
    readonly containerType?: string;
    readonly parent?: string;
    readonly dateAdded: string;
    readonly initialAccumulationDate?: string;
    readonly fullDate?: string;
    readonly totalKg: number;
    readonly deadline?: string;
    readonly waste?: readonly {
      readonly stream: string;
      readonly dateAdded: string;
      readonly codes?: readonly string[];
      readonly episodicEvent?: string;
    }[];
    readonly clocks?: readonly ClockAsOf[];
  };
}

export interface ClockAsOf {
  readonly rule: string;
  readonly governingBody: string;
  readonly citation: string;
  readonly startedOn: string;
  readonly deadline: string;
  readonly isStrictest: boolean;
  readonly explanation: { readonly why?: readonly ReasonAsOf[] };
}

interface ReasonAsOf {
  readonly code: string;
  readonly date?: string;
  readonly by?: string;
  readonly reference?: string;
}

/** Containers that was on a site at an instant, as was known then. */
export async function readContainersAsOf(
  scope: TenantScope,
  siteId: number,
  instant: string,
): Promise<ContainerAsOf[]> {
  const { rows } = await sql<ContainerAsOf>`
    select known.container_id, known.state_after as state
    from (select distinct container_id as id from container_event where (state_after ->> 'siteId')::bigint = ${siteId}) as stood
    cross join lateral (
      select e.container_id, e.kind, e.state_after from container_event e
      where e.container_id = stood.id and e.recorded_at <= ${instant}::timestamptz
      order by e.id desc limit 1) as known
    where (known.state_after ->> 'siteId')::bigint = ${siteId} and known.kind <> 'deleted'
      and known.state_after ->> 'status' in (${onSiteStatuses})
    order by known.state_after ->> 'number', known.container_id`.execute(scope.db);
  return rows;
}

export interface EventAsOf {
  readonly container: string;
  readonly occurredOn: string;
  readonly recordedAt: string;
  readonly kind: string;
  readonly recordedBy: number | null;
  readonly details: unknown;
}

/** The history of containers until an instant. */
export async function readEventsAsOf(
  scope: TenantScope,
  containers: readonly ContainerAsOf[],
  instant: string,
): Promise<EventAsOf[]> {
  const { rows } = await sql<EventAsOf>`
    select e.state_after ->> 'number' as container, e.occurred_on, e.recorded_at, e.kind,
      e.recorded_by, e.details
    from container_event e
    where e.container_id = any(${containers.map(({ containerId }) => containerId)}::bigint[])
      and e.recorded_at <= ${instant}::timestamptz order by e.container_id, e.id`.execute(scope.db);
  return rows;
}

export interface AuditAsOf {
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly changes: Readonly<Record<string, { readonly new: unknown }>>;
  readonly reason: string | null;
  readonly userId: number | null;
  readonly recordedAt: string;
}

/** The audit rows of shipments of a site, with their lines, of extensions granted for it, of its episodic events and of the containers, until an instant. */
export async function readAuditAsOf(
  scope: TenantScope,
  siteId: number,
  containers: readonly ContainerAsOf[],
  instant: string,
): Promise<AuditAsOf[]> {
  const { rows } = await sql<AuditAsOf>`
    with shipped as (
      select a.entity_id as id from audit_log a
      where a.entity = 'shipment' and a.action = 'create' and a.changes -> 'nodeId' ->> 'new' = ${String(siteId)}),
    extension as (
      select a.entity_id as id from audit_log a
      where a.entity = 'accumulationExtension' and a.action = 'create' and a.changes -> 'nodeId' ->> 'new' = ${String(siteId)}),
    event as (
      select a.entity_id as id from audit_log a
      where a.entity = 'episodicEvent' and a.action = 'create' and a.changes -> 'locationId' ->> 'new' = ${String(siteId)}),
    line as (
      select a.entity_id as id from audit_log a join shipped s on a.owner_entity = 'shipment' and a.owner_id = s.id
      where a.entity = 'shipmentLine'),
    wanted as (
      select 'shipment' as entity, id from shipped union select 'shipmentLine', id from line
      union select 'accumulationExtension', id from extension
      union select 'episodicEvent', id from event
      union select 'container', id from unnest(${containers.map(({ containerId }) => containerId)}::bigint[]) as id)
    select a.entity, a.entity_id, a.action, a.changes, a.reason, a.user_id,
      a.recorded_at
    from audit_log a join wanted w on w.entity = a.entity and w.id = a.entity_id
    where a.recorded_at <= ${instant}::timestamptz order by a.id`.execute(scope.db);
  return rows;
}

export interface RecordAsOf {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** Records of an entity as their audit rows until the instant leave them. */
export function recordsOf(audit: readonly AuditAsOf[], entity: string): RecordAsOf[] {
  const records = new Map<number, RecordAsOf>();
  for (const { entityId, action, changes } of audit.filter((row) => row.entity === entity)) {
    if (action === 'delete') records.delete(entityId);
    else {
      const values = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.new]));
      records.set(entityId, { ...records.get(entityId), ...values, id: entityId });
    }
  }
  return [...records.values()];
}
