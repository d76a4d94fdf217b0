import { useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

/** The head of a page says what is on it; gone with the page. */
export function showTitle(shown: string): () => void {
  document.title = `${shown} · Oikos`;
  tell(shown);
  return () => {
    if (title === shown) tell(undefined);
  };
}

function tell(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the head of the page says: the name of the record, once it is read. */
export const useTitle = (): string | undefined => useSyncExternalStore(subscribe, () => title);
