import type { KeyboardEvent, MouseEvent } from 'react';
import classes from './list.module.css';

/** What is cut says the whole as its title. */
const sayWhole = ({ target }: MouseEvent) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>(`.${classes.cellParts}`) : null;
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent.trim();
};

/** The first row can be reached by Tab; from there arrow keys, Home and End move the focus, and Enter opens a row. */
export function rowAttributes(index: number, open: (() => void) | undefined) {
  const move = (from: HTMLTableRowElement, to: number) => {
    const rows = from.parentElement?.querySelectorAll<HTMLElement>('tr.mantine-datatable-row');
    rows?.[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
  };
  return {
    tabIndex: index === 0 ? 0 : -1,
    onMouseOver: sayWhole,
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.target !== event.currentTarget) return;
      const steps: Record<string, number> = {
        ArrowDown: index + 1,
        ArrowUp: index - 1,
        Home: 0,
        End: Number.MAX_SAFE_INTEGER,
      };
      const to = steps[event.key];
      if (to !== undefined) {
        event.preventDefault();
        move(event.currentTarget, to);
      } else if (event.key === 'Enter' && open) open();
    },
  };
}
