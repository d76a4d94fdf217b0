import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import {
  activateMissingDataMethod,
  deactivateMissingDataMethod,
  previewMissingDataMethod,
} from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { activateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { decideRestatements, searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { fillGaps } from './fill-gaps.ts';
import { markOpenGaps } from './mark-gaps.ts';
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

describe('a gap', () => {
  it('is filled by the active method, with a mark, and by nobody before it is switched on', async () => {
    await gaps.enter([100, null, null, 120]);
    const id = await gaps.addMethod();
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '3: 120']);
    await administrator.call(activateMissingDataMethod, { id, version: 1 });
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*', '2: 110*', '3: 120']);
    expect((await gaps.items())[1]).toMatchObject({ origin: 'substitute', uomId: gaps.plant.unit('lb') });
  });

  it('is filled as soon as the value after it comes', async () => {
    await gaps.startMethod();
    await gaps.enter([100]);
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100']);
    await gaps.enter([120], { first: 3 });
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*', '2: 110*', '3: 120']);
  });

  it('gives way to the true value, and is estimated again from it', async () => {
    await gaps.startMethod();
    await gaps.enter([100, null, null, 120]);
    await gaps.fill();
    expect((await gaps.enter([140], { first: 1 })).status).toBe(200);
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 140', '2: 130*', '3: 120']);
    expect((await gaps.items())[1]).toMatchObject({ origin: 'manual', substituted: false });
    await gaps.change(1, { numValue: null });
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*', '2: 110*', '3: 120']);
  });

  it('gives way to a true value that is what was estimated', async () => {
    await gaps.startMethod();
    await gaps.enter([100, null, 120]);
    await gaps.fill();
    await gaps.enter([110], { first: 1 });
    expect((await gaps.items())[1]).toMatchObject({ numValue: 110, origin: 'manual', substituted: false });
  });

  it('is filled again where a neighbor changes, and is empty again where the method is switched off', async () => {
    const id = await gaps.startMethod();
    await gaps.enter([100, null, 120]);
    await gaps.fill();
    await gaps.enter([200], { first: 2 });
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 150*', '2: 200']);
    const { body } = await administrator.call(missingDataMethods.endpoints.read, { id });
    await administrator.call(deactivateMissingDataMethod, { id, version: body.version });
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '2: 200']);
  });

  it('of an invalid value is left to who marked it; a blank is filled', async () => {
    await gaps.startMethod();
    await gaps.enter([100, 7, 8, 120]);
    await gaps.change(1, { invalid: true });
    await gaps.change(2, { numValue: null });
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 7', '2: 110*', '3: 120']);
  });

  it('is none while the unit stands still', async () => {
    await gaps.enter([50, 50, 0, 50, 50], { parameterId: gaps.load });
    await gaps.enter([100, null, null, null, 120]);
    await gaps.startMethod({ operatingParameterId: gaps.load, operatingAbove: 10 });
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*', '3: 110*', '4: 120']);
    await gaps.enter([0, 60], { first: 1, parameterId: gaps.load });
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '2: 110*', '3: 110*', '4: 120']);
  });

  it('is filled by the method of the day and of the nearest place', async () => {
    await gaps.enter([100, null, null, 130], { date: '2024-06-03' });
    await gaps.enter([100, null, null, 130], { date: '2024-07-03' });
    await gaps.startMethod({ endDate: '2024-06-30', longestGap: 5 });
    const linear = { method: 'linear', longestGap: 5 };
    await gaps.startMethod({ ...linear, name: 'Line', nodeId: gaps.node, beginDate: '2024-07-01' });
    expect(await gaps.shown('2024-06-03')).toEqual(['0: 100', '1: 115*', '2: 115*', '3: 130']);
    expect(await gaps.shown('2024-07-03')).toEqual(['0: 100', '1: 110*', '2: 120*', '3: 130']);
  });

  it('at the end is filled by what needs no value after it, once its day has passed', async () => {
    await gaps.enter([100], { date: '2026-11-01' });
    await gaps.startMethod({ method: 'sameHour', earlierDays: 2, beginDate: '2026-01-01' });
    expect(await gaps.shown('2026-11-02')).toEqual(['0: 100*']);
    await api.within(company, markOpenGaps);
    await gaps.fill();
    // A substitute is no earlier value: two days on there is none.
    expect(await gaps.shown('2026-11-03')).toEqual(['0: 100*']);
    expect(await gaps.shown('2026-11-04')).toEqual([]);
  });
});

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
      'The value is 11.7 times the usual value of this parameter',
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

