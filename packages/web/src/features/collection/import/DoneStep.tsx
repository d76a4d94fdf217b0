import { Alert, Button, Group } from '@mantine/core';
import { undoImport } from '@oikos/contract/collection/imports.ts';
import { IconArrowBackUp, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { usePageAddress } from '../../../app/shell/use-page-address.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { JobProgress } from '../../../kit/JobProgress.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { CountTiles } from './CountTiles.tsx';
import { countText } from './import-states.tsx';
import { importTexts as texts } from './import-texts.ts';
import { ResultRows } from './ResultRows.tsx';
import type { Import } from './use-import.ts';

/** What the import did, the way to its values, and its undoing. */
export function DoneStep({ shown, onChanged }: { readonly shown: Import; readonly onChanged: () => Promise<void> }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isAsking, setAsking] = useState(false);
  const entry = usePageAddress('/manual-data-entry');
  const { target, undo, undone, loaded } = shown;
  const isUndoing = undone === 'inProgress' && shown.jobRunId !== null;
  const mayUndo = loaded !== null && undone === 'no' && loaded.insert + loaded.update > 0 && may(undoImport.permission);
  return (
    <>
      <Group justify="flex-end">
        {target && entry && undone === 'no' ? (
          <Button component={Link} to={`${entry}?${entryQuery(target)}`} leftSection={<IconTable size={16} />}>
            {say(texts.showValues)}
          </Button>
        ) : null}
        {mayUndo ? (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsking(true)}>
            {say(texts.undo)}
          </Button>
        ) : null}
      </Group>
      {isUndoing ? (
        <JobProgress jobId={shown.jobRunId as number} title={say(texts.undoing)} onFinished={() => void onChanged()} />
      ) : null}
      {undone === 'done' && undo ? (
        <Alert color="blue" mb="sm">
          {say(texts.undoneText, countText(undo.restored), countText(undo.removed), countText(undo.kept))}
          {undo.nodesRemoved + undo.nodesKept > 0
            ? ` ${say(texts.undoneNodes, countText(undo.nodesRemoved), countText(undo.nodesKept))}`
            : ''}
        </Alert>
      ) : null}
      {loaded ? <CountTiles counts={loaded} /> : null}
      {undone === 'done' && undo && undo.kept + undo.nodesKept > 0 ? (
        <ResultRows importId={shown.id} phase="undo" />
      ) : null}
      {undone !== 'done' && loaded && loaded.reject > 0 ? <ResultRows importId={shown.id} phase="load" /> : null}
      <ConfirmDialog
        opened={isAsking}
        title={say(texts.undoTitle)}
        confirmLabel={say(texts.undo)}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await call(undoImport, { transactionId: shown.id });
          setAsking(false);
          await onChanged();
        }}
      >
        {say(texts.undoText)}
      </ConfirmDialog>
    </>
  );
}

const entryQuery = ({ nodeId, parameterSetId, fromDate, toDate }: NonNullable<Import['target']>): string =>
  new URLSearchParams({ node: String(nodeId), set: String(parameterSetId), from: fromDate, to: toDate }).toString();
