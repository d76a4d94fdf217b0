import { useSyncExternalStore } from 'react';

/** How high the rows of lists are. */
export type Density = 'comfortable' | 'compact';

/** What the person chose last: for lists of which nothing else is kept. */
const KEPT_AS = 'oikos.density';
const listeners = new Set<() => void>();

const lastDensity = (): Density => (localStorage.getItem(KEPT_AS) === 'compact' ? 'compact' : 'comfortable');

export function rememberDensity(density: Density): void {
  localStorage.setItem(KEPT_AS, density);
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLastDensity = (): Density => useSyncExternalStore(listen, lastDensity);
