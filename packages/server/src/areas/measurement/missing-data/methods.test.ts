import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import {
  activateMissingDataMethod,
  explainEstimate,
  previewMissingDataMethod,
} from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { TestingGaps } from './testing-gaps.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const gaps = await TestingGaps.open(api, company);
const { administrator } = gaps;
const technician = await api.user(company, 'dataEntryTechnician');
beforeEach(() => gaps.newStack());

it('fills by load range, and again when the load of an hour changes', async () => {
  await gaps.enter([10, 30, 90, null, null, 50]);
  await gaps.enter([15, 15, 280, 20, 290, 20], { parameterId: gaps.load });
  const load = { loadParameterId: gaps.load, maximumLoad: 300 };
  const flow = { method: 'ladder2160', potentialValue: 500, potentialUnitId: gaps.plant.unit('lb') };
  const id = await gaps.startMethod({ ...flow, ...load });
  expect(await gaps.shown()).toEqual(['0: 10', '1: 30', '2: 90', '3: 20*', '4: 90*', '5: 50']);
  expect((await gaps.explained(3)).body).toMatchObject({
    ...{ loadRange: 1, stepCitation: '40 CFR 75.31(c)', basis: 'meanOfHours', usedCount: 2, isSame: true },
  });
  const key = { id, nodeId: gaps.node, beginDate: '2024-06-03', slot: 3 };
  const { body } = await administrator.call(explainEstimate, key);
  expect(body).toMatchObject({ value: 20, loadRange: 1, usedCount: 2, stepCitation: '40 CFR 75.31(c)' });
  await gaps.enter([285], { first: 3, parameterId: gaps.load });
  await gaps.fill();
  expect((await gaps.shown())[3]).toBe('3: 90*');
  expect((await gaps.explained(3)).body).toMatchObject({ loadRange: 10, isSame: true });
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

  it('tells of each value of its preview, and of each that it leaves blank, from what it is estimated', async () => {
    await gaps.enter([100, null, null, 120, null, 130]);
    const id = await gaps.addMethod({ longestGap: 1 });
    const days = { beginDate: '2024-06-03', endDate: '2024-06-03' };
    const { body } = await administrator.call(previewMissingDataMethod, { id, ...days });
    const explained = (slot: number, who = administrator, nodeId = gaps.node) =>
      who.call(explainEstimate, { id, nodeId, beginDate: days.beginDate, slot });
    for (const { gapLength, slot, period, value, basis } of body.periods.slice(0, 3))
      expect((await explained(slot)).body).toMatchObject({ period, value, basis, gapLength, usedCount: 0, unit: 'lb' });
    expect((await explained(4)).body).toMatchObject({
      ...{ value: 125, basis: 'average', citation: 'Permit V-17, condition 5', parameterId: gaps.sulfur },
      before: { period: '2024-06-03 03:00', beginDate: '2024-06-03', slot: 3, value: 120 },
      after: { period: '2024-06-03 05:00', beginDate: '2024-06-03', slot: 5, value: 130 },
    });
    expect((await explained(1)).body).toMatchObject({ value: null, basis: 'gapTooLong', after: { value: 120 } });
    // An hour with a value, one that no day has, and places without a value and out of a person's reach.
    expect((await explained(3)).status).toBe(404);
    expect((await explained(30)).status).toBe(404);
    const place = await gaps.place('Another site');
    const neighbor = await api.user(company, 'administrator', { nodeId: place });
    expect((await explained(4, neighbor, place)).status).toBe(404);
    expect((await explained(4, neighbor)).status).toBe(403);
    expect((await explained(4, technician)).status).toBe(403);
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
    const flow = { method: 'ladder2160', potentialValue: 5, potentialUnitId: gaps.plant.unit('lb') };
    expect(await refused({ ...flow, maximumLoad: 300 })).toEqual([
      'loadParameterId: Choose the parameter whose value is the load of the unit',
    ]);
    expect(await refused({ ...flow, loadParameterId: gaps.load, maximumLoad: 0 })).toEqual([
      'maximumLoad: Enter the maximum hourly load, above zero',
    ]);
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
