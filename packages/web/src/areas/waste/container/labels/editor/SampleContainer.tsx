import { Button, Group } from '@mantine/core';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { readLabelValues } from '@oikos/contract/waste/container/labels/label-printing.ts';
import type { LabelValues } from '@oikos/domain/waste/container/labels/label-fields.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../../../api/use-call.ts';
import { LookupField } from '../../../../../kit/fields/LookupField.tsx';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { lookupOf } from '../../../../../kit/list/lookup-of.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import { labelTexts as texts } from '../label-texts.ts';
import { PrintLabelDialog } from '../printing/PrintLabelDialog.tsx';
import { sampleValues } from '../sample-values.ts';

const containerLookup = lookupOf(searchContainers, {
  label: 'containerIdValue',
  hint: ['locationName', 'wasteStreams'],
});

/** What the editor shows the label with: a container of the company, or a made-up drum. */
export function useSampleValues(): {
  values: LabelValues;
  containerId: number | null;
  choose: (id: number | null) => void;
} {
  const [containerId, choose] = useState<number | null>(null);
  const { data } = useCall(
    readLabelValues,
    { containerIds: [containerId ?? 0] },
    { enabled: containerId !== null, keepPrevious: true },
  );
  const values = containerId === null ? sampleValues : (data?.labels[0]?.values ?? sampleValues);
  return { values, containerId, choose };
}

export interface SampleContainerFieldProps {
  readonly containerId: number | null;
  readonly choose: (id: number | null) => void;
  /** Undefined while there is no saved template to print with. */
  readonly templateId: number | undefined;
}

/** The container that the label is shown with, and a label of it to try. */
export function SampleContainerField({ containerId, choose, templateId }: SampleContainerFieldProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isPrinting, setPrinting] = useState(false);
  if (!may(readLabelValues)) return null;
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <LookupField
        flex={1}
        label={say(texts.sample)}
        placeholder={say(texts.sampleHint)}
        lookup={containerLookup}
        value={containerId}
        onChange={choose}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        disabled={containerId === null || templateId === undefined}
        onClick={() => setPrinting(true)}
      >
        {say(texts.print)}
      </Button>
      {isPrinting && containerId !== null && templateId !== undefined ? (
        <PrintLabelDialog containerIds={[containerId]} templateId={templateId} onClose={() => setPrinting(false)} />
      ) : null}
    </Group>
  );
}
