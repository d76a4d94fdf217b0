import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { describe, expect, it } from 'vitest';
import { replayResult } from '../explanations/replay-result.ts';
import { openTestingCompany } from './testing-company.ts';

const { company, type } = await openTestingCompany();
const hour = 2;
const day = 3;
const week = 4;
const month = 5;
/** Values by the hour of one local day. */
async function writeHours(node: number, parameter: number, date: string, values: readonly number[]): Promise<void> {
  await company.rows(
    `insert into measurement (node_id, parameter_id, begin_date, end_date, slot, value, unit_id, revision)
     select $1, $2, $3::date, $3::date + 1, s - 1, v, $5, transaction_revision(current_company())
     from unnest($4::float8[]) with ordinality as h(v, s)`,
    [node, parameter, date, values, company.unit('mmBtu')],
  );
  await company.rows(
    `insert into calculation_dirty (kind, node_id, parameter_id, from_date, to_date, cause) values ('value', $1, $2, $3::date, $3::date + 1, 'test')`,
    [node, parameter, date],
  );
}

describe('hours of local days', () => {
  it('make a day of 23 and of 25 hours where the clock is set (New York 2025-03-09 and 2025-11-02)', async () => {
    const node = await company.node(type, 'Hourly');
    const hourly = await company.parameter(await company.set('Hourly', hour), 'Heat', 'mmBtu');
    const daily = await company.parameter(await company.set('Daily', day), 'Heat of the day', 'mmBtu', {
      is_calculated: true,
    });
    await company.expression(
      daily,
      'h',
      { h: ['mmBtu', { source: 'parameter', source_parameter_id: hourly }] },
      { node_type_id: type },
    );
    await writeHours(
      node,
      hourly,
      '2025-03-09',
      Array.from({ length: 23 }, () => 1),
    );
    await writeHours(
      node,
      hourly,
      '2025-11-02',
      Array.from({ length: 25 }, () => 1),
    );
    await writeHours(
      node,
      hourly,
      '2025-11-03',
      Array.from({ length: 23 }, () => 1),
    );
    await company.recalculate();
    expect(await company.values(node, daily)).toEqual({
      '2025-03-09': 23,
      '2025-11-02': 25,
      '2025-11-03': -measurementState.blank,
    });
  });

  it('step back over midnight and over the change of the clock', async () => {
    const node = await company.node(type, 'Hourly steps');
    const set = await company.set('Hourly steps', hour);
    const heat = await company.parameter(set, 'Heat', 'mmBtu');
    const rise = await company.parameter(set, 'Rise', 'mmBtu', { is_calculated: true });
    const map = { source: 'parameter', source_parameter_id: heat };
    await company.expression(rise, 'h - PREVIOUS(h)', { h: ['mmBtu', map] }, { node_id: node });
    await writeHours(
      node,
      heat,
      '2025-11-02',
      Array.from({ length: 25 }, (_, slot) => slot),
    );
    await writeHours(node, heat, '2025-11-03', [100]);
    await company.recalculate();
    const rows = await company.rows<{ value: number | null }>(
      `select value from measurement where node_id = $1 and parameter_id = $2 order by begin_date, slot`,
      [node, rise],
    );
    expect(rows.map(({ value }) => value)).toEqual([null, ...Array.from({ length: 24 }, () => 1), 76]);
  });
});

describe('longer periods', () => {
  it('take the mean of all their days, or nothing when one is missing, converted each by its own unit', async () => {
    const node = await company.node(type, 'Means', { active_date: '2024-02-10' });
    const temperature = await company.parameter(await company.set('Temperatures', day), 'Temperature', '°C', {
      roll_up: 'mean',
    });
    const mean = await company.parameter(await company.set('Monthly', month), 'Mean temperature', '°C', {
      is_calculated: true,
    });
    await company.expression(
      mean,
      't',
      { t: ['°C', { source: 'parameter', source_parameter_id: temperature }] },
      { node_id: node },
    );
    const days = Array.from({ length: 20 }, (_, index) => addDays('2024-02-10', index));
    await company.write(
      days.slice(0, 19).map((date) => [node, temperature, date, addDays(date, 1), 10, '°C'] as const),
    );
    await company.recalculate();
    expect(await company.values(node, mean)).toEqual({ '2024-02-01': -measurementState.blank });
    // The node is active from the 10th: twenty days make its February whole. 50 °F is 10 °C.
    await company.write([[node, temperature, '2024-02-29', '2024-03-01', 50, '°F']]);
    await company.recalculate();
    expect((await company.values(node, mean))['2024-02-01']).toBeCloseTo(10, 10);
  });

  it('are not made of weeks, which belong to no month', async () => {
    const node = await company.node(type, 'Weeks');
    const weekly = await company.parameter(await company.set('Weekly', week), 'Weekly heat', 'mmBtu');
    const monthly = await company.parameter(await company.set('Monthly of weeks', month), 'Heat', 'mmBtu', {
      is_calculated: true,
    });
    const other = await company.parameter(await company.set('Monthly entries', month), 'Other heat', 'mmBtu');
    await company.expression(
      monthly,
      'w + o',
      {
        w: ['mmBtu', { source: 'parameter', source_parameter_id: weekly }],
        o: ['mmBtu', { source: 'parameter', source_parameter_id: other }],
      },
      { node_id: node },
    );
    await company.write([[node, other, '2024-01-01', '2024-02-01', 1, 'mmBtu']]);
    await company.recalculate();
    expect(await company.values(node, monthly)).toEqual({ '2024-01-01': -measurementState.unsuitablePeriod });
  });
});

