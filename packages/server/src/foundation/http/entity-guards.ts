import type { Access } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type Permission, permissions, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { servesFewIds } from '../db/planned-once.ts';
import { type Entity, entityNamed } from '../records/entities.ts';
import { recordsAtNodes } from '../records/entity-places.ts';
import { createSlot } from '../records/hook.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import type { FoundId } from './input-ids.ts';
import { denied, notFound } from './refusals.ts';

function joinedByCaller({ entity, companyColumn }: NonNullable<Entity['joinedBy']>): RawBuilder<unknown> {
  const { table, idColumn = 'id' } = entityNamed(entity);
  return sql`id in (
    select ${sql.ref(companyColumn)} from ${sql.table(table)}
    where ${sql.ref(idColumn)} = nullif(current_setting('app.user_id'), '')::bigint)`;
}

/** The ids that are the company's. */
async function known(scope: TenantScope, entity: EntityName, ids: number[]): Promise<Set<number>> {
  const { table, idColumn = 'id', isCallers = 'true', joinedBy } = entityNamed(entity);
  const condition = joinedBy ? joinedByCaller(joinedBy) : sql.raw(isCallers);
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(idColumn)} as id from ${sql.table(table)}
    where ${sql.ref(idColumn)} = any(${ids}::bigint[]) and ${condition}`.execute(scope.db);
  return new Set(rows.map((row) => row.id));
}

/** What gives a call's permission, whatever else it gives besides. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (access === 'anySignedIn' || access === 'public' || access === 'superAdministrator') return permissions;
  const listed: readonly Permission[] = typeof access === 'string' ? [access] : access;
  return [...new Set(listed.flatMap(satisfiedBy))];
}

/**
 * Whether a node `n` is still being made, and so open beside the permitted ones to a caller who holds the permission
 * anywhere; the area of hierarchies knows.
 */
export const unplaced = createSlot<(userId: number | null) => RawBuilder<unknown>>('the places that are being made');

/** The nodes among `ids` at which the caller holds the endpoint's permission. */
export async function permittedOf(scope: TenantScope, ids: readonly number[], access: Access): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select ${servesFewIds(ids)} n.id from unnest(${ids}::bigint[]) as n(id)
    where n.id in (select node_id from permitted_nodes(${scope.userId}::bigint, ${permissionsOf(access)}::text[]))
       or ${unplaced.read()(scope.userId)}`.execute(scope.db);
  return new Set(rows.map((row) => row.id));
}

async function refuseOthersOwn(scope: TenantScope, entity: EntityName, ids: number[], access: Access): Promise<void> {
  const { table, owner } = entityNamed(entity);
  if (owner === undefined || permissionsOf(access).some((each) => scope.session?.companyPermissions.has(each))) return;
  const { rows } = await sql`
    select from ${sql.table(table)}
    where id = any(${ids}::bigint[]) and ${sql.ref(owner)} is distinct from ${scope.userId} limit 1`.execute(scope.db);
  if (rows.length > 0) throw notFound();
}

async function nodesOf(scope: TenantScope, entity: EntityName, ids: number[]): Promise<number[]> {
  if (entityNamed(entity).place === 'id') return ids;
  const records = recordsAtNodes().get(entity);
  if (!records) return [];
  const { rows } = await sql<{ nodeId: number }>`
    select distinct node_id from (${records}) as record
    where id = any(${ids}::bigint[]) and node_id is not null`.execute(scope.db);
  return rows.map((row) => row.nodeId);
}

/** Refuses the request when any id in it is not the company's, or is a location the caller has no right at. */
export async function guardIds(scope: TenantScope, found: readonly FoundId[], access: Access): Promise<void> {
  const byEntity = Map.groupBy(found, (each) => each.entity);
  for (const [entity, group] of byEntity) {
    const ids = [...new Set(group.map((each) => each.id))];
    const present = await known(scope, entity, ids);
    if (ids.some((id) => !present.has(id))) throw notFound();
    if (scope.session?.isSuperAdministrator) continue;
    await refuseOthersOwn(scope, entity, ids, access);
    const nodes = await nodesOf(scope, entity, ids);
    if (nodes.length === 0) continue;
    const permitted = await permittedOf(scope, nodes, access);
    if (nodes.some((id) => !permitted.has(id))) throw denied(generalMessages.locationInHierarchyDenied);
  }
}
