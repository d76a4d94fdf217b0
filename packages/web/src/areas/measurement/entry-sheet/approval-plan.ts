import { type CellRange, placesOf } from '../../../kit/sheet/cell-range.ts';
import type { ApprovedValue } from '../approvals/use-approving.ts';
import type { EntryCell } from './entry-cells.ts';
import { cellOf, type EntryGrid } from './entry-grid.ts';
import type { EntryState } from './entry-store.ts';

/** What approving some cells, or withdrawing their approval, would do. */
export interface ApprovalPlan {
  readonly values: readonly ApprovedValue[];
  /** Have no value. */
  readonly blank: number;
  /** Approved already; or, where approvals are withdrawn, not approved. */
  readonly already: number;
  /** Have changes that aren't saved: what would be approved is not what is seen. */
  readonly unsaved: number;
  /** Of nodes where the user may not approve. */
  readonly denied: number;
}

interface ShownCells {
  readonly grid: EntryGrid;
  readonly state: Pick<EntryState, 'items' | 'edits'>;
}

type CellFate = 'blank' | 'already' | 'unsaved' | 'denied' | 'changes';

function fateOf({ state }: ShownCells, { key, node }: EntryCell, approved: boolean): CellFate {
  const item = state.items.get(key);
  if (item === undefined || (item.state !== 'value' && (approved || !item.approved))) return 'blank';
  if (item.approved === approved) return 'already';
  if (!node.mayOverwriteApproved) return 'denied';
  return state.edits.has(key) ? 'unsaved' : 'changes';
}

/** Which of the cells change and why the others stay out; each is counted once. */
export function approvalPlan(shown: ShownCells, range: CellRange, approved: boolean): ApprovalPlan {
  const values: ApprovedValue[] = [];
  const counts = { blank: 0, already: 0, unsaved: 0, denied: 0 };
  for (const place of placesOf(range)) {
    const cell = cellOf(shown.grid, place);
    if (!cell) continue;
    const fate = fateOf(shown, cell, approved);
    if (fate !== 'changes') counts[fate] += 1;
    else {
      const revision = shown.state.items.get(cell.key)?.revision ?? 0;
      const { node, parameter, begin: beginDate, slot } = cell;
      values.push({ nodeId: node.id, parameterId: parameter.parameterId, beginDate, slot, revision });
    }
  }
  return { values, ...counts };
}

export type ApprovalScope = 'selection' | 'column' | 'row' | 'all';

/** The cells that a choice means: what is selected, or the whole column or row of the cell in focus, or everything. */
export function scopeRange(
  scope: ApprovalScope,
  selected: CellRange,
  focus: { readonly row: number; readonly column: number },
  size: { readonly rows: number; readonly columns: number },
): CellRange {
  const all = { top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 };
  if (scope === 'selection') return selected;
  if (scope === 'column') return { ...all, left: focus.column, right: focus.column };
  if (scope === 'row') return { ...all, top: focus.row, bottom: focus.row };
  return all;
}
