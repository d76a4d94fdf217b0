import type { FilePreview } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { useState } from 'react';
import { textOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { useUnsavedChanges } from '../../../../kit/form/unsaved-changes.tsx';
import type { ImportTarget, ShownImport, StepProps } from '../import-target.ts';
import { draftText, storedDraft } from './stored-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** A file as it was looked into, with the mapping remembered for its header. */
export interface MappedFile extends FilePreview {
  readonly proposal: { readonly name: string; readonly fileMode: FileMode } | null;
}

export interface MappingProps<Draft> extends StepProps<ShownImport> {
  readonly target: ImportTarget;
  readonly preview: MappedFile;
  readonly first: () => Draft;
  /** The draft as it is stored. */
  readonly toMapping: (draft: Draft) => object;
}

export type EditedMapping<Draft> = ReturnType<typeof useMapping<Draft>>;

const baseName = (fileName: string): string => fileName.replace(/\.[^.]+$/u, '').slice(0, 200);

/** A mapping as it is being made: saved, the dry run begins. */
export function useMapping<Draft>({ target, shown, preview, first, toMapping, onChanged }: MappingProps<Draft>) {
  const { proposal, headerSignature, layout } = preview;
  const [begun] = useState(() => {
    const kept = storedDraft<Draft>(shown);
    return kept?.headerSignature === headerSignature ? kept : null;
  });
  // A draft of an earlier edition lacks what this one added.
  const [draft, setDraft] = useState(() => (begun ? { ...first(), ...begun.draft } : first()));
  const [fileMode, setFileMode] = useState<FileMode>(
    begun?.fileMode ?? (shown.mapping ? shown.fileMode : (proposal?.fileMode ?? 'overwriteAndAppend')),
  );
  const [name, setName] = useState(begun?.name ?? shown.mappingName ?? proposal?.name ?? baseName(shown.fileName));
  const [isChanged, setChanged] = useState(begun !== null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const text = isChanged && !isSaving ? draftText({ headerSignature, layout, fileMode, name, draft }) : null;
  const { isKept, forget } = useStoredDraft(target, shown, text);
  useUnsavedChanges(isChanged && !isSaving && !isKept);
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const save = async () => {
    setSaving(true);
    forget();
    setFailure(undefined);
    try {
      await call(target.calls.map, {
        transactionId: shown.id,
        version: shown.version,
        fileMode,
        mapping: toMapping(draft),
        headerSignature,
        rememberAs: name.trim() || null,
      });
      await call(target.calls.validate, { transactionId: shown.id });
      setChanged(false);
      await onChanged();
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setSaving(false);
    }
  };
  return { draft, change, fileMode, setFileMode, name, setName, isSaving, failure, save };
}
