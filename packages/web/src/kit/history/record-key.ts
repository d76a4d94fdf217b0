import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { type EntityName, idRegistry } from '@oikos/contract/entity.ts';
import type { z } from 'zod';

/** Which record it is. */
export interface RecordKey {
  readonly entity: EntityName;
  readonly record: number;
}

/** A record with what it is called. */
export interface NamedRecord {
  readonly of: RecordKey;
  readonly name: string;
  /** Changes of this field alone. */
  readonly field?: string;
}

/** The record that a reading call is about: the first of its ids. */
export function recordReadBy({ input: { shape } }: AnyEndpoint, input: unknown): RecordKey | undefined {
  for (const [field, rule] of Object.entries(shape)) {
    const named = idRegistry.get(rule as z.ZodType);
    const id = (input as Readonly<Record<string, unknown>>)[field];
    if (named && typeof id === 'number' && id > 0) return { entity: named.entity, record: id };
  }
  return undefined;
}
