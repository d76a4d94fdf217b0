import { useVirtualizer } from '@tanstack/react-virtual';
import type { DataTableColumn } from 'mantine-datatable';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ACTIONS, KEPT_WIDTH } from './row-actions.tsx';

/** Up to this many rows are drawn at once; of more only those in sight, so that ten thousand scroll as ten do. */
const MOST_DRAWN = 200;
/** Drawn beyond what is in sight, so that the arrow keys find the next row there. */
const BEYOND = 12;

interface Measured {
  readonly row: number;
  /** By the field of the column. */
  readonly widths: Readonly<Record<string, number>>;
}
const unmeasured: Measured = { row: 36, widths: {} };

export interface ScrolledRows<Row> {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  /** The index in the list of the first of `rows`. */
  readonly first: number;
  /** The index in the list of the row that Tab reaches: the first in sight. */
  readonly reached: number;
  readonly columns: DataTableColumn<Row>[];
  /** The room that the rows before and after take; undefined where all rows are drawn. */
  readonly room: CSSProperties | undefined;
  /** Whether columns keep their widths from now on. */
  readonly isFixed: boolean;
  readonly scrollTo: (index: number) => void;
}

const drawnWhole = { first: 0, reached: 0, room: undefined, isFixed: false, scrollTo: () => undefined };

/**
 * Of a long list, the rows in sight. The columns keep the widths that they had with the first rows: else they would jump
 * with whatever comes into sight.
 */
export function useScrolledRows<Row>(
  all: readonly Row[],
  columns: DataTableColumn<Row>[],
  density: string,
  /** Whether all rows are equally high: headings between them aren't. */
  isEven: boolean,
): ScrolledRows<Row> {
  const viewport = useRef<HTMLDivElement>(null);
  const isLong = isEven && all.length > MOST_DRAWN;
  const [{ of, measured }, setMeasured] = useState<{ of?: readonly unknown[]; measured: Measured }>({
    measured: unmeasured,
  });
  const isMeasured = of?.[0] === columns && of[1] === density;
  useLayoutEffect(() => {
    if (isLong && !isMeasured && viewport.current)
      setMeasured({ of: [columns, density], measured: measure(viewport.current) });
  }, [isLong, isMeasured, columns, density]);
  const virtual = useVirtualizer({
    count: all.length,
    enabled: isLong,
    getScrollElement: () => viewport.current,
    estimateSize: () => measured.row,
    overscan: BEYOND,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps sizes until it is asked to forget them
  useLayoutEffect(() => virtual.measure(), [measured.row]);
  if (!isLong) return { ...drawnWhole, viewport, rows: all, columns };
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const rows = all.slice(first, (items.at(-1)?.index ?? MOST_DRAWN) + 1);
  const room = {
    '--rows-before': `${first * measured.row}px`,
    '--rows-after': `${(all.length - first - rows.length) * measured.row}px`,
  } as CSSProperties;
  return {
    viewport,
    rows,
    first,
    reached: virtual.range?.startIndex ?? first,
    columns: isMeasured ? columns.map((column) => ({ ...column, width: widthOf(column, measured) })) : columns,
    room,
    isFixed: isMeasured,
    scrollTo: (index) => virtual.scrollToIndex(index),
  };
}

function widthOf<Row>({ accessor, width }: DataTableColumn<Row>, { widths }: Measured): number | string {
  if (accessor === ACTIONS && width === undefined) return KEPT_WIDTH;
  return widths[String(accessor)] ?? width ?? 120;
}

function measure(viewport: HTMLElement): Measured {
  const row = viewport.querySelector<HTMLElement>('tbody tr.mantine-datatable-row')?.offsetHeight;
  const headings = [...viewport.querySelectorAll<HTMLElement>('thead th[data-accessor]')];
  const widths = headings.map((heading) => [heading.dataset.accessor ?? '', heading.offsetWidth] as const);
  return { row: row || unmeasured.row, widths: Object.fromEntries(widths) };
}
