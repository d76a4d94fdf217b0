import { Alert, Button, Group, Stack } from '@mantine/core';
import { cancelImport, loadImport } from '@oikos/contract/collection/imports.ts';
import { onExisting } from '@oikos/domain/collection/file-modes.ts';
import { isRunning } from '@oikos/domain/collection/import-states.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-call.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { JobProgress } from '../../../kit/JobProgress.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { toastError } from '../../../kit/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { CountTiles } from './CountTiles.tsx';
import { countText } from './import-states.tsx';
import { importTexts as texts } from './import-texts.ts';
import type { Import } from './use-import.ts';

/** Writes the values, with progress that survives leaving the page. */
export function LoadStep({ shown, onChanged }: { readonly shown: Import; readonly onChanged: () => Promise<void> }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [reason, setReason] = useState(shown.reason);
  const [overwriteApproved, setOverwriteApproved] = useState(shown.overwritesApproved);
  const load = useSave(loadImport, { onSaved: () => void onChanged() });
  const cancel = useSave(cancelImport, { onSaved: () => void onChanged() });
  if (isRunning(shown.state) && shown.jobRunId !== null) {
    return (
      <>
        <JobProgress jobId={shown.jobRunId} title={say(texts.loading)} onFinished={() => void onChanged()} />
        {shown.loaded ? <CountTiles counts={shown.loaded} /> : null}
        <Group mt="md">
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ transactionId: shown.id }, { onError: toastError })}
          >
            {say(texts.stop)}
          </Button>
        </Group>
      </>
    );
  }
  const counts = shown.checked;
  const toWrite = counts ? counts.insert + counts.update : 0;
  const isAgain = shown.loaded !== null;
  const replaces = onExisting(shown.fileMode) === 'replace';
  return (
    <Stack maw={720} gap="sm">
      {counts ? <CountTiles counts={counts} /> : null}
      {counts && toWrite === 0 && !isAgain ? <Alert color="blue">{say(texts.nothingToLoad)}</Alert> : null}
      <TextField
        label={say(texts.reason)}
        description={say(texts.reasonHint)}
        maxLength={256}
        value={reason}
        onChange={setReason}
      />
      {replaces && may('MEASUREMENT_OVERWRITE') ? (
        <CheckField label={say(texts.overwriteApproved)} value={overwriteApproved} onChange={setOverwriteApproved} />
      ) : null}
      <Group>
        <Button
          disabled={!may(loadImport.permission) || (toWrite === 0 && !isAgain)}
          loading={load.isPending}
          onClick={() => load.mutate({ transactionId: shown.id, reason, overwriteApproved }, { onError: toastError })}
        >
          {isAgain ? say(texts.loadAgain) : say(texts.load, countText(toWrite))}
        </Button>
        {isAgain ? null : (
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ transactionId: shown.id }, { onError: toastError })}
          >
            {say(texts.cancel)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
