import { useEffect } from 'react';

/**
 * Tells of a click outside of what a key names: `data-keeps-open` with it, or anything that floats, such as the choices of a
 * field, which are drawn elsewhere in the page though they belong to it. The whole click, not its begin: what is closed then
 * may move what is being pressed.
 */
export function useOutsidePress(isOpen: boolean, key: string, onPress: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ target }: MouseEvent) => {
      const isInside =
        target instanceof Element && target.closest(`[data-keeps-open="${key}"], [data-portal]`) !== null;
      if (!isInside) onPress();
    };
    // On its way down: some handlers keep a click to themselves.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isOpen, key, onPress]);
}
