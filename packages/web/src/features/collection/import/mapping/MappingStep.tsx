import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  type FileLayout,
  type ImportMapping,
  importMapping,
} from '@oikos/contract/collection/import-mapping-fields.ts';
import { type FilePreview, mapImport, previewImportFile, validateImport } from '@oikos/contract/collection/imports.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { useState } from 'react';
import { textOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../../kit/LoadingFallback.tsx';
import { useUnsavedChanges } from '../../../../kit/unsaved-changes.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from '../import.module.css';
import { importTexts as texts } from '../import-texts.ts';
import type { Import } from '../use-import.ts';
import { LayoutPanel } from './LayoutPanel.tsx';
import { draftFrom, missingOf } from './mapping-draft.ts';
import { NodePanel } from './NodePanel.tsx';
import { OptionsPanel } from './OptionsPanel.tsx';
import { PeriodPanel } from './PeriodPanel.tsx';
import { SamplePanel } from './SamplePanel.tsx';
import { ValuesPanel } from './ValuesPanel.tsx';

export interface MappingStepProps {
  readonly shown: Import;
  readonly onSaved: () => Promise<void>;
}

type ChosenLayout = Partial<FileLayout>;

/** How the columns become values: beside the fields stands what the first rows become. */
export function MappingStep({ shown, onSaved }: MappingStepProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [layout, setLayout] = useState<ChosenLayout>(shown.mapping?.layout ?? {});
  const preview = useCall(
    previewImportFile,
    { storedFileId: shown.storedFileId, ...layout },
    { keepPrevious: true, retry: false, enabled: may(previewImportFile.permission) },
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
          {say(texts.layout)}
        </Title>
        <LayoutPanel preview={preview.data} onChange={setLayout} />
      </section>
      <MappingEditor key={preview.data.headerSignature} shown={shown} preview={preview.data} onSaved={onSaved} />
    </Stack>
  );
}

const baseName = (fileName: string): string => fileName.replace(/\.[^.]+$/u, '').slice(0, 200);

function MappingEditor({ shown, preview, onSaved }: MappingStepProps & { readonly preview: FilePreview }) {
  const { say } = useSpeech();
  const [draft, setDraft] = useState<ImportMapping>(() => shown.mapping ?? draftFrom(preview));
  const [fileMode, setFileMode] = useState<FileMode>(
    shown.mapping ? shown.fileMode : (preview.proposal?.fileMode ?? 'overwriteAndAppend'),
  );
  const [name, setName] = useState(shown.mappingName ?? preview.proposal?.name ?? baseName(shown.fileName));
  const [isChanged, setChanged] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  useUnsavedChanges(isChanged && !isSaving);
  const mapping = { ...draft, layout: preview.layout };
  const missing = missingOf(mapping);
  const columns = preview.columns.map((column) => column.name);
  const change = (part: Partial<ImportMapping>) => {
    setDraft((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    try {
      await call(mapImport, {
        transactionId: shown.id,
        version: shown.version,
        fileMode,
        mapping: importMapping.parse(mapping),
        headerSignature: preview.headerSignature,
        rememberAs: name.trim() || null,
      });
      await call(validateImport, { transactionId: shown.id });
      setChanged(false);
      await onSaved();
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setSaving(false);
    }
  };
  const panel = { mapping, change, columns };
  const modes = [
    { value: 'append', label: say(texts.modeAppend) },
    { value: 'overwrite', label: say(texts.modeOverwrite) },
    { value: 'overwriteAndAppend', label: say(texts.modeOverwriteAndAppend) },
    { value: 'dontOverwrite', label: say(texts.modeDontOverwrite) },
  ] as const;
  return (
    <div className={classes.columns}>
      <Stack gap="sm">
        {preview.proposal && !shown.mapping ? (
          <Alert color="blue">{say(texts.proposed, preview.proposal.name)}</Alert>
        ) : null}
        <NodePanel {...panel} />
        <PeriodPanel {...panel} />
        <ValuesPanel {...panel} />
        <OptionsPanel {...panel} />
        <SelectField
          label={say(texts.mode)}
          required
          choices={modes}
          value={fileMode}
          onChange={(mode) => mode && setFileMode(mode)}
        />
        <TextField label={say(texts.remember)} maxLength={200} value={name} onChange={setName} />
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        {missing.length > 0 ? (
          <Text size="sm" c="dimmed">
            {say(texts.stillMissing, missing.map((each) => say(each)).join(', '))}
          </Text>
        ) : null}
        <Group>
          <Button disabled={missing.length > 0} loading={isSaving} onClick={() => void save()}>
            {say(texts.saveAndCheck)}
          </Button>
        </Group>
      </Stack>
      <div className={classes.aside}>
        <SamplePanel importId={shown.id} mapping={mapping} change={change} />
      </div>
    </div>
  );
}
