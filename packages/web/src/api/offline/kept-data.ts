const KEPT = 'oikos.device';

/** Whether the device keeps data of somebody: a hint, so that nobody else loads what reads it. */
export const keepsData = (): boolean => localStorage.getItem(KEPT) !== null;
export const rememberKept = (): void => localStorage.setItem(KEPT, '1');
export const forgetKept = (): void => localStorage.removeItem(KEPT);

/** Wipes what the device keeps of whoever leaves. */
export async function wipeDevice(): Promise<void> {
  if (keepsData()) await (await import('../../app/offline/wipe-kept.ts')).wipeKept();
}
