import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { changeOperations } from '../../../../api/offline/queue.ts';
import { sendQueue } from '../../../../api/offline/send-queue.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { timeText } from '../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from './device.module.css';
import { deviceTexts as texts } from './device-texts.ts';
import { type Difference, decided, differencesOf } from './form-conflict.ts';
import type { FormNow, QueuedSave } from './form-operation.ts';
import { useSaid } from './use-said.ts';

type Side = 'mine' | 'theirs';

interface CompareDialogProps {
  readonly save: QueuedSave;
  readonly now: FormNow;
  readonly isConnected: boolean;
  readonly onClose: () => void;
}

const REASON_MAXIMUM = 256;

/** What both changed, side by side: a person says of each, or of all, which counts. */
export function CompareDialog({ save, now, isConnected, onClose }: CompareDialogProps) {
  const { say } = useSpeech();
  const differences = differencesOf(save, now);
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const chooseAll = (side: Side) => setSides(new Map(differences.map(({ key }) => [key, side])));
  const mine = new Set(differences.flatMap(({ key }) => (sides.get(key) === 'mine' ? [key] : [])));
  const replaces = [...mine].some((key) => (now.cells[key]?.text ?? '') !== '');
  const isChosen = differences.every(({ key }) => sides.has(key));
  const apply = async () => {
    if (replaces && reason.trim() === '') return setMissing(true);
    const next = decided(save, now, { mine, reason: reason.trim() });
    await changeOperations(next ? { put: [next] } : { remove: [save] });
    onClose();
    if (isConnected) await sendQueue();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(texts.compareTitle)}
      size="xl"
      fixed
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say(kitTexts.cancel)}
          </Button>
          <Button disabled={!isChosen} onClick={() => void apply().catch(toastError)}>
            {say(texts.apply)}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{say(texts.compareHelp, save.title)}</Text>
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={() => chooseAll('mine')}>
            {say(texts.allMine)}
          </Button>
          <Button variant="default" size="sm" onClick={() => chooseAll('theirs')}>
            {say(texts.allTheirs)}
          </Button>
        </Group>
        {differences.map((difference) => (
          <OneDifference
            key={difference.key}
            difference={difference}
            side={sides.get(difference.key)}
            onSide={(side) => setSides(new Map(sides).set(difference.key, side))}
          />
        ))}
        {replaces ? (
          <TextField
            label={say(texts.reason)}
            value={reason}
            onChange={setReason}
            maxLength={REASON_MAXIMUM}
            error={isMissing && reason.trim() === '' ? say(texts.reasonMissing) : undefined}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface OneDifferenceProps {
  readonly difference: Difference;
  readonly side: Side | undefined;
  readonly onSide: (side: Side) => void;
}

function OneDifference({ difference, side, onSide }: OneDifferenceProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const said = useSaid();
  const { label, before, mine, theirs, by, at, control } = difference;
  const who = by ?? say(texts.bySomebody);
  return (
    <section className={classes.difference} aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <div className={classes.sides}>
        <div data-chosen={side === 'mine' || undefined}>
          <Text size="xs" c="dimmed">
            {say(texts.mine)}
          </Text>
          <Text fw={600}>{said(mine, control)}</Text>
        </div>
        <div data-chosen={side === 'theirs' || undefined}>
          <Text size="xs" c="dimmed">
            {say(texts.theirs)}
          </Text>
          <Text fw={600}>{said(theirs, control)}</Text>
          <Text size="xs" c="dimmed">
            {at ? say(texts.byAt, who, timeText(at, timeZone)) : who}
          </Text>
        </div>
      </div>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {say(texts.wasBefore, said(before, control))}
        </Text>
        <SegmentedControl
          aria-label={label}
          value={side ?? ''}
          onChange={(next) => onSide(next as Side)}
          data={[
            { value: 'mine', label: say(texts.mine) },
            { value: 'theirs', label: say(texts.theirs) },
          ]}
        />
      </Group>
    </section>
  );
}
