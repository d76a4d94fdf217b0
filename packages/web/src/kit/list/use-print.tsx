import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { toastError } from '../progress/toast.ts';
import { pageSizes } from './list-state.ts';
import type { PrintedListProps } from './PrintedList.tsx';
import type { ListData } from './use-list.ts';

const PrintedList = lazy(() => import('./PrintedList.tsx').then((file) => ({ default: file.PrintedList })));

/** As many as the largest page of a list; more are for files. */
const MOST_PRINTED = Math.max(...pageSizes);

export interface Printing {
  readonly print: () => Promise<void>;
  readonly sheet: ReactNode;
}

type Printed = Pick<PrintedListProps, 'rows' | 'total'>;

/** Prints a list: all rows of its filter in its order, not only the page on the screen. */
export function usePrint(
  { readFirst }: Pick<ListData<object>, 'readFirst'>,
  heading: Pick<PrintedListProps, 'title' | 'columns' | 'filters'>,
): Printing {
  const [printed, setPrinted] = useState<Printed>();
  const onPrinted = useCallback(() => setPrinted(undefined), []);
  return {
    print: async () => {
      try {
        setPrinted((await readFirst(MOST_PRINTED)) as Printed);
      } catch (error) {
        toastError(error);
      }
    },
    sheet: printed ? (
      <Suspense fallback={null}>
        <PrintedList {...heading} {...printed} onPrinted={onPrinted} />
      </Suspense>
    ) : null,
  };
}
