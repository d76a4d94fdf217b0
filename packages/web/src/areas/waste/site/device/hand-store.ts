import { useSyncExternalStore } from 'react';
import { emptyHand, type Hand } from './hand.ts';
import { type Holder, isSameHolder } from './holder.ts';

/** What is in hand outlives a reload and a sign-in, in this tab and for its holder alone. */
const KEY = 'oikos.hand';

let hand: Hand = emptyHand;
let holder: Holder | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function openHand(of: Holder): void {
  holder = of;
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { holder: Holder; hand: Hand } | null;
  hand = stored && isSameHolder(stored.holder, of) ? stored.hand : emptyHand;
  tell();
}

export function changeHand(change: (before: Hand) => Hand): void {
  hand = change(hand);
  sessionStorage.setItem(KEY, JSON.stringify({ holder, hand }));
  tell();
}

export function forgetHand(): void {
  hand = emptyHand;
  sessionStorage.removeItem(KEY);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentHand = (): Hand => hand;
export const useHand = (): Hand => useSyncExternalStore(subscribe, currentHand);
