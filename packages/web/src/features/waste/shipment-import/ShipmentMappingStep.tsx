import { Alert, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { FileLayout } from '@oikos/contract/collection/import-mapping-fields.ts';
import {
  lineColumnFields,
  requiredShipmentFields,
  type ShipmentImportField,
  shipmentColumnFields,
  shipmentImportLabels,
} from '@oikos/contract/waste/shipment-import-fields.ts';
import {
  mapShipmentImport,
  previewShipmentFile,
  validateShipmentImport,
} from '@oikos/contract/waste/shipment-imports.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { useUnsavedChanges } from '../../../kit/unsaved-changes.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { importTexts } from '../../collection/import/import-texts.ts';
import { ColumnField } from '../../collection/import/mapping/ColumnField.tsx';
import { LayoutPanel } from '../../collection/import/mapping/LayoutPanel.tsx';
import { CellOptions } from './CellOptions.tsx';
import { draftFrom, mappingFrom, missingOf, type ShipmentDraft, type ShipmentPreview } from './mapping-draft.ts';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';
import type { ShipmentImport } from './use-shipment-import.ts';

export interface ShipmentMappingStepProps {
  readonly shown: ShipmentImport;
  readonly onSaved: () => Promise<void>;
}

/** How the columns of the file become shipments and lines. */
export function ShipmentMappingStep({ shown, onSaved }: ShipmentMappingStepProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [layout, setLayout] = useState<Partial<FileLayout>>(shown.mapping?.layout ?? {});
  const preview = useCall(
    previewShipmentFile,
    { storedFileId: shown.storedFileId, ...layout },
    { keepPrevious: true, retry: false, enabled: may(previewShipmentFile.permission) },
  );
  if (preview.error) {
    return (
      <Alert color="red" role="alert">
        {preview.error.message}
      </Alert>
    );
  }
  if (!preview.data) return <LoadingFallback />;
  return (
    <Stack gap="md">
      <section>
        <Title order={2} size="h5" mb="xs">
          {say(importTexts.layout)}
        </Title>
        <LayoutPanel preview={preview.data} onChange={setLayout} />
      </section>
      <MappingEditor key={preview.data.headerSignature} shown={shown} preview={preview.data} onSaved={onSaved} />
    </Stack>
  );
}

const baseName = (fileName: string): string => fileName.replace(/\.[^.]+$/u, '').slice(0, 200);
const isRequired = (field: ShipmentImportField): boolean =>
  (requiredShipmentFields as readonly string[]).includes(field);

function MappingEditor({ shown, preview, onSaved }: ShipmentMappingStepProps & { readonly preview: ShipmentPreview }) {
  const { say } = useSpeech();
  const { proposal } = preview;
  const [draft, setDraft] = useState<ShipmentDraft>(() => draftFrom(preview, shown.mapping));
  const [fileMode, setFileMode] = useState<FileMode>(
    shown.mapping ? shown.fileMode : (proposal?.fileMode ?? 'overwriteAndAppend'),
  );
  const [name, setName] = useState(shown.mappingName ?? proposal?.name ?? baseName(shown.fileName));
  const [isChanged, setChanged] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  useUnsavedChanges(isChanged && !isSaving);
  const missing = missingOf(draft);
  const change = (part: Partial<ShipmentDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    try {
      await call(mapShipmentImport, {
        transactionId: shown.id,
        version: shown.version,
        fileMode,
        mapping: mappingFrom(draft, preview.layout),
        headerSignature: preview.headerSignature,
        rememberAs: name.trim() || null,
      });
      await call(validateShipmentImport, { transactionId: shown.id });
      setChanged(false);
      await onSaved();
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setSaving(false);
    }
  };
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
      {proposal && !shown.mapping ? <Alert color="blue">{say(importTexts.proposed, proposal.name)}</Alert> : null}
      <Section title={say(texts.shipment)} hint={say(texts.shipmentHint)} />
      {columnsOf(shipmentColumnFields)}
      <Section title={say(texts.line)} hint={say(texts.lineHint)} />
      {columnsOf(lineColumnFields)}
      <Section title={say(texts.values)} />
      <CellOptions draft={draft} change={change} />
      <Group align="flex-end" grow maw={900}>
        <SelectField
          label={say(importTexts.mode)}
          required
          choices={[
            { value: 'append', label: say(texts.modeAppend) },
            { value: 'overwrite', label: say(texts.modeOverwrite) },
            { value: 'overwriteAndAppend', label: say(texts.modeOverwriteAndAppend) },
            { value: 'dontOverwrite', label: say(texts.modeDontOverwrite) },
          ]}
          value={fileMode}
          onChange={(mode) => mode && setFileMode(mode as FileMode)}
        />
        <TextField label={say(importTexts.remember)} maxLength={200} value={name} onChange={setName} />
      </Group>
      {failure ? (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      ) : null}
      {missing.length > 0 ? (
        <Text size="sm" c="dimmed">
          {say(texts.stillMissing, missing.map((field) => say(shipmentImportLabels[field])).join(', '))}
        </Text>
      ) : null}
      <Group>
        <Button disabled={missing.length > 0} loading={isSaving} onClick={() => void save()}>
          {say(importTexts.saveAndCheck)}
        </Button>
      </Group>
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
