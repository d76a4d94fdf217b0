import { explainMeasurement } from '@oikos/contract/calculation/explanations.ts';
import { activateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { decideRestatements, searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { poolOf } from '../../../foundation/db/database.ts';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { createTestApi } from '../../../testing/api.ts';
import { recalculate } from '../../calculation/public.ts';
import { TestingGaps } from './testing-gaps.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const gaps = await TestingGaps.open(api, company);
const { administrator } = gaps;
const technician = await api.user(company, 'dataEntryTechnician');
beforeEach(() => gaps.newStack());

const proposals = async () =>
  (await administrator.call(searchRestatements, { nodeId: gaps.node, status: 'proposed' })).body.items;
const decide = async (decision: 'accept' | 'reject') => {
  const items = (await proposals()).map(({ id, version }) => ({ id, version }));
  return administrator.call(decideRestatements, { decision, reason: 'The logger was read again', items });
};
const approve = async (slot: number) => expect((await gaps.change(slot, { approved: true })).status).toBe(200);

describe('an approved substitute', () => {
  beforeEach(async () => {
    await gaps.startMethod();
    await gaps.enter([100, null, 120]);
    await gaps.fill();
    await approve(1);
    await gaps.fill();
  });

  it('stays, and the true value is proposed until somebody decides', async () => {
    const saved = await gaps.enter([140], { first: 1, who: technician });
    expect(saved.status).toBe(200);
    expect(saved.body.errors.map(({ message }) => message)).toEqual([
      'The substitute of this period is approved. Your value is proposed in its place.',
    ]);
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*!', '2: 120']);
    expect(await proposals()).toMatchObject([{ oldValue: 110, newValue: 140 }]);
    expect((await decide('accept')).status).toBe(200);
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 140!', '2: 120']);
    expect((await gaps.items())[1]).toMatchObject({ origin: 'manual' });
  });

  it('keeps the qualifier of the value that is proposed', async () => {
    await gaps.enter([5], { first: 1, who: technician, more: { qualifier: '<' } });
    expect((await decide('accept')).status).toBe(200);
    expect((await gaps.items())[1]).toMatchObject({ numValue: 5, qualifier: '<', substituted: false, approved: true });
  });

  it('stays beside a no-data code, which is proposed as a value would be', async () => {
    expect((await gaps.changeAs(technician, 1, { noDataCode: 'C' })).status).toBe(200);
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*!', '2: 120']);
    expect(await proposals()).toMatchObject([{ oldValue: 110, newValue: null, newText: 'C', newState: 'noData' }]);
    expect((await decide('accept')).status).toBe(200);
    expect((await gaps.items())[1]).toMatchObject({ noDataCode: 'C', substituted: false, approved: true });
  });

  it('is proposed to change where a neighbor changes, and no longer where that is taken back', async () => {
    await gaps.enter([200], { first: 2 });
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*!', '2: 200']);
    expect(await proposals()).toMatchObject([{ oldValue: 110, newValue: 150 }]);
    await gaps.enter([120], { first: 2 });
    await gaps.fill();
    expect(await proposals()).toEqual([]);
  });

  it('becomes the proposed substitute when that is accepted, which explains itself', async () => {
    await gaps.enter([200], { first: 2 });
    await gaps.fill();
    await decide('accept');
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 150*!', '2: 200']);
    expect((await gaps.explained(1)).body).toMatchObject({ stored: 150, isSame: true });
  });

  it('keeps a proposed true value where a neighbor changes', async () => {
    await gaps.enter([140], { first: 1, who: technician });
    await gaps.enter([200], { first: 2 });
    await gaps.fill();
    expect(await proposals()).toMatchObject([{ oldValue: 110, newValue: 140 }]);
  });

  it('is overwritten at once by who may, with a reason', async () => {
    await gaps.enter([140], { first: 1, more: { reasonForChange: 'Read again' } });
    expect(await gaps.shown()).toEqual(['0: 100', '1: 140!', '2: 120']);
    expect(await proposals()).toEqual([]);
  });
});

describe('a substitute', () => {
  it('tells its method, its citation and its values, and comes out the same again, whatever changed since', async () => {
    await gaps.startMethod();
    await gaps.enter([100, null, 120]);
    await gaps.fill();
    const explained = async () => (await gaps.explained(1)).body;
    const told = {
      ...{
        stored: 110,
        value: 110,
        isSame: true,
        method: 'beforeAfter',
        citation: 'Permit V-17, condition 5',
        unit: 'lb',
      },
      ...{ basis: 'average', step: 'none', gapLength: 1, name: expect.stringContaining('Method') as string },
      before: { period: '2024-06-03 00:00', beginDate: '2024-06-03', slot: 0, value: 100 },
      after: { period: '2024-06-03 02:00', beginDate: '2024-06-03', slot: 2, value: 120 },
    };
    expect(await explained()).toMatchObject(told);
    // Not filled again yet: the explanation is of the values as they were.
    await gaps.enter([500], { first: 2 });
    expect(await explained()).toMatchObject(told);
    expect((await gaps.explained(0)).status).toBe(404);
  });

  it('is read by a calculation, which says so in its explanation (N6), until the true value is there', async () => {
    const doubled = await gaps.plant.result(gaps.set, `Twice the sulfur ${gaps.set}`, 'lb');
    const expression = await gaps.plant.insert('parameter_expression', { parameter_id: doubled, formula: 'x * 2' });
    const variable = { parameter_expression_id: expression, name: 'x', unit_id: gaps.plant.unit('lb') };
    await gaps.plant.insert('variable_map', {
      ...{ expression_variable_id: await gaps.plant.insert('expression_variable', variable) },
      ...{ source: 'parameter', source_parameter_id: gaps.sulfur },
    });
    const compute = () =>
      recalculate(() => openBulkConnection(poolOf(api.database), { companyId: company, userId: null }));
    const result = async () => (await gaps.items('2024-06-03', doubled))[1];
    await gaps.startMethod();
    await gaps.enter([100, null, 120]);
    await gaps.fill();
    await compute();
    expect(await result()).toMatchObject({ numValue: 220, substituted: true });
    const key = { nodeId: gaps.node, parameterId: doubled, beginDate: '2024-06-03', slot: 1 };
    const { body } = await administrator.call(explainMeasurement, key);
    expect(body.calculation?.inputs[0]?.measurements).toMatchObject([
      { value: 110, origin: 'substitute', flags: { substituted: true } },
    ]);
    await gaps.enter([140], { first: 1 });
    await compute();
    expect(await result()).toMatchObject({ numValue: 280, substituted: false });
  });

  it('never feeds a median', async () => {
    const rule = await administrator.call(qualityRules.endpoints.create, {
      ...{ name: `Median ${gaps.set}`, parameterSetId: gaps.set, severity: 'note', message: 'Above the median' },
      formula: 'value > MEDIAN(value, 5)',
    });
    await administrator.call(activateQualityRule, { id: rule.body.id, version: 1 });
    await gaps.startMethod();
    await gaps.enter([10, 20, null, null, 100]);
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 10', '1: 20', '2: 60*', '3: 60*', '4: 100']);
    // The median of what was measured is 20; with the substitutes it would be 60.
    const saved = await gaps.enter([40], { first: 5 });
    expect(saved.body.errors.map(({ message }) => message)).toEqual(['Above the median']);
  });

  it('never feeds what is usual', async () => {
    await gaps.startMethod();
    await gaps.enter([10, 10, 10, ...Array.from({ length: 15 }, () => null), 1000]);
    await gaps.fill();
    expect((await gaps.shown())[3]).toBe('3: 505*');
    // What was measured has a mean of 257.5; with the substitutes it would be about 453.
    const saved = await gaps.enter([3000], { first: 19 });
    expect(saved.body.errors.map(({ message }) => message)).toEqual([
      'The value is 12 times the usual value of this parameter',
    ]);
  });

  it('is taken from measured values alone: a filled gap changes no estimate beside it', async () => {
    await gaps.startMethod({ method: 'sameHour', earlierDays: 3 });
    await gaps.enter([60], { date: '2024-06-01' });
    await gaps.enter([30], { date: '2024-06-03' });
    await gaps.enter([99], { date: '2024-06-05' });
    await gaps.fill();
    expect(await gaps.shown('2024-06-02')).toEqual(['0: 60*']);
    // The mean of 60 and 30, not of 60, the substitute 60 and 30.
    expect(await gaps.shown('2024-06-04')).toEqual(['0: 45*']);
  });
});

it('the ladder fills an hour by its availability, and tells its step', async () => {
  await gaps.startMethod({ method: 'ladder720', potentialValue: 500, potentialUnitId: gaps.plant.unit('lb') });
  for (let day = 1; day <= 30; day += 1) {
    const date = `2024-05-${String(day).padStart(2, '0')}`;
    await gaps.enter(
      Array.from({ length: 24 }, () => 50),
      { date },
    );
  }
  await gaps.enter([100, null, 120], { date: '2024-05-31' });
  await gaps.fill();
  expect(await gaps.shown('2024-05-31')).toEqual(['0: 100', '1: 110*', '2: 120']);
  expect((await gaps.explained(1, '2024-05-31')).body).toMatchObject({
    ...{
      step: 'short95',
      stepCitation: '40 CFR 75.33(b)(1)(i)',
      measuredHours: 721,
      operatingHours: 722,
      isSame: true,
    },
  });
});
