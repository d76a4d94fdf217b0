import { Button, Group } from '@mantine/core';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';
import { SaveBar } from './SaveBar.tsx';

export interface FormFooterProps {
  readonly readOnly: boolean;
  readonly isDirty: boolean;
  /** Of a record that is read first: Edit was pressed. */
  readonly isEditing: boolean;
  readonly isSaving: boolean;
  readonly saveLabel: string | undefined;
  readonly onCancel: (() => void) | undefined;
  /** Saves and begins a further record. */
  readonly onAnother: (() => void) | undefined;
  readonly onDiscard: () => void;
}

/** The buttons below a form. A record on its page, which nobody cancels, shows them once something changed. */
export function FormFooter(props: FormFooterProps) {
  const { readOnly, isDirty, isEditing, isSaving, saveLabel, onCancel, onAnother, onDiscard } = props;
  const { say } = useSpeech();
  const isBar = onCancel === undefined;
  const another =
    onAnother && !readOnly ? (
      <Button variant="default" disabled={isSaving} onClick={onAnother}>
        {say(kitTexts.saveAndAdd)}
      </Button>
    ) : null;
  if (isBar && readOnly) return null;
  if (isBar && (isDirty || isSaving))
    return (
      <SaveBar isDirty={isDirty} isSaving={isSaving} onDiscard={onDiscard} saveLabel={saveLabel}>
        {another}
      </SaveBar>
    );
  if (isBar && !isEditing) return null;
  return (
    <Group justify="flex-end" gap="xs" className={classes.formFooter} data-form-foot data-bar={isBar || undefined}>
      <Button variant="default" disabled={isSaving} onClick={onCancel ?? onDiscard}>
        {say(readOnly ? kitTexts.close : kitTexts.cancel)}
      </Button>
      {another}
      {readOnly || isBar ? null : (
        <Button type="submit" loading={isSaving} title="Ctrl+S">
          {saveLabel ?? say(kitTexts.save)}
        </Button>
      )}
    </Group>
  );
}
