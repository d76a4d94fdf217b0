import { changeOwnPassword, readConfirmation } from '@oikos/contract/identity/account/account.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { PasswordField } from '../../../kit/fields/PasswordField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';
import { useConfirmed } from './use-confirmed.tsx';

/** The dialog in which a password is changed: one field, that can be looked at, in place of two. */
export function usePassword(reload: () => void): { readonly begin: () => void; readonly dialog: ReactNode } {
  const { say } = useSpeech();
  const { run, question } = useConfirmed();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = () => {
    close();
    toast('success', say(texts.passwordChanged));
    reload();
  };
  const begin = async () => {
    await call(readConfirmation, {});
    setOpen(true);
  };
  return {
    begin: () => void run(begin),
    dialog: (
      <>
        {question}
        {isOpen ? (
          <Dialog opened onClose={close} title={say(texts.changePassword)} size="md" fixed>
            <EntityForm
              schema={changeOwnPassword.input}
              initial={{ password: '' }}
              save={(values) => call(changeOwnPassword, values)}
              onSaved={done}
              onCancel={close}
              saveLabel={say(texts.changePassword)}
            >
              {({ field }) => (
                <PasswordField
                  label={say(texts.newPassword)}
                  description={say(texts.newPasswordHint)}
                  autoComplete="new-password"
                  {...field('password')}
                  data-autofocus
                />
              )}
            </EntityForm>
          </Dialog>
        ) : null}
      </>
    ),
  };
}
