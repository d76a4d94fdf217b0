import type { Dashboard } from './dashboard-types.ts';

export type Cell = Dashboard['completeness'][number];

export const yearOf = (month: string): string => month.slice(0, 4);

/** The cells of each facility and year as one, whose month is the year. */
export function byYear(cells: readonly Cell[]): readonly Cell[] {
  const years = new Map<string, Cell>();
  for (const cell of cells) {
    const month = yearOf(cell.month);
    const place = `${cell.nodeId} ${month}`;
    const { expected = 0, present = 0 } = years.get(place) ?? {};
    years.set(place, { ...cell, month, expected: expected + cell.expected, present: present + cell.present });
  }
  return [...years.values()];
}
