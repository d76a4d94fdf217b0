import { companySignInMessages } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import type { Message } from '@oikos/contract/message.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useParts } from '../../../kit/page/slot.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { type Answers, confirmAtProviderSlot } from './confirm-at-provider.ts';

/** A later area asks there. */
function ConfirmAtProvider(answers: Answers) {
  const [Question] = useParts(confirmAtProviderSlot);
  return Question ? <Question {...answers} /> : null;
}

const isSaid = (error: unknown, { key }: Message): boolean => isApiError(error) && error.code === key;
const asksAtProvider = (error: unknown) => isSaid(error, companySignInMessages.confirmAtProvider);
const asksToConfirm = (error: unknown) => isSaid(error, accountMessages.confirmFirst) || asksAtProvider(error);

interface Waiting {
  /** Their company's provider signed the person in, and is asked. */
  readonly atProvider: boolean;
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
      await new Promise<void>((goOn, refuse) =>
        setWaiting({ atProvider: asksAtProvider(error), goOn, cancel: () => refuse(error) }),
      ).finally(() => setWaiting(undefined));
      return ask(work);
    }
  };
  const run = (work: () => Promise<void>) =>
    ask(work).catch((error: unknown) => {
      // A person who cancels knows it.
      if (!asksToConfirm(error)) toastError(error);
    });
  const Question = waiting?.atProvider ? ConfirmAtProvider : ConfirmIdentity;
  const question = waiting ? (
    <Suspense fallback={null}>
      <Question onConfirmed={waiting.goOn} onCancel={waiting.cancel} />
    </Suspense>
  ) : null;
  return { run, ask, question };
}
