import type { KeyboardEvent, MouseEvent } from 'react';
import classes from './list.module.css';

/** What is cut says the whole as its title. */
const sayWhole = ({ target }: MouseEvent) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>(`.${classes.cellParts}`) : null;
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent.trim();
};

/** About a second. */
const MOST_FRAMES = 60;

export interface RowPlace {
  /** Among all rows of the page, from 0. */
  readonly index: number;
  /** How many rows the page has. */
  readonly count: number;
  /** Brings a row into sight that isn't drawn. */
  readonly scrollTo: (index: number) => void;
}

/** One row can be reached by Tab; from there arrow keys, Home and End move the focus, and Enter opens a row. */
export function rowAttributes(
  { index, count, scrollTo }: RowPlace,
  isReached: boolean,
  open: (() => void) | undefined,
) {
  const move = (from: HTMLTableRowElement, to: number) => {
    const rows = from.parentElement;
    const focus = () => {
      const row = rows?.querySelector<HTMLElement>(`tr[data-row="${to}"]`);
      row?.focus();
      return row !== null;
    };
    if (focus()) return;
    scrollTo(to);
    // The row is drawn once the list has scrolled there.
    const focusSoon = (frames: number) => {
      if (frames > 0 && !focus()) requestAnimationFrame(() => focusSoon(frames - 1));
    };
    focusSoon(MOST_FRAMES);
  };
  return {
    tabIndex: isReached ? 0 : -1,
    'data-row': index,
    // The heading is the first row.
    'aria-rowindex': index + 2,
    onMouseOver: sayWhole,
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.target !== event.currentTarget) return;
      const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 };
      const to = steps[event.key];
      if (to !== undefined) {
        event.preventDefault();
        move(event.currentTarget, Math.max(0, Math.min(to, count - 1)));
      } else if (event.key === 'Enter' && open) open();
    },
  };
}
