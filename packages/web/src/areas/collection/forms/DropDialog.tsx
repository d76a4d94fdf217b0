import { List, Text } from '@mantine/core';
import type { submitForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { formTexts as texts } from './form-texts.ts';

export type Drops = OutputOf<typeof submitForm>['drops'];

interface DropDialogProps {
  readonly drops: Drops;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Lists what is hidden in a form before submitting takes it away. */
export function DropDialog({ drops, onClose, onConfirm }: DropDialogProps) {
  const { say } = useSpeech();
  return (
    <ConfirmDialog
      opened
      danger
      title={say(texts.dropTitle)}
      confirmLabel={say(texts.dropAndSubmit)}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <Text size="sm">{say(texts.dropText)}</Text>
      <List size="sm" mt="xs">
        {drops.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may read alike
          <List.Item key={index}>
            {label}: {value}
          </List.Item>
        ))}
      </List>
    </ConfirmDialog>
  );
}
