import { type RefObject, useLayoutEffect } from 'react';

/** The phone's keyboard would cover the form. */
const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse)').matches;

/** A form that begins filled in has its focus in the first field that isn't. */
export function useFirstBlank(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!hasKeyboard() || document.querySelector('[role="dialog"]')) return;
    const fields = root.current?.querySelectorAll<HTMLInputElement>('input[required]:not([readonly]):not(:disabled)');
    [...(fields ?? [])].find(({ value }) => value === '')?.focus({ preventScroll: true });
  }, [root]);
}
