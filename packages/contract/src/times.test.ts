import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

/** What is called like a day or an instant is read as one by the database. */
const CALLED_LIKE_A_TIME =
  /^(date|day|instant|from|to|asOf|since|until|begin|end)$|(Date|Day|Instant|On|At|From|To|Until|Since|Period)$/;
/** A browser whose session ended tells what it can: what isn't an instant counts as none. */
const READ_LENIENTLY: ReadonlySet<string> = new Set([
  'POST admin/users/logExpiredAuth.tokenExpiredAt',
  'POST admin/users/logExpiredAuth.sessionTimedOutAt',
]);

type Field = readonly [way: string, schema: z.ZodType];

/** The fields of an input at any depth, whatever they are wrapped in. */
function* fieldsOf(schema: z.ZodType, way: string): Generator<Field> {
  if (schema instanceof z.ZodObject) {
    for (const [name, inner] of Object.entries(schema.shape)) {
      yield [`${way}.${name}`, inner as z.ZodType];
      yield* fieldsOf(inner as z.ZodType, `${way}.${name}`);
    }
  }
  const {
    innerType,
    element,
    options,
    in: first,
    valueType,
    left,
    right,
  } = schema.def as unknown as Readonly<Record<string, z.ZodType | readonly z.ZodType[] | undefined>>;
  for (const inner of [innerType, element, options, first, valueType, left, right].flat()) {
    if (inner instanceof z.ZodType) yield* fieldsOf(inner, way);
  }
}

it('no field that is called like a day or an instant takes a text that is none: it would fail in the database', () => {
  let found = 0;
  const free: string[] = [];
  for (const { method, path, input } of endpoints) {
    for (const [way, schema] of fieldsOf(input, `${method} ${path}`)) {
      if (!CALLED_LIKE_A_TIME.test(way.split('.').at(-1) ?? '') || READ_LENIENTLY.has(way)) continue;
      found += 1;
      if (schema.safeParse('no day at all').success) free.push(way);
    }
  }
  expect(found).toBeGreaterThan(150);
  expect([...new Set(free)]).toEqual([]);
});
