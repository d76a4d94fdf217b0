import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { addDays, addMonths, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { hoursOfLocalDay } from '@oikos/domain/period/slot.ts';
import { describe, expect, it } from 'vitest';
import { explainResult } from '../explanations/explain-result.ts';
import { frequency, from, openPeriods } from './testing-periods.ts';

const { company, type, named, entered, result, writeHours, slots } = await openPeriods();

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
