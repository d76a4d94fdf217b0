import { useEffect, useState } from 'react';
import { markDeviceData } from '../../../../api/offline/device-data.ts';
import { registerWorker } from '../../../../api/offline/register-worker.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { onConnection } from './connection.ts';
import { holdDevice } from './device-database.ts';
import type { DeviceOwner } from './device-owner.ts';
import { loadOfflineSites } from './offline-sites.ts';
import { nextToSend } from './operation.ts';
import { currentQueue, openQueue } from './queue.ts';
import { openScanSession } from './scan-session-store.ts';
import { sendQueue } from './send-queue.ts';

const TRY_AGAIN_MILLISECONDS = 20_000;

/** Opens what the device keeps for a user in a company; true once it can be used. */
export function useDevice(owner: DeviceOwner): boolean {
  const [isOpen, setOpen] = useState(false);
  const { companyId, userId } = owner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or company is another device; other facts are only kept
  useEffect(() => {
    const open = async () => {
      await holdDevice(owner);
      markDeviceData();
      openScanSession(owner);
      await Promise.all([openQueue(owner), loadOfflineSites()]);
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
