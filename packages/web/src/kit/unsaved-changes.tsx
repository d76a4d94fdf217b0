import { lazy, Suspense, useEffect, useId, useLayoutEffect } from 'react';
import { useBlocker } from 'react-router';

const LeaveConfirm = lazy(() => import('./LeaveConfirm.tsx').then((file) => ({ default: file.LeaveConfirm })));

/** Forms with changes that aren't saved. The router takes one blocker, so all forms share it. */
const unsaved = new Set<string>();

export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Warns before this page is left while `isDirty` (V040). */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  useLayoutEffect(() => {
    if (isDirty) unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [id, isDirty]);
}

/** Mounted once, by the shell: stops navigation and unloading while a form has unsaved changes. */
export function UnsavedChangesGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    unsaved.clear();
    blocker.proceed();
  };
  return (
    <Suspense fallback={null}>
      <LeaveConfirm opened onStay={() => blocker.reset()} onLeave={leave} />
    </Suspense>
  );
}
