import { Button, List, Stack } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { importManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { shipmentTexts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { AskedDates } from '../../../../kit/AskedDates.tsx';
import { askedDatesOf, datesOf } from '../../../../kit/asked-dates.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { FileDrop } from '../../../../kit/form/FileDrop.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { shipmentAddress } from '../../site/public.ts';

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
  const [trial, setTrial] = useState<Trial>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly Problem[]>([]);

  const tryFile = async (file: File) => {
    const document = parse(await file.text());
    if (!document) return setError(say(texts.notJson));
    setTrial({ name: file.name, document, outcome: await call(importManifest, { document, isDryRun: true }) });
  };
  const importIt = async ({ document }: Trial, confirmedDates: readonly string[] = []) => {
    setBusy(true);
    setError(undefined);
    setAsked([]);
    try {
      const { shipment } = await call(importManifest, { document, confirmedDates: [...confirmedDates] });
      if (shipment === null) return;
      toast('success', say(texts.imported, shipment.shipmentNumber));
      onClose();
      navigate(shipmentAddress(shipment.id));
    } catch (reason) {
      const doubted = askedDatesOf(reason);
      setAsked(doubted);
      if (doubted.length === 0) setError(textOf(reason));
    } finally {
      setBusy(false);
    }
  };
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
        <FileDrop
          label={say(texts.dropManifest)}
          text={say(texts.dropManifest)}
          hint={say(texts.dropManifestHint)}
          extensions={['.json']}
          take={tryFile}
          onError={setError}
        />
      )}
      {error ? (
        <Notice tone="error" mt="sm">
          {error}
        </Notice>
      ) : null}
      <AskedDates
        problems={asked}
        correctLabel={say(kitTexts.cancel)}
        onCorrect={() => setAsked([])}
        onConfirm={() => trial && importIt(trial, datesOf(asked))}
      />
    </Dialog>
  );
}

function TrialView({ trial: { name, outcome } }: { readonly trial: Trial }) {
  const { say, sayReply } = useSpeech();
  const { problems, warnings, newSites } = outcome;
  const texted = (list: typeof problems) =>
    list.map(({ path, ...said }) => (path ? `${path}: ${sayReply(said)}` : sayReply(said)));
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
          <Bullets items={newSites.map(sayReply)} />
        </Notice>
      ) : null}
    </Stack>
  );
}

const Bullets = ({ items }: { readonly items: readonly string[] }) => (
  <List size="sm" spacing={2} style={{ overflowWrap: 'anywhere' }}>
    {items.map((item) => (
      <List.Item key={item}>{item}</List.Item>
    ))}
  </List>
);
