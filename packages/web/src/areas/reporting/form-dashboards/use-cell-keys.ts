import type { FocusEvent, KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const placeOf = (cell: Element | null): readonly [number, number] | undefined => {
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : [row, column];
};

/** The next cell in a direction; there may be none in the months between. */
function nextCell(table: Element, from: Element, [down, right]: readonly [number, number]): HTMLElement | undefined {
  const start = placeOf(from);
  if (start === undefined) return undefined;
  const cells = [...table.querySelectorAll<HTMLElement>('[data-cell]')];
  const far = (cell: Element) => {
    const [row, column] = placeOf(cell) ?? start;
    const along = down === 0 ? (column - start[1]) * right : (row - start[0]) * down;
    const aside = down === 0 ? row - start[0] : column - start[1];
    return aside === 0 && along > 0 ? along : Number.POSITIVE_INFINITY;
  };
  const next = cells.reduce<HTMLElement | undefined>(
    (best, cell) => (far(cell) < (best ? far(best) : Number.POSITIVE_INFINITY) ? cell : best),
    undefined,
  );
  return next;
}

/** Arrow keys go from link to link of a matrix, whose cells say their place as `data-cell`: 'row:column'. */
export function useCellKeys() {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      const step = steps[event.key];
      const cell = (event.target as Element).closest('[data-cell]');
      const next = step && cell ? nextCell(event.currentTarget, cell, step) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
    // The cell that was left last is the one that Tab comes back to.
    onFocus: (event: FocusEvent<HTMLTableElement>) => {
      const cell = (event.target as Element).closest('[data-cell]');
      if (cell === null) return;
      for (const each of event.currentTarget.querySelectorAll('[data-cell]')) {
        each.setAttribute('tabindex', each === cell ? '0' : '-1');
      }
    },
  };
}
