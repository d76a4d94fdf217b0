import { useEffect, useState } from 'react';
import { rememberKept } from '../../../../api/offline/kept-data.ts';
import { registerWorker } from '../../../../api/offline/register-worker.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { onConnection } from './connection.ts';
import { holdDevice } from './device-database.ts';
import { openHand } from './hand-store.ts';
import type { Holder } from './holder.ts';
import { loadKeptSites } from './kept-sites.ts';
import { nextToSend } from './operation.ts';
import { currentQueue, openQueue } from './queue.ts';
import { sendQueue } from './send-queue.ts';

const TRY_AGAIN_MILLISECONDS = 20_000;

/** Opens what the device keeps for a user in a company; true once it can be used. */
export function useDevice(holder: Holder): boolean {
  const [isOpen, setOpen] = useState(false);
  const { companyId, userId } = holder;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or company is another device; other facts are only kept
  useEffect(() => {
    const open = async () => {
      await holdDevice(holder);
      rememberKept();
      openHand(holder);
      await Promise.all([openQueue(holder), loadKeptSites()]);
      setOpen(true);
      registerWorker();
    };
    open().catch(toastError);
  }, [companyId, userId]);
  return isOpen;
}

/** Sends what waits when the page opens, when the signal comes back, and now and then while something waits. */
export function useSending(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const send = () => void sendQueue().catch(toastError);
    const sendWaiting = () => {
      if (navigator.onLine && nextToSend(currentQueue().operations)) send();
    };
    sendWaiting();
    const stopListening = onConnection(sendWaiting);
    const timer = setInterval(sendWaiting, TRY_AGAIN_MILLISECONDS);
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }, [isSignedIn]);
}
