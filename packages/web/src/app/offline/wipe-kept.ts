import { forgetDevice } from '../../features/waste/scanning/device/forget-device.ts';
import { forgetKept } from './kept-data.ts';

/** Never keeps anybody from leaving. */
export async function wipeKept(): Promise<void> {
  try {
    await forgetDevice();
    forgetKept();
  } catch (error) {
    console.error('What the device keeps could not be wiped', error);
  }
}
