import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import {
  activateMissingDataMethod,
  deactivateMissingDataMethod,
} from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { fillGaps } from './fill-gaps.ts';
import { markOpenGaps } from './mark-gaps.ts';
import { TestingGaps } from './testing-gaps.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const gaps = await TestingGaps.open(api, company);
const { administrator } = gaps;
beforeEach(() => gaps.newStack());

describe('a gap', () => {
  it('is filled by the active method, with a mark, and by nobody before it is switched on', async () => {
    await gaps.enter([100, null, null, 120]);
    const id = await gaps.addMethod();
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '3: 120']);
    await administrator.call(activateMissingDataMethod, { id, version: 1 });
    await gaps.fill(administrator.userId);
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*', '2: 110*', '3: 120']);
    const substitute = { origin: 'substitute', uomId: gaps.plant.unit('lb'), recordedBy: null };
    expect((await gaps.items())[1]).toMatchObject(substitute);
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

  it('is none where somebody says why there is no value', async () => {
    await gaps.startMethod();
    await gaps.enter([100, null, 120]);
    await gaps.fill();
    expect((await gaps.change(1, { noDataCode: 'D' })).status).toBe(200);
    await gaps.fill();
    const told = { numValue: null, noDataCode: 'D', substituted: false, origin: 'manual' };
    expect((await gaps.items())[1]).toMatchObject(told);
    await gaps.change(1, { noDataCode: null });
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*', '2: 120']);
  });

  it('is none while the unit is out of operation', async () => {
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

describe('the node of a gap', () => {
  const shown = async () => (await gaps.shown()).join(', ');

  it('has the methods of the place that it is moved to', async () => {
    const other = await gaps.place('Other works');
    await gaps.startMethod({ nodeId: other });
    await gaps.enter([100, null, 120]);
    await gaps.fill();
    expect(await shown()).toBe('0: 100, 2: 120');
    await gaps.move(other, '2024-01-01');
    await gaps.fill();
    expect(await shown()).toBe('0: 100, 1: 110*, 2: 120');
  });

  it('has none outside of its active dates', async () => {
    await gaps.startMethod();
    await gaps.enter([100, null], {});
    await gaps.enter([120], { date: '2024-06-05' });
    await gaps.fill();
    expect(await gaps.shown('2024-06-04')).toHaveLength(24);
    await api.within(company, ({ db }) =>
      db.updateTable('node').set({ activeDate: '2024-06-05' }).where('id', '=', gaps.node).execute(),
    );
    await gaps.fill();
    expect(await gaps.shown('2024-06-04')).toEqual([]);
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

  it('done by two at once, while people save, fills each gap once', async () => {
    await gaps.startMethod();
    await gaps.enter([100, null, null, 120]);
    await Promise.all([gaps.fill(), gaps.fill(), gaps.enter([200], { first: 5 })]);
    await gaps.fill();
    expect(await gaps.shown()).toEqual(['0: 100', '1: 110*', '2: 110*', '3: 120', '4: 160*', '5: 200']);
    const versions = await api.within(company, ({ db }) =>
      db.selectFrom('measurement_history').select('slot').where('nodeId', '=', gaps.node).execute(),
    );
    // Nothing was written twice, so nothing was replaced.
    expect(versions).toEqual([]);
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
