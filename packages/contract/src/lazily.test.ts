import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, isEndpoint } from './endpoint.ts';
import { lazily } from './lazily.ts';

test('a schema is made when it is first asked for, once, and serves as any other', () => {
  const make = vi.fn(() => z.object({ name: z.string().max(3), count: z.int().default(1) }));
  const schema = lazily(make);
  expect(make).not.toHaveBeenCalled();

  const whole = z.object({ item: schema, items: z.array(schema.pick({ name: true })), more: schema.optional() });
  expect(whole.parse({ item: { name: 'a' }, items: [{ name: 'b' }] })).toEqual({
    item: { name: 'a', count: 1 },
    items: [{ name: 'b' }],
  });
  expect(whole.safeParse({ item: { name: 'long' }, items: [] }).error?.issues[0]?.path).toEqual(['item', 'name']);
  expect(Object.keys(schema.extend({ further: z.string() }).shape)).toEqual(['name', 'count', 'further']);
  expect(schema instanceof z.ZodObject).toBe(true);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a call can be copied with more than it had, as a list is', () => {
  const make = vi.fn(() =>
    endpoint({
      ...{ method: 'GET', path: 'things/{id}', permission: 'public', summary: 'Reads a thing' },
      ...{ input: z.object({ id: z.int() }), output: z.object({}) },
    } as const),
  );
  const call = lazily(make);
  const copy = { ...call, cacheSeconds: 3 };
  expect(copy).toMatchObject({ kind: 'endpoint', path: 'things/{id}', cacheSeconds: 3 });
  expect(isEndpoint(call)).toBe(true);
  expect('input' in call).toBe(true);
  expect(make).toHaveBeenCalledTimes(1);
});
