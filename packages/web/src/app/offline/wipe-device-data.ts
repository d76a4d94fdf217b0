import { unmarkDeviceData } from '../../api/offline/device-data.ts';
import { loadDevice } from '../../areas/waste/site/public.ts';

/** Never keeps anybody from leaving. */
export async function wipeDeviceData(): Promise<void> {
  try {
    await (await loadDevice()).forgetDevice();
    unmarkDeviceData();
  } catch (error) {
    console.error('What the device keeps could not be wiped', error);
  }
}
