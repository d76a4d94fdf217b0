import type { DeviceUser } from '../../../../api/offline/unsent.ts';
import { clearDevice } from './device-database.ts';
import { currentQueue, openQueue, removeOperations } from './queue.ts';
import { forgetScanSession } from './scan-session-store.ts';

/** At the end of a session and on a change of company. */
export async function forgetDevice(): Promise<void> {
  forgetScanSession();
  await clearDevice();
}

/** Discards what somebody hasn't sent, because they chose so. */
export async function discardUnsent(of: DeviceUser): Promise<void> {
  await openQueue(of);
  await removeOperations(currentQueue().operations);
}

/** Sends what waits of anyone who is signed in. */
export async function sendUnsent(of: DeviceUser): Promise<void> {
  await openQueue(of);
  const { sendQueue } = await import('./send-queue.ts');
  await sendQueue();
}
