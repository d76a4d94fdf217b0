import { useLocalStorage } from '@mantine/hooks';
import type { NumberNotation } from '@oikos/domain/quantity/number-notations.ts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { toast } from '../../../kit/progress/toast.ts';
import { Sheet } from '../../../kit/sheet/Sheet.tsx';
import { ROW_HEIGHT } from '../../../kit/sheet/sheet-geometry.ts';
import type { CellEntry, CellPlace, SheetCell, SheetHandle } from '../../../kit/sheet/sheet-types.ts';
import { companyNotationName } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { CellDrawer } from './CellDrawer.tsx';
import { EntryProblems } from './EntryProblems.tsx';
import { Explanation } from './Explanation.tsx';
import classes from './entry.module.css';
import type { EntryCell } from './entry-cells.ts';
import { cellAt, columnsOf } from './entry-display.ts';
import { cellOf, placeOfCell } from './entry-grid.ts';
import { readEntered } from './entry-text.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { useDisplay } from './use-display.ts';
import type { Entry } from './use-entry.ts';

/** Heading, borders and the bar that scrolls sideways. */
const AROUND_ROWS = 80;
const MOST_ROWS_SEEN = 16;
/** Of a sheet. */
const LEAST_HEIGHT = 180;

export interface EntryTableProps {
  readonly entry: Entry;
  readonly label: string;
  /** Over the labels of the rows. */
  readonly corner: string;
  readonly rowHeaderWidth?: number;
  /** What the page around it knows of a cell besides. */
  readonly shown: (cell: EntryCell, as: SheetCell) => SheetCell;
  readonly onFocusCell: (cell: EntryCell | null) => void;
  /** The key of the cell whose details are open. */
  readonly details: string | null;
  readonly onDetails: (cell: string | null) => void;
  /** Nothing may be changed in the details either. */
  readonly isReadOnly: boolean;
  /** In the details of a cell, before what its value was: what the page around it keeps of it. */
  readonly besideHistory: (cell: EntryCell) => ReactNode;
}

/** A spreadsheet among other parts of a page, which saves it: as high as its rows, with what is wrong below it. */
export function EntryTable(props: EntryTableProps) {
  const { entry, label, corner, rowHeaderWidth, shown, onFocusCell, besideHistory } = props;
  const { store, grid } = entry;
  const { say } = useSpeech();
  const sheet = useRef<SheetHandle>(null);
  const [notation] = useLocalStorage<NumberNotation>({
    key: 'oikos.entry.notation',
    defaultValue: companyNotationName(),
  });
  const [explained, setExplained] = useState<CellPlace | null>(null);
  const display = useDisplay(entry, notation);
  const columns = useMemo(() => columnsOf(display), [display]);
  const cell = (place: CellPlace): SheetCell => {
    const at = cellOf(grid, place);
    return at ? shown(at, cellAt(display, place)) : cellAt(display, place);
  };
  const enter = (entries: readonly CellEntry[]) => {
    store.change(
      entries.flatMap(({ text, ...place }) => {
        const at = cellOf(grid, place);
        return at ? [{ key: at.key, patch: readEntered(text, at.parameter.dataTypeId, display.notation) }] : [];
      }),
    );
  };
  const height = Math.max(LEAST_HEIGHT, Math.min(grid.rows.length, MOST_ROWS_SEEN) * ROW_HEIGHT + AROUND_ROWS);
  return (
    <div>
      <div className={classes.table} style={{ height }}>
        <Sheet
          ref={sheet}
          label={label}
          corner={corner}
          {...(rowHeaderWidth && { rowHeaderWidth })}
          rows={grid.rows}
          columns={columns}
          cell={cell}
          onEntries={enter}
          onSkipped={(count, why) => toast('ok', why ?? say(texts.skipped, count))}
          onUndo={() => store.undo()}
          onRedo={() => store.redo()}
          onOpen={setExplained}
          onDetails={(place) => props.onDetails(cellOf(grid, place)?.key ?? null)}
          onFocusCell={(place) => onFocusCell(cellOf(grid, place))}
        />
      </div>
      <EntryProblems display={display} onGoTo={(place) => sheet.current?.goTo(place)} />
      <CellDrawer
        display={display}
        store={store}
        place={placeOfCell(grid, props.details)}
        isReadOnly={props.isReadOnly}
        besideHistory={besideHistory}
        onClose={() => props.onDetails(null)}
        onExplain={setExplained}
      />
      <Explanation display={display} place={explained} onClose={() => setExplained(null)} />
    </div>
  );
}
