import { Alert } from '@mantine/core';
import { SHEET_NODES_MAXIMUM } from '@oikos/contract/measurement/entry-sheet.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { BillsDialog } from '../utility-bills/BillsDialog.tsx';
import { type EntryFrame, EntryWorkspace } from './EntryWorkspace.tsx';
import { timespanOf } from './entry-cells.ts';
import type { EntryChoice } from './entry-choice.ts';
import { MAXIMUM_ROWS } from './entry-rows.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { type SetEntry, shownValues, useSetEntry } from './use-entry.ts';

/** Room for nodes' names and places. */
const NAMES_WIDTH = 300;
/** Room for a day, a clock and, where that strikes twice, the distance to UTC. */
const HOURS_WIDTH = 204;

interface SetWorkspaceProps {
  readonly choice: EntryChoice;
  readonly takesFocus: RefObject<boolean>;
}

/** The values of one parameter set: of a source over time, or of many nodes in one period. */
export function SetWorkspace({ choice, takesFocus }: SetWorkspaceProps) {
  const { say } = useSpeech();
  const [row, setRow] = useState(0);
  const entry = useSetEntry(choice, row);
  const frame = useSetFrame(choice, entry);
  const { sheet, rows, tooMany, error } = entry;
  if (error) return <ReadFailure error={error} onRetry={() => void entry.refresh()} />;
  if (!sheet || !frame) return <LoadingFallback />;
  if (sheet.columns.length === 0) return <EmptyState title={say(texts.noColumns)} />;
  if (tooMany > 0) return <EmptyState title={say(texts.tooManyRows, tooMany, MAXIMUM_ROWS)} />;
  if (rows.length === 0) {
    return entry.isLoading ? <LoadingFallback /> : <EmptyState title={say(texts.noRows)} />;
  }
  return <EntryWorkspace entry={entry} frame={frame} takesFocus={takesFocus} onFocusRow={setRow} />;
}

function useSetFrame(choice: EntryChoice, { sheet }: SetEntry): EntryFrame | null {
  const { say } = useSpeech();
  if (!sheet) return null;
  const { parameterSet, nodes, nodeCount, columns } = sheet;
  const isOfNodes = choice.layout === 'nodes';
  const timespan = timespanOf(parameterSet);
  const isOfWholeDays = timespan !== TIMESPAN.hour && timespan !== TIMESPAN.none;
  const billable = columns.filter(
    ({ isCalculated, isReadOnly, dataTypeId, rollUp }) =>
      isOfWholeDays && !isCalculated && !isReadOnly && dataTypeId === 0 && rollUp === 'sum',
  );
  const node = isOfNodes ? undefined : nodes[0];
  const width = isOfNodes ? NAMES_WIDTH : timespan === TIMESPAN.hour ? HOURS_WIDTH : undefined;
  return {
    label: `${parameterSet.name}${node ? `, ${node.name}` : ''}`,
    corner: say(isOfNodes ? texts.node : texts.period),
    allName: nodes.length === 1 ? (nodes[0]?.name ?? '') : parameterSet.name,
    shown: shownValues(choice, sheet),
    restatedNodeId: node?.id ?? -1,
    ...(width !== undefined && { rowHeaderWidth: width }),
    ...(nodeCount > nodes.length && {
      notice: (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} py={6}>
          {say(texts.tooManyNodes, SHEET_NODES_MAXIMUM, nodeCount)}
        </Alert>
      ),
    }),
    ...(node &&
      billable.length > 0 && {
        bills: (close) => <BillsDialog node={node} sheet={sheet} columns={billable} dates={choice} onClose={close} />,
      }),
  };
}
