import { useSyncExternalStore } from 'react';
import { type DeviceOwner, isSameOwner } from '../../../../api/offline/device-owner.ts';
import { emptyScanSession, type ScanSession } from './scan-session.ts';

/** What is in the scan session outlives a reload and a sign-in, in this tab and for its owner alone. */
const KEY = 'oikos.scanSession';

let scanSession: ScanSession = emptyScanSession;
let owner: DeviceOwner | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function openScanSession(of: DeviceOwner): void {
  owner = of;
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
    owner: DeviceOwner;
    scanSession: ScanSession;
  } | null;
  scanSession = stored && isSameOwner(stored.owner, of) ? stored.scanSession : emptyScanSession;
  tell();
}

export function changeScanSession(change: (before: ScanSession) => ScanSession): void {
  scanSession = change(scanSession);
  sessionStorage.setItem(KEY, JSON.stringify({ owner, scanSession }));
  tell();
}

export function forgetScanSession(): void {
  scanSession = emptyScanSession;
  sessionStorage.removeItem(KEY);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentScanSession = (): ScanSession => scanSession;
export const useScanSession = (): ScanSession => useSyncExternalStore(subscribe, currentScanSession);
