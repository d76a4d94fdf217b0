import type { EntrySheet, SheetColumn, SheetNode } from '@oikos/contract/measurement/entry-sheet.ts';
import { describe, expect, it } from 'vitest';
import { approvalPlan, scopeRange } from './approval-plan.ts';
import { type DataItem, rowKey } from './entry-cells.ts';
import { gridOfSet } from './entry-grid.ts';
import type { EntryRow } from './entry-rows.ts';
import type { CellEdit } from './entry-store.ts';

const nodeOf = (id: number, mayOverwriteApproved: boolean) => ({ id, mayOverwriteApproved }) as SheetNode;
const rowOf = (node: SheetNode, begin: string): EntryRow => ({
  key: rowKey(node.id, begin, -1),
  node,
  begin,
  end: '2024-12-31',
  slot: -1,
  label: begin,
});
const own = nodeOf(1, true);
const others = nodeOf(2, false);
const rows = [
  ...['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01'].map((begin) => rowOf(own, begin)),
  rowOf(others, '2024-01-01'),
];
const columns = [{ parameterId: 7 }, { parameterId: 8 }] as SheetColumn[];
const item = (revision: number, approved: boolean, state = 'value') => ({ revision, approved, state }) as DataItem;
const items = new Map<string, DataItem>([
  ['1|2024-01-01|-1|7', item(11, false)],
  ['1|2024-02-01|-1|7', item(12, true)],
  ['1|2024-03-01|-1|7', item(13, false, 'blank')],
  ['1|2024-04-01|-1|7', item(14, false)],
  ['2|2024-01-01|-1|7', item(15, false)],
  ['1|2024-01-01|-1|8', item(16, true, 'blank')],
]);
const edits = new Map<string, CellEdit>([['1|2024-04-01|-1|7', { text: '9', revision: 14 }]]);
const grid = gridOfSet({ columns } as EntrySheet, rows);
const shown = { grid, state: { items, edits } };
const size = { rows: rows.length, columns: columns.length };
const selected = { top: 0, left: 0, bottom: 2, right: 0 };

describe('approving cells of the entry sheet', () => {
  it('takes the values with the revision that is seen, and counts what stays out by its reason', () => {
    const column = scopeRange('column', selected, { row: 0, column: 0 }, size);
    expect(approvalPlan(shown, column, true)).toEqual({
      values: [{ nodeId: 1, parameterId: 7, beginDate: '2024-01-01', slot: -1, revision: 11 }],
      already: 1,
      blank: 1,
      unsaved: 1,
      denied: 1,
    });
  });

  it('withdraws what is approved, from a cell that has lost its value, too', () => {
    const row = scopeRange('row', selected, { row: 0, column: 0 }, size);
    expect(approvalPlan(shown, row, false)).toMatchObject({ values: [{ parameterId: 8, revision: 16 }], already: 1 });
  });

  it.each([
    ['selection', 3],
    ['column', 5],
    ['row', 2],
    ['all', 10],
  ] as const)('a %s is so many cells: %i', (scope, cells) => {
    const plan = approvalPlan(shown, scopeRange(scope, selected, { row: 1, column: 1 }, size), true);
    expect(plan.values.length + plan.already + plan.blank + plan.unsaved + plan.denied).toBe(cells);
  });
});
