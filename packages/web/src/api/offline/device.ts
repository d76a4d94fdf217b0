import { markDeviceData } from './device-data.ts';
import { holdDevice } from './device-database.ts';
import type { DeviceOwner } from './device-owner.ts';
import { currentQueue, openQueue, removeOperations } from './queue.ts';
import { registerWorker } from './register-worker.ts';
import { sendQueue } from './send-queue.ts';
import type { DeviceUser } from './unsent.ts';

/** From now on the device keeps data of this user in this company, and the pages that work without a signal. */
export async function takeDevice(owner: DeviceOwner): Promise<void> {
  await holdDevice(owner);
  markDeviceData();
  await openQueue(owner);
  registerWorker();
}

/** Discards what somebody hasn't sent, because they chose so. */
export async function discardUnsent(of: DeviceUser): Promise<void> {
  await openQueue(of);
  await removeOperations(currentQueue().operations);
}

/** Sends what waits of anyone who is signed in. */
export async function sendUnsent(of: DeviceUser): Promise<void> {
  await openQueue(of);
  await sendQueue();
}
