import { clearDeviceOfOthers } from '../../api/offline/device-database.ts';
import type { DeviceUser } from '../../api/offline/unsent.ts';
import { refreshKeptForms } from '../../areas/collection/public.ts';

/** What the device keeps is of anyone who is signed in alone, and as the server has it now. */
export async function refreshDevice(who: DeviceUser): Promise<void> {
  await clearDeviceOfOthers(who);
  await refreshKeptForms(who);
}
