import { Button, Group, Text } from '@mantine/core';
import type { ImportOutcomeName } from '@oikos/domain/collection/file-modes.ts';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { LongWork } from '../../../kit/progress/LongWork.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { CancelButton } from './CancelButton.tsx';
import { CountTiles } from './CountTiles.tsx';
import type { ImportTarget, ShownImport, StepProps } from './import-target.ts';
import { importTexts as texts } from './import-texts.ts';

export interface DryRunStepProps extends StepProps<ShownImport> {
  readonly target: ImportTarget;
  readonly onLoad: () => void;
  readonly onMapping: () => void;
  /** What the dry run found beside the rows. */
  readonly findings: ReactNode;
}

/** What the load would do, before anything is written. */
export function DryRunStep({ target, shown, onChanged, onLoad, onMapping, findings }: DryRunStepProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { calls, words, Rows } = target;
  const [outcome, setOutcome] = useState<ImportOutcomeName>();
  const check = useSave(calls.validate, { onSaved: () => void onChanged() });
  return (
    <LongWork
      jobId={shown.state === 'VALIDATION_IN_PROGRESS' ? shown.jobRunId : null}
      title={say(texts.checking)}
      onFinished={onChanged}
      stop={<CancelButton target={target} shown={shown} onChanged={onChanged} label={texts.cancel} />}
    >
      {may(calls.validate) ? (
        <Group justify="flex-end">
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
          <Button disabled={!shown.state.startsWith('VALIDATION_COMPLETED')} onClick={onLoad}>
            {say(texts.toLoad)}
          </Button>
        </Group>
      ) : null}
      {shown.checked ? (
        <>
          <CountTiles counts={shown.checked} chosen={outcome} onChoose={setOutcome} />
          {findings}
          <Text size="xs" c="dimmed" mb="xs">
            {say(words.rowsNote)}
          </Text>
          <Rows importId={shown.id} phase="validation" outcome={outcome} />
        </>
      ) : null}
    </LongWork>
  );
}
