import type { AnyResource } from '@oikos/contract/resource.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useKit } from '../kit-context.tsx';
import { toastError } from '../progress/toast.ts';
import type { ImportDialogProps } from './ImportDialog.tsx';
import type { ListInFiles } from './list-in-files.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })));

export interface Importing {
  /** Not there where the list takes no files from this person. */
  readonly open: (() => void) | undefined;
  readonly dialog: ReactNode;
}

/** The import of a list; what it needs is loaded when it opens. */
export function useImport(list: Omit<ImportDialogProps, 'onClose'> | undefined): Importing {
  const [isOpen, setOpen] = useState(false);
  return {
    open: list && (() => setOpen(true)),
    dialog:
      list && isOpen ? (
        <Suspense fallback={null}>
          <ImportDialog {...list} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null,
  };
}

const nowhere = {};

/** The import of a list that files have otherwise than its screen: whatever place the screen is of, a file changes the whole company's. */
export function useFileImport(list: ListInFiles | undefined): Importing {
  const { may } = useKit();
  const [resource, setResource] = useState<AnyResource>();
  const isAllowed = list?.by.every((endpoint) => may(endpoint, 'company'));
  return {
    open: list && isAllowed ? () => void list.declared().then(setResource).catch(toastError) : undefined,
    dialog: resource ? (
      <Suspense fallback={null}>
        <ImportDialog resource={resource} within={nowhere} onClose={() => setResource(undefined)} />
      </Suspense>
    ) : null,
  };
}
