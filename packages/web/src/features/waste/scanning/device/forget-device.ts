import { currentQueue, openQueue, removeOperations } from '../queue/queue.ts';
import { clearDevice, readHolder } from './device-database.ts';

/** At the end of a session and on a change of company. */
export const forgetDevice = clearDevice;

/** Discards what the holder of the device hasn't sent, because they chose so. */
export async function discardUnsent(): Promise<void> {
  const holder = await readHolder();
  if (!holder) return;
  await openQueue(holder);
  await removeOperations(currentQueue().operations);
}

/** Tries once more to send what waits. */
export async function sendUnsent(): Promise<void> {
  const holder = await readHolder();
  if (!holder) return;
  await openQueue(holder);
  const { sendQueue } = await import('../queue/send-queue.ts');
  await sendQueue();
}
