import { Alert, Loader, Text } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { SHEET_NODES_MAXIMUM } from '@oikos/contract/measurement/entry-sheet.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useUnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { type CellRange, rangeOf } from '../../../kit/sheet/cell-range.ts';
import { Sheet } from '../../../kit/sheet/Sheet.tsx';
import type { CellEntry, CellPlace, SheetHandle } from '../../../kit/sheet/sheet-types.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx';
import { useApproving } from '../approvals/use-approving.ts';
import { BillsDialog } from '../utility-bills/BillsDialog.tsx';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { CellDrawer } from './CellDrawer.tsx';
import { EntryProblems } from './EntryProblems.tsx';
import { EntryToolbar } from './EntryToolbar.tsx';
import { Explanation } from './Explanation.tsx';
import classes from './entry.module.css';
import { cellKey } from './entry-cells.ts';
import { cellAt, columnsOf, type Display } from './entry-display.ts';
import { MAXIMUM_ROWS, timespanOf } from './entry-rows.ts';
import { type NotationKey, notationOf, readEntered } from './entry-text.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RecalculationNotice } from './RecalculationNotice.tsx';
import { RestatementNotice } from './RestatementNotice.tsx';
import { type Entry, type EntryChoice, shownValues, useEntry, useEntryState } from './use-entry.ts';
import { useSaveEntry } from './use-save-entry.ts';

/** Room for nodes' names and places. */
const NAMES_WIDTH = 300;
/** Room for a day, a clock and, where that strikes twice, the distance to UTC. */
const HOURS_WIDTH = 204;

const isInSheet = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

/** The spreadsheet of a choice with all that belongs to it; mount it again for another choice. */
export function EntryWorkspace({ choice }: { readonly choice: EntryChoice }) {
  const { say } = useSpeech();
  const entry = useEntry(choice);
  const { sheet, rows, tooMany, error } = entry;
  if (error) return <ReadFailure error={error} onRetry={() => void entry.refresh()} />;
  if (!sheet) return <Loader size="sm" m="md" />;
  if (sheet.columns.length === 0) return <EmptyState title={say(texts.noColumns)} />;
  if (tooMany > 0) return <EmptyState title={say(texts.tooManyRows, tooMany, MAXIMUM_ROWS)} />;
  if (rows.length === 0) {
    return entry.isLoading ? <Loader size="sm" m="md" /> : <EmptyState title={say(texts.noRows)} />;
  }
  return <Workspace choice={choice} entry={entry} sheet={sheet} />;
}

interface WorkspaceProps {
  readonly choice: EntryChoice;
  readonly entry: Entry;
  readonly sheet: NonNullable<Entry['sheet']>;
}

function Workspace({ choice, entry, sheet }: WorkspaceProps) {
  const { store, rows } = entry;
  const speech = useSpeech();
  const { say } = speech;
  const { decimalPrecision: decimals } = useKit();
  const state = useEntryState(store);
  const saving = useSaveEntry(entry);
  const grid = useRef<SheetHandle>(null);
  const [notation, setNotation] = useLocalStorage<NotationKey>({ key: 'oikos.entry.notation', defaultValue: 'point' });
  const [focus, setFocus] = useState<CellPlace>({ row: 0, column: 0 });
  const [details, setDetails] = useState<CellPlace | null>(null);
  const [explained, setExplained] = useState<CellPlace | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const [hasBills, setBills] = useState(false);
  const [selected, setSelected] = useState<CellRange>({ top: 0, left: 0, bottom: 0, right: 0 });
  const [isApproving, setApproving] = useState(false);
  const approving = useApproving();
  useUnsavedChanges(state.edits.size > 0);

  const display: Display = useMemo(
    () => ({ sheet, rows, state, decimals, notation: notationOf(notation), speech }),
    [sheet, rows, state, decimals, notation, speech],
  );
  const columns = useMemo(() => columnsOf(display), [display]);

  const enter = (entries: readonly CellEntry[]) => {
    store.change(
      entries.flatMap(({ row, column, text }) => {
        const at = rows[row];
        const parameter = sheet.columns[column];
        if (!at || !parameter) return [];
        return [
          { key: cellKey(at, parameter.parameterId), patch: readEntered(text, parameter.dataTypeId, display.notation) },
        ];
      }),
    );
  };
  const timespan = timespanOf(sheet.parameterSet);
  const isOfWholeDays = timespan !== TIMESPAN.hour && timespan !== TIMESPAN.none;
  const billable = sheet.columns.filter(
    ({ isCalculated, isReadOnly, dataTypeId, rollUp }) =>
      isOfWholeDays && !isCalculated && !isReadOnly && dataTypeId === 0 && rollUp === 'sum',
  );
  const node = choice.layout === 'periods' ? sheet.nodes[0] : undefined;
  const mayApprove = sheet.nodes.some(({ mayOverwriteApproved }) => mayOverwriteApproved);
  const askApproval = mayApprove ? () => setApproving(true) : undefined;
  // Tab and Escape give up the selection: anyone who has no mouse asks for the dialog from within the sheet.
  useHotkeys([['mod+Enter', ({ target }) => isInSheet(target) && askApproval?.()]]);
  useHotkeys([['mod+S', () => void saving.save()]], []);

  return (
    <div className={classes.workspace}>
      <EntryToolbar
        state={state}
        store={store}
        saving={saving.saving}
        shown={shownValues(choice, sheet)}
        notation={notation}
        onNotation={setNotation}
        onSave={() => void saving.save()}
        onDiscard={() => setDiscarding(true)}
        onDetails={() => setDetails(focus)}
        onApprovals={askApproval}
        onBills={node && billable.length > 0 ? () => setBills(true) : undefined}
      />
      {sheet.nodeCount > sheet.nodes.length ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} py={6}>
          {say(texts.tooManyNodes, SHEET_NODES_MAXIMUM, sheet.nodeCount)}
        </Alert>
      ) : null}
      <ApprovalNotice approving={approving} />
      <RecalculationNotice recalculation={saving.recalculation} onFinished={saving.finishRecalculation} />
      <RestatementNotice
        nodeId={node?.id ?? -1}
        onDecided={entry.refresh}
        onRecalculation={saving.followRecalculation}
      />
      <Sheet
        ref={grid}
        label={`${sheet.parameterSet.name}${node ? `, ${node.name}` : ''}`}
        corner={say(choice.layout === 'nodes' ? texts.layoutNodes : texts.period)}
        totalLabel={say(texts.total)}
        {...(choice.layout === 'nodes' && { rowHeaderWidth: NAMES_WIDTH })}
        {...(choice.layout === 'periods' && timespan === TIMESPAN.hour && { rowHeaderWidth: HOURS_WIDTH })}
        rows={rows}
        columns={columns}
        cell={(place) => cellAt(display, place)}
        onEntries={enter}
        onSkipped={(count, why) => toast('ok', why ?? say(texts.skipped, count))}
        onUndo={() => store.undo()}
        onRedo={() => store.redo()}
        onOpen={setExplained}
        onDetails={setDetails}
        onFocusCell={setFocus}
        onSelectCells={(from, to) => setSelected(rangeOf({ anchor: from, focus: to }))}
      />
      <EntryProblems display={display} onGoTo={(place) => grid.current?.goTo(place)} />
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
          selected={selected}
          focus={focus}
          approving={approving}
          onClose={() => setApproving(false)}
        />
      ) : null}
      {hasBills && node ? (
        <BillsDialog node={node} sheet={sheet} columns={billable} dates={choice} onClose={() => setBills(false)} />
      ) : null}
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
