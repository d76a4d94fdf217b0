import { readNode, updateNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { evaluateLimit, searchLimitReport } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { withQualifier } from '@oikos/domain/measurement/qualifier.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { openLimits, pounds, threeHours } from './testing-limits.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const { addLimit, administrator, clear, exceedances, stack, windows } = await openLimits(api, company);

beforeEach(clear);

const changeHours = (slots: number[], change: object) =>
  api.within(company, ({ db }) => db.updateTable('measurement').set(change).where('slot', 'in', slots).execute());

describe('evaluation', () => {
  it('of a mean over too few values says so, and never that it is within', async () => {
    const id = await addLimit({ averaging: 'day', leastCoverage: 75 });
    await stack.writeHours(
      stack.sulfur,
      '2024-06-03',
      Array.from({ length: 17 }, () => 50),
      pounds,
    );
    await stack.writeHours(
      stack.sulfur,
      '2024-06-04',
      Array.from({ length: 18 }, () => 50),
      { ...pounds, first: 6 },
    );
    await stack.evaluate();
    expect((await windows(id)).windows).toMatchObject([
      { end: '2024-06-03 23:00', state: 'notEvaluated', value: null },
      { state: 'within', value: 50, coverage: 75 },
    ]);
  });

  it('knows the 23 hours of the day on which the clocks go forward', async () => {
    const id = await addLimit({ averaging: 'day', leastCoverage: 100 });
    await stack.writeHours(
      stack.sulfur,
      '2024-03-10',
      Array.from({ length: 23 }, () => 101),
      pounds,
    );
    await stack.evaluate();
    expect((await windows(id)).windows).toMatchObject([
      { begin: '2024-03-10 00:00', end: '2024-03-10 23:00', state: 'exceeded', coverage: 100 },
    ]);
  });

  it('counts the number of a non-detect as it is, and a no-data code as no value', async () => {
    const id = await addLimit({ averaging: 'blockHours', averagingLength: 4, leastCoverage: 50 });
    await stack.writeHours(stack.sulfur, '2024-06-03', [120, 120, 120, 120, 10, 10, 10, 10, 10], pounds);
    await changeHours([0, 1, 2, 3], { flags: withQualifier(0, '<') });
    await changeHours([4, 5, 6], { state: measurementState.noData, value: null, textValue: 'C' });
    await stack.evaluate();
    expect((await windows(id)).windows).toMatchObject([
      { state: 'exceeded', value: 120, coverage: 100 },
      { state: 'notEvaluated', value: null, coverage: 25 },
    ]);
  });

  it('counts non-detects and no-data codes as the limit says', async () => {
    const blocks = { averaging: 'blockHours', averagingLength: 4, leastCoverage: 75 } as const;
    const half = await addLimit({ ...blocks, nonDetects: 'half', noData: 'notExpected' });
    const zero = await addLimit({ ...blocks, nonDetects: 'zero' });
    await stack.writeHours(stack.sulfur, '2024-06-03', [120, 120, 120, 80, 10, 10, 10, 10], pounds);
    await changeHours([0, 1], { flags: withQualifier(0, '<') });
    // The day ends in codes: what is known reaches to them.
    await changeHours([6, 7], { state: measurementState.noData, value: null, textValue: 'C' });
    await stack.evaluate();
    expect((await windows(half)).windows).toMatchObject([
      { state: 'within', value: (60 + 60 + 120 + 80) / 4, coverage: 100 },
      { state: 'within', value: 10, coverage: 100 },
    ]);
    expect((await windows(zero)).windows).toMatchObject([
      { state: 'within', value: (120 + 80) / 4, coverage: 100 },
      { state: 'notEvaluated', value: null, coverage: 50 },
    ]);
  });

  it('follows the time zone of the node, whose days have other hours then', async () => {
    const id = await addLimit({ averaging: 'day', leastCoverage: 100 });
    await stack.writeHours(
      stack.sulfur,
      '2024-03-10',
      Array.from({ length: 23 }, () => 101),
      pounds,
    );
    await stack.writeHours(stack.sulfur, '2024-03-11', [50], pounds);
    await stack.evaluate();
    expect(await exceedances(id)).toHaveLength(1);
    const { version } = (await administrator.call(readNode, { id: stack.node })).body;
    const moved = (timeZone: string, given: number) =>
      administrator.call(updateNode, { id: stack.node, version: given, timeZone });
    expect((await moved('America/Phoenix', version)).status).toBe(200);
    expect(await stack.evaluate()).toBe(1);
    expect(await exceedances(id)).toEqual([]);
    expect((await windows(id)).windows).toMatchObject([{ end: '2024-03-10 23:00', state: 'notEvaluated' }]);
    expect((await moved('America/New_York', version + 1)).status).toBe(200);
    await stack.evaluate();
    expect(await exceedances(id)).toHaveLength(1);
  });

  it('joins the hours of an event over midnight and the end of a month, however it is corrected', async () => {
    const id = await addLimit({ averaging: 'none' });
    await stack.writeHours(
      stack.sulfur,
      '2024-06-30',
      Array.from({ length: 24 }, (_, hour) => (hour > 20 ? 120 : 90)),
      pounds,
    );
    await stack.evaluate();
    await stack.writeHours(stack.sulfur, '2024-07-01', [130, 110, 90], pounds);
    await stack.evaluate();
    expect(await exceedances(id)).toMatchObject([
      { begin: '2024-06-30 21:00', end: '2024-07-01 01:00', windowCount: 5, peak: 130 },
    ]);
    const [event] = await exceedances(id);
    await stack.writeHours(stack.sulfur, '2024-06-30', [80], { ...pounds, first: 23 });
    await stack.evaluate();
    expect(await exceedances(id)).toMatchObject([
      { begin: '2024-07-01 00:00', windowCount: 2, peak: 130 },
      { id: event?.id, begin: '2024-06-30 21:00', windowCount: 2, peak: 120 },
    ]);
  });

  it('follows changed values alone, and comes to the same as one over all of them', async () => {
    const ids = [await addLimit({ ...threeHours, warningPercent: 90 }), await addLimit({ averaging: 'week' })];
    const random = (seed: number) => ((seed * 7919) % 101) + 40;
    for (let day = 1; day <= 20; day += 1) {
      const date = `2024-05-${String(day + 10).padStart(2, '0')}`;
      await stack.writeHours(
        stack.sulfur,
        date,
        Array.from({ length: 24 }, (_, hour) => random(day * 24 + hour)),
        pounds,
      );
      if (day % 4 === 0) await stack.evaluate();
    }
    await stack.writeHours(stack.sulfur, '2024-05-15', [200, 200, 20], { ...pounds, first: 12 });
    await stack.evaluate();
    const kept = async () =>
      api.within(company, async ({ db }) => [
        await db
          .selectFrom('limit_exceedance')
          .select(['parameterLimitId', 'beginDate', 'beginSlot', 'endDate', 'endSlot', 'windowCount', 'peak'])
          .orderBy('parameterLimitId')
          .orderBy('beginDate')
          .orderBy('beginSlot')
          .execute(),
        await db.selectFrom('limit_month').selectAll().orderBy('parameterLimitId').orderBy('month').execute(),
      ]);
    const followed = await kept();
    expect(followed[0]?.length).toBeGreaterThan(5);
    await api.within(company, async ({ db }) => {
      await db.deleteFrom('limit_exceedance').execute();
      await db.deleteFrom('limit_month').execute();
    });
    for (const id of ids) await administrator.call(evaluateLimit, { id });
    await stack.evaluate();
    expect(await kept()).toEqual(followed);
  });

  it('follows results, too', async () => {
    const { plant } = stack;
    const doubled = await plant.result(await plant.set('Results of months', [stack.type]), 'Twice the month', 't');
    const expression = await plant.insert('parameter_expression', { parameter_id: doubled, formula: 'x * 2' });
    const variable = { parameter_expression_id: expression, name: 'x', unit_id: plant.unit('t') };
    await plant.insert('variable_map', {
      ...{ expression_variable_id: await plant.insert('expression_variable', variable), source: 'parameter' },
      source_parameter_id: stack.monthly,
    });
    const id = await addLimit({ parameterId: doubled, unitId: plant.unit('t'), value: 50 });
    const calculate = () =>
      recalculate(() => openBulkConnection(poolOf(api.database), { companyId: company, userId: null }));
    await stack.writeMonths('2024-01-01', [20, 26]);
    await calculate();
    await stack.evaluate();
    expect(await exceedances(id)).toMatchObject([{ begin: '2024-02', peak: 52 }]);
    await stack.writeMonths('2024-02-01', [25]);
    await calculate();
    await stack.evaluate();
    expect(await exceedances(id)).toEqual([]);
  });

  it('says when twelve months are passed at this rate, and reports by site and period', async () => {
    const id = await addLimit({
      ...{ parameterId: stack.monthly, unitId: stack.plant.unit('t'), value: 260, averaging: 'rollingYear' },
      ...{ statistic: 'total', warningPercent: 90, leastCoverage: 100 },
    });
    const rising = Array.from({ length: 18 }, (_, month) => 15 + month * 0.5);
    await stack.writeMonths('2024-01-01', rising);
    await stack.evaluate();
    const found = await windows(id);
    expect(found.counts).toEqual({ within: 4, warned: 3, exceeded: 0, notEvaluated: 11 });
    expect(found).toMatchObject({ warningValue: 234, evaluatedTo: '2025-06-30', projection: { month: '2025-08-01' } });
    expect(found.projection?.perMonth).toBeCloseTo(6, 9);
    const report = async (more: object) =>
      (await administrator.call(searchLimitReport, { locationId: stack.node, ...more })).body.items;
    expect(await report({ period: 'year' })).toMatchObject([
      { beginDate: '2025-01-01', endDate: '2025-12-31', within: 3, warned: 3, notEvaluated: 0, site: 'Alder Power' },
      { beginDate: '2024-01-01', within: 1, notEvaluated: 11, exceedances: 0, worst: 213, node: 'Stack 1' },
    ]);
    expect(await report({ outcome: 'warned' })).toHaveLength(3);
    expect(await report({ beginDate: '2025-02-10', endDate: '2025-03-01' })).toHaveLength(2);
    await stack.writeMonths('2025-07-01', [60]);
    await stack.evaluate();
    expect(await report({ outcome: 'exceeded' })).toMatchObject([{ beginDate: '2025-07-01', exceeded: 1, open: 1 }]);
  });
});
