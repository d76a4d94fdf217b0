import type { SheetColumn, SheetNode, SheetSet } from '@oikos/contract/measurement/entry-sheet.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { describe, expect, it } from 'vitest';
import type { DataItem } from './entry-cells.ts';
import { completenessOf, isMissing, nextMissing, nextSource, wholeOf } from './entry-completeness.ts';
import { cellOf } from './entry-grid.ts';
import type { CellEdit } from './entry-store.ts';
import { gridOfSite, itemsOfSite, type SiteSheet } from './site-grid.ts';

const node = (id: number, name: string, more: Partial<SheetNode> = {}) => ({
  ...{ id, name, nodeTypeId: 1, place: 'Cholla', timeZone: 'America/Phoenix', overwrites: [] },
  ...{ activeDate: '2000-01-01', inactiveDate: '9999-12-31', mayEdit: true, mayOverwriteApproved: false },
  ...more,
});
const parameter = (parameterId: number, name: string, more: Partial<SheetColumn> = {}) => ({
  ...{ parameterId, name, description: '', dataTypeId: 0, uomTypeId: 1, uomId: 1, uom: 'mmBtu', isCalculated: false },
  ...{ isReadOnly: false, picklistId: null, rollUp: 'sum', parameterSetId: 5, nodeTypeIds: [1] },
  ...more,
});
const set: SheetSet = { id: 5, name: 'Fuel', timespan: TIMESPAN.month, isConstant: false, isReadOnly: false };
const sheetOf = (nodes: SiteSheet['nodes'], parameters: SiteSheet['parameters']) =>
  ({ sets: [set], nodes, parameters, items: [] }) as unknown as SiteSheet;

const gas = parameter(7, 'Natural gas');
const remark = parameter(8, 'Remark', { dataTypeId: 1, uom: null });
const boilers = [node(1, 'Unit 1'), node(2, 'Unit 2'), node(3, 'Unit 3', { mayEdit: false })];
const sheet = sheetOf(boilers, [gas, remark]);
const grid = gridOfSite(sheet, TIMESPAN.month, '2026-05-01');
/** Three months are over. */
const today = () => '2026-04-15';
const item = (more: Partial<DataItem> = {}) =>
  ({ numValue: 5, noDataCode: null, textValue: null, invalid: false, ...more }) as DataItem;
const entered = (items: Record<string, DataItem> = {}, edits: Record<string, CellEdit> = {}) => ({
  items: new Map(Object.entries(items)),
  edits: new Map(Object.entries(edits)),
});
const at = (row: number, column: number) => ({ row, column });

describe('the sheet of a site', () => {
  it('has a row for each parameter of each source, grouped by source, and the periods across', () => {
    expect(grid.rows.map(({ group, label }) => [group, label])).toEqual([
      ['Unit 1', 'Natural gas'],
      ['Unit 1', 'Remark'],
      ['Unit 2', 'Natural gas'],
      ['Unit 2', 'Remark'],
      ['Unit 3', 'Natural gas'],
      ['Unit 3', 'Remark'],
    ]);
    expect(grid.columns.map(({ title }) => title).slice(0, 2)).toEqual(['2026-01', '2026-02']);
    expect(grid.columns).toHaveLength(12);
    expect(cellOf(grid, at(2, 2))).toMatchObject({ key: '2|2026-03-01|-1|7', name: 'Unit 2, Natural gas, 2026-03' });
  });

  it('says the place of sources where they are in several', () => {
    const two = sheetOf([node(1, 'Unit 1'), node(2, 'Unit 1', { place: 'Ocotillo' })], [gas]);
    const groups = gridOfSite(two, TIMESPAN.month, '2026-05-01').rows.map(({ group }) => group);
    expect(groups).toEqual(['Cholla · Unit 1', 'Ocotillo · Unit 1']);
  });

  it('has no cell for an hour that the day has not where a source is', () => {
    const hourly = { ...set, timespan: TIMESPAN.hour };
    const zones = [node(1, 'Phoenix'), node(2, 'New York', { timeZone: 'America/New_York' })];
    const hours = { ...sheetOf(zones, [gas]), sets: [hourly] };
    // Clocks in New York skip 02:00 that night.
    const night = gridOfSite(hours, TIMESPAN.hour, '2026-03-08');
    const two = night.columns.findIndex(({ title }) => title === '02:00');
    expect(cellOf(night, at(0, two))?.slot).toBe(2);
    expect(cellOf(night, at(1, two))).toBeNull();
    expect(cellOf(night, at(1, two + 1))?.slot).toBe(2);
  });

  it('finds stored values by their source and period', () => {
    const stored = { ...sheet, items: [{ ...item(), nodeId: 2, parameterId: 7, beginDate: '2026-03-01', slot: -1 }] };
    expect([...itemsOfSite(stored as SiteSheet).keys()]).toEqual(['2|2026-03-01|-1|7']);
  });
});

