import { clearDeviceOfOthers } from '../../api/offline/device-database.ts';
import type { DeviceUser } from '../../api/offline/unsent.ts';
import { openKeptForms, refreshKeptForms } from '../../areas/collection/public.ts';

/** A page that is loaded again and again doesn't read each form each time. */
const RECENT_MS = 15 * 60_000;

/** Keeps only the data of the person who is signed in. What they did is sent before what they took along is read again. */
export async function refreshDevice(who: DeviceUser, send: () => Promise<void>): Promise<void> {
  await clearDeviceOfOthers(who);
  await openKeptForms(who);
  await send();
  await refreshKeptForms(who, { olderThanMs: RECENT_MS });
}
