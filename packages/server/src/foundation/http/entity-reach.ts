import { type AnyEndpoint, pathParameters } from '@oikos/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { entityNamed } from '../records/entities.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { permittedOf } from './entity-guards.ts';
import { entityOf } from './entity-parents.ts';
import { notFound } from './refusals.ts';

interface Addressed {
  readonly field: string;
  readonly records: RawBuilder<unknown>;
}

/** The fields of the address that name such a record, and the one that names the record the body is about. */
export function addressedOf(endpoint: AnyEndpoint): Addressed[] {
  return [...new Set([...pathParameters(endpoint.path), 'id'])].flatMap((field) => {
    const entity = entityOf(endpoint, field);
    const records = entity && entityNamed(entity).boundTo;
    return records ? [{ field, records }] : [];
  });
}

/** Refuses a record, and all that is part of it, to anyone who has no right at any of the places that it is bound to. */
export async function guardReach(
  scope: TenantScope,
  addressed: readonly Addressed[],
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!scope.session || scope.session.isSuperAdministrator) return;
  for (const { field, records } of addressed) {
    const id = input[field];
    if (typeof id !== 'number' || id <= 0) continue;
    const { rows } = await sql<{ nodeId: number }>`
      select node_id from (${records}) as record where id = ${id}`.execute(scope.db);
    if (rows.length === 0) continue;
    const permitted = await permittedOf(
      scope,
      rows.map((row) => row.nodeId),
      'anySignedIn',
    );
    if (permitted.size === 0) throw notFound();
  }
}
