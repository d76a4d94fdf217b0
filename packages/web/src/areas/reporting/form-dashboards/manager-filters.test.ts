import { describe, expect, it } from 'vitest';
import { formsAddress, readManagerFilters, writeManagerFilters } from './manager-filters.ts';

const filters = { year: 2025, version: 2, nodeId: 7, templateIds: [3, 4] };

describe('the filters of the manager dashboard', () => {
  it('are this year and the first round of all forms where the address says nothing', () => {
    const standard = { year: undefined, version: 1, nodeId: -1, templateIds: [] };
    expect(readManagerFilters(new URLSearchParams())).toEqual(standard);
    const odd = 'year=99999&version=-1&nodeId=x&templates=a,0';
    expect(readManagerFilters(new URLSearchParams(odd))).toEqual(standard);
    expect(writeManagerFilters(new URLSearchParams('tab=forms'), standard).toString()).toBe('tab=forms');
  });

  it('come back from the address that they are written to', () => {
    expect(readManagerFilters(writeManagerFilters(new URLSearchParams(), filters))).toEqual(filters);
  });

  it('begin at the first page once one of them changes', () => {
    const address = new URLSearchParams('tab=completeness&set=4&matrixPage=3');
    expect(writeManagerFilters(address, { year: 2024 }).toString()).toBe('tab=completeness&set=4&year=2024');
  });

  it('go along to the list behind a number', () => {
    const address = new URLSearchParams(
      formsAddress(filters, { states: ['notStarted', 'readyToSubmit'], isHere: true }),
    );
    expect(readManagerFilters(address)).toEqual(filters);
    expect([address.get('tab'), address.get('forms.states'), address.get('forms.isHere')]).toEqual([
      'forms',
      'notStarted,readyToSubmit',
      'true',
    ]);
  });
});
