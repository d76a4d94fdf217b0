import { expect, it } from 'vitest';
import { dayNumberOf } from '../period/local-date.ts';
import { TIMESPAN } from '../period/timespan.ts';
import { type JudgedPart, judgeParts } from './judge-parts.ts';
import { type OtherValues, type ValueColumns, ValueJudge } from './judge-values.ts';
import { measurementFlag } from './measurement-flags.ts';
import { periodScale } from './quality/period-scale.ts';
import { type CompiledRule, compileRule } from './quality/quality-rule.ts';
import type { Severity } from './severity.ts';

const HOURS = 7;
const first = dayNumberOf('2026-01-01');
const named = { id: 1, name: 'Rule', message: 'Doubtful', validFrom: '1900-01-01', validTo: '9999-12-31' };

/** Days from 1 January 2026 on; null: no value, a pair: a value with marks. */
type Given = readonly (number | null | readonly [number, number])[];

function days(given: Given): ValueColumns {
  const rows = given.flatMap((each, at) => {
    if (each === null) return [];
    const [value, flags] = typeof each === 'number' ? [each, 0] : each;
    return [{ value, flags, day: first + at }];
  });
  return {
    values: rows.map(({ value }) => value),
    units: rows.map(() => 0),
    begins: rows.map(({ day }) => day),
    ends: rows.map(({ day }) => day + 1),
    flags: rows.map(({ flags }) => flags),
    slots: rows.map(() => -1),
  };
}

const compiled = (formula: string, severity: Severity = 'ask'): CompiledRule => {
  const hours = { id: HOURS, name: 'Operating hours', unit: null };
  const made = compileRule({ ...named, severity, formula }, null, new Map([['hours', hours]]));
  expect(made, formula).not.toBeNull();
  return made as CompiledRule;
};

const judgeWith = (rules: readonly CompiledRule[]) =>
  new ValueJudge(
    {
      usual: null,
      limits: [],
      rules,
      unit: null,
      scale: periodScale(TIMESPAN.day, 'UTC'),
      today: Number.POSITIVE_INFINITY,
    },
    new Map(),
  );

const partOf = (rules: readonly CompiledRule[], columns: ValueColumns, more: Partial<JudgedPart> = {}): JudgedPart => ({
  ...{ judge: judgeWith(rules), columns, places: Int32Array.from(Array.from(columns.values).keys()) },
  ...more,
});

/** The days, counted from 0, of the values that are doubtful, and how many weren't judged. */
function found(formula: string, values: Given, hours: Given, stored: Given = []) {
  const others = new Map<number, OtherValues>([[HOURS, { stored: days(hours) }]]);
  const columns = days(values);
  const doubtful: number[] = [];
  const notJudged = judgeParts([partOf([compiled(formula)], columns, { others, stored: days(stored) })], (_, place) => {
    doubtful.push((columns.begins[place] as number) - first);
  });
  return { doubtful, notJudged };
}

it('a value is compared with another parameter at the same time', () => {
  const burned = [5, 5, 0, 5];
  expect(found('value > 0 AND hours = 0', burned, [24, 0, 0, 1])).toEqual({ doubtful: [1], notJudged: 0 });
});

it('without a value of the other parameter a value is not judged, nor with an invalid one', () => {
  const { invalid, held } = measurementFlag;
  expect(found('hours = 0', [5, 5, 5], [null, [0, invalid], [0, held]])).toEqual({ doubtful: [2], notJudged: 2 });
  expect(found('ISBLANK(hours)', [5, 5], [null, 3])).toEqual({ doubtful: [0], notJudged: 0 });
});

it('the past of another parameter is that before the value, also where there is no value', () => {
  const hours = [10, null, 20, null, 30];
  expect(found('PREVIOUS(hours, 2) = 10', [1, 1, 1, 1, 1], hours)).toEqual({ doubtful: [2], notJudged: 3 });
  const mean = found('MEAN(hours, 3) > 14', [null, null, null, 1, 1], [10, 15, 20, null, 30]);
  expect(mean).toEqual({ doubtful: [3], notJudged: 1 });
  expect(found('SINCE(hours) = 1', [null, 1, 1, 1], hours)).toEqual({ doubtful: [1, 3], notJudged: 0 });
  expect(found('FLATFOR(hours) >= 2', [1, 1, 1], [7, 7, null])).toEqual({ doubtful: [1], notJudged: 1 });
});

it('what a finding was read from is shown', () => {
  const columns = days([5]);
  const others = new Map<number, OtherValues>([[HOURS, { stored: days([0]) }]]);
  const part = partOf([compiled('hours = 0 AND COUNT(hours, 3) = 0')], columns, { others });
  judgeParts([part], (_part, _place, verdict) => {
    expect(verdict).toMatchObject({
      read: [
        { name: 'Operating hours', value: 0, unit: null },
        { name: 'COUNT(Operating hours, 3)', value: 0, unit: null },
      ],
    });
  });
  expect.assertions(2);
});

it('values that come together are compared with each other, but not with one that is refused', () => {
  const verdicts: string[] = [];
  const reading = compiled('value > 0 AND hours = 0');
  const others = new Map<number, OtherValues>([[HOURS, { stored: days([24, 24]), part: 1 }]]);
  const parts = [
    partOf([reading], days([5, 5]), { others }),
    partOf([compiled('value < 0', 'refuse')], days([0, 0])),
    partOf([compiled('value = 0', 'refuse')], days([0, 0])),
  ];
  judgeParts(parts.slice(0, 2), (part, place) => verdicts.push(`${part}: ${place}`));
  expect(verdicts).toEqual(['0: 0', '0: 1']);
  verdicts.length = 0;
  judgeParts([parts[0] as JudgedPart, parts[2] as JudgedPart], (part, place) => verdicts.push(`${part}: ${place}`));
  expect(verdicts).toEqual(['1: 0', '1: 1']);
});

it('a rule may read eight other parameters, and no more', () => {
  const names = Array.from({ length: 9 }, (_, at) => `p${at}`);
  const others = new Map(names.map((name, at) => [name, { id: at, name, unit: null }]));
  const of = (count: number) =>
    compileRule({ ...named, severity: 'ask', formula: `${names.slice(0, count).join(' + ')} > value` }, null, others);
  expect(of(8)).not.toBeNull();
  expect(of(9)).toBeNull();
});

it('a rule looks at so many things, and no more', () => {
  const past = (count: number) => Array.from({ length: count }, (_, at) => `MEAN(value, ${at + 1})`).join(' + ');
  const of = (count: number) => compileRule({ ...named, severity: 'ask', formula: `value > ${past(count)}` }, null);
  expect(of(31)).not.toBeNull();
  expect(of(32)).toBeNull();
});
