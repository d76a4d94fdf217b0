import type { FormView } from '@oikos/contract/collection/forms/form-view.ts';
import type { TableBlock } from '@oikos/domain/collection/forms/form-definition.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { describe, expect, it } from 'vitest';
import { gridsOfTable } from './form-grid.ts';

const block: TableBlock = {
  kind: 'table',
  key: 'fuel',
  label: 'Fuel',
  instructions: '',
  condition: null,
  nodeTypeId: 1,
  parameters: [{ key: 'heat', parameterId: 7, isRequired: true, unitId: null, initial: null }],
};

/** The table at boilers of these time zones. */
function gridOf(timespan: Timespan, beginDate: string, endDate: string, ...timeZones: readonly string[]) {
  const view = {
    nodeId: 1,
    beginDate,
    endDate,
    nodes: timeZones.map((timeZone, index) => ({ id: index + 1, name: `Boiler ${index}`, nodeTypeId: 1, timeZone })),
    parameters: [{ parameterId: 7, parameterSetId: 3, name: 'Heat', dataTypeId: 0 }],
    sets: [{ id: 3, timespan }],
    units: [],
  } as unknown as FormView;
  const [table] = gridsOfTable(view, block);
  if (table === undefined) throw new Error('There is no grid');
  return { titles: table.grid.columns.map(({ title }) => title), cells: table.grid.cells };
}

describe('columns of periods', () => {
  it('are in the order of time across New Year', () => {
    const { titles, cells } = gridOf(TIMESPAN.hour, '2026-12-31', '2027-01-02', 'UTC');
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([48, '12-31 00:00', '01-01 23:00']);
    expect(cells[0]?.map((cell) => cell && `${cell.begin} ${cell.slot}`).slice(23, 25)).toEqual([
      '2026-12-31 23',
      '2027-01-01 0',
    ]);
  });

  it('are in the order of time in the hour that clocks show twice', () => {
    const { titles, cells } = gridOf(TIMESPAN.hour, '2026-10-25', '2026-10-26', 'Europe/Berlin', 'UTC');
    expect(cells[0]?.flatMap((cell) => cell?.slot ?? [])).toEqual(Array.from({ length: 25 }, (_, slot) => slot));
    expect(cells[1]?.flatMap((cell) => cell?.slot ?? [])).toEqual(Array.from({ length: 24 }, (_, slot) => slot));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('are in the order of time for months', () => {
    const { titles } = gridOf(TIMESPAN.month, '2026-11-01', '2027-03-01', 'UTC');
    expect(titles).toHaveLength(4);
    expect(titles[0]).toContain('2026');
    expect(titles.at(-1)).toContain('2027');
  });
});
