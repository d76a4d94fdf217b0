import { describe, expect, it } from 'vitest';
import { presetOf, presetsOf, readFilters, writeFilters } from './dashboard-filters.ts';

describe('the filters of a dashboard', () => {
  it('come back from the address as they were written', () => {
    const change = {
      nodeId: 7,
      programmeId: 3,
      beginDate: '2016-01-01',
      endDate: '2016-12-31',
      groupBy: 'gas',
    } as const;
    const address = writeFilters(new URLSearchParams('tab=x'), { ...change, scope2Method: 'market' });
    expect(readFilters(new URLSearchParams(address.toString()))).toEqual({ ...change, scope2Method: 'market' });
    expect(address.get('tab')).toBe('x');
  });

  it('leave what is standard out of the address', () => {
    const address = writeFilters(new URLSearchParams('groupBy=gas&nodeId=7'), { groupBy: 'facility', nodeId: -1 });
    expect(address.toString()).toBe('');
  });

  it('pass over nonsense', () => {
    const filters = readFilters(new URLSearchParams('nodeId=x&beginDate=2016-13-01&groupBy=colour&scope2Method=y'));
    expect(filters).toEqual(readFilters(new URLSearchParams()));
  });
});

describe('a preset of dates', () => {
  const [from, to] = ['2011-03-01', '2017-06-30'];

  it('is found again from its days', () => {
    for (const { preset, ...days } of presetsOf(from, to)) expect(presetOf(days, from, to)).toBe(preset);
    expect(presetOf({ beginDate: '2016-01-01', endDate: '2016-06-30' }, from, to)).toBeUndefined();
  });

  it('is each year with results, the latest first, and ends with the last day that has results', () => {
    const all = presetsOf(from, to);
    expect(all.map(({ preset }) => preset)).toEqual([
      ...['standard', '2017', '2016', '2015', '2014', '2013', '2012', '2011'],
      ...['lastTwelveMonths', 'allYears'],
    ]);
    const daysOf = (name: string) => all.find(({ preset }) => preset === name);
    expect(daysOf('lastTwelveMonths')).toMatchObject({ beginDate: '2016-07-01', endDate: '2017-06-30' });
    expect(daysOf('2016')).toMatchObject({ beginDate: '2016-01-01', endDate: '2016-12-31' });
    expect(daysOf('allYears')).toMatchObject({ beginDate: '2011-03-01', endDate: '2017-06-30' });
    expect(daysOf('standard')).toMatchObject({ beginDate: undefined, endDate: undefined });
  });

  it('offers ten years by name at most, and thirty at once', () => {
    const all = presetsOf('1950-01-01', '2020-12-31');
    expect(all.filter(({ preset }) => /^\d+$/.test(preset))).toHaveLength(10);
    expect(all.at(-1)).toMatchObject({ beginDate: '1991-01-01', endDate: '2020-12-31' });
  });
});
