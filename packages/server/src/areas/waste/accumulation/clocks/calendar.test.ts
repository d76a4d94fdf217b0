import { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

/** Clocks are dates of the site's calendar, here New York's: hours taken or given by daylight saving are not counted. */
const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const solvent = await waste.stream('Spent solvent');

afterEach(() => vi.useRealTimers());
const at = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });

/** A drum of its own site and month, filled on a day. */
async function drum(name: string, kind: 'central' | 'satellite', kilograms: number, dateAdded: string) {
  const site = await waste.site(name);
  const area = await waste.area(site, kind, `${name} area`);
  const id = await waste.container(site, area, { dateAdded: '2023-01-02' });
  const measured = { densityFrom: 'measured' as const, densityKgPerLitre: 1 };
  await waste.fill(id, solvent, kilograms, { dateAdded, ...measured });
  return id;
}

async function daysLeftAt(id: number, instants: readonly string[]): Promise<(number | null)[]> {
  const days: (number | null)[] = [];
  for (const instant of instants) {
    at(instant);
    days.push((await waste.read(id)).clocks[0]?.daysLeft ?? null);
  }
  return days;
}

describe('ninety days of a large generator (40 CFR 262.17(a)) in New York', () => {
  it('lose no day where the clocks go forward on 2026-03-08', async () => {
    at('2026-01-10T17:00:00Z');
    const id = await drum('Spring', 'central', 1000, '2025-12-15');
    expect((await waste.read(id)).deadline).toBe('2026-03-15');
    const lastMinute = ['2026-03-08T04:59:00Z', '2026-03-08T05:00:00Z'];
    const shortDay = ['2026-03-09T03:59:00Z', '2026-03-09T04:00:00Z'];
    expect(await daysLeftAt(id, [...lastMinute, ...shortDay])).toEqual([8, 7, 7, 6]);
  });

  it('gain none where the clocks go back on 2026-11-01', async () => {
    at('2026-09-10T16:00:00Z');
    const id = await drum('Autumn', 'central', 1000, '2026-08-15');
    expect((await waste.read(id)).deadline).toBe('2026-11-13');
    const lastMinute = ['2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z'];
    const longDay = ['2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z'];
    expect(await daysLeftAt(id, [...lastMinute, ...longDay])).toEqual([13, 12, 12, 11]);
  });

  it('end on 29 February where there is one, which is not overdue before it is over', async () => {
    at('2024-01-10T17:00:00Z');
    const id = await drum('Leap', 'central', 1000, '2023-12-01');
    expect((await waste.read(id)).deadline).toBe('2024-02-29');
    expect(await daysLeftAt(id, ['2024-02-28T17:00:00Z', '2024-03-01T04:59:00Z', '2024-03-01T05:00:00Z'])).toEqual([
      1, 0, -1,
    ]);
  });

  it('count from 29 February', async () => {
    at('2024-03-10T17:00:00Z');
    const id = await drum('From the leap day', 'central', 1000, '2024-02-29');
    expect((await waste.read(id)).deadline).toBe('2024-05-29');
  });

  it('take waste of the site’s own day only: at half past eleven in the evening tomorrow is still refused', async () => {
    at('2026-03-09T03:30:00Z');
    const site = await waste.site('Evening');
    const id = await waste.container(site, await waste.area(site, 'central'), { dateAdded: '2026-01-02' });
    const add = async (dateAdded: string) =>
      waste.client.call(addWasteEntry, await waste.entry(id, solvent, 5, { dateAdded }));
    expect((await add('2026-03-09')).body.message).toBe("Can't be in the future");
    expect((await add('2026-03-08')).status).toBe(200);
  });
});

describe('a satellite excess found on a Friday (40 CFR 262.15(a)(6))', () => {
  it('is to be removed by Monday: three consecutive calendar days, whatever the hours of the weekend', async () => {
    // Friday 2026-10-30; the clocks go back on the Sunday.
    at('2026-10-30T20:00:00Z');
    const id = await drum('Weekend', 'satellite', 300, '2026-10-30');
    const { areaExcesses, clocks } = await waste.read(id);
    expect(areaExcesses).toMatchObject([{ exceededOn: '2026-10-30', removeBy: '2026-11-02' }]);
    expect(clocks).toMatchObject([{ citation: '40 CFR 262.15(a)(6)', deadline: '2026-11-02', days: 3 }]);
    expect(new Date('2026-11-02').getUTCDay()).toBe(1);
    const saturday = '2026-10-31T16:00:00Z';
    const monday = ['2026-11-02T05:00:00Z', '2026-11-03T04:59:00Z'];
    expect(await daysLeftAt(id, [saturday, ...monday, '2026-11-03T05:00:00Z'])).toEqual([2, 0, 0, -1]);
  });
});
