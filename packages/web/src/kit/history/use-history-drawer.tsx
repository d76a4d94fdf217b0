import { lazy, Suspense, useState } from 'react';
import type { NamedRecord } from './record-key.ts';

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx').then((file) => ({ default: file.HistoryDrawer })));

/** The whole history of a record, loaded when it is first opened. */
export function useHistoryDrawer(props: NamedRecord) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    drawer: isOpen ? (
      <Suspense fallback={null}>
        <HistoryDrawer {...props} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