describe('the work', () => {
  it('done again doubles nothing', async () => {
    const id = await gaps.startMethod();
    await gaps.enter([100, null, null, 120]);
    await gaps.fill();
    const before = await gaps.items();
    const { body } = await administrator.call(missingDataMethods.endpoints.read, { id });
    const {
      parameter: _parameter,
      node: _node,
      isActive: _isActive,
      ...fields
    } = body as unknown as Record<string, unknown>;
    expect((await administrator.call(missingDataMethods.endpoints.update, fields as never)).status).toBe(200);
    expect(await gaps.fill()).toBeGreaterThan(0);
    expect(await gaps.items()).toEqual(before);
    expect(await gaps.fill()).toBe(0);
  });

  it('is asked for by the database itself', async () => {
    await gaps.startMethod();
    await gaps.enter([100, null, 120]);
    const { rows } = await api.within(company, async ({ db }) => ({
      rows: await db.selectFrom('job_run').select(['state']).where('task', '=', fillGaps.name).execute(),
    }));
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('a method', () => {
  it('says before it is switched on what it would fill, and what not', async () => {
    await gaps.enter([100, null, null, 120]);
    await gaps.enter([130], { first: 10 });
    const id = await gaps.addMethod({ longestGap: 3 });
    const days = { beginDate: '2024-06-03', endDate: '2024-06-03' };
    const { body } = await administrator.call(previewMissingDataMethod, { id, ...days });
    expect(body).toMatchObject({ nodeCount: 1, isCut: false, filledCount: 2, unit: 'lb' });
    expect(body.periods.slice(0, 3)).toMatchObject([
      { period: '2024-06-03 01:00', value: 110, basis: 'average', gapLength: 2 },
      { period: '2024-06-03 02:00', value: 110 },
      { period: '2024-06-03 04:00', value: null, basis: 'gapTooLong', gapLength: 6 },
    ]);
    expect(body.notFilledCount).toBe(6 + 13);
    expect(await gaps.shown()).toEqual(['0: 100', '3: 120', '10: 130']);
  });

  it('is refused where it could not fill the gaps that it is for', async () => {
    const refused = async (more: object) => {
      const { status, body } = await administrator.call(missingDataMethods.endpoints.create, gaps.fields(more));
      expect(status).toBe(400);
      return (body as unknown as { errors: { path: string; message: string }[] }).errors.map(
        ({ path, message }) => `${path}: ${message}`,
      );
    };
    expect(await refused({ method: 'linear' })).toEqual(['longestGap: Say up to how many periods a line is drawn']);
    expect(await refused({ method: 'ladder720' })).toEqual([
      'potentialValue: This method needs the maximum potential value',
    ]);
    expect(await refused({ method: 'ladder720', potentialValue: 5 })).toEqual([
      'potentialUnitId: The maximum potential value needs a unit',
    ]);
    expect(await refused({ citation: '' })).toHaveLength(1);
    expect(await refused({ operatingParameterId: gaps.load })).toEqual([
      'operatingAbove: Say above which number the unit operates',
    ]);
    expect(await refused({ endDate: '2023-01-01' })).toHaveLength(1);
  });

  it('is alone in filling the gaps of its days, and stays while it is switched on', async () => {
    const id = await gaps.startMethod({ endDate: '2024-12-31' });
    const other = await gaps.addMethod({ name: `Another ${gaps.set}`, beginDate: '2024-12-31' });
    const refused = await administrator.call(activateMissingDataMethod, { id: other, version: 1 });
    expect(refused.status).toBe(409);
    expect((await administrator.call(missingDataMethods.endpoints.remove, { id })).status).toBe(400);
    expect((await administrator.call(missingDataMethods.endpoints.remove, { id: other })).status).toBe(200);
  });

  it('is switched by those alone who may change limits', async () => {
    const id = await gaps.addMethod();
    expect((await technician.call(activateMissingDataMethod, { id, version: 1 })).status).toBe(403);
  });
});
