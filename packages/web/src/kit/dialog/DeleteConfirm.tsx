import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DeleteConfirmProps {
  readonly opened: boolean;
  /** What kind of thing, in the singular. */
  readonly kind: string;
  /** Which one. */
  readonly name: string;
  readonly onCancel: () => void;
  readonly onDelete: () => Promise<unknown>;
}

/** Asks before something is deleted; a refusal (it is in use) shows in the dialog. */
export function DeleteConfirm({ opened, kind, name, onCancel, onDelete }: DeleteConfirmProps) {
  const { say } = useSpeech();
  return (
    <ConfirmDialog
      opened={opened}
      title={say(kitTexts.deleteTitle, kind)}
      confirmLabel={say(kitTexts.remove)}
      onCancel={onCancel}
      onConfirm={onDelete}
      danger
    >
      {say(kitTexts.deleteText, name)}
    </ConfirmDialog>
  );
}
