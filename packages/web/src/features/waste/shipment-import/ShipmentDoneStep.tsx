import { Alert, Button, Group } from '@mantine/core';
import { undoShipmentImport } from '@oikos/contract/waste/shipment-imports.ts';
import { IconArrowBackUp, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { usePageAddress } from '../../../app/shell/use-page-address.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { JobProgress } from '../../../kit/JobProgress.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { CountTiles } from '../../collection/import/CountTiles.tsx';
import { countText } from '../../collection/import/import-states.tsx';
import { importTexts } from '../../collection/import/import-texts.ts';
import { ShipmentRows } from './ShipmentRows.tsx';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';
import type { ShipmentImport } from './use-shipment-import.ts';

export interface ShipmentDoneStepProps {
  readonly shown: ShipmentImport;
  readonly onChanged: () => Promise<void>;
}

/** What the import did, and its undoing. */
export function ShipmentDoneStep({ shown, onChanged }: ShipmentDoneStepProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isAsking, setAsking] = useState(false);
  const list = usePageAddress('/shipments-list');
  const { id, undo, undone, loaded, jobRunId } = shown;
  const hasWritten = loaded !== null && loaded.insert + loaded.update > 0;
  return (
    <>
      <Group justify="flex-end">
        {list && hasWritten && undone === 'no' ? (
          <Button component={Link} to={list} leftSection={<IconTruck size={16} />}>
            {say(texts.showShipments)}
          </Button>
        ) : null}
        {hasWritten && undone === 'no' && may(undoShipmentImport.permission) ? (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsking(true)}>
            {say(importTexts.undo)}
          </Button>
        ) : null}
      </Group>
      {undone === 'inProgress' && jobRunId !== null ? (
        <JobProgress jobId={jobRunId} title={say(importTexts.undoing)} onFinished={() => void onChanged()} />
      ) : null}
      {undone === 'done' && undo ? (
        <Alert color="blue" mb="sm">
          {say(texts.undoneText, countText(undo.restored), countText(undo.removed), countText(undo.kept))}
        </Alert>
      ) : null}
      {loaded ? <CountTiles counts={loaded} /> : null}
      {undone === 'done' && undo && undo.kept > 0 ? <ShipmentRows importId={id} phase="undo" /> : null}
      {undone !== 'done' && loaded && loaded.reject > 0 ? <ShipmentRows importId={id} phase="load" /> : null}
      <ConfirmDialog
        opened={isAsking}
        title={say(importTexts.undoTitle)}
        confirmLabel={say(importTexts.undo)}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await call(undoShipmentImport, { transactionId: id });
          setAsking(false);
          await onChanged();
        }}
      >
        {say(texts.undoText)}
      </ConfirmDialog>
    </>
  );
}
