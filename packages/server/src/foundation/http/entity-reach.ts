import { type AnyEndpoint, pathParameters } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { permittedOf } from './entity-guards.ts';
import { entityOf } from './entity-parents.ts';
import { notFound } from './refusals.ts';

/** Records that may be bound to several places, and to none when they are for every place: queries of `id` and `node_id`. */
export const boundToPlaces: { readonly [Entity in EntityName]?: RawBuilder<{ id: number; node_id: number }> } = {
  wasteStream: sql`select waste_stream_id as id, node_id from waste_stream_location`,
};

interface Addressed {
  readonly field: string;
  readonly records: RawBuilder<unknown>;
}

/** The fields of the address that name such a record, and the one that names the record the body is about. */
export function addressedOf(endpoint: AnyEndpoint): Addressed[] {
  return [...new Set([...pathParameters(endpoint.path), 'id'])].flatMap((field) => {
    const entity = entityOf(endpoint, field);
    const records = entity && boundToPlaces[entity];
    return records ? [{ field, records }] : [];
  });
}

/** Refuses a record, and all that is part of it, to whoever has no right at any of the places that it is bound to. */
export async function guardReach(
  scope: TenantScope,
  addressed: readonly Addressed[],
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!scope.session || scope.session.isSuperAdministrator) return;
  for (const { field, records } of addressed) {
    const id = input[field];
    if (typeof id !== 'number' || id <= 0) continue;
    const { rows } = await sql<{ node_id: number }>`
      select node_id from (${records}) as record where id = ${id}`.execute(scope.db);
    if (rows.length === 0) continue;
    const permitted = await permittedOf(
      scope,
      rows.map((row) => row.node_id),
      'anySignedIn',
    );
    if (permitted.size === 0) throw notFound();
  }
}
