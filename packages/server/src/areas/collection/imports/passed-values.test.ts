import { noValues, type ValueColumns } from '@oikos/domain/measurement/judge-values.ts';
import { expect, it } from 'vitest';
import { PassedValues } from './passed-values.ts';

/** A value on each of the days. */
const valuesOn = (days: readonly number[]): ValueColumns => ({
  values: days,
  units: days.map(() => 1),
  begins: days,
  ends: days.map((day) => day + 1),
  flags: days.map(() => 0),
  slots: days.map(() => -1),
});
const HOURS = 7;
const LOOKED_BACK = 2;

it('more values than can be kept are kept as far as rules of their own look back', () => {
  const passed = new PassedValues(5);
  const keep = (days: readonly number[]) => passed.keep(1, HOURS, valuesOn(days), LOOKED_BACK, true);
  const kept = () => Array.from(passed.withStored(1, HOURS, noValues).begins);
  keep([1, 2, 3]);
  expect(kept()).toEqual([1, 2, 3]);
  keep([4, 5, 6, 7]);
  expect(kept()).toEqual([1, 2, 3, 5, 6, 7]);
  keep([8]);
  expect(kept()).toEqual([1, 2, 3, 6, 7, 8]);
});

it('what no other rule reads is kept as far as rules look back', () => {
  const passed = new PassedValues();
  passed.keep(1, HOURS, valuesOn([1, 2, 3, 4]), LOOKED_BACK, false);
  expect(Array.from(passed.withStored(1, HOURS, valuesOn([0])).begins)).toEqual([0, 2, 3, 4]);
});
