import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { addDays, addMonths, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { hoursOfLocalDay } from '@oikos/domain/period/slot.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { explainResult } from '../explanations/explain-result.ts';
import { replayResult } from '../explanations/replay-result.ts';
import { TestingCompany } from './testing-company.ts';

const testDatabase = await createTestDatabase();
const frequency = { hour: 2, day: 3, week: 4, month: 5, year: 8, constant: 255 } as const;

let company: TestingCompany;
let type: number;

beforeAll(async () => {
  company = await TestingCompany.create(testDatabase.applicationUrl);
  type = await company.nodeType('Unit');
}, 60_000);

afterAll(() => company.close());

let made = 0;
const named = (name: string) => {
  made += 1;
  return `${name} ${made}`;
};
const setOf = (timespan: number, more = {}) => company.set(named('Set'), timespan, more);
const entered = async (timespan: number, unit: string | null, more = {}) =>
  company.parameter(
    await setOf(timespan, timespan === frequency.constant ? { is_constant: true } : {}),
    named('Entered'),
    unit,
    more,
  );
const result = async (timespan: number, unit: string | null, more = {}) =>
  company.parameter(await setOf(timespan), named('Result'), unit, { is_calculated: true, ...more });
const from = (parameter: number, more = {}) => ({ source: 'parameter', source_parameter_id: parameter, ...more });

async function writeHours(node: number, parameter: number, date: LocalDate, values: readonly number[], first = 0) {
  await company.rows(
    `with written as (
       insert into measurement (node_id, parameter_id, begin_date, end_date, slot, value, unit_id, revision)
       select $1, $2, $3::date, $3::date + 1, s - 1 + $6, v, $5, transaction_revision(current_company())
       from unnest($4::float8[]) with ordinality as h(v, s)
       on conflict (company_id, node_id, parameter_id, begin_date, slot) do update set value = excluded.value, revision = excluded.revision)
     insert into calculation_dirty (kind, node_id, parameter_id, from_date, to_date, cause)
     values ('value', $1, $2, $3::date, $3::date + 1, 'test')`,
    [node, parameter, date, values, company.unit('mmBtu'), first],
  );
}

const slots = (node: number, parameter: number) =>
  company.rows<{ begin: string; slot: number; value: number | null }>(
    `select begin_date::text as begin, slot, value from measurement where node_id = $1 and parameter_id = $2 order by begin_date, slot`,
    [node, parameter],
  );

describe('hours', () => {
  it('of a month add up by the zone: March 743 and November 721 in New York, 744 and 720 in Phoenix', async () => {
    const hourly = await entered(frequency.hour, 'mmBtu');
    const monthly = await result(frequency.month, 'mmBtu');
    await company.expression(monthly, 'h', { h: ['mmBtu', from(hourly)] }, { node_type_id: type });
    for (const [zone, march, november] of [
      ['America/New_York', 743, 721],
      ['America/Phoenix', 744, 720],
    ] as const) {
      const node = await company.node(type, named('Clock'), { time_zone: zone });
      for (const [first, length] of [
        ['2025-03-01', 31],
        ['2025-11-01', 30],
      ] as const) {
        for (let day = 0; day < length; day += 1) {
          const date = addDays(first, day);
          await writeHours(
            node,
            hourly,
            date,
            Array.from({ length: hoursOfLocalDay(zone, date) }, () => 1),
          );
        }
      }
      await company.recalculate();
      expect(await company.values(node, monthly)).toEqual({ '2025-03-01': march, '2025-11-01': november });
      // One hour less, and the month is no longer whole.
      await company.rows(
        `with gone as (delete from measurement where node_id = $1 and parameter_id = $2 and begin_date = '2025-11-02' and slot = 3 returning 1)
         insert into calculation_dirty (kind, node_id, parameter_id, from_date, to_date, cause) values ('value', $1, $2, '2025-11-02', '2025-11-03', 'test')`,
        [node, hourly],
      );
      await company.recalculate();
      expect((await company.values(node, monthly))['2025-11-01']).toBe(-measurementState.blank);
    }
  }, 60_000);

  it('read from the hour before are computed again on the day that changed, not on the next one only', async () => {
    const node = await company.node(type, named('Previous hour'));
    const hourly = await entered(frequency.hour, 'mmBtu');
    const before = await result(frequency.hour, 'mmBtu');
    await company.expression(before, 'PREVIOUS(h)', { h: ['mmBtu', from(hourly)] }, { node_id: node });
    await writeHours(node, hourly, '2025-07-01', [1, 2, 3]);
    await company.recalculate();
    await writeHours(node, hourly, '2025-07-01', [9], 1);
    await writeHours(node, hourly, '2025-07-01', [8], 23);
    await company.recalculate();
    expect(await slots(node, before)).toEqual([
      { begin: '2025-07-01', slot: 1, value: 1 },
      { begin: '2025-07-01', slot: 2, value: 9 },
      { begin: '2025-07-01', slot: 3, value: 3 },
      { begin: '2025-07-02', slot: 0, value: 8 },
    ]);
  });

  it('before this one take the constant of that hour, over midnight only that of the day before', async () => {
    const node = await company.node(type, named('Hourly constants'));
    const hourly = await entered(frequency.hour, 'mmBtu');
    const constant = await entered(frequency.constant, 'mmBtu');
    const sum = await result(frequency.hour, 'mmBtu');
    const inputs = { h: ['mmBtu', from(hourly)], c: ['mmBtu', from(constant)] } as const;
    await company.expression(sum, 'h + PREVIOUS(c)', inputs, { node_id: node });
    await company.write([
      [node, constant, '2025-07-01', '9999-12-31', 100, 'mmBtu'],
      [node, constant, '2025-07-03', '9999-12-31', 200, 'mmBtu'],
    ]);
    await writeHours(node, hourly, '2025-07-03', [1, 2]);
    await company.recalculate();
    expect((await slots(node, sum)).map(({ value }) => value)).toEqual([101, 202]);
  });
});

describe('a node that becomes active within a period', () => {
  it('has a year without the month it can have no entry of (V123)', async () => {
    const node = await company.node(type, named('Begun'), { active_date: '2024-02-10' });
    const fuel = await entered(frequency.month, 'mmBtu');
    const heat = await result(frequency.month, 'mmBtu');
    const [ofEntries, ofResults] = [await result(frequency.year, 'mmBtu'), await result(frequency.year, 'mmBtu')];
    await company.expression(heat, 'f * 2', { f: ['mmBtu', from(fuel)] }, { node_id: node });
    await company.expression(ofEntries, 'f', { f: ['mmBtu', from(fuel)] }, { node_id: node });
    await company.expression(ofResults, 'h', { h: ['mmBtu', from(heat)] }, { node_id: node });
    const months = Array.from({ length: 10 }, (_, index) => addMonths('2024-03-01', index));
    await company.write(months.slice(1).map((month) => [node, fuel, month, addMonths(month, 1), 1, 'mmBtu'] as const));
    await company.recalculate();
    expect(await company.values(node, ofEntries)).toEqual({ '2024-01-01': -measurementState.blank });
    await company.write([[node, fuel, '2024-03-01', '2024-04-01', 1, 'mmBtu']]);
    await company.recalculate();
    expect(await company.values(node, ofEntries)).toEqual({ '2024-01-01': 10 });
    expect(await company.values(node, ofResults)).toEqual({ '2024-01-01': 20 });
  });

  it('has a year with the part of a month that its days make up', async () => {
    const node = await company.node(type, named('Begun by days'), {
      active_date: '2024-11-20',
      inactive_date: '2025-01-01',
    });
    const daily = await entered(frequency.day, 'mmBtu');
    const monthly = await result(frequency.month, 'mmBtu');
    const annual = await result(frequency.year, 'mmBtu');
    await company.expression(monthly, 'd', { d: ['mmBtu', from(daily)] }, { node_id: node });
    await company.expression(annual, 'm', { m: ['mmBtu', from(monthly)] }, { node_id: node });
    const days = Array.from({ length: 42 }, (_, index) => addDays('2024-11-20', index));
    const write = (some: readonly LocalDate[]) =>
      company.write(some.map((day) => [node, daily, day, addDays(day, 1), 1, 'mmBtu'] as const));
    await write(days.slice(11));
    await company.recalculate();
    expect((await company.values(node, annual))['2024-01-01']).toBe(-measurementState.blank);
    await write(days.slice(0, 11));
    await company.recalculate();
    expect(await company.values(node, monthly)).toEqual({ '2024-11-01': 11, '2024-12-01': 31 });
    expect(await company.values(node, annual)).toEqual({ '2024-01-01': 42 });
  });

  it('takes in that period the constant it has had since it began, and explains it', async () => {
    const node = await company.node(type, named('Begun with constant'), { active_date: '2024-11-20' });
    const daily = await entered(frequency.day, 'mmBtu');
    const factor = await entered(frequency.constant, 'kg/mmBtu');
    const mass = await result(frequency.month, 'kg');
    const inputs = { d: ['mmBtu', from(daily)], f: ['kg/mmBtu', from(factor)] } as const;
    await company.expression(mass, 'd * f', inputs, { node_id: node });
    const days = Array.from({ length: 11 }, (_, index) => addDays('2024-11-20', index));
    await company.write(days.map((day) => [node, daily, day, addDays(day, 1), 2, 'mmBtu'] as const));
    await company.write([[node, factor, '2024-11-20', '9999-12-31', 50, 'kg/mmBtu']]);
    await company.recalculate();
    expect(await company.values(node, mass)).toEqual({ '2024-11-01': 1100 });
    const key = { nodeId: node, parameterId: mass, beginDate: '2024-11-01', slot: -1 };
    const explained = await company.within((scope) => explainResult(scope, key));
    expect(explained?.calculation?.inputs[1]?.measurements).toMatchObject([{ value: 50, beginDate: '2024-11-20' }]);
  });
});

describe('periods', () => {
  it('of a leap February count 29 days, and of the year 2026 53 weeks one by one', async () => {
    const node = await company.node(type, named('Calendar'));
    const daily = await entered(frequency.day, 'kg');
    const [weekly, monthly] = [await result(frequency.week, 'kg'), await result(frequency.month, 'kg')];
    for (const each of [weekly, monthly]) {
      await company.expression(each, 'd', { d: ['kg', from(daily)] }, { node_id: node });
    }
    const write = (first: LocalDate, length: number) =>
      company.write(
        Array.from({ length }, (_, index) => {
          const day = addDays(first, index);
          return [node, daily, day, addDays(day, 1), 1, 'kg'] as const;
        }),
      );
    await write('2024-02-01', 28);
    await company.recalculate();
    expect((await company.values(node, monthly))['2024-02-01']).toBe(-measurementState.blank);
    await write('2024-02-29', 1);
    // ISO 8601: 2026 has 53 weeks, from 2025-12-29 to 2027-01-03.
    await write('2025-12-29', 53 * 7);
    await company.recalculate();
    expect((await company.values(node, monthly))['2024-02-01']).toBe(29);
    const weeks = Object.entries(await company.values(node, weekly)).filter(([begin]) => begin >= '2025-12-29');
    expect(weeks).toHaveLength(53);
    expect(weeks.every(([, value]) => value === 7)).toBe(true);
    expect(weeks.at(-1)?.[0]).toBe('2026-12-28');
  });

  it('before a gap are blank, and those after it begin anew', async () => {
    const node = await company.node(type, named('Gap'));
    const monthly = await entered(frequency.month, 'kg');
    const rise = await result(frequency.month, 'kg');
    await company.expression(rise, 'm - PREVIOUS(m)', { m: ['kg', from(monthly)] }, { node_id: node });
    await company.write([
      [node, monthly, '2024-01-01', '2024-02-01', 1, 'kg'],
      [node, monthly, '2024-02-01', '2024-03-01', 5, 'kg'],
      [node, monthly, '2024-04-01', '2024-05-01', 9, 'kg'],
      [node, monthly, '2024-05-01', '2024-06-01', null, 'kg'],
      [node, monthly, '2024-06-01', '2024-07-01', 0, 'kg'],
      [node, monthly, '2024-07-01', '2024-08-01', 3, 'kg'],
    ]);
    await company.recalculate();
    const blank = -measurementState.blank;
    expect(await company.values(node, rise)).toEqual({
      '2024-01-01': blank,
      '2024-02-01': 4,
      '2024-04-01': blank,
      '2024-05-01': blank,
      '2024-06-01': blank,
      '2024-07-01': 3,
    });
  });
});

describe('what is no number', () => {
  it('enters a formula as a blank: a text, a date, a value marked invalid; none of them is zero', async () => {
    const node = await company.node(type, named('Texts'));
    const amount = await entered(frequency.month, 'kg');
    const text = await entered(frequency.month, null, { data_type: 1 });
    const sum = await result(frequency.month, null);
    const first = await result(frequency.month, 'kg');
    await company.expression(sum, 'IFBLANK(t, 7)', { t: [null, from(text)] }, { node_id: node });
    await company.expression(first, 'a', { a: ['kg', from(amount)] }, { node_id: node });
    await company.rows(
      `with written as (insert into measurement (node_id, parameter_id, begin_date, end_date, text_value, revision)
         values ($1, $2, '2024-01-01', '2024-02-01', 'much', transaction_revision(current_company())))
       insert into calculation_dirty (kind, node_id, parameter_id, from_date, to_date, cause) values ('value', $1, $2, '2024-01-01', '2024-02-01', 'test')`,
      [node, text],
    );
    await company.write([[node, amount, '2024-01-01', '2024-02-01', 5, 'kg']], measurementFlag.invalid);
    await company.recalculate();
    expect(await company.values(node, sum)).toEqual({ '2024-01-01': 7 });
    expect(await company.values(node, first)).toEqual({ '2024-01-01': -measurementState.blank });
  });
});

describe('units', () => {
  it('of each value count, as they were entered, whatever the default becomes; results keep explaining theirs', async () => {
    const node = await company.node(type, named('Units'));
    const fuel = await entered(frequency.month, 'therm');
    const heat = await result(frequency.month, 'mmBtu');
    await company.expression(heat, 'f', { f: ['mmBtu', from(fuel)] }, { node_id: node });
    await company.write([
      [node, fuel, '2024-01-01', '2024-02-01', 30, 'therm'],
      [node, fuel, '2024-02-01', '2024-03-01', 3, 'mmBtu'],
      [node, fuel, '2024-03-01', '2024-04-01', 1, 'MWh'],
    ]);
    await company.recalculate();
    // 1 mmBtu = 1,055,055,852.62 J (International Table): 1 MWh = 3.6e9 J.
    const expected = { '2024-01-01': 3, '2024-02-01': 3, '2024-03-01': 3.6e9 / 1_055_055_852.62 };
    expect(await company.values(node, heat)).toEqual(expected);
    await company.rows('update parameter set unit_id = $1 where id = $2', [company.unit('MWh'), fuel]);
    await company.recalculate();
    expect(await company.values(node, heat)).toEqual(expected);
    // The unit of the result itself: the figures change with it, and history keeps what they were.
    await company.rows('update parameter set unit_id = $1 where id = $2', [company.unit('therm'), heat]);
    await company.recalculate();
    expect((await company.values(node, heat))['2024-01-01']).toBe(30);
    const key = { nodeId: node, parameterId: heat, beginDate: '2024-03-01', slot: -1 };
    expect(await company.within((scope) => replayResult(scope, key))).toMatchObject({ isSame: true });
    const explained = await company.within((scope) => explainResult(scope, key));
    expect(explained?.measurement.unit).toBe('therm');
    expect(explained?.calculation?.inputs[0]?.conversions).toMatchObject([{ from: 'MWh', to: 'mmBtu', offset: 0 }]);
  });

  it('of temperature take their offset, percent its scale', async () => {
    const node = await company.node(type, named('Scales'));
    const temperature = await entered(frequency.month, '°F');
    const share = await entered(frequency.month, '%');
    const [kelvin, kept] = [await result(frequency.month, 'K'), await result(frequency.month, '1')];
    await company.expression(kelvin, 't', { t: ['K', from(temperature)] }, { node_id: node });
    await company.expression(kept, '1 - s', { s: ['1', from(share)] }, { node_id: node });
    await company.write([
      [node, temperature, '2024-01-01', '2024-02-01', 60, '°F'],
      [node, share, '2024-01-01', '2024-02-01', 12.5, '%'],
    ]);
    await company.recalculate();
    expect((await company.values(node, kelvin))['2024-01-01']).toBeCloseTo(288.7056, 4);
    expect(await company.values(node, kept)).toEqual({ '2024-01-01': 0.875 });
  });
});

describe('numbers of any size', () => {
  it('come out as plain arithmetic has them, -0 as 0, and replay to the same bits', async () => {
    const node = await company.node(type, named('Numbers'));
    const [a, b] = [await entered(frequency.month, null), await entered(frequency.month, null)];
    const outcome = await result(frequency.month, null);
    const inputs = { a: [null, from(a)], b: [null, from(b)] } as const;
    await company.expression(outcome, 'a * b + a / 3 - b', inputs, { node_id: node });
    const numbers = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e150, max: 1e150 }),
      fc.constantFrom(0, -0, 123_456_789_012_345, 0.1, 1e-300, -1e-300, 5e-324),
    );
    const pairs = fc.sample(fc.tuple(numbers, numbers), { numRuns: 120, seed: 20_250_101 });
    const rows = pairs.map((pair, index) => ({ pair, month: addMonths('2010-01-01', index) }));
    await company.write(
      rows.flatMap(({ pair, month }) =>
        [a, b].map((parameter, at) => [node, parameter, month, addMonths(month, 1), pair[at] as number, null] as const),
      ),
    );
    await company.recalculate();
    const values = await company.values(node, outcome);
    for (const { pair, month } of rows) {
      const [x, y] = pair;
      expect(Object.is(values[month], x * y + x / 3 - y + 0), `${month}: ${x}, ${y}`).toBe(true);
    }
    for (const { month } of rows.slice(0, 20)) {
      const key = { nodeId: node, parameterId: outcome, beginDate: month, slot: -1 };
      expect(await company.within((scope) => replayResult(scope, key))).toMatchObject({ isSame: true });
    }
  });

  it('too large for a number fail instead of becoming one', async () => {
    const node = await company.node(type, named('Too large'));
    const a = await entered(frequency.month, null);
    const [square, quotient] = [await result(frequency.month, null), await result(frequency.month, null)];
    await company.expression(square, 'a * a', { a: [null, from(a)] }, { node_id: node });
    await company.expression(quotient, '1 / (a - a)', { a: [null, from(a)] }, { node_id: node });
    await company.write([[node, a, '2024-01-01', '2024-02-01', 1e200, null]]);
    await company.recalculate();
    expect(await company.values(node, square)).toEqual({ '2024-01-01': -measurementState.notFinite });
    expect(await company.values(node, quotient)).toEqual({ '2024-01-01': -measurementState.divisionByZero });
  });
});
