import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';

const asksToConfirm = (error: unknown): boolean => isApiError(error) && error.code === accountMessages.confirmFirst.key;

interface Waiting {
  readonly goOn: () => void;
  readonly cancel: () => void;
}

/** Does what is sensitive; where the server first wants to know who is there, it is asked, and then done. */
export function useConfirmed(): {
  /** Says what went wrong in a toast. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  /** Throws it, for forms. */
  readonly ask: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly question: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting>();
  const ask = async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!asksToConfirm(error)) throw error;
      await new Promise<void>((goOn, refuse) => setWaiting({ goOn, cancel: () => refuse(error) })).finally(() =>
        setWaiting(undefined),
      );
      return ask(work);
    }
  };
  const run = (work: () => Promise<void>) =>
    ask(work).catch((error: unknown) => {
      // A person who cancels knows it.
      if (!asksToConfirm(error)) toastError(error);
    });
  const question = waiting ? <ConfirmIdentity onConfirmed={waiting.goOn} onCancel={waiting.cancel} /> : null;
  return { run, ask, question };
}
