import { useState } from 'react';
import { toastError } from './toast.ts';

/** Whether something is being done, and the way to do it: a toast says why it failed. */
export function useBusy(): readonly [isBusy: boolean, busy: (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const busy = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, busy];
}
