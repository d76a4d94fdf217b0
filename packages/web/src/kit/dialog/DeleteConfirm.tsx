import { inSentence } from '@oikos/contract/in-sentence.ts';
import type { Message } from '@oikos/contract/message.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { toast } from '../progress/toast.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface Deleting<Deleted> {
  /** What kind of thing, in the singular. */
  readonly kind: Message;
  readonly nameOf: (record: Deleted) => string;
  /** The call that deletes. */
  readonly remove: (record: Deleted) => Promise<unknown>;
  /** Leaves the record's page, before it would be read again. */
  readonly onDeleted?: () => void;
}

export interface DeleteConfirmProps<Deleted> extends Deleting<Deleted> {
  /** The dialog is open while there is one. */
  readonly record: Deleted | undefined;
  readonly onClose: () => void;
}

/** Asks before something is deleted, deletes it and says so; a refusal (it is in use) shows in the dialog. */
export function DeleteConfirm<Deleted>(props: DeleteConfirmProps<Deleted>) {
  const { record, kind, nameOf, onClose } = props;
  const { say } = useSpeech();
  const name = record === undefined ? '' : nameOf(record);
  return (
    <ConfirmDialog
      opened={record !== undefined}
      title={say(kitTexts.deleteTitle, inSentence(say(kind)))}
      confirmLabel={say(kitTexts.remove)}
      onCancel={onClose}
      onConfirm={async () => {
        if (record === undefined) return;
        await props.remove(record);
        onClose();
        props.onDeleted?.();
        toast('success', say(kitTexts.deleted, name));
      }}
      danger
    >
      {say(kitTexts.deleteText, name)}
    </ConfirmDialog>
  );
}
