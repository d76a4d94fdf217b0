import { Alert, Button, Group, Stack } from '@mantine/core';
import { cancelShipmentImport, loadShipmentImport } from '@oikos/contract/waste/shipment-imports.ts';
import { isRunning } from '@oikos/domain/collection/import-states.ts';
import { useSave } from '../../../api/use-call.ts';
import { JobProgress } from '../../../kit/JobProgress.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { toastError } from '../../../kit/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { CountTiles } from '../../collection/import/CountTiles.tsx';
import { countText } from '../../collection/import/import-states.tsx';
import { importTexts } from '../../collection/import/import-texts.ts';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';
import type { ShipmentImport } from './use-shipment-import.ts';

export interface ShipmentLoadStepProps {
  readonly shown: ShipmentImport;
  readonly onChanged: () => Promise<void>;
}

/** Writes the shipments, with progress that survives leaving the page. */
export function ShipmentLoadStep({ shown, onChanged }: ShipmentLoadStepProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const load = useSave(loadShipmentImport, { onSaved: () => void onChanged() });
  const cancel = useSave(cancelShipmentImport, { onSaved: () => void onChanged() });
  const transactionId = shown.id;
  const stop = (label: string) => (
    <Button
      variant="default"
      loading={cancel.isPending}
      onClick={() => cancel.mutate({ transactionId }, { onError: toastError })}
    >
      {label}
    </Button>
  );
  if (isRunning(shown.state) && shown.jobRunId !== null) {
    return (
      <>
        <JobProgress jobId={shown.jobRunId} title={say(importTexts.loading)} onFinished={() => void onChanged()} />
        {shown.loaded ? <CountTiles counts={shown.loaded} /> : null}
        <Group mt="md">{stop(say(importTexts.stop))}</Group>
      </>
    );
  }
  const counts = shown.checked;
  const toWrite = counts ? counts.insert + counts.update : 0;
  const isAgain = shown.loaded !== null;
  return (
    <Stack maw={720} gap="sm">
      {counts ? <CountTiles counts={counts} /> : null}
      {counts && toWrite === 0 && !isAgain ? <Alert color="blue">{say(texts.nothingToLoad)}</Alert> : null}
      <Group>
        <Button
          disabled={!may(loadShipmentImport.permission) || (toWrite === 0 && !isAgain)}
          loading={load.isPending}
          onClick={() => load.mutate({ transactionId }, { onError: toastError })}
        >
          {isAgain ? say(importTexts.loadAgain) : say(texts.load, countText(toWrite))}
        </Button>
        {isAgain ? null : stop(say(importTexts.cancel))}
      </Group>
    </Stack>
  );
}
