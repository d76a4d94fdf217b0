import { Button, TextInput } from '@mantine/core';
import { instantOfLocalMinute, localMinuteAt } from '@oikos/domain/period/local-minute.ts';
import { useState } from 'react';
import { useKit } from '../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { scanningTexts as texts } from '../scanning-texts.ts';
import type { Operation } from './operation.ts';

interface TimeQuestionProps {
  readonly operation: Operation;
  readonly onAnswer: (operation: Operation) => void;
}

/** Asks a person when it was done, where the device's time isn't believed; by the clock that its time is shown by. */
export function TimeQuestion({ operation, onAnswer }: TimeQuestionProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const [minute, setMinute] = useState(() =>
    localMinuteAt(timeZone, Math.min(Date.parse(operation.madeAt), Date.now())),
  );
  const answer = () => {
    const madeAt = new Date(instantOfLocalMinute(timeZone, minute)).toISOString();
    onAnswer({ ...operation, madeAt, isTimeConfirmed: true });
  };
  return (
    <>
      <TextInput
        size="lg"
        type="datetime-local"
        label={say(texts.whenDone)}
        value={minute}
        max={localMinuteAt(timeZone, Date.now())}
        onChange={(event) => setMinute(event.currentTarget.value)}
      />
      <Button size="lg" disabled={minute === ''} onClick={answer}>
        {say(texts.confirmTime)}
      </Button>
    </>
  );
}
