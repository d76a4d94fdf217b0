import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ImportDialogProps } from './ImportDialog.tsx';

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
