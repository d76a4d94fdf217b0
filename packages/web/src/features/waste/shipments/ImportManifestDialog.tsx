import { Button, List, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { importManifest } from '@oikos/contract/waste/manifests.ts';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { Notice } from './Notice.tsx';
import { outcomeTexts as texts } from './outcome-texts.ts';
import { shipmentAddress } from './shipment-address.ts';
import { shipmentTexts } from './shipment-texts.ts';
import { useRefreshShipment } from './use-refresh-shipment.ts';

interface Trial {
  readonly name: string;
  readonly document: Record<string, unknown>;
  readonly outcome: OutputOf<typeof importManifest>;
}

const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isDocument(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An e-Manifest becomes a shipment: first it is tried, and says what is wrong and what it would add. */
export function ImportManifestDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const refresh = useRefreshShipment();
  const [trial, setTrial] = useState<Trial>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      setError(textOf(reason));
    } finally {
      setBusy(false);
    }
  };
  const tryFile = (file: File | undefined) =>
    during(async () => {
      if (!file) return;
      const document = parse(await file.text());
      if (!document) return setError(say(texts.notJson));
      setTrial({ name: file.name, document, outcome: await call(importManifest, { document, isDryRun: true }) });
    });
  const importIt = ({ document }: Trial) =>
    during(async () => {
      const { shipment } = await call(importManifest, { document });
      await refresh();
      if (shipment === null) return;
      toast('success', say(texts.imported, shipment.shipmentNumber));
      onClose();
      navigate(shipmentAddress(shipment.id));
    });
  const footer = trial ? (
    <>
      <Button variant="default" onClick={() => setTrial(undefined)}>
        {say(texts.otherFile)}
      </Button>
      <Button onClick={() => void importIt(trial)} loading={isBusy} disabled={trial.outcome.problems.length > 0}>
        {say(texts.import)}
      </Button>
    </>
  ) : undefined;
  return (
    <Dialog opened title={say(shipmentTexts.importManifest)} onClose={onClose} footer={footer}>
      {trial ? (
        <TrialView trial={trial} />
      ) : (
        <Dropzone
          onDrop={(files) => void tryFile(files[0])}
          multiple={false}
          loading={isBusy}
          inputProps={{ 'aria-label': say(texts.dropManifest) }}
        >
          <Stack align="center" gap="xs" py="xl">
            <IconFileImport size={36} aria-hidden />
            <Text fw={600}>{say(texts.dropManifest)}</Text>
            <Text size="sm" c="dimmed">
              {say(texts.dropManifestHint)}
            </Text>
          </Stack>
        </Dropzone>
      )}
      {error ? (
        <Notice tone="error" mt="sm">
          {error}
        </Notice>
      ) : null}
    </Dialog>
  );
}

function TrialView({ trial: { name, outcome } }: { readonly trial: Trial }) {
  const { say } = useSpeech();
  const { problems, warnings, newSites } = outcome;
  const texted = (list: typeof problems) => list.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return (
    <Stack gap="sm">
      {problems.length > 0 ? (
        <Notice tone="error" title={say(texts.problems)}>
          <Bullets items={texted(problems)} />
        </Notice>
      ) : (
        <Notice tone="success">{say(texts.readyToImport, name)}</Notice>
      )}
      {warnings.length > 0 ? (
        <Notice tone="warning" title={say(texts.importWarnings)}>
          <Bullets items={texted(warnings)} />
        </Notice>
      ) : null}
      {newSites.length > 0 ? (
        <Notice tone="information" title={say(texts.newSites)}>
          <Bullets items={newSites} />
        </Notice>
      ) : null}
    </Stack>
  );
}

const Bullets = ({ items }: { readonly items: readonly string[] }) => (
  <List size="sm" spacing={2}>
    {items.map((item) => (
      <List.Item key={item}>{item}</List.Item>
    ))}
  </List>
);
