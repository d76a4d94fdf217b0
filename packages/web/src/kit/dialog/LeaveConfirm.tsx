import { generalMessages } from '@oikos/contract/general-messages.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface LeaveConfirmProps {
  readonly opened: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before unsaved changes are lost (V040). */
export function LeaveConfirm({ opened, onStay, onLeave }: LeaveConfirmProps) {
  const { say } = useSpeech();
  return (
    <ConfirmDialog
      opened={opened}
      title={say(kitTexts.unsavedTitle)}
      confirmLabel={say(kitTexts.leave)}
      cancelLabel={say(kitTexts.stay)}
      onConfirm={onLeave}
      onCancel={onStay}
      danger
    >
      {say(generalMessages.unsavedChanges)}
    </ConfirmDialog>
  );
}
