import { Alert, Button, Group, Stack } from '@mantine/core';
import { isRunning } from '@oikos/domain/collection/import-states.ts';
import type { ReactNode } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { LongWork } from '../../../kit/progress/LongWork.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { CancelButton } from './CancelButton.tsx';
import { CountTiles } from './CountTiles.tsx';
import type { ImportTarget, ShownImport, StepProps } from './import-target.ts';
import { importTexts as texts } from './import-texts.ts';

export interface LoadStepProps extends StepProps<ShownImport> {
  readonly target: ImportTarget;
  /** What else the load takes. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Fields of the options. */
  readonly children?: ReactNode;
}

/** Writes what the file brings, with progress that survives leaving the page. */
export function LoadStep({ target, shown, onChanged, options, children }: LoadStepProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { calls, words } = target;
  const load = useSave(calls.load, { onSaved: () => void onChanged() });
  const step = { target, shown, onChanged };
  const counts = shown.checked;
  const toWrite = counts ? counts.insert + counts.update : 0;
  const isAgain = shown.loaded !== null;
  return (
    <LongWork
      jobId={isRunning(shown.state) ? shown.jobRunId : null}
      title={say(texts.loading)}
      onFinished={onChanged}
      meanwhile={shown.loaded ? <CountTiles counts={shown.loaded} /> : null}
      stop={<CancelButton {...step} label={texts.stop} />}
    >
      <Stack maw={720} gap="sm">
        {counts ? <CountTiles counts={counts} /> : null}
        {counts && toWrite === 0 && !isAgain ? <Alert color="blue">{say(words.nothingToLoad)}</Alert> : null}
        {children}
        <Group>
          <Button
            disabled={!may(calls.load) || (toWrite === 0 && !isAgain)}
            loading={load.isPending}
            onClick={() => load.mutate({ transactionId: shown.id, ...options }, { onError: toastError })}
          >
            {isAgain ? say(texts.loadAgain) : say(words.load, toWrite)}
          </Button>
          {isAgain ? null : <CancelButton {...step} label={texts.cancel} />}
        </Group>
      </Stack>
    </LongWork>
  );
}
