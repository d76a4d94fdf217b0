import {
  type DataEntryForm,
  deleteForm,
  remindOfForm,
  reopenForm,
  returnForm,
} from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formEntities } from '@oikos/contract/collection/forms/entities.ts';
import { mayBe } from '@oikos/domain/collection/forms/form-states.ts';
import { IconArrowBackUp, IconBell, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save.ts';
import { useDeletion } from '../../../kit/dialog/use-deletion.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { formTexts as texts } from './form-texts.ts';
import { TextDialog } from './TextDialog.tsx';

type Asked = 'return' | 'reopen' | null;

/** What can be done with a form besides its next step. */
export function FormActions({ form }: { readonly form: DataEntryForm }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const list = usePageAddress('/manual-data-entry');
  const [asked, setAsked] = useState<Asked>(null);
  const remind = useSave(remindOfForm, {
    onSaved: ({ remindedCount }) => toast('success', say(texts.reminded, remindedCount)),
  });
  const { id, state, waitsForApproval, mayReview, mayEnter } = form;
  const may = (action: Parameters<typeof mayBe>[0]) => mayBe(action, state, waitsForApproval);
  const deletion = useDeletion<DataEntryForm>({
    kind: formEntities.dataEntryForm.one,
    nameOf: ({ templateName, nodeName }) => `${templateName} · ${nodeName}`,
    by: deleteForm,
    input: (each) => ({ id: each.id }),
    along: texts.deleteText,
    onDeleted: () => list && void navigate(`${list}?tab=forms`),
  });
  const sendReminder = () => remind.mutateAsync({ id }).catch((error: unknown) => toastError(error));
  return (
    <>
      <PageActions
        actions={[
          mayReview &&
            may('return') && {
              label: say(texts.returnForm),
              icon: <IconArrowBackUp size={16} />,
              onClick: () => setAsked('return'),
              by: returnForm,
            },
          form.mayReopen &&
            may('reopen') && {
              label: say(texts.reopen),
              icon: <IconLockOpen size={16} />,
              onClick: () => setAsked('reopen'),
              by: reopenForm,
            },
          mayEnter &&
            may('remind') && {
              label: say(texts.remind),
              icon: <IconBell size={16} />,
              onClick: () => void sendReminder(),
              by: remindOfForm,
            },
          may('delete') && {
            label: say(texts.delete),
            icon: <IconTrash size={16} />,
            kind: 'danger',
            onClick: () => deletion.ask(form),
            by: deleteForm,
          },
        ]}
      />
      <AskedDialog form={form} asked={asked} onClose={() => setAsked(null)} />
      {deletion.question}
    </>
  );
}

interface AskedDialogProps {
  readonly form: DataEntryForm;
  readonly asked: Asked;
  readonly onClose: () => void;
}

function AskedDialog({ form: { id, version }, asked, onClose }: AskedDialogProps) {
  const { say } = useSpeech();
  const give = useSave(returnForm);
  const reopen = useSave(reopenForm);
  if (asked === 'return') {
    return (
      <TextDialog
        title={say(texts.returnTitle)}
        label={say(texts.comment)}
        confirmLabel={say(texts.returnForm)}
        maximum={1000}
        onClose={onClose}
        onText={async (comment) => {
          await give.mutateAsync({ id, version, comment });
          toast('success', say(texts.returnedDone));
          onClose();
        }}
      />
    );
  }
  if (asked === 'reopen') {
    return (
      <TextDialog
        title={say(texts.reopenTitle)}
        label={say(texts.reason)}
        confirmLabel={say(texts.reopen)}
        maximum={500}
        onClose={onClose}
        onText={async (reason) => {
          await reopen.mutateAsync({ id, version, reason });
          toast('success', say(texts.reopened));
          onClose();
        }}
      />
    );
  }
  return null;
}
