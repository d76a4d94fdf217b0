import { inSentence } from '@oikos/contract/in-sentence.ts';
import { checkDeletion } from '@oikos/contract/records/undo.ts';
import { sayFailure } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { CantDelete } from './CantDelete.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { checkedDeletion, type Deleting, deleteRecord, hindranceOf } from './delete-record.ts';

export interface DeleteConfirmProps<Deleted> extends Deleting<Deleted> {
  /** The dialog is open while there is one. */
  readonly record: Deleted | undefined;
  readonly onClose: () => void;
}

/** Finds out first whether something can be deleted, and says what uses it; only then asks, and deletes it. */
export function DeleteConfirm<Deleted>({ record, ...props }: DeleteConfirmProps<Deleted>) {
  return record === undefined ? null : <Question {...props} record={record} />;
}

function Question<Deleted>(props: DeleteConfirmProps<Deleted> & { readonly record: Deleted }) {
  const { record, kind, nameOf, along, onClose } = props;
  const { say } = useSpeech();
  const name = nameOf(record);
  const check = useCall(checkDeletion, checkedDeletion(props, record), { gcTime: 0, staleTime: 0, retry: false });
  if (check.error) return <CantDelete name={name} {...hindranceOf(check.error)} onClose={onClose} />;
  if (!check.data) return null;
  const { problem } = check.data;
  if (problem) return <CantDelete name={name} message={sayFailure(problem)} uses={problem.uses} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={say(kitTexts.deleteTitle, inSentence(say(kind)))}
      confirmLabel={say(kitTexts.remove)}
      onCancel={onClose}
      onConfirm={async () => {
        await deleteRecord(props, record);
        onClose();
      }}
      danger
    >
      {say(kitTexts.deleteText, name)}
      {along ? ` ${say(along)}` : null}
    </ConfirmDialog>
  );
}
