import { createContext, type RefObject, useContext, useLayoutEffect } from 'react';

/** Asked before a dialog or drawer closes: true where it stays open for now, and `close` is called later or never. */
export type HoldOpen = (close: () => void) => boolean;

/** Provided by a dialog or drawer to the form in it. */
export const DialogExit = createContext<RefObject<HoldOpen | null> | null>(null);

/** Holds the dialog around open, however it is about to close. False where there is none around. */
export function useHoldOpen(hold: HoldOpen): boolean {
  const exit = useContext(DialogExit);
  useLayoutEffect(() => {
    if (exit === null) return;
    exit.current = hold;
    return () => {
      exit.current = null;
    };
  });
  return exit !== null;
}
