import { useEffect } from 'react';

/** A form appears some frames after its drawer opened, or its record was read. */
const PATIENCE_MILLISECONDS = 3000;
/** A dialog that closes in the meantime takes the focus back once more. */
const SETTLED_MILLISECONDS = 600;

/** Focuses a field by its path as soon as it is there, and until the focus stays: where a finding of the preflight leads. */
export function useFieldFocus(path: string | undefined): void {
  useEffect(() => {
    if (!path) return;
    const end = performance.now() + PATIENCE_MILLISECONDS;
    let focusedSince: number | undefined;
    let frame = 0;
    const look = () => {
      const now = performance.now();
      const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
      if (field && document.activeElement !== field) {
        field.focus();
        field.scrollIntoView({ block: 'center' });
        focusedSince = now;
      }
      const isSettled = focusedSince !== undefined && now - focusedSince > SETTLED_MILLISECONDS;
      if (!isSettled && now < end) frame = requestAnimationFrame(look);
    };
    const leave = () => cancelAnimationFrame(frame);
    // Anyone who acts in the meantime goes where they want.
    window.addEventListener('pointerdown', leave, { once: true });
    window.addEventListener('keydown', leave, { once: true });
    frame = requestAnimationFrame(look);
    return () => {
      leave();
      window.removeEventListener('pointerdown', leave);
      window.removeEventListener('keydown', leave);
    };
  }, [path]);
}
