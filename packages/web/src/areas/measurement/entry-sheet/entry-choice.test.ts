import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { describe, expect, it } from 'vitest';
import { addressOfChoice, choiceOfAddress } from './entry-address.ts';
import { choiceOfRemembered, type EntryChoice, emptyChoice, isComplete, keptOf, usualDates } from './entry-choice.ts';

const today = '2026-11-28';
const site: EntryChoice = { ...emptyChoice(today), nodeId: 12 };

describe('the sheet that is open', () => {
  it('begins with the year of the last month that is over', () => {
    expect(usualDates('2026-11-28')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(usualDates('2027-01-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('is in the address, and read from there', () => {
    for (const choice of [
      site,
      { ...site, timespan: TIMESPAN.day, from: '2026-02-03', page: 2 },
      { ...site, layout: 'periods', parameterSetId: 3, from: '2025-01-01', to: '2025-06-30' },
      { ...site, layout: 'nodes', parameterSetId: 3, nodeTypeId: 7 },
    ] as const) {
      const { to, ...read } = choiceOfAddress(addressOfChoice(choice, new URLSearchParams()), emptyChoice(today));
      const { to: last, ...rest } = choice;
      expect(read).toEqual(rest);
      if (choice.layout !== 'site') expect(to).toBe(last);
    }
  });

  it('takes from an address without a place only when', () => {
    const asked = choiceOfAddress(new URLSearchParams('from=2018-01-01&to=2018-12-31'), site);
    expect(asked).toEqual({ ...site, from: '2018-01-01', to: '2018-12-31' });
    expect(choiceOfAddress(new URLSearchParams('node=12&set=3'), site)).toMatchObject({ layout: 'periods' });
    expect(choiceOfAddress(new URLSearchParams('node=x&span=99&page=1e9'), site)).toMatchObject({
      nodeId: 0,
      timespan: TIMESPAN.month,
      page: 0,
    });
  });
});

describe('the sheet that is remembered', () => {
  it('follows the calendar where its days are the usual ones, and keeps others', () => {
    expect(choiceOfRemembered(keptOf(site, today), '2027-02-10')).toMatchObject({ nodeId: 12, from: '2027-01-01' });
    const earlier = { ...site, from: '2018-01-01', to: '2018-12-31' };
    expect(choiceOfRemembered(keptOf(earlier, today), '2027-02-10')).toMatchObject({ from: '2018-01-01' });
    const source: EntryChoice = { ...earlier, layout: 'periods', parameterSetId: 3 };
    expect(choiceOfRemembered(keptOf(source, today), today)).toEqual(source);
  });

  it('is complete with what its layout needs', () => {
    expect(isComplete(site)).toBe(true);
    expect(isComplete({ ...site, layout: 'periods' })).toBe(false);
    expect(isComplete({ ...site, layout: 'nodes', parameterSetId: 3, nodeId: 0, nodeTypeId: 7 })).toBe(true);
  });
});
