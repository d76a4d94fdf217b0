import type { z } from 'zod';

/**
 * What a form starts with: the record's own values, unjudged. A record may hold what its form would refuse, as shipped
 * and imported ones do; the form then opens and says so on saving.
 */
export function fieldsOf<Schema extends z.ZodObject>(schema: Schema, record: z.input<Schema>): z.input<Schema> {
  const values = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name]])) as z.input<Schema>;
}
