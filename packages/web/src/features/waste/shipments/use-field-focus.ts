import { useEffect } from 'react';

/** A form appears some frames after its drawer opened, or its record was read. */
const PATIENCE_MILLISECONDS = 3000;

/** Focuses a field by its path as soon as it is there: where a finding of the preflight leads. */
export function useFieldFocus(path: string | undefined): void {
  useEffect(() => {
    if (!path) return;
    const end = performance.now() + PATIENCE_MILLISECONDS;
    let frame = 0;
    const look = () => {
      const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
      if (field) {
        field.focus();
        field.scrollIntoView({ block: 'center' });
      } else if (performance.now() < end) {
        frame = requestAnimationFrame(look);
      }
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [path]);
}
