import { leaveWhenSent } from '../../api/offline/unsent.ts';
import { useSession } from '../../api/session/session-state.ts';
import { type LeaveQuestion, useLeaveQuestion } from '../../kit/dialog/use-leave-question.tsx';
import { forgetUnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { signOut } from '../session/session.ts';

/** Signing out: asks first where something would be lost. */
export function useSignOut(): Pick<LeaveQuestion<void>, 'question'> & { readonly ask: () => void } {
  const { user } = useSession();
  const { ask, question } = useLeaveQuestion<void>(() => {
    forgetUnsavedChanges();
    void signOut();
  });
  return { ask: () => leaveWhenSent(user, ask), question };
}
