import type { UserDetail } from '@oikos/contract/identity/users/users.ts';
import { handOverWork, readWork } from '@oikos/contract/identity/work/work.ts';
import { workTexts as texts } from '@oikos/contract/identity/work/work-texts.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { NextStep } from '../../../kit/page/NextStep.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { workText } from './work-fields.ts';

/** What somebody left whose access has ended, and the button that hands it over; nothing where they left nothing. */
export function WorkLeft({ user }: { readonly user: UserDetail }) {
  const { say } = useSpeech();
  const hasEnded = user.state === 'inactive' || user.state === 'expired';
  const { data } = useCall(readWork, { userIds: [user.id] }, { enabled: hasEnded });
  const save = useSave(handOverWork);
  const [isAsking, setAsking] = useState(false);
  const [left] = data?.users ?? [];
  if (!hasEnded || !left) return null;
  return (
    <>
      <NextStep
        tone="warning"
        what={say(texts.left, user.name)}
        why={workText(left.work)}
        actions={
          user.mayEdit
            ? [{ label: say(texts.handOver), kind: 'primary', by: handOverWork, onClick: () => setAsking(true) }]
            : []
        }
      />
      {isAsking ? (
        <HandOverDialog
          users={[left]}
          leavingIds={[user.id]}
          confirmLabel={say(texts.handOver)}
          onClose={() => setAsking(false)}
          onConfirm={async (handOver) => {
            await save.mutateAsync({ id: user.id, handOver });
            toast('success', say(texts.handedOver));
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
