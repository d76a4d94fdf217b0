import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSpeech } from '../../../../translation/translate.ts';
import { scanningTexts as texts } from '../scanning-texts.ts';
import type { Operation } from './operation.ts';

/** 'yyyy-MM-ddTHH:mm' of the device's own zone, as its date field takes it. */
const localMinute = (instant: number): string =>
  new Date(instant - new Date(instant).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

interface TimeQuestionProps {
  readonly operation: Operation;
  readonly onAnswer: (operation: Operation) => void;
}

/** Asks a person when it was done, where the device's time isn't believed. */
export function TimeQuestion({ operation, onAnswer }: TimeQuestionProps) {
  const { say } = useSpeech();
  const [time, setTime] = useState(() => localMinute(Math.min(Date.parse(operation.madeAt), Date.now())));
  const answer = () => onAnswer({ ...operation, madeAt: new Date(time).toISOString(), isTimeConfirmed: true });
  return (
    <>
      <TextInput
        size="lg"
        type="datetime-local"
        label={say(texts.whenDone)}
        value={time}
        max={localMinute(Date.now())}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Button size="lg" disabled={time === ''} onClick={answer}>
        {say(texts.confirmTime)}
      </Button>
    </>
  );
}
