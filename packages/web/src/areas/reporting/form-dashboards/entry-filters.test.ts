import { describe, expect, it } from 'vitest';
import { entryInput, readEntryFilters, viewAddress, viewIn, writeEntryFilters } from './entry-filters.ts';

const standard = { periodStart: undefined, frequency: 'ALL', period: 1, ownerId: -1, nodeId: -1 };

describe('the filters of the data entry dashboard', () => {
  it('are those of V243 where the address says nothing, or nothing that is known', () => {
    expect(readEntryFilters(new URLSearchParams())).toEqual(standard);
    expect(readEntryFilters(new URLSearchParams('periodStart=x&frequency=2&period=4&ownerId=-3'))).toEqual(standard);
    expect('periodStart' in entryInput(readEntryFilters(new URLSearchParams()))).toBe(false);
  });

  it('come back from the address that they are written to', () => {
    const filters = { periodStart: '2026-01-01', frequency: 5, period: 3, ownerId: 4, nodeId: 9 } as const;
    expect(readEntryFilters(writeEntryFilters(new URLSearchParams(), filters))).toEqual(filters);
  });

  it('stay when a view is opened, whose list begins at its first page', () => {
    const address = new URLSearchParams(viewAddress(new URLSearchParams('period=2&forms.page=3'), 'ready'));
    expect([address.get('period'), address.get('forms.page'), viewIn(address)]).toEqual(['2', null, 'ready']);
    expect(viewIn(new URLSearchParams('view=late'))).toBeUndefined();
  });
});
