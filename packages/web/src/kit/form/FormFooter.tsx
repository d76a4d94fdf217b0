import { Button, Group, Text } from '@mantine/core';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';

export interface FormFooterProps {
  readonly readOnly: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly saveLabel: string | undefined;
  readonly onCancel: (() => void) | undefined;
  readonly onDiscard: () => void;
}

/** The buttons below a form. A record on its page, which nobody cancels, shows them once something changed. */
export function FormFooter({ readOnly, isDirty, isSaving, saveLabel, onCancel, onDiscard }: FormFooterProps) {
  const { say } = useSpeech();
  const isBar = onCancel === undefined;
  if (isBar && (readOnly || !(isDirty || isSaving))) return null;
  return (
    <Group justify="flex-end" gap="xs" className={classes.formFooter} data-bar={isBar || undefined}>
      {isBar ? (
        <Text size="sm" fw={500} className={classes.unsaved} role="status">
          {say(kitTexts.unsaved)}
        </Text>
      ) : null}
      <Button variant="default" disabled={isSaving} onClick={onCancel ?? onDiscard}>
        {say(isBar ? kitTexts.discard : readOnly ? kitTexts.close : kitTexts.cancel)}
      </Button>
      {readOnly ? null : (
        <Button type="submit" loading={isSaving} title="Ctrl+S">
          {saveLabel ?? say(kitTexts.save)}
        </Button>
      )}
    </Group>
  );
}
