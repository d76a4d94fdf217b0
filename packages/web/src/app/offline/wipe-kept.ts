import { forgetKept } from '../../api/offline/kept-data.ts';
import { loadDevice } from '../../areas/waste/site/public.ts';

/** Never keeps anybody from leaving. */
export async function wipeKept(): Promise<void> {
  try {
    await (await loadDevice()).forgetDevice();
    forgetKept();
  } catch (error) {
    console.error('What the device keeps could not be wiped', error);
  }
}
