import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { fillInPhrases } from '@oikos/contract/company/suggestions.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { useEffect, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { readAgainAfter } from '../../../api/read-again.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { chosenLanguage } from '../../../translation/language.ts';
import { changeLanguage, useSpeech } from '../../../translation/translate.ts';
import { dictionaryTexts as texts } from './dictionary-texts.ts';

interface Progress {
  readonly filled: number;
  readonly isRunning: boolean;
  readonly problem?: string;
}

/** Fills in all missing translations, some at a time, until it is done or closed; what is filled in stays. */
export function FillInDialog({
  languageCode,
  onClose,
}: {
  readonly languageCode: string;
  readonly onClose: () => void;
}) {
  const { say, sayReply } = useSpeech();
  const [progress, setProgress] = useState<Progress>({ filled: 0, isRunning: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, when it is opened
  useEffect(() => {
    const stop = new AbortController();
    void run(stop.signal);
    return () => stop.abort();
  }, []);
  const run = async (signal: AbortSignal) => {
    let filled = 0;
    try {
      for (let after: string | null = ''; after !== null && !signal.aborted; ) {
        const reply: OutputOf<typeof fillInPhrases> = await call(
          fillInPhrases,
          { languageCode, after },
          { signal, readsAgain: false },
        );
        filled += reply.filled;
        after = reply.next;
        setProgress({
          filled,
          isRunning: after !== null,
          ...(reply.problem && { problem: sayReply(reply.problem) }),
        });
      }
    } catch (error) {
      if (!signal.aborted) setProgress({ filled, isRunning: false, problem: textOf(error) });
    }
    if (filled === 0) return;
    await readAgainAfter(fillInPhrases, { languageCode });
    if (languageCode === chosenLanguage()) await changeLanguage(languageCode);
  };
  return (
    <Dialog opened onClose={onClose} title={say(texts.fillIn)}>
      {progress.problem ? (
        <Alert color="red" role="alert" mb="md">
          {progress.problem}
        </Alert>
      ) : null}
      <Group gap="sm" role="status">
        {progress.isRunning ? <Loader size="sm" /> : null}
        <Text size="sm">{say(texts.filledIn, progress.filled)}</Text>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {say(texts.fillInHint)}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant={progress.isRunning ? 'default' : 'filled'} onClick={onClose}>
          {say(progress.isRunning ? texts.stop : texts.close)}
        </Button>
      </Group>
    </Dialog>
  );
}
