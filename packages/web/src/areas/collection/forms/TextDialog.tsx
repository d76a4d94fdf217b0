import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../translation/translate.ts';

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly confirmLabel: string;
  readonly maximum: number;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onText: (text: string) => Promise<void>;
}

/** Asks for a few words before something is done. */
export function TextDialog({ title, label, confirmLabel, maximum, children, onClose, onText }: TextDialogProps) {
  const { say } = useSpeech();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      onCancel={onClose}
      onConfirm={async () => {
        if (text.trim()) await onText(text.trim());
        else setMissing(true);
      }}
    >
      {children}
      <TextField
        label={label}
        value={text}
        onChange={setText}
        maxLength={maximum}
        lines={3}
        error={isMissing && !text.trim() ? say(generalMessages.required) : undefined}
      />
    </ConfirmDialog>
  );
}
