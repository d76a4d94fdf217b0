import { wipeDevice } from '../offline/device-data.ts';

/** Loads the application again, since the session is somebody else's from now on: nothing of before stays on the device or the screen. */
export async function beginAs(): Promise<void> {
  await wipeDevice();
  window.location.assign('/');
}
