import { lazy } from 'react';

/** The dialog that prints labels, loaded when it is opened. */
export const LazyPrintLabel = lazy(() =>
  import('./PrintLabelDialog.tsx').then((file) => ({ default: file.PrintLabelDialog })),
);
