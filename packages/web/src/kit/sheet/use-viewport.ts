import { type RefObject, useCallback, useEffect, useState } from 'react';
import { ROW_HEIGHT, rowsInSight, scrollFor } from './sheet-geometry.ts';

/** Which rows of a scrolled sheet to draw, and how to bring a cell into sight. */
export function useViewport(viewport: RefObject<HTMLDivElement | null>, rowCount: number, headerWidth: number) {
  const [[first, last], setRows] = useState(() => rowsInSight(0, window.innerHeight, rowCount));
  const measure = useCallback(() => {
    const element = viewport.current;
    if (!element) return;
    const next = rowsInSight(element.scrollTop, element.clientHeight, rowCount);
    setRows((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, [viewport, rowCount]);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [viewport, measure]);

  const show = useCallback(
    (cell: { readonly row: number; readonly left: number; readonly right: number }) => {
      const element = viewport.current;
      if (!element) return;
      const heightOf = (part: string) => element.querySelector<HTMLElement>(`[data-part="${part}"]`)?.offsetHeight ?? 0;
      const { top, left } = scrollFor(element, cell, {
        header: heightOf('header'),
        footer: heightOf('totals'),
        start: headerWidth,
      });
      element.scrollTo({ top, left });
      measure();
    },
    [viewport, measure, headerWidth],
  );
  const pageRows = Math.max(1, Math.floor((viewport.current?.clientHeight ?? 300) / ROW_HEIGHT) - 3);
  return { first: Math.min(first, rowCount), last: Math.min(last, rowCount), pageRows, show };
}
