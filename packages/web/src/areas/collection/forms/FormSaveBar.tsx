import { Button, Group, Text } from '@mantine/core';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { ReasonDialog } from '../../measurement/public.ts';
import classes from './form.module.css';
import { formTexts as texts } from './form-texts.ts';
import { progressText } from './progress-text.ts';
import type { FormEntry } from './use-form-entry.ts';
import { fillDefaults, hasDefaults, type useSaveForm } from './use-save-form.ts';

interface FormSaveProps {
  readonly entry: FormEntry;
  readonly saving: ReturnType<typeof useSaveForm>;
}

/** How far the form is, in sight while it scrolls. */
export function FormProgress({ entry }: Pick<FormSaveProps, 'entry'>) {
  const { say } = useSpeech();
  return (
    <div className={classes.bar}>
      <Group gap="xs">
        <Text size="sm" fw={500} role="status">
          {progressText(entry.completeness, say)}
        </Text>
        {hasDefaults(entry) ? (
          <Button variant="subtle" size="compact-sm" ms="auto" onClick={() => fillDefaults(entry)}>
            {say(texts.fillDefaults)}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

/** What to do with entries that aren't saved, below the form. */
export function FormSaveBar({ entry, saving }: FormSaveProps) {
  const { say } = useSpeech();
  const { unsaved } = entry;
  const discard = () => {
    entry.store.discard();
    entry.forget();
  };
  return (
    <>
      <SaveBar
        isDirty={unsaved > 0}
        isSaving={saving.isSaving}
        status={say(texts.unsaved, unsaved)}
        onDiscard={discard}
        onSave={() => void saving.save()}
      />
      {saving.reasonFor > 0 ? (
        <ReasonDialog
          title={say(texts.reasonTitle)}
          text={say(texts.reasonText, saving.reasonFor)}
          onCancel={saving.cancelReason}
          onReason={saving.giveReason}
        />
      ) : null}
    </>
  );
}
