import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fittingTabs } from './fitting-tabs.ts';

/** Of the button that lists the other tabs, in the languages that have the longest word for it. */
const BUTTON_WIDTH = 120;

/** The tabs that have room in one line. */
export function useFittingTabs(
  line: RefObject<HTMLElement | null>,
  keys: readonly string[],
  chosen: string,
): ReadonlySet<string> {
  const widths = useRef(new Map<string, number>());
  const [fitting, setFitting] = useState(keys);
  const [all, shown] = [keys.join(), fitting.join()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are compared by what they are; other tabs are measured once they are shown
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const tabs = element.querySelectorAll<HTMLElement>('[data-tab]');
    const fit = () => {
      for (const tab of tabs) widths.current.set(tab.dataset.tab ?? '', tab.offsetWidth);
      const measured = keys.flatMap((key) => {
        const width = widths.current.get(key);
        return width === undefined ? [] : [{ key, width }];
      });
      const isComplete = measured.length === keys.length;
      setFitting(isComplete ? fittingTabs(measured, chosen, element.clientWidth, BUTTON_WIDTH) : keys);
    };
    const observer = new ResizeObserver(fit);
    for (const each of [element, ...tabs]) observer.observe(each);
    fit();
    return () => observer.disconnect();
  }, [all, shown, chosen]);
  return new Set(fitting);
}
