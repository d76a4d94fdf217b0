import { useSyncExternalStore } from 'react';

/** Anyone who uses a device: what they did there is theirs alone. */
export interface DeviceUser {
  readonly companyId: number;
  readonly userId: number;
}

const UNSENT = 'oikos.unsent';

const unsentKey = ({ companyId, userId }: DeviceUser): string => `${UNSENT}.${companyId}.${userId}`;

/** How many operations the device hasn't sent yet, known without opening its database. */
export const unsentCount = (of: DeviceUser): number => Number(localStorage.getItem(unsentKey(of)) ?? 0);

export function rememberUnsent(of: DeviceUser, count: number): void {
  if (count > 0) localStorage.setItem(unsentKey(of), String(count));
  else localStorage.removeItem(unsentKey(of));
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
  else setLeaving(leave);
}

export const stay = (): void => setLeaving(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits for the answer of anyone who is about to leave. */
export const useLeaving = (): Leaving => useSyncExternalStore(subscribe, () => leaving);
