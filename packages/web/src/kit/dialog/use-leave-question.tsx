import { type ReactNode, useState } from 'react';
import { hasUnsavedChanges } from '../form/unsaved-changes.tsx';
import { LeaveConfirm } from './LeaveConfirm.tsx';

export interface LeaveQuestion<Wanted> {
  /** Goes there at once where nothing would be lost. */
  readonly ask: (wanted: Wanted) => void;
  /** To be shown by the page. */
  readonly question: ReactNode;
}

/** Asks before unsaved changes are lost otherwise than by another address, as by another tab or company (V040). */
export function useLeaveQuestion<Wanted>(go: (wanted: Wanted) => void): LeaveQuestion<Wanted> {
  const [waiting, setWaiting] = useState<{ readonly wanted: Wanted }>();
  return {
    ask: (wanted) => (hasUnsavedChanges() ? setWaiting({ wanted }) : go(wanted)),
    question: (
      <LeaveConfirm
        opened={waiting !== undefined}
        onStay={() => setWaiting(undefined)}
        onLeave={() => {
          setWaiting(undefined);
          if (waiting) go(waiting.wanted);
        }}
      />
    ),
  };
}
