import { Button, Group, Text } from '@mantine/core';
import type { ScannedContainer } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { useState } from 'react';
import { isOpen, type OperationState } from '../../../../../api/offline/operation.ts';
import { putOperations, removeOperations } from '../../../../../api/offline/queue.ts';
import { sendQueue } from '../../../../../api/offline/send-queue.ts';
import { ConfirmDialog } from '../../../../../kit/dialog/ConfirmDialog.tsx';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { StatusBadge, type StatusTone } from '../../../../../kit/page/StatusBadge.tsx';
import { toastError } from '../../../../../kit/progress/toast.ts';
import { timeText } from '../../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import {
  placeName,
  type QueuedMove,
  type ScanOperation,
  statusName,
  TotalWaste,
  scanningTexts as texts,
} from '../../../site/public.ts';
import classes from '../scanning.module.css';
import { AcceptQuestion } from './AcceptQuestion.tsx';
import { InspectionTimeQuestion, MoveTimeQuestion } from './TimeQuestion.tsx';

const tones: Readonly<Record<OperationState, StatusTone>> = {
  waiting: 'waiting',
  conflict: 'warning',
  timeAsked: 'warning',
  incompatible: 'error',
  refused: 'error',
  done: 'success',
  alreadyDone: 'success',
};

export function QueuedOperation({
  operation,
  isConnected,
}: {
  readonly operation: ScanOperation;
  readonly isConnected: boolean;
}) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const [isDiscarding, setDiscarding] = useState(false);
  const { state, message, madeAt } = operation;
  const sendAgain = (changed: ScanOperation) =>
    void putOperations([{ ...changed, state: 'waiting', message: '' }])
      .then(() => (isConnected ? sendQueue() : undefined))
      .catch(toastError);
  const name =
    operation.kind === 'move'
      ? say(texts.moveOf, operation.container.containerIdValue, placeName(operation.place))
      : say(texts.inspectionOf, operation.areaName);
  return (
    <article className={classes.card} aria-label={name}>
      <Text fw={600}>{name}</Text>
      <div className={classes.facts}>
        <StatusBadge tone={tones[state]}>{say(texts[state])}</StatusBadge>
        <Text size="sm" c="dimmed">
          {say(texts.madeAt, timeText(madeAt, timeZone))}
        </Text>
      </div>
      {message ? (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {message}
        </Text>
      ) : null}
      {operation.kind === 'move' && operation.present ? <Sides move={operation} present={operation.present} /> : null}
      {state === 'timeAsked' && operation.kind === 'move' ? (
        <MoveTimeQuestion move={operation} onAnswer={sendAgain} />
      ) : null}
      {state === 'timeAsked' && operation.kind === 'inspection' ? (
        <InspectionTimeQuestion inspection={operation} onAnswer={sendAgain} />
      ) : null}
      {operation.kind === 'move' && state === 'incompatible' ? (
        <AcceptQuestion move={operation} onAnswer={sendAgain} />
      ) : null}
      {isOpen(operation) ? (
        <Group gap="xs" grow>
          <Button size="lg" variant="default" onClick={() => setDiscarding(true)}>
            {say(texts.discard)}
          </Button>
          {state === 'refused' ? (
            <Button size="lg" variant="default" onClick={() => sendAgain(operation)}>
              {say(texts.tryAgain)}
            </Button>
          ) : null}
          {operation.kind === 'move' && state === 'conflict' && operation.present ? (
            <Button size="lg" onClick={() => sendAgain(appliedTo(operation, operation.present as ScannedContainer))}>
              {say(texts.applyNow)}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <ConfirmDialog
        opened={isDiscarding}
        danger
        title={say(texts.discardTitle, name)}
        confirmLabel={say(texts.discard)}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => removeOperations([operation])}
      >
        {say(texts.discardText)}
      </ConfirmDialog>
    </article>
  );
}

/** Decided now, for the container as it is now: the move is made now. */
const appliedTo = (move: QueuedMove, present: ScannedContainer): QueuedMove => ({
  ...move,
  container: present,
  present: null,
  madeAt: new Date().toISOString(),
});

/** What the device believed beside what is so. */
function Sides({ move, present }: { readonly move: QueuedMove; readonly present: ScannedContainer }) {
  const { say } = useSpeech();
  return (
    <div className={classes.sides}>
      <Side title={say(texts.device)} container={move.container} />
      <Side title={say(texts.present)} container={present} />
    </div>
  );
}

function Side({ title, container }: { readonly title: string; readonly container: ScannedContainer }) {
  const { say } = useSpeech();
  const { wasteStorageAreaName, bayName, wasteStreams } = container;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text fw={600}>{placeName({ areaName: wasteStorageAreaName ?? '', bayName })}</Text>
      <Text size="sm">{statusName(container.statusName)}</Text>
      <Text size="sm">
        {wasteStreams || say(texts.empty)}
        {wasteStreams ? (
          <>
            {' · '}
            <TotalWaste of={container} />
          </>
        ) : null}
      </Text>
    </div>
  );
}
