import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useSpeech } from '../../../translation/translate.ts';
import { ReasonDialog } from '../../measurement/public.ts';
import classes from './form.module.css';
import { formTexts as texts } from './form-texts.ts';
import { progressText } from './progress-text.ts';
import type { FormEntry } from './use-form-entry.ts';
import { fillDefaults, hasDefaults, type useSaveForm } from './use-save-form.ts';

interface FormSaveBarProps {
  readonly entry: FormEntry;
  readonly saving: ReturnType<typeof useSaveForm>;
}

/** Progress, and what to do with entries that aren't saved: in sight while the form scrolls. */
export function FormSaveBar({ entry, saving }: FormSaveBarProps) {
  const { say } = useSpeech();
  const { completeness, unsaved } = entry;
  useHotkeys([['mod+S', () => void saving.save()]], []);
  const discard = () => {
    entry.store.discard();
    entry.forget();
  };
  return (
    <div className={classes.bar}>
      <Group gap="xs">
        <Text size="sm" fw={500} role="status">
          {progressText(completeness, say)}
        </Text>
        {unsaved > 0 ? (
          <Text size="sm" c="dimmed">
            {say(texts.unsaved, unsaved)}
          </Text>
        ) : null}
        <Group gap="xs" ms="auto">
          {hasDefaults(entry) ? (
            <Button variant="subtle" size="compact-sm" onClick={() => fillDefaults(entry)}>
              {say(texts.fillDefaults)}
            </Button>
          ) : null}
          {unsaved > 0 ? (
            <Button variant="default" size="compact-sm" onClick={discard}>
              {say(texts.discard)}
            </Button>
          ) : null}
          <Button
            variant="light"
            size="compact-sm"
            loading={saving.isSaving}
            disabled={unsaved === 0}
            onClick={() => void saving.save()}
          >
            {say(texts.save)}
          </Button>
        </Group>
      </Group>
      {saving.reasonFor > 0 ? (
        <ReasonDialog
          title={say(texts.reasonTitle)}
          text={say(texts.reasonText, saving.reasonFor)}
          onCancel={saving.cancelReason}
          onReason={saving.giveReason}
        />
      ) : null}
    </div>
  );
}
