import { Button, Group, Text } from '@mantine/core';
import { cancelShipmentImport, validateShipmentImport } from '@oikos/contract/waste/shipment-imports.ts';
import type { ImportOutcomeName } from '@oikos/domain/collection/file-modes.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-call.ts';
import { JobProgress } from '../../../kit/JobProgress.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { toastError } from '../../../kit/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { CountTiles } from '../../collection/import/CountTiles.tsx';
import { importTexts } from '../../collection/import/import-texts.ts';
import { ShipmentRows } from './ShipmentRows.tsx';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';
import type { ShipmentImport } from './use-shipment-import.ts';

export interface ShipmentDryRunStepProps {
  readonly shown: ShipmentImport;
  readonly onChanged: () => Promise<void>;
  readonly onLoad: () => void;
  readonly onMapping: () => void;
}

/** What the load would do, before anything is written. */
export function ShipmentDryRunStep({ shown, onChanged, onLoad, onMapping }: ShipmentDryRunStepProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [outcome, setOutcome] = useState<ImportOutcomeName>();
  const cancel = useSave(cancelShipmentImport, { onSaved: () => void onChanged() });
  const check = useSave(validateShipmentImport, { onSaved: () => void onChanged() });
  const transactionId = shown.id;
  if (shown.state === 'VALIDATION_IN_PROGRESS' && shown.jobRunId !== null) {
    return (
      <>
        <JobProgress jobId={shown.jobRunId} title={say(importTexts.checking)} onFinished={() => void onChanged()} />
        <Group mt="md">
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ transactionId }, { onError: toastError })}
          >
            {say(importTexts.cancel)}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <>
      {may(validateShipmentImport.permission) ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={onMapping}>
            {say(importTexts.changeMapping)}
          </Button>
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate({ transactionId }, { onError: toastError })}
          >
            {say(importTexts.checkAgain)}
          </Button>
          <Button disabled={!shown.state.startsWith('VALIDATION_COMPLETED')} onClick={onLoad}>
            {say(importTexts.toLoad)}
          </Button>
        </Group>
      ) : null}
      {shown.checked ? (
        <>
          <CountTiles counts={shown.checked} chosen={outcome} onChoose={setOutcome} />
          <Text size="xs" c="dimmed" mb="xs">
            {say(texts.wholeNote)}
          </Text>
          <ShipmentRows importId={shown.id} phase="validation" outcome={outcome} />
        </>
      ) : null}
    </>
  );
}
