import { useSyncExternalStore } from 'react';

/** How high the rows of lists are: chosen by the person, for every list, kept on the device. */
export type Density = 'comfortable' | 'compact';

const KEPT_AS = 'oikos.density';
const listeners = new Set<() => void>();

const keptDensity = (): Density => (localStorage.getItem(KEPT_AS) === 'compact' ? 'compact' : 'comfortable');

/** The styles read it at the root. */
const show = (density: Density) => {
  document.documentElement.dataset.density = density;
};

export function chooseDensity(density: Density): void {
  localStorage.setItem(KEPT_AS, density);
  show(density);
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDensity = (): Density => useSyncExternalStore(listen, keptDensity);

// The first list that is drawn already has it.
if (typeof document !== 'undefined') show(keptDensity());
