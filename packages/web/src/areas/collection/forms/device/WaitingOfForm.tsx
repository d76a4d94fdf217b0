import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { changeOperations, removeOperations } from '../../../../api/offline/queue.ts';
import { sendQueue, useSendProgress } from '../../../../api/offline/send-queue.ts';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { Notice, type NoticeProps } from '../../../../kit/page/Notice.tsx';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { DropDialog } from '../DropDialog.tsx';
import { deviceTexts as texts } from './device-texts.ts';
import { EnteredList } from './EnteredList.tsx';
import { entryCount, type FormOperation, type QueuedSave, takenBackWith } from './form-operation.ts';

const CompareDialog = lazy(() => import('./CompareDialog.tsx').then((file) => ({ default: file.CompareDialog })));

interface WaitingProps {
  readonly operations: readonly FormOperation[];
  readonly isConnected: boolean;
  /** Takes a refused save back into the form, to be corrected; left out where the form isn't shown. */
  readonly onCorrect?: (save: QueuedSave) => void;
}

/** What waits of a form, in order: what is only sent later, and what a person has to decide first. */
export function WaitingOfForm({ operations, isConnected, onCorrect }: WaitingProps) {
  const { say } = useSpeech();
  const progress = useSendProgress();
  if (operations.length === 0) return null;
  const asked = operations.find(({ state }) => state !== 'waiting');
  const waiting = operations.filter(({ state }) => state === 'waiting');
  const sent = progress ? say(texts.sending, progress.sent + 1, progress.total) : null;
  return (
    <>
      {asked ? <Asked operation={asked} all={operations} isConnected={isConnected} onCorrect={onCorrect} /> : null}
      {waiting.length > 0 && !asked ? (
        <Notice tone="information">
          <Group justify="space-between" gap="xs">
            <Text size="sm" role="status">
              {sent ?? say(texts.waiting, entryCount(waiting))}
            </Text>
            <Group gap="xs">
              <Withdraw operations={waiting} />
              {isConnected ? (
                <Button variant="default" size="compact-sm" onClick={() => void sendQueue().catch(toastError)}>
                  {say(texts.sendNow)}
                </Button>
              ) : null}
            </Group>
          </Group>
          {waiting.map(({ operationId, message }) =>
            message ? (
              <Text size="sm" key={operationId}>
                {message}
              </Text>
            ) : null,
          )}
        </Notice>
      ) : null}
    </>
  );
}

/** A submission that waits can be taken back, to go on with the form. */
function Withdraw({ operations }: { readonly operations: readonly FormOperation[] }) {
  const { say } = useSpeech();
  const submissions = operations.filter(({ kind }) => kind === 'formSubmit');
  if (submissions.length === 0) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={() => void removeOperations(submissions).catch(toastError)}>
      {say(texts.withdraw)}
    </Button>
  );
}

const closedTexts = {
  submitted: texts.closedSubmitted,
  gone: texts.closedGone,
  denied: texts.closedDenied,
  newVersion: texts.closedNewVersion,
} as const;

function headOf({ kind, state, closed }: FormOperation) {
  if (closed) return closedTexts[closed];
  if (state !== 'conflict') return texts.refused;
  return kind === 'formSubmit' ? texts.dropsAsked : texts.conflict;
}

/** A refused submission asks again what it would remove: the answer to what it asked before is kept under its id. */
const askedAnew = (operation: FormOperation): FormOperation =>
  operation.kind === 'formSubmit'
    ? { ...operation, operationId: crypto.randomUUID(), input: { ...operation.input, dropCount: 0 } }
    : operation;

interface AskedProps extends Omit<WaitingProps, 'operations'> {
  readonly operation: FormOperation;
  readonly all: readonly FormOperation[];
}

/** Something that a person decides: what was entered stays until then. */
function Asked({ operation, all, isConnected, onCorrect }: AskedProps) {
  const { say } = useSpeech();
  const [open, setOpen] = useState<'compare' | 'discard' | 'drops' | null>(null);
  const { kind, state, closed, message } = operation;
  const isConflict = state === 'conflict';
  // Of a form that takes no entries, everything goes together.
  const discarded = closed ? all : takenBackWith(operation, all);
  const sendAgain = async (next: FormOperation) => {
    await changeOperations({ remove: [operation], put: [{ ...next, state: 'waiting', message: '' }] });
    if (isConnected) await sendQueue();
  };
  const tone: NoticeProps['tone'] = isConflict ? 'warning' : 'error';
  return (
    <Notice tone={tone} title={say(headOf(operation))}>
      {closed || message ? (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {closed ? say(texts.closedText) : message}
        </Text>
      ) : null}
      {isConflict && kind === 'formSave' ? <Text size="sm">{say(texts.conflictText)}</Text> : null}
      {closed ? <EnteredList operations={all} /> : null}
      <Group gap="xs" mt={6}>
        {isConflict ? (
          <Button size="compact-sm" onClick={() => setOpen(kind === 'formSubmit' ? 'drops' : 'compare')}>
            {say(texts.compare)}
          </Button>
        ) : null}
        {!isConflict && !closed && kind === 'formSave' && onCorrect ? (
          <Button size="compact-sm" onClick={() => onCorrect(operation)}>
            {say(texts.correct)}
          </Button>
        ) : null}
        {!isConflict && !closed ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void sendAgain(askedAnew(operation)).catch(toastError)}
          >
            {say(texts.tryAgain)}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="default" onClick={() => setOpen('discard')}>
          {say(texts.discard)}
        </Button>
      </Group>
      <ConfirmDialog
        opened={open === 'discard'}
        danger
        title={say(texts.discardTitle)}
        confirmLabel={say(texts.discard)}
        onCancel={() => setOpen(null)}
        onConfirm={() => removeOperations(discarded)}
      >
        <Text size="sm">{say(texts.discardText)}</Text>
        <EnteredList operations={discarded} />
      </ConfirmDialog>
      {open === 'drops' && operation.kind === 'formSubmit' ? (
        <DropDialog
          drops={operation.drops}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            const input = { ...operation.input, dropCount: operation.drops.length };
            await sendAgain({ ...operation, drops: [], input });
            setOpen(null);
          }}
        />
      ) : null}
      <Suspense fallback={null}>
        {open === 'compare' && operation.kind === 'formSave' && operation.now ? (
          <CompareDialog save={operation} now={operation.now} isConnected={isConnected} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </Notice>
  );
}
