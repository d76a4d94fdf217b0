import { type AnyEndpoint, pathParameters } from '@oikos/contract/endpoint.ts';
import { type EntityName, idRegistry } from '@oikos/contract/entity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { partsOf } from '../records/entities.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { notFound } from './refusals.ts';

interface Link {
  readonly part: string;
  readonly partEntity: EntityName;
  readonly parent: string;
  /** Of `id` and `parent_id`. */
  readonly records: RawBuilder<unknown>;
}

/** Which entity's id a field of the input is. */
export function entityOf(endpoint: AnyEndpoint, field: string): EntityName | undefined {
  let schema = endpoint.input.shape[field] as z.ZodType | undefined;
  while (schema && !idRegistry.has(schema)) {
    schema = (schema._zod.def as { innerType?: z.ZodType }).innerType;
  }
  return schema && idRegistry.get(schema)?.entity;
}

/** The parts and parents that an address names; the part may also be the record that the body is about. */
export function linksOf(endpoint: AnyEndpoint): Link[] {
  const named = pathParameters(endpoint.path);
  const parts = named.includes('id') ? named : [...named, 'id'];
  return parts.flatMap((part) => {
    const partEntity = entityOf(endpoint, part);
    if (!partEntity) return [];
    return named.flatMap((parent) => {
      const entity = parent === part ? undefined : entityOf(endpoint, parent);
      const records = entity && partsOf(partEntity, entity);
      return records ? [{ part, partEntity, parent, records }] : [];
    });
  });
}

/** Refuses what is reached under the address of a parent that it isn't part of. */
export async function guardParents(
  scope: TenantScope,
  links: readonly Link[],
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { part, parent, records } of links) {
    const [id, parentId] = [input[part], input[parent]];
    if (typeof id !== 'number' || id <= 0 || typeof parentId !== 'number') continue;
    const { rows } = await sql`
      select from (${records}) as record where id = ${id} and parent_id = ${parentId}`.execute(scope.db);
    if (rows.length === 0) throw notFound();
  }
}
