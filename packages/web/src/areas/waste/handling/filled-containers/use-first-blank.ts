import { type RefObject, useLayoutEffect } from 'react';

/** The phone's keyboard would cover the form. */
const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse)').matches;

const WANTED = ':is(input[required], [data-wanted] input):not([readonly]):not(:disabled)';

/** A form that begins filled in has its focus in the first field to fill in that isn't: required, or within `data-wanted`. */
export function useFirstBlank(root: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted || !hasKeyboard() || document.querySelector('[role="dialog"]')) return;
    const fields = root.current?.querySelectorAll<HTMLInputElement>(WANTED);
    [...(fields ?? [])].find(({ value }) => value === '')?.focus({ preventScroll: true });
  }, [root, isWanted]);
}
