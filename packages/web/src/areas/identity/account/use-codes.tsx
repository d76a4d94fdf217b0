import { beginOwnCodes, removeOwnCodes } from '@oikos/contract/identity/account/account.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts as texts } from './account-texts.ts';
import { type BegunCodes, CodesDialog } from './CodesDialog.tsx';
import { useConfirmed } from './use-confirmed.tsx';

interface CodesWork {
  readonly begin: () => void;
  readonly remove: () => void;
  readonly dialog: ReactNode;
}

/** Sets an authenticator app up, in the place of a former one, or takes it out of the sign-in. */
export function useCodes(reload: () => void): CodesWork {
  const { say } = useSpeech();
  const { run, question } = useConfirmed();
  const [begun, setBegun] = useState<BegunCodes>();
  const [isAsking, setAsking] = useState(false);
  const done = () => {
    setBegun(undefined);
    toast('success', say(texts.codesChanged));
    reload();
  };
  const remove = async () => {
    await call(removeOwnCodes, {});
    toast('success', say(texts.codesRemoved));
    reload();
  };
  const confirmRemoval = () => {
    setAsking(false);
    void run(remove);
  };
  return {
    begin: () => void run(async () => setBegun(await call(beginOwnCodes, {}))),
    remove: () => setAsking(true),
    dialog: (
      <>
        {question}
        {begun ? <CodesDialog begun={begun} onDone={done} onClose={() => setBegun(undefined)} /> : null}
        <ConfirmDialog
          opened={isAsking}
          title={say(texts.codes)}
          confirmLabel={say(texts.codesRemove)}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={confirmRemoval}
        >
          {say(texts.codesRemoveQuestion)}
        </ConfirmDialog>
      </>
    ),
  };
}
