import { Button, TextInput } from '@mantine/core';
import { instantOfLocalMinute, localMinuteAt } from '@oikos/domain/period/local-minute.ts';
import { useState } from 'react';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { confirmedAt, type QueuedInspection, type QueuedMove, scanningTexts as texts } from '../../../site/public.ts';

/** Asks a person when a move was made, where the device's time isn't believed; by the clock that its time is shown by. */
export function MoveTimeQuestion({
  move,
  onAnswer,
}: {
  readonly move: QueuedMove;
  readonly onAnswer: (move: QueuedMove) => void;
}) {
  const { timeZone } = useKit();
  const now = Date.now();
  return (
    <MinuteQuestion
      first={localMinuteAt(timeZone, Math.min(Date.parse(move.madeAt), now))}
      last={localMinuteAt(timeZone, now)}
      onAnswer={(minute) => {
        const madeAt = new Date(instantOfLocalMinute(timeZone, minute)).toISOString();
        onAnswer({ ...move, madeAt, isTimeConfirmed: true });
      }}
    />
  );
}

/** Asks a person when an inspection was, where one of its days is doubted; by the clock of its site. */
export function InspectionTimeQuestion({
  inspection,
  onAnswer,
}: {
  readonly inspection: QueuedInspection;
  readonly onAnswer: (inspection: QueuedInspection) => void;
}) {
  return (
    <MinuteQuestion
      first={inspection.input.inspectedAt}
      onAnswer={(minute) => onAnswer(confirmedAt(inspection, minute))}
    />
  );
}

interface MinuteQuestionProps {
  readonly first: string;
  readonly last?: string;
  readonly onAnswer: (minute: string) => void;
}

function MinuteQuestion({ first, last, onAnswer }: MinuteQuestionProps) {
  const { say } = useSpeech();
  const [minute, setMinute] = useState(first);
  return (
    <>
      <TextInput
        size="lg"
        type="datetime-local"
        label={say(texts.whenDone)}
        value={minute}
        {...(last && { max: last })}
        onChange={(event) => setMinute(event.currentTarget.value)}
      />
      <Button size="lg" disabled={minute === ''} onClick={() => onAnswer(minute)}>
        {say(texts.confirmTime)}
      </Button>
    </>
  );
}
