import { type ColumnLayout, movedColumn, plainLayout } from './column-layout.ts';
import type { Density } from './density.ts';

const LEAST_WIDTH = 60;
const MOST_WIDTH = 2000;
const WIDTH_STEP = 20;

/** A person's choice of the columns of a list. */
export interface ChosenColumns {
  readonly layout: ColumnLayout;
  readonly show: (column: { readonly field: string; readonly isExtra?: true }, isShown: boolean) => void;
  readonly freeze: (field: string, isFrozen: boolean) => void;
  readonly move: (fields: readonly string[], field: string, by: -1 | 1) => void;
  /** By a step; `now` is how wide it is drawn, in px. */
  readonly resize: (field: string, by: -1 | 1, now: number) => void;
  /** To a width in px. */
  readonly setWidth: (field: string, width: number) => void;
  readonly setDensity: (density: Density) => void;
  readonly reset: () => void;
}

const withOrWithout = (fields: readonly string[], field: string, isIn: boolean): string[] => [
  ...fields.filter((each) => each !== field),
  ...(isIn ? [field] : []),
];

export const boundedWidth = (width: number): number => Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Math.round(width)));

/** Which columns of a list a person sees, in which order, how wide, and which stay in sight. */
export function chosenColumns(layout: ColumnLayout, setLayout: (layout: ColumnLayout) => void): ChosenColumns {
  const setWidth = (field: string, width: number) =>
    setLayout({ ...layout, widths: { ...layout.widths, [field]: boundedWidth(width) } });
  return {
    layout,
    show: ({ field, isExtra }, isShown) =>
      setLayout(
        isExtra
          ? { ...layout, shown: withOrWithout(layout.shown ?? [], field, isShown) }
          : { ...layout, hidden: withOrWithout(layout.hidden, field, !isShown) },
      ),
    freeze: (field, isFrozen) => setLayout({ ...layout, frozen: withOrWithout(layout.frozen, field, isFrozen) }),
    move: (fields, field, by) => setLayout({ ...layout, order: movedColumn(fields, field, by) }),
    resize: (field, by, now) => setWidth(field, Math.round(now) + by * WIDTH_STEP),
    setWidth,
    setDensity: (density) => setLayout({ ...layout, density }),
    reset: () => setLayout({ ...plainLayout, density: layout.density }),
  };
}
