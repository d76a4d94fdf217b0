import { useSyncExternalStore } from 'react';

/** Whether the server can be reached: the browser knows of the network alone, calls know better. */
let isReached = true;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

export function tellReached(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  tell();
}

const tellOnline = (): void => {
  isReached = true;
  tell();
};

export const isConnected = (): boolean => navigator.onLine && isReached;

export function onConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', tellOnline);
    window.addEventListener('offline', tell);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnection = (): boolean => useSyncExternalStore(onConnection, isConnected);