describe('results over nodes', () => {
  it('follow a chain through other nodes in one run, in order, and inherit the marks of what they are made of', async () => {
    const set = await company.set('Chain', month);
    const entered = await company.parameter(set, 'Entered', 'kg');
    const chained = await company.parameter(set, 'Chained', 'kg', { is_calculated: true });
    const nodes: number[] = [];
    for (let index = 0; index < 6; index += 1) nodes.push(await company.node(type, `Link ${index}`));
    // The last node's result is the first in the order of ids to be computed, and the last in the order of dependency.
    for (let index = 0; index < 6; index += 1) {
      const before =
        index === 5
          ? { source_parameter_id: entered }
          : { source_parameter_id: chained, source_node_id: nodes[index + 1] };
      await company.expression(
        chained,
        'before + 1 * one',
        {
          before: ['kg', { source: 'parameter', ...before }],
          one: ['kg', { source: 'constant', constant_value: 1, constant_unit_id: company.unit('kg') }],
        },
        { node_id: nodes[index] },
      );
    }
    await company.write(
      [[nodes[5] as number, entered, '2024-01-01', '2024-02-01', 10, 'kg']],
      measurementFlag.estimated,
    );
    const run = await company.recalculate();
    expect(run).toMatchObject({ evaluated: 6, changed: 6 });
    expect(await company.values(nodes[0] as number, chained)).toEqual({ '2024-01-01': 16 });
    const [row] = await company.rows<{ flags: number }>(
      'select flags from measurement where node_id = $1 and parameter_id = $2',
      [nodes[0], chained],
    );
    expect(row?.flags).toBe(measurementFlag.estimated);
  });

  it('fail where they depend on themselves, and recover when the cycle is broken', async () => {
    const set = await company.set('Cycle', month);
    const entered = await company.parameter(set, 'Entered', 'kg');
    const a = await company.parameter(set, 'A', 'kg', { is_calculated: true });
    const b = await company.parameter(set, 'B', 'kg', { is_calculated: true });
    const after = await company.parameter(set, 'After', 'kg', { is_calculated: true });
    const node = await company.node(type, 'Cycle');
    const from = (parameter: number) => ['kg', { source: 'parameter', source_parameter_id: parameter }] as const;
    await company.expression(a, 'x + y', { x: from(b), y: from(entered) }, { node_id: node });
    const closing = await company.expression(b, 'x', { x: from(a) }, { node_id: node });
    await company.expression(after, 'x', { x: from(a) }, { node_id: node });
    await company.write([[node, entered, '2024-01-01', '2024-02-01', 1, 'kg']]);
    await company.recalculate();
    expect(await company.values(node, a)).toEqual({ '2024-01-01': -measurementState.circular });
    expect(await company.values(node, after)).toEqual({ '2024-01-01': -measurementState.inputFailed });
    await company.rows(
      `update variable_map set source_parameter_id = $1 where expression_variable_id in (select id from expression_variable where parameter_expression_id = $2)`,
      [entered, closing],
    );
    await company.recalculate();
    expect(await company.values(node, after)).toEqual({ '2024-01-01': 2 });
  });

  it('of two parameters that read each other one period back are computed forward through time', async () => {
    const set = await company.set('Lagged', month);
    const entered = await company.parameter(set, 'Entered', 'kg');
    const a = await company.parameter(set, 'A', 'kg', { is_calculated: true });
    const b = await company.parameter(set, 'B', 'kg', { is_calculated: true });
    const node = await company.node(type, 'Lagged');
    const from = (parameter: number) => ['kg', { source: 'parameter', source_parameter_id: parameter }] as const;
    await company.expression(a, 'IFBLANK(PREVIOUS(b), 0) + e', { b: from(b), e: from(entered) }, { node_id: node });
    await company.expression(b, 'a', { a: from(a) }, { node_id: node });
    const months = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01'];
    await company.write(
      months.slice(0, 4).map((begin, index) => [node, entered, begin, months[index + 1] as string, 1, 'kg'] as const),
    );
    await company.recalculate();
    expect(Object.values(await company.values(node, b))).toEqual([1, 2, 3, 4]);
  });
});

describe('every result of these tests', () => {
  it('replays to the same bits', async () => {
    const all = await company.rows<{ nodeId: number; parameterId: number; beginDate: string; slot: number }>(
      `select node_id, parameter_id, begin_date, slot from measurement where origin = 2 order by random() limit 60`,
    );
    for (const key of all) {
      expect(await company.within((scope) => replayResult(scope, key)), JSON.stringify(key)).toMatchObject({
        isSame: true,
      });
    }
  }, 60_000);
});
