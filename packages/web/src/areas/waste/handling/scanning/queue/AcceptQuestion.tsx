import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { QueuedMove } from '../../../site/public.ts';
import { AcceptReason, acceptIncompatible, scanningTexts as texts } from '../../../site/public.ts';

interface AcceptQuestionProps {
  readonly move: QueuedMove;
  readonly onAnswer: (move: QueuedMove) => void;
}

/** A move that brings incompatible wastes together: done only if somebody with the right to says why it may be. */
export function AcceptQuestion({ move, onAnswer }: AcceptQuestionProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [reason, setReason] = useState('');
  if (!may(acceptIncompatible)) return <Text size="sm">{say(texts.mayNotAccept)}</Text>;
  const overrideReason = reason.trim();
  return (
    <>
      <AcceptReason value={reason} onChange={setReason} />
      <Button size="lg" disabled={overrideReason === ''} onClick={() => onAnswer({ ...move, overrideReason })}>
        {say(texts.accept)}
      </Button>
    </>
  );
}
