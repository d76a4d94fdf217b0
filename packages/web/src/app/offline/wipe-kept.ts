import { forgetKept } from '../../api/offline/kept-data.ts';
import { forgetDevice } from '../../areas/waste/site/public.ts';

/** Never keeps anybody from leaving. */
export async function wipeKept(): Promise<void> {
  try {
    await forgetDevice();
    forgetKept();
  } catch (error) {
    console.error('What the device keeps could not be wiped', error);
  }
}
