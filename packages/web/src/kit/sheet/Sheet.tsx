import {
  type PointerEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { type CellRange, clampPlace, holds, type SheetSize, singleCell } from './cell-range.ts';
import { draggedTo } from './fill-range.ts';
import { SheetCellView } from './SheetCellView.tsx';
import { SheetEditor } from './SheetEditor.tsx';
import { SheetHeader, SheetTotals } from './SheetHeader.tsx';
import { SheetRowHeader } from './SheetRowHeader.tsx';
import classes from './sheet.module.css';
import { columnEdges, ROW_HEADER_WIDTH, ROW_HEIGHT } from './sheet-geometry.ts';
import { sheetTexts } from './sheet-texts.ts';
import type { CellPlace, SheetColumn, SheetHandle, SheetProps, SheetRow } from './sheet-types.ts';
import { useSheetActions } from './use-sheet-actions.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { useViewport } from './use-viewport.ts';

type Drag = { readonly kind: 'select' } | { readonly kind: 'fill'; readonly target: CellRange };

const nameOfCell = ({ group, label }: SheetRow, { title }: SheetColumn): string =>
  [group, label, title].filter(Boolean).join(', ');

/**
 * A spreadsheet: only the rows in sight are drawn, the whole of it is worked by keyboard, blocks are pasted from and
 * copied to other spreadsheets. It knows texts and places only; what they mean is its owner's.
 */
export function Sheet({ ref, ...props }: SheetProps & { readonly ref?: Ref<SheetHandle> }) {
  const { rows, columns, label, corner, totalLabel, empty, rowHeaderWidth = ROW_HEADER_WIDTH } = props;
  const { say } = useSpeech();
  const id = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const size: SheetSize = useMemo(() => ({ rows: rows.length, columns: columns.length }), [rows, columns]);
  const edges = useMemo(() => columnEdges(columns, rowHeaderWidth), [columns, rowHeaderWidth]);
  const width = edges.at(-1) ?? 0;
  const actions = useSheetActions(props, size);
  const { first, last, pageRows, show } = useViewport(viewport, rows.length, rowHeaderWidth);
  const focus = clampPlace(actions.selection.focus, size);
  const drag = useSheetDrag(actions, props);

  const reveal = useCallback(
    ({ row, column }: CellPlace) => show({ row, left: edges[column] ?? 0, right: edges[column + 1] ?? 0 }),
    [show, edges],
  );
  useEffect(() => {
    reveal({ row: focus.row, column: focus.column });
  }, [reveal, focus.row, focus.column]);
  useImperativeHandle(ref, () => ({
    goTo: (place) => {
      actions.select(singleCell(place));
      viewport.current?.focus({ preventScroll: true });
    },
  }));

  const open = () => {
    if (!props.cell(focus).isOpenable || !props.onOpen) return false;
    props.onOpen(focus);
    return true;
  };
  const onKeyDown = useSheetKeys(actions.selection, size, pageRows, {
    ...actions,
    edit: actions.edit,
    undo: props.onUndo,
    redo: props.onRedo,
    open,
    details: () => props.onDetails?.(focus),
    pastEnd: () => props.onPastEnd?.() ?? false,
  });
  const refocus = () => viewport.current?.focus({ preventScroll: true });

  const drawnRow = (row: number) => {
    const header = rows[row];
    if (!header) return null;
    return (
      <div
        role="row"
        aria-rowindex={row + 2}
        className={classes.row}
        data-begins={(header.group !== undefined && header.group !== rows[row - 1]?.group) || undefined}
        style={{ top: row * ROW_HEIGHT, width }}
        key={header.key}
      >
        <SheetRowHeader
          row={header}
          isFirst={header.group !== rows[row - 1]?.group}
          isFocused={row === focus.row}
          width={rowHeaderWidth}
        />
        {columns.map((column, index) => drawnCell({ row, column: index }, nameOfCell(header, column)))}
      </div>
    );
  };

  const drawnCell = (place: CellPlace, name: string) => {
    const { row, column } = place;
    const cell = props.cell(place);
    const isNumeric = columns[column]?.isNumeric ?? false;
    const { range, editing } = actions;
    const isEdited = editing?.row === row && editing.column === column;
    const isCorner = row === range.bottom && column === range.right;
    return (
      <SheetCellView
        key={column}
        id={`${id}-${row}-${column}`}
        cell={cell}
        left={edges[column] ?? 0}
        width={(edges[column + 1] ?? 0) - (edges[column] ?? 0)}
        columnIndex={column + 2}
        isNumeric={isNumeric}
        isFocused={row === focus.row && column === focus.column}
        isSelected={holds(range, place)}
        isFillTarget={drag.target !== null && holds(drag.target, place) && !holds(range, place)}
        editor={
          isEdited ? (
            <SheetEditor
              label={name}
              initial={editing.initial}
              isNumeric={isNumeric}
              choices={cell.choices}
              onEnter={(text, leaving) => {
                actions.finishEditing(text, leaving);
                if (document.activeElement?.tagName === 'INPUT') refocus();
              }}
              onCancel={() => {
                actions.cancelEditing();
                refocus();
              }}
            />
          ) : undefined
        }
        handle={
          isCorner && !isEdited ? (
            <span className={classes.handle} title={say(sheetTexts.fillHandle)} onPointerDown={drag.beginFill} />
          ) : null
        }
        onPointerDown={(event) => drag.beginSelect(event, place)}
        onPointerEnter={(event) => drag.enter(event, place)}
        onClick={() => drag.click(place)}
        onDoubleClick={() => actions.edit()}
      />
    );
  };

  return (
    <div
      ref={viewport}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-description={say(sheetTexts.instructions)}
      aria-rowcount={rows.length + (totalLabel ? 2 : 1)}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={rows.length > 0 ? `${id}-${focus.row}-${focus.column}` : undefined}
      className={classes.viewport}
      onKeyDown={onKeyDown}
      onCopy={actions.copy}
      onCut={actions.cut}
      onPaste={actions.paste}
    >
      <SheetHeader corner={corner} columns={columns} edges={edges} width={width} focused={focus.column} />
      <div role="rowgroup" className={classes.body} style={{ height: rows.length * ROW_HEIGHT, width }}>
        {Array.from({ length: last - first }, (_, index) => drawnRow(first + index))}
      </div>
      {rows.length === 0 ? empty : null}
      {totalLabel ? (
        <SheetTotals label={totalLabel} columns={columns} edges={edges} width={width} rowIndex={rows.length + 2} />
      ) : null}
    </div>
  );
}

/** Selecting and filling with the mouse; fingers scroll. */
function useSheetDrag(actions: ReturnType<typeof useSheetActions>, props: SheetProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const moved = useRef(false);
  const latest = useRef({ drag, actions });
  latest.current = { drag, actions };
  useEffect(() => {
    const end = () => {
      const { drag: ended, actions: now } = latest.current;
      if (ended?.kind === 'fill') now.dragFill(ended.target);
      if (ended) setDrag(null);
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);
  return {
    target: drag?.kind === 'fill' ? drag.target : null,
    beginSelect: (event: PointerEvent, place: CellPlace) => {
      if (event.button !== 0) return;
      moved.current = event.shiftKey;
      actions.select(event.shiftKey ? { anchor: actions.selection.anchor, focus: place } : singleCell(place));
      if (event.pointerType === 'mouse') setDrag({ kind: 'select' });
    },
    beginFill: (event: PointerEvent) => {
      event.stopPropagation();
      event.preventDefault();
      setDrag({ kind: 'fill', target: actions.range });
    },
    enter: (event: PointerEvent, place: CellPlace) => {
      if (drag === null || event.buttons === 0) return;
      moved.current = true;
      if (drag.kind === 'fill') setDrag({ kind: 'fill', target: draggedTo(actions.range, place) });
      else actions.select({ anchor: actions.selection.anchor, focus: place });
    },
    click: (place: CellPlace) => {
      if (!moved.current && props.cell(place).isOpenable) props.onOpen?.(place);
    },
  };
}
