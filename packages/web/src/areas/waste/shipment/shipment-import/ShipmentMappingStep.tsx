import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import {
  lineColumnFields,
  requiredShipmentFields,
  type ShipmentImportField,
  shipmentColumnFields,
  shipmentImportLabels,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { previewShipmentFile } from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { StepProps } from '../../../collection/imports/public.ts';
import {
  ColumnField,
  MappingEnd,
  MappingFrame,
  NotationQuestions,
  ProposalNote,
  useMapping,
} from '../../../collection/imports/public.ts';
import { CellOptions } from './CellOptions.tsx';
import { answered, draftFrom, mappingFrom, missingOf, openQuestions, type ShipmentPreview } from './mapping-draft.ts';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';
import { type ShipmentImport, shipmentTarget } from './shipment-target.ts';

/** How the columns of the file become shipments and lines. */
export const ShipmentMappingStep = (step: StepProps<ShipmentImport>) => (
  <MappingFrame shown={step.shown} endpoint={previewShipmentFile}>
    {(preview) => <ShipmentMapping {...step} preview={preview} />}
  </MappingFrame>
);

const isRequired = (field: ShipmentImportField): boolean =>
  (requiredShipmentFields as readonly string[]).includes(field);

function ShipmentMapping({ preview, ...step }: StepProps<ShipmentImport> & { readonly preview: ShipmentPreview }) {
  const { say } = useSpeech();
  const { shown } = step;
  const mapping = useMapping({
    ...step,
    target: shipmentTarget,
    preview,
    first: () => draftFrom(preview, shown.mapping),
    toMapping: (draft) => mappingFrom(draft, preview.layout),
  });
  const { draft, change } = mapping;
  const missing = missingOf(draft).map((field) => shipmentImportLabels[field]);
  const columnsOf = (fields: readonly ShipmentImportField[]) => (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3, xl: 5 }} spacing="sm" verticalSpacing="xs">
      {fields.map((field) => (
        <ColumnField
          key={field}
          label={say(shipmentImportLabels[field])}
          required={isRequired(field)}
          columns={preview.columns.map((column) => column.name)}
          value={draft.columns[field] ?? null}
          onChange={(column) => change({ columns: { ...draft.columns, [field]: column } })}
        />
      ))}
    </SimpleGrid>
  );
  return (
    <Stack gap="sm">
      <ProposalNote shown={shown} preview={preview} />
      <Section title={say(texts.shipment)} hint={say(texts.shipmentHint)} />
      {columnsOf(shipmentColumnFields)}
      <Section title={say(texts.line)} hint={say(texts.lineHint)} />
      {columnsOf(lineColumnFields)}
      <Section title={say(texts.values)} />
      <NotationQuestions
        questions={openQuestions(shown.findings?.questions ?? [], draft)}
        onAnswer={(question, choice) => change(answered(question, choice))}
      />
      <CellOptions draft={draft} change={change} />
      <MappingEnd mapping={mapping} words={shipmentTarget.words} missing={missing} isWide />
    </Stack>
  );
}

const Section = ({ title, hint }: { readonly title: string; readonly hint?: string }) => (
  <div>
    <Title order={2} size="h5">
      {title}
    </Title>
    {hint ? (
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    ) : null}
  </div>
);
