import { Button, Group, Stack } from '@mantine/core';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { spokenText } from '../../../translation/spoken-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { useChangeStatus } from './use-change-status.ts';

export interface EndActionDialogProps {
  readonly action: ActionRow;
  readonly status: 'Completed' | 'Cancelled';
  readonly onClose: () => void;
}

/** Ends an action with a note on what was done. */
export function EndActionDialog({ action, status, onClose }: EndActionDialogProps) {
  const { say } = useSpeech();
  const [note, setNote] = useState('');
  const { changeStatus, isChanging } = useChangeStatus();
  const end = async () => {
    if (await changeStatus(action, status, note)) onClose();
  };
  const isCompleted = status === 'Completed';
  return (
    <Dialog
      opened
      size="md"
      onClose={onClose}
      title={say(isCompleted ? texts.completeTitle : texts.cancelTitle, spokenText(action, 'title'))}
      footer={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say(kitTexts.cancel)}
          </Button>
          <Button loading={isChanging} onClick={end}>
            {say(isCompleted ? texts.complete : texts.cancelAction)}
          </Button>
        </Group>
      }
    >
      <Stack>
        <TextField
          label={say(texts.note)}
          description={say(texts.noteHint)}
          lines={3}
          value={note}
          onChange={setNote}
        />
      </Stack>
    </Dialog>
  );
}
