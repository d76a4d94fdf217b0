import { expect, test } from 'vitest';
import { z } from 'zod';
import { localDate, positiveNumber } from './fields.ts';
import { problemsWith } from './rule-problems.ts';

const said = (schema: z.ZodType, value: unknown) => problemsWith(schema, value).map(({ message }) => message);
const required = ['This field is required'];

test('a field that must be filled in says so when it is blank, whatever it holds', () => {
  const record = z.object({ date: localDate(), amount: positiveNumber(), kind: z.enum(['a', 'b']) });
  expect(said(record, {})).toEqual([...required, ...required, ...required]);
  expect(said(localDate(), '')).toEqual(required);
  expect(said(localDate(), null)).toEqual(required);
});

test('and says what is wrong with what it holds', () => {
  expect(said(localDate(), '2026-02-30')).toEqual(['Must be a date in the form yyyy-MM-dd']);
  expect(said(positiveNumber(), 'five')).toEqual(['Must be a number']);
  expect(said(positiveNumber(), 0)).toEqual(['Must be a positive number']);
  expect(said(z.enum(['a', 'b']), 'c')).toEqual(['Invalid value']);
});
