import { describe, expect, it } from 'vitest';
import { changeOf, presetDays, presetOf, readFilters, writeFilters } from './dashboard-filters.ts';

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
    for (const preset of ['latestYear', 'yearBefore', 'lastTwelveMonths', 'allYears'] as const)
      expect(presetOf(presetDays(preset, from, to), from, to)).toBe(preset);
  });

  it('ends with the last day that has results', () => {
    expect(presetDays('lastTwelveMonths', from, to)).toEqual({ beginDate: '2016-07-01', endDate: '2017-06-30' });
    expect(presetDays('yearBefore', from, to)).toEqual({ beginDate: '2016-01-01', endDate: '2016-12-31' });
    expect(presetDays('allYears', from, to)).toEqual({ beginDate: '2011-03-01', endDate: '2017-06-30' });
  });
});

it('compares nothing with nothing, and nothing with zero', () => {
  expect([changeOf(5, null), changeOf(null, 5), changeOf(5, 0)]).toEqual([null, null, null]);
  expect([changeOf(5, 4), changeOf(0, 0), changeOf(0, 4)]).toEqual([25, 0, -100]);
});