describe('what is missing', () => {
  it('is a number whose period is over; remarks, months to come and months outside the active dates are not', () => {
    const state = entered({ '1|2026-01-01|-1|7': item() });
    const late = node(4, 'Unit 4', { activeDate: '2026-02-15' });
    const withLate = gridOfSite(sheetOf([...boilers, late], [gas, remark]), TIMESPAN.month, '2026-05-01');
    const counts = completenessOf(withLate, state, today);
    expect(counts.map(({ expected, present }) => [expected, present])).toEqual([
      [3, 1],
      [0, 0],
      [3, 0],
      [0, 0],
      [3, 0],
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(wholeOf(counts)).toEqual({ expected: 10, present: 1 });
  });

  it('is not zero, but blank and invalid; what is typed counts before it is saved, unless it is wrong', () => {
    const cell = cellOf(grid, at(0, 0));
    if (!cell) throw new Error('There is no such cell');
    const missing = (items: Record<string, DataItem>, edits: Record<string, CellEdit> = {}) =>
      isMissing(cell, entered(items, edits), today);
    expect(missing({ [cell.key]: item({ numValue: 0 }) })).toBe(false);
    expect(missing({ [cell.key]: item({ numValue: null }) })).toBe(true);
    expect(missing({ [cell.key]: item({ invalid: true }) })).toBe(true);
    expect(missing({}, { [cell.key]: { text: '3', revision: null } })).toBe(false);
    expect(missing({ [cell.key]: item() }, { [cell.key]: { text: '', revision: 1 } })).toBe(true);
  });
});

describe('the way to what is missing', () => {
  it('leads in reading order, begins again at the top, and back', () => {
    const state = entered({ '1|2026-01-01|-1|7': item() });
    expect(nextMissing(grid, state, today)).toEqual(at(0, 1));
    expect(nextMissing(grid, state, today, at(0, 1))).toEqual(at(0, 2));
    expect(nextMissing(grid, state, today, at(0, 2))).toEqual(at(2, 0));
    // Nobody may enter values at the third unit.
    expect(nextMissing(grid, state, today, at(2, 2))).toEqual(at(0, 1));
    expect(nextMissing(grid, state, today, at(0, 1), -1)).toEqual(at(2, 2));
  });

  it('ends where nothing is missing', () => {
    const all = [1, 2].flatMap((id) => ['01', '02', '03'].map((month) => [`${id}|2026-${month}-01|-1|7`, item()]));
    expect(nextMissing(grid, entered(Object.fromEntries(all)), today)).toBeNull();
  });

  it('leads from source to source in the same column', () => {
    expect(nextSource(grid, at(1, 4))).toEqual(at(2, 4));
    expect(nextSource(grid, at(4, 4))).toEqual(at(0, 4));
    expect(nextSource(grid, at(3, 4), -1)).toEqual(at(0, 4));
    const single = gridOfSite(sheetOf([node(1, 'Unit 1')], [gas]), TIMESPAN.month, '2026-05-01');
    expect(nextSource(single, at(0, 0))).toBeNull();
  });
});
