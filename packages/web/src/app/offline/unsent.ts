import { useSyncExternalStore } from 'react';

/**
 * How many operations the device has not sent yet, known without opening its database, and the question before somebody
 * leaves them behind.
 */
/** Whoever uses a device: what they did there is theirs alone. */
export interface DeviceUser {
  readonly companyId: number;
  readonly userId: number;
}

const UNSENT = 'oikos.unsent';
const KEPT = 'oikos.device';

const unsentKey = ({ companyId, userId }: DeviceUser): string => `${UNSENT}.${companyId}.${userId}`;

export const unsentCount = (of: DeviceUser): number => Number(localStorage.getItem(unsentKey(of)) ?? 0);

export function rememberUnsent(of: DeviceUser, count: number): void {
  if (count > 0) localStorage.setItem(unsentKey(of), String(count));
  else localStorage.removeItem(unsentKey(of));
}

/** Whether the device keeps data of somebody: a hint, so that nobody else loads what reads it. */
export const keepsData = (): boolean => localStorage.getItem(KEPT) !== null;
export const rememberKept = (): void => localStorage.setItem(KEPT, '1');

/** Wipes what the device keeps of whoever leaves; never keeps them from leaving. */
export async function wipeDevice(): Promise<void> {
  if (!keepsData()) return;
  try {
    const { forgetDevice } = await import('../../features/waste/scanning/device/forget-device.ts');
    await forgetDevice();
    localStorage.removeItem(KEPT);
  } catch (error) {
    console.error('What the device keeps could not be wiped', error);
  }
}

type Leaving = (() => void) | undefined;
let leaving: Leaving;
const listeners = new Set<() => void>();

function setLeaving(next: Leaving): void {
  leaving = next;
  for (const listener of listeners) listener();
}

/** Leaves at once, or asks first where something isn't sent. */
export function leaveWhenSent(who: DeviceUser, leave: () => void): void {
  if (unsentCount(who) === 0) leave();
  else setLeaving(() => leave);
}

export const stay = (): void => setLeaving(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits for the answer of whoever is about to leave. */
export const useLeaving = (): Leaving => useSyncExternalStore(subscribe, () => leaving);
