const KEPT = 'oikos.device';

/** Whether the device keeps data of somebody: a hint, so that nobody else loads what reads it. */
export const hasDeviceData = (): boolean => localStorage.getItem(KEPT) !== null;
export const markDeviceData = (): void => localStorage.setItem(KEPT, '1');
export const unmarkDeviceData = (): void => localStorage.removeItem(KEPT);

let wipe = async (): Promise<void> => unmarkDeviceData();

/** The app says how the device is wiped: what it keeps belongs to areas. */
export function setWipe(how: () => Promise<void>): void {
  wipe = how;
}

/** Wipes what the device keeps of anyone who leaves. */
export async function wipeDevice(): Promise<void> {
  if (hasDeviceData()) await wipe();
}
