import { Stack } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { addWasteEntry, updateWasteEntry, type WasteEntryRow } from '@oikos/contract/waste/handling/waste-entries.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import classes from '../../../../kit/page/record.module.css';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { todayAtSites } from '../../site/public.ts';
import { EntryFields } from './EntryFields.tsx';
import { type EntryValues, entrySchema, newEntry, valuesOfEntry } from './entry-values.ts';
import { Incompatibilities } from './Incompatibilities.tsx';
import { usePreview, WastePreview } from './WastePreview.tsx';
import { wasteTexts as texts } from './waste-texts.ts';

const DIALOG_WIDTH = 1120;

interface WasteDialogProps {
  readonly container: ContainerDetails;
  /** Absent: a new one (V262). */
  readonly entry?: WasteEntryRow | undefined;
  readonly onClose: () => void;
}

/** Adds or changes waste in a container, and says before what saving would do (S34). */
export function WasteDialog({ container, entry, onClose }: WasteDialogProps) {
  const { say, sayReply } = useSpeech();
  const { may } = useKit();
  const [initial] = useState(() =>
    entry ? valuesOfEntry(container.id, entry) : newEntry(container.id, todayAtSites([container.timeZone])),
  );
  // Warnings that were beside the form when it was saved aren't shown again.
  const previewed = useRef<ReadonlySet<string>>(new Set());
  const save = async (values: EntryValues) => {
    const { warnings } = entry
      ? await call(updateWasteEntry, { ...values, containerWasteStreamId: entry.id, version: entry.version })
      : await call(addWasteEntry, values);
    toast('success', say(kitTexts.saved, say(texts.entry)));
    for (const warning of warnings) if (!previewed.current.has(warning.message)) toast('warning', sayReply(warning));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size={DIALOG_WIDTH}
      title={say(entry ? texts.editing : texts.adding, container.containerIdValue)}
    >
      <EntityForm
        schema={entrySchema}
        initial={initial}
        save={save}
        onSaved={onClose}
        onCancel={onClose}
        onReload={onClose}
        readOnly={!may(addWasteEntry) || entry?.isEditable === false}
      >
        {(state) => <Entry state={state} container={container} entry={entry} previewed={previewed} />}
      </EntityForm>
    </Dialog>
  );
}

interface EntryProps {
  readonly state: EntityFormState<EntryValues>;
  readonly container: ContainerDetails;
  readonly entry: WasteEntryRow | undefined;
  /** Takes the warnings that are shown. */
  readonly previewed: RefObject<ReadonlySet<string>>;
}

function Entry({ state, container, entry, previewed }: EntryProps) {
  const { say } = useSpeech();
  const { overrideReason: _reason, confirmedDates: _dates, ...waste } = state.values;
  const { preview, error, isLoading } = usePreview({ ...waste, containerWasteStreamId: entry?.id ?? null });
  const found = preview?.incompatibilities ?? [];
  useEffect(() => {
    previewed.current = new Set(preview?.warnings.map(({ message }) => message));
  }, [previewed, preview]);
  return (
    <div className={classes.entry}>
      <Stack gap="sm">
        <EntryFields state={state} place={container} entry={entry} />
        {entry?.isEditable === false ? say(words.mergedEntryStays) : null}
      </Stack>
      <Stack gap="sm">
        {found.length > 0 ? <Incompatibilities state={state} found={found} /> : null}
        <WastePreview preview={preview} error={error} isLoading={isLoading} />
      </Stack>
    </div>
  );
}
