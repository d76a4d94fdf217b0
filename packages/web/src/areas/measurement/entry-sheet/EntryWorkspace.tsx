import { Text } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import type { NumberNotation } from '@oikos/domain/quantity/number-notations.ts';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useUnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { AfterPage } from '../../../kit/page/AfterPage.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { type CellRange, rangeOf } from '../../../kit/sheet/cell-range.ts';
import { Sheet } from '../../../kit/sheet/Sheet.tsx';
import type { CellEntry, CellPlace, SheetHandle } from '../../../kit/sheet/sheet-types.ts';
import { companyNotationName } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx';
import { useApproving } from '../approvals/use-approving.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { CellDrawer } from './CellDrawer.tsx';
import { CellPanel } from './CellPanel.tsx';
import { EntryProblems } from './EntryProblems.tsx';
import { EntryProgress } from './EntryProgress.tsx';
import { EntryToolbar } from './EntryToolbar.tsx';
import { Explanation } from './Explanation.tsx';
import classes from './entry.module.css';
import { cellAt, columnsOf, rowsOf } from './entry-display.ts';
import { cellOf } from './entry-grid.ts';
import { readEntered } from './entry-text.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RecalculationNotice } from './RecalculationNotice.tsx';
import { RestatementNotice } from './RestatementNotice.tsx';
import { useDisplay } from './use-display.ts';
import { type Entry, useEntryState } from './use-entry.ts';
import { FirstFocus, useEntryKeys } from './use-entry-keys.ts';
import { useSaveEntry } from './use-save-entry.ts';
import type { ShownValues } from './ValuesExport.tsx';

/** What a layout says of its sheet. */
export interface EntryFrame {
  readonly label: string;
  /** Over the labels of the rows. */
  readonly corner: string;
  readonly rowHeaderWidth?: number;
  /** Each row is a parameter at a source: it says how complete it is, and columns don't add up. */
  readonly isOfSources?: boolean;
  /** What approving everything is about. */
  readonly allName: string;
  readonly shown: ShownValues;
  /** -1: of every node. */
  readonly restatedNodeId: number;
  /** Said above the sheet: that there is more than it shows. */
  readonly notice?: ReactNode;
  readonly bills?: (close: () => void) => ReactNode;
}

interface EntryWorkspaceProps {
  readonly entry: Entry;
  readonly frame: EntryFrame;
  /** The person chose this sheet: they go on in it, at the first value that is missing. */
  readonly takesFocus: RefObject<boolean>;
  readonly onFocusRow?: (row: number) => void;
}

