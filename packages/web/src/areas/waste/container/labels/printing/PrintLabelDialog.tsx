import { Alert, Button, SimpleGrid, Stack } from '@mantine/core';
import { labelMessages } from '@oikos/contract/waste/container/labels/label-messages.ts';
import { COPIES_MAXIMUM, printLabels, suggestLabels } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadByTicket } from '../../../../../api/download.ts';
import { useCall } from '../../../../../api/use-call.ts';
import { useSave } from '../../../../../api/use-save.ts';
import { Dialog } from '../../../../../kit/dialog/Dialog.tsx';
import { NumberField } from '../../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../../kit/fields/SelectField.tsx';
import { toast, toastError } from '../../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import { labelTexts as texts } from '../label-texts.ts';
import { LabelPreview } from './LabelPreview.tsx';
import { type LabelJob, useLabelPreview } from './use-label-preview.ts';

export interface PrintLabelDialogProps {
  readonly containerIds: readonly number[];
  /** The template to begin with; by default the one that the containers take. */
  readonly templateId?: number;
  readonly onClose: () => void;
}

/** Labels of one or many containers (S39, S41): the template, what is missing, and exactly what will be printed. */
export function PrintLabelDialog({ containerIds, templateId, onClose }: PrintLabelDialogProps) {
  const { say } = useSpeech();
  const suggestion = useCall(suggestLabels, { containerIds: [...containerIds] }, { gcTime: 0 });
  const [chosen, setChosen] = useState<number | null>(templateId ?? null);
  const [copies, setCopies] = useState<number | null>(1);
  const [startPosition, setStartPosition] = useState<number | null>(1);
  const { templates = [], containers = [] } = suggestion.data ?? {};
  const suggested = containers.find(({ templateId }) => templateId !== null)?.templateId ?? null;
  const template = templates.find(({ id }) => id === (chosen ?? suggested));
  const perSheet = template?.labelsPerSheet ?? 1;
  const job: LabelJob | null = template
    ? {
        id: template.id,
        containerIds: [...containerIds],
        copies: copies ?? 1,
        startPosition: Math.min(startPosition ?? 1, perSheet),
      }
    : null;
  const preview = useLabelPreview(job);
  const missingTemplates = [...new Set(containers.flatMap(({ message }) => message ?? []))];
  const [onlyId] = containerIds;
  const title =
    containerIds.length === 1 && onlyId !== undefined
      ? `${say(texts.printTitle)} ${containers[0]?.containerIdValue ?? ''}`
      : say(texts.printTitleMany, containerIds.length);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="xl"
      footer={<PrintButtons job={job} preview={preview} onClose={onClose} />}
    >
      <Stack gap="sm">
        {suggestion.error ? <Problem text={suggestion.error.message} /> : null}
        {missingTemplates.map((text) => (
          <Problem key={text} text={text} />
        ))}
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <SelectField
            label={say(texts.template)}
            required
            withAsterisk={false}
            choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={template?.id ?? null}
            onChange={setChosen}
          />
          <NumberField label={say(texts.copies)} min={1} max={COPIES_MAXIMUM} value={copies} onChange={setCopies} />
          {perSheet > 1 ? (
            <NumberField
              label={say(texts.startPosition)}
              description={say(texts.startHint, perSheet)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={1}
              max={perSheet}
              value={startPosition}
              onChange={setStartPosition}
            />
          ) : null}
        </SimpleGrid>
        {preview.error ? <Problem text={say(labelMessages.previewFailed)} detail={preview.error.message} /> : null}
        {template ? <LabelPreview preview={preview} job={job} /> : null}
      </Stack>
    </Dialog>
  );
}

function Problem({ text, detail }: { readonly text: string; readonly detail?: string }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="alert" p="sm" title={detail ? text : undefined}>
      {detail ?? text}
    </Alert>
  );
}

interface PrintButtonsProps {
  readonly job: LabelJob | null;
  readonly preview: ReturnType<typeof useLabelPreview>;
  readonly onClose: () => void;
}

/** Printing is recorded with each container, whether the file goes to a printer or is kept. */
function PrintButtons({ job, preview, onClose }: PrintButtonsProps) {
  const { say } = useSpeech();
  const record = useSave(printLabels);
  const { data, pdf } = preview;
  const labels = data?.labels ?? 0;
  const isWhole = data?.verdicts.every(({ isPrintable }) => isPrintable) === true;
  const print = () => {
    if (!job || !pdf) return;
    record.mutate(
      { ...job, isPrintableOnly: !isWhole },
      {
        onSuccess: (printed) => {
          downloadByTicket(printed.ticket);
          toast('success', say(texts.printed, printed.labels));
          onClose();
        },
        onError: toastError,
      },
    );
  };
  const name = !isWhole
    ? say(texts.printValid, labels)
    : labels === 1
      ? say(texts.printOne)
      : say(texts.printAll, labels);
  const canPrint = labels > 0 && pdf !== null;
  return (
    <Button leftSection={<IconPrinter size={16} />} disabled={!canPrint} loading={record.isPending} onClick={print}>
      {labels === 0 ? say(texts.print) : name}
    </Button>
  );
}
