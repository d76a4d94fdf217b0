import { Button, Group, Text } from '@mantine/core';
import { cancelImport, validateImport } from '@oikos/contract/collection/imports.ts';
import type { ImportOutcomeName } from '@oikos/domain/collection/file-modes.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-call.ts';
import { JobProgress } from '../../../kit/JobProgress.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { toastError } from '../../../kit/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { CountTiles } from './CountTiles.tsx';
import { importTexts as texts } from './import-texts.ts';
import { ResultRows } from './ResultRows.tsx';
import type { Import } from './use-import.ts';

export interface DryRunStepProps {
  readonly shown: Import;
  readonly onChanged: () => Promise<void>;
  readonly onLoad: () => void;
  readonly onMapping: () => void;
}

/** What the load would do, before anything is written. */
export function DryRunStep({ shown, onChanged, onLoad, onMapping }: DryRunStepProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [outcome, setOutcome] = useState<ImportOutcomeName>();
  const cancel = useSave(cancelImport, { onSaved: () => void onChanged() });
  const check = useSave(validateImport, { onSaved: () => void onChanged() });
  const mayWork = may(validateImport.permission);
  const isRunning = shown.state === 'VALIDATION_IN_PROGRESS';
  if (isRunning && shown.jobRunId !== null) {
    return (
      <>
        <JobProgress jobId={shown.jobRunId} title={say(texts.checking)} onFinished={() => void onChanged()} />
        <Group mt="md">
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ transactionId: shown.id }, { onError: toastError })}
          >
            {say(texts.cancel)}
          </Button>
        </Group>
      </>
    );
  }
  const isLoadable = shown.state.startsWith('VALIDATION_COMPLETED');
  return (
    <>
      <Group justify="flex-end">
        {mayWork ? (
          <>
            <Button variant="default" onClick={onMapping}>
              {say(texts.changeMapping)}
            </Button>
            <Button
              variant="default"
              loading={check.isPending}
              onClick={() => check.mutate({ transactionId: shown.id }, { onError: toastError })}
            >
              {say(texts.checkAgain)}
            </Button>
            <Button disabled={!isLoadable} onClick={onLoad}>
              {say(texts.toLoad)}
            </Button>
          </>
        ) : null}
      </Group>
      {shown.checked ? (
        <>
          <CountTiles counts={shown.checked} chosen={outcome} onChoose={setOutcome} />
          <Text size="xs" c="dimmed" mb="xs">
            {say(texts.listedNote)}
          </Text>
          <ResultRows importId={shown.id} phase="validation" outcome={outcome} />
        </>
      ) : null}
    </>
  );
}
