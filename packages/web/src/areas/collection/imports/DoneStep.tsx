import { Alert, Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { LongWork } from '../../../kit/progress/LongWork.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { CountTiles } from './CountTiles.tsx';
import type { ImportTarget, ShownImport, StepProps } from './import-target.ts';
import { importTexts as texts } from './import-texts.ts';

export interface DoneStepProps extends StepProps<ShownImport> {
  readonly target: ImportTarget;
  /** The way to what was written, until it is taken back. */
  readonly link: ReactNode;
  /** What the undo did beside what was written: in words, and how much of it was kept. */
  readonly besides?: { readonly text: string; readonly kept: number } | null;
}

/** What the import did, the way to what it wrote, and its undoing. */
export function DoneStep({ target, shown, onChanged, link, besides }: DoneStepProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isAsking, setAsking] = useState(false);
  const { calls, words, Rows } = target;
  const { id, undo, undone, loaded, writtenCount } = shown;
  const mayUndo = undone === 'no' && writtenCount !== null && writtenCount > 0 && may(calls.undo);
  const kept = (undo?.kept ?? 0) + (besides?.kept ?? 0);
  return (
    <>
      <Group justify="flex-end">
        {undone === 'no' ? link : null}
        {mayUndo ? (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsking(true)}>
            {say(texts.undo)}
          </Button>
        ) : null}
      </Group>
      <LongWork
        jobId={undone === 'inProgress' ? shown.jobRunId : null}
        title={say(texts.undoing)}
        onFinished={onChanged}
      />
      {undone === 'done' && undo ? (
        <Alert color="blue" mb="sm">
          {say(words.undoneText, undo.restored, undo.removed, undo.kept)}
          {besides ? ` ${besides.text}` : ''}
        </Alert>
      ) : null}
      {loaded && undone !== 'done' ? <CountTiles counts={loaded} /> : null}
      {undone === 'done' && kept > 0 ? <Rows importId={id} phase="undo" /> : null}
      {undone !== 'done' && loaded && loaded.reject > 0 ? <Rows importId={id} phase="load" /> : null}
      <ConfirmDialog
        opened={isAsking}
        title={say(texts.undoTitle)}
        confirmLabel={say(texts.undo)}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await call(calls.undo, { transactionId: id });
          setAsking(false);
          await onChanged();
        }}
      >
        {say(words.undoText)}
      </ConfirmDialog>
    </>
  );
}
