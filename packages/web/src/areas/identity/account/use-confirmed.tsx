import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

const asksToConfirm = (error: unknown): boolean => isApiError(error) && error.code === accountMessages.confirmFirst.key;

/** Does what is sensitive; where the server first wants to know who is there, it is asked, and then done. */
export function useConfirmed(): {
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly question: ReactNode;
} {
  const [waiting, setWaiting] = useState<() => Promise<void>>();
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (asksToConfirm(error)) setWaiting(() => work);
      else toastError(error);
    }
  };
  const goOn = () => {
    const work = waiting;
    setWaiting(undefined);
    if (work) void run(work);
  };
  return {
    run,
    question: waiting ? <ConfirmIdentity onConfirmed={goOn} onCancel={() => setWaiting(undefined)} /> : null,
  };
}
