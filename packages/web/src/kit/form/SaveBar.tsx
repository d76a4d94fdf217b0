import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';

export interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Left out inside a form: Save submits it, which has its own Ctrl+S. */
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
  /** 'Unsaved changes', unless it is known how many. */
  readonly status?: string;
  readonly saveLabel?: string | undefined;
  /** What is saved along, such as a note. */
  readonly children?: ReactNode;
}

/** Discard and Save at the bottom of a page, in reach of a thumb: there once something changed. Ctrl+S saves. */
export function SaveBar({ isDirty, isSaving, onSave, onDiscard, status, saveLabel, children }: SaveBarProps) {
  const { say } = useSpeech();
  useHotkeys([['mod+S', () => isDirty && !isSaving && onSave?.()]], []);
  if (!isDirty && !isSaving) return null;
  return (
    <Group justify="flex-end" gap="xs" className={classes.formFooter} data-form-foot data-bar>
      <Text size="sm" fw={500} className={classes.unsaved} role="status">
        {status ?? say(kitTexts.unsaved)}
      </Text>
      {children}
      <Button variant="default" disabled={isSaving} onClick={onDiscard}>
        {say(kitTexts.discard)}
      </Button>
      <Button type={onSave ? 'button' : 'submit'} loading={isSaving} title="Ctrl+S" onClick={onSave}>
        {saveLabel ?? say(kitTexts.save)}
      </Button>
    </Group>
  );
}
