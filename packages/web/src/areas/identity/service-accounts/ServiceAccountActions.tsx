import {
  endServiceAccount,
  type ServiceAccountDetail,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { makeServiceToken } from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import { IconKey, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts } from '../account/account-texts.ts';
import { MachineTokenDialog } from './MachineTokenDialogs.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

interface Props {
  readonly account: ServiceAccountDetail;
  readonly reload: () => void;
}

/** A token for another system, and the end of the account. */
export function ServiceAccountActions({ account, reload }: Props) {
  const { say } = useSpeech();
  const end = useSave(endServiceAccount);
  const make = useSave(makeServiceToken);
  const [isMaking, setMaking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  if (!account.mayEdit) return null;
  return (
    <>
      <PageActions
        actions={[
          account.state === 'active' && {
            label: say(accountTexts.tokenMake),
            icon: <IconKey size={16} />,
            kind: 'primary',
            by: makeServiceToken,
            onClick: () => setMaking(true),
          },
          {
            label: say(texts.end),
            icon: <IconPlayerStop size={16} />,
            kind: 'danger',
            by: endServiceAccount,
            onClick: () => setEnding(true),
          },
        ]}
      />
      {isMaking ? (
        <MachineTokenDialog
          make={(values) => make.mutateAsync({ ...values, id: account.id })}
          onClose={() => setMaking(false)}
          reload={reload}
        />
      ) : null}
      <ConfirmDialog
        opened={isEnding}
        title={say(texts.endTitle, account.name)}
        confirmLabel={say(texts.end)}
        danger
        onCancel={() => setEnding(false)}
        onConfirm={async () => {
          await end.mutateAsync({ id: account.id });
          setEnding(false);
          toast('success', say(texts.endDone, account.name));
        }}
      >
        {say(texts.endText)}
      </ConfirmDialog>
    </>
  );
}
