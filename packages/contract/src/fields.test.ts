import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { idRegistry } from './entity.ts';
import { distinct, localDate, positiveNumber, realDay, requiredText, wasteQuantity, wholeNumber } from './fields.ts';
import { hierarchyMessages } from './hierarchy/hierarchies/hierarchy-messages.ts';
import { dateIfGiven } from './hierarchy/nodes/node-fields.ts';
import { effectiveDates } from './parameter/factors/effective-dates.ts';
import { problemsWith } from './rule-problems.ts';

const said = (schema: z.ZodType, value: unknown) => problemsWith(schema, value).map(({ message }) => message);
const required = ['This field is required'];

test('a field that must be filled in says so when it is blank, whatever it holds', () => {
  const record = z.object({ date: localDate(), amount: positiveNumber(), kind: z.enum(['a', 'b']) });
  expect(said(record, {})).toEqual([...required, ...required, ...required]);
  expect(
    said(z.object({ amount: wasteQuantity(), count: wholeNumber(), share: z.number() }), {
      amount: '',
      count: '',
      share: '',
    }),
  ).toEqual([...required, ...required, ...required]);
  expect(said(localDate(), '')).toEqual(required);
  expect(said(localDate(), null)).toEqual(required);
  const name = z.object({ name: requiredText(64, hierarchyMessages.nameMissing) });
  for (const record of [{}, { name: null }, { name: ' ' }]) expect(said(name, record)).toEqual(['Name is missing']);
});

test('and says what is wrong with what it holds', () => {
  expect(said(localDate(), '2026-02-30')).toEqual(['Must be a date in the form yyyy-MM-dd']);
  expect(said(positiveNumber(), 'five')).toEqual(['Must be a number']);
  // What a field of numbers makes of '12abc'.
  for (const number of [positiveNumber(), wasteQuantity(), z.number()])
    expect(said(number, Number.NaN)).toEqual(['Must be a number']);
  expect(said(positiveNumber(), 0)).toEqual(['Must be a positive number']);
  expect(said(z.enum(['a', 'b']), 'c')).toEqual(['Invalid value']);
});

test('a number is refused beyond what its column or exact decimals hold', () => {
  expect(said(wholeNumber(), 2 ** 31)).toEqual(['Must be at most 2147483647']);
  for (const mistyped of [1e21, 1e308]) expect(said(wasteQuantity(), mistyped)).toEqual(['Must be at most 999999999']);
  expect(said(wasteQuantity(), 5e-324)).toEqual(['Must be at least 0.000001']);
  expect(said(wasteQuantity(), 0)).toEqual(['Must be a positive number']);
});

test('nothing begins on the day that means no end', () => {
  const record = z.object({ ...effectiveDates, hierarchyDate: dateIfGiven(), day: realDay() });
  const last = '9999-12-31';
  const problems = problemsWith(record, { beginDate: last, endDate: last, hierarchyDate: last, day: last });
  expect(problems.map(({ path }) => path)).toEqual(['beginDate', 'hierarchyDate', 'day']);
});

// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;

const has = ({ checks }: Definition, kind: string): boolean =>
  checks?.some((check: Definition) => check._zod.def.check === kind) ?? false;

/** The places of an input whose schema is of interest. */
function places(schema: z.core.$ZodType, place: string, isWanted: (schema: z.ZodType) => boolean): string[] {
  const definition: Definition = schema._zod.def;
  const found = isWanted(schema as z.ZodType) ? [place] : [];
  const within = definition.innerType ?? (definition.type === 'pipe' ? definition.in : definition.element);
  const parts: [string, z.core.$ZodType][] = within ? [['', within]] : [];
  if (definition.type === 'object')
    for (const [name, field] of Object.entries<z.core.$ZodType>(definition.shape)) parts.push([`.${name}`, field]);
  if (definition.type === 'union') for (const option of definition.options) parts.push(['', option]);
  return [...found, ...parts.flatMap(([name, part]) => places(part, `${place}${name}`, isWanted))];
}

const placesOfInputs = (isWanted: (schema: z.ZodType) => boolean) =>
  endpoints.flatMap(({ method, path, input }) => places(input, `${method} ${path}`, isWanted));

test('every text and every list that a call takes has a limit', () => {
  const isEndless = (schema: z.ZodType) => {
    const definition: Definition = schema._zod.def;
    if (definition.type !== 'array' && definition.type !== 'string') return false;
    if (has(definition, 'max_length')) return false;
    return definition.type === 'array' || schema.safeParse('x'.repeat(100_000)).success;
  };
  expect(placesOfInputs(isEndless)).toEqual([]);
});

test('a list of ids or of choices holds each of them once', () => {
  expect(z.object({ codes: distinct(z.enum(['I', 'T'])).max(2) }).parse({ codes: ['T', 'I', 'T'] })).toEqual({
    codes: ['T', 'I'],
  });
  const repeats = (schema: z.ZodType) => {
    const definition: Definition = schema._zod.def;
    if (definition.type !== 'array' || has(definition, 'overwrite')) return false;
    const { element } = definition;
    return idRegistry.has(element) || element._zod.def.type === 'enum';
  };
  expect(placesOfInputs(repeats)).toEqual([]);
});
