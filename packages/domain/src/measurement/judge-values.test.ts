import { expect, it } from 'vitest';
import { dayNumberOf } from '../period/local-date.ts';
import type { Unit } from '../quantity/unit.ts';
import { judgeParts } from './judge-parts.ts';
import { ValueJudge, type Verdict } from './judge-values.ts';
import { measurementFlag } from './measurement-flags.ts';
import type { EntryLimit } from './parameter-limit.ts';

const unit = (id: number, typeId: number, multiplyBy: number, add = 0): Unit => ({
  id,
  code: `unit ${id}`,
  name: `Unit ${id}`,
  typeId,
  dimension: {},
  multiplyBy,
  add,
});
const [kilogram, ton, celsius] = [unit(1, 1, 1), unit(2, 1, 1000), unit(3, 2, 1, 273.15)];
const units = new Map([kilogram, ton, celsius].map((each) => [each.id, each]));
const today = dayNumberOf('2026-03-10');

interface Given {
  readonly value: number;
  readonly unitId?: number;
  readonly begin?: string;
  readonly end?: string;
  readonly flags?: number;
}

function verdictsOn(
  { value, unitId = 1, begin = '2026-01-01', end = '2026-02-01', flags = 0 }: Given,
  source: { usual?: { amount: number; unitId: number | null }; limits?: readonly EntryLimit[] } = {},
): Verdict[] {
  const verdicts: Verdict[] = [];
  const columns = {
    values: [Number.NaN, value],
    units: [0, unitId],
    begins: [0, dayNumberOf(begin)],
    ends: [1, dayNumberOf(end)],
    flags: [0, flags],
    slots: [-1, -1],
  };
  const judge = new ValueJudge(
    { usual: source.usual ?? null, limits: source.limits ?? [], rules: [], unit: kilogram, scale: null, today },
    units,
  );
  judgeParts([{ judge, columns, places: Int32Array.of(0, 1) }], (_part, place, verdict) => {
    expect(place).toBe(1);
    verdicts.push(verdict);
  });
  return verdicts;
}

it('an amount below zero is asked about, but not on a scale with a zero point of its own', () => {
  expect(verdictsOn({ value: -1 })).toEqual([{ kind: 'negative' }]);
  expect(verdictsOn({ value: -1, unitId: celsius.id })).toEqual([]);
  expect(verdictsOn({ value: 0 })).toEqual([]);
});

it('a value far from the usual amount is asked about, in whatever unit it comes', () => {
  const usual = { amount: 50, unitId: kilogram.id };
  expect(verdictsOn({ value: 501 }, { usual })).toEqual([{ kind: 'farFromUsual', times: 10.02 }]);
  expect(verdictsOn({ value: 500 }, { usual })).toEqual([]);
  expect(verdictsOn({ value: 0.05, unitId: ton.id }, { usual })).toEqual([]);
  expect(verdictsOn({ value: 50, unitId: ton.id }, { usual })).toEqual([{ kind: 'farFromUsual', times: 1000 }]);
  expect(verdictsOn({ value: 0 }, { usual })).toEqual([]);
  expect(verdictsOn({ value: 9000, unitId: celsius.id }, { usual })).toEqual([]);
});

it('a limit is kept to on the first day of a period, in its own unit', () => {
  const dates = { beginDate: '2026-01-01', endDate: '2026-01-31', citation: '' };
  const limit: EntryLimit = { operator: 'atMost', value: 2, unitId: ton.id, ...dates };
  const limits = [limit];
  expect(verdictsOn({ value: 2001 }, { limits })).toEqual([{ kind: 'outsideLimit', limit }]);
  expect(verdictsOn({ value: 2000 }, { limits })).toEqual([]);
  expect(verdictsOn({ value: 2001, begin: '2026-02-01', end: '2026-03-01' }, { limits })).toEqual([]);
  expect(verdictsOn({ value: 9, unitId: celsius.id }, { limits })).toEqual([]);
});

it('a value of a period to come is asked about, unless it is a forecast or holds until further notice', () => {
  const next = { value: 1, begin: '2026-04-01', end: '2026-05-01' };
  expect(verdictsOn(next)).toEqual([{ kind: 'notBegunYet' }]);
  expect(verdictsOn({ ...next, flags: measurementFlag.forecast })).toEqual([]);
  expect(verdictsOn({ ...next, end: '9999-12-31' })).toEqual([]);
  expect(verdictsOn({ ...next, begin: '2026-03-10' })).toEqual([]);
});
