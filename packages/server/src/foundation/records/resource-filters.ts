import type { AnyResource } from '@oikos/contract/resource.ts';
import { cellOf } from '@oikos/contract/schema-cells.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Values } from './served-resource.ts';

/** Nothing is asked for by a blank, nor by the ids 0 and -1. */
function isAsked(value: unknown, schema: z.ZodType): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'number' || value > 0 || cellOf(schema)?.cell.kind !== 'reference';
}

/** The conditions of filters that are called as the row's fields. */
export const givenFilters = (resource: AnyResource, input: Values): RawBuilder<unknown>[] =>
  Object.entries(resource.endpoints.search.input.shape)
    .filter(([name]) => name !== resource.parent && name in resource.row.shape)
    .filter(([name, schema]) => isAsked(input[name], schema as z.ZodType))
    .map(([name]) => sql`${sql.ref(name)} = ${input[name]}`);