/** A spreadsheet of values with all that belongs to it, for every layout; mount it again for another choice. */
export function EntryWorkspace({ entry, frame, takesFocus, onFocusRow }: EntryWorkspaceProps) {
  const { store, grid } = entry;
  const { say } = useSpeech();
  const state = useEntryState(store);
  const saving = useSaveEntry(entry);
  const sheet = useRef<SheetHandle>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [notation, setNotation] = useLocalStorage<NumberNotation>({
    key: 'oikos.entry.notation',
    defaultValue: companyNotationName(),
  });
  const [focus, setFocus] = useState<CellPlace>({ row: 0, column: 0 });
  const [details, setDetails] = useState<CellPlace | null>(null);
  const [explained, setExplained] = useState<CellPlace | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const [hasBills, setBills] = useState(false);
  const [selected, setSelected] = useState<CellRange>({ top: 0, left: 0, bottom: 0, right: 0 });
  const [isApproving, setApproving] = useState(false);
  const approving = useApproving();
  useUnsavedChanges(state.edits.size > 0);
  const display = useDisplay(entry, notation);
  const columns = useMemo(() => columnsOf(display), [display]);
  const rows = useMemo(() => (frame.isOfSources ? rowsOf(display) : grid.rows), [display, grid, frame.isOfSources]);
  const mayApprove = grid.cells.some((line) => line.some((cell) => cell?.node.mayOverwriteApproved));
  const askApproval = mayApprove ? () => setApproving(true) : undefined;
  const keys = useEntryKeys({ entry, display, focus, sheet });
  useHotkeys([['mod+S', () => void saving.save()]], []);
  // Tab and Escape give up the selection: anyone who has no mouse asks for the dialog from within the sheet.
  useHotkeys([['mod+Enter', ({ target }) => isInSheet(target) && askApproval?.()]]);
  useFocusAfterSaving(saving.saving !== null, () => sheet.current?.goTo(focus));

  const enter = (entries: readonly CellEntry[]) => {
    store.change(
      entries.flatMap(({ text, ...place }) => {
        const cell = cellOf(grid, place);
        return cell ? [{ key: cell.key, patch: readEntered(text, cell.parameter.dataTypeId, display.notation) }] : [];
      }),
    );
  };
  const toSave = () => {
    if (store.state().edits.size === 0) return false;
    // Once the cell that is left is entered: until then there may be nothing to save.
    setTimeout(() => saveButton.current?.focus());
    return true;
  };

  return (
    <div className={classes.workspace}>
      <EntryToolbar
        state={state}
        store={store}
        saving={saving.saving}
        saveButton={saveButton}
        shown={frame.shown}
        notation={notation}
        onNotation={setNotation}
        onSave={() => void saving.save()}
        onDiscard={() => setDiscarding(true)}
        onDetails={() => setDetails(focus)}
        onApprovals={askApproval}
        onBills={frame.bills ? () => setBills(true) : undefined}
      />
      {frame.notice}
      <ApprovalNotice approving={approving} />
      <RecalculationNotice recalculation={saving.recalculation} onFinished={saving.finishRecalculation} />
      <RestatementNotice
        nodeId={frame.restatedNodeId}
        onDecided={entry.refresh}
        onRecalculation={saving.followRecalculation}
      />
      <EntryProgress display={display} focus={focus} keys={keys} />
      <AfterPage outline={<LoadingFallback />}>
        <div className={classes.sheetAndCell}>
          <Sheet
            ref={sheet}
            label={frame.label}
            corner={frame.corner}
            {...(!frame.isOfSources && { totalLabel: say(texts.total) })}
            {...(frame.rowHeaderWidth && { rowHeaderWidth: frame.rowHeaderWidth })}
            rows={rows}
            columns={columns}
            cell={(place) => cellAt(display, place)}
            onEntries={enter}
            onSkipped={(count, why) => toast('ok', why ?? say(texts.skipped, count))}
            onUndo={() => store.undo()}
            onRedo={() => store.redo()}
            onOpen={setExplained}
            onDetails={setDetails}
            onPastEnd={toSave}
            onFocusCell={(place) => {
              setFocus(place);
              onFocusRow?.(place.row);
            }}
            onSelectCells={(from, to) => setSelected(rangeOf({ anchor: from, focus: to }))}
          />
          <CellPanel
            display={display}
            place={focus}
            onExplain={() => setExplained(focus)}
            onDetails={() => setDetails(focus)}
          />
        </div>
        <FirstFocus entry={entry} display={display} sheet={sheet} takesFocus={takesFocus} />
      </AfterPage>
      <EntryProblems display={display} onGoTo={(place) => sheet.current?.goTo(place)} />
      <CellDrawer
        display={display}
        store={store}
        place={details}
        onClose={() => setDetails(null)}
        onExplain={setExplained}
      />
      <Explanation display={display} place={explained} onClose={() => setExplained(null)} />
      {isApproving ? (
        <ApprovalDialog
          display={display}
          allName={frame.allName}
          selected={selected}
          focus={focus}
          approving={approving}
          onClose={() => setApproving(false)}
        />
      ) : null}
      {hasBills ? frame.bills?.(() => setBills(false)) : null}
      {saving.reasonFor > 0 ? (
        <ReasonDialog
          title={say(texts.reasonTitle)}
          text={say(texts.reasonText, saving.reasonFor)}
          onCancel={saving.cancelReason}
          onReason={saving.giveReason}
        />
      ) : null}
      <ConfirmDialog
        opened={isDiscarding}
        title={say(texts.discardTitle)}
        confirmLabel={say(texts.discard)}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          store.discard();
          setDiscarding(false);
        }}
        danger
      >
        <Text size="sm">{say(texts.discardText, state.edits.size)}</Text>
      </ConfirmDialog>
    </div>
  );
}

const isInSheet = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

/** Save, which has nothing more to do then, gives the keyboard back to the sheet. */
function useFocusAfterSaving(isSaving: boolean, focusSheet: () => void): void {
  const was = useRef(isSaving);
  useEffect(() => {
    const hasEnded = was.current && !isSaving;
    was.current = isSaving;
    if (hasEnded && document.activeElement === document.body) focusSheet();
  });
}
