import { generalMessages } from '@oikos/contract/general-messages.ts';
import { lazy, Suspense, useEffect, useId, useLayoutEffect } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import { toast } from '../progress/toast.ts';

const LeaveConfirm = lazy(() => import('../dialog/LeaveConfirm.tsx').then((file) => ({ default: file.LeaveConfirm })));

/** Forms with changes that aren't saved, and whether they show errors. The router takes one blocker, so all share it. */
const unsaved = new Map<string, boolean>();

export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Before a page is left on purpose, so that the browser doesn't ask once more. */
export const forgetUnsavedChanges = (): void => unsaved.clear();

/** Warns before this page is left while `isDirty` (V040); with errors another tab isn't opened at all (V041). */
export function useUnsavedChanges(isDirty: boolean, hasErrors = false): void {
  const id = useId();
  useLayoutEffect(() => {
    if (isDirty) unsaved.set(id, hasErrors);
    return () => {
      unsaved.delete(id);
    };
  }, [id, isDirty, hasErrors]);
}

/** The parts of an address that name the record, or the part of it, that the page shows. */
const shownParameters = ['node', 'tab'];

/** Whether the page at the next address shows something else than now: a form of now would be gone. */
function leavesWhatIsShown(now: Location, next: Location): boolean {
  if (now.pathname !== next.pathname) return true;
  const [before, after] = [new URLSearchParams(now.search), new URLSearchParams(next.search)];
  return shownParameters.some((name) => before.get(name) !== after.get(name));
}

/** Mounted once, by the shell: stops navigation and unloading while a form has unsaved changes. */
export function UnsavedChangesGuard() {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  // A page that replaces its own address within itself has asked before it did.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsavedChanges() &&
      leavesWhatIsShown(currentLocation, nextLocation) &&
      (historyAction !== 'REPLACE' || currentLocation.pathname !== nextLocation.pathname),
  );
  const isErrorsFirst =
    blocker.state === 'blocked' && blocker.location.pathname === pathname && [...unsaved.values()].includes(true);
  useEffect(() => {
    if (!isErrorsFirst) return;
    toast('error', say(generalMessages.fixErrorsFirst));
    blocker.reset?.();
  }, [isErrorsFirst, blocker, say]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked' || isErrorsFirst) return null;
  const leave = () => {
    forgetUnsavedChanges();
    blocker.proceed();
  };
  return (
    <Suspense fallback={null}>
      <LeaveConfirm opened onStay={() => blocker.reset()} onLeave={leave} />
    </Suspense>
  );
}
