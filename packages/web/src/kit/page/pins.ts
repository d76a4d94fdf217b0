import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session/session-state.ts';

/** Records that a person keeps on their home, on this machine, per user and company. */
export interface Pin {
  readonly address: string;
  readonly name: string;
}

const MOST = 12;
const listeners = new Set<() => void>();

const isPin = (value: unknown): value is Pin =>
  typeof value === 'object' && value !== null && 'address' in value && 'name' in value;

function pinsIn(text: string): readonly Pin[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isPin) : [];
  } catch {
    return [];
  }
}

function textOf(key: string): string {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface Pins {
  readonly pins: readonly Pin[];
  readonly isPinned: (address: string) => boolean;
  /** Pins what isn't pinned, and the other way round. */
  readonly toggle: (pin: Pin) => void;
}

export function usePins(): Pins {
  const { user } = useSession();
  const key = `oikos.pinned.${user.companyId}.${user.userId}`;
  const text = useSyncExternalStore(subscribe, () => textOf(key));
  return useMemo(() => {
    const pins = pinsIn(text);
    const isPinned = (address: string) => pins.some((each) => each.address === address);
    const toggle = (pin: Pin) => {
      const others = pins.filter(({ address }) => address !== pin.address);
      try {
        localStorage.setItem(key, JSON.stringify(isPinned(pin.address) ? others : [pin, ...others].slice(0, MOST)));
      } catch {
        // Storage is full or forbidden: nothing is pinned.
      }
      for (const listener of listeners) listener();
    };
    return { pins, isPinned, toggle };
  }, [key, text]);
}
