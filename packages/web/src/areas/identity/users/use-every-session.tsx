import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { everySessionTexts as texts } from '@oikos/contract/identity/sign-in-help/every-session-texts.ts';
import { endEverySession } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import type { PageAction } from '../../../kit/page/page-action.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';

const EndEverySession = lazy(() => import('./EndEverySession.tsx').then((file) => ({ default: file.EndEverySession })));

/** Ends the sessions of everybody in the company: their number is asked for first. */
export function useEverySession(): { readonly action: PageAction; readonly dialog: ReactNode } {
  const { say } = useSpeech();
  const count = useSave(endEverySession);
  const [found, setFound] = useState<OutputOf<typeof endEverySession>>();
  const open = () =>
    count
      .mutateAsync({ preview: true })
      .then((counted) => (counted.sessions > 0 ? setFound(counted) : toast('ok', say(texts.nobody))))
      .catch(toastError);
  const action: PageAction = {
    label: say(texts.end),
    kind: 'danger',
    by: endEverySession,
    isDisabled: count.isPending,
    onClick: () => void open(),
  };
  const dialog = (
    <Suspense fallback={null}>
      {found ? <EndEverySession found={found} onClose={() => setFound(undefined)} /> : null}
    </Suspense>
  );
  return { action, dialog };
}
