import { Button } from '@mantine/core';
import { recordScannedMove } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { IconArrowsMove } from '@tabler/icons-react';
import { useState } from 'react';
import { isOpen } from '../../../../../api/offline/operation.ts';
import { enqueue } from '../../../../../api/offline/queue.ts';
import { sendQueue } from '../../../../../api/offline/send-queue.ts';
import { toast, toastError } from '../../../../../kit/progress/toast.ts';
import { toastAllDone } from '../../../../../kit/progress/toast-done.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import {
  changeScanSession,
  currentScans,
  emptyScanSession,
  placeName,
  type QueuedMove,
  type ScanSession,
  storeOfflineSite,
  subjectOfContainer,
  scanningTexts as texts,
} from '../../../site/public.ts';
import { giveFeedback } from '../camera/feedback.ts';
import classes from '../scanning.module.css';
import type { Judged } from './use-verdicts.ts';

interface MoveButtonProps {
  readonly scanSession: ScanSession;
  readonly judged: Judged;
  /** Why incompatible waste may come together; blank: nobody accepts any. */
  readonly overrideReason: string;
  readonly isConnected: boolean;
  readonly onMoved: () => void;
}

/** Moves what can be moved: kept on the device first, then sent; what can't be moved stays in the scan session. */
export function MoveButton({ scanSession, judged, overrideReason, isConnected, onMoved }: MoveButtonProps) {
  const { containers, place } = scanSession;
  const { say } = useSpeech();
  const [isMoving, setMoving] = useState(false);
  if (place === null) return null;
  const movable = containers.filter(({ id }) => judged.verdicts.get(id)?.isPossible !== false);
  const isIncompatible = (id: number) => (judged.verdicts.get(id)?.incompatibilities.length ?? 0) > 0;
  const name = placeName(place);
  const move = async () => {
    setMoving(true);
    try {
      const made = await enqueue<QueuedMove>(
        movable.map((container) => ({
          kind: 'move',
          subject: subjectOfContainer(container.id),
          container,
          place,
          present: null,
          // Accepted is what was shown, nothing else.
          ...(isIncompatible(container.id) && { overrideReason }),
        })),
      );
      const ids = new Set(movable.map(({ id }) => id));
      const left = containers.filter(({ id }) => !ids.has(id));
      onMoved();
      changeScanSession(() => (left.length === 0 ? emptyScanSession : { containers: left, place }));
      if (isConnected) await sendQueue();
      tellResult(new Set(made.map(({ operationId }) => operationId)));
      if (isConnected) await keepSite();
    } catch (error) {
      toastError(error);
    } finally {
      setMoving(false);
    }
  };
  const keepSite = () => storeOfflineSite(place.siteId, { isForced: true });
  const tellResult = (ids: ReadonlySet<string>) => {
    const made = currentScans().filter(({ operationId }) => ids.has(operationId));
    const open = made.filter(isOpen);
    const waiting = open.filter(({ state }) => state === 'waiting').length;
    giveFeedback(open.length === waiting ? 'good' : 'bad');
    if (waiting > 0) toast('ok', waiting === 1 ? say(texts.queued, name) : say(texts.queuedMany, waiting));
    for (const { state, message } of open) if (state !== 'waiting') toast('error', message);
    if (open.length === 0) toastAllDone(say(texts.movedTo, name, ids.size), recordScannedMove, made, keepSite);
  };
  const label =
    movable.length === 0
      ? say(texts.nothingCanMove)
      : movable.length < containers.length
        ? say(texts.moveSome, movable.length, containers.length, name)
        : movable.length === 1
          ? say(texts.moveOne, name)
          : say(texts.moveMany, movable.length, name);
  return (
    <div className={classes.confirm}>
      <Button
        size="xl"
        fullWidth
        color="green.9"
        disabled={movable.length === 0 || judged.isJudging}
        loading={isMoving}
        leftSection={<IconArrowsMove size={24} />}
        styles={{ label: { whiteSpace: 'normal' } }}
        onClick={() => void move()}
      >
        {judged.isJudging ? say(texts.checking) : label}
      </Button>
    </div>
  );
}
