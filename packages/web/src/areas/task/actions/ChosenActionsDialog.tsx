import { Button, Group, Stack } from '@mantine/core';
import type { Message } from '@oikos/contract/message.ts';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import type { ReactNode } from 'react';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { spokenText } from '../../../translation/spoken-text.ts';
import { useSpeech } from '../../../translation/translate.ts';

export interface ChosenActionsDialogProps {
  readonly actions: readonly ActionRow[];
  /** Of one task, with its title, and of several, with their count. */
  readonly titles: { readonly one: Message; readonly many: Message };
  /** What its button says and does. */
  readonly label: Message;
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks how something is done with one task or several. */
export function ChosenActionsDialog(props: ChosenActionsDialogProps) {
  const { actions, titles, label, isReady, isSaving, onSubmit, onClose, children } = props;
  const { say } = useSpeech();
  const [first, ...others] = actions;
  return (
    <Dialog
      opened
      size="md"
      onClose={onClose}
      title={
        others.length === 0 && first ? say(titles.one, spokenText(first, 'title')) : say(titles.many, actions.length)
      }
      footer={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say(kitTexts.cancel)}
          </Button>
          <Button loading={isSaving} disabled={!isReady} onClick={onSubmit}>
            {say(label)}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">{children}</Stack>
    </Dialog>
  );
}
