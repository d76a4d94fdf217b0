import { unmarkDeviceData } from '../../api/offline/device-data.ts';
import { clearDevice } from '../../api/offline/device-database.ts';
import { forgetKeptForms } from '../../areas/collection/forms/public.ts';
import { forgetScanSession } from '../../areas/waste/site/public.ts';

/** Never keeps anybody from leaving. */
export async function wipeDeviceData(): Promise<void> {
  try {
    forgetScanSession();
    await clearDevice();
    forgetKeptForms();
    unmarkDeviceData();
  } catch (error) {
    console.error('What the device keeps could not be wiped', error);
  }
}
