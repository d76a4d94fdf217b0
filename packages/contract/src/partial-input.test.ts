import { expect, test } from 'vitest';
import { z } from 'zod';
import { resources } from './endpoints.ts';
import { idOf } from './entity.ts';
import { endDate, localDate, requiredText, text } from './fields.ts';
import { changedRecord, newRecord } from './partial-input.ts';

const fields = {
  name: requiredText(10),
  beginDate: localDate(),
  notes: text(20),
  unitId: idOf('unit').nullable(),
  codes: z.array(z.string()),
  isLocked: z.boolean(),
  isShown: z.boolean().default(true),
  endDate: endDate(),
};

test('a new record needs what may not be blank, and nothing else', () => {
  expect(newRecord(fields).parse({ name: 'Drum', beginDate: '2026-01-31' })).toEqual({
    name: 'Drum',
    beginDate: '2026-01-31',
    notes: '',
    unitId: null,
    codes: [],
    isLocked: false,
    isShown: true,
    endDate: '9999-12-31',
  });
  const refused = newRecord(fields).safeParse({});
  expect(refused.error?.issues.map(({ path }) => path.join())).toEqual(['name', 'beginDate']);
});

test('a change keeps what it leaves out, and judges what it brings', () => {
  const change = z.object(changedRecord(fields));
  expect(change.parse({ endDate: '2026-12-31' })).toEqual({ endDate: '2026-12-31' });
  expect(change.parse({ name: 'Drum' })).toEqual({ name: 'Drum' });
  expect(change.parse({ endDate: '' })).toEqual({ endDate: '9999-12-31' });
  expect(change.parse({ isShown: false, notes: '', endDate: '' })).toMatchObject({ isShown: false, notes: '' });
  expect(change.safeParse({ name: '' }).success).toBe(false);
});

test('no change in a simple list makes up what it leaves out, dates of validity neither', () => {
  const madeUp = resources.flatMap(({ name, endpoints: { update } }) =>
    Object.entries(update?.input.shape ?? {}).flatMap(([field, schema]) => {
      const { data } = (schema as z.ZodType).safeParse(undefined);
      return data === undefined ? [] : [`${name}.${field}`];
    }),
  );
  expect(madeUp).toEqual([]);
});
