import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { addMonths } from '@oikos/domain/period/local-date.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainResult } from '../explanations/explain-result.ts';
import { replayResult } from '../explanations/replay-result.ts';
import { frequency, from, openPeriods } from './testing-periods.ts';

const { company, type, named, entered, result } = await openPeriods();

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
