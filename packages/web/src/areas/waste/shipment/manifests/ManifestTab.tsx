import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { addressOf, type OutputOf } from '@oikos/contract/endpoint.ts';
import { landDisposalMessages } from '@oikos/contract/waste/shipment/land-disposal-notices.ts';
import { manifestMessages } from '@oikos/contract/waste/shipment/manifests/manifest-messages.ts';
import { checkManifest, exportManifest, printManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { IconDownload, IconEye, IconFileCode } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, send } from '../../../../api/call.ts';
import { downloadByTicket } from '../../../../api/download.ts';
import { useCall } from '../../../../api/use-call.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { saveFile } from '../../../../kit/progress/save-file.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useBusy } from '../../../../kit/progress/use-busy.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { shipmentAddress } from '../../site/public.ts';
import { Section } from '../shipments/ShipmentFields.tsx';
import { ShipmentNotices } from '../shipments/ShipmentNotices.tsx';
import classes from '../shipments/shipments.module.css';
import { storedOffsets, storeOffsets } from './print-offsets.ts';

interface TabProps {
  readonly shipment: ShipmentDetails;
}

/** The manifest on paper and as EPA's JSON. */
export function ManifestTab({ record: shipment }: RecordProps<ShipmentDetails>) {
  const { say } = useSpeech();
  return (
    <div className={classes.sections}>
      <Section title={say(texts.print)}>
        <div className={classes.wide}>
          <PrintForm shipment={shipment} />
        </div>
      </Section>
      <Section title={say(landDisposalMessages.notices)}>
        <div className={classes.wide}>
          <ShipmentNotices shipmentId={shipment.id} />
        </div>
      </Section>
      <Section title={say(texts.exportJson)}>
        <div className={classes.wide}>
          <ExportButton shipment={shipment} />
        </div>
      </Section>
    </div>
  );
}

type Printed = Omit<OutputOf<typeof printManifest>, 'ticket'>;
interface Options {
  readonly onPrintedForm: boolean;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly copies: number;
}

/** A single-use ticket is read by this page, which shows the file in a tab of its own. */
async function showInTab(ticket: string, tab: Window | null): Promise<void> {
  const response = await send(addressOf(`/download/${encodeURIComponent(ticket)}`), {
    method: 'GET',
    accept: 'application/pdf',
  });
  const address = URL.createObjectURL(await response.blob());
  if (tab) tab.location.href = address;
}

function PrintForm({ shipment }: TabProps) {
  const { say } = useSpeech();
  const [options, setOptions] = useState<Options>({ onPrintedForm: false, copies: 1, ...storedOffsets() });
  const [printed, setPrinted] = useState<Printed>();
  const [busy, setBusy] = useState<'preview' | 'download'>();
  const isDraft = useCall(checkManifest, { id: shipment.id }).data?.isDraft ?? shipment.trackingNumber === '';
  const change = (part: Partial<Options>) => setOptions((now) => ({ ...now, ...part }));
  const print = async (how: 'preview' | 'download') => {
    // Opened in the click itself: a browser refuses it later.
    const tab = how === 'preview' ? window.open('', '_blank') : null;
    setBusy(how);
    try {
      storeOffsets(options);
      const offsets = options.onPrintedForm ? {} : { offsetX: 0, offsetY: 0 };
      const { ticket, ...outcome } = await call(printManifest, { id: shipment.id, ...options, ...offsets });
      setPrinted(outcome);
      if (how === 'preview') await showInTab(ticket, tab);
      else downloadByTicket(ticket);
    } catch (error) {
      tab?.close();
      toastError(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Stack gap="md" align="flex-start">
      <Text size="sm" c="dimmed">
        {say(texts.printHelp)}
      </Text>
      {isDraft ? (
        <Notice tone="warning" title={say(shipment.trackingNumber === '' ? texts.isDraft : texts.isDraftByNumber)}>
          <Anchor component={Link} size="sm" to={`${shipmentAddress(shipment.id, 'details')}&field=trackingNumber`}>
            {say(
              shipment.trackingNumber === ''
                ? manifestMessages.continuationNeedsTrackingNumber
                : manifestMessages.trackingNumberFormat,
            )}
          </Anchor>
        </Notice>
      ) : null}
      <PrintOptions options={options} onChange={change} />
      <Group gap="xs">
        <Button
          leftSection={<IconDownload size={16} />}
          loading={busy === 'download'}
          onClick={() => void print('download')}
        >
          {say(texts.download)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconEye size={16} />}
          loading={busy === 'preview'}
          onClick={() => void print('preview')}
        >
          {say(texts.preview)}
        </Button>
      </Group>
      {printed ? <Outcome printed={printed} /> : null}
    </Stack>
  );
}

interface PrintOptionsProps {
  readonly options: Options;
  readonly onChange: (part: Partial<Options>) => void;
}

function PrintOptions({ options, onChange }: PrintOptionsProps) {
  const { say } = useSpeech();
  const { onPrintedForm, offsetX, offsetY, copies } = options;
  return (
    <>
      <Radio.Group
        label={say(texts.paper)}
        value={onPrintedForm ? 'form' : 'blank'}
        onChange={(value) => onChange({ onPrintedForm: value === 'form' })}
      >
        <Stack gap={6} mt={4}>
          <Radio value="blank" label={say(texts.blankPaper)} />
          <Radio value="form" label={say(texts.printedForm)} />
        </Stack>
      </Radio.Group>
      {onPrintedForm ? (
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            {say(texts.offsets)}
          </Text>
          <Group gap="sm">
            <NumberField
              label={say(texts.offsetX)}
              unit="mm"
              w={140}
              min={-50}
              max={50}
              value={offsetX}
              onChange={(value) => onChange({ offsetX: value ?? 0 })}
            />
            <NumberField
              label={say(texts.offsetY)}
              unit="mm"
              w={140}
              min={-50}
              max={50}
              value={offsetY}
              onChange={(value) => onChange({ offsetY: value ?? 0 })}
            />
          </Group>
        </div>
      ) : null}
      <NumberField
        label={say(texts.copies)}
        w={140}
        min={1}
        max={6}
        decimals={0}
        value={copies}
        onChange={(value) => onChange({ copies: value ?? 1 })}
      />
    </>
  );
}

function Outcome({ printed: { pages, isDraft, continuationSheetsWait } }: { readonly printed: Printed }) {
  const { say } = useSpeech();
  return (
    <Notice tone={isDraft || continuationSheetsWait ? 'warning' : 'success'}>
      {say(texts.pages, pages)} {isDraft ? say(texts.draftPrinted) : ''}
      {continuationSheetsWait ? <div>{say(manifestMessages.continuationNeedsTrackingNumber)}</div> : null}
    </Notice>
  );
}

function ExportButton({ shipment }: TabProps) {
  const { say } = useSpeech();
  const [isBusy, busy] = useBusy();
  const save = () =>
    busy(async () => {
      const manifest = await call(exportManifest, { id: shipment.id });
      const file = new Blob([JSON.stringify(manifest, null, 2)], { type: 'application/json' });
      saveFile(file, `${shipment.trackingNumber || shipment.shipmentNumber}.json`);
    });
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        {say(texts.exportHelp)}
      </Text>
      <Button variant="default" leftSection={<IconFileCode size={16} />} loading={isBusy} onClick={() => void save()}>
        {say(texts.exportJson)}
      </Button>
    </Stack>
  );
}
