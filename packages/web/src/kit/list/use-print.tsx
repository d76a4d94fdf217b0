import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { call } from '../../api/call.ts';
import { toastError } from '../progress/toast.ts';
import { pageSizes } from './list-state.ts';
import type { PrintedListProps } from './PrintedList.tsx';

const PrintedList = lazy(() => import('./PrintedList.tsx').then((file) => ({ default: file.PrintedList })));

/** As many as the largest page of a list; more are for files. */
const MOST_PRINTED = Math.max(...pageSizes);

export interface Printing {
  readonly print: () => Promise<void>;
  readonly sheet: ReactNode;
}

type Page = { readonly items: PrintedListProps['rows']; readonly totalCount: number };

/** Prints a list: all rows of its filter in its order, not only the page on the screen. */
export function usePrint(
  endpoint: AnyListEndpoint,
  search: Readonly<Record<string, unknown>>,
  heading: Pick<PrintedListProps, 'title' | 'columns' | 'filters'>,
): Printing {
  const [page, setPage] = useState<Page>();
  const onPrinted = useCallback(() => setPage(undefined), []);
  const size = 'top' in endpoint.input.shape ? 'top' : 'take';
  const print = async () => {
    try {
      const input = { ...search, skip: 0, [size]: MOST_PRINTED } as InputOf<AnyListEndpoint>;
      setPage((await call(endpoint, input)) as unknown as Page);
    } catch (error) {
      toastError(error);
    }
  };
  return {
    print,
    sheet: page ? (
      <Suspense fallback={null}>
        <PrintedList {...heading} rows={page.items} total={page.totalCount} onPrinted={onPrinted} />
      </Suspense>
    ) : null,
  };
}
