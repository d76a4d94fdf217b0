import {
  activateTemplate,
  deactivateTemplate,
  formTemplates,
} from '@oikos/contract/collection/forms/form-templates.ts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save.ts';
import { useDeletion } from '../../../kit/dialog/use-deletion.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { FormTemplate } from './form-template.ts';
import { templateTexts as texts } from './template-texts.ts';

/** Activates, deactivates and deletes a template. */
export function TemplateActions({ template }: { readonly template: FormTemplate }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const list = usePageAddress('/data-entry-templates');
  const activate = useSave(activateTemplate, { onSaved: () => toast('success', say(texts.activated)) });
  const deactivate = useSave(deactivateTemplate, { onSaved: () => toast('success', say(texts.deactivated)) });
  const { remove } = formTemplates.endpoints;
  const deletion = useDeletion<FormTemplate>({
    kind: formTemplates.singular,
    nameOf: ({ name }) => name,
    by: remove,
    input: ({ id }) => ({ id }),
    onDeleted: () => list && void navigate(list),
  });
  const { id, version, isActive, formCount } = template;
  const send = (change: typeof activate) =>
    void change.mutateAsync({ id, version }).catch((error: unknown) => toastError(error));
  return (
    <>
      <PageActions
        actions={[
          isActive
            ? {
                label: say(texts.deactivate),
                icon: <IconPlayerPause size={16} />,
                onClick: () => send(deactivate),
                by: deactivateTemplate,
              }
            : {
                label: say(texts.activate),
                icon: <IconPlayerPlay size={16} />,
                kind: 'primary',
                onClick: () => send(activate),
                by: activateTemplate,
              },
          !isActive &&
            formCount === 0 && {
              label: say(texts.delete),
              icon: <IconTrash size={16} />,
              kind: 'danger',
              onClick: () => deletion.ask(template),
              by: remove,
            },
        ]}
      />
      {deletion.question}
    </>
  );
}
